/// A string in a JSON text, a key or a value; borrowed, and compared and measured in place.
public struct JSONText: ~Escapable {
    /// The text between the quotes, escapes as written.
    public let written: Span<UInt8>
    private let start: Int
    /// Whether the text contains escapes, so that it must be decoded.
    public let hasEscapes: Bool

    @_lifetime(copy bytes)
    @inline(__always)
    init(_ bytes: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) {
        written = bytes.extracting(range)
        start = range.lowerBound
        self.hasEscapes = hasEscapes
    }

    /// The range of `written` in the source.
    public var range: ByteRange { ByteRange(start..<start + written.count) }

    /// Whether there is nothing between the quotes.
    public var isEmpty: Bool { written.isEmpty }

    /// The decoded string; a lone surrogate becomes U+FFFD.
    public var string: String {
        hasEscapes ? String(decoding: utf8, as: UTF8.self) : String(copying: written)
    }

    /// The decoded string as UTF-8 bytes, for further processing by bytes.
    public var utf8: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(written.count)
        _ = decode(into: &output)
        return output
    }

    /// Whether every escape stands for a character, with no lone surrogate.
    var isWellFormed: Bool {
        var output: [UInt8] = []
        return decode(into: &output)
    }

    /// Whether the decoded string is this one.
    public func equals(_ wanted: StaticString) -> Bool {
        if hasEscapes { return string == wanted.description }
        return written.count == wanted.utf8CodeUnitCount && matches(wanted, in: written, at: 0)
    }

    /// Allows literals in a `switch` over keys or values.
    public static func ~= (wanted: StaticString, text: JSONText) -> Bool { text.equals(wanted) }

    /// Appends the decoded bytes; false if a lone surrogate was replaced.
    private func decode(into output: inout [UInt8]) -> Bool {
        let scanner = JSONScanner(written)
        var isWellFormed = true
        var offset = 0
        while offset < written.count {
            let byte = written[offset]
            guard byte == UInt8(ascii: "\\") else {
                output.append(byte)
                offset += 1
                continue
            }
            let escaped = scanner.at(offset + 1)
            guard escaped == UInt8(ascii: "u") else {
                output.append(JSONText.character(escapedAs: escaped))
                offset += 2
                continue
            }
            let (scalar, length) = scanner.scalar(ofEscapeAt: offset)
            if scalar == nil { isWellFormed = false }
            output.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
            offset += length
        }
        return isWellFormed
    }

    /// The character for a letter after a backslash (RFC 8259 §7).
    private static func character(escapedAs letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}

extension String {
    /// The string for UTF-8 bytes; copied before validation, because the bytes of a mapped file may change in between.
    init(copying bytes: Span<UInt8>) {
        // Unsafe because of the pointers; all of `bytes.count` is written, and invalid UTF-8 is replaced.
        unsafe self.init(unsafeUninitializedCapacity: bytes.count) { target in
            unsafe bytes.withUnsafeBufferPointer { unsafe target.update(fromContentsOf: $0) }
        }
    }
}

extension JSONScanner {
    /// The character of a `\u` escape, together with the second escape if it is a surrogate pair, and their length in
    /// bytes.
    func scalar(ofEscapeAt offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
        let unit = UInt32(codeUnit(at: offset + 2) ?? 0xD800)
        guard 0xD800..<0xDC00 ~= unit, at(offset + 6) == UInt8(ascii: "\\"), at(offset + 7) == UInt8(ascii: "u"),
            let next = codeUnit(at: offset + 8), 0xDC00..<0xE000 ~= next
        else { return (Unicode.Scalar(unit), 6) }
        return (Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (UInt32(next) - 0xDC00)), 12)
    }
}
