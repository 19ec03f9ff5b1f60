import ColorScience
import DesignModel
import SourceText

/// Lists the nodes of a Figma file as Figma's layer list shows them, with the measures written on them. It works on an
/// index of its own, so that nothing is kept until the list is requested.
struct FigmaLayerList {
    private let index: FigmaIndex
    private let source: SourceBytes
    private let space: ColorSpace
    private var list = LayerList()
    /// The place in the list of each node of the index, or -1.
    private var places: [Int32]

    init(_ index: FigmaIndex, source: SourceBytes) {
        self.index = index
        self.source = source
        space = index.roots.contains { index.figmaNodes[Int($0)].has(.displayP3) } ? .displayP3 : .srgb
        places = Array(repeating: -1, count: index.figmaNodes.count)
    }

    /// The list, without the layers in instances, which belong to their components.
    mutating func made() -> LayerList {
        var place = 0
        while place < index.figmaNodes.count {
            let node = index.figmaNodes[place]
            if node.type != .document { add(node, at: place) }
            // The parts of a boolean operation are listed; those of an instance belong to its component.
            place = node.type == .instance ? max(place + 1, Int(node.end)) : place + 1
        }
        return list
    }

    private mutating func add(_ node: FigmaNode, at place: Int) {
        let parent = node.parent >= 0 ? places[Int(node.parent)] : -1
        var layer = ListedLayer(kind(of: node, at: place), node: node.node, parent: parent)
        if node.has(.hidden) { layer.traits.formUnion([.hidden, .unshown]) }
        if node.name.count > 0 { layer.traits.insert(.named) }
        // A section belongs directly on a page.
        if node.parent >= 0, [.canvas, .page].contains(index.figmaNodes[Int(node.parent)].type),
            layer.kind != .artboard, layer.kind != .component, node.type != .section
        {
            layer.traits.insert(.loose)
        }
        if node.rotation != 0 || isTurned(node) { layer.traits.insert(.turned) }
        if node.has(.masks) || node.opacity < 1 || node.blend != .passThrough && node.blend != .normal {
            layer.traits.insert(.adds)
        }
        if node.styles != FigmaNode.nowhere || !node.type.isGroup { layer.traits.insert(.adds) }
        if node.type.isBox, layer.kind != .page { layer.traits.insert(.boxed) }
        if layer.isContainer, !node.has(.hasChildren) || node.has(.leavesOut) { layer.traits.insert(.unlisted) }
        if parent >= 0 {
            let outer = list.layers[Int(parent)]
            list.layers[Int(parent)].childCount += 1
            let isPlace = outer.kind == .page || outer.kind == .artboard
            layer.depth = outer.depth + (isPlace || index.figmaNodes[Int(node.parent)].type == .section ? 0 : 1)
            layer.traits.formUnion(outer.traits.intersection([.turned, .unshown]))
            if outer.kind == .combination { layer.traits.insert(.outlinePart) }
        }
        if node.parent >= 0, index.figmaNodes[Int(node.parent)].has(.arranges) { layer.traits.insert(.arranged) }
        if let frame = frame(of: node) {
            layer.frame = frame
            layer.traits.insert(.placed)
        }
        let number = Int32(list.layers.count)
        places[place] = number
        list.layers.append(layer)
        if layer.traits.contains(.placed), layer.kind != .page {
            for (kind, value) in [(WrittenMeasure.Kind.x, layer.frame.minX), (.y, layer.frame.minY)] {
                // Coordinates on the page: changing them would mean changing those of every descendant.
                let range = placeRange(of: kind, in: node)
                var measure = WrittenMeasure(kind, value, layer: number, ranges: range.map { [$0] } ?? [])
                measure.isChangeable = false
                list.measures.append(measure)
            }
        }
        addLook(of: node, number)
    }

    private func kind(of node: FigmaNode, at place: Int) -> ListedLayer.Kind {
        switch node.type {
        case .document, .canvas, .page: return .page
        case .frame: return isOnPage(node) ? .artboard : .frame
        // The frames in a section are the artboards, not the section.
        case .section: return .frame
        case .component, .componentSet: return .component
        case .instance: return .instance
        case .group, .transformGroup: return .group
        case .booleanOperation: return .combination
        case .text, .textPath: return .text
        case .slice: return .slice
        case .table, .sticky, .tableCell: return .frame
        case .unknown: return Int(node.end) > place + 1 && node.has(.hasChildren) ? .group : .shape
        default: return .shape
        }
    }

    /// Whether it lies on a page or a section, or outermost.
    private func isOnPage(_ node: FigmaNode) -> Bool {
        guard node.parent >= 0 else { return true }
        switch index.figmaNodes[Int(node.parent)].type {
        case .document, .canvas, .page, .section: return true
        default: return false
        }
    }

    private func isTurned(_ node: FigmaNode) -> Bool {
        guard node.transform != FigmaNode.nowhere else { return false }
        var json = JSONReader(source.bytes, at: Int(node.transform))
        guard let own = (try? AffineTransform.read(&json)) ?? nil else { return false }
        return abs(own.b) > 1e-6 || abs(own.c) > 1e-6
    }

