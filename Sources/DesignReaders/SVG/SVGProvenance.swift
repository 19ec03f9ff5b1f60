import DesignModel
import SourceText

/// Leads from the layers of an SVG back to its elements.
final class SVGProvenance: Provenance {
    private let document: XMLDocument
    private let names: SVGNames

    init(document: XMLDocument, names: SVGNames) {
        self.document = document
        self.names = names
    }

    func path(of node: NodeID) -> String { document.path(of: Int(node.index)) }

    func range(of node: NodeID) -> ByteRange { document.tagRange(of: Int(node.index)) }

    func identifier(of node: NodeID) -> String? { value(names.id, of: node) }

    /// The label that the design tool shows, where the exporter kept it; else the id, else the element's name.
    func name(of node: NodeID) -> String {
        let labels = [
            value(names.label, .inkscape, of: node), value(names.id, .serif, of: node), value(names.dataName, of: node),
            value(names.name, .penpot, of: node), value(names.ariaLabel, of: node), value(names.id, of: node),
        ]
        return labels.lazy.compactMap { $0 }.first { !$0.isEmpty }
            ?? document.nameString(document.nodes[Int(node.index)].name)
    }

    func parent(of node: NodeID) -> NodeID? {
        let parent = document.nodes[Int(node.index)].parent
        return parent < 0 ? nil : NodeID(parent)
    }

    private func value(_ name: XMLName, _ namespace: XMLNamespaceID = .none, of node: NodeID) -> String? {
        document.attribute(name, namespace: namespace, of: Int(node.index)).map {
            document.string(of: document.attributes[$0].value)
        }
    }
}
