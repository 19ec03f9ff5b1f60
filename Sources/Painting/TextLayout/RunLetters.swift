internal import FontMetrics

/// The letters of a run as they are set beside each other: of several that are one sign, the first stands for all.
struct RunLetters {
    private let letters: ArraySlice<Unicode.Scalar>
    /// Whether there may be such signs among them: nearly no text has any.
    private let joins: Bool

    init(_ characters: [Unicode.Scalar], _ range: Range<Int>) {
        letters = characters[range]
        joins = letters.contains { $0.value >= LetterClusters.first && LetterClusters.joins($0) }
    }

    @inline(__always) subscript(place: Int) -> Unicode.Scalar {
        joins ? LetterClusters.shown(at: place, of: letters) : letters[place]
    }
}
