import ColorScience
import DesignModel
import SourceText

/// Reads values that are written as text, in all spellings of token files.
enum TokenText {
    /// Reads a CSS color, or `rgba(#000000, 0.4)`, as Tokens Studio writes a color with its own alpha.
    static func color(_ text: String) -> TokenMeaning? {
        if let color = try? Color(css: text) { return .color(color) }
        for name in ["rgba(", "rgb("] where text.hasPrefix(name) && text.hasSuffix(")") {
            let inside = text.dropFirst(name.count).dropLast()
            guard let comma = inside.lastIndex(of: ",") else { continue }
            guard var color = try? Color(css: trimmed(inside[..<comma])),
                case .number(let alpha)? = number(trimmed(inside[inside.index(after: comma)...]))
            else { continue }
            color.alpha = min(1, max(0, alpha))
            return .color(color)
        }
        return nil
    }

    /// A sentence on why an expression or a color function has no value; nil for any other text.
    static func trouble(in text: String, as type: TokenType?) -> String? {
        switch type {
        case .dimension?, .number?, .duration?, .fontWeight?: return TokenExpression.trouble(in: text)
        case .color?:
            let name = text.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
            guard !name.isEmpty, text.hasSuffix(")"), text.dropFirst(name.count).first == "(",
                !colorFunctions.contains(name.lowercased())
            else { return nil }
            return
                "“\(name.prefix(60))()” is no color function of CSS, and none that is worked out here; write the color that comes of it, or change one with $extensions (studio.tokens, modify)"
        default: return nil
        }
    }

