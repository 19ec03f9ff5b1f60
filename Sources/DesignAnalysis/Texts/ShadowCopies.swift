import DesignModel

/// Runs that are painted again right on top, as in an emboss or a drop shadow drawn by hand.
enum ShadowCopies {
    /// How far the copy on top may be shifted, in em.
    private static let reach = 0.3
    /// The most later runs of the same letters that are examined: the copy follows at once or soon, and a table of a
    /// thousand equal cells must not cost a million comparisons.
    private static let mostCompared = 16

    /// What tells whether one run lies on another.
    private struct Place {
        let run: Int
        let isSeen: Bool
        let artboard: Int?
        let size: Double
        let center: Point

        /// Nil for a run that is not seen, unless something covers it.
        init?(of run: Int, in readings: ContrastReadings) {
            isSeen = readings.verdict(of: run) != .unseen
            guard isSeen || readings[run].reason == Unseen.covered else { return nil }
            self.run = run
            (artboard, size, center) = readings.spot(of: run)
        }
    }

    /// The indices of runs that a later visible run of the same letters nearly covers.
    static func runs(in readings: ContrastReadings, among alike: AlikeRuns) -> Set<Int> {
        var copies: Set<Int> = []
        for group in alike.groups {
            let places = group.compactMap { Place(of: Int($0), in: readings) }
            for (order, place) in places.enumerated() {
                let later = places[(order + 1)...].prefix(mostCompared)
                let isCopied = later.contains {
                    $0.isSeen && isNear(place, $0) && readings.haveSameLetters($0.run, place.run)
                }
                if isCopied { copies.insert(place.run) }
            }
        }
        return copies
    }

    private static func isNear(_ lower: Place, _ upper: Place) -> Bool {
        let limit = reach * lower.size
        // Two screens with the same heading at the same place are two texts.
        return lower.artboard == upper.artboard && abs(lower.center.x - upper.center.x) <= limit
            && abs(lower.center.y - upper.center.y) <= limit && abs(lower.size - upper.size) <= limit
    }
}
