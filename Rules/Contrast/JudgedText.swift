import ColorScience
import DesignAnalysis
import DesignModel

extension Study {
    /// Whether an outline around its letters stands out from what is behind them, so that they are read by it. Outlines
    /// thinner than a px and than a fiftieth of an em are not seen as such.
    func isOutlined(_ reading: ContrastReading, reaching ratio: Double) -> Bool {
        let run = design.textRuns[reading.run]
        let size = design.textStyles[Int(run.style)].size
        guard let stroke = stroke(run.stroke), size > 0, stroke.paint.leftOpen == nil,
            stroke.width >= 0.02 * size || stroke.width * textSizes[reading.run] >= 0.99 * size,
            case .solid(let color) = stroke.paint.kind, color.alpha * stroke.paint.opacity >= 1
        else { return false }
        return Contrast.ratio(color.rgba, reading.background) >= ratio
    }

    /// Whether shadows of its letters show where these are, even where they have the color of what is behind them.
    func isShadowed(_ reading: ContrastReading) -> Bool {
        let run = design.textRuns[reading.run]
        let own =
            [design.layers[Int(run.layer)].compositing]
            + design.textGroups(of: run).map { design.textGroups[$0].compositing }
        return run.castsShadows
            || own.contains { design.compositings[Int($0)].filters.contains { design.filters[Int($0)].keepsSource } }
    }

    private func stroke(_ index: Int32) -> Stroke? {
        design.strokes.indices.contains(Int(index)) ? design.strokes[Int(index)] : nil
    }
}
