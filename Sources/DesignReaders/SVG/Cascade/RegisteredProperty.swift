import ColorScience
import SourceText

/// What is known of a custom property beforehand: CSS Properties and Values API 1 §2.
struct RegisteredProperty {
    let isInherited: Bool
    /// What it is where nothing is set; nil where that is nothing.
    let initialValue: [UInt8]?
    /// What its values are, each of them enough; empty for anything.
    private let syntax: [String]

    /// Nil for a rule whose initial value is none (§2.3): it registers nothing.
    init?(_ rule: PropertyRule, _ bytes: Span<UInt8>) {
        isInherited = rule.isInherited
        initialValue = rule.initialValue.map { value in value.range.map { bytes[$0] } }
        let alternatives = String(decoding: rule.syntax, as: UTF8.self).split(separator: "|").map { written in
            let type = written.filter { $0 != " " && $0 != "+" && $0 != "#" }
            // A list of numbers is no number.
            let isList = written.contains { $0 == "+" || $0 == "#" }
            return isList && type != "<color>" && type.hasPrefix("<") ? "<list>" : type
        }
        syntax = alternatives == ["*"] ? [] : alternatives
        if let initialValue {
            let whole = 0..<initialValue.count
            guard !mentionsVariable(initialValue.span, whole), takes(initialValue.span) else { return nil }
        }
    }

    /// Whether a text is one of its values, so far as colors and numbers are concerned.
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

    /// Whether a text is a number, without a part behind the point where it is to be whole; of functions nobody looks what they come
    /// to.
    private func isNumber(_ bytes: Span<UInt8>, whole: Bool) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        let token = tokenizer.nextSignificant(in: bytes)
        if token.kind == .function { return true }
        guard token.kind == .number, tokenizer.nextSignificant(in: bytes).kind == .end else { return false }
        return !whole || !token.range.contains { ".eE".utf8.contains(bytes[$0]) }
    }
}

/// What the declared value of a custom property does.
enum CustomKeyword {
    case initial, inherit, unset
    /// It is a value.
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
            // What is none of its values counts as `unset` (§2.4).
            self = .unset
        } else {
            self = .value
        }
    }
}
