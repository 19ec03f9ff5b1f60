package import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is known of the ink of letters whose outlines are not read; lengths in em. All but the share make a Gaussian blur of 0.02,
/// 0.04, 0.08, 0.16 and 0.3 em as dark in the middle of its strokes as Chromium's is, on average over Liberation Sans,
/// Liberation Serif and DejaVu Sans.
package struct LetterInk: Sendable {
    /// The share of the area of letters, each from its own foot to its own top, that is ink: measured over the letters of
    /// Liberation and DejaVu, 0.31 to 0.34, and 0.44 to 0.50 of bold ones.
    package let share: Double
    /// How thick strokes are.
    let stem: Double
    /// The share of the surroundings of a stroke that is ink of others.
    let density: Double
    /// How far from the middle of a stroke others begin.
    let gap: Double

    private static let regular = LetterInk(share: 0.33, stem: 0.109, density: 0.31, gap: 0.1)
    private static let bold = LetterInk(share: 0.47, stem: 0.166, density: 0.36, gap: 0.05)
    /// How far from where others begin until there are as many as anywhere.
    private static let clearing = 0.3

    package static func ink(of style: TextStyle) -> LetterInk { style.weight >= 600 ? bold : regular }

    /// How much of a circle around the middle of a stroke is ink: of the stroke itself, taken as long and straight, and of
    /// others.
    func share(at distance: Double) -> Double {
        let own = distance <= stem / 2 ? 1 : asin(stem / (2 * distance)) * 2 / .pi
        let others = min(max((distance - gap) / Self.clearing, 0), 1) * density
        return own + (1 - own) * others
    }
}
