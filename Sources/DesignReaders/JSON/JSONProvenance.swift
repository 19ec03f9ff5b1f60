import DesignModel
import SourceText
import Synchronization

/// Leads from the layers of a design kept as JSON back to the objects they were read from.
final class JSONProvenance: Provenance {
    /// The members that a format's objects are known by.
    struct Keys: Sendable {
        /// The member that tells an object from all others.
        let identifier: StaticString
        /// What people call it.
        let name: StaticString
        /// What kind of thing it is, for one without a name.
        let kind: StaticString
        /// What its kinds are in any format: a `rectangle` is a `shape`.
        let generic: [String: [String]]
    }

    private let source: SourceBytes
    private let nodes: JSONNodes
    private let keys: Keys
    /// Read when selectors first ask, and kept: rules ask one after the other.
    private let labels = MadeOnce<NodeLabels>()
    /// Members that stood far behind the beginning of their object, as a file's name does behind all of its pages.
    private let distant = Mutex<[DistantMember: String?]>([:])
    /// Where long objects stand: thousands of findings may be about one, as about a text with a style for each letter.
    private let long = Mutex<[Int32: ByteRange]>([:])
    /// The archive that the text was unpacked from, if any.
    private let archive: Archive?

    private struct DistantMember: Hashable {
        let node: Int32
        let key: String
    }

    /// As many bytes are passed over at every question; beyond, the answer is kept.
    private static let nearby = 4096

    /// No picture that a page shows is larger, in bytes.
    private static let largestPart = 64 << 20

    /// Where the names of some nodes stand, which the reader passed by.
    private let names: [NodeID: ByteRange]

    /// The way back into `source`, the text that the nodes were remembered from.
    init(
        _ source: SourceBytes, nodes: JSONNodes, keys: Keys, names: [NodeID: ByteRange] = [:], archive: Archive? = nil
    ) {
        self.names = names
        self.source = source
        self.nodes = nodes
        self.keys = keys
        self.archive = archive
    }

    func path(of node: NodeID) -> String {
        guard holds(node) else { return "" }
        let source = source
        return nodes.pointer(of: node.index, in: source.bytes)
    }

    /// The key or the place by which the object's container knows it; empty for a root.
    func lastStep(of node: NodeID) -> String {
        guard holds(node) else { return "" }
        let source = source
        return nodes.lastStep(of: node.index, in: source.bytes) ?? ""
    }

    func range(of node: NodeID) -> ByteRange {
        guard holds(node) else { return ByteRange(0..<0) }
        if let known = long.withLock({ $0[node.index] }) { return known }
        let source = source
        let range = nodes.range(of: node.index, in: source.bytes)
        if range.count > JSONProvenance.nearby { long.withLock { $0[node.index] = range } }
        return range
    }

    func holds(_ value: Origin, in node: NodeID) -> Bool {
        // A value stands in the object that carries it. Where that ends is only found by reading it again.
        if value.node == node { return true }
        let start = start(of: node)
        return start <= value.range.lower && value.range.upper <= range(of: node).upper
    }

    func start(of node: NodeID) -> UInt32 { holds(node) ? UInt32(clamping: nodes.start(of: node.index)) : 0 }

    func identifier(of node: NodeID) -> String? { member(keys.identifier, of: node) }

    func name(of node: NodeID) -> String {
        let name = LayerMarker.unmarked(writtenName(of: node) ?? "")
        return name.isEmpty ? member(keys.kind, of: node) ?? "" : name
    }

    /// The name as it is written, markers and all; nil where there is none.
    func writtenName(of node: NodeID) -> String? {
        if let place = names[node], !place.isEmpty {
            let source = source
            var json = JSONReader(source.bytes, at: Int(place.lower) - 1)
            if let name = try? json.text()?.string { return name }
        }
        return member(keys.name, of: node)
    }

    func parent(of node: NodeID) -> NodeID? {
        holds(node) ? nodes.parent(of: node.index).map { NodeID($0) } : nil
    }

    func nodes(matchingEach questions: [[SelectorList]], in design: Design) -> [Set<NodeID>] {
        let words = LayerWords(source, readLabels(), generic: keys.generic, of: design)
        return nodes(matchingEach: questions, words)
    }

    /// The nodes that each of several lists of selectors names, by what may be said of them.
    func nodes(matchingEach questions: [[SelectorList]], _ words: some NodeWords) -> [Set<NodeID>] {
        let tree = JSONSelectorTree(source, nodes, words)
        return questions.map { tree.nodes(matching: $0) }
    }

    private func readLabels() -> NodeLabels {
        let source = source
        return labels.value { NodeLabels(of: nodes, keys, in: source.bytes) }
    }

    func node(at offset: UInt32) -> NodeID { NodeID(nodes.node(at: Int(offset)) ?? 0) }

    var statedExceptions: [StatedException] { JSONExceptions.markers(in: source, of: self) }

    /// A picture that is written in place stands there in base64 (RFC 4648 §4), which is told as the address it would be.
    func contents(of value: Origin) -> [UInt8] {
        guard value.range.lower > 0 else { return [] }
        let source = source
        var json = JSONReader(source.bytes, at: Int(value.range.lower) - 1)
        guard let text = try? json.text() else { return [] }
        return Array("data:;base64,".utf8) + Array(text.string.utf8)
    }

    func part(named path: String) throws(UnknownImage) -> SourceBytes {
        guard let archive else { throw .missing }
        // References leave the suffix out at times.
        guard let entry = archive.entry(named: path) ?? archive.entries.first(where: { $0.name.hasPrefix(path + ".") })
        else { throw .missing }
        guard entry.size <= JSONProvenance.largestPart else { throw .tooLarge }
        do throws(ArchiveError) {
            return try archive.bytes(of: entry)
        } catch {
            throw .damaged
        }
    }

    private func holds(_ node: NodeID) -> Bool { node.index >= 0 && Int(node.index) < nodes.count }

    /// The text of a member of the node's object; nil where it has none, is no object, or breaks before the member.
    private func member(_ key: StaticString, of node: NodeID) -> String? {
        guard holds(node) else { return nil }
        let place = DistantMember(node: node.index, key: key.description)
        if let known = distant.withLock({ $0[place] }) { return known }
        let source = source
        let start = nodes.start(of: node.index)
        var json = JSONReader(source.bytes, at: start)
        do throws(JSONError) {
            let found = try JSONProvenance.member(key, &json)
            if json.offset - start > JSONProvenance.nearby { distant.withLock { $0[place] = .some(found) } }
            return found
        } catch {
            // Where the text breaks behind, finding that out took as long.
            distant.withLock { $0[place] = .some(nil) }
            return nil
        }
    }

    private static func member(_ key: StaticString, _ json: inout JSONReader) throws(JSONError) -> String? {
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        while let found = try json.nextKey() {
            if found.equals(key) { return try json.text()?.string }
        }
        return nil
    }
}
