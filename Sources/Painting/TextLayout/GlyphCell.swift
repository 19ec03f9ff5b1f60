package import DesignModel

/// The place one letter takes, in the user units of its text layer.
package struct GlyphCell: Sendable {
    /// Where the pen stands on the baseline.
    package var origin: Point
    /// How wide the letter is along the line, the space after it not counted.
    package var advance: Double
    /// Where the ink lies above the baseline: its lower and its upper edge.
    package var low: Double
    package var high: Double
    /// The direction of the line.
    package var cosine: Double
    package var sine: Double

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
