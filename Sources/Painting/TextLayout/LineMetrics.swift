internal import DesignModel
internal import FontMetrics

/// The font and the layout measures of a style, in user units. An immutable class, because it is consulted for every
/// letter, and copying a style would take longer than the answers.
final class LineMetrics: Sendable {
    let face: FontFace
    let style: TextStyle
    /// The size of the em, adjusted to the x-height that the style requests.
    let size: Double
    /// The index of the style in the design, or -1.
    let number: Int
    /// The distance from the text's y down to the alphabetic baseline.
    let drop: Double
    /// Whether letters of this size can be placed at all.
    let isUsable: Bool
    /// Whether letters are set in another case than they are written in.
    private let changesCase: Bool
    /// Whether some letters are set as small capitals.
    let hasSmallCapitals: Bool
    /// Whether kerning is applied; small capitals are set without.
    private let isKerned: Bool
    /// The extent of a line above and below its baseline.
    let ascent: Double
    let descent: Double

    convenience init(_ style: TextStyle, fonts: AvailableFonts) {
        self.init(style, number: -1, face: Self.face(of: style, fonts: fonts))
    }

    /// The face in which a style is set.
    static func face(of style: TextStyle, fonts: AvailableFonts) -> FontFace {
        FontFace.matching(families: style.families, weight: style.weight, isItalic: style.isItalic, in: fonts)
    }

    init(_ style: TextStyle, number: Int, face: FontFace) {
        self.face = face
        self.style = style
        size = face.size(of: style)
        hasSmallCapitals = style.capitals != .asWritten
        isKerned = style.isKerned && !hasSmallCapitals
        self.number = number
        changesCase = style.letterCase == .upper || style.letterCase == .lower || hasSmallCapitals
        let written = style.raise + style.raiseOfHeight * (face.ascent + face.descent)
        let raise = written.isFinite ? written : 0
        drop = Self.drop(to: style.baseline, of: face) * size - raise
        isUsable = size > 0 && size.isFinite
        ascent = face.ascent * size
        descent = face.descent * size
    }

    // The baselines named in CSS Inline 3 §3.2, derived from `hhea` as in Chromium: hanging is at 8/10 of the ascent.
    private static func drop(to baseline: TextStyle.Baseline, of face: FontFace) -> Double {
        switch baseline {
        case .alphabetic: 0
        case .middle: face.xHeight / 2
        case .central: (face.ascent - face.descent) / 2
        case .hanging: face.ascent * 0.8
        case .mathematical: face.ascent / 2
        case .ideographic, .textBottom: -face.descent
        case .textTop: face.ascent
        }
    }

    /// The distance between lines.
    var lineHeight: Double {
        if let height = style.lineHeight, height.isFinite, height >= 0 { return height * style.size }
        if let natural = style.naturalLineHeight { return Double(natural) * style.size }
        return (face.ascent + face.descent + face.lineGap) * size
    }

    /// Whether the file states the distance between lines, so that it does not depend on a font.
    var isLineHeightKnown: Bool { style.lineHeight != nil || style.naturalLineHeight != nil }

