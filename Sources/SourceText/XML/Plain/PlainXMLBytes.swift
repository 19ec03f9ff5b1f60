/// The bytes of a plain document, and what can be told of them without knowing what stands around them.
@safe
struct PlainXMLBytes: BitwiseCopyable {
    // The bytes live as long as the file that the caller holds; behind the last stands a NUL, which ends every scan, for no
    // document may hold one.
    private let base: UnsafePointer<UInt8>
    let count: Int

    /// The bytes of a file that outlives them.
    init(_ file: SourceFile) {
        unsafe base = file.bytes.base
        count = file.bytes.count
    }

    /// The byte at an offset that is no larger than `count`.
    @inline(__always) func byte(_ offset: Int) -> UInt8 { unsafe base[offset] }

    /// Eight bytes from an offset on, the first lowest, or nil where fewer are left.
    @inline(__always) func word(_ offset: Int) -> UInt64? {
        guard offset + 8 <= count else { return nil }
        let word = unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// A stretch as a string.
    func string(_ range: Range<Int>) -> String {
        // The buffer does not outlive the call.
        unsafe String(decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
    }

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

    func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        a.count == b.count && areEqual(a.lowerBound, b.lowerBound, a.count)
    }

    func areEqual(_ a: Int, _ b: Int, _ count: Int) -> Bool {
        // Names are short.
        if count <= 8, let a = word(a), let b = word(b) {
            return (a ^ b) << (64 - 8 * UInt64(count)) == 0
        }
        for index in 0..<count where byte(a + index) != byte(b + index) { return false }
        return true
    }

    /// Goes on in the value of an attribute to the closing quote or to a reference, and answers which; nil where something is not
    /// plain. Where the value is not meant as it is written, `isVerbatim` becomes false.
    func skipValue(_ place: inout Int, to quote: UInt8, _ isVerbatim: inout Bool) -> UInt8? {
        while true {
            while let word = word(place) {
                let length = PlainXMLByte.valueLength(word)
                place += length
                if length < 8 { break }
            }
            let next = byte(place)
            if PlainXMLByte.isValue(next) {
                place += 1
                continue
            }
            if next == quote { return quote }
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): place += 1
            case 0x09, 0x0A, 0x0D:
                isVerbatim = false
                place += 1
            case UInt8(ascii: "&"): return next
            default: guard next >= 0x80, skipCharacter(&place) else { return nil }
            }
        }
    }

    // MARK: References

    /// The character that a reference stands for, and where it ends; nil for entities of the document's own, and for what is
    /// no reference to a character of XML (XML 1.0 §2.2, §4.1).
    func reference(at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        guard byte(start + 1) == UInt8(ascii: "#") else { return namedReference(at: start) }
        let isHexadecimal = byte(start + 2) == UInt8(ascii: "x")
        let first = start + (isHexadecimal ? 3 : 2)
        var place = first
        var value: UInt32 = 0
        // More digits than any character needs are somebody's joke.
        while place - first < 10, let digit = Character(Unicode.Scalar(byte(place))).hexDigitValue {
            guard isHexadecimal || digit < 10, value < 0x11_0000 else { return nil }
            value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
            place += 1
        }
        guard place > first, byte(place) == UInt8(ascii: ";"), let scalar = Unicode.Scalar(value) else { return nil }
        let isCharacter =
            value >= 0x20 ? value & 0xFFFE != 0xFFFE || value > 0xFFFF : [0x09, 0x0A, 0x0D].contains(value)
        return isCharacter ? (scalar, place + 1) : nil
    }

    private func namedReference(at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        if stands("&amp;", at: start) { return ("&", start + 5) }
        if stands("&lt;", at: start) { return ("<", start + 4) }
        if stands("&gt;", at: start) { return (">", start + 4) }
        if stands("&quot;", at: start) { return ("\"", start + 6) }
        if stands("&apos;", at: start) { return ("'", start + 6) }
        return nil
    }
}

/// The entities that a document declares: short texts under names.
struct PlainXMLEntities {
    private var declared: [(name: Range<Int>, text: Range<Int>)] = []

    /// Drawing programs declare a dozen.
    private static let most = 64

    /// Whether there are any.
    var isEmpty: Bool { declared.isEmpty }
    /// Whether there are as many as are followed.
    var isFull: Bool { declared.count >= PlainXMLEntities.most }

    mutating func declare(_ name: Range<Int>, as text: Range<Int>) { declared.append((name, text)) }

    /// Where the text of an entity stands.
    func text(of name: Range<Int>, in source: PlainXMLBytes) -> Range<Int>? {
        declared.first { source.isSame($0.name, name) }?.text
    }

    /// The text of the entity that is referred to at an offset, and where the reference to it ends.
    func reference(at start: Int, in source: PlainXMLBytes) -> (text: Range<Int>, end: Int)? {
        guard !isEmpty, source.byte(start) == UInt8(ascii: "&") else { return nil }
        var place = start + 1
        guard let name = source.name(at: &place), name.colon < 0, source.byte(place) == UInt8(ascii: ";") else {
            return nil
        }
        return text(of: name.start..<name.end, in: source).map { ($0, place + 1) }
    }
}
