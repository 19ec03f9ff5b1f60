import ColorScience
import DesignModel
import SourceText

extension TokenMeaning {
    /// Part of a value: `["fontSize"]`, `["components", "0"]`; nil where there is no such part.
    func part(at steps: [String]) -> TokenMeaning? {
        var meaning = self
        var rest = steps[...]
        while let step = rest.popFirst() {
            guard let next = meaning.part(named: step, rest: &rest) else { return nil }
            meaning = next
        }
        return meaning
    }

    private func part(named name: String, rest: inout ArraySlice<String>) -> TokenMeaning? {
        switch self {
        case .composite(let parts):
            let standard = TokenType.partName(name)
            return parts.first { $0.name == standard || $0.name == name }?.value.meaning
        case .list(let values): return Int(name).flatMap { values.indices.contains($0) ? values[$0].meaning : nil }
        case .fontFamily(let names): return Int(name).flatMap { names.indices.contains($0) ? .text(names[$0]) : nil }
        case .cubicBezier(let points): return Int(name).flatMap { (0..<4).contains($0) ? .number(points[$0]) : nil }
        case .dimension(let length):
            return name == "value" ? .number(length.number) : name == "unit" ? .text(length.unit.rawValue) : nil
        case .duration(let milliseconds):
            return name == "value" ? .number(milliseconds) : name == "unit" ? .text("ms") : nil
        case .color(let color):
            switch name {
            case "alpha": return .number(color.alpha)
            case "colorSpace": return .text(color.space.cssName)
            case "hex": return .text(RGBA8(color.rgba).opaque.hex)
            case "components":
                let components = (0..<3).map { place -> TokenMeaning in
                    color.missing.contains(.at(place)) ? .text("none") : .number(color.components[place])
                }
                guard let step = rest.popFirst() else {
                    let nowhere = Origin(node: .root, range: ByteRange(0..<0))
                    return .list(components.map { TokenValue(origin: nowhere, meaning: $0) })
                }
                return Int(step).flatMap { components.indices.contains($0) ? components[$0] : nil }
            default: return nil
            }
        default: return nil
        }
    }

    /// The value as it is written within a text; nil for unknown values, and for those of several parts.
    var text: String? {
        switch self {
        case .color(let color): color.isLegacy && color.missing.isEmpty ? RGBA8(color.rgba).hex : color.css()
        case .dimension(let length): TokenMeaning.text(length.number) + length.unit.rawValue
        case .number(let number), .fontWeight(let number): TokenMeaning.text(number)
        case .duration(let milliseconds): TokenMeaning.text(milliseconds) + "ms"
        case .fontFamily(let names): names.joined(separator: ", ")
        case .text(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .list(let values):
            values.count < 16 && values.allSatisfy { $0.meaning.isPlain }
                ? values.compactMap(\.meaning.text).joined(separator: " ") : nil
        case .cubicBezier, .composite, .unknown: nil
        }
    }

    /// The number of a length without its unit; any other value as it is.
    var withoutUnit: TokenMeaning { if case .dimension(let length) = self { .number(length.number) } else { self } }

    private var isPlain: Bool {
        switch self {
        case .dimension, .number, .color, .text: true
        default: false
        }
    }

    /// A number as text; a whole one below 1e15 has neither an exponent nor a decimal point.
    private static func text(_ number: Double) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return "\(number)"
    }
}

extension TokenType {
    /// Reads a type as files write it: the standard's names, and Tokens Studio's plural ones.
    init(written: String) {
        self =
            switch written {
            case "color", "colour": .color
            case "dimension", "spacing", "sizing", "borderRadius", "borderWidth", "fontSize", "fontSizes",
                "letterSpacing",
                "paragraphSpacing", "paragraphIndent", "size", "radius":
                .dimension
            case "fontFamily", "fontFamilies", "font-family": .fontFamily
            case "fontWeight", "fontWeights", "font-weight": .fontWeight
            case "duration", "time": .duration
            case "cubicBezier": .cubicBezier
            case "number", "opacity", "lineHeights", "lineHeight", "math": .number
            case "strokeStyle": .strokeStyle
            case "border": .border
            case "transition": .transition
            case "shadow", "boxShadow": .shadow
            case "gradient": .gradient
            case "typography": .typography
            case "string", "text", "textCase", "textDecoration", "asset", "fontStyle": .string
            case "boolean": .boolean
            default: .other(written)
            }
    }

    /// Misspelled types that are read as what they were meant to be, and belong to no other program.
    static let misspeltNames: Set<String> = ["colour", "font-family", "font-weight"]

    /// The type of a meaning by itself.
    init?(of meaning: TokenMeaning) {
        switch meaning {
        case .color: self = .color
        case .dimension: self = .dimension
        case .number: self = .number
        case .duration: self = .duration
        case .fontFamily: self = .fontFamily
        case .fontWeight: self = .fontWeight
        case .cubicBezier: self = .cubicBezier
        case .text: self = .string
        case .boolean: self = .boolean
        case .composite, .list, .unknown: return nil
        }
    }

    /// The standard's name of a part that Tokens Studio names differently.
    static func partName(_ written: String) -> String {
        switch written {
        case "x": "offsetX"
        case "y": "offsetY"
        default: written
        }
    }

    /// The parts that a composite value must have (Format 2025.10 §9.2 to §9.7); for a gradient, those of its stops.
    var requiredParts: [String] {
        switch self {
        case .strokeStyle: ["dashArray", "lineCap"]
        case .shadow: ["color", "offsetX", "offsetY", "blur", "spread"]
        case .gradient: ["color", "position"]
        case .typography: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
        case .border: ["color", "width", "style"]
        case .transition: ["duration", "delay", "timingFunction"]
        default: []
        }
    }

    /// The type of a part of a composite value, by its name.
    static func ofPart(_ name: String, of whole: TokenType?) -> TokenType? {
        switch name {
        case "color", "borderColor", "backgroundColor", "background", "fill": .color
        case "fontFamily": .fontFamily
        case "fontWeight": .fontWeight
        case "fontSize", "letterSpacing", "paragraphSpacing", "paragraphIndent", "width", "offsetX", "offsetY", "blur",
            "spread",
            "borderRadius", "borderWidth", "spacing", "itemSpacing", "horizontalPadding", "verticalPadding", "sizing":
            .dimension
        case "lineHeight", "position", "opacity": .number
        case "duration", "delay": .duration
        case "timingFunction": .cubicBezier
        // In other values, such as a typeface, a style is not a stroke style.
        case "style": whole == .border ? .strokeStyle : .string
        case "inset": .boolean
        case "textCase", "textDecoration", "type", "blendMode", "lineCap", "fontStyle": .string
        default: nil
        }
    }
}
