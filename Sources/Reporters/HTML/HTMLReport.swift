import ColorScience
import DesignAnalysis
public import DesignModel
public import Linting
import SourceText

/// A report as a single page for a browser. The page fetches nothing, runs only its own script, can be read without it,
/// and is identical, byte by byte, for the same designs.
public struct HTMLReport: Sendable {
    /// A finding that an exception or a baseline hides.
    public struct Waiver: Sendable, Hashable {
        /// The rule's id.
        public let rule: String
        /// Its place, as `path:line`.
        public let place: String
        /// What is wrong.
        public let message: String
        /// What hides it: the design or a baseline.
        public let source: String
        /// The reason; nil if none was given.
        public let reason: String?

        /// A hidden finding; nil if the diagnostic is not hidden.
        public init?(_ diagnostic: Diagnostic) {
            guard let suppression = diagnostic.suppression else { return nil }
            rule = diagnostic.rule
            place = "\(diagnostic.path):\(diagnostic.start.line)"
            message = diagnostic.plainMessage
            switch suppression {
            case .baseline: (source, reason) = ("the baseline", nil)
            case .stated(_, let stated): (source, reason) = ("the design", stated)
            }
        }
    }

    /// An override of a configuration, for some files or for parts of designs.
    public struct Override: Sendable, Hashable {
        /// Where it is stated, as `path:line`.
        public let place: String
        /// Rules and families, as written.
        public let rules: [String]
        /// The paths and selectors it applies to, as written; empty for everything.
        public let scope: [String]
        /// The reason for it.
        public let reason: String
        /// The person or team responsible for it.
        public let owner: String?
        /// The last day on which it applies; nil for always.
        public let expires: String?

        /// An override.
        public init(
            place: String, rules: [String], scope: [String], reason: String, owner: String?, expires: String?
        ) {
            self.place = place
            self.rules = rules
            self.scope = scope
            self.reason = reason
            self.owner = owner
            self.expires = expires
        }
    }

    /// The findings; nil in a report that only measures.
    public var lint: LintReport?
    /// The contrast of texts.
    public var contrast: ContrastReport?
    /// The contrast of the palette's colors on one another, in each mode.
    public var matrices: [ContrastMatrix] = []
    /// The colors used.
    public var palette: PaletteReport?
    /// The type sizes used.
    public var type: TypeReport?
    /// The components defined and placed.
    public var components: ComponentReport?
    /// The artwork of the designs, by keys of their absolute paths, since files in two folders may be shown with the
    /// same path.
    public var artworks: [String: Artwork] = [:]
    /// The hidden findings.
    public var waivers: [Waiver] = []
    /// The overrides of configurations.
    public var overrides: [Override] = []

    /// An empty report.
    public init() {}

    /// The page as UTF-8, with the work shared by `workforce`; the result does not depend on it.
    public func bytes(by workforce: any Workforce = LoneWorker()) -> [UInt8] { HTMLPage(self, by: workforce).bytes() }
}
