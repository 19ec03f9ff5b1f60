/// Reads documents that hold nothing out of the ordinary, in a fraction of the time that libxml2 takes, and gives up at the
/// first thing that is: what is wrong, what is rare and what calls for judgement is libxml2's to read, from the beginning.
///
/// Out of the ordinary are entities in text other than the five of XML, an internal subset of anything but short texts for
/// attributes, names beyond ASCII, prefixes that nobody declared, line ends of old Macs, and whatever is not well-formed.
@safe
struct PlainXMLReader: ~Copyable {
    // The bytes live as long as the file that the caller holds; behind the last stands a NUL, which ends every scan, for no
    // document may hold one.
    private let base: UnsafePointer<UInt8>
    let count: Int
    let limits: XMLLimits
    var arena: XMLArena
    /// The next byte to read.
    var offset = 0
    var names = PlainXMLNames()
    var open: [OpenElement] = []
    var attributes: [WrittenAttribute] = []
    /// How many prefixes were declared outside the tag at hand.
    var outerBindings = 0
    /// The entities that the document declares, by the places of their names and of their texts.
    var entities: [(name: Range<Int>, text: Range<Int>)] = []
    /// Whether no document type declaration may follow any more.
    var hasDoctype = false

    /// An element whose end tag is still to come.
    struct OpenElement: BitwiseCopyable {
        let name: PlainXMLName
        /// How many prefixes were declared outside it.
        let bindings: Int
    }

    /// An attribute of the tag at hand.
    struct WrittenAttribute: BitwiseCopyable {
        let name: PlainXMLName
        let number: UInt32
        let lower: Int
        let upper: Int
        /// Whether the value is meant as it is written.
        let isVerbatim: Bool
    }

    init(_ file: SourceFile, _ limits: XMLLimits) {
        unsafe base = file.bytes.base
        count = file.bytes.count
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

    /// The byte at an offset that is no larger than `count`.
    @inline(__always) func byte(_ offset: Int) -> UInt8 { unsafe base[offset] }

    /// Eight bytes from an offset on, or nil where fewer are left.
    @inline(__always) func word(_ offset: Int) -> UInt64? {
        guard offset + 8 <= count else { return nil }
        return unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// Bytes of the source.
    @_lifetime(borrow self)
    func bytes(_ range: Range<Int>) -> Span<UInt8> {
        let span = unsafe Span(_unsafeStart: base + range.lowerBound, count: range.count)
        return unsafe _overrideLifetime(span, borrowing: self)
    }

    /// All before the root element.
    mutating func readProlog() -> Bool {
        if stands("\u{FEFF}", at: 0) { offset = 3 }
        return readDeclaration() && readMiscellany() && byte(offset) == UInt8(ascii: "<")
    }

    private mutating func readDocument(_ ahead: XMLAhead?) -> Bool {
        guard readProlog(), readTree(ahead) else { return false }
        hasDoctype = true
        return readMiscellany() && offset == count
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
            switch byte(offset + 1) {
            case UInt8(ascii: "/"): readEndTag()
            case UInt8(ascii: "?"): readInstruction()
            case UInt8(ascii: "!"): stands("<![CDATA[", at: offset) ? readSection() : readComment()
            default: readStartTag()
            }
        return isRead && arena.nodes.count < limits.nodes
    }

    // MARK: Bytes

    func skipSpace(_ place: inout Int) {
        while PlainXMLByte.isSpace(byte(place)) { place += 1 }
    }

    /// Goes past a character beyond ASCII; false where the bytes are no UTF-8, or no character of XML (RFC 3629 §4).
    func skipCharacter(_ place: inout Int) -> Bool {
        let lead = byte(place)
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard lead >= 0xC2, lead <= 0xF4 else { return false }
        var value = UInt32(lead) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
        for index in 1..<length {
            // The NUL behind the last byte goes on with nothing.
            let next = byte(place + index)
            guard next & 0xC0 == 0x80 else { return false }
            value = value << 6 | UInt32(next & 0x3F)
        }
        guard value >= (length == 4 ? 0x1_0000 : length == 3 ? 0x800 : 0x80), Unicode.Scalar(value) != nil,
            value & 0xFFFE != 0xFFFE || value > 0xFFFF
        else { return false }
        place += length
        return true
    }

    /// Whether a text stands at an offset; the NUL behind the last byte ends the comparison in time.
    func stands(_ text: StaticString, at place: Int) -> Bool {
        text.withUTF8Buffer { wanted in
            for index in wanted.indices {
                guard unsafe byte(place + index) == wanted[index] else { return false }
            }
            return true
        }
    }
}
