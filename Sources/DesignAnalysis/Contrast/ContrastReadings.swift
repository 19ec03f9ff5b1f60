import DesignModel

/// What the runs of text of a design measure, in the order of ``Design/textRuns``. Large designs have a hundred thousand of
/// them, and most look like others: they are kept packed, and each is a reading when somebody asks for it.
public final class ContrastReadings: RandomAccessCollection, Sendable {
    private let pieces: [PackedReadings]
    /// How many each piece holds, the last excepted.
    private let length: Int
    /// How many there are.
    public let count: Int
    private let limits: ContrastLimits
    /// What readings say that was not measured.
    private let runs: [TextRun]
    private let styles: [TextStyle]
    private let characters: [Unicode.Scalar]

    /// The readings of a design in pieces that are equally long but for the last.
    init(_ pieces: [PackedReadings], of design: Design, _ limits: ContrastLimits) {
        self.pieces = pieces
        length = Swift.max(1, pieces.first?.count ?? 0)
        count = pieces.reduce(0) { $0 + $1.count }
        self.limits = limits
        runs = design.textRuns
        styles = design.textStyles
        characters = design.characters
    }

    /// Always zero.
    public var startIndex: Int { 0 }
    /// The number of readings.
    public var endIndex: Int { count }

    /// What a run measures, by its place in ``Design/textRuns``.
    public subscript(run: Int) -> ContrastReading {
        var reading = pieces[run / length].reading(
            at: run % length, of: run, layer: runs[run].layer, weight: styles[Int(runs[run].style)].weight, limits)
        let letters = runs[run].characters
        reading.letters = characters[Int(letters.lowerBound)..<Int(letters.upperBound)]
        return reading
    }
}
