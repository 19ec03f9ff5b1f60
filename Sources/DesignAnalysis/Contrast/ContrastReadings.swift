import DesignModel
import SourceText

/// The contrast readings of a design's runs of text, in the order of ``Design/textRuns``. Large designs have a hundred
/// thousand, most of which are alike, so they are kept packed and each is unpacked on demand.
public final class ContrastReadings: RandomAccessCollection, Sendable {
    /// The number of readings.
    public let count: Int
    private let packed: Packed
    /// The verdict on each run, which most rules need for all of them.
    private let verdicts: [ContrastReading.Verdict]
    /// All of them unpacked, where they are few: several rules need each.
    private let few: [ContrastReading]
    /// Up to this many are few.
    private static let fewest = 256

    /// The readings of a design, packed in consecutive pieces.
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

    /// The reading of a run, by its index in ``Design/textRuns``.
    public subscript(run: Int) -> ContrastReading { few.isEmpty ? packed.reading(of: run) : few[run] }

    /// The verdict on a run, by its index in ``Design/textRuns``.
    public func verdict(of run: Int) -> ContrastReading.Verdict { verdicts[run] }

    /// The place and size of a run, by its index in ``Design/textRuns``: needed for nearly every run, the
    /// rest only for few.
    func spot(of run: Int) -> (artboard: Int?, size: Double, center: Point) {
        let piece = packed.piece(of: run)
        return packed.pieces[piece].spot(at: run - packed.starts[piece])
    }

    /// Whether two runs consist of the same letters.
    func haveSameLetters(_ run: Int, _ other: Int) -> Bool { packed.letters(of: run) == packed.letters(of: other) }

    /// What was measured, and what readings tell besides.
    private struct Packed: Sendable {
        let pieces: [PackedReadings]
        /// The first run of each piece.
        let starts: [Int]
        let limits: ContrastLimits
        /// The parts of readings that are not measured.
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
