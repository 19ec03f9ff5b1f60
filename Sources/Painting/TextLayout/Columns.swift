internal import DesignModel
internal import FontMetrics

// Vertical lines (CSS Writing Modes 4 §5.1).
extension TextSetter {
    /// The vertical advance of a letter; if all letters stand upright, it is the height of a line.
    func verticalAdvance(of letter: Unicode.Scalar, _ width: Double, _ metrics: LineMetrics) -> Double {
        // Including Hangul, which is narrower in a horizontal line.
        if FontFace.isFullWidth(letter) { return metrics.size }
        guard metrics.style.standsUpright, width > 0 else { return width }
        return metrics.ascent.rounded() + metrics.descent.rounded()
    }

    /// Adds a letter to a vertical line: ideographs stand upright one below the other, letters of other scripts lie on
    /// their side.
    mutating func addVertical(
        _ scalar: Unicode.Scalar, at pen: Point, advance: Double, width: Double,
        ink: (low: Double, high: Double)?, _ metrics: LineMetrics
    ) {
        let size = metrics.size
        if FontFace.isFullWidth(scalar) {
            let baseline = pen.y + size * 0.88
            add(scalar, at: Point(pen.x - size / 2, baseline), advance: size, ink: ink)
            return
        }
        if metrics.style.standsUpright {
            let baseline = pen.y + metrics.ascent.rounded()
            add(scalar, at: Point(pen.x - width / 2, baseline), advance: width, ink: ink)
            return
        }
        // Browsers round both, which decides on which side of a pixel edge a stroke in the middle lies.
        let middle = (metrics.ascent.rounded() - metrics.descent.rounded()) / 2
        add(scalar, at: Point(pen.x - middle, pen.y), advance: advance, ink: ink, toward: .down)
    }
}
