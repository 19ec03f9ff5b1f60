internal import ColorScience
internal import DesignModel
internal import FontMetrics

/// Walks a design once and writes its display list; then once through each definition in use.
struct DisplayListBuilder {
    /// What a list is for.
    enum Purpose: Hashable {
        /// To be painted.
        case painting
        /// To be the outline of a clip: only areas count, whatever their paint (CSS Masking 1 §5).
        case clipping
    }

    private struct Definition: Hashable {
        var content: LayerIndex
        var purpose: Purpose
    }

    /// What the layers below a layer inherit.
    struct Frame {
        /// The index after the layer's last descendant.
        var end: LayerIndex
        var system: Int32
        var group: Int32
        var clip: Int32
        /// Nothing outside shows, in the list's coordinates.
        var visible: Rectangle
        /// The group to be closed with the layer, or -1.
        var opened: Int32
        /// How many groups lie around, and the layer that would have made one too many, or -1.
        var depth: Int32
        var tooDeep: LayerIndex = -1
        /// How many filters lie around, the group to be filtered with the layer, or -1, and what cuts the result.
        var filters: Int32 = 0
        var filtered: Int32 = -1
        var cut: (clip: Int32, visible: Rectangle) = (-1, .everything)
        /// The layer of the artboard that others lie above, or -1.
        var covered: LayerIndex = -1
    }

    /// Groups deeper than this join the one around them, and say so.
    static let deepestGroup: Int32 = 128
    /// More definitions than this are left alone, and their users are unknown.
    private static let mostDefinitions = 100_000

    var list: DisplayList
    let design: Design
    private var setter: TextSetter
    var frames: [Frame] = []
    private(set) var purpose = Purpose.painting
    private var known: [Definition: Int32] = [:]
    private var waiting: [(definition: Definition, scale: Double, stretch: Point)] = []
    /// The device px one unit of the list at hand takes where it is used, at most.
    private(set) var unitScale = 1.0
    /// What a unit across and one down take of ``unitScale``.
    private(set) var unitStretch = Point(1, 1)
    /// The slot of the layer at hand, shared by its fill and stroke.
    var slot: Int32 = -1
    /// The slots of long paths: thousands of layers may place one at the same scale, and it is flattened once for all.
    var slots: [SlotKey: Int32] = [:]
    /// Paths of no more points are as soon flattened as looked up.
    static let fewPoints = 64
    /// How many layers the search for content boxes may still visit.
    var boxBudget = 1_000_000
    /// Where the file leaves open what artboards show.
    var openPlaces = OpenPlaces()
    /// The entries of the list at hand that are filtered, from the outermost filters.
    var contents: [Range<Int32>] = []

    /// Layers of artboards that are flattened at another time, the next last.
    private var others: [Range<LayerIndex>] = []

    /// A builder of all of a list in which nothing is painted yet, or of the artboards of a stretch.
    init(_ list: consuming DisplayList, _ stretch: ArtboardStretch? = nil) {
        design = list.design
        setter = TextSetter(list.design, flows: list.flows, fonts: list.fonts, faces: list.text.faces)
        if let stretch { others = list.sheet.layers(besides: stretch).reversed() }
        self.list = list
        let layers = stretch?.layers.count ?? design.layers.count
        self.list.entries.reserveCapacity(layers)
        self.list.systems.reserveCapacity(stretch == nil ? design.transforms.count + design.artboards.count : layers)
    }

    mutating func build() {
        buildList(over: 0..<LayerIndex(design.layers.count), content: nil)
        // Definitions found on the way add their own to the queue; each is built once, so that this ends.
        var next = 0
        while next < waiting.count {
            let (definition, scale, stretch) = waiting[next]
            next += 1
            unitScale = scale
            unitStretch = stretch
            purpose = definition.purpose
            let layer = design.layers[Int(definition.content)]
            let end = min(max(layer.end, definition.content + 1), LayerIndex(design.layers.count))
            buildList(over: definition.content..<end, content: definition.content)
        }
    }

    func finished() -> DisplayList {
        var list = list
        list.text.faces = setter.faces
        return list
    }

    /// Finds out where a text lies; false where the design has none of that number.
    mutating func place(text index: Int32) -> Bool {
        guard index >= 0, Int(index) < design.texts.count else { return false }
        if !list.text.knows(index), setter.set(index) { list.text.add(setter.result, asText: index) }
        return true
    }

    /// The list of a definition's content, made later if it is new; -1 where there is none. One unit of it takes `scale`
    /// device px, or with a box, one unit is the box.
    mutating func sublist(
        of content: LayerIndex, for purpose: Purpose, scale: Double, box: Rectangle = .empty
    ) -> Int32 {
        guard content >= 0, Int(content) < design.layers.count, known.count < Self.mostDefinitions else { return -1 }
        let definition = Definition(content: content, purpose: purpose)
        var scale = scale * unitScale * (box.isEmpty ? 1 : max(box.width, box.height))
        // Beyond this no screen tells the difference, and below no outline would be followed.
        scale = scale.isFinite ? min(max(scale, 1e-3), 1e6) : 1
        if let list = known[definition] {
            waiting[Int(list) - 1].scale = max(waiting[Int(list) - 1].scale, scale)
            return list
        }
        let longer = max(box.width, box.height)
        let stretch = box.isEmpty || !(longer > 0) ? unitStretch : Point(box.width / longer, box.height / longer)
        waiting.append((definition, scale, stretch))
        // The page is list 0, and the queue is worked off in order.
        let index = Int32(waiting.count)
        known[definition] = index
        return index
    }

