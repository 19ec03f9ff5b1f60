import SourceText

/// `var(--name)` or `var(--name, fallback)`.
struct VariableReference {
    let name: [UInt8]
    let fallback: Range<Int>?
    /// The number of tokens in the fallback, which are skipped here and read again on substitution.
    private(set) var passed = 0

    /// Reads the arguments after `var(`; nil if they are invalid.
    init?(_ bytes: Span<UInt8>, _ tokenizer: inout CSSTokenizer) {
        let token = tokenizer.nextSignificant(in: bytes)
        guard token.kind == .ident, token.upper - token.lower > 2, bytes[token.lower] == UInt8(ascii: "-"),
            bytes[token.lower + 1] == UInt8(ascii: "-")
        else { return nil }
        name = cssUnescaped(bytes, token.range)
        let next = tokenizer.nextSignificant(in: bytes)
        // At the end of the value an open bracket counts as closed.
        if next.kind == .closeParenthesis || next.kind == .end {
            fallback = nil
            return
        }
        guard next.kind == .comma else { return nil }
        var depth = 1
        var upper = next.upper
        while depth > 0 {
            let token = tokenizer.next(in: bytes)
            passed += 1
            switch token.kind {
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            default: break
            }
            if token.kind == .end { break }
            if depth > 0 { upper = token.upper }
        }
        fallback = cssTrimmed(bytes, next.upper..<upper)
    }
}
