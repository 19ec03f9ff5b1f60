public import DesignModel

/// An opacity that something of a design is painted with: a paint's own, or a layer's.
public struct StatedOpacity: Sendable, Hashable {
    /// 0…1.
    public let opacity: Double
    /// Where it is written, or what is painted with it.
    public let origin: Origin
    /// The use of the color that is painted with it; nil for the opacity of a layer.
    public let use: ColorUse?

    /// Whether it is the opacity of a layer rather than of a color.
    public var isLayers: Bool { use == nil }

    /// An opacity that a color is painted with.
    public init(of use: ColorUse) {
        opacity = use.opacity
        origin = use.origin
        self.use = use
    }

    fileprivate init(_ opacity: Double, ofLayerAt origin: Origin) {
        self.opacity = opacity
        self.origin = origin
        use = nil
    }
}

extension Study {
    /// Every opacity between clear and opaque, those of colors first, once for each place. Stops of gradients are left
    /// out, because gradients fade through all opacities.
    public var statedOpacities: [StatedOpacity] {
        var all = colorUses.filter { $0.counts.sum > $0.counts[.token] + $0.counts[.stop] }.map {
            StatedOpacity(of: $0)
        }
        var seen: Set<NodeID> = []
        for layer in design.layers where layer.compositing > 0 && layer.presence == .painted {
            guard design.compositings.indices.contains(Int(layer.compositing)), seen.insert(layer.node).inserted else {
                continue
            }
            let opacity = design.compositings[Int(layer.compositing)].opacity
            let range = design.provenance.range(of: layer.node)
            all.append(StatedOpacity(opacity, ofLayerAt: Origin(node: layer.node, range: range)))
        }
        return all.filter { $0.opacity > 0 && $0.opacity < 1 }
    }
}
