import SourceText

/// Properties that isolate their element, as in Chromium: its content does not blend with anything below.
enum GroupingSyntax {
    /// The effect of a value.
    enum Meaning {
        case nothing, group
    }

    /// The effect of a value of such a property; nil if it is invalid.
    static func meaning(of bytes: Span<UInt8>, for property: CSSProperty) -> Meaning? {
        switch property {
        case .willChange: announced(bytes)
        case .backdropFilter:
            if bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("none") {
                .nothing
            } else {
                FilterFunction.isList(bytes, units: .required) || UnreadValue.isMentioned(in: bytes) ? .group : nil
            }
        case .viewTransitionName: transition(bytes)
        case .webkitBoxReflect: reflection(bytes)
        default: nil
        }
    }

    /// An element that is about to be isolated is isolated now (CSS Will Change 1 §3).
    private static func announced(_ bytes: Span<UInt8>) -> Meaning? {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var meaning = Meaning.nothing
        var isFirst = true
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            guard token.kind == .ident else { return nil }
            let name = cssUnescaped(bytes, token.range)
            let next = tokenizer.nextSignificant(in: bytes)
            if isFirst, next.kind == .end, isOne(of: ["auto"], name) { return .nothing }
            if isOne(of: noProperties, name) { return nil }
            if isOne(of: groups, name) { meaning = .group }
            if next.kind == .end { return meaning }
            guard next.kind == .comma else { return nil }
            isFirst = false
        }
    }

    private static let groups: [StaticString] = [
        "opacity", "filter", "mix-blend-mode", "backdrop-filter", "-webkit-opacity", "-webkit-filter",
    ]
    private static let noProperties: [StaticString] = [
        "auto", "none", "all", "will-change", "default", "initial", "inherit", "unset", "revert", "revert-layer",
    ]

    /// A name for a part of the page that will change (CSS View Transitions 1 §3.1).
    private static func transition(_ bytes: Span<UInt8>) -> Meaning? {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        let token = tokenizer.nextSignificant(in: bytes)
        guard token.kind == .ident, tokenizer.nextSignificant(in: bytes).kind == .end else { return nil }
        let name = cssUnescaped(bytes, token.range)
        if isOne(of: ["default"], name) { return nil }
        return isOne(of: ["none", "auto"], name) ? .nothing : .group
    }

    /// A reflection, which SVG elements do not show.
    private static func reflection(_ bytes: Span<UInt8>) -> Meaning? {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        let token = tokenizer.nextSignificant(in: bytes)
        guard token.kind == .ident else { return nil }
        let name = cssUnescaped(bytes, token.range)
        if isOne(of: ["above", "below", "left", "right"], name) { return .group }
        return isOne(of: ["none"], name) ? .nothing : nil
    }

    private static func isOne(of words: [StaticString], _ name: [UInt8]) -> Bool {
        words.contains { name.span.equalsIgnoringCase($0) }
    }
}
