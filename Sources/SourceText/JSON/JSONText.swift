/// A string of a JSON text, borrowed: a key or a value, compared and measured where it stands.
public struct JSONText: ~Escapable {
    /// What stands between the quotes, escapes as written.
    public let written: Span<UInt8>
    private let start: Int
    /// Whether escapes stand in it, so that what is written is not what is meant.
    public let hasEscapes: Bool

    @_lifetime(copy bytes)
    @inline(__always)
    init(_ bytes: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) {
        written = bytes.extracting(range)
        start = range.lowerBound
        self.hasEscapes = hasEscapes
    }

    /// Where that stands in the source.
    public var range: ByteRange { ByteRange(start..<start + written.count) }

    /// Whether nothing stands between the quotes.
    public var isEmpty: Bool { written.isEmpty }

    /// The string that is meant; half a surrogate pair becomes U+FFFD.
    public var string: String {
        hasEscapes ? String(decoding: utf8, as: UTF8.self) : String(copying: written)
    }

    /// The bytes of the string that is meant, in UTF-8, for those who read on in bytes.
    public var utf8: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(written.count)
        _ = decode(into: &output)
        return output
    }

    /// Whether every escape names a character: no half of a surrogate pair stands alone.
    var isWellFormed: Bool {
        var output: [UInt8] = []
        return decode(into: &output)
    }

    /// Whether the string that is meant is this one.
    public func equals(_ wanted: StaticString) -> Bool {
        if hasEscapes { return string == wanted.description }
        return written.count == wanted.utf8CodeUnitCount && matches(wanted, in: written, at: 0)
    }

    /// Lets a `switch` over keys or values be written with literals.
    public static func ~= (wanted: StaticString, text: JSONText) -> Bool { text.equals(wanted) }

    /// Appends what is meant; false where half a surrogate pair was replaced.
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

    /// RFC 8259 §7: what a letter after a backslash stands for.
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
    /// The text that bytes in UTF-8 hold; copied before they are checked, for those of a file may change in between.
    init(copying bytes: Span<UInt8>) {
        // All of the count is written; what is no UTF-8 is replaced.
        unsafe self.init(unsafeUninitializedCapacity: bytes.count) { target in
            unsafe bytes.withUnsafeBufferPointer { unsafe target.update(fromContentsOf: $0) }
        }
    }
}

extension JSONScanner {
    /// The character of a `\u` escape, with that of the second escape a surrogate pair takes, and how many bytes they are.
    func scalar(ofEscapeAt offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
        let unit = UInt32(codeUnit(at: offset + 2) ?? 0xD800)
        guard 0xD800..<0xDC00 ~= unit, at(offset + 6) == UInt8(ascii: "\\"), at(offset + 7) == UInt8(ascii: "u"),
            let next = codeUnit(at: offset + 8), 0xDC00..<0xE000 ~= next
        else { return (Unicode.Scalar(unit), 6) }
        return (Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (UInt32(next) - 0xDC00)), 12)
    }
}
