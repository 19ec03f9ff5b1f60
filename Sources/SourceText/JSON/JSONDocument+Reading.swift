extension JSONDocument {
    /// The most values a document may hold unless the caller says otherwise: 32 bytes of memory each.
    public static let defaultLimit = 4_000_000

    /// Reads a whole text. Throws where it is no JSON, or holds more than `limit` values.
    public init(_ source: SourceBytes, limit: Int = JSONDocument.defaultLimit) throws(JSONError) {
        var reader = JSONReader(source.bytes)
        var nodes: [Node] = []
        // A value of a token file takes some twenty bytes.
        nodes.reserveCapacity(min(source.count / 20 + 1, 1 << 20))
        var open: [Int32] = []
        var key = (range: ByteRange(0..<0), hasEscapes: false)
        while true {
            guard nodes.count < min(limit, Int(Int32.max)) else {
                throw JSONError(.tooManyValues, at: reader.valueOffset())
            }
            let kind = try reader.kind()
            let start = reader.offset
            let index = Int32(truncatingIfNeeded: nodes.count)
            nodes.append(
                Node(
                    kind: kind, keyHasEscapes: key.hasEscapes, parent: open.last ?? -1, end: index + 1,
                    start: UInt32(clamping: start), upper: 0, key: key.range))
            if kind == .object || kind == .array {
                _ = kind == .object ? try reader.enterObject() : try reader.enterArray()
                open.append(index)
            } else {
                try reader.read(kind)
                nodes[Int(index)].upper = UInt32(clamping: reader.offset)
            }
            // On to the next value, out of every container that ends here.
            while let container = open.last {
                if nodes[Int(container)].kind == .array {
                    if try reader.nextElement() { break }
                } else if let text = try reader.nextKey() {
                    key = (text.range, text.hasEscapes)
                    break
                } else {
                    for range in repeatedKeys(in: Int(container), nodes, source.bytes) {
                        reader.note(.repeatedKey, range.range)
                    }
                }
                open.removeLast()
                nodes[Int(container)].end = Int32(truncatingIfNeeded: nodes.count)
                nodes[Int(container)].upper = UInt32(clamping: reader.offset)
            }
            if open.isEmpty { break }
            if nodes[Int(open[open.count - 1])].kind == .array { key = (ByteRange(0..<0), false) }
        }
        try reader.finish()
        // Keys are compared when their object ends, after what stands in it.
        let troubles = reader.troubles.sorted { $0.range.lower < $1.range.lower }
        self.init(source: source, nodes: nodes, troubles: troubles)
    }
}

extension JSONReader {
    /// Reads a value that is no container, for what there is to note about it.
    @_lifetime(self: copy self)
    fileprivate mutating func read(_ kind: JSONKind) throws(JSONError) {
        switch kind {
        case .string: _ = try text()
        case .number: _ = try number()
        default: try skip()
        }
    }
}

/// The keys of an object, the last in the array, that stand there already.
private func repeatedKeys(in object: Int, _ nodes: [JSONDocument.Node], _ bytes: Span<UInt8>) -> [ByteRange] {
    var met: Set<[UInt8]> = []
    var repeated: [ByteRange] = []
    var index = object + 1
    while index < nodes.count {
        let node = nodes[index]
        let text = JSONText(bytes, node.key.range, hasEscapes: node.keyHasEscapes)
        if !met.insert(text.utf8).inserted { repeated.append(node.key) }
        index = Int(node.end)
    }
    return repeated
}
