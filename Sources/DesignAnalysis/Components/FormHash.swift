import SourceText

// Adds the properties of forms and looks to a hash.
extension StableHash {
    /// Adds a number, byte by byte.
    mutating func mix(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        for _ in 0..<8 {
            mix(word: rest & 0xFF)
            rest >>= 8
        }
    }

    /// Adds a text.
    mutating func mix(_ text: String) {
        for byte in text.utf8 { mix(word: UInt64(byte)) }
        mix(text.utf8.count)
    }

    /// Adds a number, rounded to a multiple of `step`; numbers that are not finite count as one value of their own.
    mutating func mix(_ number: Double, step: Double) {
        let steps = (number / step).rounded()
        mix(steps.isFinite && abs(steps) < 1e15 ? Int(steps) : Int.max)
    }

    /// The hash in 32 bits.
    var short: UInt32 { UInt32(truncatingIfNeeded: folded) }
}
