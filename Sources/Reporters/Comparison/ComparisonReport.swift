public import ColorScience
public import Linting

/// The differences between two states of some designs.
public struct ComparisonReport: Sendable {
    /// A color that was added or removed.
    public struct ColorChange: Sendable {
        /// The color.
        public let color: RGBA8
        /// Its name in the palette; nil if the palette does not have it.
        public let name: String?
        /// The number of times it is painted.
        public let count: Int

        /// A color that was added or removed.
        public init(color: RGBA8, name: String?, count: Int) {
            self.color = color
            self.name = name
            self.count = count
        }
    }

    /// A text whose contrast has changed.
    public struct TextChange: Sendable {
        /// The file, relative to the folder compared.
        public let path: String
        /// The element around the text.
        public let element: String
        /// The letters.
        public let text: String
        /// The mode; nil if texts are seen in one mode only.
        public let mode: ColorScheme?
        /// The lowest ratio before.
        public let before: Double
        /// The lowest ratio now.
        public let after: Double
        /// The ratio it needs now.
        public let required: Double

        /// A text whose contrast has changed.
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

        /// Whether its contrast is lower than before.
        public var isWorse: Bool { after < before }
        /// Whether it had the ratio it needs before and lacks it now.
        public var hasFallen: Bool { before >= required && after < required }
    }

    /// A finding on one side only.
    public struct FindingChange: Sendable {
        /// The file, relative to the folder compared.
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

    /// The elements added and removed.
    public struct Change<Element: Sendable>: Sendable {
        /// Elements that exist only on the new side.
        public var added: [Element]
        /// Elements that existed only on the old side.
        public var gone: [Element]

        /// The elements added and removed.
        public init(added: [Element] = [], gone: [Element] = []) {
            self.added = added
            self.gone = gone
        }

        /// Whether nothing was added or removed.
        public var isEmpty: Bool { added.isEmpty && gone.isEmpty }
    }

    /// The names of the two sides, as shown to people.
    public var names: (old: String, new: String)
    /// The number of files on each side.
    public var counts: (old: Int, new: Int) = (0, 0)
    /// The changes of files.
    public var files = Change<String>()
    /// The changes of colors, ignoring opacity.
    public var colors = Change<ColorChange>()
    /// The changes of text sizes in px, largest first, each with its number of texts.
    public var sizes = Change<(size: Double, count: Int)>()
    /// The changes of components, by name.
    public var components = Change<String>()
    /// Texts whose contrast has changed, greatest drop first.
    public var texts: [TextChange] = []
    /// The new findings and those that are gone.
    public var findings = Change<FindingChange>()
    /// The number of unchanged findings.
    public var sameFindings = 0

    /// A comparison of two sides, to be filled in.
    public init(old: String, new: String) { names = (old, new) }

    /// Whether a new finding makes the run fail.
    public var isRegression: Bool { findings.added.contains(where: \.isFailing) }

    /// Whether nothing that is compared has changed.
    public var isEmpty: Bool {
        files.isEmpty && colors.isEmpty && sizes.isEmpty && components.isEmpty && texts.isEmpty && findings.isEmpty
    }

    /// Texts whose contrast is lower, greatest drop first.
    public var worse: [TextChange] { texts.filter(\.isWorse) }
    /// Texts whose contrast is higher, greatest rise first.
    public var better: [TextChange] { texts.filter { !$0.isWorse }.reversed() }
}
