import SourceText

enum UnmeasuredLength {
    /// Whether a value contains a length in a unit that only the font determines: the height of an x, the width of a 0.
    static func isOfLetters(_ bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        while case let token = tokenizer.nextSignificant(in: bytes), token.kind != .end {
            if token.kind == .dimension, Length(bytes.extracting(token.range))?.unit == .ex { return true }
        }
        return false
    }
}

extension BoxStyle {
    /// Whether a value contains a length in an unsupported unit, such as `lh`.
    static func isInUnknownUnit(_ bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            if token.kind == .end { return false }
            if token.kind == .dimension, Length(bytes.extracting(token.range)) == nil { return true }
        }
    }

    /// Whether a value contains a length that layout cannot measure: one that is not a sum of a percentage and px
    /// (`min(100%, 30px)`), or one that is not supported.
    static func isUnmeasured(_ bytes: Span<UInt8>) -> Bool {
        if UnreadValue.isMentioned(in: bytes) { return true }
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if case .calculation(let term)? = Length(bytes.extracting(component))?.unit, !term.isEven { return true }
        }
        return false
    }
}
