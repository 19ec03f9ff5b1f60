internal import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is known of the ink of letters whose outlines are not read; lengths in em. The numbers make a Gaussian blur of 0.02,
/// 0.04, 0.08, 0.16 and 0.3 em as dark in the middle of its strokes as Chromium's is, on average over Liberation Sans,
/// Liberation Serif and DejaVu Sans.
struct LetterInk {
    /// How thick strokes are.
    let stem: Double
    /// The share of what lies between foot and top of the letters that is ink.
    let density: Double
    /// How far from the middle of a stroke others begin.
    let gap: Double

    private static let regular = LetterInk(stem: 0.109, density: 0.31, gap: 0.1)
    private static let bold = LetterInk(stem: 0.166, density: 0.36, gap: 0.05)
    /// How far from where others begin until there are as many as anywhere.
    private static let clearing = 0.3

    static func ink(of style: TextStyle) -> LetterInk { style.weight >= 600 ? bold : regular }

    /// How much of a circle around the middle of a stroke is ink: of the stroke itself, taken as long and straight, and of
    /// others.
    func share(at distance: Double) -> Double {
        let own = distance <= stem / 2 ? 1 : asin(stem / (2 * distance)) * 2 / .pi
        let others = min(max((distance - gap) / Self.clearing, 0), 1) * density
        return own + (1 - own) * others
    }
}
