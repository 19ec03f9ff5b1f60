/// One declaration of a style rule or a `style` attribute; ranges are offsets in the text it was read from.
public struct Declaration: Hashable, Sendable, BitwiseCopyable {
    /// The property's name as written.
    public let name: ByteRange
    /// The value without the white space around it and without `!important`.
    public let value: ByteRange
    /// All of it, without the semicolon.
    public let range: ByteRange
    /// Whether `!important` follows the value.
    public let isImportant: Bool
}

/// Reads declarations one after the other, as from a `style` attribute: CSS Style Attributes §3, CSS Syntax §5.4.4.
///
/// What is no declaration is left out up to its semicolon, as CSS says.
public struct DeclarationList: Sendable {
    private var tokenizer: CSSTokenizer

    /// Reads a range of the bytes handed to `next`.
    public init(_ range: Range<Int>) { tokenizer = CSSTokenizer(range) }

    /// All declarations of a text.
    public static func parse(_ bytes: Span<UInt8>) -> [Declaration] {
        var list = DeclarationList(0..<bytes.count)
        var declarations: [Declaration] = []
        while let declaration = list.next(in: bytes) { declarations.append(declaration) }
        return declarations
    }

    /// The next declaration, or nil at the end.
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

    /// Goes past the next semicolon outside brackets.
    private mutating func skipStatement(from token: CSSToken, in bytes: Span<UInt8>) {
        var brackets = BracketDepth()
        var token = token
        while token.kind != .end, token.kind != .semicolon || brackets.isInside {
            brackets.note(token.kind)
            token = tokenizer.next(in: bytes)
        }
    }
}

/// How many brackets are open, of whatever kind: enough to know where a statement ends.
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

/// Reads the rest of a declaration whose first identifier was met.
struct DeclarationReader {
    private(set) var tokenizer: CSSTokenizer
    /// Whether a “}” outside brackets ended the declaration; it is then the next token.
    private(set) var endsBlock = false
    /// Whether a “{” was met where none may stand, so that what was read is a nested rule.
    private(set) var meetsBlock = false

    init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

    /// The ends of the last three tokens that count, and what the last two are: `!important` is found from behind.
    private struct Tail {
        var ends: (third: Int, second: Int, first: Int)
        var isImportant = false
        private var previousIsMark = false

        init(_ start: Int) { ends = (start, start, start) }

        mutating func note(_ token: CSSToken, _ bytes: Span<UInt8>) {
            isImportant = previousIsMark && token.kind == .ident && cssEquals(bytes, token.range, "important")
            previousIsMark = token.kind == .delim && bytes[token.lower] == UInt8(ascii: "!")
            ends = (ends.second, ends.first, token.upper)
        }

        var valueEnd: Int { isImportant ? ends.third : ends.first }
    }

    /// The declaration, or nil when it is none; stands after its semicolon either way.
    ///
    /// With `inBlock`, a “}” ends it and a “{” makes it a nested rule; a style attribute knows neither.
    mutating func read(_ name: CSSToken, in bytes: Span<UInt8>, inBlock: Bool = false) -> Declaration? {
        let isCustom = name.upper - name.lower > 2 && matches("--", in: bytes, at: name.lower)
        let afterName = tokenizer
        guard tokenizer.nextSignificant(in: bytes).kind == .colon else {
            tokenizer = afterName
            skip(in: bytes, inBlock: inBlock)
            return nil
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
