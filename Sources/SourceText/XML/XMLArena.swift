/// A run of decoded text and the range of the source that it was decoded from.
struct DecodedSegment: BitwiseCopyable {
    let decodedStart: UInt32
    var decodedCount: UInt32
    let sourceStart: UInt32
    var sourceCount: UInt32
    /// Whether the bytes are identical to those of the source.
    let isExact: Bool
}

/// The arrays of a document while it is being read.
struct XMLArena: ~Copyable {
    private(set) var nodes: [XMLNode] = []
    private(set) var attributes: [XMLAttribute] = []
    private(set) var decoded: [UInt8] = []
    private(set) var segments: [DecodedSegment] = []
    var names: [String] = []
    var namespaces: [String] = XMLNamespaceID.wellKnown.map(\.name)
    private var open: [Int32] = []
    private var siblings = SiblingCounts()
    private var pending = PendingText.none
    let source: SourceBytes

    /// The text since the last markup, not yet a node.
    private enum PendingText {
        case none
        /// The text is a single range of the source.
        case source(lower: Int, upper: Int)
        /// The text begins at `decodedStart` in the store, and was decoded from a range of the source.
        case decoded(decodedStart: Int, lower: Int, upper: Int)
    }

    /// An empty arena for a document, or for a share (0…1) of it.
    init(source: SourceBytes, share: Double = 1) {
        self.source = source
        // Dense exports have a node every 30 bytes and an attribute every 20. Reserved pages that are never touched
        // cost nothing, whereas growing arrays are copied, which took longer than parsing for large files.
        let expected = Int(Double(min(source.count, 64 << 20)) * share)
        nodes.reserveCapacity(expected / 24 + 8)
        attributes.reserveCapacity(expected / 16 + 8)
    }

    /// The number of open elements.
    var depth: Int { open.count }

    /// Opens an element, whose attributes are appended before or after.
    mutating func openElement(_ name: XMLName, _ namespace: XMLNamespaceID, start: Int, attributes: Range<Int>) {
        endText()
        let parent = open.last ?? -1
        let ordinal = siblings.ordinal(of: name, under: parent)
        let index = Int32(truncatingIfNeeded: nodes.count)
        nodes.append(
            XMLNode(
                name: name, namespace: namespace, kind: .element, parent: parent, end: index + 1, ordinal: ordinal,
                first: UInt32(truncatingIfNeeded: attributes.lowerBound),
                second: UInt32(truncatingIfNeeded: attributes.count),
                start: UInt32(truncatingIfNeeded: start), endOffset: UInt32(truncatingIfNeeded: start)))
        open.append(index)
    }

    mutating func appendAttribute(_ name: XMLName, _ namespace: XMLNamespaceID, _ value: XMLSlice) {
        attributes.append(XMLAttribute(name: name, namespace: namespace, value: value))
    }

    /// Sets the namespace of an attribute for which it was not known when it was appended.
    mutating func giveNamespace(_ namespace: XMLNamespaceID, toAttribute index: Int) {
        attributes[index] = XMLAttribute(
            name: attributes[index].name, namespace: namespace, value: attributes[index].value)
    }

    /// Closes the innermost element; `endOffset` is the end of its end tag.
    mutating func closeElement(endOffset: Int) {
        endText()
        guard let index = open.popLast() else { return }
        siblings.leave(index)
        nodes[Int(index)].end = Int32(truncatingIfNeeded: nodes.count)
        nodes[Int(index)].endOffset = UInt32(truncatingIfNeeded: max(endOffset, Int(nodes[Int(index)].start)))
    }

    /// Closes the elements that a broken document left open.
    mutating func closeAll(endOffset: Int) {
        while !open.isEmpty { closeElement(endOffset: endOffset) }
        endText()
    }

    /// Appends a comment or processing instruction.
    mutating func appendMarkup(_ kind: XMLNodeKind, _ name: XMLName, text: XMLSlice, start: Int, endOffset: Int) {
        endText()
        appendLeaf(kind, name, text: text, start: start, endOffset: endOffset)
    }

