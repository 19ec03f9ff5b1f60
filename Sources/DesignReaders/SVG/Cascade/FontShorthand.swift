import SourceText

/// The parts of a `font` shorthand: CSS Fonts 4 §2.7.
struct FontShorthand {
    private var style: Range<Int>?
    private var variant: Range<Int>?
    private var weight: Range<Int>?
    private var stretch: Range<Int>?
    private var size = 0..<0
    private var lineHeight: Range<Int>?
    private var family = 0..<0

    /// The properties that the shorthand sets.
    static let properties: [CSSProperty] = [
        .fontStyle, .fontVariant, .fontWeight, .fontStretch, .fontSize, .lineHeight, .fontFamily, .fontKerning,
        .fontFeatureSettings,
    ]

    /// Nil if browsers reject the value: without a size, with a repeated part, or with an invalid family. System fonts
    /// (`caption`) are not known.
    init?(_ bytes: Span<UInt8>) {
        var words = ComponentScanner(0..<bytes.count)
        var count = 0
        while let word = words.next(in: bytes) {
            if count < 4, take(word, bytes, &words) {
                count += 1
                continue
            }
            guard let end = setSize(word, bytes, &words) else { return nil }
            family = cssTrimmed(bytes, end..<bytes.count)
            guard FontFamilySyntax.isList(bytes.extracting(family)) else { return nil }
            return
        }
        return nil
    }

    /// Whether a value is a keyword for a system font, whose size is unknown.
    static func isOfSystem(_ bytes: Span<UInt8>) -> Bool {
        PropertyGrammar.consists(
            bytes, of: ["caption", "icon", "menu", "message-box", "small-caption", "status-bar"])
    }

    /// Takes a style, variant, weight or stretch that has not been set yet; false for anything else.
    private mutating func take(_ word: Range<Int>, _ bytes: Span<UInt8>, _ words: inout ComponentScanner) -> Bool {
        func isOne(of words: [StaticString]) -> Bool { words.contains { cssEquals(bytes, word, $0) } }
        if isOne(of: ["normal"]) { return true }
        if style == nil, isOne(of: ["italic", "oblique"]) {
            style = word
            var ahead = words
            if isOne(of: ["oblique"]), let angle = ahead.next(in: bytes), Self.isSlant(bytes.extracting(angle)) {
                style = word.lowerBound..<angle.upperBound
                words = ahead
            }
        } else if variant == nil, isOne(of: ["small-caps"]) {
            variant = word
        } else if weight == nil, isWeight(bytes.extracting(word)) {
            weight = word
        } else if stretch == nil, isOne(of: FontShorthand.stretches) {
            stretch = word
        } else {
            return false
        }
        return true
    }

    private static let stretches: [StaticString] = [
        "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded",
        "extra-expanded", "ultra-expanded",
    ]

    /// A plain number is a weight, for a size has a unit.
    private func isWeight(_ word: Span<UInt8>) -> Bool {
        PropertyGrammar.reading(of: word, as: .fontWeight, .required) == .value
    }

    /// Whether a word is a slant of at most a right angle (CSS Fonts 4 §2.4).
    static func isSlant(_ word: Span<UInt8>) -> Bool {
        guard let angle = CSSQuantity(word, .nothing), angle.kind == .angle else { return false }
        return angle.isCalculated || abs(angle.number) <= 90
    }

    /// Takes the size, and the line height after a “/”; returns where they end.
    private mutating func setSize(
        _ word: Range<Int>, _ bytes: Span<UInt8>, _ words: inout ComponentScanner
    ) -> Int? {
        let reading = PropertyGrammar.reading(of: bytes.extracting(word), as: .fontSize, .required)
        guard reading == .value else { return nil }
        size = word
        var ahead = words
        guard let slash = ahead.next(in: bytes), slash.count == 1, bytes[slash.lowerBound] == UInt8(ascii: "/") else {
            return word.upperBound
        }
        guard let height = ahead.next(in: bytes), isLineHeight(bytes.extracting(height)) else { return nil }
        lineHeight = height
        words = ahead
        return height.upperBound
    }

    /// Whether a word is a line height (CSS Inline 3 §5.1).
    private func isLineHeight(_ word: Span<UInt8>) -> Bool {
        if word.equalsIgnoringCase("normal") { return true }
        guard let height = CSSQuantity(word, .nothing), height.kind != .angle else { return false }
        return height.isCalculated || height.number >= 0
    }

    /// Calls the body with each longhand; nil for one that the shorthand omits and so resets.
    func forEach(_ body: (CSSProperty, Range<Int>?) -> Void) {
        body(.fontSize, size)
        body(.fontFamily, family)
        body(.fontStyle, style)
        body(.fontVariant, variant)
        body(.fontWeight, weight)
        body(.fontStretch, stretch)
        body(.lineHeight, lineHeight)
        // The shorthand resets these but cannot set them.
        body(.fontKerning, nil)
        body(.fontFeatureSettings, nil)
    }
}
