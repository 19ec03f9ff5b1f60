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
    private var hasDoctype = false

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

    private init(_ file: SourceFile, _ limits: XMLLimits) {
        unsafe base = file.bytes.base
        count = file.bytes.count
        self.limits = limits
        arena = XMLArena(source: file.bytes)
    }

    /// The document, or nil where it is not plain.
    static func document(in file: SourceFile, limits: XMLLimits) -> XMLDocument? {
        var reader = PlainXMLReader(file, limits)
        guard reader.readDocument(), reader.arena.decoded.count <= limits.decodedBytes,
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

    private mutating func readDocument() -> Bool {
        if stands("\u{FEFF}", at: 0) { offset = 3 }
        guard readDeclaration(), readMiscellany(), byte(offset) == UInt8(ascii: "<"), readTree() else { return false }
        hasDoctype = true
        return readMiscellany() && offset == count
    }

    /// The root element and all in it.
    private mutating func readTree() -> Bool {
        guard readStartTag() else { return false }
        while !open.isEmpty {
            guard readText() else { return false }
            let isRead =
                switch byte(offset + 1) {
                case UInt8(ascii: "/"): readEndTag()
                case UInt8(ascii: "?"): readInstruction()
                case UInt8(ascii: "!"): stands("<![CDATA[", at: offset) ? readSection() : readComment()
                default: readStartTag()
                }
            guard isRead, arena.nodes.count < limits.nodes else { return false }
        }
        return true
    }

    // MARK: Around the tree

    /// `<?xml … ?>`, if there is one. What encoding it claims was settled when the file was read.
    private mutating func readDeclaration() -> Bool {
        guard stands("<?xml", at: offset), PlainXMLByte.isSpace(byte(offset + 5)) else { return true }
        var place = offset + 5
        for (name, isNeeded) in [("version", true), ("encoding", false), ("standalone", false)]
            as [(StaticString, Bool)]
        {
            let start = place
            skipSpace(&place)
            guard place > start, stands(name, at: place) else {
                if isNeeded { return false }
                place = start
                continue
            }
            place += name.utf8CodeUnitCount
            guard let value = quotedValue(&place) else { return false }
            if isNeeded, !stands("1.0", at: value.lowerBound) || value.count != 3 { return false }
        }
        skipSpace(&place)
        guard stands("?>", at: place) else { return false }
        offset = place + 2
        return true
    }

    /// `= "…"` of a declaration, of letters, digits and the signs in names of encodings; nil for anything else.
    private func quotedValue(_ place: inout Int) -> Range<Int>? {
        skipSpace(&place)
        guard byte(place) == UInt8(ascii: "=") else { return nil }
        place += 1
        skipSpace(&place)
        let quote = byte(place)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let lower = place + 1
        place = lower
        while PlainXMLByte.isName(byte(place)) { place += 1 }
        guard byte(place) == quote else { return nil }
        place += 1
        return lower..<place - 1
    }

    /// White space, comments, processing instructions, and before the root one document type declaration.
    private mutating func readMiscellany() -> Bool {
        while true {
            var place = offset
            skipSpace(&place)
            offset = place
            guard byte(offset) == UInt8(ascii: "<") else { return true }
            if byte(offset + 1) == UInt8(ascii: "?") {
                guard readInstruction() else { return false }
            } else if stands("<!--", at: offset) {
                guard readComment() else { return false }
            } else if !hasDoctype, stands("<!DOCTYPE", at: offset) {
                guard readDoctype() else { return false }
            } else {
                return true
            }
        }
    }

    /// A document type declaration; what it names is never opened.
    private mutating func readDoctype() -> Bool {
        hasDoctype = true
        var place = offset + 9
        guard PlainXMLByte.isSpace(byte(place)) else { return false }
        skipSpace(&place)
        guard name(at: &place) != nil else { return false }
        skipSpace(&place)
        for (word, literals) in [("PUBLIC", 2), ("SYSTEM", 1)] as [(StaticString, Int)] where stands(word, at: place) {
            place += 6
            for _ in 0..<literals {
                guard PlainXMLByte.isSpace(byte(place)) else { return false }
                skipSpace(&place)
                let quote = byte(place)
                guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
                place += 1
                while PlainXMLByte.isIdentifier(byte(place)) { place += 1 }
                guard byte(place) == quote else { return false }
                place += 1
            }
            break
        }
        skipSpace(&place)
        if byte(place) == UInt8(ascii: "[") {
            place += 1
            guard readSubset(&place) else { return false }
        }
        guard byte(place) == UInt8(ascii: ">") else { return false }
        offset = place + 1
        return true
    }

    /// An internal subset of short texts under names, as drawing programs write for their namespaces:
    /// `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`.
    private mutating func readSubset(_ place: inout Int) -> Bool {
        while true {
            skipSpace(&place)
            if byte(place) == UInt8(ascii: "]") { break }
            guard stands("<!ENTITY", at: place), entities.count < PlainXMLReader.mostEntities else { return false }
            place += 8
            guard PlainXMLByte.isSpace(byte(place)) else { return false }
            skipSpace(&place)
            guard let name = name(at: &place), name.colon < 0, PlainXMLByte.isSpace(byte(place)) else { return false }
            skipSpace(&place)
            let quote = byte(place)
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
            let lower = place + 1
            place = lower
            while PlainXMLByte.isIdentifier(byte(place)), byte(place) != UInt8(ascii: "%") { place += 1 }
            guard byte(place) == quote, entity(named: name.start..<name.end) == nil,
                !isPredefined(name.start..<name.end)
            else { return false }
            entities.append((name.start..<name.end, lower..<place))
            place += 1
            skipSpace(&place)
            guard byte(place) == UInt8(ascii: ">") else { return false }
            place += 1
        }
        place += 1
        skipSpace(&place)
        return true
    }

    /// Drawing programs declare a dozen.
    private static let mostEntities = 64

    /// Where the text of an entity stands that the document declares.
    func entity(named name: Range<Int>) -> Range<Int>? {
        entities.first { $0.name.count == name.count && areEqual($0.name.lowerBound, name.lowerBound, name.count) }?
            .text
    }

    private func isPredefined(_ name: Range<Int>) -> Bool {
        ["lt", "gt", "amp", "quot", "apos"].contains { (text: StaticString) in
            text.utf8CodeUnitCount == name.count && stands(text, at: name.lowerBound)
        }
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

/// What a byte can be part of; written out, as a table would have to be looked for at every byte.
enum PlainXMLByte {
    /// Whether all of eight bytes are ASCII from the space on, and none is the given one.
    @inline(__always) static func isPlain(_ word: UInt64, but excluded: UInt8) -> Bool {
        (odd(word) | places(of: excluded, in: word)) & 0x8080_8080_8080_8080 == 0
    }

    /// Whether all of eight bytes stand for themselves in the value of an attribute.
    @inline(__always) static func isPlainValue(_ word: UInt64) -> Bool {
        let quotes = places(of: UInt8(ascii: "\""), in: word) | places(of: UInt8(ascii: "'"), in: word)
        let markup = places(of: UInt8(ascii: "<"), in: word) | places(of: UInt8(ascii: "&"), in: word)
        return (odd(word) | quotes | markup) & 0x8080_8080_8080_8080 == 0
    }

    /// The highest bit of each of eight bytes below the space or beyond ASCII; of some others, too, where one is met.
    @inline(__always) private static func odd(_ word: UInt64) -> UInt64 { word | zeros(word & 0xE0E0_E0E0_E0E0_E0E0) }

    @inline(__always) private static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
        zeros(word ^ (0x0101_0101_0101_0101 &* UInt64(byte)))
    }

    @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

    @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Whether a name may begin with it.
    @inline(__always) static func beginsName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
    }

    /// Whether it may stand in a name.
    @inline(__always) static func isName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "-") < 13 && byte != UInt8(ascii: "/")
            || byte == UInt8(ascii: "_")
    }

    /// Whether it is ASCII that stands for itself in text.
    @inline(__always) static func isText(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "]")
            && byte < 0x80 || byte == 0x0A || byte == 0x09
    }

    /// Whether it is ASCII that stands for itself in the value of an attribute.
    @inline(__always) static func isValue(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "'")
            && byte != UInt8(ascii: "<") && byte < 0x80
    }

    /// Whether it may stand in a public identifier or an address (XML 1.0 §2.3, PubidChar, but for quotes and line ends).
    @inline(__always) static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x21, 0x24, 0x25, 0x28...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}
