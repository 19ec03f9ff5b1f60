/// The local name of an element or attribute, or the target of a processing instruction; equal names are equal
/// numbers within one document.
public struct XMLName: Hashable, Sendable, BitwiseCopyable {
    /// An index into `XMLDocument.names`.
    public let id: UInt32

    init(id: UInt32) { self.id = id }

    /// The name of nothing; `XMLDocument.name(_:)` answers it for a name the document does not use.
    public static let absent = XMLName(id: .max)
}

/// A namespace within one document; those a design is known to use have the same number everywhere.
public struct XMLNamespaceID: Hashable, Sendable, BitwiseCopyable {
    let raw: UInt16

    init(raw: UInt16) { self.raw = raw }

    /// Nobody knows yet.
    static let notKnown = XMLNamespaceID(raw: .max)

    /// No namespace.
    public static let none = XMLNamespaceID(raw: 0)
    /// `http://www.w3.org/2000/svg`.
    public static let svg = XMLNamespaceID(raw: 1)
    /// `http://www.w3.org/1999/xlink`.
    public static let xlink = XMLNamespaceID(raw: 2)
    /// `http://www.w3.org/1999/xhtml`.
    public static let xhtml = XMLNamespaceID(raw: 3)
    /// `http://www.w3.org/XML/1998/namespace`.
    public static let xml = XMLNamespaceID(raw: 4)
    /// Inkscape's own attributes.
    public static let inkscape = XMLNamespaceID(raw: 5)
    /// Sodipodi's, which Inkscape still writes.
    public static let sodipodi = XMLNamespaceID(raw: 6)
    /// Affinity's.
    public static let serif = XMLNamespaceID(raw: 7)
    /// Sketch's, up to version 3.
    public static let sketch = XMLNamespaceID(raw: 8)
    /// Penpot's.
    public static let penpot = XMLNamespaceID(raw: 9)

    /// The well-known namespaces in the order of their numbers, with the prefix that stands for each when a file
    /// uses it without declaring it.
    static let wellKnown: [(name: String, prefix: String)] = [
        ("", ""),
        ("http://www.w3.org/2000/svg", "svg"),
        ("http://www.w3.org/1999/xlink", "xlink"),
        ("http://www.w3.org/1999/xhtml", "xhtml"),
        ("http://www.w3.org/XML/1998/namespace", "xml"),
        ("http://www.inkscape.org/namespaces/inkscape", "inkscape"),
        ("http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd", "sodipodi"),
        ("http://www.serif.com/", "serif"),
        ("http://www.bohemiancoding.com/sketch/ns", "sketch"),
        ("https://penpot.app/xmlns", "penpot"),
    ]
}

/// Where decoded text lies: in the source itself, or in the document's store of text that had to be decoded.
public struct XMLSlice: Hashable, Sendable, BitwiseCopyable {
    // The top bit of `packedStart` tells the store from the source; sources are kept below 2³¹ bytes.
    let packedStart: UInt32
    let packedCount: UInt32

    private static let decodedBit: UInt32 = 1 << 31

    init(packedStart: UInt32, packedCount: UInt32) {
        self.packedStart = packedStart
        self.packedCount = packedCount
    }

    init(source start: Int, count: Int) {
        self.init(packedStart: UInt32(truncatingIfNeeded: start), packedCount: UInt32(truncatingIfNeeded: count))
    }

    init(decoded start: Int, count: Int) {
        self.init(
            packedStart: UInt32(truncatingIfNeeded: start) | XMLSlice.decodedBit,
            packedCount: UInt32(truncatingIfNeeded: count))
    }

    /// A slice of no bytes.
    public static let empty = XMLSlice(packedStart: 0, packedCount: 0)

    /// How many bytes of UTF-8 the slice holds.
    public var count: Int { Int(packedCount) }

    /// Whether the slice holds nothing.
    public var isEmpty: Bool { packedCount == 0 }

    /// Whether the bytes are those of the source, one for one.
    public var isInSource: Bool { packedStart & XMLSlice.decodedBit == 0 }

    var start: Int { Int(packedStart & ~XMLSlice.decodedBit) }
}

/// What a node is.
public enum XMLNodeKind: UInt8, Sendable, BitwiseCopyable {
    /// An element.
    case element
    /// Character data and CDATA sections, joined where nothing stands between them.
    case text
    /// A comment.
    case comment
    /// A processing instruction.
    case processingInstruction
}

/// One node of a document, 36 bytes, in pre-order with its fellows.
public struct XMLNode: Sendable, BitwiseCopyable {
    /// Local name of an element, target of a processing instruction, else absent.
    public let name: XMLName
    /// Namespace of an element.
    public let namespace: XMLNamespaceID
    /// What the node is.
    public let kind: XMLNodeKind
    /// Index of the node around it, -1 at the top.
    public let parent: Int32
    /// Index of the first node after the subtree.
    public internal(set) var end: Int32
    /// Place among the same-named sibling elements, from 1; 0 for what is no element.
    public let ordinal: Int32
    // Attributes of an element, else where the text is: no node needs both.
    let first: UInt32
    let second: UInt32
    /// Offset of the `<`, or of the first byte of a text as written.
    public let start: UInt32
    /// Offset after the last byte: of the end tag, or of a text as written.
    public internal(set) var endOffset: UInt32

    /// How many attributes the element has, namespace declarations not counted.
    public var attributeCount: Int32 { kind == .element ? Int32(truncatingIfNeeded: second) : 0 }

    /// Indices of the attributes in `XMLDocument.attributes`.
    public var attributes: Range<Int> {
        kind == .element ? Int(first)..<Int(first) + Int(second) : 0..<0
    }

    /// The text of what is no element, decoded.
    public var text: XMLSlice {
        kind == .element ? .empty : XMLSlice(packedStart: first, packedCount: second)
    }
}

/// One attribute of an element.
public struct XMLAttribute: Sendable, BitwiseCopyable {
    /// The local name.
    public let name: XMLName
    /// The namespace; none for a name without prefix.
    public let namespace: XMLNamespaceID
    /// The value, decoded.
    public let value: XMLSlice
}
