/// Classifies bytes; with comparisons, because a table would have to be loaded for every byte.
enum PlainXMLByte {
    /// Whether all eight bytes are ASCII from the space on, and none equals `excluded`.
    @inline(__always) static func isPlain(_ word: UInt64, but excluded: UInt8) -> Bool {
        (odd(word) | places(of: excluded, in: word)) & highest == 0
    }

    /// The number of leading bytes, up to eight, that stand for themselves in the value of an attribute.
    @inline(__always) static func valueLength(_ word: UInt64) -> Int {
        let quotes = places(of: UInt8(ascii: "\""), in: word) | places(of: UInt8(ascii: "'"), in: word)
        let markup = places(of: UInt8(ascii: "<"), in: word) | places(of: UInt8(ascii: "&"), in: word)
        // Only the lowest mark is reliable; bytes above it may be marked wrongly.
        return ((odd(word) | quotes | markup) & highest).trailingZeroBitCount / 8
    }

    private static var highest: UInt64 { 0x8080_8080_8080_8080 }

    @inline(__always) private static func repeated(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// Marks the highest bit of each of the eight bytes that is below the space or beyond ASCII; above such a byte
    /// others may be marked too.
    @inline(__always) private static func odd(_ word: UInt64) -> UInt64 { word | zeros(word & 0xE0E0_E0E0_E0E0_E0E0) }

    @inline(__always) private static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
        zeros(word ^ repeated(byte))
    }

    @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

    @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Whether a name may begin with the byte.
    @inline(__always) static func beginsName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
    }

    /// Whether the byte may be part of a name.
    @inline(__always) static func isName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "-") < 13 && byte != UInt8(ascii: "/")
            || byte == UInt8(ascii: "_")
    }

    /// Whether the byte is ASCII that stands for itself in text.
    @inline(__always) static func isText(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "]")
            && byte < 0x80 || byte == 0x0A || byte == 0x09
    }

    /// Whether the byte is ASCII that stands for itself in the value of an attribute.
    @inline(__always) static func isValue(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "'")
            && byte != UInt8(ascii: "<") && byte < 0x80
    }

    /// Whether the byte is allowed in a public identifier or an address (XML 1.0 §2.3, PubidChar, except quotes and
    /// line ends).
    @inline(__always) static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x21, 0x24, 0x25, 0x28...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}
