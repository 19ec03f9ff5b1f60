import CLibXML2

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Turns the events reported by libxml2 into an arena. This is the boundary to C: every pointer here belongs to libxml2
/// and is valid for one call.
///
/// Not copyable: a copy for each method call would cost more than the call.
@safe
struct XMLEvents: ~Copyable {
    var arena: XMLArena
    var troubles: [XMLTrouble] = []
    private(set) var isStopped = false
    private let base: UnsafePointer<UInt8>
    let count: Int
    /// The number of errors in well-formedness so far.
    var mistakes = 0
    private let context: xmlParserCtxtPtr
    let limits: XMLLimits
    private var nameNumbers = AddressTable()
    private var namespaceNumbers = AddressTable()
    private var prefixNumbers = AddressTable()
    private var lastNamespace: (address: UInt, id: XMLNamespaceID) = (0, .none)
    private var namespaceIDs: [String: UInt16] = [:]
    /// The number of default attributes in the document type.
    private var defaults = 0
    /// The offset after the last reported event.
    private var cursor = 0
    /// The offset after the reference whose replacement is being reported.
    private var referenceEnd = 0

    init(file: SourceFile, context: xmlParserCtxtPtr, limits: XMLLimits) {
        self.arena = XMLArena(source: file.bytes)
        unsafe self.base = file.bytes.base
        self.count = file.bytes.count
        unsafe self.context = context
        self.limits = limits
        for (raw, known) in XMLNamespaceID.wellKnown.enumerated() where raw > 0 {
            namespaceIDs[known.name] = UInt16(raw)
        }
    }

    /// The parser's position in the source, even while it reads an entity.
    var position: Int {
        // Inlined, here and below: a call would receive a copy of the whole struct.
        @inline(__always) get {
            let input = unsafe sourceInput(context)
            guard let current = unsafe input?.pointee.cur else { return cursor }
            return unsafe offset(of: current) ?? cursor
        }
    }

    /// The offset of an address in the source; nil if it is elsewhere.
    @inline(__always)
    private func offset(of address: UnsafePointer<UInt8>) -> Int? {
        let distance = unsafe Int(bitPattern: address) &- Int(bitPattern: base)
        return distance >= 0 && distance <= count ? distance : nil
    }

    @inline(__always)
    private func isInsideEntity(_ reporting: xmlParserCtxtPtr) -> Bool {
        unsafe reporting != context || context.pointee.inputNr > 1
    }

    private var source: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            let span = unsafe Span(_unsafeStart: base, count: count)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// The range of the reference that is being replaced.
    private mutating func referenceRange() -> (lower: Int, upper: Int) {
        let end = max(position, cursor)
        referenceEnd = end
        if cursor < end, unsafe base[cursor] == UInt8(ascii: "&") { return (cursor, end) }
        return (lastByte(UInt8(ascii: "&"), before: end), end)
    }

    /// The last position of a byte between the cursor and an offset; the offset itself if there is none.
    private func lastByte(_ byte: UInt8, before end: Int) -> Int {
        var offset = min(end, count) - 1
        while offset >= cursor {
            if unsafe base[offset] == byte { return offset }
            offset -= 1
        }
        return end
    }

    /// Ends the reading for good, with a message.
    mutating func stop(_ message: String, _ reporting: xmlParserCtxtPtr) {
        guard !isStopped else { return }
        troubles.append(XMLTrouble(message: message, offset: position, isFatal: true))
        unsafe halt(reporting)
    }

    /// The same for a reason that has already been reported.
    mutating func halt(_ reporting: xmlParserCtxtPtr) {
        isStopped = true
        if unsafe reporting != context { unsafe xmlStopParser(reporting) }
        unsafe xmlStopParser(context)
    }

    /// Counts a default attribute declared in the document type.
    mutating func noteDefault(_ reporting: xmlParserCtxtPtr) {
        defaults += 1
        guard defaults > limits.defaults else { return }
        unsafe stop(
            "The document type gives elements more than \(limits.defaults) attributes; the document was not read",
            reporting)
    }

