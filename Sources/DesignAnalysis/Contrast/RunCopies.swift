internal import DesignModel
internal import Painting
internal import SourceText

/// Runs with the same letters at nearly the same place: the way badges draw a shadow below their text.
///
/// Copies are searched for on demand: hundreds of texts at one place would have thousands of copies to remember.
struct RunCopies {
    /// The runs that have others like them, by group, artboard and band, and from left to right.
    private var places: [Place] = []
    /// The index of each run in ``places``, starting with the run ``first``; -1 for most.
    private var numbers: [Int32] = []
    private var first = 0
    /// The height of the bands of each group.
    private var heights: [Int32: Double] = [:]

    /// The most neighbors of a run that are examined to each side in a band, which limits the work on thousands of
    /// texts at one place.
    private static let mostNeighbors = 16
    /// The height of bands, as a multiple of the distance that copies may have: equal labels of a table lie in
    /// bands of their own.
    private static let bandHeight = 8.0

    /// Copies further away than this, in em, share no strokes: about the thickness of two stems.
    static let reach = 0.18

    /// The share of a copy's strokes that lie over those of the other, where the two are `distance` em apart.
    static func overlap(at distance: Double) -> Double { max(0, 1 - distance / reach) }

    /// Where a run starts, where its middle lies and how large it is, in px of the page.
    private struct Place {
        let run: Int32
        let group: Int32
        let artboard: Int32
        /// The band it starts in, counted from the top.
        var band: Int32 = 0
        let origin: Point
        /// A run that is turned or stretched about its start has its other letters elsewhere.
        let middle: Point
        let size: Double

        /// How far away its copies may lie, in px of the page.
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
        // Runs at the edge of a band may have copies in the next.
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

    /// The distance of a run from one to its left, in em of the latter; nil where it is not a copy.
    private static func distance(from left: Place, to right: Place) -> Double? {
        guard left.group == right.group, left.artboard == right.artboard, abs(right.size - left.size) <= left.limit
        else { return nil }
        let distance = max(distance(from: left.origin, to: right.origin), distance(from: left.middle, to: right.middle))
        return distance <= left.limit ? distance / left.size : nil
    }

    /// The larger of the distances between two points along x and along y.
    private static func distance(from left: Point, to right: Point) -> Double {
        max(abs(right.x - left.x), abs(right.y - left.y))
    }
}
