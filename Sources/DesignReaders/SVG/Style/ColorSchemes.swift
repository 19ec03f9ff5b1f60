import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// Computes `color-scheme` (CSS Color Adjustment 1 §2.2): of the listed schemes the one that the user prefers, else
    /// the first.
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
        // Nothing above the root sets the text color.
        style.color = startingColor(in: style.scheme)
    }

    /// The initial `color`: that of the place where the document is used, else that of browsers.
    func startingColor(in scheme: ColorScheme) -> StyledPaint {
        guard let outside = cascade.outside else { return .canvasText(in: scheme) }
        return .known(.solid(Color(outside.color)), nil)
    }

    /// The known schemes that a value lists, in order; empty for `normal`, nil for an invalid value.
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
