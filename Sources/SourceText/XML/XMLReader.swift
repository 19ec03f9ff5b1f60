import CLibXML2

/// Reads documents one after the other. Each worker keeps one reader, because reusing a parser context saves a tenth of
/// the time for small files.
@safe
public final class XMLReader {
    private var context: xmlParserCtxtPtr?
    private let readsPlainDocuments: Bool

    /// The names in a parser's dictionary live as long as the parser; above this number of bytes a fresh context is
    /// made.
    private static let dictionaryLimit = 1 << 20

    /// A reader that has not read anything.
    public convenience init() { self.init(readingPlainDocuments: true) }

    /// A reader that leaves to libxml2 either every document or only those that are not plain; the results are the
    /// same.
    package init(readingPlainDocuments: Bool) { readsPlainDocuments = readingPlainDocuments }

    deinit {
        if let context = unsafe context { unsafe xmlFreeParserCtxt(context) }
    }

    /// Reads a document; errors in the content become troubles, never thrown errors, and everything that could be read
    /// is kept. Another thread may read the second half `ahead`, with the same limits.
    public func read(_ file: SourceFile, limits: XMLLimits = XMLLimits(), ahead: XMLAhead? = nil) -> XMLReading {
        if let sentence = reasonNotXML(file.bytes.bytes) {
            return XMLReading(document: nil, troubles: [XMLTrouble(message: sentence, offset: 0, isFatal: true)])
        }
        if readsPlainDocuments, let document = PlainXMLReader.document(in: file, limits: limits, ahead: ahead) {
            return XMLReading(document: document, troubles: [])
        }
        if let start = crowdedTag(in: file.bytes.bytes, most: limits.attributes) {
            let sentence = "An element has more than \(limits.attributes) attributes; the document was not read"
            return XMLReading(document: nil, troubles: [XMLTrouble(message: sentence, offset: start, isFatal: true)])
        }
        return LibXML2.inTurn { readByLibXML2(file, limits: limits) }
    }

    private func readByLibXML2(_ file: SourceFile, limits: XMLLimits) -> XMLReading {
        guard let context = unsafe readyContext() else {
            let trouble = XMLTrouble(message: "libxml2 could not start for want of memory", offset: 0, isFatal: true)
            return XMLReading(document: nil, troubles: [trouble])
        }
        // Without HUGE, libxml2 guards against entities that multiply; with HUGE, it accepts attributes of more than 10
        // MB.
        let hasEntities = declaresEntities(file.bytes.bytes)
        let options = [XML_PARSE_RECOVER, XML_PARSE_NONET, XML_PARSE_NOENT, XML_PARSE_IGNORE_ENC]
        var flags = options.reduce(0) { $0 | Int32($1.rawValue) }
        if !hasEntities { flags |= Int32(XML_PARSE_HUGE.rawValue) }
        _ = unsafe xmlCtxtUseOptions(context, flags)

        var limits = limits
        // Line ends, entities and letters beyond ASCII in markup are decoded into separate memory. Honest files need
        // less of it than their own size; files that repeat one entity could need any amount.
        limits.decodedBytes = min(limits.decodedBytes, 1 << 20 + 4 * file.bytes.count)
        var events = unsafe XMLEvents(file: file, context: context, limits: limits)
        let status = unsafe withUnsafeMutablePointer(to: &events) { events in
            unsafe context.pointee._private = UnsafeMutableRawPointer(events)
            defer { unsafe context.pointee._private = nil }
            return unsafe file.bytes.base.withMemoryRebound(to: CChar.self, capacity: file.bytes.count + 1) { bytes in
                unsafe xmlParseBorrowed(context, bytes, file.bytes.count)
            }
        }
        events.arena.closeAll(endOffset: file.bytes.count)
        var troubles = events.troubles
        if status != 0 {
            troubles.append(XMLTrouble(message: "libxml2 could not take the bytes", offset: 0, isFatal: true))
        }
        if troubles.contains(where: \.isFatal), let trouble = troubleOfNUL(file.bytes.bytes) {
            troubles.insert(trouble, at: 0)
        }
        guard let root = events.arena.nodes.firstIndex(where: { $0.kind == .element }) else {
            if !troubles.contains(where: \.isFatal) {
                troubles.append(
                    XMLTrouble(message: "There is no root element", offset: file.bytes.count, isFatal: true))
            }
            return XMLReading(document: nil, troubles: troubles)
        }
        return XMLReading(
            document: XMLDocument(file: file, arena: events.arena, root: root), troubles: troubles)
    }

