// Recognizes bytes that occur repeatedly in a text.
extension Span<UInt8> {
    /// A hash of some of the bytes: equal for equal bytes, and hardly ever equal for others.
    public func number(of range: Range<Int>) -> UInt64 {
        // Odd constants with well-mixed bits, from splitmix64.
        var number = UInt64(truncatingIfNeeded: range.count) &* 0x9E37_79B9_7F4A_7C15
        var offset = range.lowerBound
        let scanner = JSONScanner(self)
        while offset + 8 <= range.upperBound {
            number = (number ^ scanner.word(offset)) &* 0xBF58_476D_1CE4_E5B9
            number ^= number >> 32
            offset += 8
        }
        if offset < range.upperBound, range.count >= 8 {
            // The last word, which may overlap the one before.
            number = (number ^ scanner.word(range.upperBound - 8)) &* 0x94D0_49BB_1331_11EB
            return number ^ number >> 29
        }
        while offset < range.upperBound {
            number = (number ^ UInt64(self[offset])) &* 0x94D0_49BB_1331_11EB
            offset += 1
        }
        return number ^ number >> 29
    }

    /// Whether the same bytes occur at another offset.
    public func areSame(_ range: Range<Int>, at other: Int) -> Bool {
        guard other >= 0, other <= count - range.count else { return false }
        let scanner = JSONScanner(self)
        let distance = other - range.lowerBound
        var offset = range.lowerBound
        while offset + 8 <= range.upperBound {
            if scanner.word(offset) != scanner.word(offset + distance) { return false }
            offset += 8
        }
        if offset < range.upperBound, range.count >= 8 {
            return scanner.word(range.upperBound - 8) == scanner.word(range.upperBound - 8 + distance)
        }
        while offset < range.upperBound {
            if self[offset] != self[offset + distance] { return false }
            offset += 1
        }
        return true
    }
}
