import SourceText

/// Reads the number at `start` and returns where it ends; nil if there is none or it is beyond the range of Double.
///
/// Only the first nineteen digits count; no design tool writes more.
func decimalNumber(in bytes: Span<UInt8>, from start: Int) -> (value: Double, end: Int)? {
    let count = bytes.count
    var index = start
    var isNegative = false
    if index < count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
    }
    var mantissa: UInt64 = 0
    let first = index
    while index < count, isDigit(bytes[index]) {
        mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
        index += 1
    }
    var digits = index - first
    var exponent = 0
    if index + 1 < count, bytes[index] == UInt8(ascii: "."), isDigit(bytes[index + 1]) {
        index += 1
        let point = index
        while index < count, isDigit(bytes[index]) {
            mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
            index += 1
        }
        exponent = point - index
        digits -= exponent
    } else if index < count, bytes[index] == UInt8(ascii: ".") {
        // `5.` is not a number in CSS or SVG 2; Chromium rejects it in path data, too.
        return nil
    }
    guard digits > 0 else { return nil }
    // Any nineteen digits fit into 64 bits.
    if digits > 19 { (mantissa, exponent) = leadingDigits(of: bytes, first..<index) }
    let (written, end) = writtenExponent(in: bytes, from: index)
    exponent += written
    let magnitude = Double(decimalDigits: mantissa, exponent: exponent)
    guard magnitude.isFinite else { return nil }
    return (isNegative ? -magnitude : magnitude, end)
}

/// The first nineteen significant digits of a number without sign and exponent, and the power of ten to multiply them
/// by.
private func leadingDigits(of bytes: Span<UInt8>, _ number: Range<Int>) -> (mantissa: UInt64, exponent: Int) {
    var mantissa: UInt64 = 0
    var exponent = 0
    var isBehindPoint = false
    for index in number {
        guard isDigit(bytes[index]) else {
            isBehindPoint = true
            continue
        }
        if mantissa < 1_000_000_000_000_000_000 {
            mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
            if isBehindPoint { exponent -= 1 }
        } else if !isBehindPoint {
            exponent += 1
        }
    }
    return (mantissa, exponent)
}

/// The exponent after a mantissa; an `e` without digits belongs to a unit such as `em`.
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
        // Beyond this the result is 0 or out of range, whatever follows.
        if value < 100_000 { value = value * 10 + Int(bytes[index] &- 0x30) }
        index += 1
    }
    return (isNegative ? -value : value, index)
}
