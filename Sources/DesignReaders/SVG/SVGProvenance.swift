import DesignModel
import SourceText

/// Maps the layers of an SVG back to its elements.
final class SVGProvenance: Provenance {
    let document: XMLDocument
    let names: SVGNames
    /// The attributes that hold labels, best first; only those that the document has.
    private let labels: [(name: XMLName, namespace: XMLNamespaceID)]
    /// The hashes of ids that occur more than once, once they have been requested.
    let knownRepetitions = MadeOnce<Set<UInt64>>()
    /// The number of steps over the tree that all questions together may take.
    private static let mostSteps = 50_000_000

    init(document: XMLDocument, names: SVGNames) {
        self.document = document
        self.names = names
        labels = SVGProvenance.labels(in: names)
    }

    /// The attributes that hold labels, best first; only those that the document has.
    static func labels(in names: SVGNames) -> [(name: XMLName, namespace: XMLNamespaceID)] {
        [
            (names.label, .inkscape), (names.id, .serif), (names.dataName, .none), (names.name, .penpot),
            (names.ariaLabel, .none), (names.id, .none),
        ].filter { $0.0 != .absent }
    }

    /// A node's index in the document; the root's for a node that the document does not have, as node ids may come from
    /// a file that somebody else wrote.
    func place(of node: NodeID) -> Int {
        document.nodes.indices.contains(Int(node.index)) ? Int(node.index) : 0
    }

    func path(of node: NodeID) -> String { document.path(of: place(of: node)) }

    func range(of node: NodeID) -> ByteRange { document.tagRange(of: place(of: node)) }

    func start(of node: NodeID) -> UInt32 { document.nodes[place(of: node)].start }

    func lies(_ node: NodeID, in other: NodeID) -> Bool {
        // Nodes stand in document order.
        node == other || other < node && start(of: node) < document.nodes[place(of: other)].endOffset
    }

    func identifier(of node: NodeID) -> String? { value(names.id, of: node) }

    /// The label that the design tool shows, if the exporter kept it; else the id, else the element's name.
    func name(of node: NodeID) -> String {
        // The exporters' own attributes are examined only if the document has any.
        let name = LayerMarker.unmarked(writtenName(of: node) ?? "")
        return name.isEmpty ? document.nameString(document.nodes[place(of: node)].name) : name
    }

    /// The name as it is written, including markers; nil if there is none.
    private func writtenName(of node: NodeID) -> String? {
        for (name, namespace) in labels {
            if let label = value(name, namespace, of: node), !label.isEmpty { return label }
        }
        return nil
    }

    func parent(of node: NodeID) -> NodeID? {
        let parent = document.nodes[place(of: node)].parent
        return parent < 0 ? nil : NodeID(parent)
    }

    func nodes(matchingEach questions: [[SelectorList]], in design: Design) -> [Set<NodeID>] {
        let tree = XMLSelectorTree(document, mostSteps: SVGProvenance.mostSteps)
        tree.labels = labels
        return questions.map { nodes(matching: $0, in: tree) }
    }

    private func nodes(matching selectors: [SelectorList], in tree: XMLSelectorTree) -> Set<NodeID> {
        let choice = SelectorChoice(of: selectors, for: document, hasLabels: !labels.isEmpty)
        var found: Set<NodeID> = []
        guard !choice.isEmpty else { return found }
        for (index, node) in document.nodes.enumerated() where node.kind == .element {
            // Bounds the cost of deliberately slow selectors; the remaining nodes count as not matched.
            guard !tree.isExhausted else { break }
            if choice.matches(index, node, in: tree, of: document) { found.insert(NodeID(Int32(index))) }
        }
        return found
    }

    func node(at offset: UInt32) -> NodeID {
        // Nodes stand in document order, and so in the order of their bytes.
        var index = max(0, document.nodes.indices.partitioningIndex { document.nodes[$0].start > offset } - 1)
        while index > 0, document.nodes[index].kind != .element { index -= 1 }
        return NodeID(Int32(index))
    }

    func declaration(of value: Origin) -> NodeID {
        // The start tag identifies an attribute, and finding it costs less than finding the element around a byte.
        let tag = document.tagRange(of: place(of: value.node)).range
        guard !tag.contains(Int(value.range.lower)) else { return value.node }
        let holder = node(at: value.range.lower)
        let element = document.nodes[Int(holder.index)]
        guard value.range.lower < element.endOffset else { return value.node }
        return document.nameString(element.name) == "style" ? holder : value.node
    }

    func contents(of value: Origin) -> [UInt8] {
        let document = document
        let node = Int(value.node.index)
        guard node >= 0, node < document.nodes.count,
            let attribute = document.nodes[node].attributes.first(where: {
                document.sourceRange(ofAttribute: $0, in: node) == value.range
            })
        else { return [] }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        var contents: [UInt8] = []
        contents.reserveCapacity(bytes.count)
        for index in 0..<bytes.count { contents.append(bytes[index]) }
        return contents
    }

    var statedExceptions: [StatedException] { SVGExceptions(document) { self.writtenName(of: $0) ?? "" }.all }

    private func value(_ name: XMLName, _ namespace: XMLNamespaceID = .none, of node: NodeID) -> String? {
        document.attribute(name, namespace: namespace, of: place(of: node)).map {
            document.string(of: document.attributes[$0].value)
        }
    }
}
