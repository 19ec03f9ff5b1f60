public import ColorScience
public import DesignAnalysis
public import DesignModel
public import Linting
import SourceText

/// A color that is written out, for comparison with the design's named colors.
public struct RawColor: RuleSubject {
    /// The color.
    public let color: Color
    /// Where it is written.
    public let origin: Origin
    /// The use of the color in painting; nil for a part of a token.
    public let use: ColorUse?

    /// Every painted color that is written out, in the order of the file; for tokens, the colors that their parts write
    /// out. None where the design has no named colors.
    public static func bucket(of study: Study) -> [RawColor] {
        guard !study.namedColors.isEmpty else { return [] }
        if study.design.format == .tokens { return study.design.tokens.flatMap(parts) }
        return study.colorUses.lazy.filter { $0.isWritten && $0.isRaw }.map(RawColor.init)
    }

    /// The layers that are painted with it.
    public func wearers(in study: Study) -> [Wearer] { use?.wearers ?? [] }

    /// The color for only some of those layers.
    public func worn(by wearers: [Wearer], in study: Study) -> RawColor {
        use.map { RawColor($0.worn(by: wearers, in: study.design)) } ?? self
    }

    private init(_ use: ColorUse) {
        color = use.color
        origin = use.origin
        self.use = use
    }

    private init(_ color: Color, inPartAt origin: Origin) {
        self.color = color
        self.origin = origin
        use = nil
    }

    /// The colors in parts of a token's value, such as a border or a shadow. A token whose whole value is a color
    /// duplicates another token, which is for `token/duplicate-value`.
    private static func parts(of token: Token) -> [RawColor] {
        guard token.type != .color else { return [] }
        var found: [RawColor] = []
        var open = [token.value] + token.modes.map(\.value)
        var isNested = false
        // Shadows hold lists of parts, and no value is nested deeper.
        for _ in 0..<4 where !open.isEmpty {
            var inner: [TokenValue] = []
            for value in open.prefix(1000) where value.alias == nil {
                switch value.meaning {
                case .composite(let parts): inner += parts.map(\.value)
                case .list(let values): inner += values
                case .color(let color) where isNested && value.origin.range.count > 0:
                    found.append(RawColor(color, inPartAt: value.origin))
                default: break
                }
            }
            open = inner
            isNested = true
        }
        return found
    }
}
