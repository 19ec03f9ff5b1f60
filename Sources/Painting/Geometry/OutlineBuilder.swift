internal import DesignModel

/// Flattens geometry into an ``Outline``.
struct OutlineBuilder {
    /// The maximum distance of a segment from its curve in device px: far too small to see at 8 bits.
    static let tolerance = 0.02
    /// The maximum number of segments per curve, at any zoom.
    static let mostSegmentsPerCurve = 512

    private var outline = Outline()
    private let transform: AffineTransform?
    private let scale: Double
    private let limit: Int
    /// Whether offsets continue across subpaths, as text on a path needs; dashes restart with each subpath.
    private let joinsSubpaths: Bool
    /// The area where segments are wanted; nil for everywhere.
    private let window: Rectangle?
    private var pen = Point.zero
    private var start = Point.zero
    private var firstOfSubpath = 0
    private var offset = 0.0
    private var total = 0.0
    private var isSmooth = false
    private var hasDrawn = false
    private var hasLength = false
    /// The number of segments the whole outline would have.
    private var wholeCount = 0
    /// Whether all points so far are finite.
    private var isInRange = true

    /// The outline of a geometry at `scale` device px per unit, with `transform` applied first; nil if it needs more
    /// than `limit` segments.
    static func outline(
        of geometry: Geometry, in paths: PathStorage, scale: Double, transform: AffineTransform? = nil,
        joinsSubpaths: Bool = false, limit: Int = 2_000_000
    ) -> Outline? {
        var builder = OutlineBuilder(transform: transform, scale: scale, joinsSubpaths: joinsSubpaths, limit: limit)
        switch geometry {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            builder.add(rectangle, radiusX: radiusX, radiusY: radiusY)
        case .ellipse(let center, let radiusX, let radiusY):
            builder.add(ellipseAt: center, radiusX: radiusX, radiusY: radiusY)
        case .path(let reference, _):
            guard builder.add(reference, of: paths) else { return nil }
        }
        builder.end()
        return builder.outline
    }

    /// The segments of a path's outline near a window, identical to those of the whole outline, and the number of
    /// segments of the whole; nil if the part has more than `limit` segments or the path has points that are not
    /// finite. The segments within a stroke's reach determine what a stroke without dashes paints in the window.
    static func part(
        of path: PathReference, in paths: PathStorage, near window: Rectangle, scale: Double,
        transform: AffineTransform? = nil, limit: Int
    ) -> (outline: Outline, wholeCount: Int)? {
        var builder = OutlineBuilder(transform: transform, scale: scale, limit: limit, window: window)
        guard builder.add(path, of: paths), builder.isInRange else { return nil }
        builder.end()
        return (builder.outline, builder.wholeCount)
    }

    private init(
        transform: AffineTransform?, scale: Double, joinsSubpaths: Bool = false, limit: Int, window: Rectangle? = nil
    ) {
        self.transform = transform
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.joinsSubpaths = joinsSubpaths
        self.limit = limit
        self.window = window
    }

    private mutating func end() {
        endSubpath(closes: false)
        outline.setLength(total)
        outline.close()
    }

    private mutating func add(_ path: PathReference, of storage: PathStorage) -> Bool {
        var next = Int(path.points.lowerBound)
        let verbs = storage.verbs
        let points = storage.points
        guard path.verbs.lowerBound >= 0, Int(path.verbs.upperBound) <= verbs.count, next >= 0,
            Int(path.points.upperBound) <= points.count
        else { return true }
        for index in path.verbs {
            let verb = verbs[Int(index)]
            guard next + verb.pointCount <= Int(path.points.upperBound) else { return true }
            if outline.segments.count > limit { return false }
            switch verb {
            case .move: move(to: points[next])
            case .line: line(to: points[next])
            case .quadratic: quadratic(points[next], points[next + 1])
            case .cubic: cubic(points[next], points[next + 1], points[next + 2])
            case .close: endSubpath(closes: true)
            }
            next += verb.pointCount
        }
        return true
    }

    // MARK: - Steps

    private func placed(_ point: Point) -> Point { transform?.applied(to: point) ?? point }

    private mutating func move(to point: Point) {
        endSubpath(closes: false)
        pen = placed(point)
        start = pen
    }

    private mutating func line(to point: Point) {
        let end = placed(point)
        isSmooth = false
        append(to: end)
    }

    private mutating func quadratic(_ control: Point, _ end: Point) {
        let (a, b, c) = (pen, placed(control), placed(end))
        // Wang's formula for the number of equal steps that keep the chords within the tolerance.
        let bend = (a - b * 2 + c).length * 2
        append(stepCount(bend / 8), bend: bend, to: c) { t in
            let u = 1 - t
            return a * (u * u) + b * (2 * u * t) + c * (t * t)
        }
    }

