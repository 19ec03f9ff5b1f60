import ColorScience
import SourceText

/// The registration of a custom property: CSS Properties and Values API 1 §2.
struct RegisteredProperty {
    let isInherited: Bool
    /// The value if nothing is set; nil if it has none.
    let initialValue: [UInt8]?
    /// The alternatives of its syntax; empty for any value.
    private let syntax: [String]

    /// Nil for a rule with an invalid initial value, which registers nothing (§2.3).
    init?(_ rule: PropertyRule, _ bytes: Span<UInt8>) {
        isInherited = rule.isInherited
        initialValue = rule.initialValue.map { value in value.range.map { bytes[$0] } }
        let alternatives = String(decoding: rule.syntax, as: UTF8.self).split(separator: "|").map { written in
            let type = written.filter { $0 != " " && $0 != "+" && $0 != "#" }
            // A list of numbers is not a number.
            let isList = written.contains { $0 == "+" || $0 == "#" }
            return isList && type != "<color>" && type.hasPrefix("<") ? "<list>" : type
        }
        syntax = alternatives == ["*"] ? [] : alternatives
        if let initialValue {
            let whole = 0..<initialValue.count
            guard !mentionsVariable(initialValue.span, whole), takes(initialValue.span) else { return nil }
        }
    }

    /// Whether a text is a valid value, as far as colors and numbers are concerned.
    func takes(_ bytes: Span<UInt8>) -> Bool {
        let isColor = (try? ParsedColor(css: bytes)) != nil
        let text = bytes.indices.map { bytes[$0] }
        return syntax.isEmpty
            || syntax.contains { alternative in
                switch alternative {
                case "<color>": isColor
                case "<integer>", "<number>": !isColor && isNumber(bytes, whole: alternative == "<integer>")
                case "<custom-ident>": !text.contains { " (,#".utf8.contains($0) }
                default: alternative.hasPrefix("<") ? !isColor : text.elementsEqual(alternative.utf8)
                }
            }
    }

    /// Whether a text is a number, without a fraction or an exponent if it must be whole; functions are not evaluated
    /// and count as numbers.
    private func isNumber(_ bytes: Span<UInt8>, whole: Bool) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        let token = tokenizer.nextSignificant(in: bytes)
        if token.kind == .function { return true }
        guard token.kind == .number, tokenizer.nextSignificant(in: bytes).kind == .end else { return false }
        return !whole || !token.range.contains { ".eE".utf8.contains(bytes[$0]) }
    }
}

/// The effect of a custom property's declared value.
enum CustomKeyword {
    case initial, inherit, unset
    /// An ordinary value.
    case value

    init(_ bytes: Span<UInt8>, in registered: RegisteredProperty?) {
        let whole = 0..<bytes.count
        if cssEquals(bytes, whole, "initial") {
            self = .initial
        } else if cssEquals(bytes, whole, "inherit") {
            self = .inherit
        } else if cssEquals(bytes, whole, "unset") || cssEquals(bytes, whole, "revert")
            || cssEquals(bytes, whole, "revert-layer")
        {
            self = .unset
        } else if let registered, !mentionsVariable(bytes, whole), !registered.takes(bytes) {
            // An invalid value counts as `unset` (§2.4).
            self = .unset
        } else {
            self = .value
        }
    }
}
