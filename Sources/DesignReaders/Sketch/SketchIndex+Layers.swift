import DesignModel
import SourceText

// Reads layers, whatever the order of their members.
extension SketchIndex {
    private enum LayerKey: String, CaseIterable, Sendable {
        case kind = "_class"
        case identifier = "do_objectID"
        case name, frame, rotation, isVisible, isFlippedHorizontal, isFlippedVertical, layers, style, points, path
        case isClosed, edited, fixedRadius, numberOfPoints, radius, booleanOperation, groupBehavior, clippingBehavior
        case hasClippingMask, clippingMaskMode, shouldBreakMaskChain, hasBackgroundColor, backgroundColor
        case includeBackgroundColorInInstance, symbolID, sharedStyleID, overrideValues, overrides, scale
        case attributedString, textBehaviour, image, resizingConstraint, userInfo, windingRule
        case horizontalPins, verticalPins, horizontalSizing, verticalSizing, hasExplicitConstraints
    }
    private static let layerKeys = JSONKeys<LayerKey>()
    private static let classes = JSONKeys<SketchClass>()

    /// A layer whose members are being read.
    private struct Open {
        let layer: Int
        var met = JSONMetKeys()
        /// The byte range of the key of its `layers`.
        var key = ByteRange(0..<0)
        /// The number of its `layers` met so far.
        var element = 0
        var isInLayers = false
        /// Where its object begins, and how many of its bytes belong to other layers.
        let start: Int
        var inner = 0
    }

    /// Reads the next object as a layer with all its descendants, without recursion, so that they may lie at any depth.
    mutating func readLayer(_ json: inout JSONReader, node: Int32) throws(JSONError) -> Int32? {
        let start = json.valueOffset()
        guard layers.count < SketchIndex.mostLayers, try json.enterObject() else { return nil }
        let first = Int32(layers.count)
        var open = [begin(node, in: -1, at: start)]
        do throws(JSONError) {
            while let current = open.last {
                let last = open.count - 1
                if current.isInLayers {
                    guard try json.nextElement() else {
                        open[last].isInLayers = false
                        continue
                    }
                    open[last].element += 1
                    guard try json.kind() == .object, mayRead(json.valueOffset()) else { continue }
                    let start = json.valueOffset()
                    _ = try json.enterObject()
                    let node = nodes.append(
                        at: start, element: current.element, ofArrayAt: current.key,
                        of: layers[current.layer].node.index)
                    open.append(begin(node, in: Int32(current.layer), at: start))
                } else if let key = try json.nextKey(in: SketchIndex.layerKeys, &open[last].met) {
                    if key == .layers {
                        open[last].key = json.keyRange
                        open[last].isInLayers = try json.enterArray()
                    } else {
                        let before = json.troubles.count
                        try read(key, of: current.layer, &json)
                        // Once the list of troubles is full, another one cannot be told.
                        let isMisread = before < json.troubles.count || before == JSONReader.mostTroubles
                        if isMisread, key != .name, key != .userInfo {
                            layers[current.layer].flags.insert(.misread)
                        }
                    }
                } else {
                    layers[current.layer].end = Int32(layers.count)
                    if !hasOutline(layers[current.layer]) { layers[current.layer].flags.insert(.misread) }
                    let size = json.offset - current.start
                    layers[current.layer].size = UInt32(clamping: size - current.inner)
                    open.removeLast()
                    if last > 0 { open[last - 1].inner += size }
                }
            }
        } catch {
            for layer in open { layers[layer.layer].end = Int32(layers.count) }
            // Everything read before the syntax error is kept.
            roots.append(first)
            throw error
        }
        return first
    }

    private mutating func begin(_ node: Int32, in parent: Int32, at start: Int) -> Open {
        layers.append(SketchLayer(node: NodeID(node), parent: parent))
        return Open(layer: layers.count - 1, start: start)
    }

    /// Whether there is room for one more layer.
    private mutating func mayRead(_ offset: Int) -> Bool {
        if layers.count < SketchIndex.mostLayers { return true }
        if troubles.last?.kind != .limitReached {
            troubles.append(
                ReadingTrouble(
                    .limitReached, "This file has more than \(SketchIndex.mostLayers) layers; the rest is not read.",
                    at: ByteRange(offset..<offset)))
        }
        return false
    }

