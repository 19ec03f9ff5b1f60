internal import DesignModel
internal import Painting
import SourceText

/// Points spread over the ink of a run, always the same for the same letters.
struct RunSampling {
    private let cells: ArraySlice<GlyphCell>
    /// The shapes of the letters, and the shape of each letter; nil where it is not known.
    private let shapes: PlacedShapes?
    private let letters: [ShapedLetter?]
    /// Where the ink of each letter ends when the ink of all is laid side by side.
    private let ends: [Double]
    /// Whether letters overlap, so that ink must not be counted twice.
    private let overlaps: Bool

    /// `share` is the share of ink in letters whose shapes are not known.
    init(_ ink: RunInk, shapes known: PlacedShapes?, inkShare share: Double) {
        cells = ink.cells
        shapes = known
        letters = cells.map { known?.letter(of: $0) }
        var ends: [Double] = []
        ends.reserveCapacity(cells.count)
        var sum = 0.0
        for (cell, letter) in zip(cells, letters) {
            let inked = letter.flatMap { letter in known.map { $0.area(of: letter) } }
            let area = inked ?? cell.advance * (cell.high - cell.low) * share
            if area > 0, area.isFinite { sum += area }
            ends.append(sum)
        }
        self.ends = ends
        overlaps = zip(cells, cells.dropFirst()).contains { cell, next in
            abs(next.origin.x - cell.origin.x) + abs(next.origin.y - cell.origin.y) < 0.8 * cell.advance
        }
    }

    /// How many letters before another may lie below it.
    private static let mostOverlapping = 4

    /// About `count` points in user units, of which the wanted ones are kept, at most `most`: spread evenly over the
    /// ink of all letters side by side (R₂, the sequence of Roberts 2018). Letters of unknown shape count as inked
    /// all over, except near the edges of their cells; `reachesEdges` includes the very edge, for runs that
    /// hardly show otherwise.
    func points(
        _ count: Int, most: Int = .max, reachesEdges: Bool = false, into points: inout [Point],
        where isWanted: (Point) -> Bool = { _ in true }
    ) {
        let rim = reachesEdges ? 0 : 0.04
        points.removeAll(keepingCapacity: true)
        guard let area = ends.last, area > 0, area.isFinite else { return }
        for index in 0..<count where points.count < most {
            let n = Double(index + 1)
            let across = fraction(0.5 + n * EvenSpread.across) * area
            let v = fraction(0.5 + n * EvenSpread.down)
            let place = letter(at: across)
            let start = place > 0 ? ends[place - 1] : 0
            guard ends[place] > start else { continue }
            let u = (across - start) / (ends[place] - start)
            let point: Point
            let cell = cells[cells.startIndex + place]
            if let letter = letters[place], let shapes {
                guard let inked = shapes.point(on: letter, in: cell, at: u, across: v) else { continue }
                point = inked
                if overlaps, isInked(point, before: place) { continue }
            } else {
                let height = cell.low + (cell.high - cell.low) * (rim + (1 - 2 * rim) * v)
                point = cell.point(along: 0.08 + 0.84 * u, height: height)
            }
            if isWanted(point) { points.append(point) }
        }
    }

    /// Whether one of the letters just before another leaves ink at a point.
    private func isInked(_ point: Point, before place: Int) -> Bool {
        guard let shapes else { return false }
        return (max(0, place - Self.mostOverlapping)..<place).contains { before in
            letters[before].map { shapes.isInked(point, by: $0, in: cells[cells.startIndex + before]) } ?? false
        }
    }

    /// The fractional part of a positive number; `fmod` takes ten times as long.
    private func fraction(_ number: Double) -> Double { number - number.rounded(.down) }

    /// The letter that contains a place when the ink of all is laid side by side.
    private func letter(at place: Double) -> Int { ends.dropLast().partitioningIndex { $0 > place } }
}

/// Sorted numbers whose percentiles are interpolated between neighbors.
struct Percentiles {
    private let sorted: [Double]

    init(_ values: [Double]) {
        sorted = values.sorted()
    }

    /// The value below which a share (0…1) of the values lies; NaN where there are none.
    func value(at share: Double) -> Double {
        guard let last = sorted.last else { return .nan }
        let place = share * Double(sorted.count - 1)
        let below = Int(place)
        guard below + 1 < sorted.count else { return last }
        return sorted[below] + (sorted[below + 1] - sorted[below]) * (place - Double(below))
    }
}
