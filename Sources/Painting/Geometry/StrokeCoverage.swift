internal import DesignModel

/// A stroke prepared for queries at points; widths are in the units of the outline.
struct StrokePen: Sendable, Equatable {
    let halfWidth: Double
    let cap: Stroke.Cap
    let join: Stroke.Join
    let miterLimit: Double
    let dashes: DashPattern?
    let alignment: Stroke.Alignment
    let isNonScaling: Bool
    /// The coverage of a pixel by a line that is thinner than a pixel, or has dashes finer than one.
    let coverage: Double
    /// The maximum distance of anything painted from the outline.
    let reach: Double

    /// The pen of a stroke at `scale` device px per unit, with dash lengths that are multiples of `dashUnit`; nil if
    /// nothing would be painted.
    init?(_ stroke: Stroke, scale: Double, dashUnit: Double = 1) {
        guard stroke.width > 0, stroke.width.isFinite, scale > 0, scale.isFinite else { return nil }
        let perPixel = stroke.isNonScaling ? 1 : 1 / scale
        guard perPixel.isFinite else { return nil }
        var coverage = 1.0
        var width = stroke.width
        // A line thinner than a pixel colors the whole pixel in proportion to its width.
        if width < perPixel {
            coverage = width / perPixel
            width = perPixel
        }
        var dashes = DashPattern(stroke, unit: dashUnit)
        if let pattern = dashes, pattern.length < perPixel {
            coverage *= pattern.share
            dashes = nil
        }
        // Sketch and Figma put the whole width on one side.
        halfWidth = stroke.alignment == .center ? width / 2 : width
        cap = stroke.cap
        join = stroke.join
        miterLimit = stroke.miterLimit >= 1 ? stroke.miterLimit : 4
        self.dashes = dashes
        alignment = stroke.alignment
        isNonScaling = stroke.isNonScaling
        self.coverage = coverage
        let corner = join == .round || join == .bevel ? 1 : min(miterLimit, 1000)
        reach = halfWidth * max(corner, cap == .square ? 1.4143 : 1)
    }
}

extension Outline {
    /// Whether a line along the outline covers the point. `work` also grows by the number of segments tested in detail,
    /// which for a wide line is all of them.
    func isStroked(at point: Point, by pen: StrokePen, _ work: inout Int) -> Bool {
        let segments = segments.span
        var tried = 0
        defer { work += tried }
        return anyGroup(admitting: { $0.expanded(by: pen.reach).contains(point) }, &work) { group in
            for index in group {
                guard segments[index].mayReach(point, within: pen.reach) else { continue }
                let segment = segments[index]
                if segment.isImplicit { continue }
                tried += 1
                if segment.isCovered(point, by: pen) { return true }
                if segment.previous >= 0, Int(segment.previous) < segments.count,
                    segment.coversJoin(point, after: segments[Int(segment.previous)], by: pen)
                {
                    return true
                }
            }
            return false
        }
    }
}

extension OutlineSegment {
    /// Whether the point is within `reach` of the segment's bounding box.
    @inline(__always) fileprivate func mayReach(_ point: Point, within reach: Double) -> Bool {
        min(from.x, to.x) - reach <= point.x && point.x <= max(from.x, to.x) + reach
            && min(from.y, to.y) - reach <= point.y && point.y <= max(from.y, to.y) + reach
    }

    /// Whether the point is on the line along this segment, including its caps.
    func isCovered(_ point: Point, by pen: StrokePen) -> Bool {
        let v = point - from
        let d = to - from
        let length = d.length
        guard length > 0 else {
            switch pen.cap {
            case .butt: return false
            case .round: return v.length <= pen.halfWidth
            case .square: return abs(v.x) <= pen.halfWidth && abs(v.y) <= pen.halfWidth
            }
        }
        let along = (v.x * d.x + v.y * d.y) / length
        let across = abs(v.x * d.y - v.y * d.x) / length
        guard across <= pen.halfWidth else { return false }
        let beyond = along < 0 ? -along : along > length ? along - length : 0
        if beyond > 0 {
            // Beyond the end there can only be a cap, and only at an open end.
            guard along < 0 ? previous < 0 : endsOpen else { return false }
        }
        let gap = pen.dashes?.distance(at: offset + min(max(along, 0), length)) ?? 0
        let overshoot = beyond + gap
        guard overshoot > 0 else { return true }
        switch pen.cap {
        case .butt: return false
        case .round: return overshoot * overshoot + across * across <= pen.halfWidth * pen.halfWidth
        case .square: return overshoot <= pen.halfWidth
        }
    }

    /// Whether the point is in the join between `other`, which ends where this segment starts, and this segment (SVG 2
    /// §13.6.4).
    func coversJoin(_ point: Point, after other: OutlineSegment, by pen: StrokePen) -> Bool {
        let v = point - from
        let distance = v.length
        guard distance <= pen.reach else { return false }
        if let dashes = pen.dashes, dashes.distance(at: offset) > 0 { return false }
        if isSmooth, pen.dashes != nil {
            // Only the area past one segment and before the other counts; otherwise a wide line would extend beyond the
            // ends of its dashes.
            let (before, after) = (other.to - other.from, to - from)
            return distance <= pen.halfWidth && v.x * before.x + v.y * before.y >= 0
                && v.x * after.x + v.y * after.y <= 0
        }
        if isSmooth || pen.join == .round { return distance <= pen.halfWidth }
        let first = (other.to - other.from) * (1 / other.length)
        let second = (to - from) * (1 / length)
        let turn = first.x * second.y - first.y * second.x
        let along = first.x * second.x + first.y * second.y
        guard turn.isFinite, turn != 0 || along < 0 else { return false }
        // The open side of the corner is opposite to the turn.
        let side = turn > 0 ? -pen.halfWidth : pen.halfWidth
        let a = Point(-first.y * side, first.x * side)
        let b = Point(-second.y * side, second.x * side)
        if triangleContains(v, .zero, a, b) { return true }
        guard pen.join != .bevel else { return false }
        // 1 / sin(θ/2) for the angle θ between the segments.
        let halfSine = ((1 + along) / 2).squareRoot()
        guard halfSine > 0, 1 / halfSine <= pen.miterLimit else { return false }
        return triangleContains(v, a, (a + b) * (1 / (1 + along)), b)
    }
}

private func triangleContains(_ p: Point, _ a: Point, _ b: Point, _ c: Point) -> Bool {
    func side(_ from: Point, _ to: Point) -> Double {
        (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
    }
    let (first, second, third) = (side(a, b), side(b, c), side(c, a))
    return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0)
}
