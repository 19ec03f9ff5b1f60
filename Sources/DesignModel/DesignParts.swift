// A design can be built in parts, side by side. No part has flows of its own.
extension Design {
    /// An empty design of the same file that knows the same names, for a part that is built beside this one. Its first
    /// layer stands for the layer of this design that will hold the part.
    public func part(in layer: LayerIndex) -> Design {
        var part = Design(file: file, format: format, provenance: provenance)
        part.layers = [layers[Int(layer)]]
        part.components = components
        // Only the part that contains a component's definition sets its layer.
        for place in components.indices { part.components[place].layer = -1 }
        part.namedStyles = namedStyles
        part.namedColors = namedColors
        return part
    }

    /// The indices here for items of a part that a reader stores only once, however many parts use them.
    public struct SharedPlaces {
        /// For each text style of the part, its index here; nil where the styles are to be appended.
        public var textStyles: [Int32]?
        /// For each named color of the part, its index here; nil where the indices are the same.
        public var namedColors: [Int32]?
        /// For each definition of the part, its index here; nil where all of them are appended.
        public var definitions: Definitions?
        /// Whether the part's first paint and text style are merged with the last ones here where they are equal.
        public var joinsNeighbors = false

        /// Everything is appended.
        public init() {}
    }

    /// The indices here for a part's definitions that other parts may also have read: the index of the same definition
    /// where it is here already, else the next index at the end.
    public struct Definitions {
        /// Places of gradients.
        public var gradients: [Int32] = []
        /// Places of patterns.
        public var patterns: [Int32] = []
        /// Places of clips.
        public var clips: [Int32] = []
        /// Places of masks.
        public var masks: [Int32] = []
        /// Places of filters.
        public var filters: [Int32] = []

        /// None so far.
        public init() {}
    }

    /// Reserves room for `times` as much as the parts hold, so that the tables are not moved each time they grow.
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
        placements.reserveCapacity(placements.count + room(\.placements.count))
    }

    /// Appends everything that was built in a part, whose top layers come to lie in `layer`.
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
            compositing.clip = compositing.clip.map { moved.clip($0) }
            compositing.mask = compositing.mask.map { moved.mask($0) }
            for index in compositing.filters.indices {
                compositing.filters[index] = moved.filter(compositing.filters[index])
            }
            compositings.append(compositing)
        }
        appendDefinitions(of: part, moved, shared.definitions)
        images += part.images
        for (layer, origin) in part.boxOrigins { boxOrigins[moved.layer(layer)] = origin }
        for layer in part.restlessLayers { restlessLayers.insert(moved.layer(layer)) }
        for layer in part.scrollingLayers { scrollingLayers.insert(moved.layer(layer)) }
        appendTexts(of: part, moved, joinsStyle: joinsStyle, shared)
        artboards += moved.all(part.artboards, \.layer)
        componentUses += moved.all(part.componentUses, \.layer)
        styleUses += moved.all(part.styleUses, \.layer)
        unpaintedColors += part.unpaintedColors.map { shared.namedColors?[Int($0)] ?? $0 }
        for place in components.indices where part.components[place].layer >= 0 {
            components[place].layer = moved.layer(part.components[place].layer)
        }
    }

    private mutating func appendDefinitions(of part: Design, _ moved: MovedPlaces, _ places: Definitions?) {
        /// The definitions that are not here yet.
        func new<Thing>(_ things: [Thing], _ places: [Int32]?, beyond count: Int) -> [Thing] {
            guard let places else { return things }
            return zip(things, places).filter { $0.1 >= count }.map(\.0)
        }
        gradients += new(part.gradients, places?.gradients, beyond: gradients.count).map { moved.gradient($0) }
        for var pattern in new(part.patterns, places?.patterns, beyond: patterns.count) {
            pattern.content = moved.layer(pattern.content)
            pattern.pictureTile?.image += moved.images
            patterns.append(pattern)
        }
        clips += new(part.clips, places?.clips, beyond: clips.count).map { moved.clip($0) }
        masks += moved.all(new(part.masks, places?.masks, beyond: masks.count), \.content)
        filters += new(part.filters, places?.filters, beyond: filters.count)
    }

    private mutating func appendTexts(
        of part: Design, _ moved: MovedPlaces, joinsStyle: Bool, _ shared: SharedPlaces
    ) {
        for place in namedStyles.indices where namedStyles[place].textStyle < 0 {
            let style = part.namedStyles[place].textStyle
            if style >= 0 { namedStyles[place].textStyle = moved.textStyle(style) }
        }
        if shared.textStyles == nil { textStyles += part.textStyles.dropFirst(joinsStyle ? 1 : 0) }
        for text in part.texts { texts.append(moved.text(text)) }
        textStretches += part.textStretches
        textEmbeddings += part.textEmbeddings
        for var run in part.textRuns {
            run.layer = moved.layer(run.layer)
            run.characters =
                run.characters.lowerBound + moved.characters..<run.characters.upperBound + moved.characters
            run.style = moved.textStyle(run.style)
            run.fill = moved.paint(run.fill)
            if run.stroke >= 0 { run.stroke += moved.strokes }
            if run.path >= 0 { run.path += moved.textPaths }
            if run.group >= 0 { run.group += moved.textGroups }
            textRuns.append(run)
        }
        characters += part.characters
        placements += part.placements
        for var group in part.textGroups {
            if group.parent >= 0 { group.parent += moved.textGroups }
            group.compositing = moved.compositing(group.compositing)
            textGroups.append(group)
        }
        for var path in part.textPaths {
            path.geometry = moved.geometry(path.geometry)
            textPaths.append(path)
        }
    }
}
