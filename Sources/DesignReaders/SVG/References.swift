import SourceText

/// Finds elements by their ids, and what a `url(#…)` or `href` names.
struct References {
    /// What a reference names.
    enum Target: Equatable {
        /// An element of this document.
        case node(Int32)
        /// Nothing of that name is there.
        case missing
        /// It lies in another file or on the network.
        case external
        /// The bytes of the file are given in place, as a data URI.
        case embedded
        /// It names nothing at all.
        case empty
    }

    private let document: XMLDocument
    private let nodesByID: [UInt64: Int32]

    /// Collects the ids; the first element with an id has it (DOM §4.5).
    init(_ document: XMLDocument, names: SVGNames) {
        self.document = document
        var nodes: [UInt64: Int32] = [:]
        for index in document.nodes.indices where document.nodes[index].kind == .element {
            for attribute in document.nodes[index].attributes {
                let attribute = document.attributes[attribute]
                guard attribute.name == names.id, attribute.namespace == .none || attribute.namespace == .xml else {
                    continue
                }
                let hash = References.hash(document.bytes(of: attribute.value))
                if nodes[hash] == nil { nodes[hash] = Int32(index) }
            }
        }
        nodesByID = nodes
    }

    /// The element with the id.
    func node(id: Span<UInt8>) -> Int32? { nodesByID[References.hash(id)] }

    /// What an `href` or the inside of a `url()` names.
    func target(_ reference: Span<UInt8>) -> Target {
        let trimmed = reference.extracting(reference.trimmedRange)
        guard trimmed.count > 0 else { return .empty }
        if trimmed[0] == UInt8(ascii: "#") {
            guard trimmed.count > 1 else { return .empty }
            return node(id: trimmed.extracting(1..<trimmed.count)).map(Target.node) ?? .missing
        }
        if trimmed.count >= 5, trimmed.extracting(0..<5).equalsIgnoringCase("data:") { return .embedded }
        return .external
    }

    /// FNV-1a over 64 bits: two ids of one file that share a hash are not to be expected before billions of them.
    private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in 0..<bytes.count { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
        return hash
    }
}
