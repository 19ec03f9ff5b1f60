import SourceText

/// Finds elements by their ids, and the targets of `url(#…)` and `href`.
final class References: Sendable {
    /// The target of a reference.
    enum Target: Equatable {
        /// An element of this document.
        case node(Int32)
        /// Nothing has that name.
        case missing
        /// The target is in another file or on the network.
        case external
        /// The file is given inline, as a data URI.
        case embedded
        /// The reference is empty.
        case empty
    }

    private let document: XMLDocument
    private let id: XMLName
    /// All ids sorted by hash, then by place; made when the first reference is followed.
    private let known = MadeOnce<[Entry]>()

    private var entries: [Entry] { known.value { sortedEntries() } }

    private struct Entry {
        let hash: UInt64
        let node: Int32
        let id: XMLSlice
    }

    init(_ document: XMLDocument, names: SVGNames) {
        self.document = document
        id = names.id
    }

    /// The element with the id; the first if several have it (DOM §4.5). A fragment names an id literally, or else
    /// after percent-decoding (HTML §7.4.6.4).
    func node(id wanted: Span<UInt8>) -> Int32? {
        if let node = node(written: wanted) { return node }
        guard wanted.indices.contains(where: { wanted[$0] == UInt8(ascii: "%") }) else { return nil }
        let decoded = Percent.decoded(wanted)
        return node(written: decoded.span)
    }

    private func node(written wanted: Span<UInt8>) -> Int32? {
        let document = document
        let hash = References.hash(wanted)
        let entries = entries
        let first = entries.partitioningIndex { $0.hash >= hash }
        for entry in entries[first...] {
            guard entry.hash == hash else { return nil }
            if document.bytes(of: entry.id).equals(wanted) { return entry.node }
        }
        return nil
    }

    private func sortedEntries() -> [Entry] {
        let document = document
        var entries: [Entry] = []
        for index in document.nodes.indices where document.nodes[index].kind == .element {
            for attribute in document.nodes[index].attributes {
                let attribute = document.attributes[attribute]
                guard attribute.name == id, attribute.namespace == .none else { continue }
                let hash = References.hash(document.bytes(of: attribute.value))
                entries.append(Entry(hash: hash, node: Int32(index), id: attribute.value))
            }
        }
        entries.sort { ($0.hash, $0.node) < ($1.hash, $1.node) }
        return entries
    }

    /// The target of an `href` or of the inside of a `url()`.
    func target(_ reference: Span<UInt8>) -> Target {
        let trimmed = reference.extracting(reference.trimmedRange)
        guard trimmed.count > 0 else { return .empty }
        if trimmed[0] == UInt8(ascii: "#") {
            guard trimmed.count > 1 else { return .empty }
            return node(id: trimmed.extracting(1..<trimmed.count)).map(Target.node) ?? .missing
        }
        if trimmed.count >= 5, trimmed.extracting(0..<5).equalsIgnoringCase("data:") { return .embedded }
        // A reference in the syntax of a property: as an address it would name a file called “url(”, which nobody has.
        if trimmed.count >= 4, trimmed.extracting(0..<4).equalsIgnoringCase("url(") { return .missing }
        return .external
    }

    private static func hash(_ bytes: Span<UInt8>) -> UInt64 { StableHash(of: bytes).value }
}
