import ColorScience
public import DesignModel

extension TokenMeaning {
    /// A text that is the same for equal values, however and wherever they are written; nil for a value
    /// that is not known.
    public var identity: String? {
        switch self {
        case .color(let color):
            let rgba = color.rgba
            let channels = [rgba.red, rgba.green, rgba.blue].map { TokenMeaning.rounded($0 * 255) }
            return "color \(channels.joined(separator: " ")) \(TokenMeaning.rounded(color.alpha * 1000))"
        case .dimension(let length): return "dimension \(TokenMeaning.exact(length.number))\(length.unit.rawValue)"
        case .number(let number): return "number \(TokenMeaning.exact(number))"
        case .duration(let milliseconds): return "duration \(TokenMeaning.exact(milliseconds))"
        case .fontFamily(let names): return "families \(names.joined(separator: "\u{1F}"))"
        case .fontWeight(let weight): return "weight \(TokenMeaning.exact(weight))"
        case .cubicBezier(let curve): return "curve \(curve.x) \(curve.y) \(curve.z) \(curve.w)"
        case .text(let text): return "text \(text)"
        case .boolean(let value): return "boolean \(value)"
        case .composite(let parts):
            var all: [String] = []
            for part in parts {
                guard let own = part.value.meaning.identity else { return nil }
                all.append("\(part.name): \(own)")
            }
            return "{\(all.sorted().joined(separator: "\u{1E}"))}"
        case .list(let values):
            var all: [String] = []
            for value in values {
                guard let own = value.meaning.identity else { return nil }
                all.append(own)
            }
            return "[\(all.joined(separator: "\u{1E}"))]"
        case .unknown: return nil
        }
    }

    private static func rounded(_ number: Double) -> String { exact(number.rounded()) }

    /// Without the sign of a negative zero, which would make it another value.
    private static func exact(_ number: Double) -> String { "\(number == 0 ? 0 : number)" }
}
