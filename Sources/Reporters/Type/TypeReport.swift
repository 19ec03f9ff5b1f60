public import DesignAnalysis

/// The sizes, families, weights and line heights that some designs set text in.
public struct TypeReport: Sendable {
    /// The text of one design or of all.
    public struct Facts: Sendable {
        /// Sizes in px as seen, largest first, with the number of runs that have them.
        public let sizes: [(size: Double, count: Int)]
        /// Font families, most used first.
        public let families: [(name: String, count: Int)]
        /// Font weights, lightest first.
        public let weights: [(weight: Double, count: Int)]
        /// Line heights as multiples of the size, tightest first.
        public let lineHeights: [(ratio: Double, count: Int)]
        /// The modular scale that explains the sizes; nil if none does.
        public let scale: ScaleFit?

        /// The text facts as reported.
        public init(_ facts: TypeFacts) {
            sizes = facts.sizes.map { ($0.key, $0.value.count) }.sorted { $0.0 > $1.0 }
            families = facts.families.map { ($0.key, $0.value.count) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
            weights = facts.weights.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
            lineHeights = facts.lineHeights.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
            scale = facts.scale
        }
    }

    /// One design with its text.
    public typealias Document = StudiedDocument<Facts>

    /// The designs, sorted by path.
    public let documents: [Document]
    /// The text of all designs together.
    public let project: Facts
    /// The scale that the house states; nil if it states none.
    public let stated: TypeScale?

    /// A report on the given designs.
    public init(documents: [Document], project: Facts, stated: TypeScale?) {
        self.documents = documents.sorted { $0.path < $1.path }
        self.project = project
        self.stated = stated
    }

    /// Whether a document could not be read.
    public var hasErrors: Bool { documents.contains { $0.error != nil } }
}
