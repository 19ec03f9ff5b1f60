import ColorScience
import DesignModel
import SourceText

/// A shadow, a blur or another effect of a node.
struct FigmaEffect: Sendable {
    enum Kind: Sendable {
        case dropShadow, innerShadow, layerBlur, backgroundBlur
        case unknown(UnknownReason)
    }

    private enum EffectType: String, CaseIterable, Sendable {
        case dropShadow = "DROP_SHADOW"
        case innerShadow = "INNER_SHADOW"
        case layerBlur = "LAYER_BLUR"
        case backgroundBlur = "BACKGROUND_BLUR"
        case texture = "TEXTURE"
        case noise = "NOISE"
        case glass = "GLASS"

        var kind: Kind {
            switch self {
            case .dropShadow: .dropShadow
            case .innerShadow: .innerShadow
            case .layerBlur: .layerBlur
            case .backgroundBlur: .backgroundBlur
            case .texture: .unknown(.displacement)
            case .noise: .unknown(.turbulence)
            case .glass: .unknown(.backgroundBlur)
            }
        }
    }

    private enum Key: String, CaseIterable, Sendable {
        case type, visible, color, offset, radius, spread, blendMode, showShadowBehindNode, blurType, boundVariables
    }

    private static let keys = JSONKeys<Key>()
    private static let types = JSONKeys<EffectType>()
    /// More than Figma allows on one node.
    private static let most = 100

    var kind: Kind
    var color = Color(RGBA.transparent)
    var offset = Point.zero
    var radius = 0.0
    /// Whether a variable gives its color.
    var hasNamedColor = false
    var spread = 0.0
    var blend = BlendMode.normal
    /// Whether a shadow shows through a translucent node.
    var showsBehind = false

    /// How far beyond a node it shows, in px.
    var reach: Double { radius * 2 + spread.magnitude + max(offset.x.magnitude, offset.y.magnitude) }

    /// The standard deviation of the blur: half of the radius, as in the SVG that Figma exports.
    var deviation: Double { radius / 2 }

    /// Reads the visible effects of the next list.
    static func readList(_ json: inout JSONReader, in space: ColorSpace) throws(JSONError) -> [FigmaEffect] {
        guard try json.kind() == .array, try json.enterArray() else { return [] }
        var effects: [FigmaEffect] = []
        while try json.nextElement() {
            guard try json.kind() == .object else { continue }
            guard effects.count < most else {
                if effects.count == most { effects.append(FigmaEffect(kind: .unknown(.limit))) }
                continue
            }
            if let effect = try read(&json, in: space) { effects.append(effect) }
        }
        return effects
    }

    /// The effect whose object begins at an offset; nil where it does not show.
    static func one(at offset: UInt32, in source: SourceBytes, _ space: ColorSpace) -> FigmaEffect? {
        var json = JSONReader(source.bytes, at: Int(offset))
        return (try? read(&json, in: space)) ?? nil
    }

    private static func read(_ json: inout JSONReader, in space: ColorSpace) throws(JSONError) -> FigmaEffect? {
        var effect = FigmaEffect(kind: .unknown(.filter))
        var isVisible = true
        var isProgressive = false
        var isMixedOtherwise = false
        var met = JSONMetKeys()
        _ = try json.enterObject()
        while let key = try json.nextKey(in: keys, &met) {
            switch key {
            case .type:
                guard let name = try json.text() else { break }
                effect.kind = types.key(name)?.kind ?? .unknown(.filter)
            case .visible: isVisible = try json.boolean() ?? true
            case .boundVariables: effect.hasNamedColor = try FigmaPaint.variable(&json) != nil
            case .color: effect.color = try FigmaColor.read(&json, in: space) ?? effect.color
            case .offset:
                guard try json.kind() == .object, try json.enterObject() else { break }
                while let axis = try json.nextKey() {
                    switch axis {
                    case "x": effect.offset.x = FigmaNumber.length(try json.number() ?? 0)
                    case "y": effect.offset.y = FigmaNumber.length(try json.number() ?? 0)
                    default: break
                    }
                }
            case .radius: effect.radius = max(0, FigmaNumber.length(try json.number() ?? 0))
            case .spread: effect.spread = FigmaNumber.length(try json.number() ?? 0)
            case .blendMode:
                guard let name = try json.text() else { break }
                let blend = FigmaIndex.blends.key(name) ?? .unknown
                effect.blend = blend.mode ?? .normal
                isMixedOtherwise = blend == .unknown
            case .showShadowBehindNode: effect.showsBehind = try json.boolean() ?? false
            case .blurType: isProgressive = try json.text()?.equals("PROGRESSIVE") ?? false
            }
        }
        guard isVisible else { return nil }
        switch effect.kind {
        case .dropShadow, .innerShadow:
            if effect.color.alpha <= 0 { return nil }
            if isMixedOtherwise { effect.kind = .unknown(.filter) }
        case .layerBlur:
            if effect.radius <= 0 { return nil }
            if isProgressive { effect.kind = .unknown(.filter) }
        case .backgroundBlur: if effect.radius <= 0 { return nil }
        case .unknown: break
        }
        return effect
    }
}
