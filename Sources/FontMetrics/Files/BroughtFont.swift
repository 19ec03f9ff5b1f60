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
    }

    let family: String
    let descriptors: Descriptors
    /// The letters it is for.
    let letters: LetterSet
    let files: [FontFile]

    /// A font that may be had from some files, of which the first that is a font counts.
    public init(family: String, descriptors: Descriptors = Descriptors(), files: [FontFile]) {
        self.family = family.lowercased()
        self.descriptors = descriptors
        letters = LetterSet(descriptors.letters)
        self.files = files
    }
}

/// Letters by their code points: all of them, or some stretches in order. A family may come in hundreds of parts of hundreds of
/// stretches each, and every letter asks.
struct LetterSet: Sendable {
    /// None where all letters are meant.
    private let stretches: [ClosedRange<UInt32>]

    var isAll: Bool { stretches.isEmpty }

    /// Some stretches in any order, which may overlap; of none, all letters.
    init(_ stretches: [ClosedRange<UInt32>]) {
        var joined: [ClosedRange<UInt32>] = []
        for next in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, next.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
            } else {
                joined.append(next)
            }
        }
        self.stretches = joined
    }

    func contains(_ scalar: UInt32) -> Bool {
        if stretches.isEmpty { return true }
        var (low, high) = (0, stretches.count)
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < stretches.count && stretches[low].contains(scalar)
    }
}
