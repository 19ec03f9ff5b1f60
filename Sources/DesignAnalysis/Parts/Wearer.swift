public import DesignModel

/// Something in a design on which a value is seen, wherever the value is written: a class, an inherited color or a
/// shared style is written once and worn by many.
public struct Wearer: Sendable, Hashable, BitwiseCopyable {
    /// Its node in the file.
    public let node: NodeID
    /// The layer it is drawn as, in ``Design/layers``; -1 for what is not a layer, such as a token. One node may be
    /// drawn as several layers: whatever is in a symbol is, each time the symbol is placed.
    public let layer: LayerIndex
    /// The node that the value comes from: the node itself, one it inherits from, or a style.
    public internal(set) var source: NodeID
    /// What a color is painted as there; nil for other values, and for a token that refers to one that states a color.
    public let role: ColorRole?

    /// Something that wears a value.
    public init(_ node: NodeID, layer: LayerIndex = -1, from source: NodeID? = nil, role: ColorRole? = nil) {
        self.node = node
        self.layer = layer
        self.source = source ?? node
        self.role = role
    }
}

extension Study {
    /// What wears the values of a run of text, given the run's index in ``Design/textRuns``.
    public func wearer(ofRun index: Int) -> Wearer {
        Wearer(design.textRuns[index].node, layer: design.textRuns[index].layer)
    }

    /// Whether the selectors match what wears a value or anything around it, in the file or where it is drawn.
    public func isWithin(_ selectors: [SelectorList], _ wearer: Wearer) -> Bool {
        isWithin(selectors, wearer.node) || isDrawn(within: selectors, wearer.layer)
    }
}

extension DesignPart {
    /// The part, as what wears its values, once for each layer that it is drawn as.
    public var wearers: [Wearer] {
        layers.isEmpty ? [Wearer(node)] : layers.map { Wearer(node, layer: $0) }
    }
}

extension Design {
    /// The nodes of a layer and of everything it is drawn in, innermost first.
    public func nodes(around layer: LayerIndex) -> some Sequence<NodeID> {
        sequence(first: layer) { layers[Int($0)].parent }
            .lazy.prefix { layers.indices.contains(Int($0)) }.map { layers[Int($0)].node }
    }
}
