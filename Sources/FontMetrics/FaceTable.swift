/// The stored measures of one face of a font: vertical measures and the advances of the letters in ``CoveredScalars``.
struct FaceTable: Sendable {
    /// Stands for a letter the font has no glyph for.
    static let missing: UInt16 = .max

    /// Font units in an em; the measures below are in font units.
    let unitsPerEm: Double
    let ascent, descent, lineGap: Double
    let xHeight, capHeight: Double
    let underlinePosition, underlineThickness: Double
    /// One entry per covered letter; empty for a monospaced face.
    let advances: [UInt16]
    /// The advance of every letter of a monospaced face, otherwise 0. Such a face has all of the covered Latin letters;
    /// any others it has are found through `other`.
    let everyAdvance: Double
    /// The advance of a letter that is not covered, which hardly any design needs; nil if the font lacks it.
    let other: @Sendable (Unicode.Scalar) -> UInt16?
    /// The face's own right-to-left letters, if it has any.
    let rightToLeft: RightToLeftLetters?
    /// Whether a monospaced face has Arabic letters.
    let hasArabic: Bool

    init(
        unitsPerEm: Double, ascent: Double, descent: Double, lineGap: Double,
        xHeight: Double, capHeight: Double, underlinePosition: Double, underlineThickness: Double,
        advances: [UInt16], everyAdvance: Double = 0,
        rightToLeft: RightToLeftLetters? = nil, hasArabic: Bool = false,
        other: @escaping @Sendable (Unicode.Scalar) -> UInt16?
    ) {
        self.unitsPerEm = unitsPerEm
        self.ascent = ascent
        self.descent = descent
        self.lineGap = lineGap
        self.xHeight = xHeight
        self.capHeight = capHeight
        self.underlinePosition = underlinePosition
        self.underlineThickness = underlineThickness
        self.advances = advances
        self.everyAdvance = everyAdvance
        self.other = other
        self.rightToLeft = rightToLeft
        self.hasArabic = hasArabic
    }

    /// A built-in table, whose further letters are parsed when one is first needed.
    init(
        unitsPerEm: Double, ascent: Double, descent: Double, lineGap: Double,
        xHeight: Double, capHeight: Double, underlinePosition: Double, underlineThickness: Double,
        advances: [UInt16], everyAdvance: Double = 0,
        others: @autoclosure @escaping @Sendable () -> [UInt32: UInt16], rightToLeft: RightToLeftLetters? = nil,
        hasArabic: Bool = false
    ) {
        self.init(
            unitsPerEm: unitsPerEm, ascent: ascent, descent: descent, lineGap: lineGap, xHeight: xHeight,
            capHeight: capHeight, underlinePosition: underlinePosition, underlineThickness: underlineThickness,
            advances: advances, everyAdvance: everyAdvance, rightToLeft: rightToLeft, hasArabic: hasArabic
        ) { others()[$0.value] }
    }

    /// The advance of a letter in font units; nil if the font has no glyph for it.
    @inline(__always) func advance(at index: Int) -> Double? {
        if everyAdvance > 0 { return index < CoveredScalars.latinCount ? everyAdvance : nil }
        guard index < advances.count else { return nil }
        let advance = advances[index]
        return advance == Self.missing ? nil : Double(advance)
    }
}

/// The letters in the tables, and their indices.
enum CoveredScalars {
    /// Latin, Greek, Cyrillic, punctuation, currency, letterlike signs, arrows, operators, geometric shapes; in table
    /// order.
    static let blocks: [Range<UInt32>] = [
        0x20..<0x7F, 0xA0..<0x180, 0x370..<0x400, 0x400..<0x460, 0x2000..<0x2070, 0x20A0..<0x20C0, 0x2100..<0x2150,
        0x2190..<0x2200, 0x2200..<0x2270, 0x25A0..<0x2600,
    ]

    /// The number of Latin letters among them.
    static let latinCount = blocks[0].count + blocks[1].count

    /// The index of a letter in the tables; nil if it is not covered.
    static func index(of scalar: Unicode.Scalar) -> Int? {
        let value = scalar.value
        // A shortcut for nearly every letter of nearly every design.
        if value >= 0x20, value < 0x7F { return Int(value - 0x20) }
        var start = 0
        for block in blocks {
            if value < block.lowerBound { return nil }
            if value < block.upperBound { return start + Int(value - block.lowerBound) }
            start += block.count
        }
        return nil
    }
}
