import SourceText

/// Properties that make a group of what has them, as Chromium reads them: what blends in it blends with nothing below.
enum GroupingSyntax {
    /// What a value does.
    enum Meaning {
        case nothing, group
    }

    /// What a value of such a property does; nil where it is none.
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

    /// What is about to be a group of its own is one now (CSS Will Change 1 §3).
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

    /// A name for a part of the page that is going to change (CSS View Transitions 1 §3.1).
    private static func transition(_ bytes: Span<UInt8>) -> Meaning? {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        let token = tokenizer.nextSignificant(in: bytes)
        guard token.kind == .ident, tokenizer.nextSignificant(in: bytes).kind == .end else { return nil }
        let name = cssUnescaped(bytes, token.range)
        if isOne(of: ["default"], name) { return nil }
        return isOne(of: ["none", "auto"], name) ? .nothing : .group
    }

    /// A reflection, of which elements of SVG show nothing.
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
