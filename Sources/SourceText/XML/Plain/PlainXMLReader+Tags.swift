extension PlainXMLReader {
    // MARK: Start tags

    /// The maximum depth: libxml2 accepts less nesting in documents that declare entities.
    var deepest: Int { entities.isEmpty ? limits.depth : min(limits.depth, 250) }

    /// Reads a start tag, or the whole of an empty element.
    mutating func readStartTag() -> Bool {
        let start = offset
        var place = start + 1
        guard open.count < deepest, let element = source.name(at: &place), let number = number(of: element) else {
            return false
        }
        let outer = names.bindings.count
        outerBindings = outer
        // First, because values may be stored, and the text before the tag may be at the end of the store.
        arena.endText()
        let first = arena.attributes.count
        guard let isEmpty = readAttributes(&place, from: first), let namespace = namespace(ofElement: element),
            prefixed.isEmpty || resolvePrefixes(from: first), arena.attributes.count < limits.nodes
        else { return false }
        arena.openElement(XMLName(id: number), namespace, start: start, attributes: first..<arena.attributes.count)
        if isEmpty {
            arena.closeElement(endOffset: place)
            names.leave(outer)
        } else {
            open.append(OpenElement(name: element, bindings: outer))
        }
        offset = place
        return true
    }

    /// Reads attributes up to the end of the tag; true if the element is empty, nil if something is not plain.
    private mutating func readAttributes(_ place: inout Int, from first: Int) -> Bool? {
        while true {
            let gap = place
            source.skipSpace(&place)
            let next = source.byte(place)
            if next == UInt8(ascii: ">") {
                place += 1
                return false
            }
            if next == UInt8(ascii: "/") {
                guard source.byte(place + 1) == UInt8(ascii: ">") else { return nil }
                place += 2
                return true
            }
            guard place > gap, readAttribute(&place, from: first) else { return nil }
        }
    }

    private mutating func readAttribute(_ place: inout Int, from first: Int) -> Bool {
        guard let name = source.name(at: &place) else { return false }
        source.skipSpace(&place)
        guard source.byte(place) == UInt8(ascii: "=") else { return false }
        place += 1
        source.skipSpace(&place)
        let quote = source.byte(place)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        let lower = place + 1
        place = lower
        guard let isVerbatim = skipValue(&place, to: quote) else { return false }
        let upper = place
        place += 1
        if source.isDeclaration(name) {
            guard !isVerbatim else { return declare(name, lower..<upper) }
            // The name of a namespace is often a single entity.
            guard let entity = entities.reference(at: lower, in: source), entity.end == upper else { return false }
            return declare(name, entity.text)
        }
        // Hostile tags have thousands of attributes and are left to libxml2 to judge.
        guard let number = number(of: name), arena.attributes.count - first < 256 else { return false }
        if name.colon >= 0 {
            prefixed.append(PrefixedAttribute(name: name, index: arena.attributes.count))
        } else if Self.isRepeated(number, .none, in: arena.attributes, from: first) {
            return false
        }
        let value = isVerbatim ? XMLSlice(source: lower, count: upper - lower) : decoded(lower..<upper)
        arena.appendAttribute(XMLName(id: number), name.colon < 0 ? .none : .notKnown, value)
        return true
    }

    /// Skips to the closing quote; false if the value needs decoding, nil if it is not plain.
    private func skipValue(_ place: inout Int, to quote: UInt8) -> Bool? {
        var isVerbatim = true
        while let end = source.skipValue(&place, to: quote, &isVerbatim) {
            if end == quote { return isVerbatim }
            guard let after = source.reference(at: place)?.end ?? entities.reference(at: place, in: source)?.end else {
                return nil
            }
            isVerbatim = false
            place = after
        }
        return nil
    }

    /// Resolves the prefixes of attributes once all declarations in the tag are known; false if a prefix is not
    /// declared or an attribute is repeated (Namespaces in XML §6.3).
    private mutating func resolvePrefixes(from first: Int) -> Bool {
        for attribute in prefixed {
            guard let namespace = namespace(ofPrefixed: attribute.name) else { return false }
            let id = arena.attributes[attribute.index].name.id
            guard !Self.isRepeated(id, namespace, in: arena.attributes, from: first) else { return false }
            arena.giveNamespace(namespace, toAttribute: attribute.index)
        }
        prefixed.removeAll(keepingCapacity: true)
        return true
    }

    /// Whether an attribute of the tag already has this name.
    private static func isRepeated(
        _ id: UInt32, _ namespace: XMLNamespaceID, in attributes: [XMLAttribute], from first: Int
    ) -> Bool {
        for earlier in first..<attributes.count where attributes[earlier].name.id == id {
            if attributes[earlier].namespace == namespace { return true }
        }
        return false
    }

    /// Decodes the value of an attribute: references replaced, tabs and line ends turned into spaces (XML 1.0 §3.3.3).
    private mutating func decoded(_ range: Range<Int>) -> XMLSlice {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var place = range.lowerBound
        while place < range.upperBound {
            let next = source.byte(place)
            if next == UInt8(ascii: "&"), let reference = source.reference(at: place) {
                text.append(contentsOf: String(reference.scalar).utf8)
                place = reference.end
                continue
            }
            if next == UInt8(ascii: "&"), let entity = entities.reference(at: place, in: source) {
                for byte in entity.text { text.append(source.byte(byte)) }
                place = entity.end
                continue
            }
            if next == 0x0D, source.byte(place + 1) == 0x0A { place += 1 }
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
            guard source.byte(place) == source.byte(index) else { return false }
            place += 1
        }
        source.skipSpace(&place)
        guard source.byte(place) == UInt8(ascii: ">") else { return false }
        open.removeLast()
        names.leave(element.bindings)
        offset = place + 1
        arena.closeElement(endOffset: offset)
        return true
    }
}
