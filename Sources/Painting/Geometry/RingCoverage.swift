internal import DesignModel

extension Geometry {
    /// Whether a plain line along a rectangle or circle covers the point, computed as a ring between two outlines of
    /// the same kind, without segments. Nil if the line is not such a ring and the outline is needed.
    func isStroked(at point: Point, by pen: StrokePen) -> Bool? {
        guard pen.dashes == nil, !pen.isNonScaling else { return nil }
        let inwards = pen.alignment == .outside ? 0 : pen.halfWidth
        switch self {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            // The edges of a line along an elliptical corner are not ellipses.
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
    /// The area inside the outline together with a plain line along it; nil if its corners have another shape.
    func stroked(by pen: StrokePen) -> RoundedBox? {
        guard pen.dashes == nil, !pen.isNonScaling, radiusX == radiusY else { return nil }
        guard pen.alignment != .inside else { return self }
        var radius = radiusX + pen.halfWidth
        if radiusX <= 0 {
            switch pen.join {
            case .round: break
            // A right angle becomes a bevel if the miter limit is below √2 (SVG 2 §13.6.4).
            case .miter where pen.miterLimit >= 1.4143: radius = 0
            default: return nil
            }
        }
        return RoundedBox(rectangle.expanded(by: pen.halfWidth), radiusX: radius, radiusY: radius)
    }
}

extension Rectangle {
    /// Whether a point is inside and not on an edge, taking round corners into account.
    fileprivate func containsWithin(_ point: Point, radius: Double) -> Bool {
        guard point.x > minX, point.x < maxX, point.y > minY, point.y < maxY else { return false }
        return radius <= 0 || contains(point, radiusX: radius, radiusY: radius)
    }
}
