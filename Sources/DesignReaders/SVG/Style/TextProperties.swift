import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// Computes `font-size` (CSS Fonts 4 §2.5): relative sizes refer to the parent's.
    mutating func computeFontSize(_ value: DeclaredValue, _ style: inout ComputedStyle, parent: Int, in frame: Frame) {
        let bytes = cascade.bytes(of: value)
        let inherited = styles[parent].text.size
        if let keyword = CSSWideKeyword(bytes) {
            if keyword == .initial { (style.text.size, style.hasStatedSize) = (16, false) }
            return
        }
        guard let size = fontSize(bytes, cascade.unitsOfText(value), inherited: inherited, in: frame), size.isFinite
        else {
            // An unsupported calculation yields some unknown size rather than the inherited one.
            style.isSizeUnread = UnreadValue.isMentioned(in: bytes)
            return
        }
        // The font's measures are known only where texts are laid out.
        let isUnread = style.isSizeUnread && isRelative(bytes) || UnmeasuredLength.isOfLetters(bytes)
        style.isSizeUnread = isUnread
        style.text.size = size
        style.hasStatedSize = isStated(bytes, within: styles[parent])
        if let height = style.fixedLineHeight, size > 0 { style.text.lineHeight = height / size }
        style.textSizeOrigin = cascade.origin(of: value)
    }

    /// Scales the size for the family `monospace`, and back for others: unless a size is stated in px, browsers set letters
    /// of that family alone in 13 px where others have 16.
    mutating func adjustToMonospaced(_ style: inout ComputedStyle, parent: Int) {
        guard !style.hasStatedSize, !style.isSizeUnread else { return }
        let wasMonospaced = styles[parent].text.families == LayerBuilder.monospaced
        var isMonospaced = wasMonospaced
        if let value = declared[.fontFamily] {
            let bytes = cascade.bytes(of: value)
            switch CSSWideKeyword(bytes) {
            case .initial: isMonospaced = false
            case nil: isMonospaced = FontFamilySyntax.families(bytes) == LayerBuilder.monospaced
            default: break
            }
        }
        let isKeyword = declared[.fontSize].map { isAbsoluteKeyword(cascade.bytes(of: $0)) } ?? false
        guard isMonospaced != (wasMonospaced && !isKeyword) else { return }
        style.text.size *= isMonospaced ? LayerBuilder.monospacedShare : 1 / LayerBuilder.monospacedShare
        if let height = style.fixedLineHeight, style.text.size > 0 { style.text.lineHeight = height / style.text.size }
    }

    /// The size of monospaced letters as a share of that of others, in browsers.
    static var monospacedShare: Double { 13.0 / 16 }
    /// The list of families that browsers scale; a further family in the list undoes that.
    static var monospaced: [String] { ["monospace"] }

    /// Whether a size is a keyword that does not refer to the parent's size.
    private func isAbsoluteKeyword(_ bytes: Span<UInt8>) -> Bool {
        if let keyword = CSSWideKeyword(bytes) { return keyword == .initial }
        return Length(bytes, units: .optional) == nil && !isRelative(bytes)
    }

    /// Whether a size is relative to that of the parent.
    private func isRelative(_ bytes: Span<UInt8>) -> Bool {
        guard let length = Length(bytes, units: .optional) else {
            let word = bytes.extracting(bytes.trimmedRange)
            return word.equalsIgnoringCase("smaller") || word.equalsIgnoringCase("larger")
        }
        return length.unit == .percent || length.unit == .em || length.isCalculated
    }

    /// Whether a size depends on px: keywords do not, and relative sizes do only if the parent's size does.
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
            // The limit of browsers.
            return size >= 0 ? min(size, 10_000) : length.isCalculated ? 0 : nil
        }
        let word = bytes.extracting(bytes.trimmedRange)
        for (name, size) in LayerBuilder.namedFontSizes where word.equalsIgnoringCase(name) { return size }
        // One step on the scale of CSS Fonts 4 §2.5.2.
        if word.equalsIgnoringCase("smaller") { return inherited / 1.2 }
        if word.equalsIgnoringCase("larger") { return inherited * 1.2 }
        return nil
    }

    /// The sizes of browsers, in px, for the absolute size keywords if `medium` is 16 px.
    private static let namedFontSizes: [(StaticString, Double)] = [
        ("medium", 16), ("small", 13), ("large", 18), ("x-small", 10), ("x-large", 24), ("xx-small", 9),
        ("xx-large", 32), ("xxx-large", 48),
    ]

    /// Applies one property of text.
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
            // The `-webkit-` values of Chromium align the boxes in a block, too.
            let word = word.withoutVendor
            style.alignsToSide = word.equalsIgnoringCase("left") || word.equalsIgnoringCase("right")
            if word.equalsIgnoringCase("center") { style.textAlignment = .center }
            if word.equalsIgnoringCase("right") || word.equalsIgnoringCase("end") { style.textAlignment = .end }
            if word.equalsIgnoringCase("left") || word.equalsIgnoringCase("start") { style.textAlignment = .start }
            if word.equalsIgnoringCase("justify") { style.textAlignment = .justify }
        default: break
        }
    }

    /// Applies one of the properties that control line breaks and the preservation of spaces (CSS Text 4 §3, §5).
    private func computeLineBreaking(_ property: CSSProperty, _ word: Span<UInt8>, _ style: inout ComputedStyle) {
        switch property {
        case .whiteSpace:
            // A keyword of `white-space` itself, or one for each of its longhands.
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
            // A legacy name for `overflow-wrap: anywhere` (CSS Text 3 §5.2).
            if word.equalsIgnoringCase("break-word") { style.breaksWords = true }
            style.wordBreak =
                word.equalsIgnoringCase("break-all")
                ? .betweenLetters : word.equalsIgnoringCase("keep-all") ? .keepsWords : .usual
        case .lineBreak: style.breaksAnywhere = word.equalsIgnoringCase("anywhere")
        default: break
        }
    }

    /// Whether `font-style` is slanted (CSS Fonts 4 §2.4): oblique letters are as wide as italic ones; nil if it is
    /// invalid.
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

    /// The capitals in a list of variants.
    private func capitals(_ bytes: Span<UInt8>) -> TextStyle.Capitals {
        var capitals = TextStyle.Capitals.asWritten
        var words = ComponentScanner(0..<bytes.count)
        while let word = words.next(in: bytes) {
            if cssEquals(bytes, word, "small-caps") { capitals = .small }
            if cssEquals(bytes, word, "all-small-caps") { capitals = .allSmall }
        }
        return capitals
    }

    /// The kerning set by `font-feature-settings` (CSS Fonts 4 §6.12); nil if it sets none. The last setting counts.
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

    /// Computes `font-size-adjust` (CSS Fonts 5 §4): only the x-height is supported, which a plain number refers to.
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

    /// The decoration lines in a value; those of outer elements continue through the element, whatever it declares (CSS
    /// Text Decoration 3 §2).
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

    /// A line height given as a length or a percentage, in px; nil for a number, which every font size multiplies
    /// again.
    private func fixedLineHeight(_ word: Span<UInt8>, _ lengths: LengthContext, size: Double) -> Double? {
        guard word.count > 0, let length = Length(word),
            isLetter(word[word.count - 1]) || length.unit == .percent || length.isCalculated
        else {
            return nil
        }
        let pixels = lengths.pixels(length, percentOf: size)
        return pixels.isFinite ? pixels : nil
    }

    /// `alignment-baseline`; nil to use the dominant baseline of the surrounding letters.
    func alignment(_ word: Span<UInt8>) -> TextStyle.Baseline? {
        if word.equalsIgnoringCase("auto") || word.equalsIgnoringCase("baseline") { return nil }
        if word.equalsIgnoringCase("before-edge") { return .textTop }
        if word.equalsIgnoringCase("after-edge") { return .textBottom }
        return baseline(word)
    }

    /// `dominant-baseline`, with the keywords that browsers support.
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
    /// The word without a `-webkit-` prefix.
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
    /// Whether a value is a list of family names: strings, or sequences of words that are not a single reserved word.
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

    /// The names in order of preference, without quotes and escapes; the words of an unquoted name are joined by one
    /// space.
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

    /// The range between the quotes of a string, of which the closing one may be missing.
    private static func inside(of string: CSSToken, _ bytes: Span<UInt8>) -> Range<Int> {
        let first = string.lower + 1
        let isClosed = string.upper - 1 >= first && bytes[string.upper - 1] == bytes[string.lower]
        return first..<max(first, isClosed ? string.upper - 1 : string.upper)
    }
}
