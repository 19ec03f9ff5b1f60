/// An animation defined by a style sheet: CSS Animations 1 §3.
public struct KeyframesRule: Hashable, Sendable {
    /// The name by which elements refer to it.
    public let name: [UInt8]
    /// Whether the rule has a browser prefix, so that one without takes precedence.
    public let isPrefixed: Bool
    /// Index of the innermost enclosing condition; -1 if the rule always applies.
    public let condition: Int
    /// Index of its layer; -1 if it is in none.
    public let layer: Int
    /// All of its declarations, as indices in `StyleSheet.declarations`.
    public internal(set) var declarations = 0..<0
    /// The declarations for the beginning, `from` or `0%`, weakest first.
    public internal(set) var start: [Range<Int>] = []
    /// The declarations for the end, `to` or `100%`, weakest first.
    public internal(set) var end: [Range<Int>] = []
    /// The nonempty blocks, in the order written.
    public internal(set) var blocks: [Block] = []

    /// The declarations for some points of the animation.
    public struct Block: Hashable, Sendable {
        /// The points as fractions 0…1 of the animation, in order.
        public let shares: [Double]
        /// Indices in `StyleSheet.declarations`.
        public let declarations: Range<Int>
    }
}

/// Reads the name and block of `@keyframes`.
struct KeyframesReader {
    private var tokenizer: CSSTokenizer
    private let end: Int

    /// Reads up to offset `end`.
    init(_ tokenizer: CSSTokenizer, upTo end: Int) {
        self.tokenizer = tokenizer
        self.end = end
    }

    /// Reads the name and the “{” after it; nil if either is missing.
    mutating func name(in bytes: Span<UInt8>) -> [UInt8]? {
        let name = tokenizer.nextSignificant(in: bytes)
        guard name.kind == .ident || name.kind == .string else { return nil }
        guard tokenizer.nextSignificant(in: bytes).kind == .openCurly else { return nil }
        return name.kind == .string ? cssStringValue(bytes, name) : cssUnescaped(bytes, name.range)
    }

    /// The next block: its points, and the range of its content; nil after the last.
    mutating func next(in bytes: Span<UInt8>) -> (shares: [Double], block: Range<Int>)? {
        var shares: [Double] = []
        // A list with anything else in it is invalid as a whole, and its block is for no point.
        var isValid = true
        var wantsComma = false
        while tokenizer.offset < end {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .end, .closeCurly: return nil
            case .openCurly:
                let lower = token.upper
                let block = lower..<max(lower, blockEnd(in: bytes))
                return (isValid && wantsComma ? shares.sorted() : [], block)
            case .comma:
                isValid = isValid && wantsComma
                wantsComma = false
            default:
                let share = share(token, bytes)
                isValid = isValid && !wantsComma && share != nil
                wantsComma = true
                if let share { shares.append(share) }
            }
        }
        return nil
    }

    /// A point of the animation as a fraction of its duration: `from`, `to` or a percentage; nil for anything else.
    private func share(_ token: CSSToken, _ bytes: Span<UInt8>) -> Double? {
        if token.kind == .ident {
            return cssEquals(bytes, token.range, "from") ? 0 : cssEquals(bytes, token.range, "to") ? 1 : nil
        }
        // No honest percentage is longer.
        guard token.kind == .percentage, token.range.count <= 32 else { return nil }
        let digits = token.range.dropLast().map { bytes[$0] }
        guard let percent = Double(String(decoding: digits, as: UTF8.self)), 0...100 ~= percent else { return nil }
        return percent / 100
    }

    /// Advances past the “}” of a block whose “{” was read; returns the offset of the “}”.
    private mutating func blockEnd(in bytes: Span<UInt8>) -> Int {
        var brackets = BracketDepth()
        while tokenizer.offset < end {
            let token = tokenizer.next(in: bytes)
            if token.kind == .end { break }
            if token.kind == .closeCurly, !brackets.isInside { return token.lower }
            brackets.note(token.kind)
        }
        return min(tokenizer.offset, end)
    }
}
