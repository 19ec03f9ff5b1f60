// Designs that are built in parts beside one another, by the readers of formats without flows and placements of letters.
extension Design {
    /// An empty design of the same file that knows the same names, for a part that is built beside this one. Its first layer
    /// stands for one of this design, in which the part is going to lie.
    public func part(in layer: LayerIndex) -> Design {
        var part = Design(file: file, format: format, provenance: provenance)
        part.layers = [layers[Int(layer)]]
        part.components = components
        // Where they are defined is told by the part that they lie in.
        for place in components.indices { part.components[place].layer = -1 }
        part.namedStyles = namedStyles
        part.namedColors = namedColors
        return part
    }

    /// Where things of a part go that a reader keeps but once.
    public struct SharedPlaces {
        /// For each style of letters of the part the place here; nil for those that are to be appended.
        public var textStyles: [Int32]?
        /// For each named colour of the part the place here; nil where they are the same.
        public var namedColors: [Int32]?
        /// Whether neighbours that are alike are one.
        public var joinsNeighbors = false

        /// Everything is appended.
        public init() {}
    }

    /// Makes room for so many times what parts hold: tables that grow with each part are moved as often.
    public mutating func reserve(_ times: Double, of parts: [Design]) {
        func room(_ count: (Design) -> Int) -> Int { Int(Double(parts.reduce(0) { $0 + count($1) }) * times) }
        transforms.reserveCapacity(transforms.count + room(\.transforms.count))
        geometries.reserveCapacity(geometries.count + room(\.geometries.count))
        paths.reserve(verbs: room(\.paths.verbs.count), points: room(\.paths.points.count))
        paints.reserveCapacity(paints.count + room(\.paints.count))
        strokes.reserveCapacity(strokes.count + room(\.strokes.count))
        compositings.reserveCapacity(compositings.count + room(\.compositings.count))
        gradients.reserveCapacity(gradients.count + room(\.gradients.count))
        filters.reserveCapacity(filters.count + room(\.filters.count))
        texts.reserveCapacity(texts.count + room(\.texts.count))
        textRuns.reserveCapacity(textRuns.count + room(\.textRuns.count))
        textStyles.reserveCapacity(textStyles.count + room(\.textStyles.count))
        characters.reserveCapacity(characters.count + room(\.characters.count))
    }

    /// Takes over what was built of a part, behind everything that is here.
    public mutating func append(_ part: Design, in layer: LayerIndex, _ shared: SharedPlaces = SharedPlaces()) {
        let joinsPaint = shared.joinsNeighbors && part.paints.count > 1 && part.paints[1] == paints.last
        let joinsStyle = shared.joinsNeighbors && part.textStyles.first.map { $0 == textStyles.last } ?? false
        let moved = MovedPlaces(into: self, layer: layer, shared, joinsPaint: joinsPaint, joinsStyle: joinsStyle)
        for place in part.layers.indices.dropFirst() { layers.append(moved.layer(part.layers[place])) }
        transforms += part.transforms.dropFirst()
        for geometry in part.geometries { geometries.append(moved.geometry(geometry)) }
        paths.append(part.paths)
        for paint in part.paints.dropFirst(joinsPaint ? 2 : 1) { paints.append(moved.paint(paint)) }
        for var stroke in part.strokes {
            stroke.paint = moved.paint(stroke.paint)
            strokes.append(stroke)
        }
        for var compositing in part.compositings.dropFirst() {
            compositing.clip = compositing.clip.map { $0 + moved.clips }
            compositing.mask = compositing.mask.map { $0 + moved.masks }
            for index in compositing.filters.indices { compositing.filters[index] += moved.filters }
            compositings.append(compositing)
        }
        for gradient in part.gradients { gradients.append(moved.gradient(gradient)) }
        for var pattern in part.patterns {
            pattern.content = moved.layer(pattern.content)
            pattern.pictureTile?.image += moved.images
            patterns.append(pattern)
        }
        clips += moved.all(part.clips, \.content)
        masks += moved.all(part.masks, \.content)
        filters += part.filters
        images += part.images
        appendTexts(of: part, moved, joinsStyle: joinsStyle, shared)
        artboards += moved.all(part.artboards, \.layer)
        componentUses += moved.all(part.componentUses, \.layer)
        styleUses += moved.all(part.styleUses, \.layer)
        unpaintedColors += part.unpaintedColors.map { shared.namedColors?[Int($0)] ?? $0 }
        for place in components.indices where part.components[place].layer >= 0 {
            components[place].layer = moved.layer(part.components[place].layer)
        }
    }

