internal import DesignModel
internal import Painting

/// Runs of the same letters at nearly the same place: the way badges draw a shadow below their text.
struct RunCopies {
    /// The copies of each run that has any.
    private var copies: [Int32: [(run: Int32, distance: Double)]] = [:]

    /// Copies further away than this, in em, have no strokes in common: about the thickness of two stems.
    static let reach = 0.18

    /// The share of a copy's strokes that lie over those of the other, where the two lie `distance` em apart.
    static func overlap(at distance: Double) -> Double { max(0, 1 - distance / reach) }

    /// Where a run starts, and how large it is, in px of the page.
    private struct Place {
        let run: Int32
        let origin: Point
        let size: Double
    }

    init(_ list: DisplayList, among alike: AlikeRuns) {
        for runs in alike.groups {
            let places = runs.compactMap { Self.place(of: $0, list) }
                .sorted { ($0.origin.x, $0.run) < ($1.origin.x, $1.run) }
            for (index, place) in places.enumerated() {
                let limit = place.size * Self.reach
                // Equal labels at one x, as in a table, lie below each other; a few neighbours are enough.
                for other in places[(index + 1)...].prefix(16) {
                    guard other.origin.x - place.origin.x <= limit else { break }
                    guard abs(other.size - place.size) <= limit else { continue }
                    let distance = max(
                        abs(other.origin.x - place.origin.x), abs(other.origin.y - place.origin.y))
                    guard distance <= limit else { continue }
                    copies[place.run, default: []].append((other.run, distance / place.size))
                    copies[other.run, default: []].append((place.run, distance / place.size))
                }
            }
        }
    }

    private static func place(of index: Int32, _ list: DisplayList) -> Place? {
        let run = Int(index)
        guard list.runEntries[run] >= 0, let start = list.text.runs[run].origin else { return nil }
        let system = list.systems[Int(list.entries[Int(list.runEntries[run])].system)]
        let style = list.design.textStyles[Int(list.design.textRuns[run].style)]
        return Place(run: index, origin: system.transform.applied(to: start), size: style.size * system.scale)
    }

    /// The copies of a run, with their distance in em.
    func copies(of run: Int) -> [(run: Int32, distance: Double)] { copies[Int32(run)] ?? [] }
}
