import ColorScience
import DesignAnalysis
import DesignModel

extension Study {
    /// Whether an outline makes its letters readable against what is behind them. An outline thinner than both 1 px and
    /// a fiftieth of an em does not count.
    func isOutlined(_ reading: ContrastReading, reaching ratio: Double) -> Bool {
        let run = design.textRuns[reading.run]
        let size = design.textStyles[Int(run.style)].size
        guard let stroke = stroke(run.stroke), size > 0, stroke.paint.leftOpen == nil,
            stroke.width >= 0.02 * size || stroke.width * textSizes[reading.run] >= 0.99 * size,
            case .solid(let color) = stroke.paint.kind, color.alpha * stroke.paint.opacity >= 1
        else { return false }
        return Contrast.ratio(color.rgba, reading.background) >= ratio
    }

    /// Whether the letters cast shadows that show even where the letters have the color of what is behind them.
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
