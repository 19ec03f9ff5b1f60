/// A hash that is the same in every run of the program: FNV-1a over 64 bits.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes a number in, byte by byte.
    mutating func mix(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        for _ in 0..<8 {
            value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
            rest >>= 8
        }
    }

    /// Takes a text in.
    mutating func mix(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        mix(text.utf8.count)
    }

    /// Takes a number in to the nearest `step`; what is no number counts as one of its own.
    mutating func mix(_ number: Double, step: Double) {
        let steps = (number / step).rounded()
        mix(steps.isFinite && abs(steps) < 1e15 ? Int(steps) : Int.max)
    }

    /// The hash in 32 bits.
    var short: UInt32 { UInt32(truncatingIfNeeded: value ^ (value >> 32)) }
}
