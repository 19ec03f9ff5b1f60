import DesignModel
import SourceText

/// Runs of text with the same letters, found once for all questions about which of them lie on one another.
struct AlikeRuns: Sendable {
    /// The indices of the runs in ``Design/textRuns``, one group after another, in ascending order within each.
    private let runs: [Int32]
    /// Where each group begins, and where the last one ends.
    private let bounds: [Int]

    /// A run, with a hash of its letters.
    private struct Letters {
        let hash: UInt64
        let run: Int32
    }

    init(in design: Design) { self.init(among: design.textRuns.indices, in: design) }

    /// The same among some of the runs.
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

    /// Groups of two or more runs, each in ascending order.
    var groups: some Sequence<ArraySlice<Int32>> { zip(bounds, bounds.dropFirst()).lazy.map { runs[$0..<$1] } }
}

extension TextRun {
    /// A hash of its letters, given those of its design.
    fileprivate func hash(ofLetters letters: [Unicode.Scalar]) -> UInt64 {
        var hash = StableHash()
        for index in characters where Int(index) < letters.count {
            hash.mix(word: UInt64(letters[Int(index)].value))
        }
        return hash.value
    }
}
