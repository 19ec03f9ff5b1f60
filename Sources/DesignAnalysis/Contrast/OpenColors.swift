internal import ColorScience
internal import DesignModel
internal import Painting

/// Which texts depend on the place a design is used in: the design is measured with what it asks for from there put to something
/// else, and what that shows otherwise than the file alone is open.
enum OpenColors {
    /// Runs of text, by their place in ``Design/textRuns``, whose color or ground differs from what was read of the file alone.
    static func runs(
        among alone: ContrastReadings, of design: Design, measuring: (Design, [Int]) -> [ContrastReading]
    ) -> Set<Int> {
        guard let read = design.readPlaced else { return [] }
        var open: Set<Int> = []
        var undecided: [ContrastReading] = []
        for reading in alone where hangsOnColors(reading) {
            if reading.verdict != .unseen, design.isFillLeftOpen(of: reading.run) {
                open.insert(reading.run)
            } else {
                undecided.append(reading)
            }
        }
        for color in OutsideColor.allCases where !undecided.isEmpty {
            guard let placed = read(color), placed.textRuns.count == design.textRuns.count else {
                return Set(design.textRuns.indices)
            }
            let others = measuring(placed, undecided.map(\.run))
            let changed = Set(zip(undecided, others).lazy.filter { differ($0, $1) }.map(\.0.run))
            open.formUnion(changed)
            undecided.removeAll { changed.contains($0.run) }
        }
        return open
    }

    /// Whether other colors could make it another reading: what is not known stays so, and what lies nowhere is not seen in any.
    private static func hangsOnColors(_ reading: ContrastReading) -> Bool {
        switch reading.verdict {
        case .pass, .fail: true
        case .review: false
        case .unseen: reading.reason.map { !Unseen.whatever.contains($0) } ?? true
        }
    }

    /// Whether two readings are of colors that a screen shows otherwise, or of ratios that people tell apart.
    private static func differ(_ one: ContrastReading, _ other: ContrastReading) -> Bool {
        guard one.verdict != .unseen, other.verdict != .unseen else { return one.verdict != other.verdict }
        let ratios = [(one.lowest, other.lowest), (one.typical, other.typical), (one.highest, other.highest)]
        // Two grounds may differ alike from one color. Where the colors are those of a few points that are left out, they say nothing.
        let isOther =
            showsColors(one) && showsColors(other)
            && (isOther(one.foreground, other.foreground) || isOther(one.background, other.background))
        return isOther
            || ratios.contains { abs(($0 ?? 1) - ($1 ?? 1)) > 0.01 * ($0 ?? 1) }
    }

    /// Whether the colors of a reading are those of its ratio.
    private static func showsColors(_ reading: ContrastReading) -> Bool {
        reading.lowest.map { abs(Contrast.ratio(reading.foreground, reading.background) - $0) <= 0.01 * $0 } ?? false
    }

    private static func isOther(_ one: RGBA, _ other: RGBA) -> Bool {
        max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue)) > 1.5 / 255
    }
}

extension Design {
    /// Whether a run of text is painted in what is set where the design is used.
    fileprivate func isFillLeftOpen(of run: Int) -> Bool {
        let fill = Int(textRuns[run].fill)
        return paints.indices.contains(fill) && paints[fill].leftOpen != nil
    }
}
