internal import DesignModel

/// Finds the windings of an outline of thousands of segments without testing all that are at the height of a point. The
/// bounding box is divided into bands, and each band into cells. Among the segments that cross a whole band, those to
/// the right of a cell are counted in advance; only those that meet the cell, and those that end within the band, are
/// tested.
///
/// The results are exactly those of ``Outline/contains(_:rule:_:)``. The work charged is about the same too, namely
/// that for the middle of a cell, so that the index hardly affects how far a budget reaches.
struct WindingIndex: Sendable {
    /// The minimum number of segments: shorter outlines are searched just as fast without an index.
    static let fewestSegments = 2048
    /// The minimum number of queries that make an index worthwhile; building one takes as long as some forty queries.
    /// Many texts are processed in parts, each of which starts counting anew.
    static func fewestQuestions(of texts: Int) -> Int { texts < 256 ? 256 : 4 }
    /// The approximate maximum number of entries in all cells.
    private static let mostPlaces = 4_000_000
    /// The maximum number of bands; outlines of many short segments need many bands so that few segments end in each.
    private static let mostBands = 4096
    private static let mostColumns = 64
    /// The number of segments that end in a band on average, at least.
    private static let fewestEnding = 8

    private let box: Rectangle
    private let bands: Int
    private let columns: Int
    /// For each cell, the windings due to segments that cross the band to the right of the cell; row by row, like all
    /// tables below.
    private var counted: [Int32]
    /// The work of testing the whole outline, for a grid with as many rows as columns.
    private var work: [Int32]
    /// Segments that cross the whole band and meet a cell.
    private var meeting: PlacesByCell
    /// Segments that end within a band, sorted by their rightmost point, the farthest first.
    private var ending: PlacesByCell

    /// Indices of segments, cell by cell.
    private struct PlacesByCell {
        private(set) var starts: [Int32]
        private(set) var segments: [Int32] = []

        init(cells: Int) { starts = Array(repeating: 0, count: cells + 2) }

        /// Segments are first counted cell by cell, then put into their places once there is room.
        mutating func count(_ cell: Int) { starts[cell + 2] += 1 }
        mutating func makeRoom() {
            for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
            segments = Array(repeating: 0, count: Int(starts[starts.count - 1]))
        }
        mutating func put(_ segment: Int, in cell: Int) {
            segments[Int(starts[cell + 1])] = Int32(truncatingIfNeeded: segment)
            starts[cell + 1] += 1
        }
        mutating func sortEach(by isBefore: (Int32, Int32) -> Bool) {
            for cell in 0..<starts.count - 2 { segments[places(in: cell)].sort(by: isBefore) }
        }
        @inline(__always) func places(in cell: Int) -> Range<Int> { Int(starts[cell])..<Int(starts[cell + 1]) }
    }

    /// The relation of a segment to a band.
    private enum Crossing {
        case apart
        case ends
        /// Crosses the band through a range of cells, with this winding.
        case crosses(ClosedRange<Int>, Int32)
    }

    /// Nil if the outline has no area.
    init?(_ outline: Outline) {
        box = outline.bounds
        guard box.isFinite, box.width > 0, box.height > 0, outline.segments.count < Int(Int32.max) else { return nil }
        let height = outline.segments.reduce(0) { $0 + abs($1.to.y - $1.from.y) }
        let crossed = max(1e-3, height / box.height)
        let wanted = min(Double(outline.segments.count / Self.fewestEnding), Double(Self.mostPlaces / 2) / crossed)
        bands = max(8, min(Self.mostBands, Int(wanted)))
        columns = min(Self.mostColumns, bands)
        counted = Array(repeating: 0, count: bands * columns)
        work = Array(repeating: 0, count: columns * columns)
        meeting = PlacesByCell(cells: bands * columns)
        ending = PlacesByCell(cells: bands)
        countCrossings(outline)
        meeting.makeRoom()
        ending.makeRoom()
        place(outline)
        let segments = outline.segments
        ending.sortEach { segments[Int($0)].right > segments[Int($1)].right }
        for place in work.indices { work[place] = Int32(clamping: outline.workOfWinding(around: middle(of: place))) }
    }

