/// Splits bytes into tokens: CSS Syntax Module Level 3 §4.3. Allocates no memory; any bytes can be tokenized.
public struct CSSTokenizer: Sendable {
    /// The offset of the next token.
    public private(set) var offset: Int
    /// The offset at which reading ends.
    public let end: Int

    /// Reads a range of the bytes passed to `next`.
    public init(_ range: Range<Int>) {
        offset = max(range.lowerBound, 0)
        end = max(range.upperBound, offset)
    }

    /// Moves back or forward to an offset.
    public mutating func move(to offset: Int) { self.offset = min(max(offset, 0), end) }

    /// The next token that is neither white space nor a comment.
    public mutating func nextSignificant(in bytes: Span<UInt8>) -> CSSToken {
        var token = next(in: bytes)
        while token.isBlank { token = next(in: bytes) }
        return token
    }

    /// The next token, including comments and white space.
    public mutating func next(in bytes: Span<UInt8>) -> CSSToken {
        let start = offset
        let end = min(end, bytes.count)
        guard start < end else { return CSSToken(.end, min(start, end), min(start, end)) }
        let scanner = CSSScanner(end: end)
        let token = scanner.token(in: bytes, at: start)
        offset = token.upper
        return token
    }
}

/// The steps of the tokenizer, each from an offset to the offset after what it read.
struct CSSScanner {
    let end: Int

    /// A byte, or 0 at the end: no step gives NUL a meaning other than a delimiter.
    @inline(__always)
    func at(_ bytes: Span<UInt8>, _ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

    func token(in bytes: Span<UInt8>, at start: Int) -> CSSToken {
        let byte = bytes[start]
        if isNameStart(byte) { return identLike(bytes, start) }
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D: return CSSToken(.whitespace, start, whitespace(bytes, start))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(bytes, start)
        case UInt8(ascii: "#"): return hash(bytes, start)
        case UInt8(ascii: "("): return CSSToken(.openParenthesis, start, start + 1)
        case UInt8(ascii: ")"): return CSSToken(.closeParenthesis, start, start + 1)
        case UInt8(ascii: ","): return CSSToken(.comma, start, start + 1)
        case UInt8(ascii: ":"): return CSSToken(.colon, start, start + 1)
        case UInt8(ascii: ";"): return CSSToken(.semicolon, start, start + 1)
        case UInt8(ascii: "["): return CSSToken(.openSquare, start, start + 1)
        case UInt8(ascii: "]"): return CSSToken(.closeSquare, start, start + 1)
        case UInt8(ascii: "{"): return CSSToken(.openCurly, start, start + 1)
        case UInt8(ascii: "}"): return CSSToken(.closeCurly, start, start + 1)
        case 0x30...0x39: return numeric(bytes, start)
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return startsNumber(bytes, start) ? numeric(bytes, start) : delim(start)
        case UInt8(ascii: "-"): return minus(bytes, start)
        case UInt8(ascii: "/") where at(bytes, start + 1) == UInt8(ascii: "*"):
            return CSSToken(.comment, start, comment(bytes, start))
        case UInt8(ascii: "<") where matches("<!--", in: bytes, at: start) && start + 4 <= end:
            return CSSToken(.cdo, start, start + 4)
        case UInt8(ascii: "@") where startsIdent(bytes, start + 1):
            return CSSToken(.atKeyword, start, name(bytes, start + 1))
        case UInt8(ascii: "\\") where isEscape(bytes, start): return identLike(bytes, start)
        default: return delim(start)
        }
    }

    private func delim(_ start: Int) -> CSSToken { CSSToken(.delim, start, start + 1) }

    private func minus(_ bytes: Span<UInt8>, _ start: Int) -> CSSToken {
        if startsNumber(bytes, start) { return numeric(bytes, start) }
        if matches("-->", in: bytes, at: start), start + 3 <= end { return CSSToken(.cdc, start, start + 3) }
        return startsIdent(bytes, start) ? identLike(bytes, start) : delim(start)
    }

    private func hash(_ bytes: Span<UInt8>, _ start: Int) -> CSSToken {
        guard isName(at(bytes, start + 1)) || isEscape(bytes, start + 1) else { return delim(start) }
        return CSSToken(startsIdent(bytes, start + 1) ? .idHash : .hash, start, name(bytes, start + 1))
    }

    func whitespace(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var offset = start
        while offset < end, isCSSSpace(bytes[offset]) { offset += 1 }
        return offset
    }

    private func comment(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var offset = start + 2
        while offset + 1 < end {
            if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
            offset += 1
        }
        return end
    }

    private func string(_ bytes: Span<UInt8>, _ start: Int) -> CSSToken {
        let quote = bytes[start]
        var offset = start + 1
        while offset < end {
            switch bytes[offset] {
            case quote: return CSSToken(.string, start, offset + 1)
            case 0x0A, 0x0C, 0x0D: return CSSToken(.badString, start, offset)
            case UInt8(ascii: "\\"):
                offset += offset + 2 < end && bytes[offset + 1] == 0x0D && bytes[offset + 2] == 0x0A ? 3 : 2
            default: offset += 1
            }
        }
        return CSSToken(.string, start, end)
    }

