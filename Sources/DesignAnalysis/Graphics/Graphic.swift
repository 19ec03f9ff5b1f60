public import DesignModel

/// A part of an interface that people must be able to make out: a control, a border, an icon.
public struct Graphic: Sendable, Hashable {
    /// What it is for.
    public let kind: GraphicKind
    /// What people call it.
    public let name: String
    /// Its layer; what it is made of lies within.
    public let layer: LayerIndex
    /// The component it is, in ``Design/components``; nil for what a selector named.
    public let component: Int32?
}

/// Finds the parts of interfaces in a design: instances of components whose names say so, and what selectors name.
struct GraphicSearch {
    private let design: Design
    /// Which component each instance shows, by the node it is written as: copies of it in other instances have that, too.
    private let components: [NodeID: Int32]
    /// What each component is called with its set, and what that says.
    private let kinds: [Int32: (name: String, kind: GraphicKind)]

    init(of design: Design) {
        self.design = design
        var kinds: [Int32: (name: String, kind: GraphicKind)] = [:]
        for (index, component) in design.components.enumerated() {
            let name = [component.set, component.name].compactMap { $0 }.joined(separator: "/")
            guard let kind = GraphicKind(name: name), !GraphicKind.isInactive(name) else { continue }
            kinds[Int32(index)] = (name, kind)
        }
        var components: [NodeID: Int32] = [:]
        if !kinds.isEmpty {
            for use in design.componentUses where !use.isDetached && kinds[use.component] != nil {
                guard design.layers.indices.contains(Int(use.layer)) else { continue }
                components[design.layers[Int(use.layer)].node] = use.component
            }
        }
        self.components = components
        self.kinds = kinds
    }

    /// The controls of a design, which has none without components.
    static func controls(of design: Design) -> [Graphic] {
        design.components.isEmpty ? [] : GraphicSearch(of: design).controls()
    }

    /// Instances on artboards that are no component's own, in paint order, the outer before the inner.
    func controls() -> [Graphic] {
        guard !components.isEmpty else { return [] }
        let masters = Set(design.artboards.lazy.filter { $0.component >= 0 }.map(\.layer))
        return layers(leavingOut: masters) { layer in
            guard layer.kind == .instance || layer.kind == .artboard, let component = components[layer.node],
                let (name, kind) = kinds[component]
            else { return nil }
            let own = design.provenance.name(of: layer.node)
            guard !GraphicKind.isInactive(own) else { return nil }
            return (kind, own.isEmpty ? name : own, component)
        }
    }

    /// What nodes are drawn as, in paint order.
    func graphics(at nodes: Set<NodeID>) -> [Graphic] {
        guard !nodes.isEmpty else { return [] }
        var last: (node: NodeID, end: LayerIndex)?
        return layers(leavingOut: []) { layer in
            // Of the layers one node is drawn as, the outermost stands for it.
            if let last, last.node == layer.node, layer.end <= last.end { return nil }
            guard nodes.contains(layer.node) else { return nil }
            last = (layer.node, layer.end)
            return (.graphic, design.provenance.name(of: layer.node), nil)
        }
    }

    private func layers(
        leavingOut skipped: Set<LayerIndex>, _ found: (Layer) -> (GraphicKind, String, Int32?)?
    ) -> [Graphic] {
        var graphics: [Graphic] = []
        var index = 0
        while index < design.layers.count {
            let layer = design.layers[index]
            let isGone = layer.kind == .definition || layer.presence == .undisplayed || layer.presence == .defined
            guard !isGone, !skipped.contains(LayerIndex(index)) else {
                index = max(index + 1, Int(layer.end))
                continue
            }
            if let (kind, name, component) = found(layer) {
                graphics.append(Graphic(kind: kind, name: name, layer: LayerIndex(index), component: component))
            }
            index += 1
        }
        return graphics
    }
}
