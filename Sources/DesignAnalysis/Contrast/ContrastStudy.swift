public import ColorScience
public import DesignModel
public import Painting

/// The contrast of every run of text of a design with what is really behind it.
public struct ContrastStudy: Sendable {
    /// The design.
    public let list: DisplayList
    /// One reading a run, in the order of ``Design/textRuns``.
    public let readings: [ContrastReading]

    /// Reads the contrast of all runs, with `backdrop` beneath the page.
    public init(
        _ design: Design, pictures: (any PictureSource)? = nil, backdrop: RGBA = .white,
        limits: ContrastLimits = ContrastLimits()
    ) {
        self.init(DisplayList(design, pictures: pictures), backdrop: backdrop, limits: limits)
    }

    /// The same for a design that is flattened already.
    public init(_ list: DisplayList, backdrop: RGBA = .white, limits: ContrastLimits = ContrastLimits()) {
        self.list = list
        var reader = ContrastReader(list, backdrop: backdrop, limits: limits)
        var readings: [ContrastReading] = []
        readings.reserveCapacity(list.design.textRuns.count)
        for run in list.design.textRuns.indices { readings.append(reader.reading(of: run)) }
        self.readings = readings
    }
}
