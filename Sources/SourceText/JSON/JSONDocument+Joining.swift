extension JSONDocument {
    /// Joins several texts into one: the values and bytes of the first keep their indices and offsets, and those of
    /// each following text come after, under a root of their own. Troubles are not carried over.
    public init(joining documents: [JSONDocument]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(documents.reduce(0) { $0 + $1.source.count })
        var nodes: [Node] = []
        nodes.reserveCapacity(documents.reduce(0) { $0 + $1.count })
        for document in documents {
            let (first, start) = (Int32(clamping: nodes.count), UInt32(clamping: bytes.count))
            for node in document.nodes {
                let key = ByteRange(lower: node.key.lower + start, upper: node.key.upper + start)
                nodes.append(
                    Node(
                        kind: node.kind, keyHasEscapes: node.keyHasEscapes,
                        parent: node.parent < 0 ? -1 : node.parent + first, end: node.end + first,
                        start: node.start + start, upper: node.upper + start, key: key))
            }
            let own = document.source.bytes
            for index in own.indices { bytes.append(own[index]) }
        }
        self.init(source: SourceBytes(bytes), nodes: nodes, troubles: [])
    }
}
