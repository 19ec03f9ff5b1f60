extension PathStorage {
    /// Adds a rectangle whose corners are rounded by quarters of ellipses; the radii across and down, clockwise from
    /// the upper left corner, must fit in it.
    public mutating func roundedRectangle(_ rectangle: Rectangle, radii: InlineArray<4, Point>) -> Geometry {
        let mark = mark
        let corners: InlineArray<4, (Point, Point, Point)> = [
            (Point(rectangle.minX, rectangle.minY), Point(0, 1), Point(1, 0)),
            (Point(rectangle.maxX, rectangle.minY), Point(-1, 0), Point(0, 1)),
            (Point(rectangle.maxX, rectangle.maxY), Point(0, -1), Point(-1, 0)),
            (Point(rectangle.minX, rectangle.maxY), Point(1, 0), Point(0, -1)),
        ]
        for place in 0..<4 {
            let (corner, back, onwards) = corners[place]
            let radius = radii[place]
            let isRound = radius.x > 0 && radius.y > 0
            func along(_ side: Point, _ share: Double) -> Point {
                isRound ? corner + Point(side.x * radius.x, side.y * radius.y) * share : corner
            }
            if place == 0 { move(to: along(back, 1)) } else { line(to: along(back, 1)) }
            guard isRound else { continue }
            // The handles of a cubic reach 0.5523 of the way along a quarter of a circle.
            let rest = 1 - 0.552_284_749_830_793_6
            cubic(along(back, rest), along(onwards, rest), to: along(onwards, 1))
        }
        close()
        return .path(path(since: mark), bounds: rectangle)
    }
}
