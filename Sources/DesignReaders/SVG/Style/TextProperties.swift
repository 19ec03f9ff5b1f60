import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// `font-size` (CSS Fonts 4 §2.5): relative sizes refer to the parent's.
    mutating func computeFontSize(_ value: DeclaredValue, _ style: inout ComputedStyle, parent: Int, in frame: Frame) {
        let bytes = cascade.bytes(of: value)
        let inherited = styles[parent].text.size
        if let keyword = CSSWideKeyword(bytes) {
            if keyword == .initial { (style.text.size, style.hasStatedSize) = (16, false) }
            return
        }
        guard let size = fontSize(bytes, cascade.unitsOfText(value), inherited: inherited, in: frame), size.isFinite
        else {
            // A calculation that is not followed means some size, and not the inherited one.
            style.isSizeUnread = UnreadValue.isMentioned(in: bytes)
            return
        }
        // Measures of the font are known where texts are set, and not here.
        let isUnread = style.isSizeUnread && isRelative(bytes) || UnmeasuredLength.isOfLetters(bytes)
        style.isSizeUnread = isUnread
        style.text.size = size
        style.hasStatedSize = isStated(bytes, within: styles[parent])
        if let height = style.fixedLineHeight, size > 0 { style.text.lineHeight = height / size }
        style.textSizeOrigin = cascade.origin(of: value)
    }

    /// Whether a size is one share or another of that around it.
    private func isRelative(_ bytes: Span<UInt8>) -> Bool {
        guard let length = Length(bytes, units: .optional) else {
            let word = bytes.extracting(bytes.trimmedRange)
            return word.equalsIgnoringCase("smaller") || word.equalsIgnoringCase("larger")
        }
        return length.unit == .percent || length.unit == .em || length.isCalculated
    }

    /// Whether a size depends on px: words do not, and shares only where what they are shares of does.
    private func isStated(_ bytes: Span<UInt8>, within parent: ComputedStyle) -> Bool {
        guard let unit = Length(bytes, units: .optional)?.unit else {
            let word = bytes.extracting(bytes.trimmedRange)
            let isRelative = word.equalsIgnoringCase("smaller") || word.equalsIgnoringCase("larger")
            return isRelative && parent.hasStatedSize
        }
        return switch unit {
        case .percent, .em, .ex: parent.hasStatedSize
        default: true
        }
    }

    private func fontSize(
        _ bytes: Span<UInt8>, _ units: Length.Units, inherited: Double, in frame: Frame
    ) -> Double? {
        if let length = Length(bytes, units: units) {
            let size = lengthContext(fontSize: inherited, in: frame).pixels(length, percentOf: inherited)
            // What browsers cut sizes to.
            return size >= 0 ? min(size, 10_000) : length.isCalculated ? 0 : nil
        }
        let word = bytes.extracting(bytes.trimmedRange)
        for (name, size) in LayerBuilder.namedFontSizes where word.equalsIgnoringCase(name) { return size }
        // One step of the scale of CSS Fonts 4 §2.5.2.
        if word.equalsIgnoringCase("smaller") { return inherited / 1.2 }
        if word.equalsIgnoringCase("larger") { return inherited * 1.2 }
        return nil
    }

    /// What browsers make of the absolute size keywords for a medium of 16 px.
    private static let namedFontSizes: [(StaticString, Double)] = [
        ("medium", 16), ("small", 13), ("large", 18), ("x-small", 10), ("x-large", 24), ("xx-small", 9),
        ("xx-large", 32), ("xxx-large", 48),
    ]

    /// Takes over one property of text.
    mutating func computeText(
        _ property: CSSProperty, _ value: DeclaredValue, _ style: inout ComputedStyle, _ lengths: LengthContext
    ) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        switch property {
        case .fontFamily: style.text.families = FontFamilySyntax.families(bytes)
        case .fontWeight:
            style.text.weight = fontWeight(word, lengths, inherited: style.text.weight) ?? style.text.weight
        case .fontStyle: style.text.isItalic = isItalic(bytes) ?? style.text.isItalic
        case .letterSpacing:
            style.text.letterSpacing = followed(spacing(value, lengths), bytes) ?? style.text.letterSpacing
        case .wordSpacing: style.text.wordSpacing = followed(spacing(value, lengths), bytes) ?? style.text.wordSpacing
        case .lineHeight:
            style.text.lineHeight = followed(lineHeight(word, lengths, size: style.text.size), bytes)
            style.fixedLineHeight = fixedLineHeight(word, lengths, size: style.text.size)
        case .textAnchor:
            if word.equalsIgnoringCase("start") { style.text.anchor = .start }
            if word.equalsIgnoringCase("middle") { style.text.anchor = .middle }
            if word.equalsIgnoringCase("end") { style.text.anchor = .end }
        case .direction: style.text.isRightToLeft = word.equalsIgnoringCase("rtl")
        case .writingMode:
            let isVertical =
                word.equalsIgnoringCase("tb") || word.equalsIgnoringCase("tb-rl")
                || word.equalsIgnoringCase("vertical-rl") || word.equalsIgnoringCase("vertical-lr")
            style.text.writingMode = isVertical ? .vertical : .horizontal
            style.isTurned = word.equalsIgnoringCase("sideways-lr") || word.equalsIgnoringCase("sideways-rl")
        case .textOrientation: style.text.standsUpright = word.equalsIgnoringCase("upright")
        case .fontVariant: style.text.capitals = capitals(bytes)
        case .fontSizeAdjust: computeSizeAdjustment(word, &style)
        case .fontKerning: style.kerns = !word.equalsIgnoringCase("none")
        case .fontFeatureSettings: style.kerningFeature = kerningFeature(bytes)
        case .dominantBaseline:
            guard let baseline = baseline(word) else { break }
            (style.text.baseline, style.hasAutomaticBaseline) = (baseline, word.equalsIgnoringCase("auto"))
        case .whiteSpace, .whiteSpaceCollapse, .textWrapMode, .overflowWrap, .wordBreak, .lineBreak:
            computeLineBreaking(property, word, &style)
        case .borderCollapse: if word.equalsIgnoringCase("collapse") { style.cellSpacing = (0, 0) }
        case .borderSpacing:
            var scanner = ByteScanner(word)
            if let columns = Length(&scanner) {
                scanner.skipWhitespace()
                let rows = Length(&scanner) ?? columns
                style.cellSpacing = (lengths.pixels(columns, .other), lengths.pixels(rows, .other))
            }
        case .textTransform:
            style.text.letterCase = .asWritten
            if word.equalsIgnoringCase("uppercase") { style.text.letterCase = .upper }
            if word.equalsIgnoringCase("lowercase") { style.text.letterCase = .lower }
            if word.equalsIgnoringCase("capitalize") { style.text.letterCase = .capitalized }
        case .textDecorationLine: style.text.decorationLines.formUnion(decorationLines(bytes))
        case .textAlign:
            // Those of Chromium place the boxes in a block, too.
            let word = word.withoutVendor
            style.alignsToSide = word.equalsIgnoringCase("left") || word.equalsIgnoringCase("right")
            if word.equalsIgnoringCase("center") { style.textAlignment = .center }
            if word.equalsIgnoringCase("right") || word.equalsIgnoringCase("end") { style.textAlignment = .end }
            if word.equalsIgnoringCase("left") || word.equalsIgnoringCase("start") { style.textAlignment = .start }
            if word.equalsIgnoringCase("justify") { style.textAlignment = .justify }
        default: break
        }
    }

    /// Takes over one property of those that say where lines end, and which spaces stay (CSS Text 4 §3, §5).
    private func computeLineBreaking(_ property: CSSProperty, _ word: Span<UInt8>, _ style: inout ComputedStyle) {
        switch property {
        case .whiteSpace:
            // A word of `white-space` itself, or one each of what it stands for.
            func says(_ words: [StaticString]) -> Bool {
                var parts = ComponentScanner(0..<word.count)
                while let part = parts.next(in: word) {
                    if words.contains(where: { cssEquals(word, part, $0) }) { return true }
                }
                return false
            }
            style.preservesWhiteSpace = says(["pre", "pre-wrap", "break-spaces", "preserve"])
            style.keepsLineFeeds = style.preservesWhiteSpace || says(["pre-line", "preserve-breaks"])
            style.breaksLines = !says(["pre", "nowrap"])
        case .whiteSpaceCollapse:
            style.preservesWhiteSpace = word.equalsIgnoringCase("preserve") || word.equalsIgnoringCase("break-spaces")
            style.keepsLineFeeds = style.preservesWhiteSpace || word.equalsIgnoringCase("preserve-breaks")
        case .textWrapMode: style.breaksLines = !word.equalsIgnoringCase("nowrap")
        case .overflowWrap:
            style.breaksWords = word.equalsIgnoringCase("break-word") || word.equalsIgnoringCase("anywhere")
        case .wordBreak:
            // An old name of `overflow-wrap: anywhere` (CSS Text 3 §5.2).
            if word.equalsIgnoringCase("break-word") { style.breaksWords = true }
            style.wordBreak =
                word.equalsIgnoringCase("break-all")
                ? .betweenLetters : word.equalsIgnoringCase("keep-all") ? .keepsWords : .usual
        case .lineBreak: style.breaksAnywhere = word.equalsIgnoringCase("anywhere")
        default: break
        }
    }

    /// `font-style` (CSS Fonts 4 §2.4): letters that slant are as wide as italic ones; nil for what is no style.
    private func isItalic(_ bytes: Span<UInt8>) -> Bool? {
        var words = ComponentScanner(0..<bytes.count)
        guard let word = words.next(in: bytes) else { return nil }
        if let angle = words.next(in: bytes) {
            let slants = cssEquals(bytes, word, "oblique") && FontShorthand.isSlant(bytes.extracting(angle))
            return slants && words.next(in: bytes) == nil ? true : nil
        }
        if cssEquals(bytes, word, "oblique") { return true }
        return cssEquals(bytes, word, "italic") ? true : cssEquals(bytes, word, "normal") ? false : nil
    }

    /// Capitals are one of the things that a list of variants may name.
    private func capitals(_ bytes: Span<UInt8>) -> TextStyle.Capitals {
        var capitals = TextStyle.Capitals.asWritten
        var words = ComponentScanner(0..<bytes.count)
        while let word = words.next(in: bytes) {
            if cssEquals(bytes, word, "small-caps") { capitals = .small }
            if cssEquals(bytes, word, "all-small-caps") { capitals = .allSmall }
        }
        return capitals
    }

    /// What `font-feature-settings` (CSS Fonts 4 §6.12) says of kerning; nil for nothing. Of several the last counts.
    private func kerningFeature(_ bytes: Span<UInt8>) -> Bool? {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var kerns: Bool?
        var isKerning = false
        while case let token = tokenizer.nextSignificant(in: bytes), token.kind != .end {
            if token.kind == .string {
                isKerning = cssStringValue(bytes, token).elementsEqual("kern".utf8)
                if isKerning { kerns = true }
            } else if isKerning, cssEquals(bytes, token.range, "off") || cssEquals(bytes, token.range, "0") {
                kerns = false
            }
        }
        return kerns
    }

    /// `font-size-adjust` (CSS Fonts 5 §4): only the x-height is followed, which a plain number means.
    private func computeSizeAdjustment(_ word: Span<UInt8>, _ style: inout ComputedStyle) {
        (style.text.xHeightShare, style.isAdjustmentUnread) = (nil, false)
        if word.equalsIgnoringCase("none") { return }
        var scanner = ByteScanner(word)
        if scanner.matches(scanner.word(), "ex-height") {
            scanner.skipWhitespace()
        } else {
            scanner = ByteScanner(word)
        }
        guard let share = scanner.number(), scanner.isAtEnd, share >= 0 else {
            style.isAdjustmentUnread = true
            return
        }
        style.text.xHeightShare = Float(share)
    }

    /// The lines that a value names; those around an element go on through it, whatever it says (CSS Text Decoration 3 §2).
    private func decorationLines(_ bytes: Span<UInt8>) -> TextStyle.DecorationLines {
        var lines: TextStyle.DecorationLines = []
        var words = ComponentScanner(0..<bytes.count)
        while let word = words.next(in: bytes) {
            if cssEquals(bytes, word, "underline") { lines.insert(.under) }
            if cssEquals(bytes, word, "overline") { lines.insert(.over) }
            if cssEquals(bytes, word, "line-through") { lines.insert(.through) }
        }
        return lines
    }

    /// CSS Fonts 4 §2.2: numbers, names, and steps from the inherited weight.
    private func fontWeight(_ word: Span<UInt8>, _ lengths: LengthContext, inherited: Double) -> Double? {
        if word.equalsIgnoringCase("normal") { return 400 }
        if word.equalsIgnoringCase("bold") { return 700 }
        if word.equalsIgnoringCase("bolder") {
            return inherited < 350 ? 400 : inherited < 550 ? 700 : max(900, inherited)
        }
        if word.equalsIgnoringCase("lighter") {
            return inherited < 550 ? min(100, inherited) : inherited < 750 ? 400 : 700
        }
        guard let weight = CSSQuantity(word, lengths), weight.kind == .number else { return nil }
        if weight.isCalculated { return min(max(weight.number, 1), 1000) }
        return weight.number >= 1 && weight.number <= 1000 ? weight.number : nil
    }

    private func spacing(_ value: DeclaredValue, _ lengths: LengthContext) -> Double? {
        let bytes = cascade.bytes(of: value)
        if bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("normal") { return 0 }
        guard let length = Length(bytes, units: cascade.unitsOfText(value)) else { return nil }
        let pixels = lengths.pixels(length, percentOf: lengths.fontSize)
        return pixels.isFinite ? pixels : nil
    }

    private func lineHeight(_ word: Span<UInt8>, _ lengths: LengthContext, size: Double) -> Double? {
        guard size > 0, word.count > 0 else { return nil }
        if let quantity = CSSQuantity(word, lengths), quantity.kind == .number || quantity.kind == .zero {
            return quantity.number >= 0 ? quantity.number : nil
        }
        guard let length = Length(word), length.isCalculated || length.value >= 0 else { return nil }
        return lengths.pixels(length, percentOf: size) / size
    }

    /// A line height that is a length or a percentage, in px; nil for a number, which each size multiplies anew.
    private func fixedLineHeight(_ word: Span<UInt8>, _ lengths: LengthContext, size: Double) -> Double? {
        guard word.count > 0, let length = Length(word),
            isLetter(word[word.count - 1]) || length.unit == .percent || length.isCalculated
        else {
            return nil
        }
        let pixels = lengths.pixels(length, percentOf: size)
        return pixels.isFinite ? pixels : nil
    }

    /// `alignment-baseline`; nil where the dominant baseline is that of the letters around.
    func alignment(_ word: Span<UInt8>) -> TextStyle.Baseline? {
        if word.equalsIgnoringCase("auto") || word.equalsIgnoringCase("baseline") { return nil }
        if word.equalsIgnoringCase("before-edge") { return .textTop }
        if word.equalsIgnoringCase("after-edge") { return .textBottom }
        return baseline(word)
    }

    /// `dominant-baseline`, in the words that browsers know.
    func baseline(_ word: Span<UInt8>) -> TextStyle.Baseline? {
        if word.equalsIgnoringCase("auto") || word.equalsIgnoringCase("alphabetic") { return .alphabetic }
        if word.equalsIgnoringCase("middle") { return .middle }
        if word.equalsIgnoringCase("central") { return .central }
        if word.equalsIgnoringCase("hanging") { return .hanging }
        if word.equalsIgnoringCase("mathematical") { return .mathematical }
        if word.equalsIgnoringCase("ideographic") { return .ideographic }
        if word.equalsIgnoringCase("text-before-edge") { return .textTop }
        if word.equalsIgnoringCase("text-after-edge") { return .textBottom }
        return nil
    }
}

