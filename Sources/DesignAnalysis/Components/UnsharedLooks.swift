import DesignModel

/// Looks that layers have of their own, where a shared style could say it once.
enum UnsharedLooks {
    /// The layers that wear no shared style, by what they are painted with, in the order of the file; texts, canvases, layers
    /// of instances and of libraries, and what paints nothing left out.
    static func places(in design: Design, _ place: (NodeID) -> DesignPlace) -> [UInt32: [DesignPlace]] {
        guard design.format != .svg else { return [:] }
        let looks = LayerLooks(of: design)
        let styled = Set(design.styleUses.lazy.filter { !$0.isOverride && !$0.isPart }.map(\.layer))
        var lent = Set(design.components.lazy.filter { $0.library != nil && $0.layer >= 0 }.map(\.layer))
        var found: [UInt32: [DesignPlace]] = [:]
        for (index, layer) in design.layers.enumerated() {
            let position = LayerIndex(index)
            if lent.contains(layer.parent) { lent.insert(position) }
            guard layer.kind == .shape, layer.instance < 0, layer.presence != .undisplayed, !lent.contains(position),
                !styled.contains(position), !styled.contains(layer.parent), paints(layer, in: design)
            else { continue }
            // What a shape of several fills, or a frame, is made of is no layer of its own.
            if layer.parent >= 0, design.layers[Int(layer.parent)].node == layer.node { continue }
            found[looks.look(of: layer), default: []].append(place(layer.node))
        }
        return found.filter { $0.value.count > 1 }
    }

    private static func paints(_ layer: Layer, in design: Design) -> Bool {
        if design.paints.indices.contains(Int(layer.fill)), !design.paints[Int(layer.fill)].isInvisible { return true }
        let stroke = Int(layer.stroke)
        return design.strokes.indices.contains(stroke) && !design.strokes[stroke].paint.isInvisible
    }
}
