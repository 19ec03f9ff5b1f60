public import SourceText

/// Something a reader met that it could not read as the author meant it.
public struct ReadingTrouble: Hashable, Sendable, Codable {
    /// What kind of trouble it is; rules choose by it.
    public enum Kind: Sendable, Hashable, Codable {
        /// Nothing, or not everything, of the file could be read.
        case unreadable
        /// Something is named that is not there.
        case missingReference
        /// A layer names something shared that is nowhere in the file, such as a style, by this; it has a copy of its own of
        /// what that said, so that nothing is left out.
        case missingName(String)
        /// An instance, or a `use`, names what is not in the file; another file of the project may define it.
        case missingComponent
        /// Something is named that lies outside the file.
        case externalReference
        /// Design tokens of another file of the project are named, which whoever reads that file, too, follows.
        case nearbyReference
        /// A token's value names a token that the file does not hold, by this name; another file may.
        case brokenAlias(String)
        /// Tokens or groups of tokens that stand for one another in a circle.
        case circularAlias
        /// A token's value that is no value of its type.
        case mistypedValue
        /// A value that should be a color and is none, so that it is ignored.
        case malformedColor
        /// A name that the standard forbids, so that nothing is read under it, or no reference can write it.
        case forbiddenName(String)
        /// A value that is no value of its property; it is ignored, as the standards ask.
        case ignoredValue
        /// A bound that keeps hostile files from harm was reached; the rest was left out.
        case limitReached
    }

    /// What kind of trouble it is.
    public let kind: Kind
    /// One sentence: what is wrong, and what would be right.
    public let message: String
    /// The bytes it is about.
    public let range: ByteRange
    /// Other references that lead to the same thing, in the order they are followed where the first leads nowhere.
    public let alternatives: [ByteRange]
    /// Whether something stands in for what is named, so that nobody misses it.
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
    /// What keeps a file from having been read to its end, the worst first: what is not there may change what was measured.
    public var ofIncompleteness: ReadingTrouble? {
        first { $0.kind == .unreadable } ?? first { $0.kind == .limitReached }
    }
}
