extension JSONDocument {
    /// The default for the maximum number of values in a document; each takes 32 bytes of memory.
    public static let defaultLimit = 4_000_000

    /// Reads a whole text. Throws if it is not JSON or has more than `limit` values.
    public init(_ source: SourceBytes, limit: Int = JSONDocument.defaultLimit) throws(JSONError) {
        var reader = JSONReader(source.bytes)
        var nodes: [Node] = []
        // A value in a token file takes about twenty bytes.
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
            // Leave every container that ends here, up to the next value.
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
        // Repeated keys are found when their object ends, after the troubles inside it.
        let troubles = reader.troubles.sorted { $0.range.lower < $1.range.lower }
        self.init(source: source, nodes: nodes, troubles: troubles)
    }
}

extension JSONReader {
    /// Reads a value that is not a container, to record any troubles in it.
    @_lifetime(self: copy self)
    fileprivate mutating func read(_ kind: JSONKind) throws(JSONError) {
        switch kind {
        case .string: _ = try text()
        case .number: _ = try number()
        default: try skip()
        }
    }
}

/// The repeated keys of an object, which must be the last one in the array.
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
