import ColorScience
import DesignAnalysis
public import DesignModel
public import Linting
import SourceText

/// A report as one page for a browser: it fetches nothing, runs no script but its own, can be read without that, and is the
/// same, byte by byte, for the same designs.
public struct HTMLReport: Sendable {
    /// Something that was found and is not reported, because somebody said why.
    public struct Waiver: Sendable, Hashable {
        /// The rule's id.
        public let rule: String
        /// Where it is, as `path:line`.
        public let place: String
        /// What is wrong.
        public let message: String
        /// What hides it: the design, or a baseline.
        public let source: String
        /// Why; nil where nobody said.
        public let reason: String?

        /// A finding that is not reported; nil for one that is.
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

    /// Other rules for some files or parts of designs, as a configuration states them.
    public struct Override: Sendable, Hashable {
        /// Where it is stated, as `path:line`.
        public let place: String
        /// Rules and families, as written.
        public let rules: [String]
        /// The paths and selectors it is for, as written; empty for everything.
        public let scope: [String]
        /// Why it is there.
        public let reason: String
        /// Who answers for it.
        public let owner: String?
        /// The last day on which it holds; nil for always.
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

    /// What the rules found; nil in a report that only measures.
    public var lint: LintReport?
    /// What texts measure.
    public var contrast: ContrastReport?
    /// The palette held against itself, in each mode.
    public var matrices: [ContrastMatrix] = []
    /// The colors in use.
    public var palette: PaletteReport?
    /// The sizes in use.
    public var type: TypeReport?
    /// What is defined and placed.
    public var components: ComponentReport?
    /// What the designs look like, by their paths from the root, as two folders may show a file by one path.
    public var artworks: [String: Artwork] = [:]
    /// What was found and is not reported.
    public var waivers: [Waiver] = []
    /// What configurations state for some files or parts of designs alone.
    public var overrides: [Override] = []

    /// A report of nothing yet.
    public init() {}

    /// The page, UTF-8, written by so many hands; the same whoever they are.
    public func bytes(by workforce: any Workforce = LoneWorker()) -> [UInt8] { HTMLPage(self, by: workforce).bytes() }
}
