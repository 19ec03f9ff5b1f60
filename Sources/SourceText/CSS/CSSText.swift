/// White space of CSS Syntax §4.2, without preprocessing of line ends.
@inline(__always)
func isCSSSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// Whether an identifier may begin with the byte: a letter, “_” or anything beyond ASCII.
@inline(__always)
func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 || byte == UInt8(ascii: "_") }

/// Whether the byte may continue a name: a name start, a digit or “-”. Tested with two masks, because it is called for
/// every byte of a sheet.
@inline(__always)
func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte < 64 ? 0x03FF_2000_0000_0000 : 0x07FF_FFFE_87FF_FFFE) >> UInt64(byte & 63) & 1 == 1
}

func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x37
    case 0x61...0x66: UInt32(byte) - 0x57
    default: nil
    }
}

/// Whether a range of bytes equals a lower-case ASCII text, ignoring ASCII case and without decoding escapes.
public func cssEquals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard range.count == length, range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
        for index in 0..<length {
            let byte = bytes[range.lowerBound + index]
            guard unsafe wanted[index] == (byte &- 0x41 < 26 ? byte | 0x20 : byte) else { return false }
        }
        return true
    }
}

/// The bytes of a name, or of the inside of a string, with escapes decoded: CSS Syntax §4.3.7.
public func cssUnescaped(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<bytes.count)
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    let scanner = CSSScanner(end: range.upperBound)
    var offset = range.lowerBound
    while offset < range.upperBound {
        guard bytes[offset] == UInt8(ascii: "\\") else {
            output.append(bytes[offset])
            offset += 1
            continue
        }
        guard scanner.isEscape(bytes, offset) else {
            // A backslash before a line end continues a string; at the end of the text it stands for nothing.
            let isPair = scanner.at(bytes, offset + 1) == 0x0D && scanner.at(bytes, offset + 2) == 0x0A
            offset += isPair ? 3 : 2
            continue
        }
        let escape = scanner.escape(bytes, offset)
        if let scalar = escape.scalar {
            output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        } else {
            for index in offset + 1..<escape.upper { output.append(bytes[index]) }
        }
        offset = escape.upper
    }
    return output
}

/// The value of a string token, without quotes and with escapes decoded.
public func cssStringValue(_ bytes: Span<UInt8>, _ token: CSSToken) -> [UInt8] {
    guard token.kind == .string, token.upper > token.lower else { return [] }
    let isClosed = token.upper - token.lower >= 2 && bytes[token.upper - 1] == bytes[token.lower]
    return cssUnescaped(bytes, token.lower + 1..<max(token.lower + 1, isClosed ? token.upper - 1 : token.upper))
}

/// A range without the white space and comments at its ends.
public func cssTrimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var tokenizer = CSSTokenizer(range.clamped(to: 0..<bytes.count))
    var lower: Int?
    var upper = range.lowerBound
    while true {
        let token = tokenizer.next(in: bytes)
        if token.kind == .end { break }
        guard !token.isBlank else { continue }
        if lower == nil { lower = token.lower }
        upper = token.upper
    }
    guard let lower else { return range.lowerBound..<range.lowerBound }
    return lower..<upper
}
