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

    /// The bounds of the path's points; control points count, so the curve lies inside.
    public func bounds(of path: PathReference) -> Rectangle {
        var bounds = Rectangle.empty
        for index in path.points { bounds.extend(to: points[Int(index)]) }
        return bounds
    }
}
