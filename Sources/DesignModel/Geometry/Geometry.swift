/// The outline of a shape in its own user units, as the file describes it.
public enum Geometry: Hashable, Sendable {
    /// A rectangle with elliptical corners; radii are already limited to half its sides (SVG 2 §10.2).
    case rectangle(Rectangle, radiusX: Double, radiusY: Double)
    /// An ellipse; a circle has equal radii.
    case ellipse(center: Point, radiusX: Double, radiusY: Double)
    /// Any other outline, with bounds that hold all of its points.
    case path(PathReference, bounds: Rectangle)

    /// The box around the outline without its stroke.
    public var bounds: Rectangle {
        switch self {
        case .rectangle(let rectangle, _, _): rectangle
        case .ellipse(let center, let radiusX, let radiusY):
            Rectangle(
                minX: center.x - radiusX, minY: center.y - radiusY, maxX: center.x + radiusX, maxY: center.y + radiusY)
        case .path(_, let bounds): bounds
        }
    }
}

/// Which side of a self-crossing outline is inside (SVG 2 §13.5.1).
public enum FillRule: UInt8, Sendable, Hashable {
    /// Inside where the outline winds around the point.
    case nonzero
    /// Inside where a ray from the point crosses the outline an odd number of times.
    case evenOdd
}
