import SourceText

/// Colors of CSS Color 5 that no browser supports yet: declarations with them are dropped.
enum RefusedColor {
    /// Whether a value contains one: `device-cmyk()`, or `color-mix()` of more or fewer than two colors.
    static func isMentioned(in bytes: Span<UInt8>) -> Bool {
        // All their names contain a hyphen.
        guard bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "-") }) else { return false }
        var tokenizer = CSSTokenizer(0..<bytes.count)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.kind == .end { return false }
            guard token.kind == .function else { continue }
            if cssEquals(bytes, token.name, "device-cmyk") { return true }
            if cssEquals(bytes, token.name, "color-mix"), mixed(tokenizer, bytes) != 2 { return true }
        }
    }

    /// The number of colors in a mix, counted from after its opening bracket.
    private static func mixed(_ start: CSSTokenizer, _ bytes: Span<UInt8>) -> Int {
        var tokenizer = start
        var (depth, count) = (0, 1)
        var isFirst = true
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .end: return count
            case .closeParenthesis where depth == 0: return count
            case .closeParenthesis: depth -= 1
            case .function, .openParenthesis: depth += 1
            case .comma where depth == 0: count += 1
            // The color space to mix in is not a color.
            case .ident where isFirst && cssEquals(bytes, token.range, "in"): count -= 1
            default: break
            }
            isFirst = false
        }
    }
}
