/// One declaration of a style rule or a `style` attribute; ranges are offsets in the text it was read from.
public struct Declaration: Hashable, Sendable, BitwiseCopyable {
    /// The property name as written.
    public let name: ByteRange
    /// The value without surrounding white space and without `!important`.
    public let value: ByteRange
    /// The whole declaration without the semicolon.
    public let range: ByteRange
    /// Whether `!important` follows the value.
    public let isImportant: Bool
}

/// Reads declarations one after the other, as from a `style` attribute: CSS Style Attributes §3, CSS Syntax §5.4.4.
///
/// Anything that is not a declaration is skipped up to its semicolon, as CSS requires.
public struct DeclarationList: Sendable {
    private var tokenizer: CSSTokenizer

    /// Reads a range of the bytes passed to `next`.
    public init(_ range: Range<Int>) { tokenizer = CSSTokenizer(range) }

    /// All declarations of a text.
    public static func parse(_ bytes: Span<UInt8>) -> [Declaration] {
        var list = DeclarationList(0..<bytes.count)
        var declarations: [Declaration] = []
        while let declaration = list.next(in: bytes) { declarations.append(declaration) }
        return declarations
    }

    /// The next declaration; nil at the end.
    public mutating func next(in bytes: Span<UInt8>) -> Declaration? {
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .end: return nil
            case .semicolon: continue
            case .ident:
                var reader = DeclarationReader(tokenizer)
                let declaration = reader.read(token, in: bytes)
                tokenizer = reader.tokenizer
                if let declaration { return declaration }
            default:
                skipStatement(from: token, in: bytes)
            }
        }
    }

    /// Advances past the next semicolon outside brackets.
    private mutating func skipStatement(from token: CSSToken, in bytes: Span<UInt8>) {
        var brackets = BracketDepth()
        var token = token
        while token.kind != .end, token.kind != .semicolon || brackets.isInside {
            brackets.note(token.kind)
            token = tokenizer.next(in: bytes)
        }
    }
}

/// The number of open brackets of any kind, which is enough to find the end of a statement.
struct BracketDepth {
    private var depth = 0

    var isInside: Bool { depth > 0 }

    mutating func note(_ kind: CSSTokenKind) {
        switch kind {
        case .openCurly, .openSquare, .openParenthesis, .function: depth += 1
        case .closeCurly, .closeSquare, .closeParenthesis: depth = max(0, depth - 1)
        default: break
        }
    }
}

/// Reads the rest of a declaration, after its name.
struct DeclarationReader {
    private(set) var tokenizer: CSSTokenizer
    /// Whether the declaration was ended by a “}” outside brackets, which is then the next token.
    private(set) var endsBlock = false
    /// Whether a “{” was found where a declaration cannot have one, so that this is a nested rule.
    private(set) var meetsBlock = false

    init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

    /// The ends of the last three significant tokens, and whether the last two are `!important`, which is recognized
    /// from the end.
    private struct Tail {
        var ends: (third: Int, second: Int, first: Int)
        var isImportant = false
        private var previousIsMark = false

        init(_ start: Int) { ends = (start, start, start) }

        mutating func note(_ token: CSSToken, _ bytes: Span<UInt8>) {
            isImportant = previousIsMark && token.kind == .ident && isImportant(token, bytes)
            previousIsMark = token.kind == .delim && bytes[token.lower] == UInt8(ascii: "!")
            ends = (ends.second, ends.first, token.upper)
        }

        private func isImportant(_ word: CSSToken, _ bytes: Span<UInt8>) -> Bool {
            if cssEquals(bytes, word.range, "important") { return true }
            guard word.range.contains(where: { bytes[$0] == UInt8(ascii: "\\") }) else { return false }
            let name = cssUnescaped(bytes, word.range)
            return cssEquals(name.span, 0..<name.count, "important")
        }

        var valueEnd: Int { isImportant ? ends.third : ends.first }
    }