    private mutating func read(_ key: LayerKey, of layer: Int, _ json: inout JSONReader) throws(JSONError) {
        switch key {
        case .layers: break
        case .kind:
            if let name = try json.text() { layers[layer].kind = SketchIndex.classes.key(name) ?? .other }
        case .identifier: layers[layer].identifier = try textRange(&json)
        case .name: layers[layer].name = try textRange(&json)
        case .symbolID: layers[layer].symbol = try textRange(&json)
        case .sharedStyleID: layers[layer].sharedStyle = try textRange(&json)
        case .frame:
            layers[layer].frame = UInt32(clamping: json.valueOffset())
            try readFrame(of: layer, &json)
        case .userInfo: layers[layer].detached = try SketchIndex.detachedSymbol(&json) ?? ByteRange(0..<0)
        case .rotation: layers[layer].rotation = SketchNumber.length(try json.looseNumber() ?? 0)
        case .scale: layers[layer].scale = SketchNumber.length(try json.looseNumber() ?? 1)
        case .fixedRadius:
            layers[layer].cornerRadiusPlace = UInt32(clamping: json.valueOffset())
            layers[layer].cornerRadius = max(0, SketchNumber.length(try json.looseNumber() ?? 0))
        case .radius: layers[layer].innerRadius = SketchNumber.length(try json.looseNumber() ?? 0)
        case .numberOfPoints: layers[layer].pointCount = UInt16(clamping: try json.looseInteger() ?? 0)
        case .booleanOperation: layers[layer].booleanOperation = Int8(clamping: try json.looseInteger() ?? -1)
        case .groupBehavior: layers[layer].groupBehavior = UInt8(clamping: try json.looseInteger() ?? 0)
        case .clippingBehavior: layers[layer].clipping = UInt8(clamping: try json.looseInteger() ?? 0)
        case .clippingMaskMode: layers[layer].maskMode = UInt8(clamping: try json.looseInteger() ?? 0)
        case .textBehaviour: layers[layer].textBehaviour = UInt8(clamping: try json.looseInteger() ?? 0)
        case .resizingConstraint:
            // No bits at all mean the same as all bits.
            guard let bits = try json.looseInteger(), bits > 0 else { break }
            layers[layer].resizing = UInt8(clamping: bits)
            layers[layer].flags.insert(.statesConstraint)
        case .horizontalPins: layers[layer].horizontalPins = Int8(clamping: try json.looseInteger() ?? -1)
        case .verticalPins: layers[layer].verticalPins = Int8(clamping: try json.looseInteger() ?? -1)
        case .horizontalSizing: layers[layer].horizontalSizing = Int8(clamping: try json.looseInteger() ?? -1)
        case .verticalSizing: layers[layer].verticalSizing = Int8(clamping: try json.looseInteger() ?? -1)
        case .hasExplicitConstraints:
            guard let counts = try json.looseBoolean() else { break }
            layers[layer].flags.insert(counts ? .followsPins : .ignoresPins)
        case .isVisible: try readFlag(.hidden, of: layer, &json, isInverted: true)
        case .isClosed: try readFlag(.open, of: layer, &json, isInverted: true)
        case .edited: try readFlag(.edited, of: layer, &json)
        case .isFlippedHorizontal: try readFlag(.flippedHorizontally, of: layer, &json)
        case .isFlippedVertical: try readFlag(.flippedVertically, of: layer, &json)
        case .hasClippingMask: try readFlag(.masks, of: layer, &json)
        case .shouldBreakMaskChain: try readFlag(.breaksMask, of: layer, &json)
        case .hasBackgroundColor: try readFlag(.hasBackground, of: layer, &json)
        case .includeBackgroundColorInInstance: try readFlag(.showsBackgroundInInstances, of: layer, &json)
        case .windingRule: if try json.looseInteger() == 0 { layers[layer].flags.insert(.windsNonzero) }
        case .style: layers[layer].style = try place(of: .object, &json)
        case .points: layers[layer].points = try readPoints(of: layer, &json)
        case .path: try readPath(of: layer, &json)
        case .attributedString: layers[layer].text = try place(of: .object, &json)
        case .image: layers[layer].image = try place(of: .object, &json)
        case .backgroundColor: layers[layer].background = try place(of: .object, &json)
        case .overrideValues: layers[layer].overrides = try place(of: .array, &json)
        case .overrides:
            // Instances had this before `overrideValues`, and some have both.
            let old = try place(of: .object, &json)
            if layers[layer].overrides == SketchLayer.nowhere { layers[layer].overrides = old }
        }
    }

