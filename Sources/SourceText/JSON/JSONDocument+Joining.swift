extension JSONDocument {
    /// Several texts as one: the values and bytes of the first stay where they are, those of each other stand behind those of the
    /// one before, from a root of their own on. What was odd in them is told of each alone.
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
