/// An axis-parallel rectangle, in px; `isEmpty` when it holds no point.
@frozen public struct Rectangle: Hashable, Sendable, BitwiseCopyable {
    /// Left edge.
    public var minX: Double
    /// Upper edge.
    public var minY: Double
    /// Right edge.
    public var maxX: Double
    /// Lower edge.
    public var maxY: Double

    /// The rectangle between the given edges.
    @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The rectangle with its upper left corner at (x, y).
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Holds nothing, and adds nothing to a union.
    @inlinable public static var empty: Rectangle {
        Rectangle(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    }
    /// Holds every point.
    @inlinable public static var everything: Rectangle {
        Rectangle(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    }

    /// Large enough for anything that may be painted, but with numbers that can be computed with.
    public static var anywhere: Rectangle { Rectangle(x: -1e7, y: -1e7, width: 2e7, height: 2e7) }

    /// Horizontal extent, never negative.
    @inlinable public var width: Double { max(0, maxX - minX) }
    /// Vertical extent, never negative.
    @inlinable public var height: Double { max(0, maxY - minY) }
    /// Whether no point lies inside; a line of no thickness is not empty.
    @inlinable public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }
    /// Whether its width and height are greater than 0.
    @inlinable public var hasArea: Bool { maxX > minX && maxY > minY }
    /// The middle.
    @inlinable public var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }

    /// Whether the point lies inside or on an edge.
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
    /// Whether the two have a point in common.
    @inlinable public func intersects(_ other: Rectangle) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
    /// Whether the other lies wholly inside.
    @inlinable public func holds(_ other: Rectangle) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }
    /// The part that lies in both; empty where there is none.
    @inlinable public func intersection(_ other: Rectangle) -> Rectangle {
        Rectangle(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }
    /// The smallest rectangle around both.
    @inlinable public func union(_ other: Rectangle) -> Rectangle {
        Rectangle(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
    /// Grows the rectangle until it holds the point.
    @inlinable public mutating func extend(to point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }
    /// The rectangle moved.
    @inlinable public func moved(byX x: Double, y: Double) -> Rectangle {
        Rectangle(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
    /// The rectangle with every edge moved outwards by `distance`.
    @inlinable public func expanded(by distance: Double) -> Rectangle {
        Rectangle(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
    }
}