    private mutating func stopBeyondLimits(_ reporting: xmlParserCtxtPtr) {
        if arena.depth >= limits.depth {
            unsafe stop(
                "Elements are nested more than \(limits.depth) deep; what lies deeper was not read", reporting)
        } else if arena.nodes.count >= limits.nodes || arena.attributes.count >= limits.nodes {
            unsafe stop("The document has more than \(limits.nodes) nodes; the rest was not read", reporting)
        } else if arena.decoded.count > limits.decodedBytes {
            unsafe stop("Entities unfold to more than \(limits.decodedBytes) bytes; the rest was not read", reporting)
        }
    }

    // MARK: Elements

    mutating func startElement(
        _ reporting: xmlParserCtxtPtr, _ localName: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?,
        _ uri: UnsafePointer<UInt8>?, _ attributeCount: Int, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    ) {
        guard !isStopped else { return }
        unsafe stopBeyondLimits(reporting)
        guard !isStopped else { return }
        let start: Int
        if unsafe isInsideEntity(reporting) {
            start = referenceRange().lower
        } else {
            let end = position
            start = unsafe tagStart(before: end, first: prefix?.pointee ?? localName.pointee)
            cursor = max(end + 1, cursor)
        }
        let first = arena.attributes.count
        unsafe arena.openElement(
            name(localName), namespace(uri, prefix), start: start,
            attributes: first..<first + (attributes == nil ? 0 : attributeCount))
        guard let attributes = unsafe attributes else { return }
        for index in 0..<attributeCount {
            // Five pointers per attribute: local name, prefix, URI, value, end of the value.
            let field = unsafe attributes + 5 * index
            var slice = XMLSlice.empty
            if let value = unsafe field[3], let valueEnd = unsafe field[4] {
                slice = unsafe self.slice(value, valueEnd - value)
            }
            let attributeName = unsafe field[0].map { unsafe name($0) } ?? .absent
            unsafe arena.appendAttribute(attributeName, namespace(field[2], field[1]), slice)
        }
    }

    /// The `<` of the tag that ends before an offset.
    @inline(__always)
    private func tagStart(before end: Int, first: UInt8) -> Int {
        let next = max(cursor, referenceEnd)
        if next + 1 < count, unsafe base[next] == UInt8(ascii: "<"), unsafe base[next + 1] == first { return next }
        return lastByte(UInt8(ascii: "<"), before: end)
    }

    mutating func endElement(_ reporting: xmlParserCtxtPtr) {
        guard !isStopped else { return }
        let end: Int
        if unsafe isInsideEntity(reporting) {
            end = referenceRange().upper
        } else {
            end = position
            cursor = max(end, cursor)
        }
        arena.closeElement(endOffset: end)
    }

    private mutating func slice(_ start: UnsafePointer<UInt8>, _ length: Int) -> XMLSlice {
        if let offset = unsafe offset(of: start), offset + length <= count {
            return XMLSlice(source: offset, count: length)
        }
        return unsafe arena.store(Span(_unsafeStart: start, count: length))
    }

    // MARK: Names

    @inline(__always)
    private mutating func name(_ text: UnsafePointer<UInt8>) -> XMLName {
        let address = UInt(bitPattern: text)
        if let id = nameNumbers.value(of: address) { return XMLName(id: id) }
        let id = UInt32(truncatingIfNeeded: arena.names.count)
        unsafe arena.names.append(String(cString: text))
        nameNumbers.insert(address, id)
        return XMLName(id: id)
    }

    @inline(__always)
    private mutating func namespace(_ uri: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?) -> XMLNamespaceID {
        // Most attributes have neither; most elements have the namespace of the previous element.
        if unsafe uri == nil, unsafe prefix == nil { return .none }
        let address = UInt(bitPattern: uri)
        if address != 0, address == lastNamespace.address { return lastNamespace.id }
        let id = unsafe lookUpNamespace(uri, prefix)
        if address != 0 { lastNamespace = (address, id) }
        return id
    }

