import ColorScience
import DesignModel
import SourceText

/// Builds the layers of a Sketch document from its index, each topic in an extension of its own; without recursion, so
/// that no depth of nesting is too deep.
struct SketchBuilder {
    let index: SketchIndex
    let source: SourceBytes
    let reader: SketchStyleReader
    var design: Design
    var troubles: [ReadingTrouble] = []
    /// Sizes of letters of which it was said that they are out of range.
    var sizesOutOfRange: Set<ByteRange> = []
    /// What is named that is nowhere in the document.
    var missingNames = SketchMissingNames()

    /// What is known by an id.
    var swatchIndices = ExactTable<Int32>()
    var styleIndices = ExactTable<Int32>()
    var styleValues = ExactTable<(value: SketchStyle, node: NodeID)>()
    var masters = ExactTable<Int32>()
    var componentIndices = ExactTable<Int32>()
    /// The layers of masters by their ids, of those that were asked for.
    var masterLayers: [Int32: [String: Int32]] = [:]
    /// Masters that lie in frames: they become artboards of their own.
    var waitingMasters: [Int32] = []
    var frames: [Frame] = []
    /// Layers that were copied into instances and masks; bounded, for a small file can ask for billions.
    var placedLayers = 0
    /// How many bytes these were read from, again and again.
    var placedBytes = 0
    /// Whether it was said that there is more than is placed.
    var hasReportedLimit = false
    /// Whether the document is an archive, which holds its pictures.
    var isPacked = false
    var pictures = PictureFills()
    /// Names of fonts that were understood before.
    var fonts: [String: FontName] = [:]

    /// More layers than any honest design places through instances.
    static let mostPlacedLayers = 250_000
    /// A kilobyte of the file for each of them.
    static let mostPlacedBytes = 256 << 20
    /// What a change takes that an instance in an instance hands on, counted as bytes that are placed.
    static let bytesOfOverride = 64
    /// So many letters take as much room as a layer.
    static let lettersOfLayer = 16

    /// Whether nothing more is placed.
    var hasPlacedMost: Bool {
        placedLayers > SketchBuilder.mostPlacedLayers || placedBytes > SketchBuilder.mostPlacedBytes
    }
    /// Deeper than any honest design nests instances.
    static let deepestPlacement = 64

    init(_ index: SketchIndex, source: SourceBytes, design: Design) {
        self.index = index
        self.source = source
        self.design = design
        reader = SketchStyleReader(source: source, space: index.colorSpace)
    }

    /// A layer whose children are being built.
    struct Frame {
        var layer: LayerIndex
        /// What children are if they say nothing themselves.
        var presence: Presence
        /// The instance around them, or -1.
        var instance: LayerIndex = -1
        /// The next child in the index, and where the children end.
        var next: Int32
        var end: Int32
        /// What children's places are measured from.
        var origin = Point.zero
        /// The size they were drawn for, and the one they have here.
        var resizing: Resizing?
        /// What recolors them.
        var tint: Tint?
        /// What an instance changes of them.
        var overrides: SketchOverrides?
        /// The master whose layers they are, or -1.
        var symbol: Int32 = -1
        /// Whether they are a page's layers outside artboards.
        var isPage = false
        /// The mask that was met last and masks the children after it, or -1.
        var mask: Int32 = -1
        /// Whether it was opened for a mask, whose siblings lie in it.
        var isMasked = false
        /// Whether they are the outline of a mask.
        var isMask = false

        /// The frame of a child with the same surroundings.
        func inner(_ layer: LayerIndex, presence: Presence, children: Range<Int32>) -> Frame {
            var frame = self
            frame.layer = layer
            frame.presence = presence
            frame.next = children.lowerBound
            frame.end = children.upperBound
            frame.origin = .zero
            frame.resizing = nil
            frame.symbol = -1
            frame.isPage = false
            frame.isMasked = false
            frame.mask = -1
            return frame
        }
    }

    /// The whole design.
    mutating func build(by workforce: any Workforce) -> (Design, [ReadingTrouble]) {
        design.layers.reserveCapacity(index.layers.count + 1)
        design.layers.append(Layer(kind: .group, presence: .painted, parent: -1, node: .root))
        listSharedValues()
        listComponents()
        addRoots(by: workforce)
        while let master = waitingMasters.popLast() { addArtboard(master) }
        addForeignMasters()
        design.layers[0].end = LayerIndex(design.layers.count)
        pictures.define(in: &design)
        design.isExcerpt = !index.hasDocument
        design.width = design.artboards.reduce(0) { max($0, $1.width) }
        design.height = design.artboards.reduce(0) { max($0, $1.height) }
        return (design, troubles + missingNames.troubles)
    }

    /// Builds what the frame at the top holds, and everything in it.
    mutating func walk(downTo depth: Int) {
        while frames.count > depth, let frame = frames.last {
            if frame.mask >= 0 {
                frames[frames.count - 1].mask = -1
                openMask(frame.mask)
            } else if frame.next >= frame.end {
                close()
            } else if frame.isMasked, index.layers[Int(frame.next)].flags.contains(.breaksMask) {
                close()
                frames[frames.count - 1].next = frame.next
            } else {
                let depth = frames.count
                let record = index.layers[Int(frame.next)]
                frames[depth - 1].next = max(record.end, frame.next + 1)
                // Opened when the mask's own layers are done, which may wait in frames of their own.
                if record.flags.contains(.masks), !frame.isMask, !isHidden(record, in: frame) {
                    frames[depth - 1].mask = frame.next
                }
                visit(frame.next, in: frame)
            }
        }
    }

