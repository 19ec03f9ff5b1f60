/// The measures of one face of a font, all in em: multiply by the font size.
///
/// A class, as every letter asks it and nothing of it changes: a copy would take longer than the answer.
public final class FontFace: Sendable {
    /// The family whose measures these are, such as `Liberation Sans`.
    public let family: String
    /// Whether it is the bold face.
    public let isBold: Bool
    /// Whether it is the italic face.
    public let isItalic: Bool
    /// Height above the baseline that a line leaves for letters.
    public let ascent: Double
    /// Depth below the baseline that a line leaves for letters, positive.
    public let descent: Double
    /// What the font adds between lines.
    public let lineGap: Double
    /// Height of a lower-case x.
    public let xHeight: Double
    /// Height of a capital H.
    public let capHeight: Double
    /// Distance of the underline's middle below the baseline.
    public let underlinePosition: Double
    /// Thickness of the underline.
    public let underlineThickness: Double

    private let table: FaceTable
    private let perUnit: Double

    init(family: String, isBold: Bool, isItalic: Bool, table: FaceTable) {
        self.family = family
        self.isBold = isBold
        self.isItalic = isItalic
        self.table = table
        perUnit = 1 / table.unitsPerEm
        ascent = table.ascent * perUnit
        descent = table.descent * perUnit
        lineGap = table.lineGap * perUnit
        xHeight = table.xHeight * perUnit
        capHeight = table.capHeight * perUnit
        underlinePosition = table.underlinePosition * perUnit
        underlineThickness = table.underlineThickness * perUnit
    }

    /// The width of a letter from its pen position to the next. A letter the font lacks is as wide as in DejaVu Sans, an
    /// ideograph 1, a combining mark 0, anything else an average.
    public func advance(of scalar: Unicode.Scalar) -> Double {
        if let index = CoveredScalars.index(of: scalar) {
            if let advance = table.advance(at: index) { return advance * perUnit }
            let fallback = isBold ? DejaVuSans.bold : DejaVuSans.regular
            if let advance = fallback.advance(at: index) { return advance / fallback.unitsPerEm }
        }
        if !table.others.isEmpty, let advance = table.others[scalar.value] { return Double(advance) * perUnit }
        switch Ink(of: scalar) {
        case .fullWidth: return 1
        case .none: return scalar.value == 0x3000 ? 1 : 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return Self.emojiAdvance }
        return table.everyAdvance > 0 ? table.everyAdvance * perUnit : Self.averageAdvance
    }

    /// Where between descent and ascent the ink of a letter lies: heights above the baseline, positive upwards.
    public func inkBand(of scalar: Unicode.Scalar) -> ClosedRange<Double> {
        switch Ink(of: scalar) {
        case .none: 0...0
        case .low: -0.02...0.12
        case .comma: -0.14...0.12
        case .middle: xHeight * 0.4...xHeight * 0.62
        case .high: max(0, capHeight - 0.28)...capHeight
        case .xHeight: 0...xHeight
        case .descending: -descent * 0.9...xHeight
        case .ascending: 0...capHeight
        // Measured on Liberation Sans and Serif, DejaVu and Noto: from 1.03 to 1.06.
        case .stem: 0...capHeight * 1.04
        case .tall: -descent * 0.6...capHeight
        // Measured on Noto Sans CJK: strokes reach from 0.08 em below the baseline to 0.84 em above it.
        case .fullWidth: -0.08...0.84
        }
    }

    // The mean of a-z in Liberation Sans weighted by English letter frequency, rounded.
    private static let averageAdvance = 0.5
    // Noto Color Emoji: 2550 of 2048 units.
    private static let emojiAdvance = 1.245
}
