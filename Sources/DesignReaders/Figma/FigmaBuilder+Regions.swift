import DesignModel
import SourceText

/// The fills that parts of a vector have instead of the node's own.
struct FigmaRegion {
    /// The number by which the parts refer to it.
    var number: Int
    var fills: [FigmaPaint]
}

// Fills besides a node's list of fills: regions of vectors, and looks that the file does not describe.
extension FigmaBuilder {
    /// The regions of a vector that have fills of their own, in the file's order.
    mutating func regions(of node: FigmaNode) -> [FigmaRegion] {
        let place = index.details(of: node).fillOverrides
        guard place != FigmaNode.nowhere else { return [] }
        let source = source
        var json = JSONReader(source.bytes, at: Int(place))
        let entries = (try? FigmaBuilder.overrides(&json)) ?? []
        return entries.map { entry in
            guard let fills = entry.fills else {
                // A style, whose look the file does not repeat here.
                let unknown = FigmaPaint(kind: .unknown(.missingPaint), range: ByteRange(0..<0))
                return FigmaRegion(number: entry.number, fills: [unknown])
            }
            return FigmaRegion(number: entry.number, fills: paints(at: fills, of: node))
        }
    }

    /// Reads `{"1": {"fills": […]}}`: each number with the byte offset of its fills, or nil where only a style is
    /// named.
    private static func overrides(_ json: inout JSONReader) throws(JSONError) -> [(number: Int, fills: UInt32?)] {
        var entries: [(number: Int, fills: UInt32?)] = []
        guard try json.enterObject() else { return [] }
        while let key = try json.nextKey() {
            guard let number = Int(key.string), try json.kind() == .object, try json.enterObject() else { continue }
            var fills: UInt32?
            var hasStyle = false
            while let member = try json.nextKey() {
                switch member {
                case "fills":
                    if try json.kind() == .array { fills = UInt32(clamping: json.valueOffset()) }
                case "inheritFillStyleId": hasStyle = try json.kind() == .string
                default: break
                }
            }
            if fills != nil || hasStyle { entries.append((number, fills)) }
        }
        return entries
    }

    /// Fills the regions that have fills of their own.
    mutating func fill(
        _ regions: [FigmaRegion], among outlines: [FigmaOutline], of node: FigmaNode, _ spot: FigmaSpot,
        in look: inout FigmaLook
    ) {
        guard !regions.isEmpty else { return }
        let parts = Dictionary(grouping: outlines, by: \.region)
        for region in regions {
            guard let parts = parts[region.number] else { continue }
            for paint in region.fills {
                let made = self.paint(paint, of: node, spot, style: "")
                look.below += parts.map { FigmaPiece($0, filled: made, blend: paint.blend) }
            }
        }
    }

    /// Why the look of a node is unknown; nil where the file describes it.
    func unwrittenLook(of node: FigmaNode, fills: [FigmaPaint]) -> UnknownReason? {
        // Its modifiers may put copies anywhere.
        if node.type == .transformGroup { return .outline }
        // Where the fills of a vector's regions differ, a plugin cannot write them as one value, and leaves them out.
        if node.type == .vector, node.has(.isPlugin), !node.has(.hasFills) { return .missingPaint }
        guard fills.isEmpty, let reason = node.type.unwrittenLook, node.has(.hasBox) || node.has(.hasSize) else {
            return nil
        }
        // A node of unknown type may hold others and paint nothing itself.
        if node.type == .unknown, node.has(.hasChildren) || node.characters != FigmaNode.nowhere { return nil }
        return node.has(.hasFills) || node.strokes != FigmaNode.nowhere ? nil : reason
    }

    /// Covers both places of a node that may be rotated by 180° or flipped, and the reach of its effects, with an
    /// unknown paint. Where the node's box on the page is known, both places are the same.
    mutating func coverTurned(_ node: FigmaNode, _ spot: FigmaSpot, in look: inout FigmaLook) {
        guard spot.isTurnUnknown, !node.has(.hasBox), !node.has(.masks) else { return }
        let reach = effects(of: node).reduce(max(0, node.strokeWeight)) { max($0, $1.reach) }
        let turnedOrFlipped = Rectangle(x: 0, y: -spot.height, width: spot.width, height: 2 * spot.height)
        var covered = FigmaLook()
        cover(turnedOrFlipped.expanded(by: reach), of: node, for: .uncertainPlace, in: &covered)
        look.above += covered.below + covered.above
    }

    /// Covers a box with an unknown paint: below the node's children, or above them in a transform group, which repeats
    /// them.
    mutating func cover(_ box: Rectangle, of node: FigmaNode, for reason: UnknownReason, in look: inout FigmaLook) {
        design.paints.append(Paint(.unknown(reason)))
        var piece = FigmaPiece(
            FigmaOutline(geometry: geometryIndex(.rectangle(box, radiusX: 0, radiusY: 0))))
        piece.fill = Int32(design.paints.count - 1)
        if node.type == .transformGroup { look.above.append(piece) } else { look.below.insert(piece, at: 0) }
    }
}