    /// A node's frame within the nearest enclosing node that is not a group, as Figma's panel shows it.
    private func frame(of node: FigmaNode) -> Rectangle? {
        guard node.has(.hasBox) else {
            guard node.has(.isPlugin) else { return nil }
            return Rectangle(x: node.box.x, y: node.box.y, width: node.size.x, height: node.size.y)
        }
        var outer = node.parent
        while outer >= 0, index.figmaNodes[Int(outer)].type.isGroup { outer = index.figmaNodes[Int(outer)].parent }
        guard outer >= 0 else { return Rectangle(x: 0, y: 0, width: node.box.width, height: node.box.height) }
        let around = index.figmaNodes[Int(outer)]
        // A page has no box: places on it are measured from its own origin.
        let origin = around.has(.hasBox) ? Point(around.box.x, around.box.y) : .zero
        return Rectangle(
            x: node.box.x - origin.x, y: node.box.y - origin.y, width: node.box.width, height: node.box.height)
    }

    /// The byte range of one coordinate of a node's box.
    private func placeRange(of kind: WrittenMeasure.Kind, in node: FigmaNode) -> ByteRange? {
        guard node.boxPlace != FigmaNode.nowhere else { return nil }
        var json = JSONReader(source.bytes, at: Int(node.boxPlace))
        return (try? FigmaLayerList.range(of: kind == .x ? "x" : "y", &json)) ?? nil
    }

