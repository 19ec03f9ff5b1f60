extension MediaEnvironment {
    /// Whether the answer to media queries depends on facts outside the document, such as the size of the screen, or on
    /// calculations that are not supported.
    public static func isOpen(mediaQueries range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(range)
        var token = tokenizer.nextSignificant(in: bytes)
        let isPrinted = token.kind == .ident && cssEquals(bytes, token.range, "print")
        // A query for print alone never matches a screen, whatever else it asks.
        var isOne = true
        var isOpen = false
        while token.kind != .end {
            switch token.kind {
            case .ident: isOpen = isOpen || matches(features, token.range, bytes)
            case .function: isOpen = isOpen || matches(functions, token.name, bytes)
            case .dimension: isOpen = isOpen || matches(units, token.name, bytes)
            case .comma: isOne = false
            default: break
            }
            token = tokenizer.nextSignificant(in: bytes)
        }
        return isOpen && !(isPrinted && isOne)
    }

    private static func matches(_ words: [StaticString], _ name: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        words.contains { cssEquals(bytes, name, $0) }
    }

    private static let features: [StaticString] = [
        "device-width", "min-device-width", "max-device-width", "device-height", "min-device-height",
        "max-device-height",
        "device-aspect-ratio", "min-device-aspect-ratio", "max-device-aspect-ratio", "pi", "e", "infinity", "update",
        "device-posture", "horizontal-viewport-segments",
        "vertical-viewport-segments", "video-dynamic-range", "video-color-gamut", "environment-blending",
    ]
    private static let functions: [StaticString] = [
        "round", "mod", "rem", "abs", "sign", "sqrt", "pow", "hypot", "exp", "log", "sin", "cos", "tan", "asin", "acos",
        "atan",
        "atan2", "progress",
    ]
    /// Units that depend on font metrics.
    private static let units: [StaticString] = ["lh", "rlh", "cap", "rcap", "ic", "ric", "rex", "rch"]
}
