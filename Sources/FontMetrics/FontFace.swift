import Synchronization

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

    /// Where the font comes from, as far as that says what is seen of its letters.
    public struct Source: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// Facts of the given bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// It comes with a design: widths are known, and outlines are not.
        public static let design = Source(rawValue: 1)
        /// It gives letters colors of its own (OpenType 1.9, tables “COLR”, “SVG ”, “CBDT”, “sbix”).
        public static let colored = Source(rawValue: 2)
    }

    /// Where the font comes from; empty for one that is built in or that a house names.
    public let source: Source
    /// Whether it stands in for a font that could not be measured as it is.
    private let isGuessed: Bool
    /// Whether it is shown because no family that was asked for is at hand.
    public let isStandIn: Bool
    private let measures: LetterMeasures
    /// The letters of ASCII from the space on, which nearly all letters of nearly all designs are.
    private let plain: [Letter]
    private let table: LetterTable?
    private let slant: Double
    /// Whether the font may have small capitals of its own: Liberation and DejaVu have none, and browsers make them of capitals.
    public let mayHaveSmallCapitals: Bool
    private let kerning: Kerning
    private let knownShapes = Mutex<[LetterShape]?>(nil)

    /// What layout wants to know of a letter, in em.
    public struct Letter: Sendable {
        /// The width from its pen position to the next.
        public let advance: Double
        /// Where its ink lies: heights above the baseline, positive upwards; empty where it leaves none.
        public let ink: ClosedRange<Double>
    }

    /// A face of a table, and what is known of its letters: leaning to the right by `slant` em for each em of height where the
    /// face is made by leaning that of the table.
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

    /// The ink of a letter that leaves none.
    static let noInk = 0.0...0.0

    private static let firstPlain = UInt8(ascii: " ")

    /// The width and the ink of a letter. One that the font lacks is as wide as in Noto Sans or DejaVu Sans, an ideograph 1, a combining
    /// mark 0, anything else an average.
    public func letter(_ scalar: Unicode.Scalar) -> Letter {
        let place = Int(scalar.value) - Int(FontFace.firstPlain)
        return plain.indices.contains(place) ? plain[place] : measures.letter(scalar)
    }

    /// Whether the width of a letter was measured, and is no guess.
    public func isMeasured(_ scalar: Unicode.Scalar) -> Bool {
        !isGuessed && (scalar.value < 0x180 || measures.isMeasured(scalar))
    }

    /// Whether the font has small capitals of its own, of which nobody knows how wide they are, and may show a letter as one.
    public func hasUnknownCapitals(for scalar: Unicode.Scalar) -> Bool {
        mayHaveSmallCapitals && scalar.properties.isCased
    }

    /// Whether a letter fills a square of its own, as ideographs, kana, Hangul and full-width forms do.
    public static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool { Ink(of: scalar) == .fullWidth }

    /// The width of a letter from its pen position to the next.
    public func advance(of scalar: Unicode.Scalar) -> Double { letter(scalar).advance }

    /// How much further apart two letters stand than their widths say; negative where they stand closer.
    @inline(__always) public func kerning(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        kerning.distance(first, second)
    }

    /// The letters whose shapes may be known: those of ASCII that leave ink.
    public static let shapedLetters: Range<UInt32> = 0x21..<0x7F

    /// The one of ``shapedLetters`` that a letter has the shape of, marks above and below it aside; 0 where there is none.
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

    /// The shapes of ``shapedLetters``, in their order; empty where they are not known.
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
