import DesignModel
import SourceText

/// The nodes of a part of a large file, read before it is known which node they lie in. The thread that reads in order
/// takes them over when it reaches the first of them; nodes found by a wrong guess are never reached.
struct FigmaPart: Sendable {
    /// Consecutive children of one node, with all their descendants.
    struct Siblings: Sendable {
        /// The indices of the children and their descendants.
        let nodes: Range<Int>
        /// The number of children, without their descendants.
        let count: Int
        /// Their byte range in the file.
        let range: Range<Int>
    }

    /// The deepest nesting of values that is read ahead.
    static let deepest = 512

    let siblings: [Siblings]
    let nodes: JSONNodes
    let figmaNodes: [FigmaNode]
    let details: [FigmaDetails]
    let letterCount: Int

    /// Reads from the node at `start` up to the one at `end`, or up to the first error.
    init(of bytes: SourceBytes, from start: Int, to end: Int) {
        var reader = FigmaPartReader(for: end - start, before: end)
        siblings = reader.siblings(in: bytes.bytes, from: start)
        (nodes, figmaNodes, details) = (reader.index.nodes, reader.index.figmaNodes, reader.index.details)
        letterCount = reader.index.letterCount
    }
}

/// Reads a part.
private struct FigmaPartReader {
    /// The fewest bytes per node: a part of smaller nodes would fill the memory, and its rest is left to the thread
    /// that reads in order.
    private static let leastBytes = 64

    private(set) var index = FigmaIndex()
    private var siblings: [FigmaPart.Siblings] = []
    /// The siblings being read: the index of the first, their number, and where the last of them ends.
    private var (first, count, last) = (0, 0, 0)

    init(for bytes: Int, before end: Int) {
        index.stopsBefore = (end, bytes / FigmaPartReader.leastBytes)
        index.reserve(for: bytes)
    }

    /// Reads the part; returns the siblings that were read to their end.
    mutating func siblings(in bytes: Span<UInt8>, from start: Int) -> [FigmaPart.Siblings] {
        var json = JSONReader(bytes, amidArrayAt: start, depth: FigmaPart.deepest)
        var open: [FigmaIndex.Open] = []
        do throws(JSONError) {
            try read(&json, &open)
        } catch {
            // The thread that reads in order meets the same error, and reports it.
        }
        keep(before: open.first?.index)
        // Of a node that was not read to its end, the children read so far are complete.
        for (place, node) in open.enumerated() where !index.figmaNodes[node.index].has(.leavesOut) {
            (first, count, last) = (node.index + 1, node.read.count, node.read.end)
            keep(before: place + 1 < open.count ? open[place + 1].index : nil)
        }
        // Only the thread that reads in order reports problems, so it must read the rest from the first one on.
        if let trouble = json.troubles.first { siblings.removeAll { $0.range.upperBound > trouble.range.lower } }
        return siblings
    }

    /// Reads siblings, then those that follow their parent, and so on outward.
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

    /// Keeps the siblings that were read to their end, if there are any.
    private mutating func keep(before next: Int?) {
        guard count > 0 else { return }
        let nodes = first..<(next ?? index.figmaNodes.count)
        let start = index.nodes.start(of: index.figmaNodes[first].node.index)
        siblings.append(FigmaPart.Siblings(nodes: nodes, count: count, range: start..<last))
    }
}

extension FigmaIndex {
    /// Takes over nodes that were read ahead from `start` on as children of `parent`, and moves the reader to the end
    /// of the last; returns the number of children, or nil where none were read ahead.
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
        // In place, because a node is large to copy.
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
