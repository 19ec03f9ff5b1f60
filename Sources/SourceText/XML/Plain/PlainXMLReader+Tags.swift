extension PlainXMLReader {
    // MARK: Start tags

    /// libxml2 follows documents that declare entities less far than others.
    var deepest: Int { entities.isEmpty ? limits.depth : min(limits.depth, 250) }

    /// A start tag, with the whole element where it is empty.
    mutating func readStartTag() -> Bool {
        let start = offset
        var place = start + 1
        guard open.count < deepest, let element = name(at: &place), let number = number(of: element) else {
            return false
        }
        let outer = names.bindings.count
        outerBindings = outer
        guard let isEmpty = readAttributes(&place), let namespace = namespace(ofElement: element) else { return false }
        arena.openElement(
            XMLName(id: number), namespace, start: start, attributeCount: attributes.count)
        guard appendAttributes(), arena.attributes.count < limits.nodes else { return false }
        if isEmpty {
            arena.closeElement(endOffset: place)
            names.leave(outer)
        } else {
            open.append(OpenElement(name: element, bindings: outer))
        }
        offset = place
        return true
    }

    /// Reads attributes up to the end of the tag; true where the tag is the whole element, nil where something is not plain.
    private mutating func readAttributes(_ place: inout Int) -> Bool? {
        attributes.removeAll(keepingCapacity: true)
        while true {
            let gap = place
            skipSpace(&place)
            let next = byte(place)
            if next == UInt8(ascii: ">") {
                place += 1
                return false
            }
            if next == UInt8(ascii: "/") {
                guard byte(place + 1) == UInt8(ascii: ">") else { return nil }
                place += 2
                return true
            }
            guard place > gap, readAttribute(&place) else { return nil }
        }
    }

    private mutating func readAttribute(_ place: inout Int) -> Bool {
        guard let name = name(at: &place) else { return false }
        skipSpace(&place)
        guard byte(place) == UInt8(ascii: "=") else { return false }
        place += 1
        skipSpace(&place)
        let quote = byte(place)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        let lower = place + 1
        place = lower
        guard let isVerbatim = skipValue(&place, to: quote) else { return false }
        let upper = place
        place += 1
        if isDeclaration(name) {
            guard !isVerbatim else { return declare(name, lower..<upper) }
            // The name of a namespace often is one entity.
            guard let entity = entityReference(at: lower), entity.end == upper else { return false }
            return declare(name, entity.text)
        }
        guard let number = number(of: name) else { return false }
        attributes.append(
            WrittenAttribute(name: name, number: number, lower: lower, upper: upper, isVerbatim: isVerbatim))
        return true
    }

    /// Goes to the closing quote; false where the value is not meant as it is written, nil where it is not plain.
    private func skipValue(_ place: inout Int, to quote: UInt8) -> Bool? {
        var isVerbatim = true
        while true {
            // Outlines are long.
            while let word = word(place), PlainXMLByte.isPlainValue(word) { place += 8 }
            let next = byte(place)
            if PlainXMLByte.isValue(next) {
                place += 1
                continue
            }
            if next == quote { return isVerbatim }
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): place += 1
            case 0x09, 0x0A, 0x0D:
                isVerbatim = false
                place += 1
            case UInt8(ascii: "&"):
                guard let end = reference(at: place)?.end ?? entityReference(at: place)?.end else { return nil }
                isVerbatim = false
                place = end
            default: guard next >= 0x80, skipCharacter(&place) else { return nil }
            }
        }
    }

    private mutating func appendAttributes() -> Bool {
        for index in attributes.indices {
            let attribute = attributes[index]
            guard let namespace = namespace(ofAttribute: attribute.name), !isRepeated(index, namespace) else {
                return false
            }
            let slice =
                attribute.isVerbatim
                ? XMLSlice(source: attribute.lower, count: attribute.upper - attribute.lower)
                : decoded(attribute.lower..<attribute.upper)
            arena.appendAttribute(XMLName(id: attribute.number), namespace, slice)
        }
        return true
    }

    /// Whether an earlier attribute of the tag has the same name (Namespaces in XML §6.3).
    private func isRepeated(_ index: Int, _ namespace: XMLNamespaceID) -> Bool {
        let own = attributes[index].number
        // Hostile tags have thousands of attributes, and are libxml2's to judge.
        guard index < 256 else { return true }
        for earlier in 0..<index where attributes[earlier].number == own {
            if arena.attributes[arena.attributes.count - index + earlier].namespace == namespace { return true }
        }
        return false
    }

    /// The value of an attribute as it is meant: references replaced, tabs and line ends as spaces (XML 1.0 §3.3.3).
    private mutating func decoded(_ range: Range<Int>) -> XMLSlice {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var place = range.lowerBound
        while place < range.upperBound {
            let next = byte(place)
            if next == UInt8(ascii: "&"), let reference = reference(at: place) {
                text.append(contentsOf: String(reference.scalar).utf8)
                place = reference.end
                continue
            }
            if next == UInt8(ascii: "&"), let entity = entityReference(at: place) {
                for byte in entity.text { text.append(self.byte(byte)) }
                place = entity.end
                continue
            }
            if next == 0x0D, byte(place + 1) == 0x0A { place += 1 }
            text.append(next < 0x20 ? 0x20 : next)
            place += 1
        }
        return arena.store(text.span)
    }

    // MARK: End tags

    mutating func readEndTag() -> Bool {
        guard let element = open.last else { return false }
        var place = offset + 2
        for index in element.name.start..<element.name.end {
            guard byte(place) == byte(index) else { return false }
            place += 1
        }
        skipSpace(&place)
        guard byte(place) == UInt8(ascii: ">") else { return false }
        open.removeLast()
        names.leave(element.bindings)
        offset = place + 1
        arena.closeElement(endOffset: offset)
        return true
    }

    // MARK: References

    /// The character that a reference stands for, and where it ends; nil for entities of the document's own, and for what is
    /// no reference to a character of XML (XML 1.0 §2.2, §4.1).
    func reference(at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        guard byte(start + 1) == UInt8(ascii: "#") else { return namedReference(at: start) }
        let isHexadecimal = byte(start + 2) == UInt8(ascii: "x")
        let first = start + (isHexadecimal ? 3 : 2)
        var place = first
        var value: UInt32 = 0
        // More digits than any character needs are somebody's joke.
        while place - first < 10, let digit = Character(Unicode.Scalar(byte(place))).hexDigitValue {
            guard isHexadecimal || digit < 10, value < 0x11_0000 else { return nil }
            value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
            place += 1
        }
        guard place > first, byte(place) == UInt8(ascii: ";"), let scalar = Unicode.Scalar(value) else { return nil }
        let isCharacter =
            value >= 0x20 ? value & 0xFFFE != 0xFFFE || value > 0xFFFF : [0x09, 0x0A, 0x0D].contains(value)
        return isCharacter ? (scalar, place + 1) : nil
    }

    /// The text of an entity of the document's own, and where the reference to it ends.
    private func entityReference(at start: Int) -> (text: Range<Int>, end: Int)? {
        guard !entities.isEmpty, byte(start) == UInt8(ascii: "&") else { return nil }
        var place = start + 1
        guard let name = name(at: &place), name.colon < 0, byte(place) == UInt8(ascii: ";") else { return nil }
        return entity(named: name.start..<name.end).map { ($0, place + 1) }
    }

    private func namedReference(at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        if stands("&amp;", at: start) { return ("&", start + 5) }
        if stands("&lt;", at: start) { return ("<", start + 4) }
        if stands("&gt;", at: start) { return (">", start + 4) }
        if stands("&quot;", at: start) { return ("\"", start + 6) }
        if stands("&apos;", at: start) { return ("'", start + 6) }
        return nil
    }
}
