import DesignModel

/// The fallbacks to paint if the box that a gradient or pattern is measured in has no area. A class, as every element
/// passes it on to its children and hardly any has one.
final class SparePaints: Sendable {
    let fill: StyledPaint?
    let stroke: StyledPaint?

    /// Nil if there is no fallback.
    init?(fill: StyledPaint?, stroke: StyledPaint?) {
        guard fill != nil || stroke != nil else { return nil }
        self.fill = fill
        self.stroke = stroke
    }
}

extension LayerBuilder {
    /// The style of a shape, with paints measured in its box replaced by their fallbacks if the box has no area (SVG 2
    /// §8.10).
    mutating func spared(_ style: Int, for geometry: Geometry) -> Int {
        guard let spare = styles[style].spare else { return style }
        var box = geometry.bounds
        if case .path(let path, _) = geometry { box = design.paths.curveBounds(of: path) }
        guard !(box.width > 0 && box.height > 0) else { return style }
        var changed = styles[style]
        if let fill = spare.fill { changed.fill = fill }
        if let stroke = spare.stroke { changed.stroke = stroke }
        (changed.fillIndex, changed.strokeIndex) = (ComputedStyle.notTabled, ComputedStyle.notTabled)
        styles.append(changed)
        return styles.count - 1
    }

    func isMeasuredInBox(_ paint: Paint.Kind) -> Bool {
        switch paint {
        case .gradient(let index): design.gradients[Int(index)].units == .objectBoundingBox
        case .pattern(let index): design.patterns[Int(index)].units == .objectBoundingBox
        case .none, .solid, .unknown: false
        }
    }
}
