import DesignModel
import SourceText

/// What selectors can match in Sketch and Figma files: layers, and items stored under names such as shared styles.
final class LayerWords: NodeWords {
    static let attributes: Set<String> = ["id", "name", "type", "component", "style", "swatch", "token"]

    private let source: SourceBytes
    private let labels: NodeLabels
    private let design: Design
    /// The format-independent names for each of the format's kinds.
    private let generic: [[String]]

    init(_ source: SourceBytes, _ labels: NodeLabels, generic: [String: [String]], of design: Design) {
        self.source = source
        self.labels = labels
        self.design = design
        self.generic = labels.kinds.map { generic[$0] ?? [] }
    }

    /// Made only if a selector asks for such a name.
    private lazy var library = LibraryNames(of: design)

    /// Roles of nodes beyond their kind: the boards of a page, and styles that a Figma response only names.
    private lazy var roles: (artboards: Set<Int32>, styles: Set<Int32>) = {
        let boards = design.artboards.lazy.compactMap { artboard in
            self.design.layers.indices.contains(Int(artboard.layer))
                ? self.design.layers[Int(artboard.layer)].node.index : nil
        }
        // Loose layers of a page are drawn as if on a board, but the page is not an artboard.
        let isPage = labels.kinds.indices.map { labels.kinds[$0] == "page" || generic[$0].contains("page") }
        return (
            Set(boards.filter { !isPage[self.labels.kind(of: Int($0))] }),
            Set(design.namedStyles.lazy.map(\.node.index))
        )
    }()

    func isElement(_ node: Int) -> Bool { labels.kind(of: node) > 0 || roles.styles.contains(Int32(clamping: node)) }

    func hasType(_ name: SelectorName, _ node: Int) -> Bool {
        let kind = labels.kind(of: node)
        if name.isWord(labels.kinds[kind].utf8) || generic[kind].contains(where: { name.isWord($0.utf8) }) {
            return true
        }
        if name.isWord("artboard".utf8) { return roles.artboards.contains(Int32(clamping: node)) }
        return name.isWord("style".utf8) && roles.styles.contains(Int32(clamping: node))
    }

    func haveSameType(_ node: Int, _ other: Int) -> Bool { labels.kind(of: node) == labels.kind(of: other) }

    func hasAttribute(_ name: String, _ node: Int, where satisfies: (Span<UInt8>) -> Bool) -> Bool {
        let source = source
        switch name {
        case "name": return labels.hasName(node, in: source.bytes, where: satisfies)
        case "id": return labels.hasIdentifier(node, in: source.bytes, where: satisfies)
        case "type": return LayerWords.holds(labels.kinds[labels.kind(of: node)], satisfies)
        case "component": return any(library.components[Int32(clamping: node)], satisfies)
        case "style": return any(library.styles[Int32(clamping: node)], satisfies)
        case "swatch", "token": return any(library.colors[Int32(clamping: node)], satisfies)
        default: return false
        }
    }

    private func any(_ names: [String]?, _ satisfies: (Span<UInt8>) -> Bool) -> Bool {
        names?.contains { LayerWords.holds($0, satisfies) } ?? false
    }

    static func holds(_ text: String, _ satisfies: (Span<UInt8>) -> Bool) -> Bool {
        let bytes = Array(text.utf8)
        return satisfies(bytes.span)
    }
}