    private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
        curve(placed(first), placed(second), placed(end))
    }

    private mutating func curve(_ b: Point, _ c: Point, _ d: Point) {
        let a = pen
        let bend = max((a - b * 2 + c).length, (b - c * 2 + d).length) * 6
        append(stepCount(bend / 8), bend: bend, to: d) { t in
            let u = 1 - t
            let near = a * (u * u * u) + b * (3 * u * u * t)
            return near + c * (3 * u * t * t) + d * (t * t * t)
        }
    }

    /// Adds a curve from the pen to `end` in equal steps; `bend` is an upper bound for its second derivative.
    @inline(__always)
    private mutating func append(_ steps: Int, bend: Double, to end: Point, at point: (Double) -> Point) {
        isSmooth = false
        if let window {
            let curve = CurveSteps(count: steps, bend: bend, start: pen, end: end)
            curve.visit(near: window, point) { steps, end in
                isSmooth = steps.lowerBound > 0
                if steps.count == 1 { append(to: end) } else { leave(out: steps.count, to: end) }
            }
        } else {
            outline.reserve(steps)
            for step in 1...steps {
                append(to: step == steps ? end : point(Double(step) / Double(steps)))
                isSmooth = true
            }
        }
        isSmooth = false
    }

    private func stepCount(_ bend: Double) -> Int {
        let count = (bend * scale / Self.tolerance).squareRoot()
        guard count > 1 else { return 1 }
        return count < Double(Self.mostSegmentsPerCurve) ? Int(count.rounded(.up)) : Self.mostSegmentsPerCurve
    }

    /// Adds a straight segment, unless it has no length or its ends are not finite.
    private mutating func append(to end: Point) {
        hasDrawn = true
        guard end.isFinite, pen.isFinite else {
            isInRange = false
            if end.isFinite { pen = end }
            return
        }
        let distance = (end - pen).length
        guard distance > 0, distance.isFinite else { return }
        hasLength = true
        wholeCount += 1
        if let window, !window.isMet(from: pen, to: end) {
            pen = end
            return
        }
        let count = outline.segments.count
        outline.append(
            OutlineSegment(
                from: pen, to: end, offset: offset, previous: count > firstOfSubpath ? Int32(count - 1) : -1,
                isSmooth: isSmooth, endsOpen: false, isImplicit: false))
        offset += distance
        total += distance
        pen = end
    }

    /// Skips a number of segments that are far from the window.
    private mutating func leave(out count: Int, to end: Point) {
        hasDrawn = true
        hasLength = true
        wholeCount += count
        pen = end
    }

    private mutating func endSubpath(closes: Bool) {
        defer {
            firstOfSubpath = outline.segments.count
            hasDrawn = false
            hasLength = false
            if !joinsSubpaths { offset = 0 }
            pen = start
        }
        guard hasLength else {
            // A subpath without length shows as a dot if its caps are round or square (SVG 2 §13.7).
            if hasDrawn || closes { appendDot() }
            return
        }
        isSmooth = false
        if closes {
            append(to: start)
        }
        // If the first or the last segment was skipped, what is set here is out of the window's reach.
        let last = outline.segments.count - 1
        if last >= firstOfSubpath {
            if closes {
                outline.setPrevious(Int32(last), ofSegmentAt: firstOfSubpath)
            } else {
                outline.setOpenEnd(at: last)
            }
        }
        guard !closes, pen != start, start.isFinite else { return }
        outline.append(
            OutlineSegment(
                from: pen, to: start, offset: offset, previous: -1, isSmooth: false, endsOpen: false, isImplicit: true))
    }

    private mutating func appendDot() {
        guard pen.isFinite else { return }
        outline.append(
            OutlineSegment(
                from: pen, to: pen, offset: 0, previous: -1, isSmooth: false, endsOpen: true, isImplicit: false))
    }
}

// MARK: - Rectangles and ellipses

extension OutlineBuilder {
    /// The distance of the control points along the tangents for a quarter circle of radius 1; the error is less than
    /// 0.03 %.
    private static let quarter = 0.5522847498307936

    private mutating func add(_ r: Rectangle, radiusX: Double, radiusY: Double) {
        guard r.width > 0, r.height > 0 else { return }
        guard radiusX > 0, radiusY > 0 else {
            move(to: Point(r.minX, r.minY))
            line(to: Point(r.maxX, r.minY))
            line(to: Point(r.maxX, r.maxY))
            line(to: Point(r.minX, r.maxY))
            endSubpath(closes: true)
            return
        }
        move(to: Point(r.minX + radiusX, r.minY))
        line(to: Point(r.maxX - radiusX, r.minY))
        corner(Point(r.maxX, r.minY), to: Point(r.maxX, r.minY + radiusY))
        line(to: Point(r.maxX, r.maxY - radiusY))
        corner(Point(r.maxX, r.maxY), to: Point(r.maxX - radiusX, r.maxY))
        line(to: Point(r.minX + radiusX, r.maxY))
        corner(Point(r.minX, r.maxY), to: Point(r.minX, r.maxY - radiusY))
        line(to: Point(r.minX, r.minY + radiusY))
        corner(Point(r.minX, r.minY), to: Point(r.minX + radiusX, r.minY))
        endSubpath(closes: true)
    }

    private mutating func add(ellipseAt center: Point, radiusX: Double, radiusY: Double) {
        guard radiusX > 0, radiusY > 0 else { return }
        let (left, right) = (center.x - radiusX, center.x + radiusX)
        let (top, bottom) = (center.y - radiusY, center.y + radiusY)
        move(to: Point(right, center.y))
        corner(Point(right, bottom), to: Point(center.x, bottom))
        corner(Point(left, bottom), to: Point(left, center.y))
        corner(Point(left, top), to: Point(center.x, top))
        corner(Point(right, top), to: Point(right, center.y))
        endSubpath(closes: true)
    }

    /// A quarter of an ellipse from the pen to `end`, whose tangents meet at `corner`.
    private mutating func corner(_ corner: Point, to end: Point) {
        let (corner, end) = (placed(corner), placed(end))
        curve(pen.interpolated(to: corner, at: Self.quarter), end.interpolated(to: corner, at: Self.quarter), end)
    }
}
