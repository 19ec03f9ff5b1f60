/// Maps indices into the tables of a part to indices into those of the design that it is appended to.
struct MovedPlaces {
    let images, characters, strokes, textGroups, textPaths: Int32
    private let holder: LayerIndex
    private let runs, placements, textStretches, textEmbeddings: Int32
    private let layers, transforms, geometries, texts, paints, compositings, gradients, patterns, styles: Int32
    private let clips, masks, filters: Int32
    private let verbs, points: Int32
    private let textStyles, namedColors: [Int32]?
    private let definitions: Design.Definitions?

    init(
        into design: Design, layer holder: LayerIndex, _ shared: Design.SharedPlaces, joinsPaint: Bool, joinsStyle: Bool
    ) {
        self.holder = holder
        // The first item of each of these tables is in the design already and is not appended again.
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
        placements = Int32(design.placements.count)
        textStretches = Int32(design.textStretches.count)
        textEmbeddings = Int32(design.textEmbeddings.count)
        textGroups = Int32(design.textGroups.count)
        textPaths = Int32(design.textPaths.count)
        (verbs, points) = design.paths.mark
        textStyles = shared.textStyles
        namedColors = shared.namedColors
        definitions = shared.definitions
    }

    func layer(_ index: LayerIndex) -> LayerIndex { index > 0 ? index + layers : index == 0 ? holder : index }

    /// Moves things that each belong to one layer.
    func all<Thing>(_ things: [Thing], _ place: WritableKeyPath<Thing, LayerIndex>) -> [Thing] {
        things.map { thing in
            var moved = thing
            moved[keyPath: place] = layer(thing[keyPath: place])
            return moved
        }
    }

    func paint(_ index: Int32) -> Int32 { index > 0 ? index + paints : index }

    func compositing(_ index: Int32) -> Int32 { index > 0 ? index + compositings : index }

    func clip(_ index: Int32) -> Int32 { definitions?.clips[Int(index)] ?? index + clips }
    func mask(_ index: Int32) -> Int32 { definitions?.masks[Int(index)] ?? index + masks }
    func filter(_ index: Int32) -> Int32 { definitions?.filters[Int(index)] ?? index + filters }

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
        moved.compositing = compositing(layer.compositing)
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

    func text(_ text: Text) -> Text {
        func range(_ range: Range<Int32>, _ places: Int32) -> Range<Int32> {
            range.lowerBound + places..<range.upperBound + places
        }
        var moved = text
        moved.runs = range(text.runs, runs)
        moved.placements = range(text.placements, placements)
        moved.stretches = range(text.stretches, textStretches)
        moved.embeddings = range(text.embeddings, textEmbeddings)
        return moved
    }

    func geometry(_ geometry: Geometry) -> Geometry {
        guard case .path(let path, let bounds) = geometry else { return geometry }
        return .path(self.path(path), bounds: bounds)
    }

    private func path(_ path: PathReference) -> PathReference {
        PathReference(
            verbs: path.verbs.lowerBound + verbs..<path.verbs.upperBound + verbs,
            points: path.points.lowerBound + points..<path.points.upperBound + points)
    }

    func clip(_ clip: Clip) -> Clip {
        var moved = clip
        moved.content = layer(clip.content)
        if clip.transform > 0 { moved.transform += transforms }
        if case .path(let path, let rule)? = clip.shape?.outline { moved.shape?.outline = .path(self.path(path), rule) }
        return moved
    }

    func paint(_ paint: Paint) -> Paint {
        var moved = paint
        switch paint.kind {
        case .gradient(let index): moved.kind = .gradient(definitions?.gradients[Int(index)] ?? index + gradients)
        case .pattern(let index): moved.kind = .pattern(definitions?.patterns[Int(index)] ?? index + patterns)
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
