public import DesignModel

/// A part of an interface that people must be able to make out: a control, a border, an icon.
public struct Graphic: Sendable, Hashable {
    /// What it is for.
    public let kind: GraphicKind
    /// What people call it.
    public let name: String
    /// Its layer, which contains everything it is made of.
    public let layer: LayerIndex
    /// The component it is an instance of, in ``Design/components``; nil for a graphic that a selector matches.
    public let component: Int32?
}

/// Finds the parts of interfaces in a design: instances of components whose names say so, and what selectors match.
struct GraphicSearch {
    private let design: Design
    /// The component that each instance shows, by the instance's node, which its copies in other instances have, too.
    private let components: [NodeID: Int32]
    /// The name of each component, with its set in front, and the kind that the name implies.
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

    /// The controls of a design; none without components.
    static func controls(of design: Design) -> [Graphic] {
        design.components.isEmpty ? [] : GraphicSearch(of: design).controls()
    }

    /// Instances that are not in the definition of a component, in paint order, outer ones before inner ones.
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

    /// The graphics that nodes are drawn as, in paint order.
    func graphics(at nodes: Set<NodeID>) -> [Graphic] {
        guard !nodes.isEmpty else { return [] }
        var last: (node: NodeID, end: LayerIndex)?
        return layers(leavingOut: []) { layer in
            // Where a node is drawn as several nested layers, the outermost stands for it.
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
