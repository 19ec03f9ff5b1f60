/// Reads numbers, words and separators from the value of an attribute, front to back, without allocating.
struct ByteScanner: ~Escapable {
    let bytes: Span<UInt8>
    private(set) var position = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at the position, or 0 at the end; no attribute value holds a NUL.
    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    @_lifetime(self: copy self)
    mutating func advance() { position += 1 }

    @_lifetime(self: copy self)
    mutating func skipWhitespace() {
        while position < bytes.count, isWhitespace(bytes[position]) { position += 1 }
    }

    /// Skips a CSS comment; returns false if none begins here.
    @_lifetime(self: copy self)
    mutating func skipComment() -> Bool {
        guard current == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") else {
            return false
        }
        position += 2
        while position < bytes.count {
            position += 1
            if bytes[position - 1] == UInt8(ascii: "*"), current == UInt8(ascii: "/") {
                position += 1
                break
            }
        }
        return true
    }

    /// Skips white space around at most one comma (SVG 2 §9.3.1 `comma_wsp`).
    @_lifetime(self: copy self)
    mutating func skipSeparator() { _ = takeSeparator() }

    /// Skips white space around at most one comma; returns whether there was a comma.
    @_lifetime(self: copy self)
    mutating func takeSeparator() -> Bool {
        skipWhitespace()
        guard current == UInt8(ascii: ",") else { return false }
        position += 1
        skipWhitespace()
        return true
    }

    /// Takes the byte if it is next.
    @_lifetime(self: copy self)
    mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte, !isAtEnd else { return false }
        position += 1
        return true
    }

    /// Takes the ASCII letters, digits, hyphens and underscores that come next.
    @_lifetime(self: copy self)
    mutating func word() -> Range<Int> {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            guard isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else {
                break
            }
            position += 1
        }
        return start..<position
    }

    /// Whether the bytes of `range` spell the ASCII word, ignoring case.
    func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
        bytes.extracting(range).equalsIgnoringCase(word)
    }

    /// Takes a number as SVG and CSS write it (`-.5e3`), never NaN or infinite; nil if none comes next.
    @_lifetime(self: copy self)
    mutating func number() -> Double? {
        guard let (value, end) = decimalNumber(in: bytes, from: position) else { return nil }
        position = end
        return value
    }

    /// Takes `0` or `1`: arc flags need no separator after them (SVG 2 §9.3.9).
    @_lifetime(self: copy self)
    mutating func flag() -> Bool? {
        switch current {
        case UInt8(ascii: "0"):
            position += 1
            return false
        case UInt8(ascii: "1"):
            position += 1
            return true
        default: return nil
        }
    }
}

@inline(__always) func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
}
@inline(__always) func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
@inline(__always) func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

extension Span<UInt8> {
    /// Whether the bytes spell the ASCII word, ignoring case.
    func equalsIgnoringCase(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { expected in
            for index in 0..<count {
                let byte = self[index]
                let folded = byte &- 0x41 < 26 ? byte | 0x20 : byte
                let other = unsafe expected[index]
                if folded != (other &- 0x41 < 26 ? other | 0x20 : other) { return false }
            }
            return true
        }
    }

    /// Whether the bytes spell the ASCII word exactly, case included.
    func spells(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { expected in
            for index in 0..<count {
                let other = unsafe expected[index]
                if self[index] != other { return false }
            }
            return true
        }
    }

    /// Whether the bytes are the same.
    func equals(_ other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index] != other[index] { return false }
        return true
    }

    /// The range of the bytes without white space at both ends.
    var trimmedRange: Range<Int> {
        var start = 0
        var end = count
        while start < end, isWhitespace(self[start]) { start += 1 }
        while end > start, isWhitespace(self[end - 1]) { end -= 1 }
        return start..<end
    }
}

extension [UInt8] {
    /// A copy of the bytes in an array.
    init(copying bytes: Span<UInt8>) {
        self.init()
        reserveCapacity(bytes.count)
        for index in bytes.indices { append(bytes[index]) }
    }
}
