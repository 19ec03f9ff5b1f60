/// A color space CSS can name (CSS Color 4 §9, §10). Components are on the CSS number scales: RGB and XYZ 0…1, HSL and
/// HWB percentages 0…100, Lab and LCH lightness 0…100, Oklab and OKLCH lightness 0…1, hues in degrees.
public enum ColorSpace: UInt8, Sendable, Codable, CaseIterable, Hashable {
    /// Encoded sRGB (§10.2).
    case srgb
    /// sRGB in linear light (§10.3).
    case srgbLinear
    /// Display P3 (§10.4).
    case displayP3
    /// Display P3 in linear light (§10.5).
    case displayP3Linear
    /// A98 RGB, compatible with Adobe RGB (§10.6).
    case a98RGB
    /// ProPhoto RGB, D50 (§10.7).
    case prophotoRGB
    /// Rec. 2020 with the reference display's 2.4 power (§10.8).
    case rec2020
    /// CIE XYZ relative to D50 (§10.9).
    case xyzD50
    /// CIE XYZ relative to D65 (§10.9).
    case xyzD65
    /// Hue, saturation, lightness over sRGB (§7).
    case hsl
    /// Hue, whiteness, blackness over sRGB (§8).
    case hwb
    /// CIE Lab, D50 (§9.3).
    case lab
    /// CIE LCH, D50 (§9.3).
    case lch
    /// Oklab (§9.4).
    case oklab
    /// OKLCH (§9.4).
    case oklch

    /// The name CSS gives the space in `color()` and `color-mix()`.
    public var cssName: String {
        switch self {
        case .srgb: "srgb"
        case .srgbLinear: "srgb-linear"
        case .displayP3: "display-p3"
        case .displayP3Linear: "display-p3-linear"
        case .a98RGB: "a98-rgb"
        case .prophotoRGB: "prophoto-rgb"
        case .rec2020: "rec2020"
        case .xyzD50: "xyz-d50"
        case .xyzD65: "xyz-d65"
        case .hsl: "hsl"
        case .hwb: "hwb"
        case .lab: "lab"
        case .lch: "lch"
        case .oklab: "oklab"
        case .oklch: "oklch"
        }
    }

    /// The space a CSS name stands for, ASCII case folded; `xyz` is `xyz-d65`. `nil` for any other text.
    public init?(cssName: String) {
        let folded = cssName.utf8.map(asciiLowercased)
        if folded.elementsEqual("xyz".utf8) {
            self = .xyzD65
            return
        }
        guard let space = Self.allCases.first(where: { folded.elementsEqual($0.cssName.utf8) }) else { return nil }
        self = space
    }

    /// The index of the hue among the components; `nil` in a rectangular space.
    public var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// The names of the three components, as used in relative color syntax (CSS Color 5 §4).
    public var componentNames: [String] {
        switch self {
        case .xyzD50, .xyzD65: ["x", "y", "z"]
        case .hsl: ["h", "s", "l"]
        case .hwb: ["h", "w", "b"]
        case .lab, .oklab: ["l", "a", "b"]
        case .lch, .oklch: ["l", "c", "h"]
        default: ["r", "g", "b"]
        }
    }

    /// Whether the space is an RGB or XYZ space, which are the ones `color()` takes.
    var isColorFunctionSpace: Bool { rawValue <= ColorSpace.xyzD65.rawValue }

    /// What each component measures; analogous components keep a missing value across a conversion (§12.2).
    var roles: (ComponentRole, ComponentRole, ComponentRole) {
        switch self {
        case .hsl: (.hue, .colorfulness, .lightness)
        case .hwb: (.hue, .whiteness, .blackness)
        case .lab, .oklab: (.lightness, .opponentA, .opponentB)
        case .lch, .oklch: (.lightness, .colorfulness, .hue)
        default: (.red, .green, .blue)
        }
    }
}

/// What a component measures, across spaces (CSS Color 4 §12.2, the table of analogous components).
enum ComponentRole: UInt8 {
    case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB, whiteness, blackness
}
