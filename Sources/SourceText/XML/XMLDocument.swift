/// A document as flat arrays, immutable once read; text that needs no decoding stays in the source.
public final class XMLDocument: Sendable {
    /// The file the document was read from.
    public let file: SourceFile
    /// Elements, texts, comments and processing instructions in document order, each with the end of its subtree.
    public let nodes: [XMLNode]
    /// The attributes of all elements, in document order.
    public let attributes: [XMLAttribute]
    /// The text of each `XMLName`, indexed by its id.
    public let names: [String]
    /// Index of the root element in `nodes`.
    public let root: Int
    let namespaces: [String]
    let decoded: [UInt8]
    let segments: [DecodedSegment]
    private let places: XMLNamePlaces

    init(file: SourceFile, arena: consuming XMLArena, root: Int) {
        self.file = file
        self.root = root
        self.nodes = arena.nodes
        self.attributes = arena.attributes
        self.names = arena.names
        places = XMLNamePlaces(of: arena.names)
        self.namespaces = arena.namespaces
        self.decoded = arena.decoded
        self.segments = arena.segments
    }

    /// The same document with other nodes and attributes, and more decoded text.
    init(
        _ other: XMLDocument, nodes: [XMLNode], attributes: [XMLAttribute], names: [String], decoded: [UInt8]
    ) {
        (file, root, namespaces, segments) = (other.file, other.root, other.namespaces, other.segments)
        (self.nodes, self.attributes, self.names, self.decoded) = (nodes, attributes, names, decoded)
        places = XMLNamePlaces(of: names)
    }

    /// Reads a document; errors in the content become troubles, never thrown errors, and everything that could be read
    /// is kept.
    public static func read(_ file: SourceFile, limits: XMLLimits = XMLLimits()) -> XMLReading {
        XMLReader().read(file, limits: limits)
    }

    /// The whole source, in UTF-8.
    public var source: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            let store = file.bytes
            // Unsafe but sound: the file is immutable and lives as long as the document.
            return unsafe _overrideLifetime(store.bytes, borrowing: self)
        }
    }

    /// The bytes of a slice of this document, in UTF-8.
    @_lifetime(borrow self)
    public func bytes(of slice: XMLSlice) -> Span<UInt8> {
        if slice.isInSource {
            let whole = source
            let lower = min(slice.start, whole.count)
            return whole.extracting(lower..<min(lower + slice.count, whole.count))
        }
        let store = decoded
        let whole = store.span
        let lower = min(slice.start, whole.count)
        let part = whole.extracting(lower..<min(lower + slice.count, whole.count))
        // Unsafe but sound: the store is immutable and lives as long as the document.
        return unsafe _overrideLifetime(part, borrowing: self)
    }

    /// The text of a slice of this document; bytes that are not UTF-8 become U+FFFD.
    public func string(of slice: XMLSlice) -> String {
        guard !slice.isEmpty else { return "" }
        let bytes = bytes(of: slice)
        // Unsafe because of the pointer, which does not outlive the call.
        return unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// The text of a name.
    public func nameString(_ name: XMLName) -> String {
        Int(name.id) < names.count ? names[Int(name.id)] : ""
    }

    /// The text of a namespace; the prefix if the file does not declare it.
    public func namespaceString(_ namespace: XMLNamespaceID) -> String {
        Int(namespace.raw) < namespaces.count ? namespaces[Int(namespace.raw)] : ""
    }

    /// The name with this text; `.absent` if the document does not use it.
    public func name(_ text: String) -> XMLName {
        places.place(of: text, among: names).map { XMLName(id: UInt32($0)) } ?? .absent
    }

    /// The index of an element's attribute; nil if it has none of this name.
    public func attribute(_ name: XMLName, namespace: XMLNamespaceID = .none, of node: Int) -> Int? {
        nodes[node].attributes.first { attributes[$0].name == name && attributes[$0].namespace == namespace }
    }

    /// The path of a node: `/svg[1]/g[2]/text[1]`, local names, each numbered from 1 among its siblings of the same
    /// name.
    ///
    /// For a node other than an element, the path of the element around it. If the node is too deep,
    /// ``NodePath/omission`` and the innermost steps.
    public func path(of node: Int) -> String {
        // Written backwards, so that nothing has to be reversed.
        let (length, isWhole) = pathLength(of: node)
        let omission = isWhole ? 0 : NodePath.omission.utf8.count
        // Unsafe for speed: reports hold a path for every text and every painter. The bytes are UTF-8, and exactly the
        // stated number is written.
        return unsafe String(unsafeUninitializedCapacity: omission + length) { buffer in
            for (place, byte) in NodePath.omission.utf8.prefix(omission).enumerated() { unsafe buffer[place] = byte }
            var end = omission + length
            var index = node
            while end > omission, index >= 0, index < nodes.count {
                if nodes[index].kind == .element {
                    end = unsafe put(nodes[index], before: end, of: buffer)
                }
                index = Int(nodes[index].parent)
            }
            return omission + length
        }
    }

    /// The number of bytes in the steps of a path, and whether these are all the steps.
    private func pathLength(of node: Int) -> (length: Int, isWhole: Bool) {
        var length = 0
        var index = node
        while index >= 0, index < nodes.count {
            if nodes[index].kind == .element {
                let step = stepLength(of: nodes[index])
                guard NodePath.hasRoom(for: step, behind: length) else { return (length, false) }
                length += step
            }
            index = Int(nodes[index].parent)
        }
        return (length, true)
    }

    private func stepLength(of node: XMLNode) -> Int {
        var length = nameString(node.name).utf8.count + 4
        var rest = max(0, node.ordinal) / 10
        while rest > 0 {
            length += 1
            rest /= 10
        }
        return length
    }

    /// Writes a step of a path so that it ends at `end`; returns where it starts.
    private func put(_ node: XMLNode, before end: Int, of buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var end = end - 1
        unsafe buffer[end] = UInt8(ascii: "]")
        var rest = max(0, node.ordinal)
        repeat {
            end -= 1
            unsafe buffer[end] = UInt8(truncatingIfNeeded: 48 + rest % 10)
            rest /= 10
        } while rest > 0
        end -= 1
        unsafe buffer[end] = UInt8(ascii: "[")
        let name = nameString(node.name).utf8
        end -= name.count
        var place = end
        for byte in name {
            unsafe buffer[place] = byte
            place += 1
        }
        end -= 1
        unsafe buffer[end] = UInt8(ascii: "/")
        return end
    }
}