    /// The same for text that differs from the source.
    mutating func appendDecodedMarkup(
        _ kind: XMLNodeKind, _ name: XMLName, text: Span<UInt8>, start: Int, endOffset: Int
    ) {
        // First, because pending text may be at the end of the store.
        endText()
        appendLeaf(kind, name, text: store(text), start: start, endOffset: endOffset)
    }

    private mutating func appendLeaf(
        _ kind: XMLNodeKind, _ name: XMLName, text: XMLSlice, start: Int, endOffset: Int
    ) {
        nodes.append(
            XMLNode(
                name: name, namespace: .none, kind: kind, parent: open.last ?? -1,
                end: Int32(truncatingIfNeeded: nodes.count + 1), ordinal: 0,
                first: text.packedStart, second: text.packedCount,
                start: UInt32(truncatingIfNeeded: start), endOffset: UInt32(truncatingIfNeeded: endOffset)))
    }

    /// Appends a node from another arena; if it is at the top there, it becomes a child of the innermost open element.
    mutating func append(_ node: XMLNode) {
        guard node.parent < 0 else { return nodes.append(node) }
        let parent = open.last ?? -1
        let isElement = node.kind == .element
        nodes.append(
            XMLNode(
                name: node.name, namespace: node.namespace, kind: node.kind, parent: parent, end: node.end,
                ordinal: isElement ? siblings.ordinal(of: node.name, under: parent) : 0, first: node.first,
                second: node.second, start: node.start, endOffset: node.endOffset))
    }

    /// Appends decoded text from another arena.
    mutating func takeDecoded(_ bytes: [UInt8], _ stretches: [DecodedSegment]) {
        let shift = UInt32(truncatingIfNeeded: decoded.count)
        decoded += bytes
        segments += stretches.map { stretch in
            DecodedSegment(
                decodedStart: stretch.decodedStart + shift, decodedCount: stretch.decodedCount,
                sourceStart: stretch.sourceStart, sourceCount: stretch.sourceCount, isExact: stretch.isExact)
        }
    }

    /// Stores bytes that differ from the source.
    mutating func store(_ bytes: Span<UInt8>) -> XMLSlice {
        let start = decoded.count
        // Copied in one piece, because an image in an attribute takes megabytes. The buffer does not outlive the call.
        unsafe bytes.withUnsafeBufferPointer { unsafe decoded.append(contentsOf: $0) }
        return XMLSlice(decoded: start, count: bytes.count)
    }

    /// Appends text that needs no decoding.
    mutating func appendText(source lower: Int, _ upper: Int) {
        switch pending {
        case .none:
            pending = .source(lower: lower, upper: upper)
        case .source(let start, lower):
            pending = .source(lower: start, upper: upper)
        case .source, .decoded:
            let start = unfoldPending(at: lower)
            storeSource(lower, upper)
            pending = .decoded(decodedStart: start.decoded, lower: start.source, upper: upper)
        }
    }

    /// Appends text that was decoded from a range of the source.
    mutating func appendText(decoded bytes: Span<UInt8>, from lower: Int, to upper: Int) {
        let start = unfoldPending(at: lower)
        segments.append(
            DecodedSegment(
                decodedStart: UInt32(truncatingIfNeeded: decoded.count),
                decodedCount: UInt32(truncatingIfNeeded: bytes.count),
                sourceStart: UInt32(truncatingIfNeeded: lower),
                sourceCount: UInt32(truncatingIfNeeded: max(0, upper - lower)), isExact: false))
        _ = store(bytes)
        pending = .decoded(decodedStart: start.decoded, lower: start.source, upper: max(lower, upper))
    }

