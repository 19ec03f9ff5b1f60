import DesignModel
import SourceText

// Ids that several elements claim (DOM §4.9: an id is unique in its tree).
extension SVGProvenance {
    func repeatedIdentifiers(atMost limit: Int) -> [RepeatedIdentifier] {
        let hashes = repeatedHashes
        guard !hashes.isEmpty else { return [] }
        let named = identifiers(named: hashes)
        let document = document
        var first = ExactTable<Origin>()
        var repeated: [RepeatedIdentifier] = []
        forEachIdentifier { node, attribute in
            let bytes = document.bytes(of: document.attributes[attribute].value)
            guard repeated.count < limit, hashes.contains(StableHash(of: bytes).value) else { return }
            let identifier = document.string(of: document.attributes[attribute].value)
            let origin = Origin(
                node: NodeID(Int32(node)), range: document.sourceRange(ofAttribute: attribute, in: node))
            // An element may state its own id twice: as `id` and as `xml:id`.
            if let known = first[identifier], known.node != origin.node {
                repeated.append(
                    RepeatedIdentifier(
                        identifier, at: origin, first: known, isNamed: named.contains(ExactName.key(identifier))))
            } else {
                first[identifier] = origin
            }
        }
        return repeated
    }

    var sharedIdentifiers: Set<String> {
        let hashes = repeatedHashes
        guard !hashes.isEmpty else { return [] }
        let document = document
        var first = ExactTable<Int>()
        var shared: Set<String> = []
        forEachIdentifier { node, attribute in
            let bytes = document.bytes(of: document.attributes[attribute].value)
            guard hashes.contains(StableHash(of: bytes).value) else { return }
            let identifier = document.string(of: document.attributes[attribute].value)
            if first[identifier, default: node] != node { shared.insert(ExactName.key(identifier)) }
            first[identifier] = first[identifier] ?? node
        }
        return shared
    }

    /// The ids that something refers to: after a number sign anywhere in the document, as in `url(#sky)`, `href="#dot"`
    /// and rules for `#dot`, or as a word in an ARIA attribute.
    private func identifiers(named hashes: Set<UInt64>) -> Set<String> {
        let document = document
        let isARIA = document.names.map { $0.hasPrefix("aria-") }
        var named: Set<String> = []
        for (index, node) in document.nodes.enumerated() {
            guard node.kind == .element else {
                collectFragments(in: document.nodes[index].text, hashes, &named)
                continue
            }
            for attribute in node.attributes {
                let value = document.attributes[attribute].value
                collectFragments(in: value, hashes, &named)
                guard isARIA[Int(document.attributes[attribute].name.id)] else { continue }
                named.formUnion(document.string(of: value).split(separator: " ").map { ExactName.key(String($0)) })
            }
        }
        return named
    }

    /// Adds the ids after number signs, up to any byte that can end one.
    private func collectFragments(in text: XMLSlice, _ hashes: Set<UInt64>, _ named: inout Set<String>) {
        let document = document
        let bytes = document.bytes(of: text)
        var offset = 0
        while offset < bytes.count {
            offset += 1
            guard bytes[offset - 1] == UInt8(ascii: "#") else { continue }
            var end = offset
            while end < bytes.count, !endsName(bytes[end]) { end += 1 }
            collect(bytes, offset..<end, hashes, &named)
            // In an address, an id may contain any of these except quotes, closing parentheses and number signs.
            while end < bytes.count, !endsAddress(bytes[end]) { end += 1 }
            collect(bytes, offset..<end, hashes, &named)
        }
    }

    private func collect(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ hashes: Set<UInt64>, _ named: inout Set<String>
    ) {
        guard hashes.contains(StableHash(of: bytes.extracting(range)).value) else { return }
        // The buffer does not outlive the call.
        let name = unsafe bytes.extracting(range).withUnsafeBufferPointer {
            unsafe String(decoding: $0, as: UTF8.self)
        }
        named.insert(ExactName.key(name))
    }

    private func endsAddress(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: ")")
            || byte == UInt8(ascii: "#")
    }

    private func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "{"),
            UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: ";"), 0x09, 0x0A,
            0x0D, 0x20:
            true
        default: endsAddress(byte)
        }
    }

    /// The hashes of ids that occur more than once. Hardly any document has such ids, and hashes show so without
    /// creating a single string.
    private var repeatedHashes: Set<UInt64> {
        knownRepetitions.value { findRepeatedHashes() }
    }

    private func findRepeatedHashes() -> Set<UInt64> {
        let document = document
        var hashes: [UInt64] = []
        forEachIdentifier { _, attribute in
            let bytes = document.bytes(of: document.attributes[attribute].value)
            hashes.append(StableHash(of: bytes).value)
        }
        hashes.sort()
        return Set(zip(hashes, hashes.dropFirst()).lazy.filter { $0 == $1 }.map { $0.0 })
    }

    /// Calls the body for every attribute that gives its element an id; empty attributes give none.
    private func forEachIdentifier(_ body: (_ node: Int, _ attribute: Int) -> Void) {
        let document = document
        guard names.id != .absent else { return }
        for (index, node) in document.nodes.enumerated() where node.kind == .element {
            for attribute in node.attributes {
                let own = document.attributes[attribute]
                guard own.name == names.id, own.namespace == .none || own.namespace == .xml,
                    document.bytes(of: own.value).count > 0
                else { continue }
                body(index, attribute)
            }
        }
    }
}
