import ColorScience
import DesignModel
import SourceText

/// Lists the layers of a Sketch document as Sketch's layer list shows them, with the measures written on them. It works
/// on an index of its own, so that nothing is kept until the list is requested.
struct SketchLayerList {
    private let index: SketchIndex
    private let source: SourceBytes
    private var list = LayerList()
    /// The place in the list of each layer of the index, or -1.
    private var places: [Int32]

    init(_ index: SketchIndex, source: SourceBytes) {
        self.index = index
        self.source = source
        places = Array(repeating: -1, count: index.layers.count)
    }

    /// The list, without the masters that belong to libraries.
    mutating func made() -> LayerList {
        let foreign = Set(index.foreignSymbols.map(\.layer))
        var place = 0
        while place < index.layers.count {
            let record = index.layers[place]
            if foreign.contains(Int32(place)) {
                place = max(place + 1, Int(record.end))
            } else {
                add(record, at: place)
                place += 1
            }
        }
        for shared in index.sharedValues where shared.library == nil && shared.value != SketchLayer.nowhere {
            var style = SketchWrittenStyle()
            style.read(at: shared.value, in: source, index.colorSpace)
            addSwitchedOff(style, of: shared.node, isShared: true)
        }
        return list
    }

    private mutating func add(_ record: SketchLayer, at place: Int) {
        let parent = record.parent >= 0 ? places[Int(record.parent)] : -1
        var layer = ListedLayer(SketchLayerList.kind(of: record), node: record.node, parent: parent)
        layer.frame = Rectangle(x: record.x, y: record.y, width: record.width, height: record.height)
        if layer.kind != .page { layer.traits.insert(.placed) }
        switch layer.kind {
        case .artboard, .component, .frame, .instance, .image: layer.traits.insert(.boxed)
        default: if record.kind == .rectangle { layer.traits.insert(.boxed) }
        }
        if record.flags.contains(.hidden) { layer.traits.formUnion([.hidden, .unshown]) }
        if record.name.count > 0 { layer.traits.insert(.named) }
        if parent >= 0, list.layers[Int(parent)].kind == .page, layer.kind != .artboard, layer.kind != .component,
            layer.kind != .frame
        {
            layer.traits.insert(.loose)
        }
        if record.rotation != 0 { layer.traits.insert(.turned) }
        if record.flags.contains(.masks) || record.sharedStyle.count > 0 || record.groupBehavior > 0 {
            layer.traits.insert(.adds)
        }
        if parent >= 0 {
            let outer = list.layers[Int(parent)]
            list.layers[Int(parent)].childCount += 1
            layer.depth = outer.depth + (outer.kind == .page || outer.kind == .artboard ? 0 : 1)
            layer.traits.formUnion(outer.traits.intersection([.turned, .unshown]))
            if outer.kind == .combination { layer.traits.insert(.outlinePart) }
        }
        let number = Int32(list.layers.count)
        places[place] = number
        list.layers.append(layer)
        addMeasures(of: record, layer, number)
    }

    private static func kind(of record: SketchLayer) -> ListedLayer.Kind {
        switch record.kind {
        case .page: .page
        case .artboard: .artboard
        case .symbolMaster: .component
        case .group: record.groupBehavior > 0 ? .frame : .group
        case .shapeGroup: .combination
        case .text: .text
        case .bitmap: .image
        case .symbolInstance: .instance
        case .rectangle, .oval, .triangle, .star, .polygon, .shapePath: .shape
        case .slice, .hotspot: .slice
        case .other: .group
        }
    }

    // MARK: - Numbers

