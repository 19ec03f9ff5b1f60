/// The measures of a face's letters, in em.
struct LetterMeasures: Sendable {
    let table: FaceTable
    /// Depth below the baseline, and the heights of a lower-case x and of a capital H.
    let descent, xHeight, capHeight: Double

    func letter(_ scalar: Unicode.Scalar) -> FontFace.Letter {
        // A soft hyphen is invisible unless a line ends there.
        if scalar == "\u{AD}" { return FontFace.Letter(advance: 0, ink: FontFace.noInk) }
        return FontFace.Letter(advance: advance(of: scalar), ink: inkBand(of: scalar))
    }

    private func advance(of scalar: Unicode.Scalar) -> Double {
        if let advance = LetterMeasures.advance(of: scalar, in: table) { return advance }
        switch Ink(of: scalar) {
        case .fullWidth: return LetterMeasures.isHangul(scalar) ? LetterMeasures.hangulAdvance : 1
        case .none where CoveredScalars.index(of: scalar) == nil: return scalar.value == 0x3000 ? 1 : 0
        default: break
        }
        if let advance = advance(ofRightToLeft: scalar) { return advance }
        if LetterMeasures.isEmoji(scalar) { return LetterMeasures.emojiAdvance }
        if let advance = LetterMeasures.fallbackAdvance(of: scalar) { return advance }
        return table.everyAdvance > 0 ? table.everyAdvance / table.unitsPerEm : LetterMeasures.averageAdvance
    }

    /// The width of a letter in a table; nil if the table lacks it.
    private static func advance(of scalar: Unicode.Scalar, in table: FaceTable) -> Double? {
        if let index = CoveredScalars.index(of: scalar), let advance = table.advance(at: index) {
            return advance / table.unitsPerEm
        }
        return table.other(scalar).map { Double($0) / table.unitsPerEm }
    }

    /// The width of a letter that the face lacks. Browsers on Debian take it from Noto Sans, then from DejaVu Sans, and
    /// embolden the regular faces of both if necessary without making them wider (measured with Chromium,
    /// Tests/Truth/further.py).
    private static func fallbackAdvance(of scalar: Unicode.Scalar) -> Double? {
        advance(of: scalar, in: NotoSans.regular) ?? advance(of: scalar, in: DejaVuSans.regular)
    }

    /// No emoji precedes the watch, U+231A, and looking up properties takes longer than everything else.
    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x231A && scalar.properties.isEmojiPresentation
    }

    /// The width of a right-to-left letter: those the fonts lack come from the regular face of DejaVu Sans, emboldened
    /// if necessary without becoming wider.
    private func advance(ofRightToLeft scalar: Unicode.Scalar) -> Double? {
        guard scalar.value >= 0x590 else { return nil }
        // DejaVu Sans Mono has Arabic letters but no Hebrew ones.
        if table.everyAdvance > 0, table.hasArabic, scalar.value >= 0x600 { return nil }
        return (table.rightToLeft ?? .regular).advance(of: scalar)
    }

    /// Whether the width of a letter was measured in the font in which browsers show it.
    func isMeasured(_ scalar: Unicode.Scalar) -> Bool {
        if LetterMeasures.advance(of: scalar, in: table) != nil { return true }
        switch Ink(of: scalar) {
        case .fullWidth, .none: return true
        default: break
        }
        if advance(ofRightToLeft: scalar) != nil { return table.other("\u{627}") == nil || scalar.value < 0x600 }
        if table.hasArabic, (0x600...0x6FF).contains(scalar.value) || scalar.value >= 0xFB50 { return true }
        return LetterMeasures.isEmoji(scalar) || LetterMeasures.fallbackAdvance(of: scalar) != nil
    }

    /// The vertical extent of a letter's ink between descent and ascent: heights above the baseline, positive upwards.
    private func inkBand(of scalar: Unicode.Scalar) -> ClosedRange<Double> {
        switch Ink(of: scalar) {
        case .none: FontFace.noInk
        case .low: -0.02...0.12
        case .comma: -0.14...0.12
        case .middle: band(xHeight * 0.4, xHeight * 0.62)
        case .high: band(max(0, capHeight - 0.28), capHeight)
        case .xHeight: band(0, xHeight)
        case .descending: band(-descent * 0.9, xHeight)
        case .ascending: band(0, capHeight)
        // Measured on Liberation Sans and Serif, DejaVu and Noto: 1.03 to 1.06.
        case .stem: band(0, capHeight * 1.04)
        case .tall: band(-descent * 0.6, capHeight)
        // Measured on Noto Sans CJK: strokes reach from 0.08 em below the baseline to 0.84 em above it.
        case .fullWidth: -0.08...0.84
        }
    }

    /// The band between two heights; empty if a damaged font has them reversed.
    private func band(_ low: Double, _ high: Double) -> ClosedRange<Double> {
        low <= high ? low...high : FontFace.noInk
    }

    // The mean of a-z in Liberation Sans weighted by English letter frequency, rounded.
    private static let averageAdvance = 0.5
    // Noto Color Emoji: bitmaps 136 pixels wide for an em of 109.
    private static let emojiAdvance = 136.0 / 109
    // Noto Sans CJK: 920 of 1000 units.
    private static let hangulAdvance = 0.92

    /// Whether a letter is a syllable or a single sound (jamo) of Hangul.
    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF: true
        default: false
        }
    }
}
