/// What is kept of one face of a font: its vertical measures and the advances of the letters in ``CoveredScalars``.
struct FaceTable: Sendable {
    /// Stands for a letter the font has no glyph for.
    static let missing: UInt16 = .max

    /// Font units in an em; the measures below are in font units.
    let unitsPerEm: Double
    let ascent, descent, lineGap: Double
    let xHeight, capHeight: Double
    let underlinePosition, underlineThickness: Double
    /// One entry a covered letter, or empty where every letter is as wide as the next.
    let advances: [UInt16]
    /// The advance of every letter of a monospaced face, else 0; it has all of Latin that is covered, and of the rest what is
    /// among the others.
    let everyAdvance: Double
    /// The advance of a letter beyond those covered, which nearly no design asks for; nil where the font has none.
    let other: @Sendable (Unicode.Scalar) -> UInt16?
    /// Letters that run from right to left, where the face has its own.
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

    /// A table that is built in, whose further letters are read when the first of them is met.
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

    /// The advance of a letter in font units, or nil where the font has no glyph for it.
    @inline(__always) func advance(at index: Int) -> Double? {
        if everyAdvance > 0 { return index < CoveredScalars.latinCount ? everyAdvance : nil }
        guard index < advances.count else { return nil }
        let advance = advances[index]
        return advance == Self.missing ? nil : Double(advance)
    }
}

/// Which letters the tables hold, and where.
enum CoveredScalars {
    /// Latin, Greek, Cyrillic, punctuation, currency, letterlike signs, arrows, operators, geometric shapes; in the order
    /// of the tables.
    static let blocks: [Range<UInt32>] = [
        0x20..<0x7F, 0xA0..<0x180, 0x370..<0x400, 0x400..<0x460, 0x2000..<0x2070, 0x20A0..<0x20C0, 0x2100..<0x2150,
        0x2190..<0x2200, 0x2200..<0x2270, 0x25A0..<0x2600,
    ]

    /// How many of them are Latin.
    static let latinCount = blocks[0].count + blocks[1].count

    /// Where the tables keep a letter, or nil where they do not.
    static func index(of scalar: Unicode.Scalar) -> Int? {
        let value = scalar.value
        // Nearly every letter of nearly every design.
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
