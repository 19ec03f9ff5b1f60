extension Span<UInt8> {
    /// Whether all bytes are printable ASCII, U+0020…U+007E, as nearly all of nearly every text is.
    public var isPrintableASCII: Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high = ones &* 0x80
        var offset = 0
        while count - offset >= 8 {
            // A kernel: eight bytes at once, which lie within the span.
            let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            // A byte below 0x20 borrows its highest bit, and 0x7F carries into it.
            let odd = word | ((word &- ones &* 0x20) & ~word) | (word &+ ones)
            guard odd & high == 0 else { return false }
            offset += 8
        }
        while offset < count {
            guard self[offset] >= 0x20, self[offset] < 0x7F else { return false }
            offset += 1
        }
        return true
    }
}