    private func textRange(_ json: inout JSONReader) throws(JSONError) -> ByteRange {
        try json.text()?.range ?? ByteRange(0..<0)
    }

    /// The symbol that Sketch notes in a detached layer: `{"com.sketch.detach": {"symbolMaster": {"symbolID": …}}}`.
    private static func detachedSymbol(_ json: inout JSONReader) throws(JSONError) -> ByteRange? {
        var found: ByteRange?
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            guard key.equals("com.sketch.detach"), try json.kind() == .object, try json.enterObject() else { continue }
            while let member = try json.nextKey() {
                guard member.equals("symbolMaster"), try json.kind() == .object else { continue }
                found = try symbolID(&json) ?? found
            }
        }
        return found
    }

    /// The byte range of the next object's `symbolID`.
    static func symbolID(_ json: inout JSONReader) throws(JSONError) -> ByteRange? {
        var found: ByteRange?
        guard try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            if key.equals("symbolID") { found = try json.text()?.range ?? found }
        }
        return found
    }

    /// Whether the outline of a layer is known: without points, it follows from the class and the number of corners.
    private func hasOutline(_ layer: SketchLayer) -> Bool {
        guard layer.points == SketchLayer.nowhere else { return true }
        let corners = Int(layer.pointCount)
        return switch layer.kind {
        case .polygon: SketchBuilder.cornersThatAreDrawn.contains(corners)
        case .star: SketchBuilder.cornersThatAreDrawn.contains(2 * corners)
        default: true
        }
    }

    /// Where the next value begins, an object or an array; the value itself is skipped later.
    private func place(of kind: JSONKind, _ json: inout JSONReader) throws(JSONError) -> UInt32 {
        if try json.kind() == kind { return UInt32(clamping: json.valueOffset()) }
        // Entering a value of another kind records a trouble.
        _ = try kind == .array ? json.enterArray() : json.enterObject()
        return SketchLayer.nowhere
    }

    private mutating func readFlag(
        _ flag: SketchLayer.Flags, of layer: Int, _ json: inout JSONReader, isInverted: Bool = false
    ) throws(JSONError) {
        guard let value = try json.looseBoolean() else { return }
        if value != isInverted { layers[layer].flags.insert(flag) } else { layers[layer].flags.remove(flag) }
    }

    private enum FrameKey: String, CaseIterable, Sendable { case x, y, width, height }
    private static let frameKeys = JSONKeys<FrameKey>()

    private mutating func readFrame(of layer: Int, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: SketchIndex.frameKeys, &met) {
            switch key {
            case .x: layers[layer].x = try measure(of: layer, &json)
            case .y: layers[layer].y = try measure(of: layer, &json)
            case .width: layers[layer].width = max(0, try measure(of: layer, &json))
            case .height: layers[layer].height = max(0, try measure(of: layer, &json))
            }
        }
    }

    /// A number of a frame; one larger than any canvas makes the layer uncertain.
    private mutating func measure(of layer: Int, _ json: inout JSONReader) throws(JSONError) -> Double {
        let value = try json.looseNumber() ?? 0
        if abs(value) > SketchNumber.largest { layers[layer].flags.insert(.misread) }
        return SketchNumber.length(value)
    }

    /// Where the points of a shape begin; they are read again when the shape is painted.
    private mutating func readPoints(of layer: Int, _ json: inout JSONReader) throws(JSONError) -> UInt32 {
        let place = try place(of: .array, &json)
        guard place != SketchLayer.nowhere else { return place }
        guard let points = try SketchBuilder.points(&json) else {
            layers[layer].flags.insert(.misread)
            return place
        }
        return points.isEmpty ? SketchLayer.nowhere : place
    }

    /// Reads the points of a shape from an object of their own, as in documents before version 112.
    private mutating func readPath(of layer: Int, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "isClosed": try readFlag(.open, of: layer, &json, isInverted: true)
            case "points":
                let points = try readPoints(of: layer, &json)
                if layers[layer].points == SketchLayer.nowhere { layers[layer].points = points }
            default: break
            }
        }
    }
}

/// Bounds on numbers, so that calculations with them cannot overflow.
enum SketchNumber {
    /// Larger than any canvas.
    static let largest = 1e9

    /// Clamps a length in px to ±`largest`.
    static func length(_ value: Double) -> Double { min(max(value, -largest), largest) }
}
