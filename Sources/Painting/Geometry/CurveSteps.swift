internal import DesignModel

/// A curve divided into equal steps, of which only those near a window are needed.
struct CurveSteps {
    /// The number of steps.
    let count: Int
    /// An upper bound for the length of the curve's second derivative.
    let bend: Double
    let start: Point
    let end: Point

    /// Walks the curve and calls `visitor` with a range of steps and its end point: with single steps where they may be
    /// near the window, and with many steps at once where none can be. `point` gives the curve at a parameter in 0…1.
    @inline(__always)
    func visit(near window: Rectangle, _ point: (Double) -> Point, _ visitor: (Range<Int>, Point) -> Void) {
        guard bend.isFinite else { return visitor(0..<1, Point(.nan, .nan)) }
        visit(0..<count, from: start, to: end, window, point, visitor)
    }

    private func visit(
        _ steps: Range<Int>, from: Point, to: Point, _ window: Rectangle, _ point: (Double) -> Point,
        _ visitor: (Range<Int>, Point) -> Void
    ) {
        guard steps.count > 1 else { return visitor(steps, to) }
        // The distance between a curve and its chord is at most the second derivative times the squared parameter
        // length, divided by 8.
        let share = Double(steps.count) / Double(count)
        let sagitta = bend * share * share / 8
        // Slightly more, to allow for rounding at points far from the origin.
        guard window.expanded(by: sagitta * 1.001 + CurveSteps.tolerance).isMet(from: from, to: to) else {
            return visitor(steps, to)
        }
        let middle = steps.lowerBound + steps.count / 2
        let halfway = point(Double(middle) / Double(count))
        visit(steps.lowerBound..<middle, from: from, to: halfway, window, point, visitor)
        visit(middle..<steps.upperBound, from: halfway, to: to, window, point, visitor)
    }

    private static let tolerance = 1e-6
}

extension Rectangle {
    /// Whether the bounding box of two points meets this rectangle.
    @inline(__always) func isMet(from: Point, to: Point) -> Bool {
        min(from.x, to.x) <= maxX && minX <= max(from.x, to.x) && min(from.y, to.y) <= maxY
            && minY <= max(from.y, to.y)
    }
}
