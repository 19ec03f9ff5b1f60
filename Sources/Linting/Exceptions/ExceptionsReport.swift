/// The exceptions of a house, for the people responsible for them.
public struct ExceptionsReport: Sendable {
    /// One exception.
    public struct Entry: Sendable, Hashable {
        /// Where exceptions are stated.
        public enum Kind: String, Sendable, Hashable {
            /// In a configuration.
            case override
            /// In a design.
            case inSource
        }

        /// The file that states it.
        public let path: String
        /// The line it starts in.
        public let line: Int
        /// Where it is stated.
        public let kind: Kind
        /// Rules and families, as written.
        public let rules: [String]
        /// The part it covers, in a word or as written.
        public let scope: String
        /// The reason for it.
        public let reason: String?
        /// The person or team responsible for it.
        public let owner: String?
        /// The last day on which it applies, as written.
        public let expires: String?
        /// Whether that day has passed.
        public let isExpired: Bool
        /// What is wrong with the way it is written, in a few words.
        public let trouble: String?
        /// The number of places it hides today.
        public let hidden: Int
        /// The number of places that are found because of it, for instance because of a stricter limit.
        public let added: Int
        /// The number of places whose severity it changes.
        public let weighed: Int
        /// Why it is not known whether it hides more, in a few words; nil if that is known.
        public let unasked: String?

        /// Whether it is known that nothing would change without it.
        public var isIdle: Bool { hidden == 0 && added == 0 && weighed == 0 && unasked == nil }

        /// An exception.
        public init(
            path: String, line: Int, kind: Kind, rules: [String], scope: String, reason: String?, owner: String?,
            expires: String?, isExpired: Bool, trouble: String? = nil, hidden: Int,
            added: Int = 0, weighed: Int = 0, unasked: String? = nil
        ) {
            self.path = path
            self.line = line
            self.kind = kind
            self.rules = rules
            self.scope = scope
            self.reason = reason
            self.owner = owner
            self.expires = expires
            self.isExpired = isExpired
            self.trouble = trouble
            self.hidden = hidden
            self.added = added
            self.weighed = weighed
            self.unasked = unasked
        }
    }

    /// Sorted by file and line.
    public let entries: [Entry]

    /// A report on the given exceptions.
    public init(_ entries: [Entry]) {
        self.entries = entries.sorted { ($0.path, $0.line, $0.scope) < ($1.path, $1.line, $1.scope) }
    }
}