    /// Reads the declaration; nil if it is invalid. Either way, advances past its semicolon.
    ///
    /// With `inBlock`, a “}” ends the declaration and a “{” makes it a nested rule; neither exists in a style
    /// attribute.
    mutating func read(_ name: CSSToken, in bytes: Span<UInt8>, inBlock: Bool = false) -> Declaration? {
        let isCustom = name.upper - name.lower > 2 && matches("--", in: bytes, at: name.lower)
        let afterName = tokenizer
        guard tokenizer.nextSignificant(in: bytes).kind == .colon else {
            tokenizer = afterName
            skip(in: bytes, inBlock: inBlock)
            return nil
        }
        if let value = plainValue(in: bytes, inBlock: inBlock) {
            return Declaration(
                name: ByteRange(name.range), value: ByteRange(value),
                range: ByteRange(name.lower..<value.upperBound), isImportant: false)
        }
        var brackets = BracketDepth()
        var lower: Int?
        var tail = Tail(tokenizer.offset)
        var isBroken = false
        while true {
            let before = tokenizer
            let token = tokenizer.next(in: bytes)
            if token.kind == .end || token.kind == .semicolon && !brackets.isInside { break }
            if token.kind == .closeCurly, inBlock, !brackets.isInside {
                tokenizer = before
                endsBlock = true
                break
            }
            if token.kind == .openCurly, inBlock, !brackets.isInside, !isCustom {
                meetsBlock = true
                return nil
            }
            guard !token.isBlank else { continue }
            isBroken = isBroken || isWrong(token.kind, brackets.isInside)
            brackets.note(token.kind)
            if lower == nil { lower = token.lower }
            tail.note(token, bytes)
        }
        let start = lower ?? tail.valueEnd
        let end = max(start, tail.valueEnd)
        guard !isBroken, start < end || isCustom else { return nil }
        return Declaration(
            name: ByteRange(name.range), value: ByteRange(start..<end),
            range: ByteRange(name.lower..<max(end, tail.ends.first)),
            isImportant: tail.isImportant)
    }

    /// Reads a value of words, numbers and colors without a bracket, string, escape or mark, as most values are.
    /// Returns nil for any other value, without advancing.
    private mutating func plainValue(in bytes: Span<UInt8>, inBlock: Bool) -> Range<Int>? {
        let end = min(tokenizer.end, bytes.count)
        var lower = tokenizer.offset
        while lower < end, isCSSSpace(bytes[lower]) { lower += 1 }
        var upper = lower
        while upper < end, isPlain(bytes[upper]) { upper += 1 }
        var next = upper
        if upper < end {
            if bytes[upper] == UInt8(ascii: ";") {
                next = upper + 1
            } else if inBlock, bytes[upper] == UInt8(ascii: "}") {
                endsBlock = true
            } else {
                return nil
            }
        }
        while upper > lower, isCSSSpace(bytes[upper - 1]) { upper -= 1 }
        // An empty value is left to the general path.
        guard lower < upper else {
            endsBlock = false
            return nil
        }
        tokenizer.move(to: next)
        return lower..<upper
    }

    /// Letters, digits, white space, anything beyond ASCII and # % + , - . _
    @inline(__always)
    private func isPlain(_ byte: UInt8) -> Bool {
        let low: UInt64 = 0x03FF_7829_0000_3600
        let high: UInt64 = 0x07FF_FFFE_87FF_FFFE
        return byte >= 0x80 || (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }

    private func isWrong(_ kind: CSSTokenKind, _ isInside: Bool) -> Bool {
        switch kind {
        case .badString, .badURL: true
        case .closeParenthesis, .closeSquare, .closeCurly: !isInside
        default: false
        }
    }

    private mutating func skip(in bytes: Span<UInt8>, inBlock: Bool) {
        var brackets = BracketDepth()
        while true {
            let before = tokenizer
            let token = tokenizer.next(in: bytes)
            if token.kind == .end || token.kind == .semicolon && !brackets.isInside { return }
            if inBlock, !brackets.isInside, token.kind == .closeCurly {
                tokenizer = before
                endsBlock = true
                return
            }
            if inBlock, !brackets.isInside, token.kind == .openCurly {
                meetsBlock = true
                return
            }
            brackets.note(token.kind)
        }
    }
}
