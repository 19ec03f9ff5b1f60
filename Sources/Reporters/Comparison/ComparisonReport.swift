public import ColorScience
public import Linting

/// What became of some designs: the same files before and after.
public struct ComparisonReport: Sendable {
    /// A color that came or went.
    public struct ColorChange: Sendable {
        /// The color.
        public let color: RGBA8
        /// What the palette calls it; nil where it does not have it.
        public let name: String?
        /// How often it is painted.
        public let count: Int

        /// A color that came or went.
        public init(color: RGBA8, name: String?, count: Int) {
            self.color = color
            self.name = name
            self.count = count
        }
    }

    /// A text whose contrast is another now.
    public struct TextChange: Sendable {
        /// The file, relative to what was compared.
        public let path: String
        /// The element around the text.
        public let element: String
        /// The letters.
        public let text: String
        /// The mode, where texts are seen in several.
        public let mode: ColorScheme?
        /// The lowest ratio before.
        public let before: Double
        /// The lowest ratio now.
        public let after: Double
        /// What it needs now.
        public let required: Double

        /// A text whose contrast is another now.
        public init(
            path: String, element: String, text: String, mode: ColorScheme?, before: Double, after: Double,
            required: Double
        ) {
            self.path = path
            self.element = element
            self.text = text
            self.mode = mode
            self.before = before
            self.after = after
            self.required = required
        }

        /// Whether people read it less well than before.
        public var isWorse: Bool { after < before }
        /// Whether it reached what it needs before and does not now.
        public var hasFallen: Bool { before >= required && after < required }
    }

    /// A finding on one side only.
    public struct FindingChange: Sendable {
        /// The file, relative to what was compared.
        public let path: String
        /// The finding.
        public let diagnostic: Diagnostic
        /// Whether it makes a run fail.
        public let isFailing: Bool

        /// A finding on one side only.
        public init(path: String, diagnostic: Diagnostic, isFailing: Bool) {
            self.path = path
            self.diagnostic = diagnostic
            self.isFailing = isFailing
        }
    }

    /// What came and what went.
    public struct Change<Element: Sendable>: Sendable {
        /// What is there now and was not.
        public var added: [Element]
        /// What was there and is not.
        public var gone: [Element]

        /// What came and what went.
        public init(added: [Element] = [], gone: [Element] = []) {
            self.added = added
            self.gone = gone
        }

        /// Whether nothing did.
        public var isEmpty: Bool { added.isEmpty && gone.isEmpty }
    }

    /// What people call the two sides.
    public var names: (old: String, new: String)
    /// How many files were compared on each side.
    public var counts: (old: Int, new: Int) = (0, 0)
    /// Files.
    public var files = Change<String>()
    /// Colors, opacity left out.
    public var colors = Change<ColorChange>()
    /// Sizes of text in px, the largest first, with how many texts have them.
    public var sizes = Change<(size: Double, count: Int)>()
    /// Components, by name.
    public var components = Change<String>()
    /// Texts whose contrast is another now, the worst fall first.
    public var texts: [TextChange] = []
    /// Findings that are new, and those that are no more.
    public var findings = Change<FindingChange>()
    /// How many findings are as they were.
    public var sameFindings = 0

    /// Nothing yet of two sides.
    public init(old: String, new: String) { names = (old, new) }

    /// Whether something came that makes a run fail.
    public var isRegression: Bool { findings.added.contains(where: \.isFailing) }

    /// Whether nothing changed that is looked at.
    public var isEmpty: Bool {
        files.isEmpty && colors.isEmpty && sizes.isEmpty && components.isEmpty && texts.isEmpty && findings.isEmpty
    }

    /// Texts that are read less well, the deepest fall first.
    public var worse: [TextChange] { texts.filter(\.isWorse) }
    /// Texts that are read better, the steepest rise first.
    public var better: [TextChange] { texts.filter { !$0.isWorse }.reversed() }
}
