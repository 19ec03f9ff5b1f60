internal import FontMetrics

/// The letters of a run as set next to each other: of several that form one sign, the first represents all.
struct RunLetters {
    private let letters: ArraySlice<Unicode.Scalar>
    /// Whether there may be such signs: nearly no text has any.
    private let joins: Bool

    init(_ characters: [Unicode.Scalar], _ range: Range<Int>) {
        letters = characters[range]
        joins = letters.contains { $0.value >= LetterClusters.first && LetterClusters.joins($0) }
    }

    @inline(__always) subscript(place: Int) -> Unicode.Scalar {
        joins ? LetterClusters.shown(at: place, of: letters) : letters[place]
    }
}
