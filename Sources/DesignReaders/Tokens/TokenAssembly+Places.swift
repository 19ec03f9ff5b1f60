import DesignModel
import SourceText

// Maps places in several joined files to the one file that a design is made of.
extension TokenAssembly {
    /// An origin in the design's file. Something in another file is placed where that file is referred to, else where
    /// the token with the key is written.
    func placed(_ origin: Origin, _ key: Int) -> Origin {
        let files = tables.files
        guard share.keys != nil else { return origin }
        let other = files.file(ofByte: origin.range.lower)
        if other == share.file {
            return Origin(node: origin.node, range: files.local(origin.range, in: other))
        }
        let object = evaluations.lazy.map { Int($0.scope.entries[key]) }.first {
            $0 >= 0 && files.file(ofValue: tables.tokens[$0].object) == share.file
        }
        let place = files.reference(in: share.file, to: other) ?? object.map { tables.tokens[$0].object }
        guard let place else { return Origin(node: .root, range: ByteRange(0..<0)) }
        let document = tables.document
        let range = document.textRange(of: place) ?? document.keyRange(of: place) ?? document.range(of: place)
        return Origin(node: NodeID(nodes[place]), range: files.local(range, in: share.file))
    }

    /// A value with all its parts placed in the design's file, and with references to the design's tokens.
    func placed(_ value: TokenValue, _ key: Int) -> TokenValue {
        var value = value
        value.origin = placed(value.origin, key)
        value.alias = value.alias.map { placed($0) }
        switch value.meaning {
        case .composite(let parts):
            value.meaning = .composite(parts.map { TokenPart(name: $0.name, value: placed($0.value, key)) })
        case .list(let values): value.meaning = .list(values.map { placed($0, key) })
        default: break
        }
        return value
    }

    /// A reference to a token of the design, or by name only to a token outside it.
    func placed(_ reference: TokenReference) -> TokenReference {
        guard let places, reference.token >= 0 else { return reference }
        var reference = reference
        reference.token = places[Int(reference.token)]
        return reference
    }
}
