extension CSSReader {
    /// Reads the number at the position, correctly rounded (CSS Syntax 3 §4.3.12). The caller has checked
    /// `startsNumber`.
    @_lifetime(self: copy self)
    mutating func number() -> Double {
        let start = position
        var isNegative = false
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
            isNegative = next == UInt8(ascii: "-")
            skip()
        }
        var mantissa = Mantissa()
        while isDigit(next) { mantissa.append(next); skip() }
        if next == UInt8(ascii: "."), isDigit(peek(1)) {
            skip()
            while isDigit(next) { mantissa.appendFraction(next); skip() }
        }
        let exponent = mantissa.exponent + writtenExponent()
        if let size = mantissa.value(exponent: exponent) { return isNegative ? -size : size }
        return slowNumber(from: start)
    }

    /// Reads the exponent after `e`; 0 if there is none, as in `1em`.
    @_lifetime(self: copy self)
    private mutating func writtenExponent() -> Int {
        guard next | 0x20 == UInt8(ascii: "e") else { return 0 }
        let hasSign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
        guard isDigit(peek(hasSign ? 2 : 1)) else { return 0 }
        let isNegative = peek(1) == UInt8(ascii: "-")
        move(to: position + (hasSign ? 2 : 1))
        var exponent = 0
        while isDigit(next) {
            // With an exponent beyond 100,000, a number is already 0 or out of range.
            if exponent < 100_000 { exponent = exponent * 10 + Int(next - 0x30) }
            skip()
        }
        return isNegative ? -exponent : exponent
    }

    /// Leaves numbers too long or too far from 1 for exact arithmetic to the standard library, which rounds correctly.
    private func slowNumber(from start: Int) -> Double {
        var text = ""
        for place in start..<position { text.unicodeScalars.append(Unicode.Scalar(bytes[place])) }
        guard let value = Double(text) else { return 0 }
        // A number too large even for Double was still written as digits and is not an infinity.
        return supportedNumber(value.isFinite ? value : .greatestFiniteMagnitude * (value < 0 ? -1 : 1))
    }
}

/// The number limited as browsers do: CSS clamps to the range an implementation supports, and browsers stop at the
/// largest Float. An infinite number is the result of a calculation and stays infinite.
func supportedNumber(_ number: Double) -> Double {
    let limit = Double(Float.greatestFiniteMagnitude)
    return number.isFinite ? max(-limit, min(limit, number)) : number
}

/// The digits of a number, as far as they fit in 64 bits, and the power of ten to scale them by.
private struct Mantissa {
    private var digits: UInt64 = 0
    private(set) var exponent = 0
    private var isExact = true

    mutating func append(_ byte: UInt8) {
        guard digits < 1_000_000_000_000_000_000 else {
            isExact = false
            return
        }
        digits = digits * 10 + UInt64(byte - 0x30)
    }

    mutating func appendFraction(_ byte: UInt8) {
        append(byte)
        exponent -= 1
    }

    /// The value if one exact multiplication or division gives it (Clinger 1990): digits within 2^53, power within ±22.
    func value(exponent: Int) -> Double? {
        guard isExact, digits <= 1 << 53 else { return nil }
        if exponent == 0 || digits == 0 { return Double(digits) }
        guard abs(exponent) < Self.powersOfTen.count else { return nil }
        return exponent > 0
            ? Double(digits) * Self.powersOfTen[exponent] : Double(digits) / Self.powersOfTen[-exponent]
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]
}