    private static func range(of name: StaticString, _ json: inout JSONReader) throws(JSONError) -> ByteRange? {
        guard try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            if key.equals(name) { return try measure(&json)?.range }
        }
        return nil
    }

    // MARK: - Looks

    private mutating func addLook(of node: FigmaNode, _ number: Int32) {
        var isPainted = false
        let strokes = readPaints(.border, at: node.strokes, of: node)
        if node.type != .canvas, node.type != .page {
            let fills = node.has(.hasFills) ? node.fills : index.details(of: node).background
            isPainted = readPaints(.fill, at: fills, of: node) || strokes
        }
        if readEffects(of: node, number) { isPainted = true }
        if isPainted { list.layers[Int(number)].traits.insert(.painted) }
        guard !list.layers[Int(number)].traits.contains(.outlinePart),
            !node.type.isGroup || node.type == .booleanOperation
        else { return }
        let borrowed = borrowed(by: node)
        if strokes, node.type != .text, let width = measure(at: node.strokeWeightPlace), width.value > 0 {
            add(
                .strokeWidth, width.value, [width.range], number,
                isBorrowed: borrowed.contains { $0.contains("stroke") })
        }
        addRadii(of: node, number, isBorrowed: borrowed.contains { $0.contains("adius") || $0.contains("adii") })
        let details = index.details(of: node)
        let paddings = details.paddings.map { (WrittenMeasure.Kind.padding, "padding", $0) }
        for (kind, name, offset) in details.spacings.map({ (.spacing, $0.name, $0.place) }) + paddings {
            if let found = measure(at: offset), found.value != 0 {
                add(kind, found.value, [found.range], number, isBorrowed: borrowed.contains { $0.hasPrefix(name) })
            }
        }
    }

    private mutating func add(
        _ kind: WrittenMeasure.Kind, _ value: Double, _ ranges: [ByteRange], _ number: Int32, isBorrowed: Bool
    ) {
        var measure = WrittenMeasure(kind, value, layer: number, ranges: ranges)
        measure.isBorrowed = isBorrowed
        list.measures.append(measure)
    }

    /// The properties of a node that variables give.
    private func borrowed(by node: FigmaNode) -> [String] {
        guard node.variables != FigmaNode.nowhere else { return [] }
        var json = JSONReader(source.bytes, at: Int(node.variables))
        return (try? FigmaLayerList.keys(&json)) ?? []
    }

    private static func keys(_ json: inout JSONReader) throws(JSONError) -> [String] {
        var keys: [String] = []
        guard try json.enterObject() else { return [] }
        while let key = try json.nextKey() { if keys.count < 64 { keys.append(key.string) } }
        return keys
    }

    private mutating func addRadii(of node: FigmaNode, _ number: Int32, isBorrowed: Bool) {
        var written: [(value: Double, range: ByteRange)] = []
        let details = index.details(of: node)
        if let own = measure(at: details.cornerRadiusPlace) { written.append(own) }
        if details.cornerRadii != FigmaNode.nowhere {
            var json = JSONReader(source.bytes, at: Int(details.cornerRadii))
            let corners = (try? FigmaLayerList.measures(&json)) ?? []
            // Where the corners are alike, the common radius is written beside theirs.
            if !corners.isEmpty {
                written = corners + written.filter { own in corners.contains { $0.value == own.value } }
            }
        }
        var met: [Double] = []
        for radius in written where radius.value > 0 && !met.contains(radius.value) {
            met.append(radius.value)
            let ranges = written.filter { $0.value == radius.value }.map(\.range)
            add(.radius, radius.value, ranges, number, isBorrowed: isBorrowed)
        }
    }

    private func measure(at offset: UInt32) -> (value: Double, range: ByteRange)? {
        guard offset != FigmaNode.nowhere else { return nil }
        var json = JSONReader(source.bytes, at: Int(offset))
        return (try? FigmaLayerList.measure(&json)) ?? nil
    }

    private static func measure(_ json: inout JSONReader) throws(JSONError) -> (value: Double, range: ByteRange)? {
        let start = json.valueOffset()
        guard try json.kind() == .number, let value = try json.number() else { return nil }
        return (FigmaNumber.length(value), ByteRange(start..<json.offset))
    }

    private static func measures(_ json: inout JSONReader) throws(JSONError) -> [(value: Double, range: ByteRange)] {
        var found: [(value: Double, range: ByteRange)] = []
        guard try json.enterArray() else { return [] }
        while try json.nextElement() {
            // Four corners, as many numbers.
            if found.count < 4, let next = try measure(&json) { found.append(next) }
        }
        return found
    }

    /// Notes the paints of a list that are switched off; returns whether any is switched on.
    private mutating func readPaints(_ kind: SwitchedOffPaint.Kind, at offset: UInt32, of node: FigmaNode) -> Bool {
        guard offset != FigmaNode.nowhere else { return false }
        var json = JSONReader(source.bytes, at: Int(offset))
        let objects = (try? FigmaLayerList.objects(&json)) ?? []
        // Figma itself adds a white fill, switched off, when it turns layers into a frame or a component.
        let isOfFigma =
            kind == .fill && objects.count == 1 && node.has(.hasChildren)
            && FigmaLayerList.isWhite(at: objects[0].range.lower, in: source)
        for object in objects where !object.isVisible && !isOfFigma {
            list.switchedOff.append(
                SwitchedOffPaint(kind, origin: Origin(node: node.node, range: object.range), isShared: false))
        }
        return objects.contains(where: \.isVisible)
    }

    /// Whether a paint is plain white.
    private static func isWhite(at offset: UInt32, in source: SourceBytes) -> Bool {
        var json = JSONReader(source.bytes, at: Int(offset))
        var channels = 0
        do throws(JSONError) {
            guard try json.enterObject() else { return false }
            while let key = try json.nextKey() {
                guard key.equals("color"), try json.kind() == .object, try json.enterObject() else { continue }
                while let channel = try json.nextKey() {
                    switch channel {
                    case "r", "g", "b": if try json.number() == 1 { channels += 1 }
                    default: break
                    }
                }
            }
        } catch {
            return false
        }
        return channels == 3
    }

    /// The objects of a list: their byte ranges, whether they are visible, and their types.
    private static func objects(
        _ json: inout JSONReader
    ) throws(JSONError) -> [(range: ByteRange, isVisible: Bool, type: String)] {
        var objects: [(range: ByteRange, isVisible: Bool, type: String)] = []
        guard try json.kind() == .array, try json.enterArray() else { return [] }
        while try json.nextElement() {
            let start = json.valueOffset()
            guard try json.kind() == .object, try json.enterObject(), objects.count < 256 else { continue }
            var (isVisible, type) = (true, "")
            while let key = try json.nextKey() {
                switch key {
                case "visible": isVisible = try json.boolean() ?? true
                case "type": type = try json.text()?.string ?? ""
                default: break
                }
            }
            objects.append((ByteRange(start..<json.offset), isVisible, type))
        }
        return objects
    }

    /// Notes the shadows, and the effects that are switched off; returns whether any effect is switched on.
    private mutating func readEffects(of node: FigmaNode, _ number: Int32) -> Bool {
        guard node.effects != FigmaNode.nowhere else { return false }
        var json = JSONReader(source.bytes, at: Int(node.effects))
        let objects = (try? FigmaLayerList.objects(&json)) ?? []
        for object in objects {
            let origin = Origin(node: node.node, range: object.range)
            let isInner = object.type == "INNER_SHADOW"
            let isShadow = isInner || object.type == "DROP_SHADOW"
            guard object.isVisible else {
                let kind: SwitchedOffPaint.Kind = isInner ? .innerShadow : isShadow ? .shadow : .blur
                list.switchedOff.append(SwitchedOffPaint(kind, origin: origin, isShared: false))
                continue
            }
            list.layers[Int(number)].traits.insert(.adds)
            guard isShadow, let effect = FigmaEffect.one(at: object.range.lower, in: source, space) else { continue }
            let value = ShadowValue(
                x: effect.offset.x, y: effect.offset.y, blur: effect.radius, spread: effect.spread,
                color: effect.color.rgba, isInner: isInner)
            var shadow = WrittenShadow(value, layer: number, origin: origin)
            shadow.hasNamedColor = effect.hasNamedColor
            shadow.isBorrowed = node.styles != FigmaNode.nowhere && wearsEffectStyle(node)
            list.shadows.append(shadow)
        }
        return objects.contains(where: \.isVisible)
    }

    private func wearsEffectStyle(_ node: FigmaNode) -> Bool {
        var json = JSONReader(source.bytes, at: Int(node.styles))
        let keys = (try? FigmaLayerList.keys(&json)) ?? []
        return keys.contains { $0.hasPrefix("effect") }
    }
}
