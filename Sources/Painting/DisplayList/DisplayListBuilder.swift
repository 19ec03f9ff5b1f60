internal import ColorScience
internal import DesignModel
internal import FontMetrics

/// Walks a design once and builds its display list, then walks each definition in use once.
struct DisplayListBuilder {
    /// The purpose of a list.
    enum Purpose: Hashable {
        /// The content is painted.
        case painting
        /// The content is the outline of a clip: only areas count, whatever their paint (CSS Masking 1 §5).
        case clipping
    }

    private struct Definition: Hashable {
        var content: LayerIndex
        var purpose: Purpose
    }

    /// The state that descendants of a layer inherit.
    struct Frame {
        /// The index after the layer's last descendant.
        var end: LayerIndex
        var system: Int32
        var group: Int32
        var clip: Int32
        /// The visible area, in the list's coordinates.
        var visible: Rectangle
        /// The group to close with the layer, or -1.
        var opened: Int32
        /// The number of enclosing groups, and the layer whose group would have exceeded the limit, or -1.
        var depth: Int32
        var tooDeep: LayerIndex = -1
        /// The number of enclosing filters, the group to filter with the layer, or -1, and the clip and area that limit
        /// the result.
        var filters: Int32 = 0
        var filtered: Int32 = -1
        var cut: (clip: Int32, visible: Rectangle) = (-1, .everything)
        /// The layer of the artboard that other artboards cover, or -1.
        var covered: LayerIndex = -1
    }

    /// Groups nested deeper become part of the enclosing group and are marked as unknown.
    static let deepestGroup: Int32 = 128
    /// The maximum number of definitions; the users of any more are unknown.
    private static let mostDefinitions = 100_000

    var list: DisplayList
    let design: Design
    private var setter: TextSetter
    var frames: [Frame] = []
    private(set) var purpose = Purpose.painting
    private var known: [Definition: Int32] = [:]
    private var waiting: [(definition: Definition, scale: Double, stretch: Point)] = []
    /// The maximum number of device px per unit of the current list, where it is used.
    private(set) var unitScale = 1.0
    /// The lengths of a unit across and a unit down, in multiples of ``unitScale``.
    private(set) var unitStretch = Point(1, 1)
    /// The slot of the current layer, shared by its fill and stroke.
    var slot: Int32 = -1
    /// The slots of long paths: thousands of layers may use one at the same scale, and it is flattened once for all of
    /// them.
    var slots: [SlotKey: Int32] = [:]
    /// Paths with at most this many points are flattened as fast as they are looked up.
    static let fewPoints = 64
    /// The number of layers that the search for content boxes may still visit.
    var boxBudget = 1_000_000
    /// Whether a box in the current list is incomplete because the budget is spent.
    var lacksBox = false
    /// The places where the file does not determine what artboards show.
    var openPlaces = OpenPlaces()
    /// The ranges of filtered entries in the current list, only those of the outermost filters.
    var contents: [Range<Int32>] = []

    /// The layers of artboards outside the stretch, the next ones last.
    private var others: [Range<LayerIndex>] = []

    /// Builds all of a list with nothing painted yet, or only the artboards of a stretch.
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
        // Definitions found on the way are added to the queue; each is built only once, so this terminates.
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

    /// Determines the position of a text; false if the design has no text of that index.
    mutating func place(text index: Int32) -> Bool {
        guard index >= 0, Int(index) < design.texts.count else { return false }
        if !list.text.knows(index), setter.set(index) { list.text.add(setter.result, asText: index) }
        return true
    }

    /// The index of the list for a definition's content, to be built later if it is new; -1 if there is no content. One
    /// unit of it takes `scale` device px; with a box, one unit is the box.
    mutating func sublist(
        of content: LayerIndex, for purpose: Purpose, scale: Double, box: Rectangle = .empty
    ) -> Int32 {
        guard content >= 0, Int(content) < design.layers.count, known.count < Self.mostDefinitions else { return -1 }
        let definition = Definition(content: content, purpose: purpose)
        var scale = scale * unitScale * (box.isEmpty ? 1 : max(box.width, box.height))
        // A larger scale makes no visible difference, and at a smaller one no outline would be followed.
        scale = scale.isFinite ? min(max(scale, 1e-3), 1e6) : 1
        if let list = known[definition] {
            waiting[Int(list) - 1].scale = max(waiting[Int(list) - 1].scale, scale)
            return list
        }
        let longer = max(box.width, box.height)
        let stretch = box.isEmpty || !(longer > 0) ? unitStretch : Point(box.width / longer, box.height / longer)
        waiting.append((definition, scale, stretch))
        // The page is list 0, and the queue is processed in order.
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
        if lacksBox, let frame = frames.last {
            // Something was clipped, masked or filtered by a box that is not known: what it shows may be anywhere.
            appendUnknown(.limit, at: layers.lowerBound, in: frame, bounds: .everything)
            lacksBox = false
        }
        let last = Int32(list.entries.count)
        list.groups[Int(root)].entries = first..<last
        list.lists.append(
            Sublist(
                root: root, entries: first..<last,
                index: BoundsIndex(over: first..<last, without: contents, of: list.entries)))
        contents.removeAll()
    }

    /// The end of the artboards outside the stretch, if a layer is the first of them. Their layers are skipped, because
    /// there are far more of them than in the stretch. Must be called for the layers of the page in order.
    private mutating func endOfOthers(at index: LayerIndex) -> LayerIndex? {
        while let next = others.last, next.upperBound <= index { others.removeLast() }
        return others.last.flatMap { $0.contains(index) ? $0.upperBound : nil }
    }

    /// A layer's transform, about a point of its own box if the layer specifies one.
    private mutating func transform(of index: LayerIndex, _ layer: Layer) -> AffineTransform {
        let own = design.transforms[Int(layer.transform)]
        guard !design.boxOrigins.isEmpty, let origin = design.boxOrigins[index] else { return own }
        return origin.about(contentBox(of: index), own)
    }

    /// Adds one layer; false if nothing below it is painted.
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
            // The clip of a clip's definition is applied along with the clip.
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
