/// A mapping of the plane that keeps lines straight: SVG's `matrix(a b c d e f)`, x' = a·x + c·y + e, y' = b·x + d·y + f.
@frozen public struct AffineTransform: Hashable, Sendable, BitwiseCopyable {
    /// The six numbers in the order of SVG 2 §8.4.
    public var a: Double, b: Double, c: Double, d: Double, e: Double, f: Double

    /// `matrix(a b c d e f)`.
    @inlinable public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// Leaves every point where it is.
    @inlinable public static var identity: AffineTransform { AffineTransform(1, 0, 0, 1, 0, 0) }
    /// Moves by (x, y).
    @inlinable public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(1, 0, 0, 1, x, y)
    }
    /// Scales about the origin.
    @inlinable public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(x, 0, 0, y, 0, 0)
    }

    /// The transform that applies `inner` first and then `self`, as nested elements do.
    @inlinable public func concatenating(_ inner: AffineTransform) -> AffineTransform {
        AffineTransform(
            a * inner.a + c * inner.b, b * inner.a + d * inner.b,
            a * inner.c + c * inner.d, b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f)
    }

    /// Where the point goes.
    @inlinable public func applied(to p: Point) -> Point { Point(a * p.x + c * p.y + e, b * p.x + d * p.y + f) }
    /// Where the vector goes: as a point, without the translation.
    @inlinable public func applied(toVector p: Point) -> Point { Point(a * p.x + c * p.y, b * p.x + d * p.y) }

    /// The bounds of the transformed rectangle; empty stays empty.
    @inlinable public func bounds(of r: Rectangle) -> Rectangle {
        if r.isEmpty { return r }
        var bounds = Rectangle.empty
        bounds.extend(to: applied(to: Point(r.minX, r.minY)))
        bounds.extend(to: applied(to: Point(r.maxX, r.minY)))
        bounds.extend(to: applied(to: Point(r.minX, r.maxY)))
        bounds.extend(to: applied(to: Point(r.maxX, r.maxY)))
        return bounds
    }

    /// Signed area of the transformed unit square; 0 when everything falls on a line.
    @inlinable public var determinant: Double { a * d - b * c }
    /// The length of one unit after the transform, as the geometric mean of both directions; text sizes
    /// are scaled by it.
    @inlinable public var meanScale: Double { abs(determinant).squareRoot() }
    /// Whether all six numbers are finite.
    @inlinable public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
    }
    /// Whether it leaves every point where it is.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// Whether it moves every point by the same distance, if at all.
    @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// The inverse, or nil when everything falls on a line or the numbers go out of range.
    @inlinable public var inverse: AffineTransform? {
        let determinant = determinant
        // Turning something edge-on leaves a rounding error instead of 0.
        let size = a * a + b * b + c * c + d * d
        guard determinant.isFinite, abs(determinant) > max(.leastNormalMagnitude, 1e-14 * size) else { return nil }
        let scale = 1 / determinant
        let result = AffineTransform(
            d * scale, -b * scale, -c * scale, a * scale, (c * f - d * e) * scale, (b * e - a * f) * scale)
        return result.isFinite ? result : nil
    }
}
