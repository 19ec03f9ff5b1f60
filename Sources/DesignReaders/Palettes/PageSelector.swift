import ColorScience
import DesignModel
import SourceText

/// A selector of the page itself, or of all of it under a theme: `:root`, `body`, `.dark`, `html[data-theme="dark"]`.
struct PageSelector: Hashable {
    /// What it speaks of; what stands in the page has the value of the innermost.
    enum Element: Hashable {
        case root, body
        /// Either of them.
        case any
    }

    private(set) var element = Element.any
    /// The theme it asks for; nil for none.
    private(set) var theme: String?
    private(set) var specificity = Specificity()

    /// The selectors of a list that speak of the page, each once.
    static func all(of list: Range<Int>, in bytes: Span<UInt8>) -> [PageSelector] {
        var found: [PageSelector] = []
        var tokens: [CSSToken] = []
        var tokenizer = CSSTokenizer(list)
        var brackets = 0
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.kind {
            case .openSquare, .openParenthesis, .function: brackets += 1
            case .closeSquare, .closeParenthesis: brackets = max(0, brackets - 1)
            default: break
            }
            let isEnd = token.kind == .end || token.kind == .comma && brackets == 0
            guard isEnd else {
                // White space at the ends says nothing; in the middle it leads to something in the page.
                if token.kind != .comment { tokens.append(token) }
                continue
            }
            if let selector = PageSelector(trimmed(tokens), bytes), !found.contains(selector) { found.append(selector) }
            if token.kind == .end || found.count == most { return found }
            tokens.removeAll(keepingCapacity: true)
        }
    }

    /// Lists of more themes are of no person.
    private static let most = 64

    private static func trimmed(_ tokens: [CSSToken]) -> ArraySlice<CSSToken> {
        var tokens = tokens[...]
        while tokens.first?.kind == .whitespace { tokens.removeFirst() }
        while tokens.last?.kind == .whitespace { tokens.removeLast() }
        return tokens
    }

    private init?(_ tokens: ArraySlice<CSSToken>, _ bytes: Span<UInt8>) {
        var rest = tokens
        takeElement(of: &rest, bytes)
        if rest.isEmpty {
            if tokens.isEmpty { return nil }
        } else {
            guard let theme = PageSelector.theme(rest, bytes) else { return nil }
            self.theme = theme
            specificity = Specificity(classes: specificity.classes + 1, types: specificity.types)
        }
    }

    /// Reads on behind the element that a selector names, if it names one.
    private mutating func takeElement(of rest: inout ArraySlice<CSSToken>, _ bytes: Span<UInt8>) {
        guard let first = rest.first else { return }
        switch first.kind {
        case .ident where cssEquals(bytes, first.range, "html"):
            (element, specificity) = (.root, Specificity(types: 1))
        case .ident where cssEquals(bytes, first.range, "body"):
            (element, specificity) = (.body, Specificity(types: 1))
        case .delim where bytes[first.lower] == UInt8(ascii: "*"): element = .any
        case .colon:
            let isRoot = rest.dropFirst().first.map { name in
                name.kind == .ident
                    && (cssEquals(bytes, name.range, "root") || cssEquals(bytes, name.range, "host"))
            }
            guard isRoot == true else { return }
            (element, specificity) = (.root, Specificity(classes: 1))
            rest.removeFirst()
        default: return
        }
        rest.removeFirst()
    }

    /// `[data-theme="dark"]`, or a class that speaks of light, dark or a theme.
    private static func theme(_ tokens: ArraySlice<CSSToken>, _ bytes: Span<UInt8>) -> String? {
        if tokens.first?.kind == .openSquare { return attribute(tokens, bytes) }
        guard tokens.count == 2, let point = tokens.first, let name = tokens.last, point.kind == .delim,
            bytes[point.lower] == UInt8(ascii: "."), name.kind == .ident
        else { return nil }
        let text = String(decoding: cssUnescaped(bytes, name.range), as: UTF8.self)
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else { return nil }
        return ColorScheme(modeName: text) != nil || text.contains("theme") ? text : nil
    }

    /// What an attribute for data is to be, without quotes and escapes; nil for nothing, or where more than one is asked for.
    private static func attribute(_ tokens: ArraySlice<CSSToken>, _ bytes: Span<UInt8>) -> String? {
        var words = tokens.filter { $0.kind != .whitespace }[...]
        guard words.popFirst()?.kind == .openSquare, let name = words.popFirst(), name.kind == .ident,
            String(decoding: cssUnescaped(bytes, name.range), as: UTF8.self).lowercased().hasPrefix("data-"),
            words.popLast()?.kind == .closeSquare
        else { return nil }
        // One of `=`, `~=`, `|=`, `^=`, `$=` and `*=`.
        let signs = words.prefix { $0.kind == .delim }
        guard (1...2).contains(signs.count), let last = signs.last, bytes[last.lower] == UInt8(ascii: "=") else {
            return nil
        }
        words = words.dropFirst(signs.count)
        guard let value = words.popFirst() else { return nil }
        // A letter behind it says whether capitals count.
        guard words.isEmpty || words.count == 1 && words.first?.kind == .ident else { return nil }
        switch value.kind {
        case .string, .ident: break
        default: return nil
        }
        let letters = value.kind == .string ? cssStringValue(bytes, value) : cssUnescaped(bytes, value.range)
        return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
    }
}
