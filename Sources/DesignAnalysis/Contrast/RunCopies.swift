internal import DesignModel
internal import Painting
internal import SourceText

/// Runs of the same letters at nearly the same place: the way badges draw a shadow below their text.
///
/// Who lies near whom is found when it is asked: hundreds of texts at one place would have thousands of copies to remember.
struct RunCopies {
    /// Runs that others are alike, group by group, artboard by artboard, band by band and from left to right.
    private var places: [Place] = []
    /// Where a run stands among them; -1 for most, and those before the first are left out.
    private var numbers: [Int32] = []
    private var first = 0
    /// How high the bands of each group are.
    private var heights: [Int32: Double] = [:]

    /// As many neighbors of a run are looked at to each side in a band, so that thousands of texts at one place end.
    private static let mostNeighbors = 16
    /// How high bands are, in what copies may lie apart: equal labels of a table lie in bands of their own.
    private static let bandHeight = 8.0

    /// Copies further away than this, in em, have no strokes in common: about the thickness of two stems.
    static let reach = 0.18

    /// The share of a copy's strokes that lie over those of the other, where the two lie `distance` em apart.
    static func overlap(at distance: Double) -> Double { max(0, 1 - distance / reach) }

    /// Where a run starts, where its middle lies, and how large it is, in px of the page.
    private struct Place {
        let run: Int32
        let group: Int32
        let artboard: Int32
        /// Which band it starts in, from the top.
        var band: Int32 = 0
        let origin: Point
        /// What is turned or stretched about where it starts has its other letters elsewhere.
        let middle: Point
        let size: Double

        /// How far away copies may lie.
        var limit: Double { size * RunCopies.reach }

        /// Whether it comes before another in ``places``.
        func isBefore(_ other: Place) -> Bool {
            (group, artboard, band, origin.x, run) < (
                other.group, other.artboard, other.band, other.origin.x, other.run
            )
        }
    }

    init(_ list: DisplayList, among alike: AlikeRuns) {
        for (group, runs) in alike.groups.enumerated() {
            var own = runs.compactMap { Self.place(of: $0, in: Int32(clamping: group), list) }
            guard own.count > 1 else { continue }
            let height = Self.bandHeight * own.reduce(0) { max($0, $1.limit) }
            heights[Int32(clamping: group)] = height
            for place in own.indices { own[place].band = Self.band(at: own[place].origin.y, height) }
            places += own.sorted { $0.isBefore($1) }
        }
        guard !places.isEmpty else { return }
        let runs = places.lazy.map { Int($0.run) }
        first = runs.min() ?? 0
        numbers = Array(repeating: -1, count: (runs.max() ?? first) - first + 1)
        for (number, place) in places.enumerated() { numbers[Int(place.run) - first] = Int32(clamping: number) }
    }

    private static func band(at y: Double, _ height: Double) -> Int32 {
        let band = (y / height).rounded(.down)
        return band.isFinite ? Int32(max(-1e9, min(1e9, band))) : 0
    }

    private static func place(of index: Int32, in group: Int32, _ list: DisplayList) -> Place? {
        let run = Int(index)
        guard list.entry(ofRun: run) >= 0, let start = list.placement(ofRun: run).origin,
            let middle = list.placement(ofRun: run).middle
        else { return nil }
        let system = list.systems[Int(list.entries[Int(list.entry(ofRun: run))].system)]
        let style = list.design.textStyles[Int(list.design.textRuns[run].style)]
        return Place(
            run: index, group: group,
            artboard: Int32(clamping: list.sheet.artboard(of: list.design.textRuns[run].layer) ?? -1),
            origin: system.transform.applied(to: start),
            middle: system.transform.applied(to: middle), size: style.size * system.scale)
    }

    /// The copies of a run, with their distance in em.
    func copies(of run: Int) -> [(run: Int32, distance: Double)] {
        guard numbers.indices.contains(run - first), numbers[run - first] >= 0 else { return [] }
        let number = Int(numbers[run - first])
        let own = places[number]
        var copies: [(run: Int32, distance: Double)] = []
        collect(around: number, of: own, into: &copies)
        // Those at the edge of a band may have copies in the next.
        guard let height = heights[own.group] else { return copies }
        for band in [Self.band(at: own.origin.y - own.limit, height), Self.band(at: own.origin.y + own.limit, height)]
        where band != own.band {
            var moved = own
            moved.band = band
            collect(around: places.partitioningIndex { !$0.isBefore(moved) }, of: own, into: &copies)
        }
        return copies
    }

    /// Adds the copies of a run among the neighbors of a place.
    private func collect(around number: Int, of own: Place, into copies: inout [(run: Int32, distance: Double)]) {
        for other in places[max(0, number - Self.mostNeighbors)..<number] {
            if let distance = Self.distance(from: other, to: own) { copies.append((other.run, distance)) }
        }
        for other in places[min(number, places.count)...].prefix(Self.mostNeighbors + 1) where other.run != own.run {
            guard other.group == own.group, other.origin.x - own.origin.x <= own.limit else { break }
            if let distance = Self.distance(from: own, to: other) { copies.append((other.run, distance)) }
        }
    }

    /// How far a run lies from one to its left, in em of that; nil where it is no copy of it.
    private static func distance(from left: Place, to right: Place) -> Double? {
        guard left.group == right.group, left.artboard == right.artboard, abs(right.size - left.size) <= left.limit
        else { return nil }
        let distance = max(distance(from: left.origin, to: right.origin), distance(from: left.middle, to: right.middle))
        return distance <= left.limit ? distance / left.size : nil
    }

    /// The larger of how far apart two points lie along x and along y.
    private static func distance(from left: Point, to right: Point) -> Double {
        max(abs(right.x - left.x), abs(right.y - left.y))
    }
}
