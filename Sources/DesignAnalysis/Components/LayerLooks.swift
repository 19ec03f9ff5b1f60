import ColorScience
import DesignModel
import SourceText

/// What layers look like, each as one number: layers that look the same have the same. What is said in words and pictures
/// does not count, where a layer lies counts elsewhere.
struct LayerLooks {
    private let design: Design

    init(of design: Design) { self.design = design }

    /// Fill, stroke, letters and the way of joining.
    func look(of layer: Layer) -> UInt32 {
        var hash = StableHash()
        hash.mix(layer.presence == .painted || layer.presence == .defined ? 1 : 0)
        mixStyle(of: layer, &hash)
        return hash.short
    }

    /// The same, whether it is seen or not.
    func style(of layer: Layer) -> UInt32 {
        var hash = StableHash()
        mixStyle(of: layer, &hash)
        return hash.short
    }

    private func mixStyle(of layer: Layer, _ hash: inout StableHash) {
        if layer.kind == .text { mixText(layer, &hash) } else { mixPaints(layer, &hash) }
        if design.compositings.indices.contains(Int(layer.compositing)) {
            let joining = design.compositings[Int(layer.compositing)]
            hash.mix(joining.opacity, step: 0.01)
            hash.mix(Int(joining.blend.rawValue))
            hash.mix(joining.filters.count)
        }
    }

    private func mixPaints(_ layer: Layer, _ hash: inout StableHash) {
        mix(paint: layer.fill, &hash)
        mix(stroke: layer.stroke, &hash)
    }

    /// A text looks as its first run does: what others say is what is written, not how.
    private func mixText(_ layer: Layer, _ hash: inout StableHash) {
        guard design.texts.indices.contains(Int(layer.content)),
            let first = design.texts[Int(layer.content)].runs.first, design.textRuns.indices.contains(Int(first))
        else { return }
        let run = design.textRuns[Int(first)]
        mix(paint: run.fill, &hash)
        mix(stroke: run.stroke, &hash)
        guard design.textStyles.indices.contains(Int(run.style)) else { return }
        let style = design.textStyles[Int(run.style)]
        hash.mix(style.families.first ?? "")
        hash.mix(style.size, step: 0.01)
        hash.mix(style.weight, step: 1)
        hash.mix(style.isItalic ? 1 : 0)
    }

    private func mix(paint: Int32, _ hash: inout StableHash) {
        guard design.paints.indices.contains(Int(paint)) else { return hash.mix(0) }
        mix(design.paints[Int(paint)], &hash)
    }

    private func mix(stroke: Int32, _ hash: inout StableHash) {
        guard design.strokes.indices.contains(Int(stroke)) else { return hash.mix(0) }
        let stroke = design.strokes[Int(stroke)]
        mix(stroke.paint, &hash)
        guard !stroke.paint.isInvisible else { return }
        hash.mix(stroke.width, step: 0.01)
        hash.mix(stroke.dashes.count)
    }

    private func mix(_ paint: Paint, _ hash: inout StableHash) {
        guard !paint.isInvisible else { return hash.mix(0) }
        hash.mix(paint.opacity, step: 1 / 255)
        switch paint.kind {
        case .none: hash.mix(0)
        case .solid: hash.mix(Int(RGBA8(paint.color).packed))
        case .gradient(let place):
            hash.mix(2)
            guard design.gradients.indices.contains(Int(place)) else { return }
            for stop in design.gradients[Int(place)].stops {
                hash.mix(stop.offset, step: 0.01)
                hash.mix(Int(RGBA8(stop.rgba).packed))
            }
        case .pattern: hash.mix(3)
        case .unknown: hash.mix(4)
        }
    }
}
