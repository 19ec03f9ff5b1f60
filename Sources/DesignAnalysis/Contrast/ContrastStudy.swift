public import ColorScience
public import DesignModel
public import Painting

/// The contrast of every run of text of a design with what is really behind it.
public struct ContrastStudy: Sendable {
    /// The design.
    public let list: DisplayList
    /// One reading a run, in the order of ``Design/textRuns``.
    public let readings: PieceArray<ContrastReading>

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
        guard Pieces.areSeveral(in: count) else {
            var reader = ContrastReader(list, backdrop: backdrop, limits: limits, share: 1)
            readings = PieceArray((0..<count).map { reader.reading(of: $0) })
            return
        }
        let reader = ContrastReader(
            list, backdrop: backdrop, limits: limits, share: Pieces.of(count).count)
        let read = { @Sendable (piece: Range<Int>) in
            var reader = reader
            return piece.map { reader.reading(of: $0) }
        }
        readings = list.known {
            workforce.answers(inPiecesOf: count, read)
        } inOrder: {
            LoneWorker().answers(inPiecesOf: count, read)
        }
    }
}
