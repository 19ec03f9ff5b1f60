public import DesignModel

/// What a token states about how text is set, in one mode: a typography token, a font size, a family, a weight.
public struct TypeToken: Sendable, Hashable {
    /// A value, and the place where it is written.
    public struct Stated<Value: Sendable & Hashable>: Sendable, Hashable {
        /// The value.
        public let value: Value
        /// Where it stands.
        public let origin: Origin
    }

    /// The token, by its index in ``Design/tokens``.
    public let token: Int
    /// The mode; nil where the value is the same in all modes.
    public let mode: String?
    /// Whether it sets text as a whole rather than one part of it.
    public let isTypography: Bool
    /// Whether its value refers to another token.
    public let isAlias: Bool
    /// In px.
    public let size: Stated<Double>?
    /// The first family that is named.
    public let family: Stated<String>?
    /// 1…1000.
    public let weight: Stated<Double>?
    /// As a multiple of the size.
    public let lineHeight: Stated<Double>?
}

/// Finds what tokens state about how text is set.
enum TypeTokens {
    static func all(in design: Design) -> [TypeToken] {
        var found: [TypeToken] = []
        for (index, token) in design.tokens.enumerated() {
            guard token.deprecation == nil else { continue }
            if token.modes.isEmpty {
                add(index, token, token.value, mode: nil, &found)
            } else {
                for mode in token.modes { add(index, token, mode.value, mode: mode.mode, &found) }
            }
        }
        return found
    }

    private static func add(
        _ index: Int, _ token: Token, _ value: TokenValue, mode: String?, _ found: inout [TypeToken]
    ) {
        let isAlias = value.alias != nil
        func made(
            size: TypeToken.Stated<Double>? = nil, family: TypeToken.Stated<String>? = nil,
            weight: TypeToken.Stated<Double>? = nil
        ) -> TypeToken {
            TypeToken(
                token: index, mode: mode, isTypography: false, isAlias: isAlias, size: size, family: family,
                weight: weight, lineHeight: nil)
        }
        switch value.meaning {
        case .composite(let parts) where token.type == .typography:
            found.append(typography(parts, token: index, mode: mode, isAlias: isAlias))
        case .dimension, .number:
            guard FontSizeName.isOne(token), let size = pixels(value) else { return }
            found.append(made(size: TypeToken.Stated(value: size, origin: value.origin)))
        case .fontFamily(let families):
            guard let first = families.first, !first.isEmpty else { return }
            found.append(made(family: TypeToken.Stated(value: first, origin: value.origin)))
        case .fontWeight(let weight):
            guard weight.isFinite else { return }
            found.append(made(weight: TypeToken.Stated(value: weight, origin: value.origin)))
        default: return
        }
    }

    private static func typography(_ parts: [TokenPart], token: Int, mode: String?, isAlias: Bool) -> TypeToken {
        var size: TypeToken.Stated<Double>?
        var family: TypeToken.Stated<String>?
        var weight: TypeToken.Stated<Double>?
        var lineHeight: TypeToken.Stated<Double>?
        if let part = parts.first(where: { $0.name == "fontSize" }), let value = pixels(part.value) {
            size = TypeToken.Stated(value: value, origin: part.value.origin)
        }
        for part in parts {
            switch (part.name, part.value.meaning) {
            case ("fontFamily", .fontFamily(let names)):
                family = names.first.map { TypeToken.Stated(value: $0, origin: part.value.origin) }
            case ("fontWeight", .fontWeight(let number)), ("fontWeight", .number(let number)):
                if number.isFinite { weight = TypeToken.Stated(value: number, origin: part.value.origin) }
            case ("lineHeight", let meaning):
                guard let ratio = ratio(meaning, size: size?.value) else { break }
                lineHeight = TypeToken.Stated(value: ratio, origin: part.value.origin)
            default: break
            }
        }
        return TypeToken(
            token: token, mode: mode, isTypography: true, isAlias: isAlias, size: size, family: family, weight: weight,
            lineHeight: lineHeight)
    }

    /// A size in px; a plain number is taken as px.
    private static func pixels(_ value: TokenValue) -> Double? {
        switch value.meaning {
        case .dimension(let length): plausible(length.pixels)
        case .number(let number): plausible(number)
        default: nil
        }
    }

    private static func plausible(_ size: Double?) -> Double? {
        guard let size, size.isFinite, size > 0, size < 1e6 else { return nil }
        return size
    }

    /// A line height as a multiple of the size: a plain number is one already, a length is divided by the size.
    private static func ratio(_ meaning: TokenMeaning, size: Double?) -> Double? {
        switch meaning {
        // Tools that mean px by plain numbers write 24; no line is eight times as high as its size.
        case .number(let number):
            guard number.isFinite, number > 0 else { return nil }
            return number < 8 ? number : size.map { number / $0 }
        case .dimension(let length):
            switch length.unit {
            case .em: return plausible(length.number)
            case .percent: return plausible(length.number / 100)
            case .px, .rem:
                guard let pixels = plausible(length.pixels), let size else { return nil }
                return pixels / size
            }
        default: return nil
        }
    }
}

/// Recognizes tokens of font sizes by their names, because the standard's `dimension` does not say what is measured.
enum FontSizeName {
    private static let subjects: Set<String> = ["font", "text", "type", "typography", "typeface"]
    private static let measures: Set<String> = ["size", "sizes", "sizing"]

    /// Whether a token's type, or its path, says that it is a font size: `font.size.lg`, `fontSizes/lg`.
    static func isOne(_ token: Token) -> Bool {
        if case .other(let name) = token.type { return words(in: name) == ["font", "sizes"] }
        let words = token.path.flatMap(words)
        return zip(words, words.dropFirst()).contains { first, second in
            subjects.contains(first) && measures.contains(second) || measures.contains(first) && second == "font"
        }
    }

    /// The words of a name: `fontSizeLG`, `font-size-lg` and `Font Size` all begin with font, size.
    private static func words(in name: String) -> [String] {
        var words: [String] = []
        var wasLower = false
        var isOpen = false
        for letter in name {
            guard letter.isLetter else {
                isOpen = false
                continue
            }
            if !isOpen || letter.isUppercase && wasLower { words.append("") }
            words[words.count - 1] += letter.lowercased()
            wasLower = letter.isLowercase
            isOpen = true
        }
        return words
    }
}