    private mutating func lookUpNamespace(
        _ uri: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?
    ) -> XMLNamespaceID {
        if let uri = unsafe uri {
            let address = UInt(bitPattern: uri)
            if let raw = namespaceNumbers.value(of: address) { return XMLNamespaceID(raw: UInt16(raw)) }
            let raw = unsafe namespaceNumber(String(cString: uri))
            namespaceNumbers.insert(address, UInt32(raw))
            return XMLNamespaceID(raw: raw)
        }
        guard let prefix = unsafe prefix else { return .none }
        // The prefix is undeclared: it stands for its well-known namespace, or else for itself.
        let address = UInt(bitPattern: prefix)
        if let raw = prefixNumbers.value(of: address) { return XMLNamespaceID(raw: UInt16(raw)) }
        let text = unsafe String(cString: prefix)
        let known = XMLNamespaceID.wellKnown.firstIndex { $0.prefix == text }
        let raw = known.map { UInt16($0) } ?? namespaceNumber(text)
        prefixNumbers.insert(address, UInt32(raw))
        return XMLNamespaceID(raw: raw)
    }

    private mutating func namespaceNumber(_ text: String) -> UInt16 {
        if let known = namespaceIDs[text] { return known }
        // No design has that many; the last number stands for all later ones.
        guard let raw = UInt16(exactly: arena.namespaces.count), raw < .max else { return .max }
        arena.namespaces.append(text)
        namespaceIDs[text] = raw
        return raw
    }

    // MARK: Text, comments, processing instructions

    mutating func characters(_ reporting: xmlParserCtxtPtr, _ text: UnsafePointer<UInt8>, _ length: Int) {
        guard !isStopped, length > 0 else { return }
        if arena.decoded.count > limits.decodedBytes {
            unsafe stopBeyondLimits(reporting)
            return
        }
        let bytes = unsafe Span(_unsafeStart: text, count: length)
        if unsafe isInsideEntity(reporting) {
            let reference = referenceRange()
            arena.appendText(decoded: bytes, from: reference.lower, to: reference.upper)
            unsafe stopBeyondLimits(reporting)
            return
        }
        cursor = max(cursor, referenceEnd)
        if let lower = unsafe offset(of: text), lower + length <= count {
            arena.appendText(source: lower, lower + length)
            cursor = lower + length
            return
        }
        let end = max(position, cursor)
        if cursor < count, unsafe base[cursor] == UInt8(ascii: "&") {
            arena.appendText(decoded: bytes, from: cursor, to: end)
            cursor = end
            unsafe stopBeyondLimits(reporting)
        } else {
            appendCopied(bytes, at: cursor, end: end)
        }
    }

    mutating func cdataBlock(_ reporting: xmlParserCtxtPtr, _ text: UnsafePointer<UInt8>, _ length: Int) {
        guard !isStopped else { return }
        let bytes = unsafe Span(_unsafeStart: text, count: length)
        if unsafe isInsideEntity(reporting) {
            guard length > 0 else { return }
            let reference = referenceRange()
            return arena.appendText(decoded: bytes, from: reference.lower, to: reference.upper)
        }
        let end = position
        let opening = max(cursor, referenceEnd)
        if length > 0 {
            let start = matches("<![CDATA[", in: source, at: opening) ? opening + 9 : max(0, end - 3 - length)
            appendCopied(bytes, at: start, end: end)
        }
        cursor = max(cursor, end)
    }

    /// Appends text that libxml2 copied: finds it in the source again, where only line ends may differ.
    private mutating func appendCopied(_ bytes: Span<UInt8>, at start: Int, end: Int) {
        guard let upper = endOfMatch(bytes, at: start) else {
            arena.appendText(decoded: bytes, from: min(start, end), to: end)
            cursor = max(cursor, end)
            return
        }
        var run = start
        var place = start
        for index in bytes.indices {
            // A CR was read as an LF. In a CRLF, the text before is one run and the LF begins the next; a CR alone is
            // stored decoded.
            if bytes[index] == 0x0A, unsafe base[place] == 0x0D {
                if run < place { arena.appendText(source: run, place) }
                if place + 1 < count, unsafe base[place + 1] == 0x0A {
                    run = place + 1
                    place += 2
                } else {
                    arena.appendText(decoded: bytes.extracting(index..<index + 1), from: place, to: place + 1)
                    place += 1
                    run = place
                }
            } else {
                place += 1
            }
        }
        if run < place { arena.appendText(source: run, place) }
        cursor = max(cursor, upper)
    }

