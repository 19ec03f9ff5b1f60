/// A place on a design, in px of whatever coordinate system the context names; y grows downwards.
@frozen public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// Distance to the right of the origin.
    public var x: Double
    /// Distance below the origin.
    public var y: Double

    /// The point at (x, y).
    @inlinable public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of the coordinate system.
    @inlinable public static var zero: Point { Point(0, 0) }

    /// Adds two points as vectors.
    @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    /// The vector from `b` to `a`.
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    /// Scales a point as a vector.
    @inlinable public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

    /// Whether neither coordinate is infinite or not a number.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
    /// Distance from the origin.
    @inlinable public var length: Double { (x * x + y * y).squareRoot() }
    /// The point a share `t` (0…1) of the way to `other`.
    @inlinable public func interpolated(to other: Point, at t: Double) -> Point {
        Point(x + (other.x - x) * t, y + (other.y - y) * t)
    }
}
