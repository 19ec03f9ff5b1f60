extension Span<UInt8> {
    /// Whether all bytes are printable ASCII, U+0020…U+007E, as nearly all of nearly every text is.
    public var isPrintableASCII: Bool { areAll(without: { EightBytes.unprintable(in: $0) }) }

    /// Whether all bytes are printable ASCII, and none is one of these two, which are ASCII.
    public func isPrintableASCII(without first: UInt8, _ second: UInt8) -> Bool {
        areAll(without: { word in
            EightBytes.unprintable(in: word) | EightBytes.equal(to: first, in: word)
                | EightBytes.equal(to: second, in: word)
        })
    }

    /// Whether there is none of what `odd` marks in eight bytes by their highest bits.
    @inline(__always)
    private func areAll(without odd: (UInt64) -> UInt64) -> Bool {
        var offset = 0
        while count - offset >= 8 {
            // A kernel: eight bytes at once, which lie within the span.
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

/// Tests of eight bytes at once; their answers stand in the highest bits of the bytes, right in the lowest byte that has
/// one and perhaps wrong beyond it.
private enum EightBytes {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let high = ones &* 0x80
    /// Eight times U+0020.
    static let spaces = ones &* 0x20

    /// A byte below 0x20 borrows its highest bit, and 0x7F carries into it.
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
