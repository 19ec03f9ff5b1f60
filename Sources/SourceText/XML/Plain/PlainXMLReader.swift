/// Reads plain documents in a fraction of the time that libxml2 takes, and gives up at the first thing that is not
/// plain: anything wrong, rare or debatable is left to libxml2, which starts from the beginning.
///
/// Not plain are entities in text other than the five of XML, an internal subset that declares anything but short texts
/// for attributes, names beyond ASCII, undeclared prefixes, line ends of old Macs, and anything not well-formed.
struct PlainXMLReader: ~Copyable {
    let source: PlainXMLBytes
    let limits: XMLLimits
    var arena: XMLArena
    /// The offset of the next byte to read.
    var offset = 0
    var names = PlainXMLNames()
    var open: [OpenElement] = []
    /// The attributes of the current tag that have a prefix, which may be declared after them.
    var prefixed: [PrefixedAttribute] = []
    /// The number of prefixes declared outside the current tag.
    var outerBindings = 0
    /// The entities declared in the document.
    var entities = PlainXMLEntities()
    /// Whether a document type declaration is no longer allowed.
    var hasDoctype = false

    /// An element whose end tag has not been read yet.
    struct OpenElement: BitwiseCopyable {
        let name: PlainXMLName
        /// The number of prefixes declared outside the element.
        let bindings: Int
    }

    /// An attribute whose namespace is not known yet.
    struct PrefixedAttribute: BitwiseCopyable {
        let name: PlainXMLName
        /// The index among the attributes of the document.
        let index: Int
    }

    init(_ file: SourceFile, _ limits: XMLLimits) {
        source = PlainXMLBytes(file)
        self.limits = limits
        arena = XMLArena(source: file.bytes)
    }

    /// The document; nil if it is not plain. Its second half may be read ahead.
    static func document(in file: SourceFile, limits: XMLLimits, ahead: XMLAhead? = nil) -> XMLDocument? {
        var reader = PlainXMLReader(file, limits)
        guard reader.readDocument(ahead), reader.arena.decoded.count <= limits.decodedBytes,
            let root = reader.arena.nodes.firstIndex(where: { $0.kind == .element })
        else { return nil }
        return XMLDocument(file: file, arena: reader.arena, root: root)
    }

    /// Reads everything before the root element.
    mutating func readProlog() -> Bool {
        if source.stands("\u{FEFF}", at: 0) { offset = 3 }
        return readDeclaration() && readMiscellany() && source.byte(offset) == UInt8(ascii: "<")
    }

    private mutating func readDocument(_ ahead: XMLAhead?) -> Bool {
        guard readProlog(), readTree(ahead) else { return false }
        hasDoctype = true
        return readMiscellany() && offset == source.count
    }

    /// Reads the root element and its content.
    private mutating func readTree(_ ahead: XMLAhead?) -> Bool {
        guard readStartTag() else { return false }
        let middle = ahead?.start ?? -1
        while !open.isEmpty {
            guard readText() else { return false }
            if offset == middle, let rest = ahead?.take() {
                join(rest)
                continue
            }
            guard readMarkup() else { return false }
        }
        return true
    }

    /// Reads a tag, a comment, an instruction or a CDATA section.
    mutating func readMarkup() -> Bool {
        let isRead =
            switch source.byte(offset + 1) {
            case UInt8(ascii: "/"): readEndTag()
            case UInt8(ascii: "?"): readInstruction()
            case UInt8(ascii: "!"): source.stands("<![CDATA[", at: offset) ? readSection() : readComment()
            default: readStartTag()
            }
        return isRead && arena.nodes.count < limits.nodes
    }
}
