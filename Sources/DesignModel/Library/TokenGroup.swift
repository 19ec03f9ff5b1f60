/// A group of design tokens: Design Tokens 2025.10 §6.
public struct TokenGroup: Sendable, Hashable {
    /// The names of the groups around it and its own.
    public let path: [String]
    /// The type that it, or a group around it, states for its tokens; nil where none does.
    public let type: TokenType?
    /// What it is for.
    public let description: String?
    /// Whether its tokens should be used no more; the text says what to use, and is empty where nothing is said.
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

    /// Its name as references begin with it: `color.action`.
    public var name: String { path.joined(separator: ".") }
}
