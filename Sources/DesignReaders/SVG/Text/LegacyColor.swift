import ColorScience
import SourceText

/// A color in an HTML attribute: browsers derive one from any text (HTML §2.3.6).
enum LegacyColor {
    /// The resulting color; nil if the text is empty or `transparent`.
    static func color(_ bytes: Span<UInt8>) -> Color? {
        let word = bytes.extracting(bytes.trimmedRange)
        guard word.count > 0, !word.equalsIgnoringCase("transparent") else { return nil }
        let isName = word.indices.allSatisfy { isLetter(word[$0]) }
        if isName || word.count == 4 && word[0] == UInt8(ascii: "#"), let paint = try? SVGPaint(css: word),
            case .color(let color) = paint
        {
            return color
        }
        return Color(channels(digits(word)))
    }

    /// The color in CSS notation; nil if there is none.
    static func hex(_ bytes: Span<UInt8>) -> String? { color(bytes).map { RGBA8($0.rgba).hex } }

    /// The text as hexadecimal digits: 0 for invalid ones, padded to a multiple of three.
    private static func digits(_ word: Span<UInt8>) -> [UInt8] {
        var digits: [UInt8] = []
        for index in word.indices {
            let byte = word[index]
            // A character of several bytes counts as one digit, or as two if it takes two units of UTF-16.
            if byte & 0xC0 == 0x80 { continue }
            if index == 0, byte == UInt8(ascii: "#") { continue }
            if byte >= 0xF0 { digits.append(0) }
            digits.append(digit(byte))
        }
        digits = Array(digits.prefix(word[0] == UInt8(ascii: "#") ? 127 : 128))
        while digits.isEmpty || digits.count % 3 != 0 { digits.append(0) }
        return digits
    }

    private static func digit(_ byte: UInt8) -> UInt8 {
        if isDigit(byte) { return byte &- UInt8(ascii: "0") }
        let place = (byte | 0x20) &- UInt8(ascii: "a")
        return place < 6 ? place + 10 : 0
    }

    private static func channels(_ digits: [UInt8]) -> RGBA {
        var length = digits.count / 3
        var parts = (0..<3).map { Array(digits[$0 * length..<($0 + 1) * length]) }
        if length > 8 { parts = parts.map { Array($0.suffix(8)) } }
        while (parts.first?.count ?? 0) > 2, parts.allSatisfy({ $0.first == 0 }) {
            parts = parts.map { Array($0.dropFirst()) }
        }
        length = min(parts.first?.count ?? 0, 2)
        let values = parts.map { part in part.prefix(length).reduce(0.0) { $0 * 16 + Double($1) } / 255 }
        return RGBA(red: values[0], green: values[1], blue: values[2])
    }
}
