public import ColorScience
public import DesignModel
public import Painting

/// The contrast of every run of text of a design with what is really behind it.
public struct ContrastStudy: Sendable {
    /// The design.
    public let list: DisplayList
    /// One reading a run, in the order of ``Design/textRuns``.
    public let readings: ContrastReadings

    /// Reads the contrast of all runs, with `backdrop` beneath the page.
    public init(
        _ design: Design, pictures: (any PictureSource)? = nil, backdrop: RGBA = .white,
        limits: ContrastLimits = ContrastLimits()
    ) {
        self.init(DisplayList(design, pictures: pictures), backdrop: backdrop, limits: limits)
    }

    /// The same for a design that is flattened already.
    public init(
        _ list: DisplayList, backdrop: RGBA = .white, limits: ContrastLimits = ContrastLimits(),
        workforce: some Workforce = LoneWorker()
    ) {
        self.list = list
        let count = list.design.textRuns.count
        // Few texts are read at once: handing them over would cost more than reading them.
        let pieces = Pieces.areSeveral(in: count) ? Pieces.of(count) : count > 0 ? [0..<count] : []
        let reader = ContrastReader(list, backdrop: backdrop, limits: limits, share: max(1, pieces.count))
        let read = { @Sendable (piece: Int) in
            var reader = reader
            var packer = ReadingPacker(room: pieces[piece].count)
            for run in pieces[piece] { packer.add(reader.reading(of: run)) }
            return packer.packed
        }
        let packed =
            pieces.count < 2
            ? pieces.indices.map(read)
            : list.known {
                workforce.answers(to: pieces.count, read)
            } inOrder: {
                LoneWorker().answers(to: pieces.count, read)
            }
        readings = ContrastReadings(packed, of: list.design, limits)
    }
}
