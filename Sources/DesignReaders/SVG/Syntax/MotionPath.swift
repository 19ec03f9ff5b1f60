import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A path to move along (Motion Path 1 §2.1), as straight pieces.
struct MotionPath {
    private struct Piece {
        let start: Point
        let end: Point
        /// The length of the path up to the piece's end.
        let reach: Double
    }

    private var pieces: [Piece] = []
    private var isClosed = false
    private let start: Point

    /// The length of the path.
    var length: Double { pieces.last?.reach ?? 0 }

    /// More steps than a motion path usually has.
    private static let mostSteps = 512
    /// The approximate cost of following a byte of path data, in steps of the cascade.
    static let steps = 8
    /// The number of pieces per curve, which gives its direction to half a degree.
    private static let piecesOfCurve = 128

    /// The path that data draws; nil if it draws nothing, or too much.
    init?(_ data: Span<UInt8>) {
        var storage = PathStorage()
        var reader = PathData(data)
        reader.append(to: &storage)
        guard let first = storage.points.first, storage.verbs.count <= MotionPath.mostSteps,
            storage.points.allSatisfy(\.isFinite)
        else { return nil }
        start = first
        var (pen, home, next) = (first, first, 0)
        for verb in storage.verbs {
            let points = storage.points[next..<min(next + verb.pointCount, storage.points.count)]
            next += verb.pointCount
            isClosed = verb == .close
            guard points.count == verb.pointCount else { break }
            switch verb {
            case .move: home = points[points.startIndex]
            case .line: add(from: pen, to: points[points.startIndex])
            case .close: add(from: pen, to: home)
            case .quadratic, .cubic: addCurve(from: pen, points)
            }
            pen = points.last ?? home
        }
    }

    private mutating func add(from start: Point, to end: Point) {
        let step = (end - start).length
        guard step > 0, step.isFinite else { return }
        pieces.append(Piece(start: start, end: end, reach: length + step))
    }

    /// Adds a Bézier curve through the points on it at even steps; a quadratic one is the cubic with control points two
    /// thirds of the way to its own.
    private mutating func addCurve(from start: Point, _ points: ArraySlice<Point>) {
        guard let first = points.first, let end = points.last else { return }
        let isQuadratic = points.count == 2
        let one = isQuadratic ? start.interpolated(to: first, at: 2.0 / 3) : first
        let two = isQuadratic ? end.interpolated(to: first, at: 2.0 / 3) : points[points.startIndex + 1]
        var last = start
        for number in 1...MotionPath.piecesOfCurve {
            let share = Double(number) / Double(MotionPath.piecesOfCurve)
            let (a, b) = (start.interpolated(to: one, at: share), one.interpolated(to: two, at: share))
            let c = two.interpolated(to: end, at: share)
            let next = a.interpolated(to: b, at: share).interpolated(to: b.interpolated(to: c, at: share), at: share)
            add(from: last, to: next)
            last = next
        }
    }

    /// The point at a distance from the start, and the angle of the path there in degrees; distances beyond the ends
    /// are limited to them, or wrap around on a closed path.
    func place(at distance: Double) -> (point: Point, degrees: Double) {
        guard let end = pieces.last, distance.isFinite else { return (start, 0) }
        var rest = min(max(distance, 0), end.reach)
        if isClosed {
            rest = distance.truncatingRemainder(dividingBy: end.reach)
            if rest < 0 { rest += end.reach }
        }
        let index = min(pieces.partitioningIndex { $0.reach >= rest }, pieces.count - 1)
        let piece = pieces[index]
        let way = piece.end - piece.start
        let share = 1 - (piece.reach - rest) / way.length
        return (piece.start.interpolated(to: piece.end, at: share), atan2(way.y, way.x) * 180 / .pi)
    }
}

/// The motion path of an element, and the element's position on it.
struct Motion {
    var path: MotionPath?
    var distance = Length.zero
    /// Whether the element turns with the path, and by how many more degrees.
    var isTurned = true
    var degrees = 0.0
    /// The point of the element that lies on the path; nil for its transform origin.
    var anchor: (x: Length, y: Length)?

    /// The transform of an element with a given origin and reference box.
    func transform(about origin: Point, of box: Rectangle, _ lengths: LengthContext) -> AffineTransform {
        guard let path else { return .identity }
        let place = path.place(at: lengths.pixels(distance, percentOf: path.length))
        var held = origin
        if let anchor {
            held = Point(
                box.minX + lengths.pixels(anchor.x, percentOf: box.width),
                box.minY + lengths.pixels(anchor.y, percentOf: box.height))
        }
        let result = AffineTransform.translation(place.point.x - origin.x, place.point.y - origin.y)
            .concatenating(.rotation(degrees: degrees + (isTurned ? place.degrees : 0)))
            .concatenating(.translation(origin.x - held.x, origin.y - held.y))
        return result.isFinite ? result : .identity
    }
}
