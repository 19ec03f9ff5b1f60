import ColorScience
public import DesignModel

/// The values that the tokens of a house list, as its palette lists colors: something that has one of them has no
/// value of its own.
public struct ListedValues: Sendable {
    /// Corner radii, in px.
    public private(set) var radii: [Double] = []
    /// Widths of strokes and borders, in px.
    public private(set) var strokeWidths: [Double] = []
    /// Opacities, 0…1.
    public private(set) var opacities: [Double] = []
    /// Single shadows, including each of those that fall together.
    public private(set) var shadows: [ShadowValue] = []
    /// Font families.
    public private(set) var families: [String] = []
    /// The names of all tokens.
    public private(set) var names: Set<String> = []

    /// The values that are listed already, each with the list it belongs to.
    private var known: Set<Listed> = []

    private enum Listed: Hashable, Sendable {
        case radius(Double), strokeWidth(Double), opacity(Double), shadow(ShadowValue), family(String)
    }

    /// Nothing.
    public init() {}

    /// Adds the values of a file's tokens, in all their modes.
    public mutating func add(_ design: Design) {
        for token in design.tokens {
            names.insert(token.name)
            names.insert(token.identifier)
            for value in [token.value] + token.modes.map(\.value) { add(value.meaning, of: token) }
        }
        for token in TypeTokens.all(in: design) {
            if let family = token.family?.value, known.insert(.family(family)).inserted { families.append(family) }
        }
    }

    private mutating func add(_ meaning: TokenMeaning, of token: Token) {
        switch (token.measure, meaning) {
        case (.radius, _): meaning.pixels.map { add(radius: $0) }
        case (.strokeWidth, .composite(let parts)):
            let width = parts.first { $0.name == "width" }?.value.meaning.pixels
            width.map { add(strokeWidth: $0) }
        case (.strokeWidth, _): meaning.pixels.map { add(strokeWidth: $0) }
        case (.opacity, .number(let number)): add(opacity: number)
        case (.opacity, .dimension(let length)) where length.unit == .percent: add(opacity: length.number / 100)
        case (.shadow, .list(let values)):
            for value in values { ShadowValue(value.meaning).map { add(shadow: $0) } }
        // Shadows that fall together are one look, but each of them is part of it.
        case (.shadow, _): ShadowValue(meaning).map { add(shadow: $0) }
        default: break
        }
    }

    private mutating func add(radius: Double) {
        if radius.isFinite, known.insert(.radius(radius)).inserted { radii.append(radius) }
    }

    private mutating func add(strokeWidth: Double) {
        if strokeWidth.isFinite, known.insert(.strokeWidth(strokeWidth)).inserted { strokeWidths.append(strokeWidth) }
    }

    private mutating func add(opacity: Double) {
        if opacity.isFinite, known.insert(.opacity(opacity)).inserted { opacities.append(opacity) }
    }

    private mutating func add(shadow: ShadowValue) {
        if known.insert(.shadow(shadow)).inserted { shadows.append(shadow) }
    }
}

/// The property of a layer that a token measures.
public enum TokenMeasure: Sendable, Hashable {
    case radius, strokeWidth, opacity, shadow
}

extension Token {
    /// The property of a layer that it measures, judging by its type and the names of its groups; nil for other tokens.
    public var measure: TokenMeasure? {
        switch type {
        case .shadow: return .shadow
        case .border: return .strokeWidth
        case .dimension, .number: break
        default: return nil
        }
        func isNamed(_ words: String...) -> Bool {
            path.contains { name in words.contains { name.lowercased().contains($0) } }
        }
        if isNamed("radius", "radii", "rounded", "corner") { return .radius }
        if isNamed("opacity") { return .opacity }
        return isNamed("stroke", "border") ? .strokeWidth : nil
    }
}

extension TokenMeaning {
    /// A length in px, or a plain number, which tools mean as px; nil for other values and for those
    /// that are not finite.
    public var pixels: Double? {
        let value: Double? =
            switch self {
            case .dimension(let length): length.pixels
            case .number(let number): number
            default: nil
            }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}

extension ShadowValue {
    /// The shadow of a token that has only one; nil where it has several, or a part that is not known.
    public init?(_ meaning: TokenMeaning) {
        var meaning = meaning
        if case .list(let values) = meaning {
            guard values.count == 1 else { return nil }
            meaning = values[0].meaning
        }
        guard case .composite(let parts) = meaning else { return nil }
        func length(_ name: String) -> Double? {
            parts.first { $0.name == name }.map { $0.value.meaning.pixels } ?? 0
        }
        guard let x = length("offsetX"), let y = length("offsetY"), let blur = length("blur"),
            let spread = length("spread"), let part = parts.first(where: { $0.name == "color" }),
            case .color(let color) = part.value.meaning
        else { return nil }
        var isInner = false
        if let inset = parts.first(where: { $0.name == "inset" }), case .boolean(let value) = inset.value.meaning {
            isInner = value
        }
        self.init(x: x, y: y, blur: blur, spread: spread, color: color.rgba, isInner: isInner)
    }
}
