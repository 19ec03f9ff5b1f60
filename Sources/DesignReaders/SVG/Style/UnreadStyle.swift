import SourceText

// Style values that browsers understand and the reader does not.
extension LayerBuilder {
    /// Passes on the result of reading a value that affects what is visible where: an invalid value changes nothing,
    /// but an unsupported one makes the result unknown, possibly anywhere in the document.
    mutating func followed<Value>(_ read: Value?, _ bytes: Span<UInt8>) -> Value? {
        if read == nil, UnreadValue.isMentioned(in: bytes) { isPartlyUnread = true }
        return read
    }

    /// Whether a declaration contains an unsupported function, which makes the result unknown; properties that report
    /// this themselves are not examined.
    @discardableResult
    mutating func noteUnread(_ property: CSSProperty, _ value: DeclaredValue) -> Bool {
        guard !property.tellsUnread else { return false }
        let bytes = cascade.bytes(of: value)
        guard bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "(") }), UnreadValue.isMentioned(in: bytes)
        else { return false }
        isPartlyUnread = true
        return true
    }

    /// Examines all declarations of an element whose style is not computed.
    mutating func noteUnread(in declared: DeclaredStyle) {
        for property in declared.properties {
            if let value = declared[property] { noteUnread(property, value) }
        }
    }

    /// Examines an attribute whose length the reader does not use.
    mutating func noteUnreadLength(_ name: XMLName, of node: Int32) {
        let document = document
        guard let attribute = document.attribute(name, of: Int(node)) else { return }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        _ = followed(Length(bytes), bytes)
    }
}

extension CSSProperty {
    /// Whether an unsupported value of the property shows in the result: as an unknown color, box or clip.
    fileprivate var tellsUnread: Bool {
        switch self {
        case .opacity, .filter, .clipPath, .mask, .maskImage, .fontSize: true
        case .display: false
        default: isPaint || isGeometry || isOfBoxes
        }
    }
}
