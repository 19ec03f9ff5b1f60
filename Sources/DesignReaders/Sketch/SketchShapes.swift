import DesignModel
import SourceText

/// A corner or curve point of an outline, in fractions of the frame.
struct CurvePoint: Sendable {
    var point = Point.zero
    /// The handle of the outgoing curve, if any.
    var from: Point?
    /// The handle of the incoming curve, if any.
    var to: Point?
    var cornerRadius = 0.0
}

// Finds outlines.
extension SketchBuilder {
    mutating func addShape(_ record: SketchLayer, _ look: Look, in frame: Frame) {
        let layer = append(.shape, record, look, in: frame)
        let box = placed(record, in: frame)
        let geometry = geometryIndex(geometry(of: record, look.style, box))
        dress(
            layer, geometry: geometry, look, box: box.own, isOpen: record.flags.contains(.open), tint: frame.tint)
    }

    /// The outline of a leaf in its own coordinates.
    mutating func geometry(of record: SketchLayer, _ style: SketchStyle, _ box: Box) -> Geometry {
        if record.kind == .oval, !record.flags.contains(.edited), !record.flags.contains(.open) {
            return .ellipse(center: box.own.center, radiusX: box.width / 2, radiusY: box.height / 2)
        }
        let isPlain = record.kind == .rectangle && !record.flags.contains(.edited)
        if isPlain, style.radii.isEmpty, record.points != SketchLayer.nowhere,
            let plain = plainRectangle(record, box)
        {
            return plain
        }
        var points = curvePoints(of: record)
        if !style.radii.isEmpty, !points.isEmpty {
            for place in points.indices {
                points[place].cornerRadius =
                    style.radii.count == 1 ? style.radii[0] : style.radii[place % style.radii.count]
            }
        }
        if isPlain, let plain = rectangle(points, record, style, box) { return plain }
        let mark = design.paths.mark
        append(points, isClosed: !record.flags.contains(.open), box, through: .identity)
        let path = design.paths.path(since: mark)
        let bounds = design.paths.bounds(of: path)
        return .path(path, bounds: bounds.isEmpty ? Rectangle(x: 0, y: 0, width: 0, height: 0) : bounds)
    }

    /// A rectangle with equal corners, if its points say nothing more than that; nil where they have to be read in
    /// full.
    private func plainRectangle(_ record: SketchLayer, _ box: Box) -> Geometry? {
        var json = JSONReader(source.bytes, at: Int(record.points))
        guard let own = (try? SketchBuilder.commonRadius(&json)) ?? nil else { return nil }
        let radius = min(own > 0 ? own : record.cornerRadius, box.width / 2, box.height / 2)
        return .rectangle(box.own, radiusX: radius, radiusY: radius)
    }

    /// The radius that all points of an outline share; nil where they differ, or there are none.
    private static func commonRadius(_ json: inout JSONReader) throws(JSONError) -> Double? {
        var common: Double?
        guard try json.enterArray() else { return nil }
        while try json.nextElement() {
            guard try json.kind() == .object, try json.enterObject() else { continue }
            var own = 0.0
            var met = JSONMetKeys()
            while let key = try json.nextKey(in: pointKeys, &met) {
                if key == .cornerRadius { own = max(0, SketchNumber.length(try json.looseNumber() ?? 0)) }
            }
            guard common == nil || common == own else { return nil }
            common = own
        }
        return common
    }

    /// A rectangle with equal corners.
    private func rectangle(
        _ points: [CurvePoint], _ record: SketchLayer, _ style: SketchStyle, _ box: Box
    ) -> Geometry? {
        let own = points.first?.cornerRadius ?? 0
        guard points.allSatisfy({ $0.cornerRadius == own }) else { return nil }
        let asked = own > 0 || !style.radii.isEmpty ? own : record.cornerRadius
        let radius = min(asked, box.width / 2, box.height / 2)
        return .rectangle(box.own, radiusX: radius, radiusY: radius)
    }

