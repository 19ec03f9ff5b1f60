/// The way back from what a reader made to where it stood in a JSON text: an array of the values that someone asked to be
/// remembered, each with its parent and its step from there.
///
/// Nothing else of the text is kept. Pointers and ranges are worked out when somebody reads them.
public struct JSONNodes: Sendable {
    /// One remembered value.
    struct Node: BitwiseCopyable {
        /// Index of the node the step starts from, or -1 for the root of a text.
        let parent: Int32
        /// Index in the array, or -1 where the step is a key alone.
        let element: Int32
        /// Offset of the key's text, or `noKey`; in a root, the index of its name.
        let key: UInt32
        /// Offset of the value's first byte.
        let start: UInt32
    }

    private static let noKey = UInt32.max

    private(set) var nodes: [Node] = []
    private var roots: [String] = []
    /// Whether each node starts after the one before it.
    private var isInOrder = true

    /// No nodes.
    public init() {}

    /// Makes room for so many values.
    public mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

    /// How many values are remembered.
    public var count: Int { nodes.count }

    /// Remembers the root of a text. Texts that share one set of offsets, as the parts of an archive do, have a root
    /// each, whose `name` (`pages/1.json#`) stands before the pointers into it.
    public mutating func appendRoot(named name: String = "", at start: Int) -> Int32 {
        roots.append(name)
        return append(Node(parent: -1, element: -1, key: UInt32(clamping: roots.count - 1), start: offset(start)))
    }

    /// Remembers a member of an object: `key` is where its key stands (`JSONText.range`).
    public mutating func append(at start: Int, key: ByteRange, of parent: Int32) -> Int32 {
        append(Node(parent: parent, element: -1, key: key.lower, start: offset(start)))
    }

    /// Remembers an element, by its index from 0, of an array that is itself a member (`key`) of an object.
    public mutating func append(at start: Int, element: Int, ofArrayAt key: ByteRange, of parent: Int32) -> Int32 {
        append(Node(parent: parent, element: Int32(clamping: element), key: key.lower, start: offset(start)))
    }

    /// Remembers an element, by its index from 0, of an array that is remembered itself.
    public mutating func append(at start: Int, element: Int, of parent: Int32) -> Int32 {
        append(
            Node(parent: parent, element: Int32(clamping: element), key: JSONNodes.noKey, start: offset(start)))
    }

    /// Remembers all that others remember, in the same set of offsets, behind what is remembered here.
    public mutating func append(contentsOf other: JSONNodes) {
        let (first, firstRoot) = (Int32(clamping: nodes.count), UInt32(clamping: roots.count))
        if let last = nodes.last, let next = other.nodes.first, last.start > next.start { isInOrder = false }
        isInOrder = isInOrder && other.isInOrder
        roots += other.roots
        nodes.reserveCapacity(nodes.count + other.nodes.count)
        for node in other.nodes {
            let isRoot = node.parent < 0
            nodes.append(
                Node(
                    parent: isRoot ? -1 : node.parent + first, element: node.element,
                    key: isRoot ? node.key + firstRoot : node.key, start: node.start))
        }
    }

    /// Remembers some of what others remember, in the same set of offsets, with all that lies in them: elements of an array, the
    /// first of them `element` here, that is itself a member (`key`) of an object.
    public mutating func append(
        _ range: Range<Int>, of other: JSONNodes, from element: Int, ofArrayAt key: ByteRange, of parent: Int32
    ) {
        guard let head = other.nodes[range].first else { return }
        if let last = nodes.last, last.start > head.start { isInOrder = false }
        isInOrder = isInOrder && other.isInOrder
        let (first, lower) = (Int32(clamping: nodes.count), Int32(clamping: range.lowerBound))
        for node in other.nodes[range] {
            let isElement = node.parent < lower
            nodes.append(
                Node(
                    parent: isElement ? parent : node.parent - lower + first,
                    element: isElement ? node.element - head.element + Int32(clamping: element) : node.element,
                    key: isElement ? key.lower : node.key, start: node.start))
        }
    }

    private func offset(_ start: Int) -> UInt32 { UInt32(clamping: start) }

    private mutating func append(_ node: Node) -> Int32 {
        // A parent stands before its children, so that no chain of parents can run in a circle.
        let index = Int32(clamping: nodes.count)
        let parent = node.parent < index ? node.parent : -1
        if let last = nodes.last, last.start > node.start { isInOrder = false }
        nodes.append(Node(parent: parent, element: node.element, key: node.key, start: node.start))
        return index
    }

    // MARK: Answers

    /// The node its parent's step leads from, or nil for a root.
    public func parent(of index: Int32) -> Int32? {
        let parent = nodes[Int(index)].parent
        return parent < 0 ? nil : parent
    }

