/// `transform-origin`, from the corner of the view box or of the element's own box (CSS Transforms 1 §6).
enum TransformOrigin {
    /// The origin in a value; nil if it is invalid.
    static func origin(_ bytes: Span<UInt8>, units: Length.Units) -> (x: Length, y: Length)? {
        var scanner = ByteScanner(bytes)
        var parts: [(place: Length, isVertical: Bool?, isKeyword: Bool)] = []
        scanner.skipWhitespace()
        while !scanner.isAtEnd, parts.count < 2 {
            let start = scanner
            if let word = keyword(scanner, scanner.word()) {
                parts.append((Length(value: word.share, unit: .percent), word.isVertical, true))
            } else {
                scanner = start
                guard let length = Length(&scanner, units: units) else { return nil }
                parts.append((length, nil, false))
            }
            scanner.skipWhitespace()
        }
        // A third length is the depth; anything else is invalid.
        if !scanner.isAtEnd {
            guard let depth = Length(&scanner, units: units), !depth.hasPercentages else { return nil }
        }
        scanner.skipWhitespace()
        guard scanner.isAtEnd, let first = parts.first else { return nil }
        let middle = Length(value: 50, unit: .percent)
        guard parts.count > 1 else {
            return first.isVertical == true ? (middle, first.place) : (first.place, middle)
        }
        // Only keywords may be swapped.
        if first.isVertical == true {
            return parts[1].isKeyword && parts[1].isVertical != true ? (parts[1].place, first.place) : nil
        }
        guard parts[1].isVertical == false else { return (first.place, parts[1].place) }
        return first.isKeyword && first.isVertical == nil ? (parts[1].place, first.place) : nil
    }

    private static func keyword(
        _ scanner: borrowing ByteScanner, _ word: Range<Int>
    ) -> (share: Double, isVertical: Bool?)? {
        if scanner.matches(word, "left") { return (0, false) }
        if scanner.matches(word, "right") { return (100, false) }
        if scanner.matches(word, "top") { return (0, true) }
        if scanner.matches(word, "bottom") { return (100, true) }
        return scanner.matches(word, "center") ? (50, nil) : nil
    }
}
