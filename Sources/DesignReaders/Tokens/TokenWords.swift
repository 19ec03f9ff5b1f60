import DesignModel
import SourceText

/// Matches selectors against design tokens and their groups.
final class TokenWords: NodeWords {
    static let attributes: Set<String> = ["id", "name", "type", "token"]

    private let provenance: JSONProvenance
    private let design: Design
    /// The tokens written in a node, by their indices in ``Design/tokens``.
    private let tokens: [Int32: [Int]]
    /// The names of groups around tokens, as paths with dots.
    private let groups: [Int32: String]

    init(_ provenance: JSONProvenance, of design: Design) {
        self.provenance = provenance
        self.design = design
        var tokens: [Int32: [Int]] = [:]
        var groups: [Int32: String] = [:]
        for (place, token) in design.tokens.enumerated() {
            tokens[token.origin.node.index, default: []].append(place)
            var path = token.path
            var next = provenance.parent(of: token.origin.node)
            // An object around the outermost group, such as a set of tokens, has its own key as its name.
            while let node = next, groups[node.index] == nil {
                if !path.isEmpty { path.removeLast() }
                let isNamedByPath = path.last == provenance.lastStep(of: node)
                groups[node.index] = isNamedByPath ? path.joined(separator: ".") : provenance.lastStep(of: node)
                if !isNamedByPath { path = [] }
                next = provenance.parent(of: node)
            }
        }
        self.tokens = tokens
        self.groups = groups
    }

    private func tokens(of node: Int) -> [Int] { tokens[Int32(clamping: node)] ?? [] }

    private func isGroup(_ node: Int) -> Bool { tokens(of: node).isEmpty && groups[Int32(clamping: node)] != nil }

    func isElement(_ node: Int) -> Bool { !tokens(of: node).isEmpty || isGroup(node) }

    func hasType(_ name: SelectorName, _ node: Int) -> Bool {
        if name.isWord("group".utf8) { return isGroup(node) }
        let own = tokens(of: node)
        if name.isWord("token".utf8) { return !own.isEmpty }
        return own.contains { name.isWord(design.tokens[$0].type.name.utf8) }
    }

    func haveSameType(_ node: Int, _ other: Int) -> Bool {
        tokens(of: node).first.map { design.tokens[$0].type } == tokens(of: other).first.map { design.tokens[$0].type }
    }

    func hasAttribute(_ name: String, _ node: Int, where satisfies: (Span<UInt8>) -> Bool) -> Bool {
        let own = tokens(of: node)
        switch name {
        case "name":
            if let group = groups[Int32(clamping: node)], own.isEmpty { return LayerWords.holds(group, satisfies) }
            return own.contains { LayerWords.holds(design.tokens[$0].name, satisfies) }
        case "type": return own.contains { LayerWords.holds(design.tokens[$0].type.name, satisfies) }
        case "token":
            return own.contains { place in
                design.tokens[place].references.contains { LayerWords.holds($0.name, satisfies) }
            }
        case "id":
            return provenance.identifier(of: NodeID(Int32(clamping: node))).map { LayerWords.holds($0, satisfies) }
                ?? false
        default: return false
        }
    }
}