    /// The letter as set, after `text-transform`; if one letter becomes two, the first represents both in all but its
    /// width.
    @inline(__always) func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        changesCase ? changed(scalar) : scalar
    }

    private func changed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        mapping(of: scalar)?.unicodeScalars.first ?? scalar
    }

    /// The text that a letter is set as; nil for the letter itself.
    private func mapping(of scalar: Unicode.Scalar) -> String? {
        if hasSmallCapitals { return scalar.properties.uppercaseMapping }
        return switch style.letterCase {
        case .asWritten, .capitalized: nil
        case .upper: scalar.properties.uppercaseMapping
        case .lower: scalar.properties.lowercaseMapping
        }
    }

    /// The width of all but the first letter that a letter is set as, such as the second S of an ß.
    private func widthOfOthers(_ letter: Unicode.Scalar) -> Double {
        guard changesCase, letter.value >= 0x80, let mapping = mapping(of: letter) else { return 0 }
        return mapping.unicodeScalars.dropFirst().reduce(0) { $0 + face.advance(of: $1) * size }
    }

    /// The scale of a letter relative to the others. If a font lacks small capitals, browsers synthesize them from
    /// capitals at 0.7 of their size; the scale of those in Noto is that of their widths.
    func scale(of written: Unicode.Scalar) -> Double {
        let small = face.mayHaveSmallCapitals ? 0.845 : 0.7
        switch style.capitals {
        case .asWritten: return 1
        case .allSmall: return small
        case .small:
            let isChanged = style.letterCase != .upper && changed(written) != written
            return isChanged || style.letterCase == .lower ? small : 1
        }
    }

    /// The width of a letter without the space after it.
    @inline(__always) func width(of letter: Unicode.Scalar) -> Double {
        let width = face.advance(of: shown(letter)) * size + widthOfOthers(letter)
        return hasSmallCapitals ? width * scale(of: letter) : width
    }

    /// How much further apart two letters are set than their widths suggest.
    @inline(__always) func kerning(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        kerning(betweenShown: shown(first), and: shown(second))
    }

    /// The same for two letters as set.
    @inline(__always) func kerning(betweenShown first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        isKerned ? face.kerning(between: first, and: second) * size : 0
    }

    /// The space added after a letter.
    @inline(__always) func spacing(after letter: Unicode.Scalar) -> Double {
        switch letter {
        case " ", "\u{A0}": style.letterSpacing + style.wordSpacing
        default: letter.value < 0x80 || style.letterSpacing == 0 ? style.letterSpacing : spacing(afterOther: letter)
        }
    }

    /// Joined letters are not spaced apart, nor are those that form one sign (CSS Text 4 §8.2).
    private func spacing(afterOther letter: Unicode.Scalar) -> Double {
        ArabicForms.isCursive(letter) || face.advance(of: shown(letter)) == 0 ? 0 : style.letterSpacing
    }

    /// The advance of the pen after a letter.
    @inline(__always) func advance(of letter: Unicode.Scalar) -> Double {
        width(of: letter) + spacing(after: letter)
    }

    /// The vertical extent of a letter's ink above the baseline; nil if it has none.
    @inline(__always) func ink(of scalar: Unicode.Scalar) -> (low: Double, high: Double)? {
        let ink = ink(face.letter(shown(scalar)))
        guard hasSmallCapitals, let ink else { return ink }
        let scale = scale(of: scalar)
        return (ink.low * scale, ink.high * scale)
    }

    /// The width and the ink of a letter, given both as written and as set.
    @inline(__always) func measure(
        of written: Unicode.Scalar, shown: Unicode.Scalar
    ) -> (width: Double, ink: (low: Double, high: Double)?) {
        changesCase ? (width(of: written), ink(of: written)) : measure(ofShown: shown)
    }

    /// The letter to record in a cell: the shapes of small capitals are unknown.
    @inline(__always) func shape(of written: Unicode.Scalar, shown: Unicode.Scalar) -> Unicode.Scalar {
        hasSmallCapitals && scale(of: written) != 1 ? "\u{FFFC}" : shown
    }

    /// The width and the ink of a letter as set, in one look-up.
    @inline(__always) func measure(
        ofShown scalar: Unicode.Scalar
    ) -> (width: Double, ink: (low: Double, high: Double)?) {
        let letter = face.letter(scalar)
        return (letter.advance * size, ink(letter))
    }

    @inline(__always) private func ink(_ letter: FontFace.Letter) -> (low: Double, high: Double)? {
        guard letter.ink.upperBound > letter.ink.lowerBound else { return nil }
        return (letter.ink.lowerBound * size, letter.ink.upperBound * size)
    }
}

extension FontFace {
    /// The em size of a style, adjusted so that the x-height is as requested.
    func size(of style: TextStyle) -> Double {
        guard let share = style.xHeightShare, xHeight > 0 else { return style.size }
        return style.size * Double(share) / xHeight
    }
}
