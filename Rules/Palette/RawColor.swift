public import ColorScience
public import DesignAnalysis
public import DesignModel
public import Linting
import SourceText

/// A color that is written out, to be held against those that the design keeps under names.
public struct RawColor: RuleSubject {
    /// The color.
    public let color: Color
    /// Where it is written.
    public let origin: Origin
    /// What is painted with it; nil for a part of a token.
    public let use: ColorUse?

    /// Every color that is painted and written out, in the order of the file; of tokens what their parts write out. Nothing
    /// where the design keeps no colors.
    public static func bucket(of study: Study) -> [RawColor] {
        guard !study.namedColors.isEmpty else { return [] }
        if study.design.format == .tokens { return study.design.tokens.flatMap(parts) }
        return study.colorUses.lazy.filter { $0.isWritten && $0.isRaw }.map(RawColor.init)
    }

    /// Everything that is painted with it.
    public func wearers(in study: Study) -> [Wearer] { use?.wearers ?? [] }

    /// The color as some of that is painted with it.
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

    /// A token whose whole value is a color is another token's twin, which is `token/duplicate-value`; a border or a shadow
    /// that holds a color of its own is a raw one.
    private static func parts(of token: Token) -> [RawColor] {
        guard token.type != .color else { return [] }
        var found: [RawColor] = []
        var open = [token.value] + token.modes.map(\.value)
        var isNested = false
        // Shadows hold lists of parts; nothing holds more.
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