    private mutating func appendTexts(
        of part: Design, _ moved: MovedPlaces, joinsStyle: Bool, _ shared: SharedPlaces
    ) {
        for place in namedStyles.indices where namedStyles[place].textStyle < 0 {
            let style = part.namedStyles[place].textStyle
            if style >= 0 { namedStyles[place].textStyle = moved.textStyle(style) }
        }
        if shared.textStyles == nil { textStyles += part.textStyles.dropFirst(joinsStyle ? 1 : 0) }
        for var text in part.texts {
            text.runs = text.runs.lowerBound + moved.runs..<text.runs.upperBound + moved.runs
            texts.append(text)
        }
        for var run in part.textRuns {
            run.layer = moved.layer(run.layer)
            run.characters =
                run.characters.lowerBound + moved.characters..<run.characters.upperBound + moved.characters
            run.style = moved.textStyle(run.style)
            run.fill = moved.paint(run.fill)
            if run.stroke >= 0 { run.stroke += moved.strokes }
            textRuns.append(run)
        }
        characters += part.characters
    }
}

/// Where the things of a part are found once they stand behind those of a design.
private struct MovedPlaces {
    let clips, masks, filters, images, runs, characters, strokes: Int32
    private let holder: LayerIndex
    private let layers, transforms, geometries, texts, paints, compositings, gradients, patterns, styles: Int32
    private let verbs, points: Int32
    private let textStyles, namedColors: [Int32]?

    init(
        into design: Design, layer holder: LayerIndex, _ shared: Design.SharedPlaces, joinsPaint: Bool, joinsStyle: Bool
    ) {
        self.holder = holder
        // What stands first in these tables stands first in those of the part, too.
        layers = LayerIndex(design.layers.count) - 1
        transforms = Int32(design.transforms.count) - 1
        paints = Int32(design.paints.count) - (joinsPaint ? 2 : 1)
        compositings = Int32(design.compositings.count) - 1
        geometries = Int32(design.geometries.count)
        texts = Int32(design.texts.count)
        gradients = Int32(design.gradients.count)
        patterns = Int32(design.patterns.count)
        styles = Int32(design.textStyles.count) - (joinsStyle ? 1 : 0)
        clips = Int32(design.clips.count)
        masks = Int32(design.masks.count)
        filters = Int32(design.filters.count)
        images = Int32(design.images.count)
        runs = Int32(design.textRuns.count)
        characters = Int32(design.characters.count)
        strokes = Int32(design.strokes.count)
        (verbs, points) = design.paths.mark
        textStyles = shared.textStyles
        namedColors = shared.namedColors
    }

    func layer(_ index: LayerIndex) -> LayerIndex { index > 0 ? index + layers : index == 0 ? holder : index }

    /// Things that each hang on one layer.
    func all<Thing>(_ things: [Thing], _ place: WritableKeyPath<Thing, LayerIndex>) -> [Thing] {
        things.map { thing in
            var moved = thing
            moved[keyPath: place] = layer(thing[keyPath: place])
            return moved
        }
    }

    func paint(_ index: Int32) -> Int32 { index > 0 ? index + paints : index }

    func textStyle(_ index: Int32) -> Int32 {
        if let textStyles { return textStyles[Int(index)] }
        return index + styles
    }

    func layer(_ layer: Layer) -> Layer {
        var moved = layer
        moved.parent = self.layer(layer.parent)
        moved.end += layers
        moved.instance = self.layer(layer.instance)
        if layer.transform > 0 { moved.transform += transforms }
        if layer.compositing > 0 { moved.compositing += compositings }
        moved.fill = paint(layer.fill)
        if layer.stroke >= 0 { moved.stroke += strokes }
        guard layer.content >= 0 else { return moved }
        switch layer.kind {
        case .shape, .artboard: moved.content += geometries
        case .text: moved.content += texts
        case .image: moved.content += images
        case .group, .instance, .foreign, .definition: break
        }
        return moved
    }

    func geometry(_ geometry: Geometry) -> Geometry {
        guard case .path(let path, let bounds) = geometry else { return geometry }
        let moved = PathReference(
            verbs: path.verbs.lowerBound + verbs..<path.verbs.upperBound + verbs,
            points: path.points.lowerBound + points..<path.points.upperBound + points)
        return .path(moved, bounds: bounds)
    }

    func paint(_ paint: Paint) -> Paint {
        var moved = paint
        switch paint.kind {
        case .gradient(let index): moved.kind = .gradient(index + gradients)
        case .pattern(let index): moved.kind = .pattern(index + patterns)
        case .none, .solid, .unknown: break
        }
        if let namedColors, paint.name >= 0 { moved.name = namedColors[Int(paint.name)] }
        return moved
    }

    func gradient(_ gradient: Gradient) -> Gradient {
        guard let namedColors else { return gradient }
        var moved = gradient
        for place in moved.stops.indices where moved.stops[place].name >= 0 {
            moved.stops[place].name = namedColors[Int(moved.stops[place].name)]
        }
        return moved
    }
}
