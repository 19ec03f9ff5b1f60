/// An animation that a style sheet names: CSS Animations 1 §3.
public struct KeyframesRule: Hashable, Sendable {
    /// What elements call it.
    public let name: [UInt8]
    /// Whether it is written with a browser's prefix, and so gives way to one without.
    public let isPrefixed: Bool
    /// Index of the innermost condition around it, -1 when it always applies.
    public let condition: Int
    /// Index of the layer it stands in, -1 when it stands in none.
    public let layer: Int
    /// All it declares, as indices in `StyleSheet.declarations`.
    public internal(set) var declarations = 0..<0
    /// What it declares for its beginning, `from` or `0%`, the weakest first.
    public internal(set) var start: [Range<Int>] = []
    /// What it declares for its end, `to` or `100%`, the weakest first.
    public internal(set) var end: [Range<Int>] = []
    /// Its blocks that declare anything, as they are written.
    public internal(set) var blocks: [Block] = []

    /// What it declares for some moments.
    public struct Block: Hashable, Sendable {
        /// The moments, each a share of its course, in order.
        public let shares: [Double]
        /// As indices in `StyleSheet.declarations`.
        public let declarations: Range<Int>
    }
}

/// Reads what stands behind `@keyframes`.
struct KeyframesReader {
    private var tokenizer: CSSTokenizer
    private let end: Int

    /// Reads up to a byte.
    init(_ tokenizer: CSSTokenizer, upTo end: Int) {
        self.tokenizer = tokenizer
        self.end = end
    }

    /// The name and the “{” behind it; nil where either is missing.
    mutating func name(in bytes: Span<UInt8>) -> [UInt8]? {
        let name = tokenizer.nextSignificant(in: bytes)
        guard name.kind == .ident || name.kind == .string else { return nil }
        guard tokenizer.nextSignificant(in: bytes).kind == .openCurly else { return nil }
        return name.kind == .string ? cssStringValue(bytes, name) : cssUnescaped(bytes, name.range)
    }

    /// The next block: the moments it speaks for, and what stands in it; nil after the last.
    mutating func next(in bytes: Span<UInt8>) -> (shares: [Double], block: Range<Int>)? {
        var shares: [Double] = []
        while tokenizer.offset < end {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .end, .closeCurly: return nil
            case .openCurly:
                let lower = token.upper
                return (shares.sorted(), lower..<max(lower, blockEnd(in: bytes)))
            case .ident where cssEquals(bytes, token.range, "from"): shares.append(0)
            case .ident where cssEquals(bytes, token.range, "to"): shares.append(1)
            case .percentage:
                if let share = share(token, bytes) { shares.append(share) }
            default: break
            }
        }
        return nil
    }

    /// A percentage of the course of an animation.
    private func share(_ token: CSSToken, _ bytes: Span<UInt8>) -> Double? {
        // No honest one is longer.
        guard token.range.count <= 32 else { return nil }
        let digits = token.range.dropLast().map { bytes[$0] }
        guard let percent = Double(String(decoding: digits, as: UTF8.self)), 0...100 ~= percent else { return nil }
        return percent / 100
    }

    /// Goes past the “}” of a block whose “{” was read, and says where it stands.
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
