import DesignModel

/// A place on an outline with the direction across it, both in device px.
struct EdgeSample {
    let point: Point
    /// One px long, at right angles to the outline.
    let across: Point
}

/// Places spread along an outline, enough to tell what lies on both sides of it.
enum EdgeSamples {
    /// More places tell nothing new about a control or an icon.
    private static let most = 24
    /// The places on a curve or a side that are examined, as shares of it: not its ends, where others meet it.
    private static let shares = [0.2, 0.5, 0.8]

    /// Places on the outline of a shape whose user units `transform` takes to device px.
    static func along(_ geometry: Geometry, in paths: PathStorage, _ transform: AffineTransform) -> [EdgeSample] {
        let places: [(point: Point, direction: Point)]
        switch geometry {
        case .rectangle(let rectangle, let radiusX, let radiusY): places = sides(of: rectangle, radiusX, radiusY)
        case .ellipse(let center, let radiusX, let radiusY): places = turns(around: center, radiusX, radiusY)
        case .path(let path, _): places = steps(of: path, in: paths)
        }
        let stride = max(1, (places.count + most - 1) / most)
        return places.indices.filter { $0 % stride == stride / 2 }.compactMap { index in
            let direction = transform.applied(toVector: places[index].direction)
            let point = transform.applied(to: places[index].point)
            guard direction.length > 0, direction.length.isFinite, point.isFinite else { return nil }
            return EdgeSample(point: point, across: Point(-direction.y, direction.x) * (1 / direction.length))
        }
    }

    private static func sides(
        of box: Rectangle, _ radiusX: Double, _ radiusY: Double
    ) -> [(point: Point, direction: Point)] {
        let (left, right) = (box.minX + radiusX, box.maxX - radiusX)
        let (top, bottom) = (box.minY + radiusY, box.maxY - radiusY)
        var places: [(point: Point, direction: Point)] = []
        for share in shares {
            let (x, y) = (left + (right - left) * share, top + (bottom - top) * share)
            if right > left { places += [(Point(x, box.minY), Point(1, 0)), (Point(x, box.maxY), Point(1, 0))] }
            if bottom > top { places += [(Point(box.minX, y), Point(0, 1)), (Point(box.maxX, y), Point(0, 1))] }
        }
        guard places.isEmpty else { return places }
        return turns(around: box.center, box.width / 2, box.height / 2)
    }

    /// Twelve places on an ellipse, slightly off the axes, by the cosines of 15°, 45° and 75°.
    private static func turns(
        around center: Point, _ radiusX: Double, _ radiusY: Double
    ) -> [(point: Point, direction: Point)] {
        let (far, middle, near) = (0.965_925_826_289_068, 0.707_106_781_186_548, 0.258_819_045_102_521)
        return [(far, near), (middle, middle), (near, far)].flatMap { x, y in
            [(x, y), (-y, x), (-x, -y), (y, -x)].map { x, y in
                (Point(center.x + radiusX * x, center.y + radiusY * y), Point(-radiusX * y, radiusY * x))
            }
        }
    }

    /// Places on the steps of a path, with fewer on each where there are many steps.
    private static func steps(of path: PathReference, in paths: PathStorage) -> [(point: Point, direction: Point)] {
        var places: [(point: Point, direction: Point)] = []
        var (pen, start, next) = (Point.zero, Point.zero, Int(path.points.lowerBound))
        let shares = path.verbs.count > 2 * most ? [0.5] : shares
        for index in path.verbs where Int(index) < paths.verbs.count {
            let verb = paths.verbs[Int(index)]
            guard next + verb.pointCount <= paths.points.count else { break }
            let points = [pen] + paths.points[next..<next + verb.pointCount]
            switch verb {
            case .move: start = points[1]
            case .close: places += shares.compactMap { place(on: [pen, start], at: $0) }
            case .line, .quadratic, .cubic: places += shares.compactMap { place(on: points, at: $0) }
            }
            pen = verb == .close ? start : points[points.count - 1]
            next += verb.pointCount
        }
        return places
    }

    /// A place on a Bézier of any degree and the direction there, by de Casteljau's algorithm; nil where the
    /// direction has no length.
    private static func place(on points: [Point], at share: Double) -> (point: Point, direction: Point)? {
        var points = points
        while points.count > 2 {
            points = zip(points, points.dropFirst()).map { $0.interpolated(to: $1, at: share) }
        }
        guard points.count == 2 else { return nil }
        let direction = points[1] - points[0]
        return direction.length > 1e-9 ? (points[0].interpolated(to: points[1], at: share), direction) : nil
    }
}
