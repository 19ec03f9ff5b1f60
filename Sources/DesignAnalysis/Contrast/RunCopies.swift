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

    init(_ list: DisplayList) {
        struct Key {
            var hash: UInt64
            var x, y, size: Double
            var run: Int32
        }
        var keys: [Key] = []
        keys.reserveCapacity(list.design.textRuns.count)
        for (index, run) in list.design.textRuns.enumerated() where list.runEntries[index] >= 0 {
            guard let start = list.text.runs[index].origin else { continue }
            let system = list.systems[Int(list.entries[Int(list.runEntries[index])].system)]
            let origin = system.transform.applied(to: start)
            let size = list.design.textStyles[Int(run.style)].size * system.scale
            keys.append(
                Key(hash: Self.hash(of: run, list.design), x: origin.x, y: origin.y, size: size, run: Int32(index)))
        }
        keys.sort { ($0.hash, $0.x, $0.run) < ($1.hash, $1.x, $1.run) }
        for (place, key) in keys.enumerated() {
            let limit = key.size * Self.reach
            // Equal labels at one x, as in a table, lie below each other; a few neighbours are enough.
            for other in keys[(place + 1)...].prefix(16) {
                guard other.hash == key.hash, other.x - key.x <= limit else { break }
                let distance = max(abs(other.x - key.x), abs(other.y - key.y))
                guard distance <= limit, abs(other.size - key.size) <= limit else { continue }
                copies[key.run, default: []].append((other.run, distance / key.size))
                copies[other.run, default: []].append((key.run, distance / key.size))
            }
        }
    }

    /// The copies of a run, with their distance in em.
    func copies(of run: Int) -> [(run: Int32, distance: Double)] { copies[Int32(run)] ?? [] }

    /// FNV-1a over the letters.
    private static func hash(of run: TextRun, _ design: Design) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in run.characters where Int(index) < design.characters.count {
            hash = (hash ^ UInt64(design.characters[Int(index)].value)) &* 0x100_0000_01B3
        }
        return hash
    }
}
