/// A font that a style sheet brings along: CSS Fonts 4 §4.
public struct FontFaceRule: Hashable, Sendable {
    /// Where the font may be had.
    public enum Source: Hashable, Sendable {
        /// A file, by its address as written, with the `url(` around it.
        case address(ByteRange)
        /// The sheet itself: a `data:` address, without what stands around it.
        case embedded(ByteRange)
        /// The computer of whoever looks at it.
        case local
    }

    /// What texts call it.
    public internal(set) var family = ""
    /// Where it may be had, in the order it is looked for; of several lists the last counts.
    public internal(set) var sources: [Source] = []
    /// What it is for and how it is measured.
    public internal(set) var descriptors = FontFaceDescriptors()
    /// Index of the innermost condition around it, -1 when it always applies.
    public let condition: Int

    init(condition: Int) { self.condition = condition }
}

extension FontFaceRule {
    /// Reads the block that comes next, up to a byte.
    init(_ tokenizer: CSSTokenizer, upTo end: Int, condition: Int, _ bytes: Span<UInt8>) {
        self.init(condition: condition)
        var tokenizer = tokenizer
        var name: CSSToken?
        var value = end
        while tokenizer.offset < end {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .ident where name == nil: name = token
            case .colon where value == end: value = token.upper
            case .openCurly, .semicolon, .closeCurly:
                if let name { take(name, value..<max(value, token.lower), bytes) }
                name = nil
                value = end
            default: continue
            }
        }
        // The end of the sheet closes what is open.
        if let name { take(name, value..<end, bytes) }
    }

    private mutating func take(_ name: CSSToken, _ value: Range<Int>, _ bytes: Span<UInt8>) {
        if cssEquals(bytes, name.range, "src") {
            sources = FontFaceRule.sources(value, bytes)
        } else if cssEquals(bytes, name.range, "font-family") {
            family = FontFaceRule.family(value, bytes)
        } else {
            descriptors.take(name, value, bytes)
        }
    }

    private static func family(_ value: Range<Int>, _ bytes: Span<UInt8>) -> String {
        var tokenizer = CSSTokenizer(value)
        var words: [String] = []
        while case let token = tokenizer.nextSignificant(in: bytes), token.kind != .end {
            guard token.kind == .ident || token.kind == .string else { continue }
            let word = token.kind == .string ? cssStringValue(bytes, token) : cssUnescaped(bytes, token.range)
            words.append(String(decoding: word, as: UTF8.self))
        }
        return words.joined(separator: " ")
    }

    private static func sources(_ value: Range<Int>, _ bytes: Span<UInt8>) -> [Source] {
        var tokenizer = CSSTokenizer(value)
        var sources: [Source] = []
        // How many there were before the one at hand.
        var before = 0
        while case let token = tokenizer.nextSignificant(in: bytes), token.kind != .end {
            if token.kind == .comma { before = sources.count }
            if token.kind == .function, cssEquals(bytes, token.name, "local") { sources.append(.local) }
            if token.kind == .function, let known = hints(token, bytes) {
                if !holds(oneOf: known, &tokenizer, bytes) { sources.removeLast(sources.count - before) }
                continue
            }
            guard token.kind == .url || token.kind == .function && cssEquals(bytes, token.name, "url") else { continue }
            let address = token.kind == .url ? token : tokenizer.nextSignificant(in: bytes)
            let inside = inside(of: address, bytes)
            if inside.count >= 5, cssEquals(bytes, inside.lowerBound..<inside.lowerBound + 5, "data:") {
                sources.append(.embedded(ByteRange(inside)))
            } else if inside.isEmpty || bytes[inside.lowerBound] != UInt8(ascii: "#") {
                // Browsers do not read fonts that are drawn in the document.
                sources.append(.address(ByteRange(token.lower..<address.upper)))
            }
        }
        return sources
    }

    /// The words of a hint that browsers know, each for a kind of font that they read; nil for a function that is no hint.
    private static func hints(_ function: CSSToken, _ bytes: Span<UInt8>) -> [StaticString]? {
        if cssEquals(bytes, function.name, "format") { return formats }
        return cssEquals(bytes, function.name, "tech") ? techniques : nil
    }

    private static let formats: [StaticString] = [
        "woff2", "woff", "truetype", "opentype", "collection", "woff2-variations", "woff-variations",
        "truetype-variations", "opentype-variations",
    ]
    private static let techniques: [StaticString] = [
        "features-opentype", "features-aat", "variations", "palettes", "color-colrv0", "color-colrv1", "color-sbix",
        "color-cbdt",
    ]

    /// Whether a word or a string up to the closing bracket is one of some, or says nothing.
    private static func holds(
        oneOf words: [StaticString], _ tokenizer: inout CSSTokenizer, _ bytes: Span<UInt8>
    ) -> Bool {
        var holds: Bool?
        while case let token = tokenizer.nextSignificant(in: bytes), token.kind != .end, token.kind != .closeParenthesis
        {
            guard token.kind == .ident || token.kind == .string else { continue }
            let name = token.kind == .string ? cssStringValue(bytes, token) : cssUnescaped(bytes, token.range)
            let isKnown = words.contains { cssEquals(name.span, 0..<name.count, $0) }
            holds = (holds ?? false) || isKnown
        }
        return holds ?? true
    }

    /// The address without its quotes or its `url()`.
    private static func inside(of address: CSSToken, _ bytes: Span<UInt8>) -> Range<Int> {
        let isURL = address.kind == .url
        var lower = min(address.lower + (isURL ? 4 : 1), address.upper)
        var upper = address.upper
        let closing = isURL ? UInt8(ascii: ")") : bytes[min(address.lower, bytes.count - 1)]
        if upper > lower, bytes[upper - 1] == closing { upper -= 1 }
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        while lower < upper, isSpace(bytes[lower]) { lower += 1 }
        while upper > lower, isSpace(bytes[upper - 1]) { upper -= 1 }
        return lower..<upper
    }
}
