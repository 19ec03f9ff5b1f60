/// One step of a path; its points follow each other in ``PathStorage/points``.
public enum PathVerb: UInt8, Sendable, BitwiseCopyable {
    /// Starts a subpath: one point.
    case move
    /// A straight line: one point.
    case line
    /// A quadratic Bézier: control point and end.
    case quadratic
    /// A cubic Bézier: two control points and end.
    case cubic
    /// Back to the start of the subpath: no point.
    case close

    /// How many points the step takes.
    @inlinable public var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quadratic: 2
        case .cubic: 3
        case .close: 0
        }
    }
}

/// One path of a ``PathStorage``.
public struct PathReference: Hashable, Sendable {
    /// Where its verbs stand.
    public var verbs: Range<Int32>
    /// Where its points stand.
    public var points: Range<Int32>

    /// The path whose verbs and points stand in the given places.
    public init(verbs: Range<Int32>, points: Range<Int32>) {
        self.verbs = verbs
        self.points = points
    }
}

/// Every path of a design, side by side in two arrays; arcs are stored as cubics (SVG 2 §9.5, appendix B.2).
public struct PathStorage: Sendable {
    /// The steps of all paths.
    public private(set) var verbs: [PathVerb] = []
    /// The points of all paths, in user units.
    public private(set) var points: [Point] = []

    /// No path yet.
    public init() {}

    /// Marks where the next path starts.
    public var mark: (verbs: Int32, points: Int32) { (Int32(verbs.count), Int32(points.count)) }

    /// Everything appended since the mark, as one path.
    public func path(since mark: (verbs: Int32, points: Int32)) -> PathReference {
        PathReference(verbs: mark.verbs..<Int32(verbs.count), points: mark.points..<Int32(points.count))
    }

    /// Starts a subpath.
    @inline(__always) public mutating func move(to p: Point) {
        verbs.append(.move)
        points.append(p)
    }
    /// Draws a straight line.
    @inline(__always) public mutating func line(to p: Point) {
        verbs.append(.line)
        points.append(p)
    }
    /// Draws a quadratic Bézier.
    public mutating func quadratic(_ control: Point, to p: Point) {
        verbs.append(.quadratic)
        points.append(control)
        points.append(p)
    }
    /// Draws a cubic Bézier.
    public mutating func cubic(_ first: Point, _ second: Point, to p: Point) {
        verbs.append(.cubic)
        points.append(first)
        points.append(second)
        points.append(p)
    }
    /// Goes back to the start of the subpath.
    public mutating func close() { verbs.append(.close) }

    /// Reserves room for this many more steps and points.
    public mutating func reserve(verbs: Int, points: Int) {
        self.verbs.reserveCapacity(self.verbs.count + verbs)
        self.points.reserveCapacity(self.points.count + points)
    }

    /// Appends the paths of another storage.
    public mutating func append(_ other: PathStorage) {
        verbs += other.verbs
        points += other.points
    }

    /// Whether filling the path paints anything, which takes a subpath whose points are not all on one line.
    public func hasInside(_ path: PathReference) -> Bool {
        var (start, direction) = (Point.zero, Point.zero)
        var next = Int(path.points.lowerBound)
        for index in path.verbs {
            let verb = verbs[Int(index)]
            guard next + verb.pointCount <= points.count else { return false }
            if verb == .move { start = points[next] }
            if verb == .move || verb == .close { direction = .zero }
            for point in points[next..<next + verb.pointCount] {
                let step = point - start
                let area = abs(direction.x * step.y - direction.y * step.x)
                if area > PathStorage.straightness * direction.length * step.length { return true }
                if direction == .zero { direction = step }
            }
            next += verb.pointCount
        }
        return false
    }

    /// The sine of the smallest angle that counts; anything less is a rounding error.
    private static let straightness = 1e-9

    /// The bounds of the path's points; control points count, so the curve lies inside.
    public func bounds(of path: PathReference) -> Rectangle {
        var bounds = Rectangle.empty
        for index in path.points { bounds.extend(to: points[Int(index)]) }
        return bounds
    }

    /// The bounds of the curves themselves, whatever their control points: the box that object bounding box units refer
    /// to (SVG 2 §8.10).
    public func curveBounds(of path: PathReference) -> Rectangle {
        var bounds = Rectangle.empty
        var (pen, next) = (Point.zero, Int(path.points.lowerBound))
        for index in path.verbs {
            let verb = verbs[Int(index)]
            guard verb.pointCount > 0, next + verb.pointCount <= points.count else { continue }
            let end = points[next + verb.pointCount - 1]
            bounds.extend(to: end)
            switch verb {
            case .quadratic:
                let control = points[next]
                // A quadratic is the cubic whose control points lie two thirds of the way to its own.
                let (first, second) = (
                    pen.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3)
                )
                bounds.extend(toTurnsFrom: pen, first, second, to: end)
            case .cubic: bounds.extend(toTurnsFrom: pen, points[next], points[next + 1], to: end)
            case .move, .line, .close: break
            }
            pen = end
            next += verb.pointCount
        }
        return bounds
    }
}

extension Rectangle {
    /// Extends the rectangle to the points where a cubic Bézier turns back, horizontally or vertically.
    fileprivate mutating func extend(toTurnsFrom start: Point, _ first: Point, _ second: Point, to end: Point) {
        if contains(first), contains(second) { return }
        let across = Self.turns(start.x, first.x, second.x, end.x)
        let down = Self.turns(start.y, first.y, second.y, end.y)
        for t in [across.0, across.1, down.0, down.1] where t > 0 && t < 1 {
            let u = 1 - t
            extend(
                to: start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t))
        }
    }

    /// The parameters at which the derivative of a cubic is 0; NaN where there is none.
    private static func turns(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> (Double, Double) {
        let a = s - 3 * r + 3 * q - p
        let b = 2 * (r - 2 * q + p)
        let c = q - p
        guard abs(a) > 1e-12 * (abs(b) + abs(c)) else { return (-c / b, .nan) }
        let root = (b * b - 4 * a * c).squareRoot()
        return ((-b + root) / (2 * a), (-b - root) / (2 * a))
    }
}
