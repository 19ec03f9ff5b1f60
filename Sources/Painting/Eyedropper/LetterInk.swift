#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is known of the ink of letters whose outlines are not read, in em: measured on Liberation Sans, Liberation Serif and
/// DejaVu Sans as Chromium blurs them.
enum LetterInk {
    /// The share of a letter's cell, from its foot to its top, that is ink.
    static let density = 0.3
    static let boldDensity = 0.42
    /// How thick strokes are.
    static let stem = 0.09
    static let boldStem = 0.15

    /// How much of a circle around a point in the middle of a long straight stroke lies on the stroke.
    static func share(at distance: Double, fromMiddleOf stem: Double) -> Double {
        distance <= stem / 2 ? 1 : asin(stem / (2 * distance)) * 2 / .pi
    }
}
