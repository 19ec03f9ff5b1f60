import SourceText

/// What must be resolved before a value is read.
enum ValueSpelling: BitwiseCopyable {
    /// Nothing: the value is read as it stands.
    case plain
    /// Comments or escapes, which have no meaning of their own.
    case marked
    /// A `var()`, and perhaps comments or escapes.
    case variable

    /// Examines a value.
    init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        self = .plain
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "("):
                guard index >= range.lowerBound + 3, cssEquals(bytes, index - 3..<index, "var") else { continue }
                self = .variable
                return
            case UInt8(ascii: "\\"): self = .marked
            case UInt8(ascii: "*"):
                if index > range.lowerBound, bytes[index - 1] == UInt8(ascii: "/") { self = .marked }
            default: continue
            }
        }
    }

    /// The value without comments, and without escapes in names that do not need them (CSS Syntax 3 §4).
    static func plain(_ bytes: Span<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var tokenizer = CSSTokenizer(0..<bytes.count)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.kind == .end { return output }
            append(token, bytes, to: &output)
        }
    }

    /// Whether two tokens might be read as one without anything between them. Separating them only if necessary
    /// matters, for a comment is not white space, which calculations require.
    static func mayJoin(_ last: UInt8, _ next: UInt8) -> Bool {
        let mayGoOn = isPartOfName(last) || [".", "+", "#", "@", "/", "\\"].contains { last == UInt8(ascii: $0) }
        let isMore = isPartOfName(next) || [".", "(", "%", "*", "\\"].contains { next == UInt8(ascii: $0) }
        return mayGoOn && isMore && !(isDigit(last) && next == UInt8(ascii: "-"))
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Appends one token without comments and escapes.
    static func append(_ token: CSSToken, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
        switch token.kind {
        case .comment:
            let next: UInt8 = token.upper < bytes.count ? bytes[token.upper] : 0x20
            if let last = output.last, mayJoin(last, next) { output.append(0x20) }
        case .ident, .function, .dimension, .hash, .idHash:
            let isEscaped = token.range.contains { bytes[$0] == UInt8(ascii: "\\") }
            guard isEscaped, let name = unescaped(token, bytes) else { fallthrough }
            output += name
        default: for index in token.range { output.append(bytes[index]) }
        }
    }

    /// The token without its escapes; nil if it needs them.
    private static func unescaped(_ token: CSSToken, _ bytes: Span<UInt8>) -> [UInt8]? {
        let text = cssUnescaped(bytes, token.range)
        var tokenizer = CSSTokenizer(0..<text.count)
        let read = tokenizer.next(in: text.span)
        return read.kind == token.kind && read.upper == text.count ? text : nil
    }
}
