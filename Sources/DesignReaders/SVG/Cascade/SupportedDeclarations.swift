import SourceText

/// Answers `@supports` for declarations that do not affect how a drawing looks, or that are not read in detail, as far
/// as it is known whether browsers accept them. The answers are Chromium's.
enum SupportedDeclarations {
    /// The values that a property accepts, one at a time.
    private struct Values {
        /// The kinds of values other than words.
        enum Kind { case length, share, number, count, time, color, name, scroll }

        let words: Set<String>
        let kinds: [Kind]

        init(_ words: String = "", _ kinds: Kind...) {
            self.words = Set(words.split(separator: " ").map(String.init))
            self.kinds = kinds
        }
    }

    /// Whether browsers accept a value of a property; nil if unknown. Only single words, numbers and colors are
    /// examined.
    static func answer(_ name: Span<UInt8>, _ value: Span<UInt8>) -> Bool? {
        let name = words(name)
        if refused.contains(name) { return false }
        guard let values = known[name] else { return nil }
        var tokenizer = CSSTokenizer(0..<value.count)
        let first = tokenizer.nextSignificant(in: value)
        if first.kind == .function {
            let function = words(value.extracting(first.name))
            return values.kinds.contains(.scroll) && ["scroll", "view"].contains(function) ? true : nil
        }
        guard tokenizer.nextSignificant(in: value).kind == .end else { return nil }
        let text = words(value.extracting(first.range))
        // Which properties accept negative values is not recorded.
        if text.hasPrefix("-"), first.kind != .ident { return nil }
        switch first.kind {
        case .ident:
            if values.words.contains(text) { return true }
            if text.hasPrefix("--") { return values.kinds.contains(.name) ? true : nil }
            return nil
        case .number:
            if values.kinds.contains(.count) { return text.allSatisfy(\.isNumber) && text != "0" ? true : nil }
            return values.kinds.contains(.number) || text == "0" && values.kinds.contains(.length) ? true : nil
        case .percentage: return values.kinds.contains(.share) ? true : nil
        case .dimension:
            let unit = words(value.extracting(first.name))
            if ["s", "ms"].contains(unit) { return values.kinds.contains(.time) ? true : nil }
            return lengths.contains(unit) && values.kinds.contains(.length) ? true : nil
        case .hash, .idHash:
            let isColor = [4, 5, 7, 9].contains(text.utf8.count) && text.dropFirst().allSatisfy(\.isHexDigit)
            return isColor && values.kinds.contains(.color) ? true : nil
        default: return nil
        }
    }

    private static func words(_ bytes: Span<UInt8>) -> String {
        var lower: [UInt8] = []
        for index in bytes.indices { lower.append(0x41...0x5A ~= bytes[index] ? bytes[index] | 0x20 : bytes[index]) }
        return String(decoding: lower, as: UTF8.self)
    }

    private static let lengths: Set<String> = [
        "px", "em", "rem", "ex", "ch", "vw", "vh", "pt", "cm", "mm", "in", "q", "pc",
    ]

    /// Properties that only other browsers support.
    private static let refused: Set<String> = [
        "margin-trim", "-webkit-touch-callout", "-webkit-overflow-scrolling", "-webkit-nbsp-mode", "-webkit-marquee",
    ]

    private static let sizes = Values(
        "auto min-content max-content fit-content stretch -webkit-fill-available", .length)
    private static let sides = Values("auto", .length, .share)
    private static let gaps = Values("normal", .length, .share)
    private static let looks = Values(
        "none auto button textfield searchfield checkbox radio menulist listbox meter textarea")
    private static let hyphens = Values("none manual auto")
    private static let boxes = Values("border-box padding-box content-box text")
    private static let selection = Values("none auto text all")

    private static let known: [String: Values] = [
        "appearance": looks, "-webkit-appearance": looks, "hyphens": hyphens, "-webkit-hyphens": hyphens,
        "position": Values("static relative absolute fixed sticky"),
        "gap": gaps, "row-gap": gaps, "column-gap": gaps, "inset": sides, "top": sides, "right": sides, "bottom": sides,
        "left": sides, "width": sizes, "height": sizes, "min-width": sizes, "min-height": sizes,
        "object-fit": Values("fill contain cover none scale-down"), "aspect-ratio": Values("auto", .number),
        "background-clip": boxes, "-webkit-background-clip": boxes,
        "animation-timeline": Values("auto none", .name, .scroll), "animation-delay": Values("", .time),
        "text-wrap": Values("wrap nowrap balance pretty stable"), "field-sizing": Values("content fixed"),
        "container-type": Values("normal size inline-size"), "zoom": Values("normal", .number, .share),
        "accent-color": Values("auto", .color), "anchor-name": Values("none", .name),
        "user-select": selection, "-webkit-user-select": selection,
        "color-scheme": Values("normal light dark"), "scroll-behavior": Values("auto smooth"),
        "scrollbar-width": Values("auto thin none"), "scrollbar-gutter": Values("auto stable"),
        "overscroll-behavior": Values("auto contain none"), "content-visibility": Values("visible auto hidden"),
        "grid-template-columns": Values("none subgrid", .length, .share),
        "grid-template-rows": Values("none subgrid", .length, .share),
        "-webkit-line-clamp": Values("none", .count), "transform-style": Values("flat preserve-3d"),
        "backface-visibility": Values("visible hidden"), "perspective": Values("none", .length),
        "text-underline-offset": Values("auto", .length, .share),
        "text-decoration-thickness": Values("auto from-font", .length, .share),
        "text-decoration-skip-ink": Values("auto none all"), "font-optical-sizing": Values("auto none"),
        "font-palette": Values("normal light dark", .name), "-webkit-text-stroke": Values("", .length),
        "-webkit-text-stroke-width": Values("thin medium thick", .length),
        "touch-action": Values("auto none manipulation pan-x pan-y pinch-zoom"),
        "interpolate-size": Values("numeric-only allow-keywords"), "pointer-events": Values("auto none"),
    ]
}
