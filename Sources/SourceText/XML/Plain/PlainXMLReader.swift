/// Reads documents that hold nothing out of the ordinary, in a fraction of the time that libxml2 takes, and gives up at the
/// first thing that is: what is wrong, what is rare and what calls for judgement is libxml2's to read, from the beginning.
///
/// Out of the ordinary are entities in text other than the five of XML, an internal subset of anything but short texts for
/// attributes, names beyond ASCII, prefixes that nobody declared, line ends of old Macs, and whatever is not well-formed.
struct PlainXMLReader: ~Copyable {
    let source: PlainXMLBytes
    let limits: XMLLimits
    var arena: XMLArena
    /// The next byte to read.
    var offset = 0
    var names = PlainXMLNames()
    var open: [OpenElement] = []
    /// The attributes of the tag at hand whose names have a prefix: what it stands for may be declared after them.
    var prefixed: [PrefixedAttribute] = []
    /// How many prefixes were declared outside the tag at hand.
    var outerBindings = 0
    /// The entities that the document declares.
    var entities = PlainXMLEntities()
    /// Whether no document type declaration may follow any more.
    var hasDoctype = false

    /// An element whose end tag is still to come.
    struct OpenElement: BitwiseCopyable {
        let name: PlainXMLName
        /// How many prefixes were declared outside it.
        let bindings: Int
    }

    /// An attribute whose namespace is not known yet.
    struct PrefixedAttribute: BitwiseCopyable {
        let name: PlainXMLName
        /// Its place among the attributes of the document.
        let index: Int
    }

    init(_ file: SourceFile, _ limits: XMLLimits) {
        source = PlainXMLBytes(file)
        self.limits = limits
        arena = XMLArena(source: file.bytes)
    }

    /// The document, or nil where it is not plain; its second half may be read ahead.
    static func document(in file: SourceFile, limits: XMLLimits, ahead: XMLAhead? = nil) -> XMLDocument? {
        var reader = PlainXMLReader(file, limits)
        guard reader.readDocument(ahead), reader.arena.decoded.count <= limits.decodedBytes,
            let root = reader.arena.nodes.firstIndex(where: { $0.kind == .element })
        else { return nil }
        return XMLDocument(file: file, arena: reader.arena, root: root)
    }

    /// All before the root element.
    mutating func readProlog() -> Bool {
        if source.stands("\u{FEFF}", at: 0) { offset = 3 }
        return readDeclaration() && readMiscellany() && source.byte(offset) == UInt8(ascii: "<")
    }

    private mutating func readDocument(_ ahead: XMLAhead?) -> Bool {
        guard readProlog(), readTree(ahead) else { return false }
        hasDoctype = true
        return readMiscellany() && offset == source.count
    }

    /// The root element and all in it.
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

    /// A tag, a comment, an instruction or a section of text.
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
