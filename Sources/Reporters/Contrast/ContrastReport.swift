public import ColorScience
public import DesignModel
import Linting
public import SourceText

/// What every text of some designs measures against what is painted behind it.
public struct ContrastReport: Sendable {
    /// One design.
    public struct Document: Sendable {
        /// The file, relative to the folder that paths are relative to.
        public let path: String
        /// The file by its path from the root; nil where that is not known.
        public var location: String?
        /// Why it could not be read, or not to its end, in one sentence.
        public let error: String?
        /// Width and height at its own size, in device px; nil where it could not be read.
        public let size: (width: Double, height: Double)?
        /// Its texts in each mode they were measured in, light first; none where it could not be read.
        public let modes: [ModeRuns]

        /// A design with its texts.
        public init(path: String, error: String?, size: (width: Double, height: Double)?, modes: [ModeRuns]) {
            self.path = path
            self.error = error
            self.size = size
            self.modes = modes
        }

        /// Its texts in the first mode, in document order.
        public var runs: PieceArray<Run> { modes.first?.runs ?? PieceArray([]) }
    }

    /// The texts of a design as one mode shows them.
    public struct ModeRuns: Sendable {
        /// Which mode.
        public let mode: ColorScheme
        /// Its texts, in document order.
        public let runs: PieceArray<Run>

        /// Texts of a mode.
        public init(mode: ColorScheme, runs: PieceArray<Run>) {
            self.mode = mode
            self.runs = runs
        }
    }

    /// What lies beneath designs in a mode.
    public struct Backdrop: Sendable, Hashable {
        /// Which mode.
        public let mode: ColorScheme
        /// Its color.
        public let color: RGBA8

        /// A color beneath designs.
        public init(mode: ColorScheme, color: RGBA8) {
            self.mode = mode
            self.color = color
        }
    }

    /// What came of measuring a text.
    public enum Verdict: String, Sendable, Hashable {
        /// It reaches what is required.
        case pass
        /// It does not.
        case fail
        /// Something that is not known could change the answer.
        case review
        /// Nobody sees it.
        case unseen
    }

    /// One text node as it is painted.
    public struct Run: Sendable {
        /// The path of the element around it.
        public var element: String
        /// The path of the `use` it came through.
        public var via: String?
        /// The element's id.
        public var identifier: String?
        /// What people call the element.
        public var name: String
        /// Where the letters start.
        public var position: TextPosition
        /// The letters, white space collapsed.
        public var text: String
        /// The first family asked for.
        public var family: String
        /// Size of the em after all transforms, in device px.
        public var size: Double
        /// 1…1000.
        public var weight: Double
        /// Whether it counts as large.
        public var isLarge: Bool
        /// Where it is, in device px.
        public var box: Rectangle
        /// The letters' color as seen, at the lowest ratio; nil where nobody sees them, or knows where they lie.
        public var foreground: RGBA8?
        /// The color behind them there.
        public var background: RGBA8?
        /// The ratio that 5 % of the letters' area fall below.
        public var lowest: Double?
        /// The median.
        public var typical: Double?
        /// The ratio that 95 % of the letters' area fall below.
        public var highest: Double?
        /// The ratio it needs.
        public var required: Double
        /// What came of it.
        public var verdict: Verdict
        /// Why nothing is asked of it, if so: WCAG's limits are for text.
        public var exemption: Exemption?
        /// Why nobody sees it, or what is not known.
        public var reason: String?
        /// Whether it was measured as the file alone shows it, and its color, or one behind it, is set where the design is used.
        public var isColorOpen = false
        /// The paths of what made the background, bottom to top.
        public var painters: [String]
        /// The artboard it lies on, in a format that has several.
        public var artboard: String?

        /// Its ratio as people read it: of a text for review all that it may be, which its colors do not give.
        var ratio: String {
            guard let lowest else { return "?" }
            guard verdict == .review, let highest, highest > lowest * 1.01 else { return Figure.ratio(lowest) }
            return Figure.ratio(from: lowest, to: highest)
        }

        /// What people are to know of the verdict: why there is none, or what it holds for.
        var remark: String? {
            if standing == .exempt, let exemption { return exemption.phrase }
            return reason ?? note
        }

        /// Whether it fails, or somebody has to look at it.
        public var needsLooking: Bool { standing == .failing || standing == .open }

        /// What people are to make of it.
        var standing: Standing {
            switch verdict {
            case .fail: exemption == nil ? .failing : .exempt
            case .review: exemption == nil ? .open : .exempt
            case .pass: .passing
            case .unseen: .unseen
            }
        }

        /// Whether a ratio is asked of it at all.
        var isAsked: Bool { verdict != .unseen && exemption == nil }

        /// What the verdict holds for, where that is not all there is.
        var note: String? {
            isColorOpen ? "as the file alone shows it: a color is set where the design is used" : nil
        }

        /// A run of which nothing is measured yet.
        public init(
            element: String, name: String, position: TextPosition, text: String, box: Rectangle, required: Double,
            verdict: Verdict
        ) {
            self.element = element
            self.name = name
            self.position = position
            self.text = text
            self.box = box
            self.required = required
            self.verdict = verdict
            family = ""
            size = 0
            weight = 400
            isLarge = false
            painters = []
        }
    }

    /// Why nothing is asked of a text.
    public enum Exemption: String, Sendable, Hashable {
        /// It says nothing in any language: arrows, bullets, lines that terminals draw with, a font of icons.
        case picture
        /// The same letters lie right on top of it: it is their shadow.
        case shadow

        /// In words.
        var phrase: String {
            switch self {
            case .picture: "a sign that says no words"
            case .shadow: "the shadow of the same letters on top of it"
            }
        }
    }

    /// What people are to make of a text.
    enum Standing: Hashable {
        case failing, open, passing, exempt, unseen
    }

    /// The designs, by path.
    public let documents: [Document]
    /// What lies beneath them, in each mode of the house.
    public let backdrops: [Backdrop]

    /// A report on the given designs.
    public init(documents: [Document], backdrops: [Backdrop]) {
        self.documents = documents.sorted { $0.path < $1.path }
        self.backdrops = backdrops
    }

    /// The modes that texts were measured in, light first.
    public var modes: [ColorScheme] {
        let all = Set(documents.flatMap { $0.modes.map(\.mode) })
        return ColorScheme.allCases.filter(all.contains)
    }

    /// Whether a document could not be read.
    public var hasErrors: Bool { documents.contains { $0.error != nil } }

    /// Whether a text that is seen and not exempt has, in any mode, a lowest ratio under `limit`.
    public func falls(under limit: Double) -> Bool {
        documents.contains { document in
            document.modes.flatMap(\.runs).contains { $0.isAsked && $0.lowest.map { $0 < limit } ?? false }
        }
    }
}
