public import DesignModel
import SourceText

/// The number of a design of a project among the files of the run.
public struct DocumentNumber: Sendable, Hashable, Comparable, Codable {
    /// The number, from 0.
    public let value: Int

    /// A design of the run.
    public init(_ value: Int) { self.value = value }

    /// Where decoders find the number of the design whose facts they read: facts are written without it, because
    /// another run numbers its files differently.
    public static let ofRun = CodingUserInfoKey(rawValue: "document")

    /// Where encoders and decoders find the number of the first design of those whose facts are written together; each
    /// of them is written as its distance from that.
    public static let first = CodingUserInfoKey(rawValue: "first")

    /// The number of the design that the decoder was given, or the distance from the first that is written.
    public init(from decoder: any Decoder) throws {
        if let first = DocumentNumber.first.flatMap({ decoder.userInfo[$0] as? Int }) {
            value = first &+ (try decoder.singleValueContainer().decode(Int.self))
            return
        }
        value = DocumentNumber.ofRun.flatMap { decoder.userInfo[$0] as? Int } ?? 0
    }

    /// Writes the distance from the first design, or 0 where the encoder was not given one.
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

    /// The number of the design among the files of the run.
    public var document: Int { number.value }

    /// By design, then by bytes: the order of every report.
    public static func < (a: DesignPlace, b: DesignPlace) -> Bool {
        (a.document, a.origin.range.lower, a.origin.range.upper, a.origin.node.index)
            < (b.document, b.origin.range.lower, b.origin.range.upper, b.origin.node.index)
    }
}

/// The facts of all designs of a project together; the facts of one design merge with those of others, in the order of
/// the files, into the same facts whichever were merged first.
///
/// They are `Codable` by their members, so that a fact that cannot be written for another run does not compile; places
/// must be ``DesignPlace``, which keeps the designs of different runs apart.
public struct ProjectFacts: Sendable, Codable {
    /// The parts of the facts that are gathered; parts that nothing needs cost nothing.
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
        /// The components, and the forms of groups where there are components that they could be copies of.
        public static let likeness = Parts(rawValue: 12)
        /// The components, and the forms of the groups of all designs, even of drawings without symbols.
        public static let repetition = Parts(rawValue: 28)
        /// The tokens they hold.
        public static let tokens = Parts(rawValue: 32)
        /// The colors, and which of them fill controls that act.
        public static let actions = Parts(rawValue: 65)
        /// The names of things that are tokens only if others refer to them, in files that are not designs.
        public static let possibleTokens = Parts(rawValue: 128)
        /// Everything.
        public static let all = Parts(rawValue: 255)
    }

    /// The number of designs.
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

    /// The facts of JSON whose contents are tokens only if others refer to them, by these names.
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

    /// Adds the components of libraries that are not designs of the project; their document numbers belong to
    /// none of its files.
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
