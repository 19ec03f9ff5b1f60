// Read from DejaVu Sans Mono, "Version 2.37" (Debian 12), tables hmtx, hhea, post and the outlines of x and H; the font is under
// the licence of Bitstream Vera, with changes in the public domain.

/// Advances of DejaVu Sans Mono.
enum DejaVuSansMono {
    /// Metrics in font units and advances in the order of ``CoveredScalars/blocks``.
    static let regular = FaceTable(
        unitsPerEm: 2048, ascent: 1901, descent: 483, lineGap: 0,
        xHeight: 1120, capHeight: 1493, underlinePosition: 40, underlineThickness: 90,
        advances: [], everyAdvance: 1233, others: regularFurther, hasArabic: true)
}
