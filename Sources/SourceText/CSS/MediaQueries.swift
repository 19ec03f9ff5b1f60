/// What stands in the parentheses of a media query, without comparisons: `(color)`, `(prefers-color-scheme: dark)`.
public struct MediaFeature: Hashable, Sendable {
    /// Where its name stands.
    public let name: Range<Int>
    /// Where the value stands, without white space around it; nil for a feature that is named alone.
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
    /// Whether one of a list holds on a screen of which `feature` is true; an empty list does. What `feature` does not know, and
    /// what is no feature, holds for nobody, and neither does its opposite.
    public static func hold(_ range: Range<Int>, in bytes: Span<UInt8>, feature: (MediaFeature) -> Bool?) -> Bool {
        hold(range, in: bytes) { content in MediaFeature(content, in: bytes).flatMap(feature) }
    }

    /// The same by what stands between parentheses, whatever it is.
    static func hold(_ range: Range<Int>, in bytes: Span<UInt8>, content: (Range<Int>) -> Bool?) -> Bool {
        let range = cssTrimmed(bytes, range)
        if range.isEmpty { return true }
        var reader = ConditionReader(range)
        while true {
            if holds(&reader, bytes, content) { return true }
            guard reader.goPastComma(in: bytes) else { return false }
        }
    }

    /// One query: a type with features, or a condition. What cannot be understood is `not all`.
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
            // No `or`, and behind a `not` nothing more: `<media-condition-without-or>`.
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
