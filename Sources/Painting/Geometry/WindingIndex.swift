internal import DesignModel

/// The windings of an outline of thousands of segments, found without going through all that lie at the height of a point. The
/// box around the outline is cut into bands, and each band into cells. Of the segments that cross a whole band those to the
/// right of a cell are counted beforehand; those that meet the cell, and those that end within the band, are asked.
///
/// It answers exactly what ``Outline/contains(_:rule:_:)`` answers, and counts about the same work, that for the middle of a
/// cell, so that how far a budget reaches hardly depends on it.
struct WindingIndex: Sendable {
    /// Shorter outlines are as soon gone through.
    static let fewestSegments = 2048
    /// Outlines that are asked less often are not worth the index, which takes as long as some forty questions. Where many texts
    /// ask, they do so in parts, each of which begins to count anew.
    static func fewestQuestions(of texts: Int) -> Int { texts < 256 ? 256 : 4 }
    /// The most places in cells that segments take, about.
    private static let mostPlaces = 4_000_000
    /// Outlines of many short segments have as many bands as leave few of them that end in each.
    private static let mostBands = 4096
    private static let mostColumns = 64
    /// Segments that end in a band, at least, on average.
    private static let fewestEnding = 8

    private let box: Rectangle
    private let bands: Int
    private let columns: Int
    /// The windings around a point of a cell by what crosses the band to the right of the cell; row after row, as all below.
    private var counted: [Int32]
    /// What going through the whole outline looks at for places as far apart as columns, across and down.
    private var work: [Int32]
    /// Segments that cross the whole band and meet a cell.
    private var meeting: PlacesByCell
    /// Segments that end within a band, by how far they reach to the right, the farthest first.
    private var ending: PlacesByCell

    /// Numbers of segments, cell after cell.
    private struct PlacesByCell {
        private(set) var starts: [Int32]
        private(set) var segments: [Int32] = []

        init(cells: Int) { starts = Array(repeating: 0, count: cells + 2) }

        /// Segments are counted first, cell by cell, and put in their places once there is room.
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

    /// How a segment lies to a band.
    private enum Crossing {
        case apart
        case ends
        /// Through cells of the band, seen from the left, winding so.
        case crosses(ClosedRange<Int>, Int32)
    }

    /// Nil where an outline has no area to be cut.
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
        // What lies to the right of a cell lies to the right of those before it.
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
            // No ray crosses it.
            guard top < bottom else { continue }
            for band in max(0, self.band(at: top) - 1)...min(bands - 1, self.band(at: bottom) + 1) {
                body(&self, number, band, crossing(of: segment, top, bottom, band))
            }
        }
    }

    private func crossing(of segment: OutlineSegment, _ top: Double, _ bottom: Double, _ band: Int) -> Crossing {
        // A point at an edge may be put in the band or cell beyond it by rounding.
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

    /// The windings around a point: the signed crossings of the ray to the right of it.
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

    /// The middle of a place that the work is known of.
    private func middle(of place: Int) -> Point {
        let (row, column) = (Double(place / columns) + 0.5, Double(place % columns) + 0.5)
        return Point(
            box.minX + box.width * (column / Double(columns)), box.minY + box.height * (row / Double(columns)))
    }
}

extension OutlineSegment {
    fileprivate var right: Double { max(from.x, to.x) }
}
