/// Powers of ten that a Double holds exactly.
private let exactPowersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

/// Powers of ten that fit in 64 bits.
private let integerPowersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]

extension Double {
    /// `digits` × 10^`exponent`, rounded to the nearest Double, ties to even; infinite beyond the range.
    public init(decimalDigits digits: UInt64, exponent: Int) {
        if digits == 0 {
            self = 0
        } else if digits < 1 << 53, exponent >= -22, exponent <= 22 {
            // Both factors are exact, so the single operation rounds only once (Clinger's fast path).
            self =
                exponent < 0
                ? Double(digits) / exactPowersOfTen[-exponent] : Double(digits) * exactPowersOfTen[exponent]
        } else if exponent >= -19, exponent < 0 {
            self = Double.quotient(digits, integerPowersOfTen[-exponent])
        } else {
            self = Double("\(digits)e\(exponent)") ?? (exponent < 0 ? 0 : .infinity)
        }
    }

    /// The quotient of two nonzero numbers, rounded once.
    ///
    /// Needed for Float32 values written with 17 digits, as in Figma: they are too long for the fast path.
    private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
        // Both numbers are shifted until their highest bit is set, so that the quotient has 63 or 64 bits, ten more
        // than are kept.
        let (up, down) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
        let (high, low) = ((dividend << up) >> 1, (dividend << up) << 63)
        let (quotient, remainder) = (divisor << down).dividingFullWidth((high, low))
        // A remainder only matters for telling a tie from a value just above it.
        let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
        return rounded * Double(sign: .plus, exponent: down - up - 63, significand: 1)
    }
}
