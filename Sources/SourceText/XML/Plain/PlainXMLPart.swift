/// The second half of a plain document, read without knowing the first: nodes in document order, and the end tags of
/// elements that began before.
struct PlainXMLPart: Sendable {
    /// The end tag of an element that began before the part.
    struct Closing: Sendable {
        let name: Range<Int>
        /// The number of nodes before the tag.
        let nodes: Int
        /// The offset after the tag.
        let end: Int
    }

    let start: Int
    let nodes: [XMLNode]
    let attributes: [XMLAttribute]
    let decoded: [UInt8]
    let segments: [DecodedSegment]
    let closings: [Closing]
    /// The local names by their numbers in the part, each at its first occurrence.
    let names: [PlainXMLName]
    let namespaces: [String]
    /// The number of prefixes that must be in scope at the start for the part to be usable.
    let bindings: Int
    /// The maximum number of open elements, not counting those that began before.
    let depth: Int
}

extension PlainXMLReader {
    /// The minimum size in bytes: a smaller document is read before another thread gets started.
    static let leastInParts = 256 << 10
    /// The number of bytes to search for a start tag: only an embedded picture is longer, and splitting it gains
    /// nothing.
    private static let searched = 256 << 10

    /// A start for the second half of a document: a start tag near the middle, assuming it is not inside a comment.
    static func middle(of file: SourceFile) -> Int? {
        let bytes = file.bytes.bytes
        guard bytes.count >= leastInParts else { return nil }
        let middle = bytes.count / 2
        return (middle..<min(middle + searched, bytes.count - 1)).first {
            bytes[$0] == UInt8(ascii: "<") && PlainXMLByte.beginsName(bytes[$0 + 1])
        }
    }

    /// Reads the text from a start tag on, as far as that is possible without context; nil if anything is not plain.
    static func part(of file: SourceFile, from start: Int, limits: XMLLimits) -> PlainXMLPart? {
        var reader = PlainXMLReader(file, limits)
        // The names and prefixes declared on the root are valid in the part too.
        guard reader.readProlog(), reader.readStartTag(), !reader.open.isEmpty, reader.offset <= start else {
            return nil
        }
        reader.beginPart(at: start)
        var closings: [PlainXMLPart.Closing] = []
        var depth = 0
        while true {
            if reader.open.isEmpty {
                var place = reader.offset
                reader.source.skipSpace(&place)
                if place == reader.source.count { break }
            }
            guard reader.readText() else { return nil }
            if reader.open.isEmpty, reader.source.byte(reader.offset + 1) == UInt8(ascii: "/") {
                guard let closing = reader.readClosing() else { return nil }
                closings.append(closing)
            } else {
                guard reader.readMarkup() else { return nil }
                depth = max(depth, reader.open.count + 1)
            }
        }
        return PlainXMLPart(
            start: start, nodes: reader.arena.nodes, attributes: reader.arena.attributes,
            decoded: reader.arena.decoded, segments: reader.arena.segments, closings: closings,
            names: reader.writtenNames, namespaces: reader.arena.namespaces, bindings: reader.names.bindings.count,
            depth: depth)
    }

    /// Discards the nodes read so far, but keeps names and prefixes, and continues at another offset.
    private mutating func beginPart(at start: Int) {
        var arena = XMLArena(source: arena.source, share: 0.5)
        swap(&arena.names, &self.arena.names)
        swap(&arena.namespaces, &self.arena.namespaces)
        self.arena = arena
        open = []
        offset = start
    }

    /// Reads the end tag of an element that began before the part.
    private mutating func readClosing() -> PlainXMLPart.Closing? {
        var place = offset + 2
        guard let name = source.name(at: &place) else { return nil }
        source.skipSpace(&place)
        guard source.byte(place) == UInt8(ascii: ">") else { return nil }
        arena.endText()
        offset = place + 1
        return PlainXMLPart.Closing(name: name.start..<name.end, nodes: arena.nodes.count, end: offset)
    }

