package import DesignModel
internal import FontMetrics

/// The place of one letter, in the user units of its text layer.
package struct GlyphCell: Sendable {
    // A book has many letters, so each takes only 28 bytes: positions in single precision, accurate to a hundredth of a
    // px at a distance of a hundred thousand px from the origin, and directions to a hundredth of a degree.
    private var place: (x: Float, y: Float)
    private var width: Float
    private var band: (low: Float, high: Float)
    private var direction: Direction
    /// The ASCII letter with the same shape; 0 if there is none.
    package private(set) var letter: UInt8

    /// The direction of a line, accurate to a hundredth of a degree.
    package struct Direction: Sendable, Equatable {
        fileprivate let x: Int16
        fileprivate let y: Int16

        /// The integer that represents 1.
        fileprivate static let unit = 32767.0

        /// To the right, as in nearly all lines.
        static var right: Direction { Direction(x: Int16.max, y: 0) }
        /// Downwards.
        static var down: Direction { Direction(x: 0, y: Int16.max) }

        private init(x: Int16, y: Int16) { (self.x, self.y) = (x, y) }

        /// The direction with an angle's cosine and sine; to the right if they are not finite.
        init(_ angle: Point) {
            func share(_ number: Double) -> Int16 {
                Int16(max(-Direction.unit, min(Direction.unit, (number * Direction.unit).rounded())))
            }
            (x, y) = angle.isFinite ? (share(angle.x), share(angle.y)) : (share(1), 0)
        }
    }

    /// The pen position on the baseline.
    package var origin: Point {
        get { Point(Double(place.x), Double(place.y)) }
        set { place = GlyphCell.place(newValue) }
    }

    /// The width of the letter along the line, without the space after it.
    package var advance: Double {
        get { Double(width) }
        set { width = Float(newValue) }
    }

    /// A letter whose ink is between two heights above the baseline.
    package init(
        _ letter: Unicode.Scalar, origin: Point, advance: Double, ink: (low: Double, high: Double), direction: Direction
    ) {
        self.letter = FontFace.shapedLetter(like: letter)
        place = GlyphCell.place(origin)
        width = Float(advance)
        band = (Float(ink.low), Float(ink.high))
        self.direction = direction
    }

    /// A point in single precision, clamped to its range, which is still far from everything.
    @inline(__always) private static func place(_ point: Point) -> (x: Float, y: Float) {
        let place = (x: Float(point.x), y: Float(point.y))
        return place.x.isFinite && place.y.isFinite ? place : (nearest(point.x), nearest(point.y))
    }

    private static func nearest(_ number: Double) -> Float { Float(max(-farthest, min(farthest, number))) }

    private static let farthest = 3e38

    /// The height of the lower edge of the ink above the baseline.
    package var low: Double { Double(band.low) }
    /// The height of the upper edge of the ink above the baseline.
    package var high: Double { Double(band.high) }
    /// The direction of the line.
    package var cosine: Double { Double(direction.x) / Direction.unit }
    package var sine: Double { Double(direction.y) / Direction.unit }

    /// Whether the line runs to the right, as nearly all do.
    package var isUpright: Bool { direction.x == Int16.max && direction.y == 0 }

    /// Moves the letter along the line; a bracket running from right to left is replaced by its mirror image.
    mutating func moveAlong(to along: Double, isVertical: Bool, isMirrored: Bool) {
        origin = isVertical ? Point(origin.x, along) : Point(along, origin.y)
        if isMirrored { letter = UInt8(Bracket.mirrored(Unicode.Scalar(letter)).value) }
    }

    /// Turns the direction of the line.
    mutating func turn(to angle: Point) { direction = Direction(angle) }

    /// The point at a fraction `u` of the letter's advance and at `height` above the baseline.
    @inline(__always) package func point(along u: Double, height: Double) -> Point {
        point(after: advance * u, height: height)
    }

    /// The point at a distance along the line and at `height` above the baseline.
    @inline(__always) func point(after along: Double, height: Double) -> Point {
        if isUpright { return Point(origin.x + along, origin.y - height) }
        return Point(origin.x + along * cosine + height * sine, origin.y + along * sine - height * cosine)
    }

    /// Whether a point is in the letter's box, which is as wide as its advance and as high as its ink.
    func holds(_ point: Point) -> Bool {
        let place = place(of: point)
        return place.along >= 0 && place.along <= advance && place.height >= low && place.height <= high
    }

    /// The distance of a point along the line, and its height above the baseline.
    @inline(__always) func place(of point: Point) -> (along: Double, height: Double) {
        let v = point - origin
        if isUpright { return (v.x, -v.y) }
        return (v.x * cosine + v.y * sine, v.x * sine - v.y * cosine)
    }
}