    private mutating func close() {
        guard let frame = frames.popLast() else { return }
        design.layers[Int(frame.layer)].end = LayerIndex(design.layers.count)
        // What followed the mask lay in it; nothing of it is left for the frame around.
        if frame.isMasked, let last = frames.indices.last { frames[last].next = frame.end }
    }

    private mutating func visit(_ place: Int32, in frame: Frame) {
        let record = index.layers[Int(place)]
        if record.kind.isMarker { return }
        if frame.isPage, record.isFrame { return }
        if record.kind == .symbolMaster {
            // What it wears is noted on the canvas of its own.
            if frame.instance < 0, !frame.isMask { waitingMasters.append(place) }
            return placeMaster(place, record, in: frame)
        }
        if frame.instance >= 0 || frame.isMask {
            placedLayers += 1
            placedBytes += Int(record.size)
            if hasPlacedMost { return reportLimit() }
        }
        var look = look(of: record, in: frame)
        if !look.isHidden, isUncertain(place, in: frame) {
            coverParent(in: frame)
            look.style.isUnread = true
        }
        switch record.kind {
        case .text: addText(record, look, in: frame)
        case .bitmap: addImage(record, look, in: frame)
        case .symbolInstance: openInstance(record, look, in: frame)
        case .shapeGroup: addShapeGroup(place, record, look, in: frame)
        case .rectangle, .oval, .triangle, .star, .polygon, .shapePath: addShape(record, look, in: frame)
        // What a class that is not known paints, nobody knows.
        case .other where record.end <= place + 1:
            leaveUnknown(append(.group, record, look, in: frame), .unreadStyle, size: placed(record, in: frame))
        default: openGroup(place, record, look, in: frame)
        }
    }

    // MARK: - Layers

    /// Appends a layer that stands for a record, placed and joined as that says.
    mutating func append(
        _ kind: LayerKind, _ record: SketchLayer, _ look: Look, in frame: Frame
    ) -> LayerIndex {
        let box = placed(record, in: frame)
        var layer = Layer(
            kind: kind, presence: look.isHidden ? .undisplayed : frame.presence, parent: frame.layer, node: record.node,
            instance: frame.instance)
        layer.transform = design.transformIndex(transform(of: record, in: box))
        layer.compositing = design.compositingIndex(compositing(of: look.style))
        layer.fillRule = look.style.fillRule
        return append(layer)
    }

    mutating func append(_ layer: Layer) -> LayerIndex {
        let place = LayerIndex(design.layers.count)
        design.layers.append(layer)
        design.layers[Int(place)].end = place + 1
        return place
    }

    /// Appends a layer in another one, for the same object of the file.
    mutating func append(_ kind: LayerKind, in parent: LayerIndex) -> LayerIndex {
        let outer = design.layers[Int(parent)]
        var layer = Layer(
            kind: kind, presence: outer.presence, parent: parent, node: outer.node, instance: outer.instance)
        layer.fillRule = outer.fillRule
        return append(layer)
    }

    mutating func close(_ layer: LayerIndex) { design.layers[Int(layer)].end = LayerIndex(design.layers.count) }

    private mutating func openGroup(_ place: Int32, _ record: SketchLayer, _ look: Look, in frame: Frame) {
        let layer = append(.group, record, look, in: frame)
        if frame.instance < 0, !frame.isMask { noteDetached(record, on: layer) }
        let presence = design.layers[Int(layer)].presence
        let box = placed(record, in: frame)
        var inner = frame.inner(layer, presence: presence, children: place + 1..<record.end)
        inner.resizing = Resizing(from: record, to: box)
        if look.style.hidesBackdrop, !record.isFrame {
            hideBackdrop(behind: layer, geometry: geometryIndex(.rectangle(box.own, radiusX: 0, radiusY: 0)))
        }
        if record.isFrame {
            addBackground(of: record, look, in: layer, size: box, frame)
            if record.clipping != 2 { clip(layer, to: box) }
        } else if let tint = tint(of: look) {
            inner.tint = tint
            // A paint that it covers knows its swatch.
            if !tint.covers, frame.instance < 0, !frame.isMask { noteTint(of: look) }
            note(tint, in: layer)
        }
        frames.append(inner)
    }

    /// Limits what shows of a layer to its frame.
    mutating func clip(_ layer: LayerIndex, to box: Box) {
        var compositing = design.compositings[Int(design.layers[Int(layer)].compositing)]
        compositing.viewport = box.own
        design.layers[Int(layer)].compositing = design.compositingIndex(compositing)
    }

    // MARK: - Tables

    mutating func geometryIndex(_ geometry: Geometry) -> Int32 {
        design.geometries.append(geometry)
        return Int32(design.geometries.count - 1)
    }

    /// The text whose place is known, escapes resolved.
    func string(at range: ByteRange) -> String {
        guard range.lower > 0 else { return "" }
        var json = JSONReader(source.bytes, at: Int(range.lower) - 1)
        return (try? json.text()?.string) ?? ""
    }

    mutating func reportLimit() {
        guard !hasReportedLimit else { return }
        hasReportedLimit = true
        troubles.append(
            ReadingTrouble(
                .limitReached,
                "This file places more than \(SketchBuilder.mostPlacedLayers) layers through instances and masks, or nests instances deeper than \(SketchBuilder.deepestPlacement); the rest is not read.",
                at: ByteRange(0..<0)))
    }
}
