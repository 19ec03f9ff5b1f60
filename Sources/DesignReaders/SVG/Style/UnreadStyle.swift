import SourceText

// What browsers understand of a style and nobody here does.
extension LayerBuilder {
    /// What was read of a value, where it decides what is seen where: a value that is none changes nothing, and what depends on
    /// one that is not followed is not known, which may be anything in the document.
    mutating func followed<Value>(_ read: Value?, _ bytes: Span<UInt8>) -> Value? {
        if read == nil, UnreadValue.isMentioned(in: bytes) { isPartlyUnread = true }
        return read
    }

    /// Whether a declaration holds a function that is not followed, which leaves open what is seen; those that say so
    /// themselves where it matters are not asked.
    @discardableResult
    mutating func noteUnread(_ property: CSSProperty, _ value: DeclaredValue) -> Bool {
        guard !property.tellsUnread else { return false }
        let bytes = cascade.bytes(of: value)
        guard bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "(") }), UnreadValue.isMentioned(in: bytes)
        else { return false }
        isPartlyUnread = true
        return true
    }

    /// The same of everything that is declared for an element of which no style is computed.
    mutating func noteUnread(in declared: DeclaredStyle) {
        for property in declared.properties {
            if let value = declared[property] { noteUnread(property, value) }
        }
    }

    /// The same of an attribute of which the reader takes no length.
    mutating func noteUnreadLength(_ name: XMLName, of node: Int32) {
        let document = document
        guard let attribute = document.attribute(name, of: Int(node)) else { return }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        _ = followed(Length(bytes), bytes)
    }
}

extension CSSProperty {
    /// Whether a value that is not followed is told by what is made of it: a color, a box, a clip that is not known.
    fileprivate var tellsUnread: Bool {
        switch self {
        case .opacity, .filter, .clipPath, .mask, .maskImage, .fontSize: true
        case .display: false
        default: isPaint || isGeometry || isOfBoxes
        }
    }
}
