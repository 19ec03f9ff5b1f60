/// The exceptions of a house, for those who answer for them.
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
        /// The line it stands in.
        public let line: Int
        /// Where that is.
        public let kind: Kind
        /// Rules and families, as written.
        public let rules: [String]
        /// What it is for, in a word or as written.
        public let scope: String
        /// Why it is there.
        public let reason: String?
        /// Who answers for it.
        public let owner: String?
        /// The last day on which it holds, as written.
        public let expires: String?
        /// Whether that day is over.
        public let isExpired: Bool
        /// What is wrong with how it is written, in a few words.
        public let trouble: String?
        /// How many places it hides today.
        public let hidden: Int
        /// How many places are found because of it, as by a limit that is stricter.
        public let added: Int
        /// How many places matter more, or less, because of it.
        public let weighed: Int
        /// Why it is not known whether it hides more, in a few words; nil where it is known.
        public let unasked: String?

        /// Whether nothing would change without it, and that is known.
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

    /// By file and line.
    public let entries: [Entry]

    /// A report on the given exceptions.
    public init(_ entries: [Entry]) {
        self.entries = entries.sorted { ($0.path, $0.line, $0.scope) < ($1.path, $1.line, $1.scope) }
    }
}
