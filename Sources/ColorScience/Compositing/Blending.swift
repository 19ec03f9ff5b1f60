extension RGBA {
    /// The color seen where `self` is painted over `backdrop`: Compositing 1 §5 and §9, in encoded sRGB,
    /// un-premultiplied in and out.
    public func composited(over backdrop: RGBA, mode: BlendMode = .normal) -> RGBA {
        if mode == .normal {
            if alpha >= 1 { return self }
            if alpha <= 0 { return backdrop }
        }
        if mode == .plusLighter { return added(to: backdrop) }
        let outAlpha = alpha + backdrop.alpha * (1 - alpha)
        guard outAlpha > 0 else { return .transparent }
        let blended = mode == .normal ? self : mode.blend(source: self, backdrop: backdrop)
        let sourceOnly = alpha * (1 - backdrop.alpha)
        let both = alpha * backdrop.alpha
        let backdropOnly = (1 - alpha) * backdrop.alpha
        func mixed(_ source: Double, _ blend: Double, _ below: Double) -> Double {
            (sourceOnly * source + both * blend + backdropOnly * below) / outAlpha
        }
        return RGBA(
            red: mixed(red, blended.red, backdrop.red),
            green: mixed(green, blended.green, backdrop.green),
            blue: mixed(blue, blended.blue, backdrop.blue),
            alpha: outAlpha)
    }

    /// The color of an isolated group at one point: its layers painted from bottom to top on transparent black, then
    /// faded together by the group's opacity (Compositing 1 §3.3, §3.4). Composite the result with the group's own
    /// blend mode. For a group that is not isolated (pass-through in Figma and Sketch), paint its layers one by one
    /// instead.
    public static func group(
        _ layers: some Sequence<(color: RGBA, mode: BlendMode)>, opacity: Double = 1
    ) -> RGBA {
        layers.reduce(RGBA.transparent) { $1.color.composited(over: $0, mode: $1.mode) }.faded(by: opacity)
    }

    // Compositing 2 §8.1 `plus-lighter`: premultiplied channels are added and clamped to 1.
    private func added(to backdrop: RGBA) -> RGBA {
        let outAlpha = min(1, alpha + backdrop.alpha)
        guard outAlpha > 0 else { return .transparent }
        func sum(_ source: Double, _ below: Double) -> Double {
            min(1, alpha * source + backdrop.alpha * below) / outAlpha
        }
        return RGBA(
            red: sum(red, backdrop.red), green: sum(green, backdrop.green), blue: sum(blue, backdrop.blue),
            alpha: outAlpha)
    }
}

extension BlendMode {
    /// The blend function B(Cb, Cs) of two opaque colors (Compositing 1 §9); the alpha of the result is the source's.
    public func blend(source: RGBA, backdrop: RGBA) -> RGBA {
        switch self {
        case .hue:
            Chroma(source).saturated(to: Chroma(backdrop).saturation).withLuminosity(of: backdrop, alpha: source.alpha)
        case .saturation:
            Chroma(backdrop).saturated(to: Chroma(source).saturation).withLuminosity(of: backdrop, alpha: source.alpha)
        case .color:
            Chroma(source).withLuminosity(of: backdrop, alpha: source.alpha)
        case .luminosity:
            Chroma(backdrop).withLuminosity(of: source, alpha: source.alpha)
        default:
            RGBA(
                red: channel(source.red, over: backdrop.red), green: channel(source.green, over: backdrop.green),
                blue: channel(source.blue, over: backdrop.blue), alpha: source.alpha)
        }
    }

    /// One channel of a separable mode; the non-separable modes return the source.
    private func channel(_ source: Double, over backdrop: Double) -> Double {
        switch self {
        case .normal, .hue, .saturation, .color, .luminosity: source
        case .multiply: backdrop * source
        case .screen: backdrop + source - backdrop * source
        case .overlay: Self.hardLight(backdrop, over: source)
        case .darken: min(backdrop, source)
        case .lighten: max(backdrop, source)
        case .colorDodge: backdrop <= 0 ? 0 : source >= 1 ? 1 : min(1, backdrop / (1 - source))
        case .colorBurn: backdrop >= 1 ? 1 : source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
        case .hardLight: Self.hardLight(source, over: backdrop)
        case .softLight: Self.softLight(source, over: backdrop)
        case .difference: abs(backdrop - source)
        case .exclusion: backdrop + source - 2 * backdrop * source
        case .plusLighter: min(1, backdrop + source)
        case .linearBurn: max(0, backdrop + source - 1)
        }
    }

    private static func hardLight(_ source: Double, over backdrop: Double) -> Double {
        if source <= 0.5 { return 2 * backdrop * source }
        let doubled = 2 * source - 1
        return backdrop + doubled - backdrop * doubled
    }

    private static func softLight(_ source: Double, over backdrop: Double) -> Double {
        if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
        let lifted = backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
        return backdrop + (2 * source - 1) * (lifted - backdrop)
    }
}

/// A color as used by the non-separable modes (Compositing 1 §9.2).
private struct Chroma {
    var red, green, blue: Double

    init(_ color: RGBA) {
        (red, green, blue) = (color.red, color.green, color.blue)
    }

    var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
    var saturation: Double { max(red, green, blue) - min(red, green, blue) }

    /// SetSat: the lowest channel becomes 0, the highest `saturation`, the middle one keeps its share.
    func saturated(to saturation: Double) -> Chroma {
        let lowest = min(red, green, blue)
        let range = self.saturation
        let scale = range > 0 ? saturation / range : 0
        var result = self
        result.red = (red - lowest) * scale
        result.green = (green - lowest) * scale
        result.blue = (blue - lowest) * scale
        return result
    }

    /// SetLum followed by ClipColor.
    func withLuminosity(of other: RGBA, alpha: Double) -> RGBA {
        let target = Chroma(other).luminosity
        let shift = target - luminosity
        let shifted = (red + shift, green + shift, blue + shift)
        let lowest = min(shifted.0, shifted.1, shifted.2)
        let highest = max(shifted.0, shifted.1, shifted.2)
        func clipped(_ channel: Double) -> Double {
            var value = channel
            if lowest < 0 { value = target + (value - target) * target / (target - lowest) }
            if highest > 1 { value = target + (value - target) * (1 - target) / (highest - target) }
            return value
        }
        return RGBA(red: clipped(shifted.0), green: clipped(shifted.1), blue: clipped(shifted.2), alpha: alpha)
    }
}