    private mutating func countCrossings(_ outline: Outline) {
        eachCrossing(of: outline) { index, _, band, crossing in
            switch crossing {
            case .apart: break
            case .ends: index.ending.count(band)
            case .crosses(let cells, let winding):
                for cell in cells { index.meeting.count(band * index.columns + cell) }
                if cells.lowerBound > 0 { index.counted[band * index.columns + cells.lowerBound - 1] += winding }
            }
        }
        // Segments to the right of a cell are also to the right of the cells before it.
        for band in 0..<bands {
            let start = band * columns
            for cell in (start..<start + columns - 1).reversed() { counted[cell] += counted[cell + 1] }
        }
    }

    private mutating func place(_ outline: Outline) {
        eachCrossing(of: outline) { index, number, band, crossing in
            switch crossing {
            case .apart: break
            case .ends: index.ending.put(number, in: band)
            case .crosses(let cells, _):
                for cell in cells { index.meeting.put(number, in: band * index.columns + cell) }
            }
        }
    }

    private mutating func eachCrossing(
        of outline: Outline, _ body: (inout WindingIndex, Int, Int, Crossing) -> Void
    ) {
        for number in outline.segments.indices {
            let segment = outline.segments[number]
            let (top, bottom) = (min(segment.from.y, segment.to.y), max(segment.from.y, segment.to.y))
            // No ray crosses a horizontal segment.
            guard top < bottom else { continue }
            for band in max(0, self.band(at: top) - 1)...min(bands - 1, self.band(at: bottom) + 1) {
                body(&self, number, band, crossing(of: segment, top, bottom, band))
            }
        }
    }

    private func crossing(of segment: OutlineSegment, _ top: Double, _ bottom: Double, _ band: Int) -> Crossing {
        // Rounding may put a point at an edge into the neighboring band or cell.
        let (marginX, marginY) = (box.width * Self.margin, box.height * Self.margin)
        let start = box.minY + box.height * (Double(band) / Double(bands)) - marginY
        let end = box.minY + box.height * (Double(band + 1) / Double(bands)) + marginY
        if bottom < start || top > end { return .apart }
        guard top <= start, bottom > end else { return .ends }
        let (first, second) = (segment.x(at: start), segment.x(at: end))
        let cells = column(at: min(first, second) - marginX)...column(at: max(first, second) + marginX)
        return .crosses(cells, segment.from.y < segment.to.y ? 1 : -1)
    }

    private static let margin = 1e-9

    /// The windings around a point: the signed crossings of the ray to the right.
    func winding(around point: Point, of outline: Outline, _ work: inout Int) -> Int {
        guard point.y >= box.minY, point.y <= box.maxY, point.x <= box.maxX else { return 0 }
        let segments = outline.segments.span
        let band = band(at: point.y)
        let column = column(at: point.x)
        let cell = band * columns + column
        work += Int(self.work[band * columns / bands * columns + column])
        var winding = Int(counted[cell])
        let numbers = meeting.segments.span
        for place in meeting.places(in: cell) { winding += segments[Int(numbers[place])].winding(around: point) }
        let ends = ending.segments.span
        for place in ending.places(in: band) {
            let segment = segments[Int(ends[place])]
            if segment.right < point.x { break }
            winding += segment.winding(around: point)
        }
        return winding
    }

    private func band(at y: Double) -> Int { place((y - box.minY) / box.height, of: bands) }
    private func column(at x: Double) -> Int { place((x - box.minX) / box.width, of: columns) }

    private func place(_ share: Double, of count: Int) -> Int {
        let place = share * Double(count)
        return place >= Double(count) ? count - 1 : place > 0 ? Int(place) : 0
    }

    /// The middle of a cell of the work grid.
    private func middle(of place: Int) -> Point {
        let (row, column) = (Double(place / columns) + 0.5, Double(place % columns) + 0.5)
        return Point(
            box.minX + box.width * (column / Double(columns)), box.minY + box.height * (row / Double(columns)))
    }
}

extension OutlineSegment {
    fileprivate var right: Double { max(from.x, to.x) }
}
