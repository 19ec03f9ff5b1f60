import SourceText

extension BoxStyle {
    /// Whether a value holds a length that layout does not know how to measure: one that is no share of the room and so many px
    /// (`min(100%, 30px)`), or one that is not followed.
    static func isUnmeasured(_ bytes: Span<UInt8>) -> Bool {
        if UnreadValue.isMentioned(in: bytes) { return true }
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if case .calculation(let term)? = Length(bytes.extracting(component))?.unit, !term.isEven { return true }
        }
        return false
    }
}
