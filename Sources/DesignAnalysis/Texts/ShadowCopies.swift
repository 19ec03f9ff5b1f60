import DesignModel

/// Runs that are painted again right on top, as an emboss or a drop shadow drawn by hand.
enum ShadowCopies {
    /// How far, in em, the copy on top may be shifted.
    private static let reach = 0.3
    /// How many later runs of the same letters are looked at; the copy follows at once or soon, and a table of a
    /// thousand equal cells must not cost a million comparisons.
    private static let mostCompared = 16

    /// What tells whether one lies on another.
    private struct Place {
        let run: Int
        let isSeen: Bool
        let artboard: Int?
        let size: Double
        let center: Point

        init(of reading: ContrastReading) {
            run = reading.run
            isSeen = reading.verdict != .unseen
            artboard = reading.artboard
            size = reading.size
            center = reading.box.center
        }
    }

    /// The runs, by their place in the readings, that a later visible run of the same letters covers nearly.
    static func runs(in readings: ContrastReadings) -> Set<Int> {
        var byText: [String: [Place]] = [:]
        for reading in readings where reading.verdict != .unseen || reading.reason == Unseen.covered {
            byText[reading.text, default: []].append(Place(of: reading))
        }
        var copies: Set<Int> = []
        for places in byText.values where places.count > 1 {
            for (order, place) in places.enumerated() {
                let later = places[(order + 1)...].prefix(mostCompared)
                if later.contains(where: { $0.isSeen && isNear(place, $0) }) { copies.insert(place.run) }
            }
        }
        return copies
    }

    private static func isNear(_ lower: Place, _ upper: Place) -> Bool {
        let limit = reach * lower.size
        // Two screens with one heading at one place are two texts.
        return lower.artboard == upper.artboard && abs(lower.center.x - upper.center.x) <= limit
            && abs(lower.center.y - upper.center.y) <= limit && abs(lower.size - upper.size) <= limit
    }
}
