/// Truth values with a third one for unknown: Media Queries Level 4 §3.1.
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

/// Reads `not`, `and`, `or` and parentheses, as used by both `@media` and `@supports`; the caller judges the content of
/// the innermost parentheses and of functions.
struct ConditionReader {
    private var tokenizer: CSSTokenizer
    private let end: Int
    private var depth = 0

    /// Parentheses nested deeper are treated as unknown.
    private static let deepest = 32

    init(_ range: Range<Int>) {
        tokenizer = CSSTokenizer(range)
        end = range.upperBound
    }

    /// The next significant token, without advancing.
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

    /// Advances past the next comma outside brackets; false if there is none.
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

    /// Reads `not` and a term, or terms joined either by `and` or by `or`.
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

    /// Reads a pair of parentheses, with a condition inside or with content that the caller judges, or a function,
    /// which the caller judges.
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

/// A question in a pair of brackets of an `@supports` condition (CSS Conditional Rules 4 §3), as ranges of the text.
public enum SupportsQuestion: Hashable, Sendable {
    /// Whether a property is supported with a value.
    case declaration(name: Range<Int>, value: Range<Int>)
    /// Whether the selector in `selector()` is supported.
    case selector(Range<Int>)
}

/// Whether an `@supports` condition holds, given the answers of `judge`; nil if that is not known.
func supportsCondition(
    _ range: Range<Int>, in bytes: Span<UInt8>, _ judge: (SupportsQuestion) -> Bool?
) -> Bool? {
    var reader = ConditionReader(range)
    var isUnknown = false
    let holds = reader.condition(in: bytes) { _, range in
        let answer = isSupported(range, in: bytes, judge)
        isUnknown = isUnknown || answer == nil
        return answer
    }
    // An invalid condition does not hold.
    guard reader.peek(in: bytes).kind == .end else { return false }
    return holds ?? (isUnknown ? nil : false)
}

private func isSupported(
    _ range: Range<Int>, in bytes: Span<UInt8>, _ judge: (SupportsQuestion) -> Bool?
) -> Bool? {
    var tokenizer = CSSTokenizer(range)
    let first = tokenizer.nextSignificant(in: bytes)
    if first.kind == .function {
        let inside = cssTrimmed(bytes, first.upper..<max(first.upper, range.upperBound - 1))
        if cssEquals(bytes, first.name, "selector") { return judge(.selector(inside)) }
        let known: [StaticString] = ["font-tech", "font-format", "at-rule", "named-feature", "env"]
        // Anything else is unsupported, and so its negation holds.
        return known.contains { cssEquals(bytes, first.name, $0) } ? nil : false
    }
    guard first.kind == .ident, tokenizer.nextSignificant(in: bytes).kind == .colon else { return false }
    let start = tokenizer.offset
    var end = start
    var brackets = BracketDepth()
    while true {
        let token = tokenizer.next(in: bytes)
        if token.kind == .end { break }
        if token.kind == .semicolon, !brackets.isInside { return false }
        if token.kind == .delim, bytes[token.lower] == UInt8(ascii: "!"), !brackets.isInside {
            let word = tokenizer.nextSignificant(in: bytes)
            guard word.kind == .ident, cssEquals(bytes, word.range, "important"),
                tokenizer.nextSignificant(in: bytes).kind == .end
            else { return false }
            break
        }
        brackets.note(token.kind)
        end = token.upper
    }
    return judge(.declaration(name: first.range, value: cssTrimmed(bytes, start..<end)))
}