extension Span<UInt8> {
    /// A word without the `-webkit-` before it.
    fileprivate var withoutVendor: Span<UInt8> {
        @_lifetime(copy self)
        get {
            let prefix = "-webkit-".utf8.count
            guard count > prefix, extracting(0..<prefix).equalsIgnoringCase("-webkit-") else { return self }
            return extracting(prefix...)
        }
    }
}

/// Reads `font-family` (CSS Fonts 4 §2.1).
enum FontFamilySyntax {
    /// Whether a value is a list of names: each a string, or words of which none alone means something else.
    static func isList(_ bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var word: Range<Int>?
        var (words, strings) = (0, 0)
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .ident:
                words += 1
                word = token.range
            case .string: strings += 1
            case .comma, .end:
                guard strings == 1 && words == 0 || strings == 0 && words > 0 else { return false }
                if words == 1, let word, isReserved(bytes.extracting(word)) { return false }
                if token.kind == .end { return true }
                (words, strings) = (0, 0)
            default: return false
            }
        }
    }

    private static func isReserved(_ word: Span<UInt8>) -> Bool {
        CSSWideKeyword(word) != nil || word.equalsIgnoringCase("default")
    }

    /// The names in order of preference, without quotes and escapes; between the words of a bare name is one space.
    static func families(_ bytes: Span<UInt8>) -> [String] {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var families: [String] = []
        var name: [UInt8] = []
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .string: name += cssUnescaped(bytes, inside(of: token, bytes))
            case .comma, .end:
                if !name.isEmpty { families.append(String(decoding: name, as: UTF8.self)) }
                if token.kind == .end { return families }
                name = []
            default:
                if !name.isEmpty { name.append(0x20) }
                name += cssUnescaped(bytes, token.range)
            }
        }
    }

    /// What stands between the quotes of a string, of which the second may be missing.
    private static func inside(of string: CSSToken, _ bytes: Span<UInt8>) -> Range<Int> {
        let first = string.lower + 1
        let isClosed = string.upper - 1 >= first && bytes[string.upper - 1] == bytes[string.lower]
        return first..<max(first, isClosed ? string.upper - 1 : string.upper)
    }
}
