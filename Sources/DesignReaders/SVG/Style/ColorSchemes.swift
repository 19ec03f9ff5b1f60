import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// `color-scheme` (CSS Color Adjustment 1 §2.2): of the schemes it lists the one that the reader prefers, else the first.
    mutating func computeColorScheme(_ value: DeclaredValue, _ style: inout ComputedStyle, isRoot: Bool) {
        let bytes = cascade.bytes(of: value)
        let keyword = CSSWideKeyword(bytes)
        if keyword == nil {
            guard let listed = listedSchemes(bytes) else { return }
            if listed.count > 1 { followsScheme = true }
            style.scheme = listed.contains(preferredScheme) ? preferredScheme : listed.first ?? .light
        } else if keyword == .initial {
            style.scheme = .light
        }
        guard isRoot else { return }
        design.colorScheme = style.scheme
        // Nothing above the root says what color text has.
        style.color = startingColor(in: style.scheme)
    }

    /// Where `color` starts: what the place the document is used in says goes before what browsers begin with.
    func startingColor(in scheme: ColorScheme) -> StyledPaint {
        guard let outside = cascade.outside else { return .canvasText(in: scheme) }
        return .known(.solid(Color(outside.color)), nil)
    }

    /// The schemes a value lists that there are, in order; none for `normal`, nil for what is no value.
    private func listedSchemes(_ bytes: Span<UInt8>) -> [ColorScheme]? {
        var scanner = ByteScanner(bytes)
        var listed: [ColorScheme] = []
        var words = 0
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let word = scanner.word()
            guard !word.isEmpty else { return nil }
            words += 1
            if scanner.matches(word, "light"), !listed.contains(.light) { listed.append(.light) }
            if scanner.matches(word, "dark"), !listed.contains(.dark) { listed.append(.dark) }
            scanner.skipWhitespace()
        }
        return words > 0 ? listed : nil
    }
}

extension StyledPaint {
    /// `CanvasText` as browsers paint it.
    static func canvasText(in scheme: ColorScheme) -> StyledPaint {
        .known(.solid(Color(scheme == .light ? RGBA.black : .white)), nil)
    }
}
