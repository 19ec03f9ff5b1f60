import ColorScience
import DesignModel
import SourceText

/// Builds the layers of a Sketch document from its index; each topic has an extension of its own. It works without
/// recursion, so that layers may be nested to any depth.
struct SketchBuilder {
    let index: SketchIndex
    let source: SourceBytes
    let reader: SketchStyleReader
    var design: Design
    var troubles: [ReadingTrouble] = []
    /// The byte ranges of font sizes that were reported as out of range.
    var sizesOutOfRange: Set<ByteRange> = []
    /// The names that refer to nothing in the document.
    var missingNames = SketchMissingNames()

    /// Tables by id.
    var swatchIndices = ExactTable<Int32>()
    var styleIndices = ExactTable<Int32>()
    var styleValues = ExactTable<(value: SketchStyle, node: NodeID)>()
    var masters = ExactTable<Int32>()
    var componentIndices = ExactTable<Int32>()
    /// The layers of masters by their ids, for the masters that were looked up.
    var masterLayers: [Int32: [String: Int32]] = [:]
    /// Masters that lie in frames; they become artboards of their own.
    var waitingMasters: [Int32] = []
    var frames: [Frame] = []
    /// The number of layers copied into instances and masks. It is bounded, because a small file can ask for billions.
    var placedLayers = 0
    /// The number of bytes those copies were read from; each copy counts again.
    var placedBytes = 0
    /// Whether it was reported that some layers are not placed.
    var hasReportedLimit = false
    /// Whether the document is an archive, which holds its pictures.
    var isPacked = false
    var pictures = PictureFills()
    /// Parsed font names, by their spelling in the file.
    var fonts: [String: FontName] = [:]

    /// More layers than any genuine design places through instances.
    static let mostPlacedLayers = 250_000
    /// About a kilobyte of the file for each of them.
    static let mostPlacedBytes = 256 << 20
    /// The number of bytes that a change counts for when an instance passes it on to an instance within it.
    static let bytesOfOverride = 64
    /// The number of letters that take as much room as a layer.
    static let lettersOfLayer = 16

    /// Whether the limit is reached, so that no more copies are placed.
    var hasPlacedMost: Bool {
        placedLayers > SketchBuilder.mostPlacedLayers || placedBytes > SketchBuilder.mostPlacedBytes
    }
    /// Deeper than any genuine design nests instances.
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
        /// The presence of children that say nothing about it themselves.
        var presence: Presence
        /// The enclosing instance, or -1.
        var instance: LayerIndex = -1
        /// The next child in the index, and where the children end.
        var next: Int32
        var end: Int32
        /// The point from which children's places are measured.
        var origin = Point.zero
        /// The change from the size the children were drawn for to the size they have here.
        var resizing: Resizing?
        /// The color that recolors them.
        var tint: Tint?
        /// What the enclosing instance changes in them.
        var overrides: SketchOverrides?
        /// The master whose layers they are, or -1.
        var symbol: Int32 = -1
        /// Whether they are a page's layers outside artboards.
        var isPage = false
        /// The mask met last, which masks the children after it, or -1.
        var mask: Int32 = -1
        /// Whether the layer was opened for a mask and holds the siblings that it masks.
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

    /// Builds the whole design.
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

    /// Builds the children of the top frame and everything in them, until `depth` frames are left.
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
                // The mask is opened once its own layers are built, which may wait in frames of their own.
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
        // The masked siblings were built in it, so none are left for the enclosing frame.
        if frame.isMasked, let last = frames.indices.last { frames[last].next = frame.end }
    }

    private mutating func visit(_ place: Int32, in frame: Frame) {
        let record = index.layers[Int(place)]
        if record.kind.isMarker { return }
        if frame.isPage, record.isFrame { return }
        if record.kind == .symbolMaster {
            // Its style is noted on its own artboard.
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
        let first = design.layers.count
        // Each paint of a copy may be a layer of its own, and a style from elsewhere adds to the copy's bytes.
        defer { if frame.instance >= 0 || frame.isMask { placedLayers += max(0, design.layers.count - first - 1) } }
        switch record.kind {
        case .text: addText(record, look, in: frame)
        case .bitmap: addImage(record, look, in: frame)
        case .symbolInstance: openInstance(record, look, in: frame)
        case .shapeGroup: addShapeGroup(place, record, look, in: frame)
        case .rectangle, .oval, .triangle, .star, .polygon, .shapePath: addShape(record, look, in: frame)
        // The look of a layer of an unknown class is unknown.
        case .other where record.end <= place + 1:
            leaveUnknown(append(.group, record, look, in: frame), .unreadStyle, size: placed(record, in: frame))
        default: openGroup(place, record, look, in: frame)
        }
    }

    // MARK: - Layers

    /// Appends a layer for a record, with the place and compositing that the record gives.
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
            // Where the tint covers a paint, that paint notes the swatch.
            if !tint.covers, frame.instance < 0, !frame.isMask { noteTint(of: look) }
            note(tint, in: layer)
        }
        frames.append(inner)
    }

    /// Clips a layer to its frame.
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

    /// The string at a byte range of the file, with its escapes resolved.
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