    // MARK: Names

    /// §4.3.9: whether an identifier begins here.
    func startsIdent(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
        let first = at(bytes, start)
        if isNameStart(first) { return true }
        if first == UInt8(ascii: "-") {
            let second = at(bytes, start + 1)
            return isNameStart(second) || second == UInt8(ascii: "-") || isEscape(bytes, start + 1)
        }
        return isEscape(bytes, start)
    }

    /// §4.3.8: whether there is a backslash followed by anything but a line end.
    func isEscape(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
        guard at(bytes, start) == UInt8(ascii: "\\"), start + 1 < end else { return false }
        let next = bytes[start + 1]
        return next != 0x0A && next != 0x0C && next != 0x0D
    }

    func name(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var offset = start
        while offset < end {
            if isName(bytes[offset]) {
                offset += 1
            } else if isEscape(bytes, offset) {
                offset = escape(bytes, offset).upper
            } else {
                break
            }
        }
        return offset
    }

    /// §4.3.7: the scalar an escape stands for, and the offset after it.
    func escape(_ bytes: Span<UInt8>, _ start: Int) -> (scalar: Unicode.Scalar?, upper: Int) {
        var offset = start + 1
        var value: UInt32 = 0
        var digits = 0
        while digits < 6, offset < end, let digit = hexadecimalDigit(bytes[offset]) {
            value = value * 16 + digit
            digits += 1
            offset += 1
        }
        if digits == 0 {
            // The escaped character itself, with all its bytes.
            var upper = min(start + 2, end)
            while upper < end, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
            return (nil, upper)
        }
        if offset < end, isCSSSpace(bytes[offset]) {
            offset += bytes[offset] == 0x0D && at(bytes, offset + 1) == 0x0A ? 2 : 1
        }
        return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", offset)
    }

    private func identLike(_ bytes: Span<UInt8>, _ start: Int) -> CSSToken {
        let upper = name(bytes, start)
        guard at(bytes, upper) == UInt8(ascii: "("), upper < end else { return CSSToken(.ident, start, upper) }
        guard upper - start == 3, cssEquals(bytes, start..<upper, "url") else {
            return CSSToken(.function, start, upper + 1)
        }
        let content = whitespace(bytes, upper + 1)
        let first = at(bytes, content)
        if content < end, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            return CSSToken(.function, start, upper + 1)
        }
        return url(bytes, start, content)
    }

    /// §4.3.6: an address without quotes.
    private func url(_ bytes: Span<UInt8>, _ start: Int, _ content: Int) -> CSSToken {
        var offset = content
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: ")"):
                return CSSToken(.url, start, offset + 1, split: content)
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
                let after = whitespace(bytes, offset)
                if after >= end { return CSSToken(.url, start, end, split: content) }
                if bytes[after] == UInt8(ascii: ")") { return CSSToken(.url, start, after + 1, split: content) }
                return badURL(bytes, start, after)
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F:
                return badURL(bytes, start, offset)
            case UInt8(ascii: "\\"):
                guard isEscape(bytes, offset) else { return badURL(bytes, start, offset) }
                offset = escape(bytes, offset).upper
            default:
                offset += 1
            }
        }
        return CSSToken(.url, start, end, split: content)
    }

    private func badURL(_ bytes: Span<UInt8>, _ start: Int, _ from: Int) -> CSSToken {
        var offset = from
        while offset < end {
            if bytes[offset] == UInt8(ascii: ")") { return CSSToken(.badURL, start, offset + 1) }
            offset = isEscape(bytes, offset) ? escape(bytes, offset).upper : offset + 1
        }
        return CSSToken(.badURL, start, end)
    }

    // MARK: Numbers

    /// §4.3.10: whether a number begins here.
    private func startsNumber(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
        var offset = start
        if at(bytes, offset) == UInt8(ascii: "+") || at(bytes, offset) == UInt8(ascii: "-") { offset += 1 }
        if at(bytes, offset) == UInt8(ascii: ".") { offset += 1 }
        return isDigit(at(bytes, offset))
    }

    private func numeric(_ bytes: Span<UInt8>, _ start: Int) -> CSSToken {
        var offset = start
        if bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        offset = digits(bytes, offset)
        if at(bytes, offset) == UInt8(ascii: "."), isDigit(at(bytes, offset + 1)) { offset = digits(bytes, offset + 1) }
        if at(bytes, offset) | 0x20 == UInt8(ascii: "e") {
            let sign = at(bytes, offset + 1)
            let exponent = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? offset + 2 : offset + 1
            if isDigit(at(bytes, exponent)) { offset = digits(bytes, exponent) }
        }
        if startsIdent(bytes, offset) { return CSSToken(.dimension, start, name(bytes, offset), split: offset) }
        if at(bytes, offset) == UInt8(ascii: "%") { return CSSToken(.percentage, start, offset + 1, split: offset) }
        return CSSToken(.number, start, offset)
    }

    private func digits(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var offset = start
        while isDigit(at(bytes, offset)) { offset += 1 }
        return offset
    }
}
