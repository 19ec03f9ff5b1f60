import ColorScience
public import DesignModel

// How much of a color that is written remains in what is seen of it.
extension Design {
    /// How much of the color that a run is filled with is seen, 0…1: another color in its place changes what is seen by
    /// this share of the difference. Nil where a filter, a mask or a blend mode changes the color in other ways.
    public func share(ofFillOf run: TextRun) -> Double? {
        var share = paints.indices.contains(Int(run.fill)) ? paints[Int(run.fill)].ownAlpha : 1
        for group in textGroups(of: run).reversed() {
            guard let own = passed(textGroups[group].compositing, of: share) else { return nil }
            share = own
        }
        return passedByLayers(from: run.layer, share)
    }

    /// The same for a color that a layer is painted with.
    public func share(of paint: Paint, in layer: Layer) -> Double? {
        guard let own = passed(layer.compositing, of: paint.ownAlpha) else { return nil }
        return passedByLayers(from: layer.parent, own)
    }

    /// How much of a share passes through a layer and those that it lies in.
    private func passedByLayers(from first: LayerIndex, _ share: Double) -> Double? {
        var share = share
        var index = first
        while layers.indices.contains(Int(index)) {
            let layer = layers[Int(index)]
            guard let own = passed(layer.compositing, of: share) else { return nil }
            share = own
            // Parents come before their children; the check makes sure that the loop ends.
            guard layer.parent < index else { break }
            index = layer.parent
        }
        return share
    }

    private func passed(_ index: Int32, of share: Double) -> Double? {
        guard index > 0, compositings.indices.contains(Int(index)) else { return share }
        let compositing = compositings[Int(index)]
        guard compositing.blend == .normal, compositing.mask == nil, compositing.unknown == nil,
            !compositing.turnsToLinearLight
        else { return nil }
        // A translucent layer lets its own shadow show through.
        guard compositing.filters.isEmpty || share >= 1 else { return nil }
        guard compositing.filters.allSatisfy({ filters.indices.contains(Int($0)) && filters[Int($0)].keepsSource })
        else { return nil }
        return share * min(1, max(0, compositing.opacity))
    }
}

extension Paint {
    /// How opaque the paint is, as far as it alone decides.
    fileprivate var ownAlpha: Double {
        if case .solid(let color) = kind { min(1, max(0, color.alpha * opacity)) } else { min(1, max(0, opacity)) }
    }
}
