import DesignModel

/// Reads `viewBox` and `preserveAspectRatio` (SVG 2 §8.6, §8.7).
enum ViewBoxSyntax {
    /// The four numbers as a rectangle; nil if they are invalid, negative or without area.
    static func rectangle(_ bytes: Span<UInt8>) -> Rectangle? {
        numbers(bytes).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }

    /// Whether the value is a view box without area, in which nothing is drawn (SVG 2 §8.6); browsers store numbers in
    /// 32 bits.
    static func isWithoutArea(_ bytes: Span<UInt8>) -> Bool {
        numbers(bytes).map { Float($0.width) == 0 || Float($0.height) == 0 } ?? false
    }

    /// Whether a view box scales its content so much that browsers, with 32 bits, lose it in one way or another.
    static func isBeyondPrecision(_ box: Rectangle) -> Bool {
        min(box.width, box.height) < 1e-5 || max(box.width, box.height) > 1e10
    }

    /// Four numbers within the range of browsers that nothing follows, with a non-negative size.
    private static func numbers(_ bytes: Span<UInt8>) -> Rectangle? {
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        guard let x = scanner.number() else { return nil }
        scanner.skipSeparator()
        guard let y = scanner.number() else { return nil }
        scanner.skipSeparator()
        guard let width = scanner.number() else { return nil }
        scanner.skipSeparator()
        guard let height = scanner.number(), width >= 0, height >= 0 else { return nil }
        scanner.skipWhitespace()
        guard scanner.isAtEnd, [x, y, width, height].allSatisfy({ abs($0) <= Double(Float.greatestFiniteMagnitude) })
        else { return nil }
        return Rectangle(x: x, y: y, width: width, height: height)
    }

    /// The view box and how it is fitted; an invalid aspect ratio, including one in the wrong case, counts as missing.
    static func viewBox(_ rectangle: Rectangle, aspectRatio bytes: Span<UInt8>) -> ViewBox {
        var box = ViewBox(rectangle)
        let value = bytes.extracting(bytes.trimmedRange)
        if value.count >= 4, value.extracting(0..<4).spells("none") {
            if fit(value.extracting(4...)) != nil { box.fit = .none }
            return box
        }
        guard value.count >= 8, value[0] == UInt8(ascii: "x"), value[4] == UInt8(ascii: "Y"),
            let alignX = alignment(value, 1), let alignY = alignment(value, 5), let fit = fit(value.extracting(8...))
        else { return box }
        (box.alignX, box.alignY, box.fit) = (alignX, alignY, fit)
        return box
    }

    /// The fit in the word after the alignment, if any; nil if the word is invalid. Browsers do not require a space
    /// before it.
    private static func fit(_ rest: Span<UInt8>) -> ViewBox.Fit? {
        let word = rest.extracting(rest.trimmedRange)
        if word.isEmpty || word.spells("meet") { return .meet }
        return word.spells("slice") ? .slice : nil
    }

    /// `Min`, `Mid` or `Max` at the position, as a fraction.
    private static func alignment(_ bytes: Span<UInt8>, _ start: Int) -> Double? {
        let word = bytes.extracting(start..<start + 3)
        return word.spells("Min") ? 0 : word.spells("Mid") ? 0.5 : word.spells("Max") ? 1 : nil
    }
}
