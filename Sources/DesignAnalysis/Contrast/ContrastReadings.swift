import DesignModel
import SourceText

/// What the runs of text of a design measure, in the order of ``Design/textRuns``. Large designs have a hundred thousand of
/// them, and most look like others: they are kept packed, and each is a reading when somebody asks for it.
public final class ContrastReadings: RandomAccessCollection, Sendable {
    /// How many there are.
    public let count: Int
    private let packed: Packed
    /// How each run is judged, which most rules ask of all of them.
    private let verdicts: [ContrastReading.Verdict]
    /// All of them where they are few: several rules ask for each.
    private let few: [ContrastReading]
    /// So many are few.
    private static let fewest = 256

    /// The readings of a design in pieces, one behind the other.
    init(_ pieces: [PackedReadings], of design: Design, _ limits: ContrastLimits) {
        var starts: [Int] = []
        var count = 0
        for piece in pieces {
            starts.append(count)
            count += piece.count
        }
        let packed = Packed(
            pieces: pieces, starts: starts, limits: limits, runs: design.textRuns, styles: design.textStyles,
            characters: design.characters)
        self.packed = packed
        self.count = count
        verdicts = pieces.flatMap(\.verdicts)
        few = count <= ContrastReadings.fewest ? (0..<count).map(packed.reading) : []
    }

    /// Always zero.
    public var startIndex: Int { 0 }
    /// The number of readings.
    public var endIndex: Int { count }

    /// What a run measures, by its place in ``Design/textRuns``.
    public subscript(run: Int) -> ContrastReading { few.isEmpty ? packed.reading(of: run) : few[run] }

    /// How a run is judged, by its place in ``Design/textRuns``.
    public func verdict(of run: Int) -> ContrastReading.Verdict { verdicts[run] }

    /// Where a run lies, and how large it is, by its place in ``Design/textRuns``: asked of nearly every run, and the rest of few.
    func spot(of run: Int) -> (artboard: Int?, size: Double, center: Point) {
        let piece = packed.piece(of: run)
        return packed.pieces[piece].spot(at: run - packed.starts[piece])
    }

    /// Whether two runs consist of the same letters.
    func haveSameLetters(_ run: Int, _ other: Int) -> Bool { packed.letters(of: run) == packed.letters(of: other) }

    /// What was measured, and what is said along with it.
    private struct Packed: Sendable {
        let pieces: [PackedReadings]
        /// The first run of each.
        let starts: [Int]
        let limits: ContrastLimits
        /// What readings say that was not measured.
        let runs: [TextRun]
        let styles: [TextStyle]
        let characters: [Unicode.Scalar]

        /// The piece that holds a run: the last that begins at or before it.
        func piece(of run: Int) -> Int { starts.partitioningIndex { $0 > run } - 1 }

        func reading(of run: Int) -> ContrastReading {
            let piece = piece(of: run)
            var reading = pieces[piece].reading(
                at: run - starts[piece], of: run, layer: runs[run].layer, weight: styles[Int(runs[run].style)].weight,
                limits)
            reading.letters = letters(of: run)
            return reading
        }

        func letters(of run: Int) -> ArraySlice<Unicode.Scalar> {
            let letters = runs[run].characters
            return characters[Int(letters.lowerBound)..<Int(letters.upperBound)]
        }
    }
}
