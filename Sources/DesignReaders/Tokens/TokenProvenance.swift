import DesignModel
import SourceText

/// Maps tokens back to their objects in the file; a token's name is its key.
final class TokenProvenance: Provenance {
    private let objects: JSONProvenance
    private let source: SourceBytes

    init(_ source: SourceBytes, nodes: JSONNodes) {
        self.source = source
        objects = JSONProvenance(
            source, nodes: nodes, keys: JSONProvenance.Keys(identifier: "id", name: "name", kind: "$type", generic: [:])
        )
    }

    func path(of node: NodeID) -> String { objects.path(of: node) }
    func range(of node: NodeID) -> ByteRange { objects.range(of: node) }
    func identifier(of node: NodeID) -> String? { objects.identifier(of: node) }
    func parent(of node: NodeID) -> NodeID? { objects.parent(of: node) }
    func node(at offset: UInt32) -> NodeID {
        var holders = JSONHolders(objects)
        return holders.holder(of: offset)
    }

    var statedExceptions: [StatedException] { JSONExceptions.extensions(in: source, of: objects) }

    func nodes(matchingEach questions: [[SelectorList]], in design: Design) -> [Set<NodeID>] {
        objects.nodes(matchingEach: questions, TokenWords(objects, of: design))
    }

    func name(of node: NodeID) -> String { objects.lastStep(of: node) }
}
