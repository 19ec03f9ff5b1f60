/// How much of a document is believed before reading stops.
public struct XMLLimits: Sendable {
    /// The deepest nesting of elements.
    public var depth: Int
    /// The most nodes, and the most attributes.
    public var nodes: Int
    /// The most attributes of one element.
    public var attributes = 4096
    /// The most attributes that a document type gives to elements: parsers compare each with all others, for each element.
    public var defaults = 256
    /// The most bytes of text that had to be decoded: entities, character references, line ends.
    public var decodedBytes: Int
    /// How many troubles are kept; later ones are counted as nothing new.
    public var troubles: Int

    /// Limits no honest design meets.
    public init(
        depth: Int = 10_000, nodes: Int = 20_000_000, decodedBytes: Int = 512 << 20, troubles: Int = 50
    ) {
        self.depth = min(max(depth, 1), 1_000_000)
        self.nodes = min(max(nodes, 1), Int(Int32.max) / 2)
        self.decodedBytes = min(max(decodedBytes, 0), SourceBytes.highestLimit)
        self.troubles = max(troubles, 1)
    }
}

/// Something wrong with a document, and where.
public struct XMLTrouble: Hashable, Sendable {
    /// One sentence.
    public let message: String
    /// Byte offset in the source.
    public let offset: Int
    /// Whether the document is not well-formed, so that parts of it may be missing.
    public let isFatal: Bool
    /// Whether something that belongs to the document was not read.
    public let isOmission: Bool

    /// A trouble at an offset.
    public init(message: String, offset: Int, isFatal: Bool, isOmission: Bool = false) {
        self.isOmission = isOmission
        self.message = message
        self.offset = offset
        self.isFatal = isFatal
    }
}

/// What came of reading a document: what was good in it, and what was not.
public struct XMLReading: Sendable {
    /// The document as far as it could be read; nil when it has no root element.
    public let document: XMLDocument?
    /// What was wrong, in the order it was met.
    public let troubles: [XMLTrouble]
}
