/// Truth with a third value for what is not known: Media Queries Level 4 §3.1.
enum Logic {
    static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == false || right == false { return false }
        return left == nil || right == nil ? nil : true
    }

    static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == true || right == true { return true }
        return left == nil || right == nil ? nil : false
    }
}

/// Reads `not`, `and`, `or` and parentheses, as `@media` and `@supports` share them; what a pair of parentheses or a
/// function holds in the end is for the caller to judge.
struct ConditionReader {
    private var tokenizer: CSSTokenizer
    private let end: Int
    private var depth = 0

    /// Deeper parentheses are not understood.
    private static let deepest = 32

    init(_ range: Range<Int>) {
        tokenizer = CSSTokenizer(range)
        end = range.upperBound
    }

    /// The next token that counts, left where it is.
    func peek(in bytes: Span<UInt8>) -> CSSToken {
        var ahead = tokenizer
        return ahead.nextSignificant(in: bytes)
    }

    mutating func skip(in bytes: Span<UInt8>) { _ = tokenizer.nextSignificant(in: bytes) }

    mutating func takeWord(_ word: StaticString, in bytes: Span<UInt8>) -> Bool {
        let token = peek(in: bytes)
        guard token.kind == .ident, cssEquals(bytes, token.range, word) else { return false }
        skip(in: bytes)
        return true
    }

    func isAtQueryEnd(in bytes: Span<UInt8>) -> Bool {
        let kind = peek(in: bytes).kind
        return kind == .end || kind == .comma
    }

    /// Goes past the next comma outside brackets; false when there is none.
    mutating func goPastComma(in bytes: Span<UInt8>) -> Bool {
        var brackets = BracketDepth()
        while true {
            let token = tokenizer.next(in: bytes)
            if token.kind == .end { return false }
            if token.kind == .comma, !brackets.isInside { return true }
            brackets.note(token.kind)
        }
    }

    typealias Judge = (inout ConditionReader, Range<Int>) -> Bool?

    /// `not` a term, or terms joined by `and` or by `or`, never both.
    mutating func condition(in bytes: Span<UInt8>, _ judge: Judge) -> Bool? {
        if takeWord("not", in: bytes) { return term(in: bytes, judge).map { !$0 } }
        var holds = term(in: bytes, judge)
        if takeWord("and", in: bytes) {
            repeat { holds = Logic.and(holds, term(in: bytes, judge)) } while takeWord("and", in: bytes)
        } else {
            while takeWord("or", in: bytes) { holds = Logic.or(holds, term(in: bytes, judge)) }
        }
        return holds
    }

    /// Parentheses: a condition inside, or what the caller judges.
    mutating func term(in bytes: Span<UInt8>, _ judge: Judge) -> Bool? {
        let open = tokenizer.nextSignificant(in: bytes)
        guard open.kind == .openParenthesis || open.kind == .function else { return nil }
        let start = open.kind == .function ? open.lower : open.upper
        var brackets = BracketDepth()
        var close = tokenizer.next(in: bytes)
        while close.kind != .end, close.kind != .closeParenthesis || brackets.isInside {
            brackets.note(close.kind)
            close = tokenizer.next(in: bytes)
        }
        guard open.kind == .openParenthesis else { return judge(&self, start..<close.upper) }
        let content = start..<close.lower
        var inner = CSSTokenizer(content)
        let first = inner.nextSignificant(in: bytes)
        let isCondition =
            first.kind == .openParenthesis || first.kind == .function
            || first.kind == .ident && cssEquals(bytes, first.range, "not")
        guard isCondition else { return judge(&self, content) }
        guard depth < ConditionReader.deepest else { return nil }
        var reader = ConditionReader(content)
        reader.depth = depth + 1
        let holds = reader.condition(in: bytes, judge)
        return reader.peek(in: bytes).kind == .end ? holds : nil
    }
}

/// Whether an `@supports` condition holds for what Tincture reads: CSS Conditional Rules Level 3 §6.
func supportsCondition(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var reader = ConditionReader(range)
    let holds = reader.condition(in: bytes) { _, range in
        // What is not understood is not supported, and so its negation holds.
        isSupported(range, in: bytes)
    }
    return holds == true && reader.peek(in: bytes).kind == .end
}

private func isSupported(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var tokenizer = CSSTokenizer(range)
    let first = tokenizer.nextSignificant(in: bytes)
    if first.kind == .function { return cssEquals(bytes, first.name, "selector") }
    guard first.kind == .ident, tokenizer.nextSignificant(in: bytes).kind == .colon else { return false }
    if matches("--", in: bytes, at: first.lower) { return true }
    let name = String(decoding: first.range.map { bytes[$0] | 0x20 }, as: UTF8.self)
    guard supportedProperties.contains(name) else { return false }
    var hasValue = false
    while true {
        let token = tokenizer.nextSignificant(in: bytes)
        if token.kind == .end { return hasValue }
        hasValue = true
        if token.kind == .ident, bytes[token.lower] == UInt8(ascii: "-"), !matches("--", in: bytes, at: token.lower) {
            return false
        }
        guard token.kind == .function else { continue }
        let function = String(decoding: token.name.map { bytes[$0] | 0x20 }, as: UTF8.self)
        guard supportedFunctions.contains(function) else { return false }
    }
}

// `| 0x20` makes “-” of “-” and lower case of letters; what it spoils is in no list.
private let supportedProperties: Set<String> = [
    "color", "color-scheme", "fill", "stroke", "opacity", "display", "visibility", "overflow", "clip-path", "mask",
    "mask-type",
    "filter",
    "mix-blend-mode", "isolation", "transform", "transform-origin", "transform-box", "paint-order", "font",
    "font-family",
    "font-size", "font-weight", "font-style", "font-stretch", "font-variant", "line-height", "letter-spacing",
    "word-spacing", "text-anchor", "text-align", "text-decoration", "text-transform", "dominant-baseline", "direction",
    "writing-mode", "white-space", "background", "background-color", "margin", "padding", "border", "width", "height",
    "stop-color", "flood-color", "vector-effect", "stroke-width",
]

private let supportedFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark", "var",
    "calc",
    "min", "max", "clamp", "url", "translate", "scale", "rotate", "matrix", "skewx", "skewy", "translatex",
    "translatey",
    "scalex", "scaley", "blur", "drop-shadow", "linear-gradient", "radial-gradient",
]
