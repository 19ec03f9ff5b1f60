import ColorScience
import DesignModel
import SourceText

extension TokenEvaluation {
    /// A color changed according to `$extensions["studio.tokens"].modify`: lightened, darkened, mixed, or with another
    /// alpha. The arithmetic is that of Tokens Studio's own transforms.
    mutating func modified(_ meaning: TokenMeaning, by modifier: Int) -> TokenMeaning {
        guard case .color(let color) = meaning else { return meaning }
        var parts: [TokenPart] = []
        switch value(at: modifier, as: nil, level: 1).meaning {
        case .composite(let own): parts = own
        case .unknown(let reason): return .unknown(reason)
        default:
            return .unknown(.unread("A modifier has a type and a value, such as {\"type\": \"alpha\", \"value\": 0.5}"))
        }
        func part(_ name: String) -> TokenMeaning? { parts.first { $0.name == name }?.value.meaning }
        let amount: Double
        switch part("value") {
        case .number(let number)?: amount = min(1, max(0, number))
        case .text(let text)?:
            guard case .number(let number)? = TokenText.number(text) else {
                return .unknown(.unread("“\(text.prefix(60))” is no amount; write a number from 0 to 1"))
            }
            amount = min(1, max(0, number))
        case .dimension(let length)? where length.unit == .percent: amount = min(1, max(0, length.number / 100))
        case .unknown(let reason)?: return .unknown(reason)
        default: return .unknown(.unread("A modifier has an amount; write \"value\": 0.5"))
        }
        var space = ColorSpace.srgb
        if case .text(let name)? = part("space"), let own = ColorSpace(cssName: name == "p3" ? "display-p3" : name) {
            space = own
        }
        guard case .text(let kind)? = part("type") else {
            return .unknown(.unread("A modifier has a type, such as lighten"))
        }
        switch kind {
        case "alpha":
            var result = color
            result.alpha = amount
            return .color(result)
        case "lighten": return .color(color.shifted(by: amount, toLight: true, in: space))
        case "darken": return .color(color.shifted(by: amount, toLight: false, in: space))
        case "mix":
            switch part("color") {
            case .color(let other)?: return .color(color.mixed(with: other, at: amount, in: space))
            case .unknown(let reason)?: return .unknown(reason)
            default: return .unknown(.unread("A mix has a second color; write \"color\": \"#FFFFFF\""))
            }
        default:
            return .unknown(.unread("“\(kind.prefix(60))” is no modifier; write lighten, darken, mix or alpha"))
        }
    }
}

extension Color {
    /// Moves the color a fraction of the way to the lightest or darkest of a space: its lightness, or all channels
    /// where the space has none.
    fileprivate func shifted(by share: Double, toLight: Bool, in space: ColorSpace) -> Color {
        var result = converted(to: space).withoutMissing
        switch space {
        case .hsl: result.components.z += ((toLight ? 100 : 0) - result.components.z) * share
        case .lch:
            // Tokens Studio reduces the chroma by the same fraction.
            result.components.x += ((toLight ? 100 : 0) - result.components.x) * share
            result.components.y *= 1 - share
        case .lab: result.components.x += ((toLight ? 100 : 0) - result.components.x) * share
        case .oklch, .oklab: result.components.x += ((toLight ? 1 : 0) - result.components.x) * share
        default: result.components += (SIMD3(repeating: toLight ? 1 : 0) - result.components) * share
        }
        return result
    }
}
