import CLibXML2

extension XMLEvents {
    /// Records an error from libxml2, reworded where its message refers to its own options.
    mutating func note(_ message: String, code: Int, isFatal: Bool, _ reporting: xmlParserCtxtPtr) {
        defer { if isFatal, isHopeless(after: code) { unsafe halt(reporting) } }
        guard !isStopped, troubles.count < limits.troubles else { return }
        // A relative namespace name is unusual but not wrong.
        guard code != Int(XML_WAR_NS_URI_RELATIVE.rawValue) else { return }
        // Browsers stop reading at the first undeclared prefix, as after any other error.
        let isUndeclared = code == Int(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue)
        let trouble = XMLTrouble(
            message: sentence(message, code: code, isFatal: isFatal), offset: position,
            isFatal: isFatal || isUndeclared)
        // An undeclared prefix is reported once, however often it is used.
        if isUndeclared, troubles.contains(where: { $0.message == trouble.message }) { return }
        troubles.append(trouble)
    }

    /// Errors only noticed at the end of the file.
    private static let unfinished: Set<UInt32> = [
        XML_ERR_COMMENT_NOT_FINISHED.rawValue, XML_ERR_PI_NOT_FINISHED.rawValue, XML_ERR_CDATA_NOT_FINISHED.rawValue,
        XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue, XML_ERR_LITERAL_NOT_FINISHED.rawValue,
        XML_ERR_ENTITY_NOT_FINISHED.rawValue,
    ]
    /// The maximum number of bytes scanned after errors, since each error may cause the whole file to be scanned again.
    private static let mostAfterMistakes = 2_000_000_000

    /// Whether recovering from this and further errors could take endless time.
    private mutating func isHopeless(after code: Int) -> Bool {
        mistakes += 1
        let most = max(20, min(1000, XMLEvents.mostAfterMistakes / max(1, count)))
        return mistakes > most || XMLEvents.unfinished.contains(UInt32(truncatingIfNeeded: code))
    }

    /// Records an entity that is stored in another file, which is never opened.
    mutating func noteExternalEntity(_ name: String) {
        guard !isStopped, troubles.count < limits.troubles else { return }
        let message = "The entity “\(name)” stands in another file and was not read; write its text into this one."
        troubles.append(XMLTrouble(message: message, offset: position, isFatal: false, isOmission: true))
    }

    private func sentence(_ message: String, code: Int, isFatal: Bool) -> String {
        switch code {
        case Int(XML_ERR_ENTITY_LOOP.rawValue):
            return "Entities multiply or refer to themselves; reading stopped"
        case Int(XML_ERR_DOCUMENT_EMPTY.rawValue):
            return "There is no root element"
        case Int(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue):
            // “Namespace prefix x for y on z is not defined” becomes one message for all uses of the prefix.
            let words = message.split(separator: " ")
            guard words.count > 2 else { return trimmed(message) }
            let remedy =
                words[2] == "xlink"
                ? "write xmlns:xlink=\"http://www.w3.org/1999/xlink\" in the first tag"
                : "declare it in the first tag (xmlns:\(words[2])=\"…\"), or leave out what is named with it"
            return "The namespace prefix “\(words[2])” is not declared, and browsers read no further; \(remedy)"
        // The same code also means a control character, which has nothing to do with the encoding.
        case Int(XML_ERR_INVALID_CHAR.rawValue) where message.hasPrefix("Input is not proper UTF-8"),
            Int(XML_ERR_INVALID_ENCODING.rawValue):
            return "The file is not in the encoding it claims; save it as UTF-8"
        default:
            let words = trimmed(message)
            guard isFatal else { return words }
            if let mistake = XMLMistake(code: code, words) {
                return "The file is no well-formed XML: \(mistake.cause); \(mistake.remedy)"
            }
            return "The file is no well-formed XML (\(words)); export the design again"
        }
    }

    private func trimmed(_ message: String) -> String {
        var text = Substring(message)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        if text.hasSuffix("use XML_PARSE_HUGE option") { text.removeLast("use XML_PARSE_HUGE option".count) }
        while let last = text.last, last.isWhitespace || last == ":" { text.removeLast() }
        return String(text)
    }
}
