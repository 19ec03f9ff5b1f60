/// The steps of reading JSON (RFC 8259), each from an offset to the offset after what it read. Allocates no memory.
struct JSONScanner: ~Escapable {
    let bytes: Span<UInt8>

    /// The maximum length of a key in bytes: keys are compared, kept and shown, so megabytes of one would do harm.
    static let longestKey = 1 << 16

    @_lifetime(copy bytes)
    @inline(__always)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    /// A byte, or 0 at the end: no step gives NUL a meaning.
    @inline(__always)
    func at(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Eight bytes, the first of them lowest; the caller has checked that they exist.
    @inline(__always)
    func word(_ offset: Int) -> UInt64 {
        // Unsafe but sound: any eight bytes are an integer, and the span checks its bounds.
        UInt64(littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The first byte at or after `start` that is not white space (§2).
    @inline(__always)
    func space(from start: Int) -> Int {
        at(start) > 0x20 ? start : longSpace(from: start)
    }

    @inline(never)
    private func longSpace(from start: Int) -> Int {
        var offset = start
        while true {
            // Indentation: eight spaces at once.
            while offset + 8 <= bytes.count, word(offset) == 0x2020_2020_2020_2020 { offset += 8 }
            let byte = at(offset)
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09, offset < bytes.count else {
                return offset
            }
            offset += 1
        }
    }

    // MARK: Strings (§7)

    /// The offset of the closing quote of the string whose contents begin at `start`, and whether it contains escapes.
    @inline(__always)
    func string(from start: Int) throws(JSONError) -> (end: Int, hasEscapes: Bool) {
        let offset = plain(from: start)
        return at(offset) == UInt8(ascii: "\"") ? (offset, false) : try oddString(from: start, at: offset)
    }

    /// The first byte at or after `start` that is a quote, a backslash, a control character, or not ASCII.
    @inline(__always)
    private func plain(from start: Int) -> Int {
        var offset = start
        while offset + 8 <= bytes.count {
            let found = JSONScanner.special(word(offset))
            if found != 0 { return offset + found.trailingZeroBitCount >> 3 }
            offset += 8
        }
        while offset < bytes.count, JSONScanner.special(UInt64(bytes[offset]) | 0x2020_2020_2020_2000) == 0 {
            offset += 1
        }
        return offset
    }

    /// The high bit of each byte that ends a plain stretch; exact for the lowest such byte, which is the only one used.
    ///
    /// The classic test for a zero byte, after quotes and backslashes have been turned into zeros, and a test for less
    /// than a space.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = (word ^ (ones &* 0x22)) &- ones
        let backslash = (word ^ (ones &* 0x5C)) &- ones
        let control = word &- ones &* 0x20
        return (quote | backslash | control | word) & (ones &* 0x80)
    }

    /// The rest of a string that has something other than plain ASCII at `stop`.
    @inline(never)
    private func oddString(from start: Int, at stop: Int) throws(JSONError) -> (end: Int, hasEscapes: Bool) {
        var offset = stop
        var hasEscapes = false
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""): return (offset, hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                offset = try escape(at: offset)
            case 0x80...: offset = try scalars(from: offset)
            default: throw JSONError(.controlCharacter, at: offset)
            }
            offset = plain(from: offset)
        }
        throw JSONError(.openString, at: start - 1)
    }

    private func escape(at start: Int) throws(JSONError) -> Int {
        switch at(start + 1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            guard codeUnit(at: start + 2) != nil else {
                throw JSONError(bytes.count - start < 6 ? .endsEarly : .shortEscape, at: start)
            }
            return start + 6
        default:
            throw JSONError(start + 1 < bytes.count ? .unknownEscape : .endsEarly, at: start)
        }
    }

    /// The value of the four hexadecimal digits at an offset; nil if they are not there.
    func codeUnit(at start: Int) -> UInt16? {
        guard start + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for offset in start..<start + 4 {
            let byte = bytes[offset]
            switch byte {
            case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt16((byte | 0x20) - 0x61 + 10)
            default: return nil
            }
        }
        return unit
    }

    /// The end of a run of scalars beyond ASCII, well-formed according to table 3-7 of the Unicode Standard.
    private func scalars(from start: Int) throws(JSONError) -> Int {
        var offset = start
        while true {
            let lead = at(offset)
            let length: Int
            // The range of the second byte; later bytes are any continuation bytes.
            let second: ClosedRange<UInt8>
            switch lead {
            case 0..<0x80: return offset
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xE1...0xEC, 0xEE, 0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: throw JSONError(.notUTF8, at: offset)
            }
            guard second.contains(at(offset + 1)), length < 3 || at(offset + 2) & 0xC0 == 0x80,
                length < 4 || at(offset + 3) & 0xC0 == 0x80
            else { throw JSONError(.notUTF8, at: offset) }
            offset += length
        }
    }

    // MARK: Numbers (§6)

    /// The end of the digits at an offset.
    @inline(__always)
    private func digits(from start: Int) -> Int {
        var offset = start
        while offset + 8 <= bytes.count {
            let word = word(offset) ^ 0x3030_3030_3030_3030
            // The high bit of each byte that is greater than 9.
            let others = ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080
            if others != 0 { return offset + others.trailingZeroBitCount >> 3 }
            offset += 8
        }
        while at(offset) &- 0x30 < 10 { offset += 1 }
        return offset
    }

    /// The end of the number at an offset.
    @inline(__always)
    func number(from start: Int) throws(JSONError) -> Int {
        let first = start + (at(start) == UInt8(ascii: "-") ? 1 : 0)
        var offset = digits(from: first)
        if offset == first || (offset > first + 1 && bytes[first] == UInt8(ascii: "0")) {
            throw wrongNumber(at: start, first: first)
        }
        var next = at(offset)
        if next == UInt8(ascii: ".") {
            let fraction = offset + 1
            offset = digits(from: fraction)
            if offset == fraction { throw JSONError(offset < bytes.count ? .noFraction : .endsEarly, at: start) }
            next = at(offset)
        }
        if next | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if at(offset) == UInt8(ascii: "+") || at(offset) == UInt8(ascii: "-") { offset += 1 }
            let exponent = offset
            offset = digits(from: exponent)
            if offset == exponent { throw JSONError(offset < bytes.count ? .noExponent : .endsEarly, at: start) }
        }
        return offset
    }

    @inline(never)
    private func wrongNumber(at start: Int, first: Int) -> JSONError {
        switch at(first) {
        case UInt8(ascii: "0"): JSONError(.leadingZero, at: start)
        case UInt8(ascii: "."): JSONError(.noIntegerPart, at: start)
        case UInt8(ascii: "I"), UInt8(ascii: "N"): JSONError(.notFinite, at: start)
        default: JSONError(first < bytes.count ? .unquotedWord : .endsEarly, at: start)
        }
    }

    // MARK: Words (§3)

    /// The end of `true`, `false` or `null` at an offset.
    @inline(__always)
    func literal(from start: Int) throws(JSONError) -> Int {
        if start + 8 <= bytes.count {
            let word = word(start)
            if UInt32(truncatingIfNeeded: word) == 0x6575_7274 || UInt32(truncatingIfNeeded: word) == 0x6C6C_756E {
                return start + 4
            }
            if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 { return start + 5 }
        } else if matches("true", in: bytes, at: start) || matches("null", in: bytes, at: start) {
            return start + 4
        } else if matches("false", in: bytes, at: start) {
            return start + 5
        }
        throw wrongValue(at: start)
    }
}
