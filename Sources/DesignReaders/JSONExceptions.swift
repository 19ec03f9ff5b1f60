import DesignModel
import SourceText

/// The exceptions that designs kept as JSON state: in names of layers, and in extensions of tokens.
enum JSONExceptions {
    private static let most = 10_000

    /// Those in names of layers.
    static func markers(in source: SourceBytes, of objects: JSONProvenance) -> [StatedException] {
        var seen: Set<NodeID> = []
        var found: [StatedException] = []
        for offset in source.offsets(of: "[tincture:ignore").prefix(most) {
            let node = holder(of: UInt32(clamping: offset), objects)
            guard let terms = LayerMarker.terms(in: objects.name(of: node)), seen.insert(node).inserted else {
                continue
            }
            found.append(StatedException(terms, for: .node(node), at: objects.range(of: node)))
        }
        return found
    }

    /// Those of tokens: `"$extensions": {"org.example.tincture": {"ignore": ["palette/off-palette"], "reason": "…"}}`.
    static func extensions(in source: SourceBytes, of objects: JSONProvenance) -> [StatedException] {
        guard source.holds("tincture\""), source.holds("$extensions"), let document = try? JSONDocument(source) else {
            return []
        }
        var found: [StatedException] = []
        for value in document.values(within: JSONDocument.root) where document.isMember("$extensions", value) {
            for own in document.children(of: value) where found.count < most {
                guard let key = document.key(of: own), key == "tincture" || key.hasSuffix(".tincture"),
                    let list = document.member("ignore", of: own), let token = document.parent(of: value)
                else { continue }
                func text(_ key: StaticString) -> String? {
                    document.member(key, of: own).flatMap { document.string(of: $0) }
                }
                let rules =
                    document.string(of: list).map { [$0] }
                    ?? document.children(of: list).compactMap { document.string(of: $0) }
                let terms = StatedException.Terms(
                    rules: rules, reason: text("reason"), owner: text("owner"), expires: text("expires"))
                let node = holder(of: document.range(of: token).lower, objects)
                found.append(
                    StatedException(
                        terms, for: .node(node), at: document.range(of: own),
                        trouble: rules.isEmpty
                            ? "it names no rule, and hides nothing; name a rule or a family such as palette/*" : nil))
            }
        }
        return found
    }

    /// The object that holds a byte: not one that ended before it.
    private static func holder(of offset: UInt32, _ objects: JSONProvenance) -> NodeID {
        var node = objects.node(at: offset)
        while objects.range(of: node).upper <= offset, let parent = objects.parent(of: node) { node = parent }
        return node
    }
}
