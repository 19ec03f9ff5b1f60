public import ColorScience
public import DesignModel
import Linting
public import SourceText

/// The contrast of every text of some designs against what is painted behind it.
public struct ContrastReport: Sendable {
    /// One design.
    public struct Document: Sendable {
        /// The file, relative to the folder that paths are relative to.
        public let path: String
        /// The absolute path of the file; nil if unknown.
        public var location: String?
        /// Why it could not be read completely, in one sentence.
        public let error: String?
        /// Its width and height at its natural size, in device px; nil if it could not be read.
        public let size: (width: Double, height: Double)?
        /// Its texts in each mode they were measured in, light first; empty if it could not be read.
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

    /// The texts of a design in one mode.
    public struct ModeRuns: Sendable {
        /// The mode.
        public let mode: ColorScheme
        /// Its texts, in document order.
        public let runs: PieceArray<Run>

        /// The texts of a mode.
        public init(mode: ColorScheme, runs: PieceArray<Run>) {
            self.mode = mode
            self.runs = runs
        }
    }

    /// The backdrop beneath designs in a mode.
    public struct Backdrop: Sendable, Hashable {
        /// The mode.
        public let mode: ColorScheme
        /// Its color.
        public let color: RGBA8

        /// A backdrop beneath designs.
        public init(mode: ColorScheme, color: RGBA8) {
            self.mode = mode
            self.color = color
        }
    }

    /// The result of measuring a text.
    public enum Verdict: String, Sendable, Hashable {
        /// The text reaches the ratio it needs.
        case pass
        /// The text does not reach the ratio it needs.
        case fail
        /// Something unknown could change the result.
        case review
        /// The text is invisible.
        case unseen
    }

    /// One text node as it is painted.
    public struct Run: Sendable {
        /// The path of the element that contains it.
        public var element: String
        /// The path of the `use` element through which it is shown.
        public var via: String?
        /// The element's id.
        public var identifier: String?
        /// The element's name, as shown to people.
        public var name: String
        /// Where the letters start.
        public var position: TextPosition
        /// The letters, white space collapsed.
        public var text: String
        /// The first font family requested.
        public var family: String
        /// The size of the em after all transforms, in device px.
        public var size: Double
        /// The font weight, 1…1000.
        public var weight: Double
        /// Whether it counts as large.
        public var isLarge: Bool
        /// Its box, in device px.
        public var box: Rectangle
        /// The visible color of the letters at the lowest ratio; nil if they are invisible or their place is unknown.
        public var foreground: RGBA8?
        /// The color behind the letters at the lowest ratio.
        public var background: RGBA8?
        /// The ratio that 5 % of the letters' area is below.
        public var lowest: Double?
        /// The median ratio.
        public var typical: Double?
        /// The ratio that 95 % of the letters' area is below.
        public var highest: Double?
        /// The ratio it needs.
        public var required: Double
        /// The result.
        public var verdict: Verdict
        /// Why the text is exempt, if it is: WCAG's limits apply to text only.
        public var exemption: Exemption?
        /// Why the text is invisible, or what is unknown.
        public var reason: String?
        /// Whether it was measured as in the file alone, although its color or one behind it is set where the design is
        /// used.
        public var isColorOpen = false
        /// The paths of the elements that painted the background, bottom to top.
        public var painters: [String]
        /// The artboard it is on, in formats with several.
        public var artboard: String?

        /// Its ratio for people; for a text that needs review, the range of possible ratios, which its colors do not
        /// show.
        var ratio: String {
            guard let lowest else { return "?" }
            guard verdict == .review, let highest, highest > lowest * 1.01 else { return Figure.ratio(lowest) }
            return Figure.ratio(from: lowest, to: highest)
        }

        /// A remark on the verdict: why there is none, or what it applies to.
        var remark: String? {
            if standing == .exempt, let exemption { return exemption.phrase }
            return reason ?? note
        }

        /// Whether it fails or has to be reviewed by a person.
        public var needsLooking: Bool { standing == .failing || standing == .open }

        /// The verdict with exemptions taken into account.
        var standing: Standing {
            switch verdict {
            case .fail: exemption == nil ? .failing : .exempt
            case .review: exemption == nil ? .open : .exempt
            case .pass: .passing
            case .unseen: .unseen
            }
        }

        /// Whether a ratio is required of it at all.
        var isAsked: Bool { verdict != .unseen && exemption == nil }

        /// A restriction of the verdict, if it does not apply to every use of the design.
        var note: String? {
            isColorOpen ? "as the file alone shows it: a color is set where the design is used" : nil
        }

        /// A run without measurements.
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

    /// Why a text is exempt.
    public enum Exemption: String, Sendable, Hashable {
        /// It says nothing in any language: arrows, bullets, box-drawing characters, icon fonts.
        case picture
        /// It is the shadow of the same letters right on top of it.
        case shadow

        /// The reason in words.
        var phrase: String {
            switch self {
            case .picture: "a sign that says no words"
            case .shadow: "the shadow of the same letters on top of it"
            }
        }
    }

    /// The verdict with exemptions taken into account.
    enum Standing: Hashable {
        case failing, open, passing, exempt, unseen
    }

    /// The designs, sorted by path.
    public let documents: [Document]
    /// The backdrops beneath them, in each mode of the house.
    public let backdrops: [Backdrop]

    /// A report on the given designs.
    public init(documents: [Document], backdrops: [Backdrop]) {
        self.documents = documents.sorted { $0.path < $1.path }
        self.backdrops = backdrops
    }

    /// The modes in which texts were measured, light first.
    public var modes: [ColorScheme] {
        let all = Set(documents.flatMap { $0.modes.map(\.mode) })
        return ColorScheme.allCases.filter(all.contains)
    }

    /// Whether a document could not be read.
    public var hasErrors: Bool { documents.contains { $0.error != nil } }

    /// Whether a visible text that is not exempt has a lowest ratio below `limit` in any mode.
    public func falls(under limit: Double) -> Bool {
        documents.contains { document in
            document.modes.flatMap(\.runs).contains { $0.isAsked && $0.lowest.map { $0 < limit } ?? false }
        }
    }
}
