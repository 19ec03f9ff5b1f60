public import ColorScience
public import DesignModel
public import Painting

/// The contrast of every run of text of a design with what is really behind it.
public struct ContrastStudy: Sendable {
    /// The flattened design.
    public let list: DisplayList
    /// One reading for each run, in the order of ``Design/textRuns``.
    public let readings: ContrastReadings

    /// Reads the contrast of all runs, with `backdrop` beneath the page.
    public init(
        _ design: Design, pictures: (any PictureSource)? = nil, backdrop: RGBA = .white,
        limits: ContrastLimits = ContrastLimits()
    ) {
        self.init(DisplayList(design, pictures: pictures), backdrop: backdrop, limits: limits)
    }

    /// The same for a design that is already flattened.
    public init(
        _ list: DisplayList, backdrop: RGBA = .white, limits: ContrastLimits = ContrastLimits(),
        workforce: some Workforce = LoneWorker()
    ) {
        self.init(
            list, among: AlikeRuns(in: list.design), backdrop: backdrop, limits: limits,
            work: MeasuringWork(onRuns: list.design.textRuns.count), workforce: workforce)
    }

    /// The same where the runs that are alike are known.
    init(
        _ list: DisplayList, among alike: AlikeRuns, backdrop: RGBA, limits: ContrastLimits, work: MeasuringWork,
        workforce: some Workforce
    ) {
        self.list = list
        let packed = ContrastStudy.pieces(
            of: list.design.textRuns.count, of: list, alike, backdrop, limits, work, by: workforce
        ) { reader, runs in
            var packer = ReadingPacker(room: runs.count)
            for run in runs { packer.add(reader.reading(of: run)) }
            return packer.packed
        }
        readings = ContrastReadings(packed, of: list.design, limits)
    }

    /// The readings of some of the runs, by their indices in ``Design/textRuns``.
    static func readings(
        of runs: [Int], in list: DisplayList, backdrop: RGBA, limits: ContrastLimits, work: MeasuringWork,
        workforce: some Workforce
    ) -> [ContrastReading] {
        let alike = AlikeRuns(in: list.design)
        return pieces(of: runs.count, of: list, alike, backdrop, limits, work, by: workforce) { reader, places in
            places.map { reader.reading(of: runs[$0]) }
        }.flatMap(\.self)
    }

    /// What a reader produces for `count` items, piece by piece.
    private static func pieces<Piece: Sendable>(
        of count: Int, of list: DisplayList, _ alike: AlikeRuns, _ backdrop: RGBA, _ limits: ContrastLimits,
        _ work: MeasuringWork, by workforce: some Workforce,
        read: @escaping @Sendable (inout ContrastReader, Range<Int>) -> Piece
    ) -> [Piece] {
        // A few texts are read on this thread: handing them over would cost more than reading them.
        guard Pieces.areSeveral(in: count) else {
            guard count > 0 else { return [] }
            var reader = ContrastReader(list, backdrop: backdrop, limits: limits, among: alike, work: work)
            return [read(&reader, 0..<count)]
        }
        let pieces = Pieces.of(count)
        let reader = ContrastReader(
            list, backdrop: backdrop, limits: limits, among: alike, work: work.shared(by: pieces.count))
        let read = { @Sendable (piece: Int) in
            var reader = reader
            return read(&reader, pieces[piece])
        }
        return list.known {
            workforce.answers(to: pieces.count, read)
        } inOrder: {
            LoneWorker().answers(to: pieces.count, read)
        }
    }
}
