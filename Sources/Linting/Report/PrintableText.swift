import SourceText

/// Makes text from a design or a path safe for a terminal: it can neither move the cursor nor reverse the reading
/// order.
public enum PrintableText {
    /// The text with each control character, bidirectional control and line separator replaced by one visible
    /// character, so that columns do not shift.
    public static func of(_ text: String) -> String {
        if text.utf8.span.isPrintableASCII { return text }
        guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(replacement(for: scalar) ?? scalar) }
        return String(result)
    }

    /// Whether a terminal or other display treats the scalar as a command rather than a character.
    public static func steers(_ scalar: Unicode.Scalar) -> Bool { replacement(for: scalar) != nil }

    private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09: " "
        // Control Pictures, U+2400…U+2421, stand for C0 and DEL.
        case 0...0x1F: Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F: "\u{2421}"
        // C1 controls, and the characters that Unicode TR 36 §2 warns of: bidirectional controls, invisible separators,
        // the byte order mark, tags.
        case 0x80...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xE0000...0xE007F:
            "\u{FFFD}"
        default: nil
        }
    }
}
