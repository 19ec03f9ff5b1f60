/// The local name of an element or attribute, or the target of a processing instruction; equal names have equal numbers
/// within one document.
public struct XMLName: Hashable, Sendable, BitwiseCopyable {
    /// An index into `XMLDocument.names`.
    public let id: UInt32

    init(id: UInt32) { self.id = id }

    /// No name; also the result of `XMLDocument.name(_:)` for a name the document does not use.
    public static let absent = XMLName(id: .max)
}

/// A namespace within one document; well-known ones have the same number in every document.
public struct XMLNamespaceID: Hashable, Sendable, BitwiseCopyable {
    let raw: UInt16

    init(raw: UInt16) { self.raw = raw }

    /// Not determined yet.
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
    /// Sodipodi's attributes, which Inkscape still writes.
    public static let sodipodi = XMLNamespaceID(raw: 6)
    /// Affinity's attributes.
    public static let serif = XMLNamespaceID(raw: 7)
    /// Sketch's attributes, up to version 3.
    public static let sketch = XMLNamespaceID(raw: 8)
    /// Penpot's attributes.
    public static let penpot = XMLNamespaceID(raw: 9)

    /// The well-known namespaces in the order of their numbers, each with the prefix that stands for it when
    /// undeclared.
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

/// A range of decoded text, either in the source itself or in the document's store of text that had to be decoded.
public struct XMLSlice: Hashable, Sendable, BitwiseCopyable {
    // The top bit of `packedStart` is set for the store; sources are smaller than 2³¹ bytes.
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

    /// An empty slice.
    public static let empty = XMLSlice(packedStart: 0, packedCount: 0)

    /// The number of UTF-8 bytes in the slice.
    public var count: Int { Int(packedCount) }

    /// Whether the slice is empty.
    public var isEmpty: Bool { packedCount == 0 }

    /// Whether the slice is a range of the source.
    public var isInSource: Bool { packedStart & XMLSlice.decodedBit == 0 }

    var start: Int { Int(packedStart & ~XMLSlice.decodedBit) }
}

/// The kind of a node.
public enum XMLNodeKind: UInt8, Sendable, BitwiseCopyable {
    /// An element.
    case element
    /// Character data and CDATA sections, joined where they are adjacent.
    case text
    /// A comment.
    case comment
    /// A processing instruction.
    case processingInstruction
}

/// One node of a document, 36 bytes; nodes are stored in pre-order.
public struct XMLNode: Sendable, BitwiseCopyable {
    /// The local name of an element, the target of a processing instruction; otherwise absent.
    public let name: XMLName
    /// The namespace of an element.
    public let namespace: XMLNamespaceID
    /// The kind of the node.
    public let kind: XMLNodeKind
    /// The index of the parent; -1 at the top.
    public let parent: Int32
    /// The index of the first node after the subtree.
    public internal(set) var end: Int32
    /// The number among sibling elements of the same name, from 1; 0 for other nodes.
    public let ordinal: Int32
    // The attributes of an element, or the slice of a text: no node needs both.
    let first: UInt32
    let second: UInt32
    /// The offset of the `<`, or of the first byte of a text as written.
    public let start: UInt32
    /// The offset after the last byte of the end tag, or of a text as written.
    public internal(set) var endOffset: UInt32

    /// The number of attributes of an element, without namespace declarations.
    public var attributeCount: Int32 { kind == .element ? Int32(truncatingIfNeeded: second) : 0 }

    /// The indices of the attributes in `XMLDocument.attributes`.
    public var attributes: Range<Int> {
        kind == .element ? Int(first)..<Int(first) + Int(second) : 0..<0
    }

    /// The decoded text of a node other than an element.
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
