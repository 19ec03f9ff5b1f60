/// A stretch of decoded text and the stretch of source it was decoded from.
struct DecodedSegment: BitwiseCopyable {
    let decodedStart: UInt32
    var decodedCount: UInt32
    let sourceStart: UInt32
    var sourceCount: UInt32
    /// Whether the bytes are the same, one for one.
    let isExact: Bool
}

/// The arrays of a document while they grow.
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

    /// Text met since the last markup.
    private enum PendingText {
        case none
        /// All of it is source, one stretch.
        case source(lower: Int, upper: Int)
        /// It begins at `decodedStart` in the store, and was written between two offsets.
        case decoded(decodedStart: Int, lower: Int, upper: Int)
    }

    /// No nodes yet of a document, or of a share of it.
    init(source: SourceBytes, share: Double = 1) {
        self.source = source
        // Dense exports hold a node in 30 bytes and an attribute in 20. Pages never touched cost nothing; arrays that
        // grow are copied, which on large files took longer than parsing.
        let expected = Int(Double(min(source.count, 64 << 20)) * share)
        nodes.reserveCapacity(expected / 24 + 8)
        attributes.reserveCapacity(expected / 16 + 8)
    }

    /// How many elements are open.
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

    /// Tells the namespace of an attribute that was not known when it was appended.
    mutating func giveNamespace(_ namespace: XMLNamespaceID, toAttribute index: Int) {
        attributes[index] = XMLAttribute(
            name: attributes[index].name, namespace: namespace, value: attributes[index].value)
    }

    /// Closes the innermost element, whose end tag ends at an offset.
    mutating func closeElement(endOffset: Int) {
        endText()
        guard let index = open.popLast() else { return }
        siblings.leave(index)
        nodes[Int(index)].end = Int32(truncatingIfNeeded: nodes.count)
        nodes[Int(index)].endOffset = UInt32(truncatingIfNeeded: max(endOffset, Int(nodes[Int(index)].start)))
    }

    /// Closes what a broken document left open.
    mutating func closeAll(endOffset: Int) {
        while !open.isEmpty { closeElement(endOffset: endOffset) }
        endText()
    }

    /// A comment or processing instruction.
    mutating func appendMarkup(_ kind: XMLNodeKind, _ name: XMLName, text: XMLSlice, start: Int, endOffset: Int) {
        endText()
        appendLeaf(kind, name, text: text, start: start, endOffset: endOffset)
    }

    /// The same where its text is not that of the source.
    mutating func appendDecodedMarkup(
        _ kind: XMLNodeKind, _ name: XMLName, text: Span<UInt8>, start: Int, endOffset: Int
    ) {
        // Before anything is stored: text that waits may end in the store.
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

    /// A node that was read by itself; at its top, it lies in the innermost element that is open.
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

    /// Takes over decoded text behind that which is here.
    mutating func takeDecoded(_ bytes: [UInt8], _ stretches: [DecodedSegment]) {
        let shift = UInt32(truncatingIfNeeded: decoded.count)
        decoded += bytes
        segments += stretches.map { stretch in
            DecodedSegment(
                decodedStart: stretch.decodedStart + shift, decodedCount: stretch.decodedCount,
                sourceStart: stretch.sourceStart, sourceCount: stretch.sourceCount, isExact: stretch.isExact)
        }
    }

    /// Keeps bytes that are not those of the source.
    mutating func store(_ bytes: Span<UInt8>) -> XMLSlice {
        let start = decoded.count
        // In one piece: an image in an attribute holds megabytes. The buffer does not outlive the call.
        unsafe bytes.withUnsafeBufferPointer { unsafe decoded.append(contentsOf: $0) }
        return XMLSlice(decoded: start, count: bytes.count)
    }

    /// Text that stands in the source as it is meant.
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

    /// Text that was written otherwise, between two offsets of the source.
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

    /// Moves pending text to the store; answers where it begins there and in the source.
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

    /// Makes a node of the pending text.
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

/// Counts elements among their same-named siblings, in constant time each.
///
/// For each name it keeps the parent last counted under; an inner element that counts the same name anew remembers
/// what it displaced, and gives it back when its parent closes.
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

/// Maps the addresses a parser's dictionary hands out to small numbers: equal address, equal name.
struct AddressTable {
    private var keys = [UInt](repeating: 0, count: 256)
    private var values = [UInt32](repeating: 0, count: 256)
    private var used = 0

    private static func slot(_ address: UInt, _ mask: Int) -> Int {
        // Fibonacci hashing: the high bits of a product with 2⁶⁴ ÷ φ are well mixed.
        Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }

    /// The number of an address, or nil when it was never inserted.
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
