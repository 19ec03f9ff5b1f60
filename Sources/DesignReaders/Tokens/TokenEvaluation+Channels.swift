import ColorScience
import DesignModel
import SourceText

// Colors in a nonstandard form: an object with a member for each channel.
extension TokenEvaluation {
    /// Reads `{r, g, b}` of Figma and Style Dictionary, or `{h, s, l}` and `{h, s, v}` of the latter, each with or
    /// without `a`; nil for any other object.
    mutating func color(ofChannels index: Int, _ level: Int) -> TokenMeaning? {
        for names in TokenEvaluation.channelNames {
            let members = names.compactMap { document.member(named: $0, of: index) }
            guard members.count == names.count else { continue }
            var channels = SIMD3<Double>()
            for (place, channel) in members.enumerated() {
                let own = value(at: channel, as: .number, level: level + 1).meaning
                guard case .number(let number) = own else { return own }
                channels[place] = number
            }
            var alpha = 1.0
            if let member = document.member("a", of: index) ?? document.member("alpha", of: index) {
                let own = value(at: member, as: .number, level: level + 1).meaning
                guard case .number(let number) = own else { return own }
                alpha = min(1, max(0, number))
            }
            guard channels.x.isFinite, channels.y.isFinite, channels.z.isFinite else { return nil }
            return .color(TokenEvaluation.color(channels, named: names, alpha: alpha))
        }
        return nil
    }

    private static let channelNames = [["r", "g", "b"], ["h", "s", "l"], ["h", "s", "v"]]

    private static func color(_ written: SIMD3<Double>, named names: [String], alpha: Double) -> Color {
        var channels = written
        guard names[0] == "h" else {
            // Figma counts to 1; in colors of plugins that count to 255, some channel is above 1.
            if channels.max() > 1 { channels /= 255 }
            return Color(space: .srgb, components: channels, alpha: alpha, isLegacy: true)
        }
        // Fractions count to 1 or to 100, as in tinycolor, with which Style Dictionary reads colors.
        for place in 1...2 {
            channels[place] = min(1, max(0, channels[place] > 1 ? channels[place] / 100 : channels[place]))
        }
        if names[2] == "v" {
            let lightness = channels.z * (1 - channels.y / 2)
            let room = min(lightness, 1 - lightness)
            channels = SIMD3(channels.x, room > 0 ? (channels.z - lightness) / room : 0, lightness)
        }
        return Color(
            space: .hsl, components: SIMD3(channels.x, channels.y * 100, channels.z * 100), alpha: alpha,
            isLegacy: true)
    }
}
