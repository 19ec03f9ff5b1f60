import ColorScience

extension ColorSpace {
    /// Arithmetic on eight bits may exceed a range of 1 by this much.
    private static let slack = 0.5 / 255

    /// The color spaces of Design Tokens Color 2025.10 §4.2, in its spelling.
    static let standardNames: Set<String> = [
        "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
        "rec2020", "xyz-d65", "xyz-d50",
    ]

    /// Whether a component, as it is written, lies within the standard's range.
    func admits(_ number: Double, at component: Int) -> Bool {
        guard let range = statedRange(of: component) else { return true }
        let slack = ColorSpace.slack * (range.upperBound.isFinite ? range.upperBound : 1)
        return number >= range.lowerBound - slack && number <= range.upperBound + slack
    }

    /// Advice on a component that lies outside its range.
    func advice(on component: Int) -> String {
        switch self {
        case .hsl, .hwb: "write a number from 0 to 100"
        case .lab: "write a lightness from 0 to 100"
        case .oklab: "write a lightness from 0 to 1"
        case .lch: component == 0 ? "write a lightness from 0 to 100" : "write a chroma of 0 or more"
        case .oklch: component == 0 ? "write a lightness from 0 to 1" : "write a chroma of 0 or more"
        default: "write a number from 0 to 1, or the color in a wider space"
        }
    }
}
