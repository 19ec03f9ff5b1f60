import DesignAnalysis
import DesignModel
import Linting
import SourceText

extension Study {
    /// The entry of a layer in the layer list.
    func listed(_ layer: PlacedLayer) -> ListedLayer { layerList.layers[layer.index] }

    /// The direct children of a layer.
    func layers(in layer: PlacedLayer) -> [ListedLayer] {
        let index = Int32(clamping: layer.index)
        // Parents come before their children: the first layer with an outer parent ends the subtree.
        let inside = layerList.layers[(layer.index + 1)...].prefix { $0.parent >= index }
        return inside.filter { $0.parent == index }
    }

    /// A layer's name with its kind: group “Header”.
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
    /// The word for the kind in messages.
    var word: String { self == .combination ? "combined shape" : rawValue }
}
