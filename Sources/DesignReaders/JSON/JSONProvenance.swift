import DesignModel
import SourceText
import Synchronization

/// Maps the layers of a design stored as JSON back to the objects that they were read from.
final class JSONProvenance: Provenance {
    /// The members that identify and describe a format's objects.
    struct Keys: Sendable {
        /// The member that distinguishes an object from all others.
        let identifier: StaticString
        /// The member with the name that people use.
        let name: StaticString
        /// The member with the object's kind, used for objects without a name.
        let kind: StaticString
        /// The format-independent names for each of the format's kinds: a `rectangle` is a `shape`.
        let generic: [String: [String]]
    }

    private let source: SourceBytes
    private let nodes: JSONNodes
    private let keys: Keys
    /// Read when selectors first need them, and kept, as rules ask one after another.
    private let labels = MadeOnce<NodeLabels>()
    /// Members found far from the beginning of their object, like a file's name after all of its pages.
    private let distant = Mutex<[DistantMember: String?]>([:])
    /// The ranges of long objects: thousands of findings may concern the same one, such as a text with a style for each
    /// letter.
    private let long = Mutex<[Int32: ByteRange]>([:])
    /// The archive that the text was unpacked from, if any.
    private let archive: Archive?

    private struct DistantMember: Hashable {
        let node: Int32
        let key: String
    }

    /// The number of bytes that every query may read again; the answers of longer reads are cached.
    private static let nearby = 4096

    /// The largest size of a picture, in bytes; no picture on a page is larger.
    private static let largestPart = 64 << 20

    /// The ranges of those node names that the reader came across.
    private let names: [NodeID: ByteRange]

    /// Maps back into `source`, the text that the nodes were read from.
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

    /// The object's key or index in its container; empty for a root.
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
        // A value lies in the object that carries it. Finding an object's end requires reading it again.
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

    /// The name as it is written, including markers; nil if there is none.
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

    /// The nodes that each of several lists of selectors matches, according to `words`.
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

    /// The file holds an inline picture as base64 (RFC 4648 §4), which is returned as the corresponding data URI.
    func contents(of value: Origin) -> [UInt8] {
        guard value.range.lower > 0 else { return [] }
        let source = source
        var json = JSONReader(source.bytes, at: Int(value.range.lower) - 1)
        guard let text = try? json.text() else { return [] }
        return Array("data:;base64,".utf8) + Array(text.string.utf8)
    }

    func part(named path: String) throws(UnknownImage) -> SourceBytes {
        guard let archive else { throw .missing }
        // References sometimes leave out the suffix.
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

    /// The text of a member of the node's object; nil if the node is not an object, has no such member, or is malformed
    /// before it.
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
            // If the text is malformed further on, finding that out took just as long.
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
