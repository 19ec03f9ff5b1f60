public import DesignModel
import SourceText

/// A place in one design of a project.
public struct DesignPlace: Sendable, Hashable, Comparable {
    /// The design, by its place among the files of the run.
    public let document: Int
    /// The node and the bytes in it.
    public let origin: Origin

    /// A place in a design.
    public init(document: Int, origin: Origin) {
        self.document = document
        self.origin = origin
    }

    /// By design, then by bytes: the order of every report.
    public static func < (a: DesignPlace, b: DesignPlace) -> Bool {
        (a.document, a.origin.range.lower, a.origin.range.upper, a.origin.node.index)
            < (b.document, b.origin.range.lower, b.origin.range.upper, b.origin.node.index)
    }
}

/// What all designs of a project have between them; the facts of one design merge with those of others, in the order of
/// the files, into the same facts whichever were merged first.
public struct ProjectFacts: Sendable {
    /// How many designs the facts are of.
    public private(set) var designs = 0
    /// The colours they use.
    public private(set) var colors = ColorFacts()
    /// The text they set.
    public private(set) var type = TypeFacts()
    /// The colors they keep under names.
    public private(set) var swatches = SwatchFacts()
    /// The tokens they hold.
    public private(set) var tokens = TokenFacts()

    /// The facts of no design.
    public init() {}

    /// The facts of one design, which is `document` among the files of the run.
    public init(of study: Study, document: Int) {
        designs = 1
        colors = ColorFacts(of: study, document: document)
        type = TypeFacts(of: study, document: document)
        swatches = SwatchFacts(of: study, document: document)
        tokens = TokenFacts(of: study, document: document)
    }

    /// Adds the facts of designs that come later among the files.
    public mutating func merge(_ other: ProjectFacts) {
        designs += other.designs
        colors.merge(other.colors)
        type.merge(other.type)
        swatches.merge(other.swatches)
        tokens.merge(other.tokens)
    }
}
