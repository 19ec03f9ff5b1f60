/// The kinds of tokens: CSS Syntax Module Level 3 §4.
public enum CSSTokenKind: UInt8, Sendable, BitwiseCopyable {
    /// A name.
    case ident
    /// A name and its “(”.
    case function
    /// “@” and a name.
    case atKeyword
    /// “#” and name characters that make an identifier.
    case idHash
    /// “#” and name characters that are not an identifier, such as a color's digits.
    case hash
    /// A string with its quotes.
    case string
    /// A string cut off by the end of its line.
    case badString
    /// `url(` with an unquoted address and “)”.
    case url
    /// An unquoted `url(` that is malformed.
    case badURL
    /// A single character without a meaning of its own.
    case delim
    /// A number.
    case number
    /// A number and “%”.
    case percentage
    /// A number and a unit.
    case dimension
    /// White space.
    case whitespace
    /// A comment, which CSS ignores.
    case comment
    /// `<!--`
    case cdo
    /// `-->`
    case cdc
    /// “:”
    case colon
    /// “;”
    case semicolon
    /// “,”
    case comma
    /// “[”
    case openSquare
    /// “]”
    case closeSquare
    /// “(”
    case openParenthesis
    /// “)”
    case closeParenthesis
    /// “{”
    case openCurly
    /// “}”
    case closeCurly
    /// The end of the text.
    case end
}

/// A token and its range.
public struct CSSToken: Hashable, Sendable, BitwiseCopyable {
    /// The kind of the token.
    public let kind: CSSTokenKind
    /// The offset of the first byte.
    public let lower: Int
    /// The offset after the last byte.
    public let upper: Int
    /// The start of a dimension's unit; for a percentage, the end of the number; otherwise `lower`.
    public let split: Int

    init(_ kind: CSSTokenKind, _ lower: Int, _ upper: Int, split: Int? = nil) {
        self.kind = kind
        self.lower = lower
        self.upper = upper
        self.split = split ?? lower
    }

    /// All bytes of the token.
    public var range: Range<Int> { lower..<upper }

    /// The name of an identifier, function, at-keyword or hash, as written; the unit of a dimension.
    public var name: Range<Int> {
        switch kind {
        case .function: lower..<max(lower, upper - 1)
        case .atKeyword, .hash, .idHash: min(lower + 1, upper)..<upper
        case .dimension, .percentage: split..<upper
        default: lower..<upper
        }
    }

    /// The digits of a number, percentage or dimension.
    public var digits: Range<Int> { kind == .number ? lower..<upper : lower..<split }

    /// Whether CSS ignores the token or treats it as a mere separator.
    public var isBlank: Bool { kind == .whitespace || kind == .comment }
}