    /// Moves pending text to the store; returns its start there and in the source.
    private mutating func unfoldPending(at offset: Int) -> (decoded: Int, source: Int) {
        switch pending {
        case .none:
            return (decoded.count, offset)
        case .decoded(let decodedStart, let lower, _):
            return (decodedStart, lower)
        case .source(let lower, let upper):
            let start = decoded.count
            storeSource(lower, upper)
            return (start, lower)
        }
    }

    private mutating func storeSource(_ lower: Int, _ upper: Int) {
        segments.append(
            DecodedSegment(
                decodedStart: UInt32(truncatingIfNeeded: decoded.count),
                decodedCount: UInt32(truncatingIfNeeded: upper - lower),
                sourceStart: UInt32(truncatingIfNeeded: lower),
                sourceCount: UInt32(truncatingIfNeeded: upper - lower), isExact: true))
        let source = source
        _ = store(source.bytes.extracting(lower..<upper))
    }

    /// Makes the pending text a node.
    mutating func endText() {
        switch pending {
        case .none:
            return
        case .source(let lower, let upper):
            appendLeaf(
                .text, .absent, text: XMLSlice(source: lower, count: upper - lower), start: lower, endOffset: upper)
        case .decoded(let decodedStart, let lower, let upper):
            appendLeaf(
                .text, .absent, text: XMLSlice(decoded: decodedStart, count: decoded.count - decodedStart),
                start: lower, endOffset: upper)
        }
        pending = .none
    }
}

/// Numbers elements among their siblings of the same name, in constant time each.
///
/// For each name it keeps the parent it was last counted under. When a nested element starts a new count for the same
/// name, the displaced count is saved, and restored when that element closes.
private struct SiblingCounts {
    private struct Count: BitwiseCopyable {
        var parent: Int32
        var ordinal: Int32
    }
    private struct Displaced: BitwiseCopyable {
        let name: Int
        let under: Int32
        let previous: Count
    }

    private var counts: [Count] = []
    private var displaced: [Displaced] = []

    mutating func ordinal(of name: XMLName, under parent: Int32) -> Int32 {
        let name = Int(name.id)
        while counts.count <= name { counts.append(Count(parent: -2, ordinal: 0)) }
        if counts[name].parent == parent {
            counts[name].ordinal &+= 1
        } else {
            displaced.append(Displaced(name: name, under: parent, previous: counts[name]))
            counts[name] = Count(parent: parent, ordinal: 1)
        }
        return counts[name].ordinal
    }

    mutating func leave(_ parent: Int32) {
        while let last = displaced.last, last.under == parent {
            counts[last.name] = last.previous
            displaced.removeLast()
        }
    }
}

/// Maps the addresses from a parser's dictionary to small numbers: equal addresses are equal names.
struct AddressTable {
    private var keys = [UInt](repeating: 0, count: 256)
    private var values = [UInt32](repeating: 0, count: 256)
    private var used = 0

    private static func slot(_ address: UInt, _ mask: Int) -> Int {
        // Fibonacci hashing: the high bits of a product with 2⁶⁴ ÷ φ are well mixed.
        Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }

    /// The number of an address; nil if it was never inserted.
    func value(of address: UInt) -> UInt32? {
        let mask = keys.count - 1
        var slot = AddressTable.slot(address, mask)
        while keys[slot] != 0 {
            if keys[slot] == address { return values[slot] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Adds an address that is not in the table.
    mutating func insert(_ address: UInt, _ value: UInt32) {
        if used * 2 >= keys.count { grow() }
        place(address, value)
        used += 1
    }

    private mutating func place(_ address: UInt, _ value: UInt32) {
        let mask = keys.count - 1
        var slot = AddressTable.slot(address, mask)
        while keys[slot] != 0 { slot = (slot + 1) & mask }
        keys[slot] = address
        values[slot] = value
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        keys = [UInt](repeating: 0, count: oldKeys.count * 2)
        values = [UInt32](repeating: 0, count: oldKeys.count * 2)
        for (key, value) in zip(oldKeys, oldValues) where key != 0 { place(key, value) }
    }
}
