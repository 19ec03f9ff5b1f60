package import DesignModel

/// The place one letter takes, in the user units of its text layer.
package struct GlyphCell: Sendable {
    /// Where the pen stands on the baseline.
    package var origin: Point
    /// How wide the letter is along the line, the space after it not counted.
    package var advance: Double
    // In single precision: an error of a ten-millionth of a letter's size shows nowhere, and a book has many letters.
    private var band: SIMD2<Float>
    private var direction: SIMD2<Float>

    /// A letter whose ink lies between two heights above the baseline, on a line in the direction of an angle.
    package init(
        origin: Point, advance: Double, ink: (low: Double, high: Double), angle: (cosine: Double, sine: Double)
    ) {
        self.origin = origin
        self.advance = advance
        band = SIMD2(Float(ink.low), Float(ink.high))
        direction = SIMD2(Float(angle.cosine), Float(angle.sine))
    }

    /// Where the ink lies above the baseline: its lower edge.
    package var low: Double { Double(band.x) }
    /// Where the ink lies above the baseline: its upper edge.
    package var high: Double { Double(band.y) }
    /// The direction of the line.
    package var cosine: Double { Double(direction.x) }
    package var sine: Double { Double(direction.y) }

    /// Whether the line runs to the right, as nearly all do.
    package var isUpright: Bool { direction.x == 1 && direction.y == 0 }

    /// Turns the line.
    package mutating func turn(to angle: Point) { direction = SIMD2(Float(angle.x), Float(angle.y)) }

    /// The point a share `u` along the letter, at `height` above the baseline.
    @inline(__always) package func point(along u: Double, height: Double) -> Point {
        let along = advance * u
        return Point(origin.x + along * cosine + height * sine, origin.y + along * sine - height * cosine)
    }
}

/// Where a run of text lies, in the user units of its text layer.
package struct RunPlacement: Sendable {
    /// Its letters that leave ink, in ``TextPlacement/cells``.
    package var cells: Range<Int32>
    /// The box around its letters from descent to ascent, as a browser reports it; empty without letters.
    package var box: Rectangle
    /// Whether it lies along a path that could not be followed.
    package var isLost: Bool

    package static let nowhere = RunPlacement(cells: 0..<0, box: .empty, isLost: false)
}

/// Where all text of a design lies.
package struct TextPlacement: Sendable {
    package var cells: [GlyphCell] = []
    /// One a run of the design.
    package var runs: [RunPlacement]
    /// The box of each whole text, in ``Design/texts``: what shares of a paint on it are shares of.
    package var boxes: [Rectangle]
}
