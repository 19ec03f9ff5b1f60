import DesignModel
import SourceText

/// The nodes of a part of a large file, read before anybody knows what they lie in. Whoever reads the file from its beginning takes
/// them over on coming to the first of them; what was guessed wrongly, nobody comes to.
struct FigmaPart: Sendable {
    /// Nodes that stand one behind the other among the children of one, with all that lies in them.
    struct Siblings: Sendable {
        /// The first of them, and as many behind it as lie in them.
        let nodes: Range<Int>
        /// How many they are themselves.
        let count: Int
        /// Where they stand.
        let range: Range<Int>
    }

    /// So deep values may nest that are read ahead.
    static let deepest = 512

    let siblings: [Siblings]
    let nodes: JSONNodes
    let figmaNodes: [FigmaNode]
    let details: [FigmaDetails]
    let letterCount: Int

    /// Reads from a node on up to another, or as far as all is well.
    init(of bytes: SourceBytes, from start: Int, to end: Int) {
        var reader = FigmaPartReader(for: end - start, before: end)
        siblings = reader.siblings(in: bytes.bytes, from: start)
        (nodes, figmaNodes, details) = (reader.index.nodes, reader.index.figmaNodes, reader.index.details)
        letterCount = reader.index.letterCount
    }
}

/// Reads a part.
private struct FigmaPartReader {
    /// So many bytes a node has at least, or the part is left to who reads all in order: tiny ones fill the memory.
    private static let leastBytes = 64

    private(set) var index = FigmaIndex()
    private var siblings: [FigmaPart.Siblings] = []
    /// Those that are being read: the first, how many, and where the last of them ends.
    private var (first, count, last) = (0, 0, 0)

    init(for bytes: Int, before end: Int) {
        index.stopsBefore = (end, bytes / FigmaPartReader.leastBytes)
        index.reserve(for: bytes)
    }

    /// All that was read to its end.
    mutating func siblings(in bytes: Span<UInt8>, from start: Int) -> [FigmaPart.Siblings] {
        var json = JSONReader(bytes, amidArrayAt: start, depth: FigmaPart.deepest)
        var open: [FigmaIndex.Open] = []
        do throws(JSONError) {
            try read(&json, &open)
        } catch {
            // Who comes to this place finds it out, too, and says so.
        }
        keep(before: open.first?.index)
        // The children, so far, of nodes whose end was not come to.
        for (place, node) in open.enumerated() where !index.figmaNodes[node.index].has(.leavesOut) {
            (first, count, last) = (node.index + 1, node.read.count, node.read.end)
            keep(before: place + 1 < open.count ? open[place + 1].index : nil)
        }
        // What is odd is noted by who reads in order.
        if let trouble = json.troubles.first { siblings.removeAll { $0.range.upperBound > trouble.range.lower } }
        return siblings
    }

    /// Reads nodes, then those behind the one that these lie in, and so on outward.
    private mutating func read(_ json: inout JSONReader, _ open: inout [FigmaIndex.Open]) throws(JSONError) {
        while true {
            (first, count) = (index.figmaNodes.count, 0)
            while try json.nextElement() {
                guard try json.kind() == .object, index.mayRead(ahead: json.valueOffset()) else { return }
                let node = index.nodes.append(
                    at: json.valueOffset(), element: count, ofArrayAt: ByteRange(0..<0), of: -1)
                _ = try json.enterObject()
                open = [index.begin(node, in: -1)]
                try index.finish(&open, &json)
                guard open.isEmpty else { return }
                (count, last) = (count + 1, json.offset)
            }
            keep(before: nil)
            count = 0
            json.goOutward()
            while try json.nextKey() != nil {}
            json.goOutward()
        }
    }

    /// Keeps the nodes that were read to their end, as far as there are any.
    private mutating func keep(before next: Int?) {
        guard count > 0 else { return }
        let nodes = first..<(next ?? index.figmaNodes.count)
        let start = index.nodes.start(of: index.figmaNodes[first].node.index)
        siblings.append(FigmaPart.Siblings(nodes: nodes, count: count, range: start..<last))
    }
}

extension FigmaIndex {
    /// Takes over nodes that were read ahead from here on, as children of one that is being read, and leaps to where the last of
    /// them ends; gives their number, or nil where there are none.
    mutating func takeAhead(at start: Int, in parent: Open, _ json: inout JSONReader) -> Int? {
        guard let (siblings, other) = ahead.siblings(at: start), json.mayNest(FigmaPart.deepest),
            figmaNodes.count + siblings.nodes.count <= FigmaIndex.mostNodes
        else { return nil }
        let (known, lower) = (siblings.nodes, Int32(siblings.nodes.lowerBound))
        let (places, steps) = (Int32(figmaNodes.count) - lower, Int32(nodes.count) - lower)
        nodes.append(
            known, of: other.nodes, from: parent.element, ofArrayAt: parent.key,
            of: figmaNodes[parent.index].node.index)
        let first = figmaNodes.count
        figmaNodes += other.figmaNodes[known]
        // In place: a node is much to copy.
        for place in figmaNodes.indices[first...] {
            let outer = figmaNodes[place].parent
            figmaNodes[place].move(
                by: places, to: NodeID(figmaNodes[place].node.index + steps),
                in: outer < lower ? Int32(parent.index) : outer + places)
            takeDetails(ofNodeAt: place, among: other.details)
            if figmaNodes[place].characters != FigmaNode.nowhere { textCount += 1 }
        }
        letterCount += other.letterCount * known.count / max(1, other.figmaNodes.count)
        json.leap(to: siblings.range.upperBound)
        return siblings.count
    }
}
