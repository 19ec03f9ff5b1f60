internal import DesignModel

/// The line breaking class of a letter (UAX 14 §5), as far as browsers distinguish it.
enum LineBreakClass {
    /// Letters and digits, or signs: they allow no breaks on their own.
    case alphabetic, sign
    /// Han, kana and Hangul, or emoji: a line may break on either side.
    case ideograph, emoji
    /// Opening brackets, of the width of other letters or of an ideograph.
    case opening, wideOpening
    /// Closing brackets; ideographic closing brackets, full stops and commas; then other characters that may not begin
    /// a line.
    case closing, wideClosing
    case quote, exclamation, separator, solidus, hyphen
    /// Signs before and after numbers, such as € and %.
    case prefix, postfix
    /// A line may break after it, or on both sides.
    case breakAfter, breakBoth
    case inseparable
    /// No break on either side, or none before it.
    case glue, combining
    case zeroWidthSpace, softHyphen

    init(_ scalar: Unicode.Scalar) {
        self = scalar.isASCII ? Self.ascii(scalar) : Self.common(scalar.value) ?? Self.byProperties(scalar)
    }

    private static func ascii(_ scalar: Unicode.Scalar) -> LineBreakClass {
        switch scalar {
        case "(", "[", "{": .opening
        case ")", "]", "}": .closing
        case "\"", "'": .quote
        case "!", "?": .exclamation
        case ",", ".", ":", ";": .separator
        case "/": .solidus
        case "-": .hyphen
        case "$", "+", "\\": .prefix
        case "%": .postfix
        default: scalar.isWordASCII ? .alphabetic : .sign
        }
    }

    private static func common(_ value: UInt32) -> LineBreakClass? {
        switch value {
        case 0xA0, 0x2007, 0x2011, 0x200D, 0x202F, 0x2060, 0xFEFF: .glue
        case 0xAD: .softHyphen
        case 0x200B: .zeroWidthSpace
        case 0x1F3FB...0x1F3FF: .combining
        case 0x1680, 0x2000...0x200A, 0x2010, 0x2012, 0x2013, 0x205F, 0x3000: .breakAfter
        case 0x2014: .breakBoth
        case 0x2024...0x2026, 0x22EF: .inseparable
        case 0xA3...0xA5, 0xB1, 0x20A0...0x20CF, 0x2116, 0x2212, 0x2213: .prefix
        case 0xA2, 0xB0, 0x2030...0x2037, 0x2103, 0x2109: .postfix
        case 0x3001, 0x3002, 0x3005, 0x301C, 0x303B, 0x30FB, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF61, 0xFF64, 0xFF65:
            .wideClosing
        case 0xFF01, 0xFF1F: .exclamation
        case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3041...0x30FF, 0x3105...0x33FF, 0xA000...0xA4CF, 0xAC00...0xD7A3:
            .ideograph
        default: nil
        }
    }

    private static func byProperties(_ scalar: Unicode.Scalar) -> LineBreakClass {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .openPunctuation: return scalar.value >= 0x3000 ? .wideOpening : .opening
        case .closePunctuation: return scalar.value >= 0x3000 ? .wideClosing : .closing
        case .initialPunctuation, .finalPunctuation: return .quote
        case .nonspacingMark, .spacingMark, .enclosingMark: return .combining
        default: break
        }
        if properties.isEmojiPresentation || (0x1F000...0x1FAFF).contains(scalar.value) { return .emoji }
        if (0xFF02...0xFFDC).contains(scalar.value) || properties.isIdeographic { return .ideograph }
        return properties.isAlphabetic || properties.numericType != nil ? .alphabetic : .sign
    }

    /// Whether words that are kept whole may contain such letters.
    var isOfWord: Bool { self == .ideograph || self == .alphabetic }
}

extension Unicode.Scalar {
    var isWordASCII: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
}
