/// The keywords of the color and calculation grammars: functions, spaces, units, constants, channels.
enum Word: String, CaseIterable, Sendable {
    case rgb, rgba, hsl, hsla, hwb, lab, lch, oklab, oklch, color, alpha
    case colorMix = "color-mix"
    case contrastColor = "contrast-color"
    case lightDark = "light-dark"
    case deviceCMYK = "device-cmyk"

    case `var`, env, attr, `if`, inherit, initial, unset, revert
    case revertLayer = "revert-layer"
    case url
    case contextFill = "context-fill"
    case contextStroke = "context-stroke"

    case from, `in`, none, hue, shorter, longer, increasing, decreasing

    case srgb
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case displayP3Linear = "display-p3-linear"
    case a98RGB = "a98-rgb"
    case prophotoRGB = "prophoto-rgb"
    case rec2020, xyz
    case xyzD50 = "xyz-d50"
    case xyzD65 = "xyz-d65"

    case r, g, b, h, s, l, w, a, c, x, y, z

    case calc, min, max, clamp, round, mod, rem, sin, cos, tan, asin, acos, atan, atan2, pow, sqrt, hypot, log, exp, abs
    case sign, nearest, up, down, progress, random
    case siblingIndex = "sibling-index"
    case siblingCount = "sibling-count"
    case toZero = "to-zero"
    case e, pi, infinity
    case minusInfinity = "-infinity"
    case nan

    case deg, grad, rad, turn, px, cm, mm, q, pt, pc, ms, hz, khz, dpi, dpcm, dppx
    case em, ex, rex, cap, rcap, ch, rch, ic, ric, lh, rlh
    case vw, vh, vi, vb, vmin, vmax, svw, svh, svi, svb, svmin, svmax, lvw, lvh, lvi, lvb, lvmin, lvmax
    case dvw, dvh, dvi, dvb, dvmin, dvmax, cqw, cqh, cqi, cqb, cqmin, cqmax

    private static let table = KeywordTable(allCases.map { ($0.rawValue, $0) })

    init?(_ name: Name) {
        guard let word = Self.table[name] else { return nil }
        self = word
    }

    /// Whether the word is a function that is replaced before the value is parsed (CSS Values 5 §arbitrary
    /// substitution).
    var isSubstitution: Bool { self == .var || self == .env || self == .attr || self == .if || self == .inherit }

    /// Whether the word is a numeric function that cannot be evaluated here: its value depends on sibling elements, on
    /// chance or on both ends of a range (CSS Values 5 §6, §8, §9).
    var isOpenNumber: Bool { self == .progress || self == .random || self == .siblingIndex || self == .siblingCount }

    /// The color space the word names after `in` or in `color()`.
    var space: ColorSpace? {
        switch self {
        case .srgb: .srgb
        case .srgbLinear: .srgbLinear
        case .displayP3: .displayP3
        case .displayP3Linear: .displayP3Linear
        case .a98RGB: .a98RGB
        case .prophotoRGB: .prophotoRGB
        case .rec2020: .rec2020
        case .xyz, .xyzD65: .xyzD65
        case .xyzD50: .xyzD50
        case .hsl: .hsl
        case .hwb: .hwb
        case .lab: .lab
        case .lch: .lch
        case .oklab: .oklab
        case .oklch: .oklch
        default: nil
        }
    }

    /// The hue interpolation method the word names before `hue`.
    var hueMethod: HueMethod? {
        switch self {
        case .shorter: .shorter
        case .longer: .longer
        case .increasing: .increasing
        case .decreasing: .decreasing
        default: nil
        }
    }

    /// The index of the component the word names as a channel keyword of a color in `space` (CSS Color 5 §4.1); 3 is
    /// the alpha.
    func channel(of space: ColorSpace) -> Int? {
        let channels: (Word, Word, Word) =
            switch space {
            case .xyzD50, .xyzD65: (.x, .y, .z)
            case .hsl: (.h, .s, .l)
            case .hwb: (.h, .w, .b)
            case .lab, .oklab: (.l, .a, .b)
            case .lch, .oklch: (.l, .c, .h)
            default: (.r, .g, .b)
            }
        return self == channels.0 ? 0 : self == channels.1 ? 1 : self == channels.2 ? 2 : self == .alpha ? 3 : nil
    }
}
