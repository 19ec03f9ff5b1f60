import DesignModel
import SourceText

// Colors that the designer chose but no layer shows by itself: paints below the topmost one of letters, and tints of
// groups.
extension SketchBuilder {
    /// Notes the paints of letters below the ones that their runs have. Those of outlines are layers anyway, hidden or
    /// not.
    mutating func noteLowerPaints(of look: Look, box: Rectangle, by layer: LayerIndex, _ frame: Frame) {
        let lower = look.style.paintingFills.dropLast() + look.style.paintingBorders.dropLast().map(\.fill)
        for fill in lower { note(paint(fill, look, box: box, tint: frame.tint), in: layer) }
    }

    /// Notes a color that is mixed into those of a layer's content. One that covers them becomes their own color.
    mutating func note(_ tint: Tint, in layer: LayerIndex) {
        guard !tint.covers, let color = tint.color else { return }
        note(paint(color, opacity: tint.opacity, owner: tint.owner, tint: nil), in: layer)
    }

    /// Adds a stroke along an empty path: it paints nothing, but its color counts as one of the design's.
    private mutating func note(_ paint: Paint, in layer: LayerIndex) {
        let line = append(.shape, in: layer)
        design.layers[Int(line)].content = geometryIndex(
            .path(design.paths.path(since: design.paths.mark), bounds: Rectangle(x: 0, y: 0, width: 0, height: 0)))
        design.strokes.append(Stroke(paint: paint))
        design.layers[Int(line)].stroke = Int32(design.strokes.count - 1)
        if design.layers[Int(layer)].kind == .text { close(layer) }
    }
}
