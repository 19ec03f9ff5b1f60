internal import DesignModel

extension Rectangle {
    /// Whether a point is inside the rectangle with elliptical corners (SVG 2 §10.2).
    @inline(__always) func contains(_ point: Point, radiusX: Double, radiusY: Double) -> Bool {
        guard contains(point), width > 0, height > 0 else { return false }
        guard radiusX > 0, radiusY > 0 else { return true }
        let dx = max(minX + radiusX - point.x, point.x - (maxX - radiusX), 0) / radiusX
        let dy = max(minY + radiusY - point.y, point.y - (maxY - radiusY), 0) / radiusY
        return dx * dx + dy * dy <= 1
    }

    /// Whether another rectangle is entirely inside; an empty one is inside nothing.
    @inline(__always) func contains(_ other: Rectangle) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
            && other.minX <= other.maxX && other.minY <= other.maxY
    }

    /// Whether all four edges are finite.
    @inline(__always) var isFinite: Bool {
        minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    }
}

/// Whether a point is inside an ellipse with axes parallel to x and y.
@inline(__always) func ellipseContains(_ point: Point, center: Point, radiusX: Double, radiusY: Double) -> Bool {
    guard radiusX > 0, radiusY > 0 else { return false }
    let dx = (point.x - center.x) / radiusX
    let dy = (point.y - center.y) / radiusY
    return dx * dx + dy * dy <= 1
}

extension AffineTransform {
    /// Whether rectangles remain rectangles parallel to the axes.
    @inline(__always) var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// The maximum factor by which a length can grow: the larger singular value.
    var largestScale: Double {
        let sum = (a * a + b * b + c * c + d * d) / 2
        let product = determinant
        let root = max(0, sum * sum - product * product).squareRoot()
        return (sum + root).squareRoot()
    }
}
