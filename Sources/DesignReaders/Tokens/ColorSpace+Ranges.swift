import ColorScience

extension ColorSpace {
    /// What arithmetic on eight bits may leave beyond a range of 1.
    private static let slack = 0.5 / 255

    /// The spaces that Design Tokens Color 2025.10 §4.2 knows, as it writes them.
    static let standardNames: Set<String> = [
        "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
        "rec2020", "xyz-d65", "xyz-d50",
    ]

    /// The range that Design Tokens Color 2025.10 §4.2 states for a component; nil for one without bounds, and for hues and
    /// the components of XYZ, whose white is above 1 in some.
    func statedRange(of component: Int) -> ClosedRange<Double>? {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020: ColorSpace.upTo(1)
        case .hsl, .hwb: component == 0 ? nil : ColorSpace.upTo(100)
        case .lab: component == 0 ? ColorSpace.upTo(100) : nil
        case .oklab: component == 0 ? ColorSpace.upTo(1) : nil
        case .lch: component == 0 ? ColorSpace.upTo(100) : component == 1 ? ColorSpace.notNegative : nil
        case .oklch: component == 0 ? ColorSpace.upTo(1) : component == 1 ? ColorSpace.notNegative : nil
        case .xyzD50, .xyzD65: nil
        }
    }

    /// What a component outside its range should be.
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

    private static func upTo(_ most: Double) -> ClosedRange<Double> { -slack * most...(1 + slack) * most }

    private static let notNegative = -slack...Double.greatestFiniteMagnitude
}
