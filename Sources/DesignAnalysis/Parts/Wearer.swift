public import DesignModel

/// Something of a design that a value is seen on, wherever the value is written: a class, an inherited color and a shared
/// style are written once and worn by many.
public struct Wearer: Sendable, Hashable, BitwiseCopyable {
    /// Where it stands in the file.
    public let node: NodeID
    /// The layer it is drawn as, in ``Design/layers``; -1 for what is no layer, such as a token. One node may be drawn as
    /// several: what is in a symbol is, wherever that is placed.
    public let layer: LayerIndex
    /// The node it has the value from: itself, what it inherits it from, a style.
    public internal(set) var source: NodeID
    /// What a color is painted as there; nil for other values, and for a token that refers to the one that states a color.
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
    /// What wears the values of a run of text, by its place in ``Design/textRuns``.
    public func wearer(ofRun index: Int) -> Wearer {
        Wearer(design.textRuns[index].node, layer: design.textRuns[index].layer)
    }

    /// Whether the selectors name what wears a value or anything that lies around it: in the file, or where it is drawn.
    public func isWithin(_ selectors: [SelectorList], _ wearer: Wearer) -> Bool {
        isWithin(selectors, wearer.node) || isDrawn(within: selectors, wearer.layer)
    }
}

extension DesignPart {
    /// The part, as what wears its values: once for each layer it is drawn as.
    public var wearers: [Wearer] {
        layers.isEmpty ? [Wearer(node)] : layers.map { Wearer(node, layer: $0) }
    }
}

extension Design {
    /// The nodes of a layer and of all it is drawn in, from the inside.
    public func nodes(around layer: LayerIndex) -> some Sequence<NodeID> {
        sequence(first: layer) { layers[Int($0)].parent }
            .lazy.prefix { layers.indices.contains(Int($0)) }.map { layers[Int($0)].node }
    }
}
