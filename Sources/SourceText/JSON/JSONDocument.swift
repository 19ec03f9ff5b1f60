/// A whole JSON text as one flat array of values in document order: for files whose keys are not known in advance, such
/// as design tokens. Strings and numbers are only decoded on request.
public struct JSONDocument: Sendable {
    /// One value.
    struct Node: BitwiseCopyable {
        let kind: JSONKind
        /// Whether the key contains escapes.
        let keyHasEscapes: Bool
        /// Index of the container, or -1 for the root.
        let parent: Int32
        /// Index after the last value inside: that of the next sibling.
        var end: Int32
        let start: UInt32
        var upper: UInt32
        /// The range of the key without quotes; empty at 0 if there is none.
        let key: ByteRange
    }

    /// The text.
    public let source: SourceBytes
    /// Oddities that could be read nevertheless: repeated keys, numbers out of range, lone surrogates.
    public let troubles: [JSONTrouble]
    let nodes: [Node]

    init(source: SourceBytes, nodes: [Node], troubles: [JSONTrouble]) {
        self.source = source
        self.nodes = nodes
        self.troubles = troubles
    }

    /// Index of the outermost value.
    public static let root = 0

    /// The number of values, including the root.
    public var count: Int { nodes.count }

    /// The kind of a value.
    public func kind(of index: Int) -> JSONKind { nodes[index].kind }

    /// The container, or nil for the root.
    public func parent(of index: Int) -> Int? {
        let parent = nodes[index].parent
        return parent < 0 ? nil : Int(parent)
    }

    /// The bytes of the value, quotes and brackets included.
    public func range(of index: Int) -> ByteRange {
        ByteRange(lower: nodes[index].start, upper: nodes[index].upper)
    }

    /// The range of a member's key without quotes; nil for a value that is not a member of an object.
    public func keyRange(of index: Int) -> ByteRange? {
        nodes[index].parent >= 0 && nodes[Int(nodes[index].parent)].kind == .object ? nodes[index].key : nil
    }

    /// The key of a member; nil for a value that is not a member of an object.
    public func key(of index: Int) -> String? {
        guard let range = keyRange(of: index) else { return nil }
        return JSONText(source.bytes, range.range, hasEscapes: nodes[index].keyHasEscapes).string
    }

    /// Whether the value is a member with this key.
    public func isMember(_ key: StaticString, _ index: Int) -> Bool {
        guard let range = keyRange(of: index) else { return false }
        return JSONText(source.bytes, range.range, hasEscapes: nodes[index].keyHasEscapes).equals(key)
    }

    /// The values directly in a container, in document order; empty for any other value.
    public func children(of index: Int) -> some Sequence<Int> {
        let end = Int(nodes[index].end)
        return sequence(state: index + 1) { [nodes] next in
            guard next < end else { return nil }
            defer { next = Int(nodes[next].end) }
            return next
        }
    }

    /// All values inside a value, at any depth, in document order.
    public func values(within index: Int) -> Range<Int> { index + 1..<max(index + 1, Int(nodes[index].end)) }

    /// The member of an object with this key; the last one if the key is repeated.
    public func member(_ key: StaticString, of index: Int) -> Int? {
        guard nodes[index].kind == .object else { return nil }
        return children(of: index).reduce(nil) { isMember(key, $1) ? $1 : $0 }
    }

    /// The member of an object with this key; the last one if the key is repeated.
    public func member(named key: String, of index: Int) -> Int? {
        guard nodes[index].kind == .object else { return nil }
        return children(of: index).reduce(nil) { self.key(of: $1) == key ? $1 : $0 }
    }

    // MARK: Values

    /// The string of the member with that key; nil where there is none, and for any other kind of value.
    public func string(_ key: StaticString, of index: Int) -> String? {
        member(key, of: index).flatMap { string(of: $0) }
    }

    /// The string, escapes decoded; nil for any other kind of value.
    public func string(of index: Int) -> String? {
        guard nodes[index].kind == .string else { return nil }
        var reader = JSONReader(source.bytes, at: Int(nodes[index].start))
        return try? reader.text()?.string
    }

    /// The range of the string's text without quotes; nil for any other kind of value.
    public func textRange(of index: Int) -> ByteRange? {
        guard nodes[index].kind == .string else { return nil }
        return ByteRange(lower: nodes[index].start + 1, upper: nodes[index].upper - 1)
    }

    /// The number, always finite; nil for any other kind of value.
    public func number(of index: Int) -> Double? {
        guard nodes[index].kind == .number else { return nil }
        var reader = JSONReader(source.bytes, at: Int(nodes[index].start))
        return try? reader.number()
    }

    /// True or false; nil for any other kind of value.
    public func boolean(of index: Int) -> Bool? {
        guard nodes[index].kind == .boolean else { return nil }
        return source.bytes[Int(nodes[index].start)] == UInt8(ascii: "t")
    }

    // MARK: Pointers

    /// The value a pointer leads to, from the root or from another value; nil if there is none.
    public func value(at pointer: JSONPointer, from start: Int = JSONDocument.root) -> Int? {
        var index = start
        for step in pointer.steps {
            let next =
                switch nodes[index].kind {
                case .object: member(named: step, of: index)
                case .array: element(step, of: index)
                default: Int?.none
                }
            guard let next else { return nil }
            index = next
        }
        return index
    }

    /// The element of an array by its index; RFC 6901 §4: digits without a leading zero.
    private func element(_ step: String, of index: Int) -> Int? {
        guard let position = Int(step), String(position) == step, position >= 0 else { return nil }
        for (count, child) in children(of: index).enumerated() where count == position { return child }
        return nil
    }

    /// The pointer that leads to a value.
    public func pointer(of index: Int) -> JSONPointer {
        var steps: [String] = []
        var index = index
        while let parent = parent(of: index) {
            steps.append(
                key(of: index) ?? String(children(of: parent).enumerated().first { $0.element == index }?.offset ?? 0))
            index = parent
        }
        return JSONPointer(steps: steps.reversed())
    }

    /// The innermost value that contains a byte, or the root.
    public func value(holding offset: Int) -> Int {
        // Values are in document order, and therefore in the order of their offsets.
        var index = max(0, nodes.partitioningIndex { Int($0.start) > offset } - 1)
        while Int(nodes[index].upper) <= offset, let parent = parent(of: index) { index = parent }
        return index
    }
}
