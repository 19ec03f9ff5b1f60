import DesignAnalysis
import DesignModel
import Linting
import SourceText

extension Study {
    /// A layer of the list.
    func listed(_ layer: PlacedLayer) -> ListedLayer { layerList.layers[layer.index] }

    /// The layers that lie right in a layer.
    func layers(in layer: PlacedLayer) -> [ListedLayer] {
        let index = Int32(clamping: layer.index)
        // Parents stand before their children: the first that lies further out ends the subtree.
        let inside = layerList.layers[(layer.index + 1)...].prefix { $0.parent >= index }
        return inside.filter { $0.parent == index }
    }

    /// What people call a layer, with its kind: group “Header”.
    func title(of layer: ListedLayer) -> String {
        let name = design.provenance.name(of: layer.node)
        guard layer.traits.contains(.named), !name.isEmpty else { return "\(layer.kind.word) without a name" }
        return "\(layer.kind.word) “\(name.shortened(to: 40))”"
    }

    /// A finding that points at a layer.
    func finding(at layer: ListedLayer, _ message: String) -> Finding {
        Finding(
            at: Origin(node: layer.node, range: design.provenance.range(of: layer.node)),
            Message(message.prefix(1).uppercased() + message.dropFirst()))
    }
}

extension ListedLayer.Kind {
    /// What people call it.
    var word: String { self == .combination ? "combined shape" : rawValue }
}
