internal import ColorScience
internal import DesignModel
internal import Painting

/// Finds the texts that depend on the place where a design is used: the design is measured with stand-ins for what it
/// takes from there, and whatever then differs from what the file alone shows is open.
enum OpenColors {
    /// The indices in ``Design/textRuns`` of runs whose color or background differs from what the file alone shows.
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

    /// Whether other colors could change the reading: what is unknown stays so, and what lies nowhere is not
    /// seen in any color.
    private static func hangsOnColors(_ reading: ContrastReading) -> Bool {
        switch reading.verdict {
        case .pass, .fail: true
        case .review: false
        case .unseen: reading.reason.map { !Unseen.whatever.contains($0) } ?? true
        }
    }

    /// Whether two readings have colors that a screen shows differently, or ratios that people can tell apart.
    private static func differ(_ one: ContrastReading, _ other: ContrastReading) -> Bool {
        guard one.verdict != .unseen, other.verdict != .unseen else { return one.verdict != other.verdict }
        let ratios = [(one.lowest, other.lowest), (one.typical, other.typical), (one.highest, other.highest)]
        // Colors are compared because two grounds may have the same ratio with one color. Where they are those of a few
        // points that percentiles leave out, they say nothing.
        let isOther =
            showsColors(one) && showsColors(other)
            && (isOther(one.foreground, other.foreground) || isOther(one.background, other.background))
        return isOther
            || ratios.contains { abs(($0 ?? 1) - ($1 ?? 1)) > 0.01 * ($0 ?? 1) }
    }

    /// Whether the ratio of a reading's colors is its lowest ratio.
    private static func showsColors(_ reading: ContrastReading) -> Bool {
        reading.lowest.map { abs(Contrast.ratio(reading.foreground, reading.background) - $0) <= 0.01 * $0 } ?? false
    }

    private static func isOther(_ one: RGBA, _ other: RGBA) -> Bool {
        max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue)) > 1.5 / 255
    }
}

extension Design {
    /// Whether a run of text is filled with a color that is set where the design is used.
    fileprivate func isFillLeftOpen(of run: Int) -> Bool {
        let fill = Int(textRuns[run].fill)
        return paints.indices.contains(fill) && paints[fill].leftOpen != nil
    }
}
