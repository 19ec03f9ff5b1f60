/// A font that comes with a design, under the family name used in texts (CSS Fonts 4 §4).
public struct BroughtFont: Sendable {
    /// The texts a font applies to, and the measures it overrides (CSS Fonts 4 §4.4…4.5, CSS Fonts 5 §4.4…4.5).
    public struct Descriptors: Sendable {
        /// The weights it applies to, 1…1000; nil matches as 400, and a variable font is then set in the requested
        /// weight.
        public var weights: ClosedRange<Double>?
        /// Whether it applies to italic or oblique text.
        public var isItalic = false
        /// The letters it applies to; empty for all.
        public var letters: [ClosedRange<UInt32>] = []
        /// The factor by which its letters are enlarged.
        public var sizeAdjustment = 1.0
        /// Height above the baseline in em; nil for the font's own.
        public var ascent: Double?
        /// Depth below the baseline in em; nil for the font's own.
        public var descent: Double?
        /// Extra space between lines in em; nil for the font's own.
        public var lineGap: Double?

        /// A font for all upright texts, with its own measures.
        public init() {}

        /// The weights used for matching.
        var matchedWeights: ClosedRange<Double> { weights ?? 400...400 }
    }

    let family: String
    let descriptors: Descriptors
    /// The letters it applies to.
    let letters: LetterSet
    let files: [FontFile]

    /// A font from the first of these files that is a font.
    public init(family: String, descriptors: Descriptors = Descriptors(), files: [FontFile]) {
        self.family = family.lowercased()
        self.descriptors = descriptors
        letters = LetterSet(descriptors.letters)
        self.files = files
    }
}

/// A set of code points: all of them, or sorted ranges. A family may have hundreds of parts with hundreds of ranges
/// each, and every letter is looked up.
struct LetterSet: Sendable {
    /// Empty if all letters are meant.
    private let stretches: [ClosedRange<UInt32>]

    var isAll: Bool { stretches.isEmpty }

    /// A set from ranges in any order, which may overlap; an empty array means all letters.
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
