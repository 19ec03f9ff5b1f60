import SourceText

extension Cascade {
    /// Takes a shorthand apart; a value that makes no sense declares nothing.
    func expand(
        _ shorthand: DeclaredName.Shorthand, _ value: DeclaredValue, _ declare: (CSSProperty, DeclaredValue) -> Void
    ) {
        let bytes = bytes(of: value)
        switch shorthand {
        case .marker:
            for property in [CSSProperty.markerStart, .markerMid, .markerEnd] { declare(property, value) }
        case .font:
            if isWideKeyword(bytes) {
                for property in FontShorthand.properties { declare(property, value) }
            } else if let font = FontShorthand(bytes) {
                font.forEach { property, range in
                    declare(property, range.map { part(of: value, $0) } ?? normal(in: value))
                }
            }
        case .all:
            guard isWideKeyword(bytes) else { return }
            for property in CSSProperty.allCases where property != .direction && property != .unicodeBidi {
                declare(property, value)
            }
        case .textDecoration:
            if isWideKeyword(bytes) {
                declare(.textDecorationLine, value)
                declare(.textDecorationColor, value)
            } else {
                textDecoration(bytes) { property, range in declare(property, part(of: value, range)) }
            }
        }
    }

    /// What a longhand is reset to; it is written nowhere but in the shorthand's silence.
    private func normal(in value: DeclaredValue) -> DeclaredValue {
        var normal = value
        normal.text = keep(Array("normal".utf8))
        return normal
    }

    /// What a declaration comes to whose `var()` stands for nothing: the beginning, which not everywhere is what browsers'
    /// own sheet says.
    func unset(_ value: DeclaredValue) -> DeclaredValue {
        var unset = value
        unset.text = keep(Array("unset".utf8))
        unset.hasVariables = false
        return unset
    }

    /// A part of a value; of a text that `var()` came to, a text of its own, since it stands nowhere in the file.
    private func part(of value: DeclaredValue, _ range: Range<Int>) -> DeclaredValue {
        guard value.text >= 0 else { return value.part(range) }
        var part = value
        part.text = keep(Array(texts[Int(value.text)][range]))
        return part
    }

    private func isWideKeyword(_ bytes: Span<UInt8>) -> Bool {
        let range = cssTrimmed(bytes, 0..<bytes.count)
        return (["inherit", "initial", "unset", "revert", "revert-layer"] as [StaticString]).contains {
            cssEquals(bytes, range, $0)
        }
    }

    /// CSS Text Decoration 3 §2.4: lines and a color, in any order; a style is left out.
    private func textDecoration(_ bytes: Span<UInt8>, _ declare: (CSSProperty, Range<Int>) -> Void) {
        let lines: [StaticString] = ["none", "underline", "overline", "line-through", "blink"]
        let styles: [StaticString] = ["solid", "double", "dotted", "dashed", "wavy", "auto", "from-font"]
        var line: Range<Int>?
        var words = ComponentScanner(0..<bytes.count)
        while let word = words.next(in: bytes) {
            if lines.contains(where: { cssEquals(bytes, word, $0) }) {
                line = (line?.lowerBound ?? word.lowerBound)..<word.upperBound
            } else if !styles.contains(where: { cssEquals(bytes, word, $0) }), !isNumberStart(bytes[word.lowerBound]) {
                declare(.textDecorationColor, word)
            }
        }
        if let line { declare(.textDecorationLine, line) }
    }

    private func isNumberStart(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    }
}

/// The parts of a `font` shorthand: CSS Fonts 4 §2.7.
struct FontShorthand {
    private var style: Range<Int>?
    private var variant: Range<Int>?
    private var weight: Range<Int>?
    private var stretch: Range<Int>?
    private var size = 0..<0
    private var lineHeight: Range<Int>?
    private var family = 0..<0

    /// What the shorthand sets.
    static let properties: [CSSProperty] = [
        .fontStyle, .fontVariant, .fontWeight, .fontStretch, .fontSize, .lineHeight, .fontFamily,
    ]

    /// Nil when there is no size with a family behind it: system fonts are not known.
    init?(_ bytes: Span<UInt8>) {
        var words = ComponentScanner(0..<bytes.count)
        while let word = words.next(in: bytes) {
            if take(word, bytes) { continue }
            guard let end = setSize(word, bytes, &words) else { return nil }
            family = cssTrimmed(bytes, end..<bytes.count)
            if family.isEmpty { return nil }
            return
        }
        return nil
    }

    /// Takes a style, variant, weight or stretch; false for anything else.
    private mutating func take(_ word: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        func isOne(of words: [StaticString]) -> Bool { words.contains { cssEquals(bytes, word, $0) } }
        if isOne(of: ["normal"]) { return true }
        if isOne(of: ["italic", "oblique"]) {
            style = word
        } else if isOne(of: ["small-caps"]) {
            variant = word
        } else if isOne(of: ["bold", "bolder", "lighter"]) || isWeight(word, bytes) {
            weight = word
        } else if isOne(of: [
            "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded",
            "extra-expanded", "ultra-expanded",
        ]) {
            stretch = word
        } else {
            return false
        }
        return true
    }

    /// A plain number is a weight: a size has a unit.
    private func isWeight(_ word: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(word)
        let token = tokenizer.next(in: bytes)
        guard token.kind == .number, token.upper == word.upperBound else { return false }
        return !word.allSatisfy { bytes[$0] == UInt8(ascii: "0") }
    }

    /// The size, and the line height behind a “/”; answers where they end.
    private mutating func setSize(
        _ word: Range<Int>, _ bytes: Span<UInt8>, _ words: inout ComponentScanner
    ) -> Int? {
        size = word
        var end = word.upperBound
        var ahead = words
        if let slash = ahead.next(in: bytes), slash.count == 1, bytes[slash.lowerBound] == UInt8(ascii: "/"),
            let height = ahead.next(in: bytes)
        {
            lineHeight = height
            end = height.upperBound
            words = ahead
        }
        return end
    }

    /// Calls the body with each longhand; nil for one the shorthand leaves out and so resets.
    func forEach(_ body: (CSSProperty, Range<Int>?) -> Void) {
        body(.fontSize, size)
        body(.fontFamily, family)
        body(.fontStyle, style)
        body(.fontVariant, variant)
        body(.fontWeight, weight)
        body(.fontStretch, stretch)
        body(.lineHeight, lineHeight)
    }
}

/// Cuts a value at white space outside brackets; “/” and “,” stand alone.
struct ComponentScanner {
    private var tokenizer: CSSTokenizer

    init(_ range: Range<Int>) { tokenizer = CSSTokenizer(range) }

    /// The next component, or nil.
    mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
        let first = tokenizer.nextSignificant(in: bytes)
        guard first.kind != .end else { return nil }
        var depth = first.kind == .function || first.kind == .openParenthesis ? 1 : 0
        var upper = first.upper
        while depth > 0 {
            let token = tokenizer.next(in: bytes)
            switch token.kind {
            case .end: return first.lower..<upper
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            default: break
            }
            upper = token.upper
        }
        return first.lower..<upper
    }
}
