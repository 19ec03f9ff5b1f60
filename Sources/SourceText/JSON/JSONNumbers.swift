extension JSONScanner {
    /// The number at an offset, correctly rounded; infinite if it is out of the range of Double.
    @inline(__always)
    func double(from start: Int) throws(JSONError) -> (value: Double, end: Int) {
        // The fast path for nearly all numbers in designs: no exponent, and no more digits than 64 bits hold.
        let isNegative = at(start) == UInt8(ascii: "-")
        let first = isNegative ? start + 1 : start
        var offset = first
        var mantissa: UInt64 = 0
        read(&mantissa, at: &offset)
        let whole = offset - first
        var next = at(offset)
        guard whole == 1 || whole > 1 && bytes[first] != UInt8(ascii: "0") else { return try anyDouble(from: start) }
        var fraction = 0
        if next == UInt8(ascii: ".") {
            offset += 1
            read(&mantissa, at: &offset)
            fraction = offset - first - whole - 1
            next = at(offset)
            if fraction == 0 { return try anyDouble(from: start) }
        }
        // A zero before the point is not a significant digit.
        let isShort = whole + fraction - (bytes[first] == UInt8(ascii: "0") ? 1 : 0) <= 19
        guard isShort, next | 0x20 != UInt8(ascii: "e") else { return try anyDouble(from: start) }
        let magnitude = Double(decimalDigits: mantissa, exponent: -fraction)
        return (isNegative ? -magnitude : magnitude, offset)
    }

    /// Reads all digits; those that overflow `value` are lost.
    @inline(__always)
    private func read(_ value: inout UInt64, at offset: inout Int) {
        while offset + 8 <= bytes.count {
            let word = word(offset)
            // A byte is a digit if its high half is 3, and still is after adding 6.
            let halves = word & 0xF0F0_F0F0_F0F0_F0F0
            let raised = (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0
            guard halves == 0x3030_3030_3030_3030, raised == 0x3030_3030_3030_3030 else { break }
            // Combines neighbors into pairs, fours and eights; the first digit is in the lowest byte.
            let ones = word &- 0x3030_3030_3030_3030
            let pairs = (ones &* 10 &+ (ones >> 8)) & 0x00FF_00FF_00FF_00FF
            let fours = (pairs &* 100 &+ (pairs >> 16)) & 0x0000_FFFF_0000_FFFF
            value = value &* 100_000_000 &+ ((fours &* 10_000 &+ (fours >> 32)) & 0xFFFF_FFFF)
            offset += 8
        }
        while true {
            let digit = at(offset) &- 0x30
            guard digit < 10 else { return }
            value = value &* 10 &+ UInt64(digit)
            offset += 1
        }
    }

    /// Reads any number at an offset.
    @inline(never)
    private func anyDouble(from start: Int) throws(JSONError) -> (value: Double, end: Int) {
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
                // Nineteen digits fit in 64 bits; leading zeros do not count.
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
            // With a larger exponent the result is 0 or out of range, because no text has that many digits to make up
            // for it.
            case let digit: if value < 1_000_000_000_000 { value = value * 10 + Int(digit &- 0x30) }
            }
        }
        return isNegative ? -value : value
    }

    /// Reads a number with more digits than anyone needs.
    @inline(never)
    private func long(_ range: Range<Int>) -> Double {
        Double(String(copying: bytes.extracting(range))) ?? .infinity
    }
}
