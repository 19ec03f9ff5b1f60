extension Span<UInt8> {
    /// Whether all bytes are printable ASCII, U+0020…U+007E, as in nearly every text.
    public var isPrintableASCII: Bool { areAll(without: { EightBytes.unprintable(in: $0) }) }

    /// Whether all bytes are printable ASCII other than these two, which must be ASCII.
    public func isPrintableASCII(without first: UInt8, _ second: UInt8) -> Bool {
        areAll(without: { word in
            EightBytes.unprintable(in: word) | EightBytes.equal(to: first, in: word)
                | EightBytes.equal(to: second, in: word)
        })
    }

    /// Whether `odd`, which marks bytes of a word in their highest bits, marks none.
    @inline(__always)
    private func areAll(without odd: (UInt64) -> UInt64) -> Bool {
        var offset = 0
        while count - offset >= 8 {
            // Unsafe for speed: loads eight bytes at once, all within the span.
            guard odd(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)) == 0 else {
                return false
            }
            offset += 8
        }
        var rest = EightBytes.spaces
        while offset < count {
            rest = rest << 8 | UInt64(self[offset])
            offset += 1
        }
        return odd(rest) == 0
    }
}

/// Tests of eight bytes at once. The results are in the highest bits of the bytes; they are exact for the lowest marked
/// byte and may be wrong above it.
private enum EightBytes {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let high = ones &* 0x80
    /// Eight bytes of U+0020.
    static let spaces = ones &* 0x20

    /// Subtracting 0x20 from a smaller byte sets its highest bit, and so does adding 1 to 0x7F.
    @inline(__always)
    static func unprintable(in word: UInt64) -> UInt64 {
        (word | ((word &- spaces) & ~word) | (word &+ ones)) & high
    }

    @inline(__always)
    static func equal(to byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ ones &* UInt64(byte)
        return (difference &- ones) & ~difference & high
    }
}
