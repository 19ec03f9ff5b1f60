/// A font that comes with a design, under the name that texts call it (CSS Fonts 4 §4).
public struct BroughtFont: Sendable {
    /// What is measured otherwise than the file says, and for which texts (CSS Fonts 4 §4.4…4.5, CSS Fonts 5 §4.4…4.5).
    public struct Descriptors: Sendable {
        /// The weights it is for, 1…1000; nil for 400, set in whatever weight a font that varies is asked for.
        public var weights: ClosedRange<Double>?
        /// Whether it is for italic or oblique text.
        public var isItalic = false
        /// The letters it is for; empty for all of them.
        public var letters: [ClosedRange<UInt32>] = []
        /// How many times as large its letters are set as those of other fonts.
        public var sizeAdjustment = 1.0
        /// Height above the baseline, in em, where it is not the font's own.
        public var ascent: Double?
        /// Depth below the baseline, in em, where it is not the font's own.
        public var descent: Double?
        /// What is added between lines, in em, where it is not the font's own.
        public var lineGap: Double?

        /// A font for all upright texts, measured as it is.
        public init() {}

        /// The weights that texts are matched against.
        var matchedWeights: ClosedRange<Double> { weights ?? 400...400 }

        func holds(_ scalar: UInt32) -> Bool { letters.isEmpty || letters.contains { $0.contains(scalar) } }
    }

    let family: String
    let descriptors: Descriptors
    let files: [FontFile]

    /// A font that may be had from some files, of which the first that is a font counts.
    public init(family: String, descriptors: Descriptors = Descriptors(), files: [FontFile]) {
        self.family = family.lowercased()
        self.descriptors = descriptors
        self.files = files
    }
}
