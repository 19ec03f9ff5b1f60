/// The way back from a reader's results to their positions in a JSON text: an array of the values that were recorded,
/// each with its parent and the step from there.
///
/// Nothing else of the text is kept. Pointers and ranges are computed on request.
public struct JSONNodes: Sendable {
    /// One recorded value.
    struct Node: BitwiseCopyable {
        /// Index of the node the step starts from; -1 for the root of a text.
        let parent: Int32
        /// Index in the array; -1 if the step is only a key.
        let element: Int32
        /// Offset of the key's text, or `noKey`; for a root, the index of its name.
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

    /// Reserves room for a number of values.
    public mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

    /// The number of recorded values.
    public var count: Int { nodes.count }

    /// Records the root of a text. If several texts share one set of offsets, as the parts of an archive do, each has a
    /// root whose `name` (`pages/1.json#`) precedes the pointers into it.
    public mutating func appendRoot(named name: String = "", at start: Int) -> Int32 {
        roots.append(name)
        return append(Node(parent: -1, element: -1, key: UInt32(clamping: roots.count - 1), start: offset(start)))
    }

    /// Records a member of an object; `key` is the range of its key (`JSONText.range`).
    public mutating func append(at start: Int, key: ByteRange, of parent: Int32) -> Int32 {
        append(Node(parent: parent, element: -1, key: key.lower, start: offset(start)))
    }

    /// Records an element, by its index from 0, of an array that is itself a member (`key`) of an object.
    public mutating func append(at start: Int, element: Int, ofArrayAt key: ByteRange, of parent: Int32) -> Int32 {
        append(Node(parent: parent, element: Int32(clamping: element), key: key.lower, start: offset(start)))
    }

    /// Records an element, by its index from 0, of an array that is recorded itself.
    public mutating func append(at start: Int, element: Int, of parent: Int32) -> Int32 {
        append(
            Node(parent: parent, element: Int32(clamping: element), key: JSONNodes.noKey, start: offset(start)))
    }

    /// Appends all nodes of `other`, which must use the same set of offsets.
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

    /// Appends some nodes of `other`, which must use the same set of offsets: elements of an array, with everything in
    /// them. Here the first becomes `element` of an array that is itself a member (`key`) of an object.
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
        // A parent must precede its children, so that no chain of parents can form a cycle.
        let index = Int32(clamping: nodes.count)
        let parent = node.parent < index ? node.parent : -1
        if let last = nodes.last, last.start > node.start { isInOrder = false }
        nodes.append(Node(parent: parent, element: node.element, key: node.key, start: node.start))
        return index
    }

    // MARK: Queries

    /// The node that its step starts from; nil for a root.
    public func parent(of index: Int32) -> Int32? {
        let parent = nodes[Int(index)].parent
        return parent < 0 ? nil : parent
    }

    /// Offset of the value's first byte.
    public func start(of index: Int32) -> Int { Int(nodes[Int(index)].start) }

    /// The value's bytes, found by skipping over it; if the text is broken, up to the error.
    public func range(of index: Int32, in bytes: Span<UInt8>) -> ByteRange {
        let start = start(of: index)
        var reader = JSONReader(bytes, at: start)
        do throws(JSONError) {
            return try reader.skip()
        } catch {
            return ByteRange(start..<max(start, min(error.offset, bytes.count)))
        }
    }

    /// The JSON pointer (RFC 6901) of the value, after the name of its root; for a value that is too deep,
    /// ``NodePath/omission`` and the innermost steps.
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

    /// The value's key or index in its container; nil for a root.
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

    /// Whether the value is at these steps from the root of its text: keys and indices in UTF-8, nil matching any.
    /// `part` is the name of the root without its number sign; nil matches any.
    public func stands(_ index: Int32, at steps: [[UInt8]?], in part: [UInt8]?, of bytes: Span<UInt8>) -> Bool {
        var node = nodes[Int(index)]
        var rest = steps[...]
        while node.parent >= 0 {
            // The last step is the element's index, and the one before it the key of its array.
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

    /// The key whose text begins at an offset; empty if it is broken.
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

    /// The last node that starts at or before an offset; if there is none, the node that starts first; nil if there are
    /// no nodes.
    public func node(at offset: Int) -> Int32? {
        guard !nodes.isEmpty else { return nil }
        guard isInOrder else {
            // Read in more than one pass, so every node must be checked.
            let before = nodes.indices.filter { Int(nodes[$0].start) <= offset }
            let nearest = before.max { nodes[$0].start < nodes[$1].start }
            return Int32(clamping: nearest ?? nodes.indices.min { nodes[$0].start < nodes[$1].start } ?? 0)
        }
        return Int32(clamping: max(0, nodes.partitioningIndex { Int($0.start) > offset } - 1))
    }
}
