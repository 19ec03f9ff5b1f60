package import DesignModel
internal import FontMetrics

/// The place one letter takes, in the user units of its text layer.
package struct GlyphCell: Sendable {
    // A book has many letters, so that each takes 28 bytes: places in single precision, which a hundred thousand px from the
    // origin are a hundredth of a px wide, and directions to the hundredth of a degree.
    private var place: (x: Float, y: Float)
    private var width: Float
    private var band: (low: Float, high: Float)
    private var direction: Direction
    /// The letter of ASCII whose shape it has, else 0.
    package private(set) var letter: UInt8

    /// The direction of a line, to the hundredth of a degree.
    package struct Direction: Sendable, Equatable {
        fileprivate let x: Int16
        fileprivate let y: Int16

        /// What stands for 1.
        fileprivate static let unit = 32767.0

        /// To the right, as nearly all lines run.
        static var right: Direction { Direction(x: Int16.max, y: 0) }
        /// Down.
        static var down: Direction { Direction(x: 0, y: Int16.max) }

        private init(x: Int16, y: Int16) { (self.x, self.y) = (x, y) }

        /// The direction of an angle's cosine and sine; to the right where they are not numbers.
        init(_ angle: Point) {
            func share(_ number: Double) -> Int16 {
                Int16(max(-Direction.unit, min(Direction.unit, (number * Direction.unit).rounded())))
            }
            (x, y) = angle.isFinite ? (share(angle.x), share(angle.y)) : (share(1), 0)
        }
    }

    /// Where the pen stands on the baseline.
    package var origin: Point {
        get { Point(Double(place.x), Double(place.y)) }
        set { place = GlyphCell.place(newValue) }
    }

    /// How wide the letter is along the line, the space after it not counted.
    package var advance: Double {
        get { Double(width) }
        set { width = Float(newValue) }
    }

    /// A letter whose ink lies between two heights above the baseline.
    package init(
        _ letter: Unicode.Scalar, origin: Point, advance: Double, ink: (low: Double, high: Double), direction: Direction
    ) {
        self.letter = FontFace.shapedLetter(like: letter)
        place = GlyphCell.place(origin)
        width = Float(advance)
        band = (Float(ink.low), Float(ink.high))
        self.direction = direction
    }

    /// A point in single precision; what lies beyond its range lies at its end, still far from everything.
    @inline(__always) private static func place(_ point: Point) -> (x: Float, y: Float) {
        let place = (x: Float(point.x), y: Float(point.y))
        return place.x.isFinite && place.y.isFinite ? place : (nearest(point.x), nearest(point.y))
    }

    private static func nearest(_ number: Double) -> Float { Float(max(-farthest, min(farthest, number))) }

    private static let farthest = 3e38

    /// Where the ink lies above the baseline: its lower edge.
    package var low: Double { Double(band.low) }
    /// Where the ink lies above the baseline: its upper edge.
    package var high: Double { Double(band.high) }
    /// The direction of the line.
    package var cosine: Double { Double(direction.x) / Direction.unit }
    package var sine: Double { Double(direction.y) / Direction.unit }

    /// Whether the line runs to the right, as nearly all do.
    package var isUpright: Bool { direction.x == Int16.max && direction.y == 0 }

    /// Puts the pen somewhere else along the line; a letter that runs from right to left shows its mirror image, if it is a
    /// bracket.
    mutating func moveAlong(to along: Double, isVertical: Bool, isMirrored: Bool) {
        origin = isVertical ? Point(origin.x, along) : Point(along, origin.y)
        if isMirrored { letter = UInt8(Bracket.mirrored(Unicode.Scalar(letter)).value) }
    }

    /// Turns the line.
    mutating func turn(to angle: Point) { direction = Direction(angle) }

    /// The point a share `u` along the letter, at `height` above the baseline.
    @inline(__always) package func point(along u: Double, height: Double) -> Point {
        point(after: advance * u, height: height)
    }

    /// The point a length along the line, at `height` above the baseline.
    @inline(__always) func point(after along: Double, height: Double) -> Point {
        if isUpright { return Point(origin.x + along, origin.y - height) }
        return Point(origin.x + along * cosine + height * sine, origin.y + along * sine - height * cosine)
    }

    /// Whether a point lies in the box of the letter, as wide as its advance and as high as its ink.
    func holds(_ point: Point) -> Bool {
        let place = place(of: point)
        return place.along >= 0 && place.along <= advance && place.height >= low && place.height <= high
    }

    /// How far along the line and above the baseline a point lies.
    @inline(__always) func place(of point: Point) -> (along: Double, height: Double) {
        let v = point - origin
        if isUpright { return (v.x, -v.y) }
        return (v.x * cosine + v.y * sine, v.x * sine - v.y * cosine)
    }
}
