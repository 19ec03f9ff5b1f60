extension PropertyGrammar {
    /// The words that are valid for a property, and how many may be combined; nil if the property has other values as
    /// well. Words of the standards that browsers do not support are left out.
    static func words(of property: CSSProperty) -> (words: [StaticString], most: Int)? {
        switch property {
        case .overflow: (overflows, 2)
        case .overflowX, .overflowY: (overflows, 1)
        case .visibility: (["visible", "hidden", "collapse"], 1)
        case .isolation: (["auto", "isolate"], 1)
        case .fillRule, .clipRule: (["nonzero", "evenodd"], 1)
        case .strokeLinecap: (["butt", "round", "square"], 1)
        case .strokeLinejoin: (["miter", "round", "bevel"], 1)
        case .vectorEffect: (["none", "non-scaling-stroke"], 1)
        case .maskType: (["luminance", "alpha"], 1)
        case .transformBox: (["view-box", "fill-box", "stroke-box", "content-box", "border-box"], 1)
        case .colorInterpolation, .colorInterpolationFilters: (["auto", "srgb", "linearrgb"], 1)
        case .imageRendering: (["auto", "pixelated", "crisp-edges", "-webkit-optimize-contrast"], 1)
        case .textAnchor: (["start", "middle", "end"], 1)
        case .direction: (["ltr", "rtl"], 1)
        case .writingMode: (writingModes, 1)
        case .fontKerning: (["auto", "normal", "none"], 1)
        case .textOrientation: (["mixed", "upright", "sideways", "sideways-right"], 1)
        case .unicodeBidi:
            (["normal", "embed", "isolate", "bidi-override", "isolate-override", "plaintext", "-webkit-isolate"], 1)
        case .dominantBaseline: (baselines, 1)
        case .whiteSpace: (whiteSpaces, 2)
        case .textTransform: (["none", "uppercase", "lowercase", "capitalize", "math-auto"], 1)
        default: nil
        }
    }

    private static let overflows: [StaticString] = ["visible", "hidden", "clip", "scroll", "auto", "overlay"]
    private static let writingModes: [StaticString] = [
        "horizontal-tb", "vertical-rl", "vertical-lr", "lr-tb", "tb-rl", "lr", "tb", "rl", "rl-tb", "sideways-rl",
        "sideways-lr",
    ]
    private static let baselines: [StaticString] = [
        "auto", "middle", "central", "hanging", "alphabetic", "ideographic", "mathematical", "text-before-edge",
        "text-after-edge", "use-script", "no-change", "reset-size",
    ]
    private static let whiteSpaces: [StaticString] = [
        "normal", "pre", "nowrap", "pre-wrap", "pre-line", "break-spaces", "preserve", "collapse", "wrap",
        "preserve-breaks",
    ]
}

extension CSSProperty {
    /// Whether the property positions or sizes a basic shape (SVG 2 §7).
    var isOfOutline: Bool {
        switch self {
        case .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height: true
        default: false
        }
    }

    /// Whether several CSS names are read as this property, for all that matters is whether any of them is in effect.
    var gathersNames: Bool { self == .grid || self == .placing }

    /// Whether the reader of the property accepts every word, and relies on the cascade to drop invalid ones.
    var isTrusting: Bool {
        switch self {
        case .overflow, .overflowX, .overflowY, .visibility, .maskMode, .colorInterpolation, .imageRendering,
            .direction, .writingMode,
            .dominantBaseline, .unicodeBidi, .textOrientation, .fontKerning,
            .whiteSpace, .textTransform:
            true
        default: false
        }
    }
}
