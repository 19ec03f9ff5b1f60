import DesignModel

/// What the runs of text of a design measure, in the order of ``Design/textRuns``. Large designs have a hundred thousand of
/// them, and most look like others: they are kept packed, and each is a reading when somebody asks for it.
public final class ContrastReadings: RandomAccessCollection, Sendable {
    /// How many there are.
    public let count: Int
    private let packed: Packed
    /// All of them where they are few: several rules ask for each.
    private let few: [ContrastReading]
    /// So many are few.
    private static let fewest = 256

    /// The readings of a design in pieces that are equally long but for the last.
    init(_ pieces: [PackedReadings], of design: Design, _ limits: ContrastLimits) {
        let packed = Packed(
            pieces: pieces, length: Swift.max(1, pieces.first?.count ?? 0), limits: limits, runs: design.textRuns,
            styles: design.textStyles, characters: design.characters)
        self.packed = packed
        count = pieces.reduce(0) { $0 + $1.count }
        few = count <= ContrastReadings.fewest ? (0..<count).map(packed.reading) : []
    }

    /// Always zero.
    public var startIndex: Int { 0 }
    /// The number of readings.
    public var endIndex: Int { count }

    /// What a run measures, by its place in ``Design/textRuns``.
    public subscript(run: Int) -> ContrastReading { few.isEmpty ? packed.reading(of: run) : few[run] }

    /// How a run is judged, by its place in ``Design/textRuns``: most rules ask this of each run, and the rest of few.
    public func verdict(of run: Int) -> ContrastReading.Verdict {
        few.isEmpty ? packed.pieces[run / packed.length].verdict(at: run % packed.length) : few[run].verdict
    }

    /// Where a run lies, and how large it is, by its place in ``Design/textRuns``: asked of nearly every run, and the rest of few.
    func spot(of run: Int) -> (artboard: Int?, size: Double, center: Point) {
        packed.pieces[run / packed.length].spot(at: run % packed.length)
    }

    /// Whether two runs consist of the same letters.
    func haveSameLetters(_ run: Int, _ other: Int) -> Bool { packed.letters(of: run) == packed.letters(of: other) }

    /// What was measured, and what is said along with it.
    private struct Packed: Sendable {
        let pieces: [PackedReadings]
        /// How many each piece holds, the last excepted.
        let length: Int
        let limits: ContrastLimits
        /// What readings say that was not measured.
        let runs: [TextRun]
        let styles: [TextStyle]
        let characters: [Unicode.Scalar]

        func reading(of run: Int) -> ContrastReading {
            var reading = pieces[run / length].reading(
                at: run % length, of: run, layer: runs[run].layer, weight: styles[Int(runs[run].style)].weight, limits)
            reading.letters = letters(of: run)
            return reading
        }

        func letters(of run: Int) -> ArraySlice<Unicode.Scalar> {
            let letters = runs[run].characters
            return characters[Int(letters.lowerBound)..<Int(letters.upperBound)]
        }
    }
}
