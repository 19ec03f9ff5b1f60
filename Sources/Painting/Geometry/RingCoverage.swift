internal import DesignModel

extension Geometry {
    /// Whether a plain line along a rectangle or circle covers the point: it is the ring between two outlines of the same
    /// kind, and no segment needs to be looked at. Nil where that is not so, and the outline must be asked.
    func isStroked(at point: Point, by pen: StrokePen) -> Bool? {
        guard pen.dashes == nil, pen.alignment == .center, !pen.isNonScaling else { return nil }
        switch self {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            // The line along an elliptical corner has no elliptical edges.
            guard radiusX == radiusY else { return nil }
            var outerRadius = radiusX + pen.halfWidth
            if radiusX <= 0 {
                switch pen.join {
                case .round: break
                // A right angle is cut to a bevel below a limit of √2 (SVG 2 §13.6.4).
                case .miter where pen.miterLimit >= 1.4143: outerRadius = 0
                default: return nil
                }
            }
            let outer = rectangle.expanded(by: pen.halfWidth)
            guard outer.contains(point, radiusX: outerRadius, radiusY: outerRadius) else { return false }
            let inner = rectangle.expanded(by: -pen.halfWidth)
            let innerRadius = max(0, radiusX - pen.halfWidth)
            return !inner.containsWithin(point, radius: innerRadius)
        case .ellipse(let center, let radiusX, let radiusY):
            guard radiusX == radiusY else { return nil }
            return abs((point - center).length - radiusX) <= pen.halfWidth
        case .path: return nil
        }
    }
}

extension Rectangle {
    /// Whether a point lies inside and on no edge, round corners considered.
    fileprivate func containsWithin(_ point: Point, radius: Double) -> Bool {
        guard point.x > minX, point.x < maxX, point.y > minY, point.y < maxY else { return false }
        return radius <= 0 || contains(point, radiusX: radius, radiusY: radius)
    }
}
