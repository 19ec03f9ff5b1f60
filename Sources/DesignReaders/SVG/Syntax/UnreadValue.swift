import SourceText

/// Values that browsers understand and the reader does not evaluate: anything that depends on one is unknown. Used only
/// for values that could not be read.
enum UnreadValue {
    /// Whether a value contains an unsupported CSS function or unit.
    static func isMentioned(in bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        while true {
            let token = tokenizer.next(in: bytes)
            let names: [StaticString]
            switch token.kind {
            case .end: return false
            case .function:
                // A custom function of the document.
                if bytes[token.lower] == UInt8(ascii: "-"), bytes[token.lower + 1] == UInt8(ascii: "-") { return true }
                names = functions
            case .dimension: names = units
            default: continue
            }
            let name = bytes.extracting(token.name)
            if names.contains(where: { name.equalsIgnoringCase($0) }) { return true }
        }
    }

    /// CSS Values 5, CSS Environment Variables 1, CSS Anchor Positioning 1; a `var()` is left in a value if it could
    /// not be substituted.
    private static let functions: [StaticString] = [
        "var", "env", "attr", "if", "inherit", "random", "random-item", "sibling-index", "sibling-count", "progress",
        "calc-size", "calc-mix", "interpolate", "anchor", "anchor-size",
    ]

    /// CSS Values 4 §6.1, CSS Conditional 5 §6.
    private static let units: [StaticString] = [
        "lh", "rlh", "cap", "rcap", "ic", "ric", "rch", "rex", "vi", "vb", "svi", "svb", "lvi", "lvb", "dvi", "dvb",
        "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax",
    ]
}
