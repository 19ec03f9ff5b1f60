import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A path that something is put on (Motion Path 1 §2.1), in straight pieces.
struct MotionPath {
    private struct Piece {
        let start: Point
        let end: Point
        /// How long the path is up to its end.
        let reach: Double
    }

    private var pieces: [Piece] = []
    private var isClosed = false
    private let start: Point

    /// How long it is.
    var length: Double { pieces.last?.reach ?? 0 }

    /// More steps than a path has that something moves along.
    private static let mostSteps = 512
    /// Pieces of a curve: its direction is told to half a degree.
    private static let piecesOfCurve = 128

    /// What path data draws; nil where that is nothing, or too much.
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
            case .quadratic, .cubic: addCurve([pen] + points)
            }
            pen = points.last ?? home
        }
    }

    private mutating func add(from start: Point, to end: Point) {
        let step = (end - start).length
        guard step > 0, step.isFinite else { return }
        pieces.append(Piece(start: start, end: end, reach: length + step))
    }

    /// Adds a Bézier curve by the points that lie on it at even steps (de Casteljau).
    private mutating func addCurve(_ points: [Point]) {
        var last = points[0]
        for number in 1...MotionPath.piecesOfCurve {
            let share = Double(number) / Double(MotionPath.piecesOfCurve)
            var rest = points
            while rest.count > 1 { rest = zip(rest, rest.dropFirst()).map { $0.interpolated(to: $1, at: share) } }
            add(from: last, to: rest[0])
            last = rest[0]
        }
    }

    /// The point at a distance from the start, and the angle of the path there in degrees: beyond its ends that of the end, or
    /// around again where it is closed.
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

/// What puts an element on a path, and how it lies there.
struct Motion {
    var path: MotionPath?
    var distance = Length.zero
    /// Whether it turns with the path, and by how many degrees more.
    var isTurned = true
    var degrees = 0.0
    /// The point of it that lies on the path; nil for the one that it is transformed about.
    var anchor: (x: Length, y: Length)?

    /// The transform of an element that is transformed about a point, given the extents of what shares are of.
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
