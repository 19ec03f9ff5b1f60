package import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Average properties of the ink of letters whose outlines are not read; lengths in em. All but `share` are fitted so
/// that a Gaussian blur of 0.02, 0.04, 0.08, 0.16 and 0.3 em is as dark in the middle of strokes as in Chromium, on
/// average over Liberation Sans, Liberation Serif and DejaVu Sans.
package struct LetterInk: Sendable {
    /// The inked share of the area of letters, each from its own bottom to its own top: measured over the letters of
    /// Liberation and DejaVu, 0.31 to 0.34, and 0.44 to 0.50 for bold ones.
    package let share: Double
    /// The thickness of strokes.
    let stem: Double
    /// The inked share of the surroundings of a stroke, due to other strokes.
    let density: Double
    /// The distance from the middle of a stroke at which other strokes begin.
    let gap: Double

    private static let regular = LetterInk(share: 0.33, stem: 0.109, density: 0.31, gap: 0.1)
    private static let bold = LetterInk(share: 0.47, stem: 0.166, density: 0.36, gap: 0.05)
    /// The distance over which other strokes increase to their full density.
    private static let clearing = 0.3

    package static func ink(of style: TextStyle) -> LetterInk { style.weight >= 600 ? bold : regular }

    /// The inked share of a circle around the middle of a stroke, from the stroke itself, taken as long and straight,
    /// and from others.
    func share(at distance: Double) -> Double {
        let own = distance <= stem / 2 ? 1 : asin(stem / (2 * distance)) * 2 / .pi
        let others = min(max((distance - gap) / Self.clearing, 0), 1) * density
        return own + (1 - own) * others
    }
}
