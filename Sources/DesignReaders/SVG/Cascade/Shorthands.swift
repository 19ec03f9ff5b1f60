import SourceText

extension Cascade {
    /// Expands a shorthand; an invalid value declares nothing.
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
                // The size of the text is unknown.
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

    /// Declares one to four values for sides, clockwise from the top, or one or two for two sides (CSS Box 4 §3.2).
    private func sides(
        _ properties: [CSSProperty], _ value: DeclaredValue, _ declare: (CSSProperty, DeclaredValue) -> Void
    ) {
        let bytes = bytes(of: value)
        var parts: [Range<Int>] = []
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) { parts.append(component) }
        guard let first = parts.first, parts.count <= properties.count else { return }
        for (side, property) in properties.enumerated() {
            // A side without a value takes that of the opposite side, or the first one.
            let across = parts.count > side ? parts[side] : side == 3 && parts.count > 1 ? parts[1] : first
            declare(property, part(of: value, across))
        }
    }

    /// CSS Flexbox 1 §5.3: a direction and a wrapping mode in any order; what is missing is reset.
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

    /// The value that a longhand is reset to; it is not written in the file.
    private func normal(in value: DeclaredValue) -> DeclaredValue {
        var normal = value
        normal.text = keep(Array("normal".utf8))
        return normal
    }

    /// The value of a declaration whose `var()` has no value: the initial value, which may differ from that of the
    /// browsers' own style sheet.
    func unset(_ value: DeclaredValue) -> DeclaredValue {
        var unset = value
        unset.text = keep(Array("unset".utf8))
        unset.spelling = .plain
        return unset
    }

    /// A part of a value; after substitution of `var()` it is stored as a text of its own, since it is nowhere in the
    /// file.
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

    /// CSS Text Decoration 3 §2.4: lines and a color, in any order; the style is ignored.
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

/// Splits a value at white space outside brackets; “/” and “,” are components of their own.
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
