import SourceText

// What forms and looks are told by, taken into a hash.
extension StableHash {
    /// Takes a number in, byte by byte.
    mutating func mix(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        for _ in 0..<8 {
            mix(word: rest & 0xFF)
            rest >>= 8
        }
    }

    /// Takes a text in.
    mutating func mix(_ text: String) {
        for byte in text.utf8 { mix(word: UInt64(byte)) }
        mix(text.utf8.count)
    }

    /// Takes a number in to the nearest `step`; what is no number counts as one of its own.
    mutating func mix(_ number: Double, step: Double) {
        let steps = (number / step).rounded()
        mix(steps.isFinite && abs(steps) < 1e15 ? Int(steps) : Int.max)
    }

    /// The hash in 32 bits.
    var short: UInt32 { UInt32(truncatingIfNeeded: folded) }
}
