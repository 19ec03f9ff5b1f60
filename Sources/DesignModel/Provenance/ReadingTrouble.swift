public import SourceText

/// Something that a reader could not read as the author meant it.
public struct ReadingTrouble: Hashable, Sendable, Codable {
    /// The kind of trouble; rules select by it.
    public enum Kind: Sendable, Hashable, Codable {
        /// Some or all of the file could not be read.
        case unreadable
        /// A reference to something that is not there.
        case missingReference
        /// A layer refers by this name to something shared, such as a style, that is nowhere in the file; the layer has
        /// its own copy of what was shared, so that nothing is left out.
        case missingName(String)
        /// An instance, or a `use`, refers to something that is not in the file; another file of the
        /// project may define it.
        case missingComponent
        /// A reference to something outside the file.
        case externalReference
        /// A reference to design tokens in another file of the project, which is followed where that file
        /// is read as well.
        case nearbyReference
        /// A token's value refers to a token of this name that is not in the file; another file may have it.
        case brokenAlias(String)
        /// Tokens or groups of tokens that refer to one another in a circle.
        case circularAlias
        /// A token's value that is not valid for its type.
        case mistypedValue
        /// A value that should be a color but is not, so that it is ignored.
        case malformedColor
        /// A name that the standard forbids, so that nothing is read under it, or that no reference can write.
        case forbiddenName(String)
        /// A value that is not valid for its property; it is ignored, as the standards require.
        case ignoredValue
        /// A limit that guards against hostile files was reached; the rest was left out.
        case limitReached
    }

    /// The kind of trouble.
    public let kind: Kind
    /// One sentence: what is wrong, and what would be right.
    public let message: String
    /// The bytes it is about.
    public let range: ByteRange
    /// Other references to the same thing, in the order they are tried when the first leads nowhere.
    public let alternatives: [ByteRange]
    /// Whether something stands in for what is missing, so that its absence is not noticed.
    public let hasStandIn: Bool

    /// Trouble of a kind at a place.
    public init(
        _ kind: Kind, _ message: String, at range: ByteRange, orAt alternatives: [ByteRange] = [],
        hasStandIn: Bool = false
    ) {
        self.kind = kind
        self.message = message
        self.range = range
        self.alternatives = alternatives
        self.hasStandIn = hasStandIn
    }
}

extension [ReadingTrouble] {
    /// The trouble that kept a file from being read to its end, the worst kind first; what is missing may change
    /// what was measured.
    public var ofIncompleteness: ReadingTrouble? {
        first { $0.kind == .unreadable } ?? first { $0.kind == .limitReached }
    }
}