    /// The color functions of CSS (CSS Color 4 and 5).
    private static let colorFunctions: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
        "device-cmyk", "contrast-color", "var", "calc",
    ]

    /// The stroke styles of Format 2025.10 §9.2 that have a name.
    static let strokeStyles: Set<String> = [
        "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
    ]

    /// Whether a text is a gradient of CSS (CSS Images 4 §3).
    static func isGradient(_ text: String) -> Bool {
        text.hasSuffix(")")
            && ["linear-gradient(", "radial-gradient(", "conic-gradient("].contains { text.hasPrefix($0) }
    }

    /// Reads `16px`, `1rem`, a number of px or an expression of these, or up to four of them as a list.
    static func dimension(_ text: String, countsPixels: Bool) -> TokenMeaning? {
        if let result = TokenExpression.value(of: text) { return length(result, countsPixels) }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, words.count <= 4 else {
            return ["auto", "AUTO", "normal"].contains(text) ? .text(text) : nil
        }
        var values: [TokenValue] = []
        for word in words {
            guard let result = TokenExpression.value(of: String(word)), let meaning = length(result, countsPixels)
            else { return nil }
            values.append(TokenValue(origin: Origin(node: .root, range: .init(lower: 0, upper: 0)), meaning: meaning))
        }
        return .list(values)
    }

    private static func length(_ result: TokenExpression.Quantity, _ countsPixels: Bool) -> TokenMeaning? {
        guard !result.unit.isEmpty else {
            return countsPixels ? .dimension(TokenLength(result.number, .px)) : .number(result.number)
        }
        return TokenLength.Unit(rawValue: result.unit).map { .dimension(TokenLength(result.number, $0)) }
    }

    /// Reads a number, a percentage of 1, or the length that some write for a line height.
    static func number(_ text: String) -> TokenMeaning? {
        guard let result = TokenExpression.value(of: text) else {
            return ["auto", "AUTO", "normal", "none"].contains(text) ? .text(text) : nil
        }
        switch result.unit {
        case "": return .number(result.number)
        case "%": return .number(result.number / 100)
        default: return TokenLength.Unit(rawValue: result.unit).map { .dimension(TokenLength(result.number, $0)) }
        }
    }

    /// Reads `200ms`, `0.2s` or a number of milliseconds.
    static func duration(_ text: String) -> TokenMeaning? {
        guard let result = TokenExpression.value(of: text) else { return nil }
        switch result.unit {
        case "", "ms": return .duration(result.number)
        case "s": return .duration(result.number * 1000)
        default: return nil
        }
    }

    /// Reads families separated by commas, without their quotes.
    static func families(_ text: String) -> TokenMeaning? {
        var families: [String] = []
        var name = ""
        var quote: Character?
        for letter in text {
            if let open = quote {
                if letter == open { quote = nil } else { name.append(letter) }
            } else if letter == "\"" || letter == "'" {
                quote = letter
            } else if letter == "," {
                families.append(trimmed(name))
                name = ""
            } else {
                name.append(letter)
            }
        }
        families.append(trimmed(name))
        families.removeAll(where: \.isEmpty)
        return families.isEmpty ? nil : .fontFamily(families)
    }

    /// A weight within the standard's bounds (§8.4).
    static func weight(_ number: Double) -> TokenMeaning {
        number >= 1 && number <= 1000
            ? .fontWeight(number) : .unknown(.unread("A font weight is a number from 1 to 1000"))
    }

    /// The standard's names of weights; where a weight has several, the preferred one comes first (Format 2025.10
    /// §8.4).
    static let standardWeights: [(name: String, weight: Double)] = [
        ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
        ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
        ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
        ("ultra-black", 950),
    ]

    /// Reads the names of §8.4 in any case, with or without hyphens, and also before a word for slanted letters:
    /// `SemiBold Italic`.
    static func weight(named text: String) -> TokenMeaning? {
        if let result = TokenExpression.value(of: text), result.unit.isEmpty { return weight(result.number) }
        var word = text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
        for slant in ["italic", "oblique"] where word.hasSuffix(slant) { word.removeLast(slant.count) }
        let weight: Double? =
            switch word {
            case "thin", "hairline": 100
            case "extralight", "ultralight": 200
            case "light": 300
            case "", "normal", "regular", "book", "roman": 400
            case "medium": 500
            case "semibold", "demibold": 600
            case "bold": 700
            case "extrabold", "ultrabold": 800
            case "black", "heavy": 900
            case "extrablack", "ultrablack": 950
            default: nil
            }
        return text.isEmpty ? nil : weight.map { .fontWeight($0) }
    }

    /// Whether the name of a weight ends with a word for slanted letters: `SemiBold Italic`.
    static func isSlanted(_ text: String) -> Bool {
        let word = text.lowercased().filter { !$0.isWhitespace }
        return word.hasSuffix("italic") || word.hasSuffix("oblique")
    }

    /// Reads `cubic-bezier(0.4, 0, 0.2, 1)` or a keyword of CSS Easing 1 §2.2.
    static func curve(_ text: String) -> TokenMeaning? {
        switch text {
        case "linear": return .cubicBezier([0, 0, 1, 1])
        case "ease": return .cubicBezier([0.25, 0.1, 0.25, 1])
        case "ease-in": return .cubicBezier([0.42, 0, 1, 1])
        case "ease-out": return .cubicBezier([0, 0, 0.58, 1])
        case "ease-in-out": return .cubicBezier([0.42, 0, 0.58, 1])
        default: break
        }
        guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
        let words = text.dropFirst(13).dropLast().split(separator: ",")
        let numbers = words.compactMap { Double(trimmed($0)) }
        return numbers.count == words.count ? curve(numbers) : nil
    }

    /// Makes a curve of four numbers, with the times among them 0…1 (§8.6).
    static func curve(_ points: [Double]) -> TokenMeaning? {
        guard points.count == 4, points.allSatisfy(\.isFinite), (0...1).contains(points[0]), (0...1).contains(points[2])
        else {
            return nil
        }
        return .cubicBezier(SIMD4(points[0], points[1], points[2], points[3]))
    }

    /// Reads a border as CSS writes it: `1px solid #CCCCCC`.
    static func border(_ text: String, origin: Origin) -> TokenMeaning? {
        let words = text.split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 3, let width = dimension(words[0], countsPixels: true), let color = color(words[2]) else {
            return nil
        }
        let parts = [("width", width), ("style", .text(words[1])), ("color", color)]
        return .composite(parts.map { TokenPart(name: $0.0, value: TokenValue(origin: origin, meaning: $0.1)) })
    }

    /// Guesses the meaning of a text without a type.
    static func guess(_ text: String, isColorName: Bool) -> TokenMeaning {
        let looksLikeColor = text.hasPrefix("#") || text.hasSuffix(")") || isColorName
        if looksLikeColor, let color = color(text) { return color }
        if let first = text.utf8.first, (0x30...0x39).contains(first) || first == 0x2D || first == 0x2E,
            let result = TokenExpression.value(of: text)
        {
            if result.unit.isEmpty { return .number(result.number) }
            if let unit = TokenLength.Unit(rawValue: result.unit) {
                return .dimension(TokenLength(result.number, unit))
            }
            if result.unit == "ms" { return .duration(result.number) }
            if result.unit == "s" { return .duration(result.number * 1000) }
        }
        return .text(text)
    }
}
