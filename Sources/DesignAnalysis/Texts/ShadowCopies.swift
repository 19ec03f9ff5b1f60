import DesignModel

/// Runs that are painted again right on top, as an emboss or a drop shadow drawn by hand.
enum ShadowCopies {
    /// How far, in em, the copy on top may be shifted.
    private static let reach = 0.3
    /// How many later runs of the same letters are looked at; the copy follows at once or soon, and a table of a
    /// thousand equal cells must not cost a million comparisons.
    private static let mostCompared = 16

    /// The runs, by their place in the readings, that a later visible run of the same letters covers nearly.
    static func runs(in readings: PieceArray<ContrastReading>) -> Set<Int> {
        var byText: [String: [Int]] = [:]
        for (index, reading) in readings.enumerated()
        where reading.verdict != .unseen || reading.reason == Unseen.covered {
            byText[reading.text, default: []].append(index)
        }
        var copies: Set<Int> = []
        for places in byText.values where places.count > 1 {
            for (order, index) in places.enumerated() {
                let later = places[(order + 1)...].prefix(mostCompared)
                if later.contains(where: { readings[$0].verdict != .unseen && isNear(readings[index], readings[$0]) }) {
                    copies.insert(readings[index].run)
                }
            }
        }
        return copies
    }

    private static func isNear(_ lower: ContrastReading, _ upper: ContrastReading) -> Bool {
        let limit = reach * lower.size
        // Two screens with one heading at one place are two texts.
        return lower.artboard == upper.artboard && abs(lower.box.center.x - upper.box.center.x) <= limit
            && abs(lower.box.center.y - upper.box.center.y) <= limit && abs(lower.size - upper.size) <= limit
    }
}
