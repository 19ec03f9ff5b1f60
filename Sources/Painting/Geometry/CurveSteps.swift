internal import DesignModel

/// A curve cut into equal steps, of which those near a window are wanted.
struct CurveSteps {
    /// How many steps.
    let count: Int
    /// The most that the length of the curve's second derivative comes to.
    let bend: Double
    let start: Point
    let end: Point

    /// Goes along the curve: hands over single steps where they may come near the window, and many as one where none can;
    /// `visitor` is told where they end. `point` is the curve at a share of its parameter, 0…1.
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
        // A curve lies no farther from its chord than an eighth of its second derivative, over the parameter squared.
        let share = Double(steps.count) / Double(count)
        let sagitta = bend * share * share / 8
        // A little more for what rounding does to points far from the origin.
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
    /// Whether the box around two points has a point in common with this one.
    @inline(__always) func isMet(from: Point, to: Point) -> Bool {
        min(from.x, to.x) <= maxX && minX <= max(from.x, to.x) && min(from.y, to.y) <= maxY
            && minY <= max(from.y, to.y)
    }
}