    private mutating func addMeasures(of record: SketchLayer, _ layer: ListedLayer, _ number: Int32) {
        if record.frame != SketchLayer.nowhere, layer.kind != .page {
            let ranges = numberRanges(at: record.frame)
            list.measures.append(WrittenMeasure(.x, record.x, layer: number, ranges: ranges.x))
            list.measures.append(WrittenMeasure(.y, record.y, layer: number, ranges: ranges.y))
        }
        var style = SketchWrittenStyle()
        style.read(at: record.style, in: source, index.colorSpace)
        if style.isPainted { list.layers[Int(number)].traits.insert(.painted) }
        if style.adds { list.layers[Int(number)].traits.insert(.adds) }
        guard !layer.traits.contains(.outlinePart) else { return }
        if record.kind == .rectangle || layer.isContainer { addRadii(of: record, style, number) }
        for width in style.widths where layer.kind != .text {
            list.measures.append(WrittenMeasure(.strokeWidth, width.value, layer: number, ranges: [width.range]))
        }
        for shadow in style.shadows {
            var written = WrittenShadow(
                shadow.value, layer: number, origin: Origin(node: record.node, range: shadow.range))
            written.isBorrowed = record.sharedStyle.count > 0
            written.hasNamedColor = shadow.hasNamedColor
            list.shadows.append(written)
        }
        // What is switched off in a shared style is listed once, for the style itself.
        if record.sharedStyle.count == 0 { addSwitchedOff(style, of: record.node, isShared: false) }
    }

    private mutating func addSwitchedOff(_ style: SketchWrittenStyle, of node: NodeID, isShared: Bool) {
        for (kind, range) in style.switchedOff {
            list.switchedOff.append(
                SwitchedOffPaint(kind, origin: Origin(node: node, range: range), isShared: isShared))
        }
    }

    /// Adds the radii of the style, else those of the points, else the rectangle's own; each value once.
    private mutating func addRadii(of record: SketchLayer, _ style: SketchWrittenStyle, _ number: Int32) {
        var written = style.radii
        if written.isEmpty, record.kind == .rectangle {
            written = pointRadii(of: record)
            if let own = ownRadius(of: record), written.isEmpty || written.contains(where: { $0.value == own.value }) {
                written.append(own)
            }
        }
        var met: [Double] = []
        for radius in written where radius.value > 0 && !met.contains(radius.value) {
            met.append(radius.value)
            let ranges = written.filter { $0.value == radius.value }.map(\.range)
            list.measures.append(WrittenMeasure(.radius, radius.value, layer: number, ranges: ranges))
        }
    }

    private func ownRadius(of record: SketchLayer) -> (value: Double, range: ByteRange)? {
        guard record.cornerRadiusPlace != SketchLayer.nowhere else { return nil }
        var json = JSONReader(source.bytes, at: Int(record.cornerRadiusPlace))
        return (try? SketchWrittenStyle.number(&json)) ?? nil
    }

    private func pointRadii(of record: SketchLayer) -> [(value: Double, range: ByteRange)] {
        guard record.points != SketchLayer.nowhere else { return [] }
        var json = JSONReader(source.bytes, at: Int(record.points))
        return (try? SketchLayerList.pointRadii(&json)) ?? []
    }

    private static func pointRadii(_ json: inout JSONReader) throws(JSONError) -> [(value: Double, range: ByteRange)] {
        var radii: [(value: Double, range: ByteRange)] = []
        guard try json.enterArray() else { return [] }
        while try json.nextElement() {
            guard try json.kind() == .object, try json.enterObject() else { continue }
            while let key = try json.nextKey() {
                // A shape with more corners is a drawing, not a rounded rectangle.
                guard key.equals("cornerRadius"), radii.count < 64 else { continue }
                if let radius = try SketchWrittenStyle.number(&json) { radii.append(radius) }
            }
        }
        return radii
    }

    /// The byte ranges of a frame's x and y.
    private func numberRanges(at offset: UInt32) -> (x: [ByteRange], y: [ByteRange]) {
        var json = JSONReader(source.bytes, at: Int(offset))
        return (try? SketchLayerList.numberRanges(&json)) ?? ([], [])
    }

    private static func numberRanges(_ json: inout JSONReader) throws(JSONError) -> (x: [ByteRange], y: [ByteRange]) {
        var ranges: (x: [ByteRange], y: [ByteRange]) = ([], [])
        guard try json.enterObject() else { return ranges }
        while let key = try json.nextKey() {
            switch key {
            case "x": ranges.x = try SketchWrittenStyle.number(&json).map { [$0.range] } ?? []
            case "y": ranges.y = try SketchWrittenStyle.number(&json).map { [$0.range] } ?? []
            default: break
            }
        }
        return ranges
    }
}
