public import DesignModel
import SourceText

/// One design of a project, by its place among the files of the run.
public struct DocumentNumber: Sendable, Hashable, Comparable, Codable {
    /// The place, from 0.
    public let value: Int

    /// A design of the run.
    public init(_ value: Int) { self.value = value }

    /// Where decoders find which design the facts they read are of: they are written without it, as the files of another
    /// run are counted in another way.
    public static let ofRun = CodingUserInfoKey(rawValue: "document")

    /// Where encoders and decoders find the first design of those whose facts are written together, each of which keeps its
    /// distance from it.
    public static let first = CodingUserInfoKey(rawValue: "first")

    /// The design that the decoder was told.
    public init(from decoder: any Decoder) throws {
        if let first = DocumentNumber.first.flatMap({ decoder.userInfo[$0] as? Int }) {
            value = first &+ (try decoder.singleValueContainer().decode(Int.self))
            return
        }
        value = DocumentNumber.ofRun.flatMap { decoder.userInfo[$0] as? Int } ?? 0
    }

    /// Writes that there is one, and not which, unless the encoder was told the first.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let first = DocumentNumber.first.flatMap { encoder.userInfo[$0] as? Int }
        try container.encode(first.map { value &- $0 } ?? 0)
    }

    /// In the order of the files.
    public static func < (a: DocumentNumber, b: DocumentNumber) -> Bool { a.value < b.value }
}

/// A place in one design of a project.
public struct DesignPlace: Sendable, Hashable, Comparable, Codable {
    private let number: DocumentNumber
    /// The node and the bytes in it.
    public let origin: Origin

    /// A place in a design.
    public init(document: Int, origin: Origin) {
        number = DocumentNumber(document)
        self.origin = origin
    }

    /// The design, by its place among the files of the run.
    public var document: Int { number.value }

    /// By design, then by bytes: the order of every report.
    public static func < (a: DesignPlace, b: DesignPlace) -> Bool {
        (a.document, a.origin.range.lower, a.origin.range.upper, a.origin.node.index)
            < (b.document, b.origin.range.lower, b.origin.range.upper, b.origin.node.index)
    }
}

/// What all designs of a project have between them; the facts of one design merge with those of others, in the order of
/// the files, into the same facts whichever were merged first.
///
/// They are `Codable` by their members, so that a fact that cannot be written for another run does not compile; places
/// must be ``DesignPlace``, which tells the designs of runs apart.
public struct ProjectFacts: Sendable, Codable {
    /// What of the facts is gathered; what nobody asks for costs nothing.
    public struct Parts: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt8

        /// Parts by their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The colors that designs use.
        public static let colors = Parts(rawValue: 1)
        /// The text they set.
        public static let type = Parts(rawValue: 2)
        /// The components, styles and swatches they have.
        public static let components = Parts(rawValue: 4)
        /// The components, and what groups look like where there are components they could be copies of.
        public static let likeness = Parts(rawValue: 12)
        /// What groups of all designs look like, also of drawings that have no symbols.
        public static let repetition = Parts(rawValue: 28)
        /// The tokens they hold.
        public static let tokens = Parts(rawValue: 32)
        /// The colors, and which of them fill controls that act.
        public static let actions = Parts(rawValue: 65)
        /// The names of what is tokens only where others name it, in files that are no designs.
        public static let possibleTokens = Parts(rawValue: 128)
        /// Everything.
        public static let all = Parts(rawValue: 255)
    }

    /// How many designs the facts are of.
    public private(set) var designs = 0
    /// The colors they use.
    public private(set) var colors = ColorFacts()
    /// The text they set.
    public private(set) var type = TypeFacts()
    /// The colors they keep under names.
    public private(set) var swatches = SwatchFacts()
    /// The tokens they hold.
    public private(set) var tokens = TokenFacts()
    /// The components, styles and swatches they have.
    public private(set) var components = ComponentFacts()

    /// The facts of no design.
    public init() {}

    /// The facts of JSON that holds what is tokens only where others name it: these names.
    public init(ofPossibleTokens names: [String]) { tokens = TokenFacts(possibleNames: names) }

    /// The facts of one design, which is `document` among the files of the run.
    public init(of study: Study, document: Int, gathering parts: Parts = .all) {
        designs = 1
        if parts.contains(.colors) {
            colors = ColorFacts(of: study, document: document, countingActions: parts.contains(.actions))
        }
        if parts.contains(.colors) { swatches = SwatchFacts(of: study, document: document) }
        if parts.contains(.tokens) { tokens = TokenFacts(of: study, document: document) }
        if parts.contains(.type) { type = TypeFacts(of: study, document: document) }
        if parts.contains(.components) {
            let comparison: DesignComponents.Comparison =
                parts.contains(.repetition) ? .all : parts.contains(.likeness) ? .copies : .none
            components = ComponentFacts(of: study.design, document: document, comparing: comparison)
        }
    }

    /// Adds the components of libraries that are no designs of the project, whose document numbers are none of its files.
    public mutating func add(libraries: ComponentFacts) { components.merge(libraries) }

    /// Adds the facts of designs that come later among the files.
    public mutating func merge(_ other: ProjectFacts) {
        designs += other.designs
        colors.merge(other.colors)
        type.merge(other.type)
        swatches.merge(other.swatches)
        tokens.merge(other.tokens)
        components.merge(other.components)
    }
}