    /// The points of an outline; where the file leaves them out, those that its class implies.
    func curvePoints(of record: SketchLayer) -> [CurvePoint] {
        if record.points != SketchLayer.nowhere {
            var json = JSONReader(source.bytes, at: Int(record.points))
            let read = (try? SketchBuilder.points(&json)) ?? []
            if !read.isEmpty { return read }
        }
        switch record.kind {
        case .rectangle:
            return [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)].map {
                CurvePoint(point: $0, cornerRadius: record.cornerRadius)
            }
        case .triangle: return [Point(0.5, 0), Point(1, 1), Point(0, 1)].map { CurvePoint(point: $0) }
        case .polygon: return SketchBuilder.star(corners: Int(record.pointCount), inner: 1)
        case .star: return SketchBuilder.star(corners: 2 * Int(record.pointCount), inner: record.innerRadius)
        case .oval: return SketchBuilder.ovalPoints
        default: return []
        }
    }

    /// Four quarter circles, with handles as long as a circle's (4/3·(√2 − 1), halved).
    private static let ovalPoints: [CurvePoint] = {
        let handle = 0.276_142_374_915_397
        return [(0.5, 1.0, 1.0, 0.0), (1, 0.5, 0, -1), (0.5, 0, -1, 0), (0, 0.5, 0, 1)].map { x, y, dx, dy in
            CurvePoint(
                point: Point(x, y), from: Point(x + dx * handle, y + dy * handle),
                to: Point(x - dx * handle, y - dy * handle))
        }
    }()

    /// The number of corners of a polygon, or of points and dents of a star, for which the outline is known.
    static let cornersThatAreDrawn = 3...1000

    /// Corners on a circle, clockwise from the top, every other one drawn in.
    private static func star(corners: Int, inner: Double) -> [CurvePoint] {
        guard cornersThatAreDrawn.contains(corners) else { return [] }
        return (0..<corners).map { corner in
            let turn = Turn(Double(corner) / Double(corners) * 2 * .pi)
            let radius = corner % 2 == 1 ? inner / 2 : 0.5
            return CurvePoint(point: Point(0.5 + turn.sine * radius, 0.5 - turn.cosine * radius))
        }
    }

    private enum PointKey: String, CaseIterable, Sendable {
        case point, curveFrom, curveTo, hasCurveFrom, hasCurveTo, cornerRadius
    }
    private static let pointKeys = JSONKeys<PointKey>()

    /// The points of the next list; nil where one of them cannot be read, so that the outline is unknown.
    static func points(_ json: inout JSONReader) throws(JSONError) -> [CurvePoint]? {
        var points: [CurvePoint] = []
        var areKnown = true
        guard try json.enterArray() else { return nil }
        while try json.nextElement() {
            guard let point = try point(&json) else {
                areKnown = false
                continue
            }
            points.append(point)
        }
        return areKnown ? points : nil
    }

    /// The next corner of an outline; nil where it cannot be read.
    private static func point(_ json: inout JSONReader) throws(JSONError) -> CurvePoint? {
        guard try json.kind() == .object else {
            try json.skip()
            return nil
        }
        _ = try json.enterObject()
        var corner: Point?
        var radius = 0.0
        // All points have handles; flags behind them say whether these count.
        var (from, to): (Int?, Int?)
        var (hasFrom, hasTo) = (false, false)
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: pointKeys, &met) {
            switch key {
            case .point: corner = try SketchPointText.read(&json)
            case .curveFrom: from = json.valueOffset()
            case .curveTo: to = json.valueOffset()
            case .hasCurveFrom: hasFrom = try json.looseBoolean() ?? false
            case .hasCurveTo: hasTo = try json.looseBoolean() ?? false
            case .cornerRadius: radius = max(0, SketchNumber.length(try json.looseNumber() ?? 0))
            }
        }
        guard let corner else { return nil }
        var point = CurvePoint(point: corner, cornerRadius: radius)
        if hasFrom, let from {
            guard let handle = try SketchPointText.read(at: from, in: json.bytes) else { return nil }
            point.from = handle
        }
        if hasTo, let to {
            guard let handle = try SketchPointText.read(at: to, in: json.bytes) else { return nil }
            point.to = handle
        }
        return point
    }

    /// Appends an outline, moved by a transform, to the path that is being built.
    mutating func append(
        _ points: [CurvePoint], isClosed: Bool, _ box: Box, through transform: AffineTransform
    ) {
        func place(_ point: Point) -> Point { Point(point.x * box.width, point.y * box.height) }
        let corners = points.map { corner in
            CurvePoint(
                point: place(corner.point), from: corner.from.map(place), to: corner.to.map(place),
                cornerRadius: corner.cornerRadius)
        }
        guard let first = corners.first else { return }
        let rounded = corners.indices.map { SketchBuilder.rounding(of: $0, in: corners, isClosed: isClosed) }
        design.paths.move(to: transform.applied(to: rounded[0]?.end ?? first.point))
        for index in corners.indices.dropFirst() {
            addSegment(corners[index - 1], corners[index], rounded[index], transform)
        }
        guard isClosed else { return }
        if corners.count > 1 { addSegment(corners[corners.count - 1], first, rounded[0], transform) }
        design.paths.close()
    }

    /// Adds a line or a curve to a corner, and the arc around it where it is rounded.
    private mutating func addSegment(
        _ start: CurvePoint, _ end: CurvePoint, _ rounding: CornerRounding?, _ transform: AffineTransform
    ) {
        if start.from != nil || end.to != nil {
            design.paths.cubic(
                transform.applied(to: start.from ?? start.point), transform.applied(to: end.to ?? end.point),
                to: transform.applied(to: end.point))
        } else {
            design.paths.line(to: transform.applied(to: rounding?.start ?? end.point))
        }
        guard let rounding else { return }
        design.paths.cubic(
            transform.applied(to: rounding.first), transform.applied(to: rounding.second),
            to: transform.applied(to: rounding.end))
    }

    /// Where the arc of a rounded corner begins and ends, with its handles.
    struct CornerRounding {
        var start: Point, first: Point, second: Point, end: Point
    }

    /// The arc at a corner between straight sides; nil where it stays sharp.
    private static func rounding(of index: Int, in points: [CurvePoint], isClosed: Bool) -> CornerRounding? {
        let corner = points[index]
        guard corner.cornerRadius > 0, points.count > 2, isClosed || (index > 0 && index < points.count - 1) else {
            return nil
        }
        let before = points[(index + points.count - 1) % points.count]
        let after = points[(index + 1) % points.count]
        guard corner.from == nil, corner.to == nil, before.from == nil, after.to == nil else { return nil }
        let back = before.point - corner.point
        let forth = after.point - corner.point
        let lengths = (back.length, forth.length)
        guard lengths.0 > 0, lengths.1 > 0, lengths.0.isFinite, lengths.1.isFinite else { return nil }
        let u = back * (1 / lengths.0)
        let v = forth * (1 / lengths.1)
        // tan of half the angle between the sides: sin / (1 + cos).
        let cosine = u.x * v.x + u.y * v.y
        let sine = abs(u.x * v.y - u.y * v.x)
        guard sine > 1e-6 else { return nil }
        let half = sine / (1 + cosine)
        // Two corners share a side equally.
        let distance = min(corner.cornerRadius / half, lengths.0 / 2, lengths.1 / 2)
        let radius = distance * half
        // The arc turns by π less the angle between the sides; its handles are 4/3·tan of a quarter of that.
        let quarter = half / (1 + (1 + half * half).squareRoot())
        let handle = 4 / 3 * radius * ((1 - quarter) / (1 + quarter))
        let share = handle / max(distance, 1e-12)
        let start = corner.point + u * distance
        let end = corner.point + v * distance
        return CornerRounding(
            start: start, first: start.interpolated(to: corner.point, at: min(share, 1)),
            second: end.interpolated(to: corner.point, at: min(share, 1)), end: end)
    }
}
