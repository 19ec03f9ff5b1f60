import DesignModel
import SourceText

/// Leads from the layers of an SVG back to its elements.
final class SVGProvenance: Provenance {
    private let document: XMLDocument
    private let names: SVGNames
    /// Steps over the tree that one question may take.
    private static let mostSteps = 50_000_000

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

    func nodes(matching selectors: [SelectorList]) -> Set<NodeID> {
        let tree = XMLSelectorTree(document)
        var found: Set<NodeID> = []
        for (index, node) in document.nodes.enumerated() where node.kind == .element {
            // A selector written to be slow costs this much and no more; what is left is taken as not named.
            guard tree.steps < SVGProvenance.mostSteps else { break }
            if selectors.contains(where: { $0.matches(index, in: tree) }) { found.insert(NodeID(Int32(index))) }
        }
        return found
    }

    func node(at offset: UInt32) -> NodeID {
        // Nodes stand in document order, and so in the order of their bytes.
        var low = 0
        var high = document.nodes.count
        while low < high {
            let middle = (low + high) / 2
            if document.nodes[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        var index = max(0, low - 1)
        while index > 0, document.nodes[index].kind != .element { index -= 1 }
        return NodeID(Int32(index))
    }

    private func value(_ name: XMLName, _ namespace: XMLNamespaceID = .none, of node: NodeID) -> String? {
        document.attribute(name, namespace: namespace, of: Int(node.index)).map {
            document.string(of: document.attributes[$0].value)
        }
    }
}
