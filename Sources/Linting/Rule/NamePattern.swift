/// A regular expression that names are held against; it may match anywhere in a name unless it says `^` and `$`.
public struct NamePattern: Sendable, Hashable {
    /// The expression as written.
    public let text: String

    /// A pattern; nil where the text is no regular expression.
    public init?(_ text: String) {
        guard (try? Regex(text)) != nil else { return nil }
        self.text = text
    }
}

/// Patterns ready for work, for as long as one design is looked at.
public struct NamePatterns {
    private let expressions: [(text: String, expression: Regex<AnyRegexOutput>)]
    /// Longer names are held against the patterns by their beginning: nobody reads further.
    private static let longest = 512

    /// The given patterns.
    public init(_ patterns: [NamePattern]) {
        expressions = patterns.compactMap { pattern in
            (try? Regex(pattern.text)).map { (pattern.text, $0) }
        }
    }

    /// Whether there is none.
    public var isEmpty: Bool { expressions.isEmpty }

    /// The first pattern that matches somewhere in the name.
    public func first(matching name: String) -> String? {
        let start = name.prefix(NamePatterns.longest)
        return expressions.first { (try? $0.expression.firstMatch(in: start)) != nil }?.text
    }
}
