internal import DesignModel
internal import FontMetrics

/// The font of a style and what layout asks of it, in user units. A class, as every letter asks and nothing of it changes:
/// a copy of a style would take longer than the answers.
final class LineMetrics: Sendable {
    let face: FontFace
    let style: TextStyle
    /// The place of the style among those of the design, or -1.
    let number: Int
    /// How far below the text's y the alphabetic baseline lies.
    let drop: Double
    /// Whether letters of this size can be placed at all.
    let isUsable: Bool
    /// Whether letters are set in another case than they are written in.
    private let changesCase: Bool
    /// How far a line reaches above and below its baseline.
    let ascent: Double
    let descent: Double

    convenience init(_ style: TextStyle, fonts: FontCollection?) {
        self.init(style, number: -1, face: Self.face(of: style, fonts: fonts))
    }

    /// The face that a style is set in.
    static func face(of style: TextStyle, fonts: FontCollection?) -> FontFace {
        FontFace.matching(families: style.families, weight: style.weight, isItalic: style.isItalic, in: fonts)
    }

    init(_ style: TextStyle, number: Int, face: FontFace) {
        self.face = face
        self.style = style
        self.number = number
        changesCase = style.letterCase == .upper || style.letterCase == .lower
        let raise = style.raise.isFinite ? style.raise : 0
        drop = Self.drop(to: style.baseline, of: face) * style.size - raise
        isUsable = style.size > 0 && style.size.isFinite
        ascent = face.ascent * style.size
        descent = face.descent * style.size
    }

    // The heights that CSS Inline 3 §3.2 names, as Chromium reads them off `hhea`: hanging lies at 8/10 of the ascent.
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
        return (face.ascent + face.descent + face.lineGap) * style.size
    }

    /// The letter as it is set, after `text-transform`; where one becomes two, the first stands for both.
    @inline(__always) func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        changesCase ? changed(scalar) : scalar
    }

    private func changed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch style.letterCase {
        case .asWritten, .capitalized: scalar
        case .upper: scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar
        case .lower: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        }
    }

    /// The width of a letter without the space after it.
    @inline(__always) func width(of letter: Unicode.Scalar) -> Double {
        face.advance(of: shown(letter)) * style.size
    }

    /// How much further apart two letters stand than their widths say.
    @inline(__always) func kerning(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        kerning(betweenShown: shown(first), and: shown(second))
    }

    /// The same of two letters as they are set.
    @inline(__always) func kerning(betweenShown first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        face.kerning(between: first, and: second) * style.size
    }

    /// What is added after a letter.
    @inline(__always) func spacing(after letter: Unicode.Scalar) -> Double {
        letter == " " || letter == "\u{A0}" ? style.letterSpacing + style.wordSpacing : style.letterSpacing
    }

    /// How far the pen moves on after a letter.
    @inline(__always) func advance(of letter: Unicode.Scalar) -> Double {
        width(of: letter) + spacing(after: letter)
    }

    /// The ink of a letter above the baseline, or nil where it leaves none.
    @inline(__always) func ink(of scalar: Unicode.Scalar) -> (low: Double, high: Double)? {
        ink(face.letter(shown(scalar)))
    }

    /// The width and the ink of a letter as it is set, asked for at once.
    @inline(__always) func measure(
        ofShown scalar: Unicode.Scalar
    ) -> (width: Double, ink: (low: Double, high: Double)?) {
        let letter = face.letter(scalar)
        return (letter.advance * style.size, ink(letter))
    }

    @inline(__always) private func ink(_ letter: FontFace.Letter) -> (low: Double, high: Double)? {
        guard letter.ink.upperBound > letter.ink.lowerBound else { return nil }
        return (letter.ink.lowerBound * style.size, letter.ink.upperBound * style.size)
    }
}