    /// A context in its initial state, with our handlers.
    private func readyContext() -> xmlParserCtxtPtr? {
        if let context = unsafe context {
            if unsafe xmlDictGetUsage(context.pointee.dict) <= XMLReader.dictionaryLimit {
                unsafe xmlCtxtReset(context)
                return unsafe context
            }
            unsafe xmlFreeParserCtxt(context)
            unsafe self.context = nil
        }
        guard let context = unsafe xmlNewParserCtxt() else { return nil }
        unsafe context.pointee.sax.pointee = unsafe handlers()
        unsafe context.pointee.userData = UnsafeMutableRawPointer(context)
        unsafe self.context = unsafe context
        return unsafe context
    }
}

// Unsafe because C passes the context as an untyped pointer: `userData` is the context, `_private` our events.
@unsafe
private func withEvents(_ userData: UnsafeMutableRawPointer?, _ body: (xmlParserCtxtPtr, inout XMLEvents) -> Void) {
    guard let context = unsafe userData?.assumingMemoryBound(to: xmlParserCtxt.self),
        let events = unsafe context.pointee._private?.assumingMemoryBound(to: XMLEvents.self)
    else { return }
    unsafe body(context, &events.pointee)
}

/// The default entity handling of SAX2; all other handlers are ours.
private func handlers() -> xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe xmlSAXVersion(&handler, 2)
    unsafe handler.startElementNs = { userData, name, prefix, uri, _, _, attributeCount, _, attributes in
        guard let name = unsafe name else { return }
        unsafe withEvents(userData) { context, events in
            unsafe events.startElement(context, name, prefix, uri, Int(attributeCount), attributes)
        }
    }
    unsafe handler.endElementNs = { userData, _, _, _ in
        unsafe withEvents(userData) { context, events in unsafe events.endElement(context) }
    }
    unsafe handler.characters = { userData, text, length in
        guard let text = unsafe text else { return }
        unsafe withEvents(userData) { context, events in unsafe events.characters(context, text, Int(length)) }
    }
    // The same function for both, so that libxml2 does not check whether white space may be ignored.
    unsafe handler.ignorableWhitespace = unsafe handler.characters
    unsafe handler.cdataBlock = { userData, text, length in
        guard let text = unsafe text else { return }
        unsafe withEvents(userData) { context, events in unsafe events.cdataBlock(context, text, Int(length)) }
    }
    unsafe handler.comment = { userData, text in
        guard let text = unsafe text else { return }
        unsafe withEvents(userData) { context, events in unsafe events.comment(context, text) }
    }
    unsafe handler.processingInstruction = { userData, target, text in
        guard let target = unsafe target else { return }
        unsafe withEvents(userData) { context, events in unsafe events.processingInstruction(context, target, text) }
    }
    unsafe handler.entityDecl = { userData, name, type, publicID, systemID, content in
        unsafe xmlSAX2EntityDecl(userData, name, type, publicID, systemID, content)
        guard type != Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue),
            type != Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue),
            let name = unsafe name
        else { return }
        let text = unsafe String(cString: name)
        unsafe withEvents(userData) { _, events in events.noteExternalEntity(text) }
    }
    unsafe handler.attributeDecl = { userData, element, name, type, kind, value, words in
        unsafe xmlSAX2AttributeDecl(userData, element, name, type, kind, value, words)
        guard unsafe value != nil else { return }
        unsafe withEvents(userData) { context, events in unsafe events.noteDefault(context) }
    }
    unsafe handler.reference = nil
    unsafe handler.serror = { userData, error in
        guard let error = unsafe error else { return }
        let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
        let (code, level) = unsafe (error.pointee.code, error.pointee.level)
        unsafe withEvents(userData) { context, events in
            unsafe events.note(message, code: Int(code), isFatal: level == XML_ERR_FATAL, context)
        }
    }
    return unsafe handler
}
