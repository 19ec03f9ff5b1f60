/// How a face measures its letters, in em.
struct LetterMeasures: Sendable {
    let table: FaceTable
    /// Depth below the baseline, heights of a lower-case x and of a capital H.
    let descent, xHeight, capHeight: Double

    func letter(_ scalar: Unicode.Scalar) -> FontFace.Letter {
        // A soft hyphen is none where no line ends.
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

    /// The width of a letter that a face has.
    private static func advance(of scalar: Unicode.Scalar, in table: FaceTable) -> Double? {
        if let index = CoveredScalars.index(of: scalar), let advance = table.advance(at: index) {
            return advance / table.unitsPerEm
        }
        return table.other(scalar).map { Double($0) / table.unitsPerEm }
    }

    /// The width of a letter that the face lacks: browsers on Debian look for one in Noto Sans, then in DejaVu Sans, and make the
    /// regular faces of both bold, if need be, without making them wider (measured with Chromium, Tests/Truth/further.py).
    private static func fallbackAdvance(of scalar: Unicode.Scalar) -> Double? {
        advance(of: scalar, in: NotoSans.regular) ?? advance(of: scalar, in: DejaVuSans.regular)
    }

    /// No letter before the watch is an emoji, and looking properties up takes longer than all the rest.
    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x231A && scalar.properties.isEmojiPresentation
    }

    /// The width of a letter that runs from right to left: what the fonts lack is taken from the regular face of DejaVu Sans,
    /// and made bold, if need be, without becoming wider.
    private func advance(ofRightToLeft scalar: Unicode.Scalar) -> Double? {
        guard scalar.value >= 0x590 else { return nil }
        // DejaVu Sans Mono has Arabic letters, and no Hebrew ones.
        if table.everyAdvance > 0, table.hasArabic, scalar.value >= 0x600 { return nil }
        return (table.rightToLeft ?? .regular).advance(of: scalar)
    }

    /// Whether the width of a letter was measured, in the font that browsers show it in.
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

    /// Where between descent and ascent the ink of a letter lies: heights above the baseline, positive upwards.
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
        // Measured on Liberation Sans and Serif, DejaVu and Noto: from 1.03 to 1.06.
        case .stem: band(0, capHeight * 1.04)
        case .tall: band(-descent * 0.6, capHeight)
        // Measured on Noto Sans CJK: strokes reach from 0.08 em below the baseline to 0.84 em above it.
        case .fullWidth: -0.08...0.84
        }
    }

    /// What lies between two heights; nothing where a damaged font has them the wrong way round.
    private func band(_ low: Double, _ high: Double) -> ClosedRange<Double> {
        low <= high ? low...high : FontFace.noInk
    }

    // The mean of a-z in Liberation Sans weighted by English letter frequency, rounded.
    private static let averageAdvance = 0.5
    // Noto Color Emoji: pictures of 136 pixels for an em of 109.
    private static let emojiAdvance = 136.0 / 109
    // Noto Sans CJK: 920 of 1000 units.
    private static let hangulAdvance = 0.92

    /// Whether a letter is a syllable of Hangul, or a sound of one.
    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF: true
        default: false
        }
    }
}
