/// Source ranges, found again in the source only on request.
extension XMLDocument {
    /// The value of an attribute as written, without its quotes; the whole tag if the value is not in it (a default
    /// from the document type declaration, or an element from an entity).
    public func sourceRange(ofAttribute attribute: Int, in node: Int) -> ByteRange {
        let value = attributes[attribute].value
        if value.isInSource, !value.isEmpty { return ByteRange(value.start..<value.start + value.count) }
        return writtenAttribute(attribute, in: node).map { ByteRange($0.value) } ?? tagRange(of: node)
    }

    /// The source range of a part of an attribute's decoded value: exact where the bytes are the same, otherwise
    /// including the references that produce them.
    public func sourceRange(ofAttribute attribute: Int, in node: Int, part: Range<Int>) -> ByteRange {
        let value = attributes[attribute].value
        let part = part.clamped(to: 0..<value.count)
        if value.isInSource, !value.isEmpty {
            return ByteRange(value.start + part.lowerBound..<value.start + part.upperBound)
        }
        guard let written = writtenAttribute(attribute, in: node) else { return tagRange(of: node) }
        return ByteRange(rawRange(of: part, decoded: bytes(of: value), written: written.value) ?? written.value)
    }

    /// An attribute with its name and quotes, without the white space before it; nil if it is not in the tag.
    public func sourceRange(ofWholeAttribute attribute: Int, in node: Int) -> ByteRange? {
        writtenAttribute(attribute, in: node).map { ByteRange($0.name.lowerBound..<$0.value.upperBound + 1) }
    }

    /// The text of a node other than an element as written: from the first byte to the last, including markup between
    /// CDATA sections.
    public func sourceRange(ofText node: Int) -> ByteRange {
        let node = nodes[node]
        switch node.kind {
        case .element:
            return ByteRange(lower: node.start, upper: node.start)
        case .text:
            return ByteRange(lower: node.start, upper: node.endOffset)
        case .comment, .processingInstruction:
            guard node.text.isInSource else { return ByteRange(lower: node.start, upper: node.endOffset) }
            return ByteRange(node.text.start..<node.text.start + node.text.count)
        }
    }

    /// The source range of a part of a text's decoded bytes: exact where the bytes are the same, otherwise including
    /// the reference that produces them.
    public func sourceRange(ofText node: Int, part: Range<Int>) -> ByteRange {
        let slice = nodes[node].text
        let part = part.clamped(to: 0..<slice.count)
        if slice.isInSource { return ByteRange(slice.start + part.lowerBound..<slice.start + part.upperBound) }
        guard nodes[node].kind == .text, !segments.isEmpty else { return sourceRange(ofText: node) }
        let first = segment(holding: slice.start + part.lowerBound)
        let lower = sourceOffset(of: slice.start + part.lowerBound, in: first, isEnd: false)
        if part.isEmpty { return ByteRange(lower..<lower) }
        let last = segment(holding: slice.start + part.upperBound - 1)
        return ByteRange(lower..<max(lower, sourceOffset(of: slice.start + part.upperBound, in: last, isEnd: true)))
    }

    /// The start tag, from `<` to `>`; the whole comment, processing instruction or text for other nodes.
    public func tagRange(of node: Int) -> ByteRange {
        let next = node + 1 < nodes.count ? nodes[node + 1] : nil
        let node = nodes[node]
        guard node.kind == .element else { return ByteRange(lower: node.start, upper: node.endOffset) }
        let source = source
        var offset = Int(node.start)
        guard offset < source.count, source[offset] == UInt8(ascii: "<") else {
            return ByteRange(lower: node.start, upper: node.endOffset)
        }
        // A tag that is never closed ends where the next node begins; otherwise each would be searched to the end of
        // the file.
        let end = next.map { Int($0.start) > offset ? Int($0.start) : source.count } ?? source.count
        var quote: UInt8 = 0
        while offset < end {
            let byte = source[offset]
            offset += 1
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                break
            }
        }
        return ByteRange(Int(node.start)..<offset)
    }

    /// An element from its start tag to its end tag.
    public func elementRange(of node: Int) -> ByteRange {
        ByteRange(lower: nodes[node].start, upper: nodes[node].endOffset)
    }

    // MARK: Text

    private func segment(holding offset: Int) -> DecodedSegment {
        segments[max(0, segments.partitioningIndex { Int($0.decodedStart) > offset } - 1)]
    }

    private func sourceOffset(of offset: Int, in segment: DecodedSegment, isEnd: Bool) -> Int {
        let start = Int(segment.sourceStart)
        if segment.isExact {
            return start + min(max(offset - Int(segment.decodedStart), 0), Int(segment.sourceCount))
        }
        return isEnd ? start + Int(segment.sourceCount) : start
    }

    // MARK: Attributes

    private struct WrittenAttribute {
        var name: Range<Int>
        var value: Range<Int>
    }

    /// Finds an attribute in its tag: the one with the same local name that has as many of that name before it.
    private func writtenAttribute(_ attribute: Int, in node: Int) -> WrittenAttribute? {
        let source = source
        let tag = tagRange(of: node).range
        guard tag.lowerBound < source.count, source[tag.lowerBound] == UInt8(ascii: "<") else { return nil }
        let name = nameString(attributes[attribute].name)
        let isPrefixed = attributes[attribute].namespace != .none
        let earlier = (nodes[node].attributes.lowerBound..<attribute).filter {
            attributes[$0].name == attributes[attribute].name && (attributes[$0].namespace != .none) == isPrefixed
        }.count
        var seen = 0
        var scanner = TagScanner(tag)
        while let written = scanner.next(in: source) {
            guard written.isPrefixed == isPrefixed, !written.isNamespaceDeclaration,
                equals(name, source, written.localName)
            else { continue }
            if seen == earlier { return WrittenAttribute(name: written.name, value: written.value) }
            seen += 1
        }
        return nil
    }

    private func equals(_ text: String, _ source: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard text.utf8.count == range.count else { return false }
        var offset = range.lowerBound
        for byte in text.utf8 {
            if source[offset] != byte { return false }
            offset += 1
        }
        return true
    }

    /// Walks the value as written and as decoded in parallel; nil if a reference cannot be followed.
    private func rawRange(of part: Range<Int>, decoded: Span<UInt8>, written: Range<Int>) -> Range<Int>? {
        let source = source
        var place = written.lowerBound
        var index = 0
        var lower: Int?
        while place < written.upperBound {
            if index == part.lowerBound, lower == nil { lower = place }
            if index >= part.upperBound, let lower { return lower..<max(lower, place) }
            let step = AttributeStep(source, at: place, end: written.upperBound)
            guard let step else { return nil }
            if index < part.lowerBound, index + step.decodedCount > part.lowerBound { lower = place }
            place += step.sourceCount
            index += step.decodedCount
        }
        // If a reference had stood for something other than assumed, the counts would differ.
        guard index == decoded.count else { return nil }
        return (lower ?? written.upperBound)..<written.upperBound
    }
}