    /// Offset of the value's first byte.
    public func start(of index: Int32) -> Int { Int(nodes[Int(index)].start) }

    /// The value's bytes, found by passing over it; where the text is broken, up to where it breaks.
    public func range(of index: Int32, in bytes: Span<UInt8>) -> ByteRange {
        let start = start(of: index)
        var reader = JSONReader(bytes, at: start)
        do throws(JSONError) {
            return try reader.skip()
        } catch {
            return ByteRange(start..<max(start, min(error.offset, bytes.count)))
        }
    }

    /// The JSON pointer (RFC 6901) of the value, behind the name of its root; of one that lies too deep, the innermost steps
    /// behind ``NodePath/omission``.
    public func pointer(of index: Int32, in bytes: Span<UInt8>) -> String {
        var steps: [String] = []
        var length = 0
        var node = nodes[Int(index)]
        while node.parent >= 0 {
            let step = step(to: node, in: bytes)
            guard NodePath.hasRoom(for: step.utf8.count, behind: length) else {
                return NodePath.omission + steps.reversed().joined()
            }
            length += step.utf8.count
            steps.append(step)
            node = nodes[Int(node.parent)]
        }
        let root = roots.indices.contains(Int(node.key)) ? roots[Int(node.key)] : ""
        return root + steps.reversed().joined()
    }

    /// The key or the place by which the value's container knows it; nil for a root.
    public func lastStep(of index: Int32, in bytes: Span<UInt8>) -> String? {
        let node = nodes[Int(index)]
        guard node.parent >= 0 else { return nil }
        if node.element >= 0 { return "\(node.element)" }
        return node.key == JSONNodes.noKey ? nil : key(at: node.key, in: bytes)
    }

    private func step(to node: Node, in bytes: Span<UInt8>) -> String {
        let key = node.key == JSONNodes.noKey ? "" : "/" + JSONPointer.escaped(key(at: node.key, in: bytes))
        return node.element >= 0 ? key + "/\(node.element)" : key
    }

    /// Whether the value lies where steps lead from the root of its text: keys and indices in UTF-8, nil for any. `part` is
    /// the name of that root without its number sign; nil for any.
    public func stands(_ index: Int32, at steps: [[UInt8]?], in part: [UInt8]?, of bytes: Span<UInt8>) -> Bool {
        var node = nodes[Int(index)]
        var rest = steps[...]
        while node.parent >= 0 {
            // The element's index is the last step to it, and its array's key the one before.
            if node.element >= 0 {
                guard let step = rest.popLast() else { return false }
                if let step, !"\(node.element)".utf8.elementsEqual(step) { return false }
            }
            if node.key != JSONNodes.noKey {
                guard let step = rest.popLast() else { return false }
                if let step, !isKey(at: node.key, step, in: bytes) { return false }
            }
            node = nodes[Int(node.parent)]
        }
        guard rest.isEmpty else { return false }
        guard let part else { return true }
        return roots.indices.contains(Int(node.key)) && roots[Int(node.key)].utf8.elementsEqual(part + [0x23])
    }

    private func isKey(at offset: UInt32, _ wanted: [UInt8], in bytes: Span<UInt8>) -> Bool {
        let scanner = JSONScanner(bytes)
        let start = Int(offset)
        guard let (end, hasEscapes) = try? scanner.string(from: start) else { return false }
        if hasEscapes { return JSONText(bytes, start..<end, hasEscapes: true).utf8 == wanted }
        guard end - start == wanted.count else { return false }
        for place in wanted.indices where bytes[start + place] != wanted[place] { return false }
        return true
    }

    /// The key whose text begins at an offset.
    private func key(at offset: UInt32, in bytes: Span<UInt8>) -> String {
        let scanner = JSONScanner(bytes)
        let start = Int(offset)
        do throws(JSONError) {
            let (end, hasEscapes) = try scanner.string(from: start)
            return JSONText(bytes, start..<end, hasEscapes: hasEscapes).string
        } catch {
            return ""
        }
    }

    /// The last node that starts at or before an offset; where none does, the one that starts first; nil where there is none at all.
    public func node(at offset: Int) -> Int32? {
        guard !nodes.isEmpty else { return nil }
        guard isInOrder else {
            // Read in more than one pass: the nearest start counts.
            let before = nodes.indices.filter { Int(nodes[$0].start) <= offset }
            let nearest = before.max { nodes[$0].start < nodes[$1].start }
            return Int32(clamping: nearest ?? nodes.indices.min { nodes[$0].start < nodes[$1].start } ?? 0)
        }
        return Int32(clamping: max(0, nodes.partitioningIndex { Int($0.start) > offset } - 1))
    }
}
