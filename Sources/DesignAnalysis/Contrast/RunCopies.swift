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
        let origin: Point
        let size: Double
    }

    init(_ list: DisplayList) {
        // Runs are many: what can be worked out again is not kept.
        struct Key {
            let hash: UInt32
            let run: Int32
            let x: Double
        }
        var keys: [Key] = []
        keys.reserveCapacity(list.design.textRuns.count)
        for run in 0..<Int32(list.design.textRuns.count) {
            guard let place = Self.place(of: run, list) else { continue }
            let hash = UInt32(truncatingIfNeeded: Self.hash(of: run, list.design))
            keys.append(Key(hash: hash, run: run, x: place.origin.x))
        }
        keys.sort { ($0.hash, $0.x, $0.run) < ($1.hash, $1.x, $1.run) }
        for (index, key) in keys.enumerated() {
            // Equal labels at one x, as in a table, lie below each other; a few neighbours are enough.
            let others = keys[(index + 1)...].prefix(16).prefix { $0.hash == key.hash }
            guard !others.isEmpty, let place = Self.place(of: key.run, list) else { continue }
            let limit = place.size * Self.reach
            for other in others {
                guard other.x - key.x <= limit else { break }
                guard let near = Self.place(of: other.run, list), abs(near.size - place.size) <= limit else {
                    continue
                }
                let distance = max(abs(other.x - key.x), abs(near.origin.y - place.origin.y))
                guard distance <= limit, Self.hash(of: key.run, list.design) == Self.hash(of: other.run, list.design)
                else { continue }
                copies[key.run, default: []].append((other.run, distance / place.size))
                copies[other.run, default: []].append((key.run, distance / place.size))
            }
        }
    }

    private static func place(of index: Int32, _ list: DisplayList) -> Place? {
        let run = Int(index)
        guard list.runEntries[run] >= 0, let start = list.text.runs[run].origin else { return nil }
        let system = list.systems[Int(list.entries[Int(list.runEntries[run])].system)]
        let style = list.design.textStyles[Int(list.design.textRuns[run].style)]
        return Place(origin: system.transform.applied(to: start), size: style.size * system.scale)
    }

    /// The copies of a run, with their distance in em.
    func copies(of run: Int) -> [(run: Int32, distance: Double)] { copies[Int32(run)] ?? [] }

    private static func hash(of run: Int32, _ design: Design) -> UInt64 {
        design.textRuns[Int(run)].hash(ofLetters: design.characters)
    }
}

extension TextRun {
    /// What tells its letters from most others (FNV-1a), where these are the letters of its design.
    func hash(ofLetters letters: [Unicode.Scalar]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in characters where Int(index) < letters.count {
            hash = (hash ^ UInt64(letters[Int(index)].value)) &* 0x100_0000_01B3
        }
        return hash
    }
}
