import DesignModel
import SourceText

/// Runs of text of the same letters, found once for all who ask which of them lie on one another.
struct AlikeRuns: Sendable {
    /// The runs, by their places in ``Design/textRuns``: group behind group, each in their own order.
    private let runs: [Int32]
    /// Where each group begins, and where the last ends.
    private let bounds: [Int]

    /// What tells the letters of a run from most others.
    private struct Letters {
        let hash: UInt64
        let run: Int32
    }

    init(in design: Design) { self.init(among: design.textRuns.indices, in: design) }

    /// Those among some of the runs.
    init(among places: Range<Int>, in design: Design) {
        var letters = places.map { place in
            Letters(
                hash: design.textRuns[place].hash(ofLetters: design.characters), run: Int32(truncatingIfNeeded: place))
        }
        letters.sort { ($0.hash, $0.run) < ($1.hash, $1.run) }
        var runs: [Int32] = []
        var bounds = [0]
        var rest = letters[...]
        while let first = rest.first {
            let alike = rest.prefix { $0.hash == first.hash }
            rest = rest.dropFirst(alike.count)
            guard alike.count > 1 else { continue }
            runs += alike.map(\.run)
            bounds.append(runs.count)
        }
        (self.runs, self.bounds) = (runs, bounds)
    }

    /// Groups of two or more, each in the order of its runs.
    var groups: some Sequence<ArraySlice<Int32>> { zip(bounds, bounds.dropFirst()).lazy.map { runs[$0..<$1] } }
}

extension TextRun {
    /// What tells its letters from most others, where these are the letters of its design.
    fileprivate func hash(ofLetters letters: [Unicode.Scalar]) -> UInt64 {
        var hash = StableHash()
        for index in characters where Int(index) < letters.count {
            hash.mix(word: UInt64(letters[Int(index)].value))
        }
        return hash.value
    }
}
