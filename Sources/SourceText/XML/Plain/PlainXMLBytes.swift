/// The bytes of a plain document, and the parts of reading that need no context.
@safe
struct PlainXMLBytes: BitwiseCopyable {
    // The bytes live as long as the file, which the caller holds. A NUL after the last byte ends every scan, because no
    // document may contain one.
    private let base: UnsafePointer<UInt8>
    let count: Int

    /// The bytes of a file, which must outlive this value.
    init(_ file: SourceFile) {
        unsafe base = file.bytes.base
        count = file.bytes.count
    }

    /// The byte at an offset, which must not exceed `count`.
    @inline(__always) func byte(_ offset: Int) -> UInt8 { unsafe base[offset] }

    /// Eight bytes from an offset on, the first lowest; nil if fewer are left.
    @inline(__always) func word(_ offset: Int) -> UInt64? {
        guard offset + 8 <= count else { return nil }
        let word = unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// A range as a string.
    func string(_ range: Range<Int>) -> String {
        // Unsafe because of the pointer, which does not outlive the call.
        unsafe String(decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
    }

    func skipSpace(_ place: inout Int) {
        while PlainXMLByte.isSpace(byte(place)) { place += 1 }
    }

    /// Skips a character beyond ASCII; false if the bytes are not UTF-8, or not a character allowed in XML (RFC 3629
    /// §4).
    func skipCharacter(_ place: inout Int) -> Bool {
        let lead = byte(place)
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard lead >= 0xC2, lead <= 0xF4 else { return false }
        var value = UInt32(lead) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
        for index in 1..<length {
            // The NUL after the last byte is not a continuation byte.
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

    /// Whether a text is at an offset; the NUL after the last byte ends the comparison in time.
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
        // Most names are short.
        if count <= 8, let a = word(a), let b = word(b) {
            return (a ^ b) << (64 - 8 * UInt64(count)) == 0
        }
        for index in 0..<count where byte(a + index) != byte(b + index) { return false }
        return true
    }

    /// Skips in the value of an attribute to the closing quote or to a reference, and returns that byte; nil if
    /// something is not plain. Sets `isVerbatim` to false if the value needs decoding.
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

    /// The character that a reference stands for, and the end of the reference; nil for an entity declared in the
    /// document, and for anything that is not a reference to a character of XML (XML 1.0 §2.2, §4.1).
    func reference(at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        guard byte(start + 1) == UInt8(ascii: "#") else { return namedReference(at: start) }
        let isHexadecimal = byte(start + 2) == UInt8(ascii: "x")
        let first = start + (isHexadecimal ? 3 : 2)
        var place = first
        var value: UInt32 = 0
        // No character needs more digits than that.
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

/// The entities declared in a document: names with short texts.
struct PlainXMLEntities {
    private var declared: [(name: Range<Int>, text: Range<Int>)] = []

    /// Drawing programs declare about a dozen.
    private static let most = 64

    /// Whether there are no entities.
    var isEmpty: Bool { declared.isEmpty }
    /// Whether the maximum number is reached.
    var isFull: Bool { declared.count >= PlainXMLEntities.most }

    mutating func declare(_ name: Range<Int>, as text: Range<Int>) { declared.append((name, text)) }

    /// The range of an entity's text.
    func text(of name: Range<Int>, in source: PlainXMLBytes) -> Range<Int>? {
        declared.first { source.isSame($0.name, name) }?.text
    }

    /// The text of the entity referred to at an offset, and the end of the reference.
    func reference(at start: Int, in source: PlainXMLBytes) -> (text: Range<Int>, end: Int)? {
        guard !isEmpty, source.byte(start) == UInt8(ascii: "&") else { return nil }
        var place = start + 1
        guard let name = source.name(at: &place), name.colon < 0, source.byte(place) == UInt8(ascii: ";") else {
            return nil
        }
        return text(of: name.start..<name.end, in: source).map { ($0, place + 1) }
    }
}