    /// Whether exactly these bytes are in the source at an offset.
    private func isSource(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        guard start >= 0, start + bytes.count <= count else { return false }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            guard let first = bytes.baseAddress else { return true }
            return unsafe memcmp(first, base + start, bytes.count) == 0
        }
    }

    /// The end of the bytes in the source if they are there, reading CR or CRLF as LF; nil if they are not.
    private func endOfMatch(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        var place = start
        for index in bytes.indices {
            guard place < count else { return nil }
            if unsafe bytes[index] == base[place] {
                place += 1
            } else if bytes[index] == 0x0A, unsafe base[place] == 0x0D {
                place += unsafe place + 1 < count && base[place + 1] == 0x0A ? 2 : 1
            } else {
                return nil
            }
        }
        return place
    }

    mutating func comment(_ reporting: xmlParserCtxtPtr, _ text: UnsafePointer<UInt8>) {
        unsafe markup(.comment, .absent, reporting, text, closing: 3)
    }

    mutating func processingInstruction(
        _ reporting: xmlParserCtxtPtr, _ target: UnsafePointer<UInt8>, _ text: UnsafePointer<UInt8>?
    ) {
        guard unsafe reporting.pointee.inSubset == 0 else { return }
        unsafe markup(.processingInstruction, name(target), reporting, text, closing: 2)
    }

    /// Appends a comment or processing instruction, whose text ends `closing` bytes before the parser's position.
    private mutating func markup(
        _ kind: XMLNodeKind, _ name: XMLName, _ reporting: xmlParserCtxtPtr, _ text: UnsafePointer<UInt8>?, closing: Int
    ) {
        // The content of a document type declaration is not part of the tree.
        guard !isStopped, unsafe reporting.pointee.inSubset == 0 else { return }
        let length = unsafe text.map { unsafe Int(xmlStrlen($0)) } ?? 0
        let bytes = unsafe text.map { unsafe UnsafeBufferPointer(start: $0, count: length) }
        if unsafe isInsideEntity(reporting) {
            let reference = referenceRange()
            return unsafe append(kind, name, bytes, start: reference.lower, endOffset: reference.upper)
        }
        let end = position
        let contentStart = end - closing - length
        if let text = unsafe text, unsafe isSource(Span(_unsafeStart: text, count: length), at: contentStart) {
            let start = markupStart(kind, before: length > 0 ? contentStart : end)
            let slice = XMLSlice(source: contentStart, count: length)
            arena.appendMarkup(kind, name, text: slice, start: start, endOffset: end)
        } else {
            unsafe append(kind, name, bytes, start: markupStart(kind, before: end), endOffset: end)
        }
        cursor = max(cursor, end)
    }

    private mutating func append(
        _ kind: XMLNodeKind, _ name: XMLName, _ text: UnsafeBufferPointer<UInt8>?, start: Int, endOffset: Int
    ) {
        guard let text = unsafe text else {
            return arena.appendMarkup(kind, name, text: .empty, start: start, endOffset: endOffset)
        }
        unsafe arena.appendDecodedMarkup(kind, name, text: text.span, start: start, endOffset: endOffset)
    }

    private func markupStart(_ kind: XMLNodeKind, before end: Int) -> Int {
        var start = lastByte(UInt8(ascii: "<"), before: end)
        let opening: StaticString = kind == .comment ? "<!--" : "<?"
        while start < end, !matches(opening, in: source, at: start) {
            let earlier = lastByte(UInt8(ascii: "<"), before: start)
            guard earlier < start else { return earlier }
            start = earlier
        }
        return start
    }
}

/// The input for the source itself: the bottom one of the stack, which may have entities above it.
@inline(__always)
private func sourceInput(_ context: xmlParserCtxtPtr) -> xmlParserInputPtr? {
    let stack = unsafe context.pointee.inputTab
    return unsafe context.pointee.inputNr > 1 ? stack?[0] : context.pointee.input
}
