public import ColorScience

/// A name for a color that nobody has named: its hue and how dark it is, such as `blue.500`.
public enum HueName {
    /// The chroma in OKLCH below which people call a color gray.
    private static let grayChroma = 0.03

    /// The name, which is none of those `taken` by other colors.
    public static func of(_ color: Color, notAmong taken: Set<String> = []) -> String {
        let parts = color.components(in: .oklch)
        let lightness = parts.x.isFinite ? max(0, min(1, parts.x)) : 0
        let chroma = parts.y.isFinite ? parts.y : 0
        if chroma < grayChroma, lightness > 0.995, !taken.contains("white") { return "white" }
        if chroma < grayChroma, lightness < 0.05, !taken.contains("black") { return "black" }
        let hue = chroma < grayChroma ? "gray" : name(ofHue: parts.z)
        // Common ramps put 50 near white, 500 in the middle and 950 near black.
        let exact = 500 + (0.62 - lightness) * 1300
        var grade = max(50, min(950, Int((exact / 50).rounded()) * 50))
        while taken.contains("\(hue).\(grade)") { grade += 10 }
        return "\(hue).\(grade)"
    }

    /// The hue in OKLCH up to which each name applies, in degrees.
    private static let hues: [(upTo: Double, name: String)] = [
        (8, "pink"), (40, "red"), (75, "orange"), (118, "yellow"), (165, "green"), (215, "teal"), (278, "blue"),
        (318, "purple"), (360, "pink"),
    ]

    private static func name(ofHue degrees: Double) -> String {
        guard degrees.isFinite else { return "gray" }
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        let angle = turned < 0 ? turned + 360 : turned
        return hues.first { angle < $0.upTo }?.name ?? "pink"
    }
}
