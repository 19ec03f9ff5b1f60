/// What a token is: CSS Syntax Module Level 3 §4.
public enum CSSTokenKind: UInt8, Sendable, BitwiseCopyable {
    /// A name.
    case ident
    /// A name and its “(”.
    case function
    /// “@” and a name.
    case atKeyword
    /// “#” and name characters that make an identifier.
    case idHash
    /// “#” and name characters that make none, like a color's digits.
    case hash
    /// A string with its quotes.
    case string
    /// A string that meets the end of its line.
    case badString
    /// `url(` with an unquoted address and “)”.
    case url
    /// The same, broken.
    case badURL
    /// One character that means nothing by itself.
    case delim
    /// A number.
    case number
    /// A number and “%”.
    case percentage
    /// A number and a unit.
    case dimension
    /// White space.
    case whitespace
    /// A comment, which CSS reads as nothing.
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

/// A token and where it stands.
public struct CSSToken: Hashable, Sendable, BitwiseCopyable {
    /// What it is.
    public let kind: CSSTokenKind
    /// Offset of its first byte.
    public let lower: Int
    /// Offset after its last byte.
    public let upper: Int
    /// Where a dimension's unit begins; the end of the number for a percentage; else `lower`.
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

    /// Whether CSS reads the token as nothing or as a mere separator.
    public var isBlank: Bool { kind == .whitespace || kind == .comment }
}
