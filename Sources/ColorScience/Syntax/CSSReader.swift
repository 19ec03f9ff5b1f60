/// Reads the tokens of CSS Syntax 3 that occur in colors, straight from the bytes.
struct CSSReader: ~Escapable {
    let bytes: Span<UInt8>
    private(set) var position = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at the position, 0 at the end: no grammar here gives NUL a meaning.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    func peek(_ distance: Int) -> UInt8 {
        let place = position + distance
        return place < bytes.count ? bytes[place] : 0
    }

    @_lifetime(self: copy self)
    mutating func move(to place: Int) { position = place }

    @_lifetime(self: copy self)
    mutating func skip() { position += 1 }

    /// Advances past `byte` if it is next.
    @_lifetime(self: copy self)
    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Skips white space and comments; returns whether there was white space.
    @discardableResult
    @_lifetime(self: copy self)
    mutating func skipBlank() -> Bool {
        var sawSpace = false
        while position < bytes.count {
            let byte = bytes[position]
            if isWhiteSpace(byte) {
                sawSpace = true
                position += 1
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                skipComment()
            } else {
                break
            }
        }
        return sawSpace
    }

    @_lifetime(self: copy self)
    private mutating func skipComment() {
        position += 2
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
    }

    /// Whether an identifier starts at the position (CSS Syntax 3 §4.3.9).
    var startsIdentifier: Bool {
        let first = next
        if first == UInt8(ascii: "-") {
            let second = peek(1)
            return second == UInt8(ascii: "-") || Self.isNameStart(second) || startsEscape(at: 1)
        }
        return Self.isNameStart(first) || startsEscape(at: 0)
    }

    /// Whether a number starts at the position (CSS Syntax 3 §4.3.10).
    var startsNumber: Bool {
        let first = next
        if isDigit(first) { return true }
        if first == UInt8(ascii: ".") { return isDigit(peek(1)) }
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else { return false }
        return isDigit(peek(1)) || (peek(1) == UInt8(ascii: ".") && isDigit(peek(2)))
    }

    private func startsEscape(at distance: Int) -> Bool {
        guard peek(distance) == UInt8(ascii: "\\"), position + distance + 1 < bytes.count else { return false }
        let second = peek(distance + 1)
        return second != 0x0A && second != 0x0D && second != 0x0C
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        let folded = byte | 0x20
        return (folded >= 0x61 && folded <= 0x7A) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// The identifier at the position, folded and with escapes decoded; `nil` if none starts there.
    @_lifetime(self: copy self)
    mutating func identifier() -> Name? {
        guard startsIdentifier else { return nil }
        var name = Name()
        while position < bytes.count {
            let byte = bytes[position]
            if Self.isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") {
                name.append(byte)
                position += 1
            } else if startsEscape(at: 0) {
                position += 1
                appendEscape(to: &name)
            } else {
                break
            }
        }
        return name
    }

    /// Reads one escape after its backslash (CSS Syntax 3 §4.3.7).
    @_lifetime(self: copy self)
    private mutating func appendEscape(to name: inout Name) {
        guard hexValue(next) != nil else {
            name.append(next)
            position += 1
            return
        }
        var code: UInt32 = 0
        var digits = 0
        while digits < 6, let digit = hexValue(next) {
            code = code << 4 | UInt32(digit)
            digits += 1
            position += 1
        }
        if next == 0x0D, peek(1) == 0x0A { position += 1 }
        if isWhiteSpace(next) { position += 1 }
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { name.append(byte) }
    }

    /// Skips past the bracket that closes the one already read; a string is skipped as a whole. Stops at the end of the
    /// text, which closes everything (CSS Syntax 3 §5.4.9).
    @_lifetime(self: copy self)
    mutating func skipPastClosingBracket() {
        var depth = 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return }
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(closedBy: byte)
            case UInt8(ascii: "\\"): position += 1
            default: break
            }
        }
    }

    /// Skips the rest of a string and its closing quote.
    @_lifetime(self: copy self)
    mutating func skipString(closedBy quote: UInt8) {
        while position < bytes.count {
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == quote { return }
        }
    }
}
