/// A font that a style sheet brings along: CSS Fonts 4 §4.
public struct FontFaceRule: Hashable, Sendable {
    /// Where the font may be had.
    public enum Source: Hashable, Sendable {
        /// A file, by its address as written, with the `url(` around it.
        case address(ByteRange)
        /// The sheet itself, as a data URI, or the document.
        case embedded
        /// The computer of whoever looks at it.
        case local
    }

    /// What texts call it.
    public internal(set) var family = ""
    /// Where it may be had, in the order it is looked for; of several lists the last counts.
    public internal(set) var sources: [Source] = []
    /// Index of the innermost condition around it, -1 when it always applies.
    public let condition: Int

    init(condition: Int) { self.condition = condition }
}

extension FontFaceRule {
    /// Reads the block that comes next, up to a byte.
    init(_ tokenizer: CSSTokenizer, upTo end: Int, condition: Int, _ bytes: Span<UInt8>) {
        self.init(condition: condition)
        var tokenizer = tokenizer
        var property: CSSToken?
        while tokenizer.offset < end {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .openCurly, .semicolon: property = nil
            case .ident where property == nil:
                property = token
                if cssEquals(bytes, token.range, "src") { sources = [] }
                if cssEquals(bytes, token.range, "font-family") { family = "" }
            case .ident, .string:
                guard let property, cssEquals(bytes, property.range, "font-family") else { continue }
                let word = token.kind == .string ? cssStringValue(bytes, token) : cssUnescaped(bytes, token.range)
                family += (family.isEmpty ? "" : " ") + String(decoding: word, as: UTF8.self)
            case .url, .function:
                guard let property, cssEquals(bytes, property.range, "src") else { continue }
                addSource(token, &tokenizer, bytes)
            default: continue
            }
        }
    }

    private mutating func addSource(_ token: CSSToken, _ tokenizer: inout CSSTokenizer, _ bytes: Span<UInt8>) {
        if token.kind == .function, cssEquals(bytes, token.name, "local") { return sources.append(.local) }
        guard token.kind == .url || cssEquals(bytes, token.name, "url") else { return }
        let address = token.kind == .url ? token : tokenizer.nextSignificant(in: bytes)
        let isEmbedded = FontFaceRule.isEmbedded(address, bytes)
        sources.append(isEmbedded ? .embedded : .address(ByteRange(token.lower..<address.upper)))
    }

    /// Whether an address of a sheet holds what it names, or names something in the page.
    private static func isEmbedded(_ address: CSSToken, _ bytes: Span<UInt8>) -> Bool {
        var start = address.lower + (address.kind == .url ? 4 : 1)
        while start < address.upper, " \t\n\r".utf8.contains(bytes[start]) { start += 1 }
        return start < address.upper && bytes[start] == UInt8(ascii: "#")
            || start + 5 <= address.upper && cssEquals(bytes, start..<start + 5, "data:")
    }
}
