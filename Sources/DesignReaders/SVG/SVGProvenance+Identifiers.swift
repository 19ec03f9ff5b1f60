import DesignModel
import SourceText

// Ids that are claimed twice (DOM §4.9: an id is unique in its tree).
extension SVGProvenance {
    func repeatedIdentifiers(atMost limit: Int) -> [RepeatedIdentifier] {
        guard holdsRepeatedIdentifiers else { return [] }
        let named = namedIdentifiers
        var first: [String: Origin] = [:]
        var repeated: [RepeatedIdentifier] = []
        forEachIdentifier { node, attribute in
            guard repeated.count < limit else { return }
            let identifier = document.string(of: document.attributes[attribute].value)
            let origin = Origin(
                node: NodeID(Int32(node)), range: document.sourceRange(ofAttribute: attribute, in: node))
            // An element may say its own id in two ways.
            if let known = first[identifier], known.node != origin.node {
                repeated.append(
                    RepeatedIdentifier(
                        identifier, at: origin, first: known, isNamed: named.contains(identifier)))
            } else {
                first[identifier] = origin
            }
        }
        return repeated
    }

    /// What follows a number sign anywhere in the document, as in `url(#sky)`, `href="#dot"` and rules for `#dot`, and what
    /// attributes of ARIA name without one.
    private var namedIdentifiers: Set<String> {
        var named: Set<String> = []
        for (index, node) in document.nodes.enumerated() {
            switch node.kind {
            case .element:
                for attribute in node.attributes {
                    let value = document.string(of: document.attributes[attribute].value)
                    SVGProvenance.collect(in: value, &named)
                    guard document.nameString(document.attributes[attribute].name).hasPrefix("aria-") else { continue }
                    named.formUnion(value.split(separator: " ").map { String($0) })
                }
            default: SVGProvenance.collect(in: document.string(of: document.nodes[index].text), &named)
            }
        }
        return named
    }

    /// Adds the names behind number signs, up to what can end one.
    private static func collect(in text: String, _ named: inout Set<String>) {
        for part in text.split(separator: "#", omittingEmptySubsequences: false).dropFirst() {
            named.insert(String(part.prefix { !"\"')].:,{>+~[ \t\r\n;".contains($0) }))
            // In an address a name may hold any of these but quotes and brackets.
            named.insert(String(part.prefix { !"\"')".contains($0) }))
        }
    }

    /// Hardly any document holds any, which hashes tell without making a single string.
    private var holdsRepeatedIdentifiers: Bool {
        let document = document
        var hashes: [UInt64] = []
        forEachIdentifier { _, attribute in
            let bytes = document.bytes(of: document.attributes[attribute].value)
            hashes.append(ByteHash.of(bytes, 0..<bytes.count))
        }
        hashes.sort()
        return zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
    }

    /// Calls the body with each element and each attribute of it that gives it an id; empty ones give none.
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
