internal import DesignModel

extension Geometry {
    /// Whether a plain line along a rectangle or circle covers the point: it is the ring between two outlines of the same
    /// kind, and no segment needs to be looked at. Nil where that is not so, and the outline must be asked.
    func isStroked(at point: Point, by pen: StrokePen) -> Bool? {
        guard pen.dashes == nil, !pen.isNonScaling else { return nil }
        let inwards = pen.alignment == .outside ? 0 : pen.halfWidth
        switch self {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            // The line along an elliptical corner has no elliptical edges.
            guard radiusX == radiusY else { return nil }
            let box = RoundedBox(rectangle, radiusX: radiusX, radiusY: radiusX)
            guard let outer = pen.alignment == .inside ? box : box.stroked(by: pen) else { return nil }
            guard outer.contains(point) else { return false }
            let inner = rectangle.expanded(by: -inwards)
            return !inner.containsWithin(point, radius: max(0, radiusX - inwards))
        case .ellipse(let center, let radiusX, let radiusY):
            guard radiusX == radiusY else { return nil }
            let beyond = (point - center).length - radiusX
            return beyond >= -inwards && beyond <= (pen.alignment == .inside ? 0 : pen.halfWidth)
        case .path: return nil
        }
    }
}

extension RoundedBox {
    /// What a plain line along the outline holds with what is inside; nil where that has other corners.
    func stroked(by pen: StrokePen) -> RoundedBox? {
        guard pen.dashes == nil, !pen.isNonScaling, radiusX == radiusY else { return nil }
        guard pen.alignment != .inside else { return self }
        var radius = radiusX + pen.halfWidth
        if radiusX <= 0 {
            switch pen.join {
            case .round: break
            // A right angle is cut to a bevel below a limit of √2 (SVG 2 §13.6.4).
            case .miter where pen.miterLimit >= 1.4143: radius = 0
            default: return nil
            }
        }
        return RoundedBox(rectangle.expanded(by: pen.halfWidth), radiusX: radius, radiusY: radius)
    }
}

extension Rectangle {
    /// Whether a point lies inside and on no edge, round corners considered.
    fileprivate func containsWithin(_ point: Point, radius: Double) -> Bool {
        guard point.x > minX, point.x < maxX, point.y > minY, point.y < maxY else { return false }
        return radius <= 0 || contains(point, radiusX: radius, radiusY: radius)
    }
}