    // MARK: - Layers

    private mutating func buildList(over layers: Range<LayerIndex>, content: LayerIndex?) {
        let first = Int32(list.entries.count)
        let root = Int32(list.groups.count)
        list.groups.append(
            CompositingGroup(
                parent: root, layer: -1, compositing: 0, opacity: 1, blend: .normal, mask: -1, system: -1, box: .empty,
                entries: first..<first, isPlain: true))
        let system = list.appendSystem(.identity)
        frames = [
            Frame(
                end: layers.upperBound, system: system, group: root, clip: -1, visible: .everything, opened: -1,
                depth: 0)
        ]
        var index = layers.lowerBound
        while index < layers.upperBound {
            while frames.count > 1, let frame = frames.last, index >= frame.end { close(frame) }
            if content == nil, let end = endOfOthers(at: index) {
                index = min(end, layers.upperBound)
                continue
            }
            let end = min(max(design.layers[Int(index)].end, index + 1), layers.upperBound)
            index = enter(index, end: end, isContent: index == content) ? index + 1 : end
        }
        while frames.count > 1, let frame = frames.last { close(frame) }
        let last = Int32(list.entries.count)
        list.groups[Int(root)].entries = first..<last
        list.lists.append(
            Sublist(
                root: root, entries: first..<last,
                index: BoundsIndex(over: first..<last, without: contents, of: list.entries)))
        contents.removeAll()
    }

    /// Where the artboards that are flattened at another time end, if a layer is the first of them; none of theirs is looked at,
    /// as they are far more than a stretch has. Layers of the page are asked for, in their order.
    private mutating func endOfOthers(at index: LayerIndex) -> LayerIndex? {
        while let next = others.last, next.upperBound <= index { others.removeLast() }
        return others.last.flatMap { $0.contains(index) ? $0.upperBound : nil }
    }

    /// A layer's transform, about a point of its own box where it asks for one.
    private mutating func transform(of index: LayerIndex, _ layer: Layer) -> AffineTransform {
        let own = design.transforms[Int(layer.transform)]
        guard !design.boxOrigins.isEmpty, let origin = design.boxOrigins[index] else { return own }
        let box = contentBox(of: index)
        guard !box.isEmpty else { return own }
        let x = box.minX + origin.x.pixels + origin.x.share * box.width
        let y = box.minY + origin.y.pixels + origin.y.share * box.height
        return AffineTransform.translation(x, y).concatenating(own).concatenating(.translation(-x, -y))
    }

    /// Takes in one layer; false where nothing below it is painted.
    private mutating func enter(_ index: LayerIndex, end: LayerIndex, isContent: Bool) -> Bool {
        let layer = design.layers[Int(index)]
        let isDefinition = !frames.isEmpty && list.lists.count > 0
        switch layer.presence {
        case .undisplayed, .undrawn: return false
        case .defined where !isDefinition: return false
        default: break
        }
        if layer.kind == .definition, !isContent { return false }
        guard var frame = frames.last else { return false }
        frame.end = end
        frame.opened = -1
        frame.tooDeep = -1
        frame.filtered = -1
        frame.covered = -1
        if layer.transform > 0, Int(layer.transform) < design.transforms.count {
            let outer = list.systems[Int(frame.system)].transform
            frame.system = list.appendSystem(outer.concatenating(transform(of: index, layer)))
            if frame.system < 0 { return false }
        }
        if layer.kind == .artboard, !isDefinition, let area = list.sheet.area(ofArtboardLayer: index) {
            frame.system = list.appendSystem(AffineTransform(1, 0, 0, 1, area.minX, area.minY))
            frame.visible = area
            if frame.system < 0 || area.isEmpty { return false }
            if openPlaces.grounds.contains(index) { appendUnknown(.openGround, at: index, in: frame, bounds: area) }
        }
        slot = -1
        if layer.compositing > 0, Int(layer.compositing) < design.compositings.count {
            var compositing = design.compositings[Int(layer.compositing)]
            // What clips a clip is applied where the clip is.
            if isContent, purpose == .clipping { compositing.clip = nil }
            guard narrow(&frame, by: compositing, at: index) else { return false }
            if compositing.needsGroup, purpose == .painting { open(layer.compositing, at: index, &frame) }
        }
        if layer.presence != .hidden { paint(layer, at: index, in: frame) }
        if layer.kind == .artboard, !isDefinition, let others = openPlaces.others[index] {
            appendOthers(others.beneath, at: index, in: frame)
            if !others.above.isEmpty { frame.covered = index }
        }
        if end > index + 1 {
            frames.append(frame)
        } else if frame.opened >= 0 || frame.tooDeep >= 0 {
            frames.append(frame)
            close(frame)
        }
        return true
    }
}
