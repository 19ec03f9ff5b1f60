// Read from Liberation Mono, "Version 1.07.4" (Debian 12), tables hmtx, hhea, post and the outlines of x and H; the font is under
// SIL Open Font License 1.1.

/// Advances of Liberation Mono.
enum LiberationMono {
    /// Metrics in font units and advances in the order of ``CoveredScalars/blocks``.
    static let regular = FaceTable(
        unitsPerEm: 2048, ascent: 1705, descent: 615, lineGap: 0,
        xHeight: 1082, capHeight: 1349, underlinePosition: 393, underlineThickness: 84,
        advances: [], everyAdvance: 1229, others: regularFurther)
}
