internal import DesignModel
internal import FontMetrics

/// The font of a style and what layout asks of it, in user units. A class, as every letter asks and nothing of it changes:
/// a copy of a style would take longer than the answers.
final class LineMetrics: Sendable {
    let face: FontFace
    let style: TextStyle
    /// The size of the em, brought to the x-height that the style asks for.
    let size: Double
    /// The place of the style among those of the design, or -1.
    let number: Int
    /// How far below the text's y the alphabetic baseline lies.
    let drop: Double
    /// Whether letters of this size can be placed at all.
    let isUsable: Bool
    /// Whether letters are set in another case than they are written in.
    private let changesCase: Bool
    /// Whether some letters are set as small capitals.
    let hasSmallCapitals: Bool
    /// Whether letters stand nearer to some others, or further away; small capitals stand as their widths say.
    private let isKerned: Bool
    /// How far a line reaches above and below its baseline.
    let ascent: Double
    let descent: Double

    convenience init(_ style: TextStyle, fonts: AvailableFonts) {
        self.init(style, number: -1, face: Self.face(of: style, fonts: fonts))
    }

    /// The face that a style is set in.
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
        if let natural = style.naturalLineHeight { return Double(natural) * style.size }
        return (face.ascent + face.descent + face.lineGap) * size
    }

    /// Whether the file says how far lines are apart, so that it depends on no font.
    var isLineHeightKnown: Bool { style.lineHeight != nil || style.naturalLineHeight != nil }

    /// The letter as it is set, after `text-transform`; where one becomes two, the first stands for both in all but its width.
    @inline(__always) func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        changesCase ? changed(scalar) : scalar
    }

    private func changed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        mapping(of: scalar)?.unicodeScalars.first ?? scalar
    }

    /// What a letter is set as; nil for itself.
    private func mapping(of scalar: Unicode.Scalar) -> String? {
        if hasSmallCapitals { return scalar.properties.uppercaseMapping }
        return switch style.letterCase {
        case .asWritten, .capitalized: nil
        case .upper: scalar.properties.uppercaseMapping
        case .lower: scalar.properties.lowercaseMapping
        }
    }

    /// The width of what a letter is set as behind the first, such as the second S of an ß.
    private func widthOfOthers(_ letter: Unicode.Scalar) -> Double {
        guard changesCase, letter.value >= 0x80, let mapping = mapping(of: letter) else { return 0 }
        return mapping.unicodeScalars.dropFirst().reduce(0) { $0 + face.advance(of: $1) * size }
    }

    /// How large a letter is set beside the others: browsers make small capitals that a font lacks of capitals, at 0.7 of
    /// their size; those of Noto are about so wide.
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

    /// How much further apart two letters stand than their widths say.
    @inline(__always) func kerning(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        kerning(betweenShown: shown(first), and: shown(second))
    }

    /// The same of two letters as they are set.
    @inline(__always) func kerning(betweenShown first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        isKerned ? face.kerning(between: first, and: second) * size : 0
    }

    /// What is added after a letter.
    @inline(__always) func spacing(after letter: Unicode.Scalar) -> Double {
        switch letter {
        case " ", "\u{A0}": style.letterSpacing + style.wordSpacing
        default: letter.value < 0x80 || style.letterSpacing == 0 ? style.letterSpacing : spacing(afterOther: letter)
        }
    }

    /// Letters that hold on to each other stay together, and so does what is one sign (CSS Text 4 §8.2).
    private func spacing(afterOther letter: Unicode.Scalar) -> Double {
        ArabicForms.isCursive(letter) || face.advance(of: shown(letter)) == 0 ? 0 : style.letterSpacing
    }

    /// How far the pen moves on after a letter.
    @inline(__always) func advance(of letter: Unicode.Scalar) -> Double {
        width(of: letter) + spacing(after: letter)
    }

    /// The ink of a letter above the baseline, or nil where it leaves none.
    @inline(__always) func ink(of scalar: Unicode.Scalar) -> (low: Double, high: Double)? {
        let ink = ink(face.letter(shown(scalar)))
        guard hasSmallCapitals, let ink else { return ink }
        let scale = scale(of: scalar)
        return (ink.low * scale, ink.high * scale)
    }

    /// The width and the ink of a letter as it is set, for one that is written in a certain way.
    @inline(__always) func measure(
        of written: Unicode.Scalar, shown: Unicode.Scalar
    ) -> (width: Double, ink: (low: Double, high: Double)?) {
        changesCase ? (width(of: written), ink(of: written)) : measure(ofShown: shown)
    }

    /// What stands for a letter in its cell: the shapes of small capitals are not known.
    @inline(__always) func shape(of written: Unicode.Scalar, shown: Unicode.Scalar) -> Unicode.Scalar {
        hasSmallCapitals && scale(of: written) != 1 ? "\u{FFFC}" : shown
    }

    /// The width and the ink of a letter as it is set, asked for at once.
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
    /// The size of the em that a style is set in: one that brings the x-height to what the style asks for.
    func size(of style: TextStyle) -> Double {
        guard let share = style.xHeightShare, xHeight > 0 else { return style.size }
        return style.size * Double(share) / xHeight
    }
}
