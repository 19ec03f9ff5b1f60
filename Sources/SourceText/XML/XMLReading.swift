/// Limits beyond which reading a document stops.
public struct XMLLimits: Sendable {
    /// The maximum nesting depth of elements.
    public var depth: Int
    /// The maximum number of nodes, and of attributes.
    public var nodes: Int
    /// The maximum number of attributes of one element.
    public var attributes = 4096
    /// The maximum number of default attributes in a document type: parsers compare each with all the others, for each
    /// element.
    public var defaults = 256
    /// The maximum number of bytes of decoded text: entities, character references, line ends.
    public var decodedBytes: Int
    /// The maximum number of troubles kept; later ones are dropped.
    public var troubles: Int

    /// Limits that no honest design reaches.
    public init(
        depth: Int = 10_000, nodes: Int = 20_000_000, decodedBytes: Int = 512 << 20, troubles: Int = 50
    ) {
        self.depth = min(max(depth, 1), 1_000_000)
        self.nodes = min(max(nodes, 1), Int(Int32.max) / 2)
        self.decodedBytes = min(max(decodedBytes, 0), SourceBytes.highestLimit)
        self.troubles = max(troubles, 1)
    }
}

/// A problem in a document, and its offset.
public struct XMLTrouble: Hashable, Sendable {
    /// One sentence.
    public let message: String
    /// Byte offset in the source.
    public let offset: Int
    /// Whether the document is not well-formed, so that parts of it may be missing.
    public let isFatal: Bool
    /// Whether a part of the document was not read.
    public let isOmission: Bool

    /// A trouble at an offset.
    public init(message: String, offset: Int, isFatal: Bool, isOmission: Bool = false) {
        self.isOmission = isOmission
        self.message = message
        self.offset = offset
        self.isFatal = isFatal
    }
}

/// The result of reading a document: the document, and the problems in it.
public struct XMLReading: Sendable {
    /// The document as far as it could be read; nil if it has no root element.
    public let document: XMLDocument?
    /// The problems in the order they were met.
    public let troubles: [XMLTrouble]
}
