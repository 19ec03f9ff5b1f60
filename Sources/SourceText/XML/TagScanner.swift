/// Walks the attributes of a start tag in the source.
struct TagScanner {
    /// An attribute as written, by its ranges in the source.
    struct Attribute {
        let name: Range<Int>
        let localName: Range<Int>
        let value: Range<Int>
        let isNamespaceDeclaration: Bool

        var isPrefixed: Bool { localName.lowerBound > name.lowerBound }
    }

    private var offset: Int
    private let end: Int

    /// Starts after the `<` of a tag.
    init(_ tag: Range<Int>) {
        offset = tag.lowerBound + 1
        end = tag.upperBound
    }

    /// The next attribute, or nil at the end of the tag.
    mutating func next(in source: Span<UInt8>) -> Attribute? {
        while offset < end {
            // Skips the name of the tag, or whatever is left of the attribute before.
            skip(in: source) { !isXMLSpace($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            skip(in: source) { isXMLSpace($0) }
            let nameStart = offset
            skip(in: source) { !isXMLSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
            let name = nameStart..<offset
            skip(in: source) { isXMLSpace($0) }
            guard offset < end, source[offset] == UInt8(ascii: "="), !name.isEmpty else {
                if offset < end, source[offset] == UInt8(ascii: ">") { return nil }
                if name.isEmpty { offset += 1 }
                continue
            }
            offset += 1
            skip(in: source) { isXMLSpace($0) }
            guard offset < end, source[offset] == UInt8(ascii: "\"") || source[offset] == UInt8(ascii: "'") else {
                continue
            }
            let quote = source[offset]
            offset += 1
            let valueStart = offset
            skip(in: source) { $0 != quote }
            defer { offset += 1 }
            return attribute(name: name, value: valueStart..<min(offset, end), in: source)
        }
        return nil
    }

    private func attribute(name: Range<Int>, value: Range<Int>, in source: Span<UInt8>) -> Attribute {
        let colon = name.first { source[$0] == UInt8(ascii: ":") }
        let isDeclaration =
            matches("xmlns", in: source, at: name.lowerBound)
            && (name.count == 5 || colon == name.lowerBound + 5)
        let localStart = colon.map { min($0 + 1, name.upperBound) } ?? name.lowerBound
        return Attribute(
            name: name, localName: localStart..<name.upperBound, value: value, isNamespaceDeclaration: isDeclaration)
    }

    private mutating func skip(in source: Span<UInt8>, while holds: (UInt8) -> Bool) {
        while offset < end, holds(source[offset]) { offset += 1 }
    }
}

/// One step through an attribute's value: the number of source bytes, and of decoded bytes they stand for (XML 1.0
/// §3.3.3).
struct AttributeStep {
    let sourceCount: Int
    let decodedCount: Int

    /// Nil for a reference to an entity declared in the document, whose length is not known here.
    init?(_ source: Span<UInt8>, at place: Int, end: Int) {
        if source[place] == 0x0D, place + 1 < end, source[place + 1] == 0x0A {
            (sourceCount, decodedCount) = (2, 1)
            return
        }
        guard source[place] == UInt8(ascii: "&") else {
            (sourceCount, decodedCount) = (1, 1)
            return
        }
        var close = place + 1
        while close < end, source[close] != UInt8(ascii: ";") { close += 1 }
        guard close < end, let length = AttributeStep.decodedLength(source, place + 1..<close) else { return nil }
        (sourceCount, decodedCount) = (close + 1 - place, length)
    }

    private static func decodedLength(_ source: Span<UInt8>, _ name: Range<Int>) -> Int? {
        guard let first = name.first else { return nil }
        if source[first] == UInt8(ascii: "#") { return scalar(source, name.dropFirst()).map { UTF8.width($0) } }
        let predefined: [StaticString] = ["lt", "gt", "amp", "quot", "apos"]
        let isPredefined = predefined.contains {
            $0.utf8CodeUnitCount == name.count && matches($0, in: source, at: name.lowerBound)
        }
        return isPredefined ? 1 : nil
    }

    private static func scalar(_ source: Span<UInt8>, _ digits: Range<Int>) -> Unicode.Scalar? {
        guard let first = digits.first else { return nil }
        let isHexadecimal = source[first] == UInt8(ascii: "x")
        var value: UInt32 = 0
        for offset in isHexadecimal ? digits.dropFirst() : digits {
            let digit: UInt32
            switch source[offset] {
            case 0x30...0x39: digit = UInt32(source[offset]) - 0x30
            case 0x41...0x46 where isHexadecimal: digit = UInt32(source[offset]) - 0x37
            case 0x61...0x66 where isHexadecimal: digit = UInt32(source[offset]) - 0x57
            default: return nil
            }
            value = value * (isHexadecimal ? 16 : 10) + digit
            if value > 0x10FFFF { return nil }
        }
        return Unicode.Scalar(value)
    }
}
