import ColorScience
import DesignModel
import SourceText

/// The look of layers, each as a hash: layers that look the same have the same. The content of texts and pictures does
/// not count, and the places of layers are compared elsewhere.
struct LayerLooks {
    private let design: Design

    init(of design: Design) { self.design = design }

    /// Includes fill, stroke, letters, compositing, and whether the layer is seen.
    func look(of layer: Layer) -> UInt32 {
        var hash = StableHash()
        hash.mix(layer.presence == .painted || layer.presence == .defined ? 1 : 0)
        mixStyle(of: layer, &hash)
        return hash.short
    }

    /// The same, whether the layer is seen or not.
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

    /// A text looks as its first run does: further runs belong to its content.
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
        for dash in stroke.dashes { hash.mix(dash, step: 0.01) }
    }

    /// Mixes in the kind of a gradient and the direction in which it runs, as it is written.
    private func mixShape(of gradient: Gradient, _ hash: inout StableHash) {
        switch gradient.kind {
        case .linear(let start, let end):
            let along = gradient.transform.applied(to: end) - gradient.transform.applied(to: start)
            let length = along.length
            hash.mix(1)
            guard length > 0 else { return }
            hash.mix(along.x / length, step: 0.05)
            hash.mix(along.y / length, step: 0.05)
        case .radial: hash.mix(2)
        case .angular: hash.mix(3)
        }
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
            mixShape(of: design.gradients[Int(place)], &hash)
            for stop in design.gradients[Int(place)].stops {
                hash.mix(stop.offset, step: 0.01)
                hash.mix(Int(RGBA8(stop.rgba).packed))
            }
        case .pattern: hash.mix(3)
        case .unknown: hash.mix(4)
        }
    }
}
