extension JSONScanner {
    /// The number at an offset, exactly rounded; infinite where it is beyond the range of Double.
    func double(from start: Int) throws(JSONError) -> (value: Double, end: Int) {
        let end = try number(from: start)
        let isNegative = bytes[start] == UInt8(ascii: "-")
        var offset = isNegative ? start + 1 : start
        var mantissa: UInt64 = 0
        var digits = 0
        var exponent = 0
        var isFraction = false
        while offset < end {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte | 0x20 == UInt8(ascii: "e") {
                exponent += self.exponent(from: offset + 1, to: end)
                break
            } else {
                // Nineteen digits fit in 64 bits; zeros before the first do not count.
                if digits == 19 { return (long(start..<end), end) }
                mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
                if mantissa != 0 { digits += 1 }
                if isFraction { exponent -= 1 }
            }
            offset += 1
        }
        let magnitude = Double(decimalDigits: mantissa, exponent: exponent)
        return (isNegative ? -magnitude : magnitude, end)
    }

    private func exponent(from start: Int, to end: Int) -> Int {
        var value = 0
        var isNegative = false
        for offset in start..<end {
            switch bytes[offset] {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            // Beyond this the result is 0 or out of range, whatever digits come before it: a text holds fewer.
            case let digit: if value < 1_000_000_000_000 { value = value * 10 + Int(digit &- 0x30) }
            }
        }
        return isNegative ? -value : value
    }

    /// A number of more digits than anyone needs.
    @inline(never)
    private func long(_ range: Range<Int>) -> Double {
        // The buffer is only read while the bytes are borrowed.
        let text = unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        return Double(text) ?? .infinity
    }
}
