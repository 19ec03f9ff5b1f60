/// How a layer mixes with what is beneath it: the sixteen modes of Compositing 1 §9 and two from design tools.
public enum BlendMode: UInt8, Sendable, CaseIterable, Hashable {
    /// The source covers the backdrop (§9.1.1).
    case normal
    /// Product of both colors (§9.1.2).
    case multiply
    /// Product of the complements (§9.1.3).
    case screen
    /// Multiply or screen, depending on the backdrop (§9.1.4).
    case overlay
    /// The darker of each channel (§9.1.5).
    case darken
    /// The lighter of each channel (§9.1.6).
    case lighten
    /// Brightens the backdrop to reflect the source (§9.1.7).
    case colorDodge
    /// Darkens the backdrop to reflect the source (§9.1.8).
    case colorBurn
    /// Multiply or screen, depending on the source (§9.1.9).
    case hardLight
    /// A gentler hard light (§9.1.10).
    case softLight
    /// Absolute difference (§9.1.11).
    case difference
    /// Difference with lower contrast (§9.1.12).
    case exclusion
    /// Hue of the source, saturation and luminosity of the backdrop (§9.2.1).
    case hue
    /// Saturation of the source, hue and luminosity of the backdrop (§9.2.2).
    case saturation
    /// Hue and saturation of the source, luminosity of the backdrop (§9.2.3).
    case color
    /// Luminosity of the source, hue and saturation of the backdrop (§9.2.4).
    case luminosity
    /// Sum of the premultiplied colors, clamped (Compositing 2 `plus-lighter`; Figma's linear dodge).
    case plusLighter
    /// Sum of both colors minus one, never below 0 (Figma's linear burn; Sketch's plus darker on opaque layers).
    case linearBurn

    /// The keyword of CSS `mix-blend-mode`; `linear-burn` is an invented name, because CSS lacks the mode.
    public var cssName: String {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .hardLight: "hard-light"
        case .softLight: "soft-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        case .linearBurn: "linear-burn"
        }
    }

    /// The mode of a keyword, ASCII case folded, ignoring surrounding white space; `nil` for any other text.
    public init?(cssName: Span<UInt8>) {
        var start = 0
        var end = cssName.count
        while start < end, isWhiteSpace(cssName[start]) { start += 1 }
        while end > start, isWhiteSpace(cssName[end - 1]) { end -= 1 }
        for mode in Self.allCases where mode.isNamed(cssName, from: start, to: end) {
            self = mode
            return
        }
        return nil
    }

    private func isNamed(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        let name = cssName.utf8
        guard name.count == end - start else { return false }
        var place = start
        for byte in name {
            guard asciiLowercased(text[place]) == byte else { return false }
            place += 1
        }
        return true
    }
}
