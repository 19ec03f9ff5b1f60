import SourceText

/// Reads a number at `start` and says where it ends; nil where none stands or where it is beyond the range of Double.
///
/// Nineteen digits count; no design tool writes more.
func decimalNumber(in bytes: Span<UInt8>, from start: Int) -> (value: Double, end: Int)? {
    let count = bytes.count
    var index = start
    var isNegative = false
    if index < count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    while index < count, isDigit(bytes[index]) {
        if mantissa < 1_000_000_000_000_000_000 {
            mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
        } else {
            exponent += 1
        }
        digits += 1
        index += 1
    }
    if index + 1 < count, bytes[index] == UInt8(ascii: "."), isDigit(bytes[index + 1]) {
        index += 1
        while index < count, isDigit(bytes[index]) {
            if mantissa < 1_000_000_000_000_000_000 {
                mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
                exponent -= 1
            }
            digits += 1
            index += 1
        }
    } else if digits > 0, index < count, bytes[index] == UInt8(ascii: ".") {
        // `5.` is no number in CSS, but path data of old exporters has it and every browser reads it there.
        index += 1
    }
    guard digits > 0 else { return nil }
    let (written, end) = writtenExponent(in: bytes, from: index)
    exponent += written
    let magnitude = Double(decimalDigits: mantissa, exponent: exponent)
    guard magnitude.isFinite else { return nil }
    return (isNegative ? -magnitude : magnitude, end)
}

/// The exponent behind a mantissa; `e` without digits belongs to a unit such as `em`.
private func writtenExponent(in bytes: Span<UInt8>, from start: Int) -> (value: Int, end: Int) {
    var index = start
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return (0, start) }
    index += 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
    }
    guard index < bytes.count, isDigit(bytes[index]) else { return (0, start) }
    var value = 0
    while index < bytes.count, isDigit(bytes[index]) {
        // Beyond this the result is 0 or out of range whatever follows.
        if value < 100_000 { value = value * 10 + Int(bytes[index] &- 0x30) }
        index += 1
    }
    return (isNegative ? -value : value, index)
}