    /// Appends the rest of the document read as a part; does nothing if the part was read on wrong assumptions.
    mutating func join(_ part: PlainXMLPart) {
        guard names.bindings.count == part.bindings, open.count + part.depth < deepest,
            arena.nodes.count + part.nodes.count < limits.nodes,
            arena.attributes.count + part.attributes.count < limits.nodes, closes(part.closings),
            let numbers = numbers(of: part)
        else { return }
        arena.endText()
        let places = arena.take(part, numbers)
        var from = 0
        for closing in part.closings {
            guard let element = open.popLast() else { return }
            arena.append(from..<closing.nodes, of: part, at: places)
            arena.closeElement(endOffset: closing.end)
            names.leave(element.bindings)
            offset = closing.end
            from = closing.nodes
        }
    }

    /// Whether the end tags match the open elements and end the document.
    private func closes(_ closings: [PlainXMLPart.Closing]) -> Bool {
        guard closings.count == open.count else { return false }
        return zip(open.reversed(), closings).allSatisfy { element, closing in
            source.isSame(element.name.start..<element.name.end, closing.name)
        }
    }

    /// The numbers of a part's names and namespaces in this document; nil if there are too many.
    private mutating func numbers(of part: PlainXMLPart) -> PlainXMLNumbers? {
        var numbers = PlainXMLNumbers()
        for name in part.names {
            guard let number = number(of: name) else { return nil }
            numbers.names.append(XMLName(id: number))
        }
        for namespace in part.namespaces {
            guard let number = namespaceNumber(namespace) else { return nil }
            numbers.namespaces.append(XMLNamespaceID(raw: number))
        }
        return numbers
    }
}

/// Maps the numbers of a part to those of the whole document.
struct PlainXMLNumbers {
    var names: [XMLName] = []
    var namespaces: [XMLNamespaceID] = []
}

extension XMLArena {
    /// The offsets of a part's attributes, decoded text and nodes in the whole document.
    struct PartPlaces: ~Copyable {
        fileprivate let numbers: PlainXMLNumbers
        fileprivate let attributes: UInt32
        fileprivate let decoded: UInt32
        fileprivate let nodes: Int32

        fileprivate func slice(_ slice: XMLSlice) -> XMLSlice {
            slice.isInSource
                ? slice : XMLSlice(packedStart: slice.packedStart + decoded, packedCount: slice.packedCount)
        }
    }

    /// Appends everything from a part except its nodes, which are to be appended to the current ones.
    mutating func take(_ part: PlainXMLPart, _ numbers: PlainXMLNumbers) -> PartPlaces {
        let places = PartPlaces(
            numbers: numbers, attributes: UInt32(truncatingIfNeeded: attributes.count),
            decoded: UInt32(truncatingIfNeeded: decoded.count), nodes: Int32(truncatingIfNeeded: nodes.count))
        for attribute in part.attributes {
            appendAttribute(
                numbers.names[Int(attribute.name.id)], numbers.namespaces[Int(attribute.namespace.raw)],
                places.slice(attribute.value))
        }
        takeDecoded(part.decoded, part.segments)
        return places
    }

    /// Appends some nodes of a part to the innermost open element.
    mutating func append(_ range: Range<Int>, of part: PlainXMLPart, at places: borrowing PartPlaces) {
        for index in range {
            let node = part.nodes[index]
            let isElement = node.kind == .element
            let name = node.name == .absent ? .absent : places.numbers.names[Int(node.name.id)]
            let text = places.slice(XMLSlice(packedStart: node.first, packedCount: node.second))
            append(
                XMLNode(
                    name: name, namespace: places.numbers.namespaces[Int(node.namespace.raw)], kind: node.kind,
                    parent: node.parent < 0 ? node.parent : node.parent + places.nodes, end: node.end + places.nodes,
                    ordinal: node.ordinal, first: isElement ? node.first + places.attributes : text.packedStart,
                    second: node.second, start: node.start, endOffset: node.endOffset))
        }
    }
}
