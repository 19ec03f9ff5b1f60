import SourceText

extension Cascade {
    /// Takes a shorthand apart; a value that makes no sense declares nothing.
    func expand(
        _ shorthand: DeclaredName.Shorthand, _ value: DeclaredValue, _ declare: (CSSProperty, DeclaredValue) -> Void
    ) {
        let bytes = bytes(of: value)
        switch shorthand {
        case .each(let properties): for property in properties { declare(property, value) }
        case .font:
            if isWideKeyword(bytes) {
                for property in FontShorthand.properties { declare(property, value) }
            } else if let font = FontShorthand(bytes) {
                font.forEach { property, range in
                    declare(property, range.map { part(of: value, $0) } ?? normal(in: value))
                }
            } else if UnreadValue.isMentioned(in: bytes) {
                // Nobody knows how large the text is.
                declare(.fontSize, value)
            } else if FontShorthand.isOfSystem(bytes) {
                var size = value
                size.text = keep(Array("env(font-size)".utf8))
                declare(.fontSize, size)
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
        case .flexFlow: flexFlow(value, declare)
        case .borderWidth: sides(CSSProperty.borderWidths, value, declare)
        case .borderStyle: sides(CSSProperty.borderStyles, value, declare)
        case .pair(let first, let second): sides([first, second], value, declare)
        case .inlinePair(let first, let second):
            sides([first, second], value, declare)
            declare(.inlineSides, value)
        case .placement(let first, let second):
            sides([first, second], value, declare)
            declare(.grid, value)
        }
    }

    /// One to four values of sides, from the top clockwise, or one or two of two sides (CSS Box 4 §3.2).
    private func sides(
        _ properties: [CSSProperty], _ value: DeclaredValue, _ declare: (CSSProperty, DeclaredValue) -> Void
    ) {
        let bytes = bytes(of: value)
        var parts: [Range<Int>] = []
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) { parts.append(component) }
        guard let first = parts.first, parts.count <= properties.count else { return }
        for (side, property) in properties.enumerated() {
            // What is not said of a side is said of the one across from it, or of the first.
            let across = parts.count > side ? parts[side] : side == 3 && parts.count > 1 ? parts[1] : first
            declare(property, part(of: value, across))
        }
    }

    /// CSS Flexbox 1 §5.3: a direction and whether lines are broken, in any order; what is not said is reset.
    private func flexFlow(_ value: DeclaredValue, _ declare: (CSSProperty, DeclaredValue) -> Void) {
        let bytes = bytes(of: value)
        if isWideKeyword(bytes) {
            declare(.flexDirection, value)
            return declare(.flexWrap, value)
        }
        var direction = normal(in: value)
        var wrap = direction
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            let wraps = (["wrap", "nowrap", "wrap-reverse"] as [StaticString]).contains {
                cssEquals(bytes, component, $0)
            }
            if wraps { wrap = part(of: value, component) } else { direction = part(of: value, component) }
        }
        declare(.flexDirection, direction)
        declare(.flexWrap, wrap)
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
        unset.spelling = .plain
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
