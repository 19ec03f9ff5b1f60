/// A group of design tokens: Design Tokens 2025.10 §6.
public struct TokenGroup: Sendable, Hashable {
    /// The names of the groups around it and its own name.
    public let path: [String]
    /// The type that it, or the nearest group around it, states for its tokens; nil where none does.
    public let type: TokenType?
    /// What it is for.
    public let description: String?
    /// Nil unless its tokens are deprecated; the text says what to use instead, and is empty where the
    /// file does not say.
    public let deprecation: String?
    /// The object it is written as.
    public let node: NodeID

    /// A group.
    public init(path: [String], type: TokenType?, description: String?, deprecation: String?, node: NodeID) {
        self.path = path
        self.type = type
        self.description = description
        self.deprecation = deprecation
        self.node = node
    }

    /// Its name, with which references to its tokens begin: `color.action`.
    public var name: String { path.joined(separator: ".") }
}
