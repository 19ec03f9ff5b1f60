/// The content of parentheses in a media query, without comparisons: `(color)`, `(prefers-color-scheme: dark)`.
public struct MediaFeature: Hashable, Sendable {
    /// The range of the name.
    public let name: Range<Int>
    /// The range of the value, without surrounding white space; nil for a feature without a value.
    public let value: Range<Int>?

    /// Nil for anything else, such as `width >= 600px`.
    init?(_ range: Range<Int>, in bytes: Span<UInt8>) {
        var tokenizer = CSSTokenizer(range)
        let first = tokenizer.nextSignificant(in: bytes)
        guard first.kind == .ident else { return nil }
        name = first.range
        switch tokenizer.nextSignificant(in: bytes).kind {
        case .end: value = nil
        case .colon: value = cssTrimmed(bytes, tokenizer.offset..<range.upperBound)
        default: return nil
        }
    }
}

/// Lists of media queries: Media Queries Level 4 §2.
public enum MediaQueries {
    /// Whether any query of a list holds, given whether each `feature` does; an empty list holds. A feature that is
    /// unknown or invalid does not hold, and neither does its negation.
    public static func hold(_ range: Range<Int>, in bytes: Span<UInt8>, feature: (MediaFeature) -> Bool?) -> Bool {
        hold(range, in: bytes) { content in MediaFeature(content, in: bytes).flatMap(feature) }
    }

    /// The same, given the content of any parentheses.
    static func hold(_ range: Range<Int>, in bytes: Span<UInt8>, content: (Range<Int>) -> Bool?) -> Bool {
        let range = cssTrimmed(bytes, range)
        if range.isEmpty { return true }
        var reader = ConditionReader(range)
        while true {
            if holds(&reader, bytes, content) { return true }
            guard reader.goPastComma(in: bytes) else { return false }
        }
    }

    /// Evaluates one query: a type with features, or a condition. An invalid query counts as `not all`.
    private static func holds(
        _ reader: inout ConditionReader, _ bytes: Span<UInt8>, _ content: (Range<Int>) -> Bool?
    ) -> Bool {
        var token = reader.peek(in: bytes)
        guard token.kind == .ident else {
            return reader.condition(in: bytes) { content($1) } == true && reader.isAtQueryEnd(in: bytes)
        }
        var isNegated = false
        if cssEquals(bytes, token.range, "not") || cssEquals(bytes, token.range, "only") {
            isNegated = cssEquals(bytes, token.range, "not")
            let start = reader
            reader.skip(in: bytes)
            token = reader.peek(in: bytes)
            guard token.kind == .ident else {
                reader = start
                return reader.condition(in: bytes) { content($1) } == true && reader.isAtQueryEnd(in: bytes)
            }
        }
        reader.skip(in: bytes)
        var holds: Bool? = cssEquals(bytes, token.range, "all") || cssEquals(bytes, token.range, "screen")
        if reader.takeWord("and", in: bytes) {
            // `<media-condition-without-or>`: no `or`, and nothing after a `not`.
            let isOpposite = reader.takeWord("not", in: bytes)
            let term = reader.term(in: bytes) { content($1) }
            holds = Logic.and(holds, isOpposite ? term.map { !$0 } : term)
            while !isOpposite, reader.takeWord("and", in: bytes) {
                holds = Logic.and(holds, reader.term(in: bytes) { content($1) })
            }
        }
        guard reader.isAtQueryEnd(in: bytes), let holds else { return false }
        return holds != isNegated
    }
}
