/// The part of a line's height that a letter's ink takes, as far as it is common to all fonts.
enum Ink {
    /// Spaces, controls, and combining marks.
    case none
    case low, comma, middle, high
    case xHeight, descending, ascending, tall
    /// Lower-case letters with a stem above the x-height, which reaches a little higher than capitals.
    case stem
    case fullWidth

    init(of scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x7F {
            self = Self.ascii(value)
            return
        }
        self = Self.beyondASCII(scalar)
    }

    private static func ascii(_ value: UInt32) -> Ink {
        switch value {
        case 0...0x20: .none
        // . _
        case 0x2E, 0x5F: .low
        // ,
        case 0x2C: .comma
        // + - < = > ~
        case 0x2B, 0x2D, 0x3C...0x3E, 0x7E: .middle
        // " ' * ^ `
        case 0x22, 0x27, 0x2A, 0x5E, 0x60: .high
        // $ ( ) / @ Q [ \ ] { | } and j, which has both an ascender and a descender
        case 0x24, 0x28, 0x29, 0x2F, 0x40, 0x5B...0x5D, 0x7B...0x7D, 0x6A: .tall
        // : ; a c e m n o r s u v w x z
        case 0x3A, 0x3B, 0x61, 0x63, 0x65, 0x6D, 0x6E, 0x6F, 0x72, 0x73, 0x75...0x78, 0x7A: .xHeight
        // b d f h k l
        case 0x62, 0x64, 0x66, 0x68, 0x6B, 0x6C: .stem
        // g p q y
        case 0x67, 0x70, 0x71, 0x79: .descending
        default: .ascending
        }
    }

    private static let exceptions: [Unicode.Scalar: Ink] = {
        var exceptions: [Unicode.Scalar: Ink] = [:]
        for (letters, ink) in [
            (InkTable.stem, Ink.stem), (InkTable.descending, .descending), (InkTable.tall, .tall),
        ] {
            for letter in letters.unicodeScalars { exceptions[letter] = ink }
        }
        return exceptions
    }()

    private static func beyondASCII(_ scalar: Unicode.Scalar) -> Ink {
        switch scalar.value {
        case 0xA0, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0x3000: return .none
        case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return .none
        case 0xB7, 0xAC, 0xB1, 0xD7, 0xF7, 0x2010...0x2015, 0x2022, 0x2190...0x21FF, 0x2212, 0x2219, 0x22C5:
            return .middle
        case 0xA8, 0xAA, 0xAF, 0xB0, 0xB2...0xB4, 0xB9, 0xBA, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2032...0x2037:
            return .high
        case 0xB8, 0x201A, 0x201E: return .comma
        // Hebrew letters are as high as an x, except that lamed is higher and five reach below the baseline.
        case 0x5DC: return .ascending
        case 0x5DA, 0x5DF, 0x5E3, 0x5E5, 0x5E7: return .descending
        case 0x5D0...0x5EA: return .xHeight
        case 0x2024...0x2026: return .low
        case 0x1100...0x11FF, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            return .fullWidth
        default: break
        }
        if let known = Self.exceptions[scalar] { return known }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
            return .none
        case .lowercaseLetter: return .xHeight
        default: return .ascending
        }
    }
}
