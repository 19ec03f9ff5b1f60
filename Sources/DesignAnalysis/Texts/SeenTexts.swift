public import DesignModel
import SourceText

/// The texts that are seen somewhere, each wording once at each place, from top to bottom: pages that are drawn
/// repeatedly have the same texts at the same places, and a text has few others near it.
public struct SeenTexts: Sendable {
    private struct Place: Hashable {
        let box: Rectangle
        let text: String
    }

    private let places: [Place]
    /// The height of the tallest box.
    private let tallest: Double

    init(in readings: ContrastReadings) {
        var met: Set<Place> = []
        for reading in readings where reading.verdict != .unseen && !reading.box.isEmpty {
            met.insert(Place(box: reading.box, text: reading.text))
        }
        places = met.sorted { $0.box.minY < $1.box.minY }
        tallest = met.reduce(0) { max($0, $1.box.height) }
    }

    /// Whether any text whose letters meet a rectangle, on whatever artboard, satisfies a test.
    public func contains(meeting rectangle: Rectangle, where satisfies: (String) -> Bool) -> Bool {
        // One px further than the tallest reaches, to allow for rounding.
        let first = rectangle.minY - tallest - 1
        for place in places[places.partitioningIndex(where: { $0.box.minY >= first })...] {
            guard place.box.minY <= rectangle.maxY else { return false }
            if place.box.intersects(rectangle), satisfies(place.text) { return true }
        }
        return false
    }
}
