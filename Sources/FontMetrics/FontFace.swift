import Synchronization

/// The measures of one face of a font, all in em: multiply by the font size.
///
/// An immutable class, because it is consulted for every letter and a copy would take longer than the answer.
public final class FontFace: Sendable {
    /// The family that is measured, such as `Liberation Sans`.
    public let family: String
    /// Whether it is the bold face.
    public let isBold: Bool
    /// Whether it is the italic face.
    public let isItalic: Bool
    /// Height above the baseline of a line's content area.
    public let ascent: Double
    /// Depth below the baseline of a line's content area, positive.
    public let descent: Double
    /// Extra space that the font adds between lines.
    public let lineGap: Double
    /// Height of a lower-case x.
    public let xHeight: Double
    /// Height of a capital H.
    public let capHeight: Double
    /// Distance of the underline's middle below the baseline.
    public let underlinePosition: Double
    /// Thickness of the underline.
    public let underlineThickness: Double

    /// The origin of the font, as far as it matters for the look of its letters.
    public struct Source: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// The facts with the given bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The font comes with a design: widths are known, outlines are not.
        public static let design = Source(rawValue: 1)
        /// The font has colored letters (OpenType 1.9, tables “COLR”, “SVG ”, “CBDT”, “sbix”).
        public static let colored = Source(rawValue: 2)
    }

    /// The origin of the font; empty for a built-in or house font.
    public let source: Source
    /// Whether the face stands in for a font that could not be fully measured.
    private let isGuessed: Bool
    /// Whether the face is shown because none of the requested families is available.
    public let isStandIn: Bool
    private let measures: LetterMeasures
    /// The ASCII letters from the space on, which make up nearly all of nearly every design.
    private let plain: [Letter]
    private let table: LetterTable?
    private let slant: Double
    /// Whether the font may have small capitals of its own. Liberation and DejaVu have none, and browsers synthesize
    /// them from capitals.
    public let mayHaveSmallCapitals: Bool
    private let kerning: Kerning
    private let knownShapes = Mutex<[LetterShape]?>(nil)

    /// The measures of a letter needed for layout, in em.
    public struct Letter: Sendable {
        /// The width from its pen position to the next.
        public let advance: Double
        /// The vertical extent of the ink: heights above the baseline, positive upwards; 0…0 for a letter without ink.
        public let ink: ClosedRange<Double>
    }

    /// A face from its tables. `slant` is how far letters lean to the right, in em per em of height, if the face is
    /// made by slanting an upright one.
    init(
        family: String, isBold: Bool, isItalic: Bool, table: FaceTable, letters: LetterTable? = nil, slant: Double = 0,
        source: Source = [], isGuessed: Bool = false, isStandIn: Bool = false
    ) {
        self.family = family
        self.source = source
        self.isBold = isBold
        self.isItalic = isItalic
        self.isGuessed = isGuessed
        self.isStandIn = isStandIn
        let perUnit = 1 / table.unitsPerEm
        ascent = table.ascent * perUnit
        descent = table.descent * perUnit
        lineGap = table.lineGap * perUnit
        xHeight = table.xHeight * perUnit
        capHeight = table.capHeight * perUnit
        underlinePosition = table.underlinePosition * perUnit
        underlineThickness = table.underlineThickness * perUnit
        let measures = LetterMeasures(table: table, descent: descent, xHeight: xHeight, capHeight: capHeight)
        self.measures = measures
        self.table = letters
        self.slant = slant
        mayHaveSmallCapitals = !family.hasPrefix("Liberation") && !family.hasPrefix("DejaVu")
        kerning = letters.map(Kerning.init) ?? .none
        plain = (FontFace.firstPlain..<0x7F).map { measures.letter(Unicode.Scalar($0)) }
    }

    /// The ink of a letter without ink.
    static let noInk = 0.0...0.0

    private static let firstPlain = UInt8(ascii: " ")

    /// The width and the ink of a letter. A letter that the font lacks is as wide as in Noto Sans or DejaVu Sans, an
    /// ideograph 1, a combining mark 0, anything else an average.
    public func letter(_ scalar: Unicode.Scalar) -> Letter {
        let place = Int(scalar.value) - Int(FontFace.firstPlain)
        return plain.indices.contains(place) ? plain[place] : measures.letter(scalar)
    }

    /// Whether the width of a letter was measured, not guessed.
    public func isMeasured(_ scalar: Unicode.Scalar) -> Bool {
        !isGuessed && (scalar.value < 0x180 || measures.isMeasured(scalar))
    }

    /// Whether the font may have small capitals of its own, of unknown width, and may show this letter as one.
    public func hasUnknownCapitals(for scalar: Unicode.Scalar) -> Bool {
        mayHaveSmallCapitals && scalar.properties.isCased
    }

    /// Whether a letter takes up a full em square, as ideographs, kana, Hangul and full-width forms do.
    public static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool { Ink(of: scalar) == .fullWidth }

    /// The width of a letter, from its pen position to the next.
    public func advance(of scalar: Unicode.Scalar) -> Double { letter(scalar).advance }

    /// How much further apart two letters are set than their widths suggest; negative if closer.
    @inline(__always) public func kerning(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        kerning.distance(first, second)
    }

    /// The letters whose shapes may be known: those of ASCII that leave ink.
    public static let shapedLetters: Range<UInt32> = 0x21..<0x7F

    /// The letter of ``shapedLetters`` that has the shape of this one, ignoring marks above and below; 0 if there is
    /// none.
    public static func shapedLetter(like scalar: Unicode.Scalar) -> UInt8 {
        if shapedLetters.contains(scalar.value) { return UInt8(truncatingIfNeeded: scalar.value) }
        return scalar.value < 0xC0 ? 0 : alikeLetters[scalar] ?? 0
    }

    private static let alikeLetters: [Unicode.Scalar: UInt8] = {
        var alike: [Unicode.Scalar: UInt8] = [:]
        for line in InkTable.alike.split(separator: "\n") {
            guard let letter = line.utf8.first else { continue }
            for other in line.unicodeScalars.dropFirst(2) { alike[other] = letter }
        }
        return alike
    }()

    /// The shapes of ``shapedLetters``, in that order; empty if unknown.
    public var letterShapes: [LetterShape] {
        guard let table else { return [] }
        return knownShapes.withLock { known in
            if let known { return known }
            let shapes = table.letterShapes(slant: slant)
            known = shapes
            return shapes
        }
    }
}
