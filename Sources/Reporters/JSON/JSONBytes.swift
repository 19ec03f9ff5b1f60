import ColorScience

/// A decimal number: its digits as a whole number, and the number of decimal places.
struct Decimal {
    /// The bytes of the longest number: a sign, twenty digits, and a decimal point.
    static let room = 22

    let digits: UInt
    let places: Int
    let isNegative: Bool

    init(digits: UInt, places: Int = 0, isNegative: Bool = false) {
        self.digits = digits
        self.places = places
        self.isNegative = isNegative
    }

    /// A number in whole thousandths, as most sizes and positions are; nil for any other number, and for negative zero.
    ///
    /// A decimal of up to 15 digits that reads back as the same number is the shortest one.
    init?(thousandthsOf number: Double) {
        guard abs(number) < 1e11 else { return nil }
        let scaled = (number * 1000).rounded()
        guard scaled / 1000 == number, scaled != 0 || number.sign == .plus else { return nil }
        var digits = UInt(scaled.magnitude)
        var places = digits == 0 ? 0 : 3
        while places > 0, digits % 10 == 0 {
            digits /= 10
            places -= 1
        }
        self.init(digits: digits, places: places, isNegative: number < 0)
    }
}

extension OutputSpan<UInt8> {
    /// Appends bytes in one piece; there must be room for them.
    @_lifetime(self: copy self)
    mutating func append(_ text: Span<UInt8>) {
        // Unsafe for speed: appended byte by byte, this is where a report spends its time. The capacity is that of the
        // span, which traps if it is exceeded.
        unsafe withUnsafeMutableBufferPointer { room, count in
            unsafe text.withUnsafeBufferPointer { text in
                count = unsafe room.extracting(count...).initialize(fromContentsOf: text) + count
            }
        }
    }

    /// Appends a constant text.
    @_lifetime(self: copy self)
    mutating func append(_ text: StaticString) {
        guard text.hasPointerRepresentation else { return }
        // A static string stays valid for as long as the program.
        unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span)
    }

    /// Appends a name and the colon after it.
    @_lifetime(self: copy self)
    mutating func append(key name: StaticString) {
        append(UInt8(ascii: "\""))
        append(name)
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: ":"))
    }

    /// Appends a text that needs no escaping, in quotation marks.
    @_lifetime(self: copy self)
    mutating func append(quoted text: Span<UInt8>) {
        append(UInt8(ascii: "\""))
        append(text)
        append(UInt8(ascii: "\""))
    }

    /// Appends a color as `#RRGGBB`, in quotation marks.
    @_lifetime(self: copy self)
    mutating func append(_ color: RGBA8) {
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: "#"))
        append(hexDigits: color.red)
        append(hexDigits: color.green)
        append(hexDigits: color.blue)
        append(UInt8(ascii: "\""))
    }

    @_lifetime(self: copy self)
    private mutating func append(hexDigits channel: UInt8) {
        for nibble in [channel >> 4, channel & 15] { append(nibble < 10 ? 48 + nibble : 55 + nibble) }
    }

    /// Appends a decimal number.
    @_lifetime(self: copy self)
    mutating func append(_ number: Decimal) {
        if number.isNegative { append(UInt8(ascii: "-")) }
        var digits = InlineArray<20, UInt8>(repeating: 48)
        var count = 0
        var rest = number.digits
        while rest > 0 || count <= number.places {
            digits[count] = UInt8(truncatingIfNeeded: 48 + rest % 10)
            rest /= 10
            count += 1
        }
        while count > 0 {
            if count == number.places { append(UInt8(ascii: ".")) }
            count -= 1
            append(digits[count])
        }
    }
}
