/// A font that a style sheet provides: CSS Fonts 4 §4.
public struct FontFaceRule: Hashable, Sendable {
    /// A source of the font.
    public enum Source: Hashable, Sendable {
        /// A file, by its address as written, including the `url(`.
        case address(ByteRange)
        /// A `data:` address in the sheet itself, without quotes or `url(`.
        case embedded(ByteRange)
        /// A font installed on the viewer's computer.
        case local
    }

    /// The family name that texts use.
    public internal(set) var family = ""
    /// The sources in order of preference; if there are several `src` descriptors, those of the last.
    public internal(set) var sources: [Source] = []
    /// The texts it applies to, and the measures it overrides.
    public internal(set) var descriptors = FontFaceDescriptors()
    /// Index of the innermost enclosing condition; -1 if the rule always applies.
    public let condition: Int

    init(condition: Int) { self.condition = condition }
}

extension FontFaceRule {
    /// Reads the block that comes next, which ends at offset `end`.
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
        // The end of the sheet closes anything left open.
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
        // The number of sources before the current one.
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
                // Browsers do not support fonts defined in the document itself.
                sources.append(.address(ByteRange(token.lower..<address.upper)))
            }
        }
        return sources
    }

    /// The values of a hint that browsers accept, each for a kind of font they support; nil for a function that is not
    /// a hint.
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

    /// Whether a word or string up to the closing bracket is in the list, or there is none.
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

    /// The address without its quotes or `url()`.
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
