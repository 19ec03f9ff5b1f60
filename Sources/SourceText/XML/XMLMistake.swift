import CLibXML2

/// The reason why a text is not well-formed XML, in plain language: libxml2's messages are for programmers.
struct XMLMistake {
    /// What is wrong, in words that can follow a colon.
    let cause: String
    /// How to fix it.
    let remedy: String

    private init(_ cause: String, _ remedy: String) {
        self.cause = cause
        self.remedy = remedy
    }

    /// The meaning of a libxml2 error; nil for errors that hardly ever occur.
    init?(code: Int, _ message: String) {
        let mistake =
            XMLMistake.ofTags(code, message) ?? XMLMistake.ofAttributes(code, message)
            ?? XMLMistake.ofText(code, message) ?? XMLMistake.ofMarkup(code)
        guard let mistake else { return nil }
        self = mistake
    }

    private static func ofTags(_ code: Int, _ message: String) -> XMLMistake? {
        let words = message.split(whereSeparator: \.isWhitespace)
        switch code {
        // “Opening and ending tag mismatch: g line 3 and svg”
        case Int(XML_ERR_TAG_NAME_MISMATCH.rawValue):
            guard words.count > 9, words[6] == "line" else { return nil }
            return XMLMistake(
                "“</\(shown(words[9]))>” stands where “<\(shown(words[5]))>” of line \(words[7]) is open",
                "close that first, or leave this out")
        // “Premature end of data in tag g line 3”
        case Int(XML_ERR_TAG_NOT_FINISHED.rawValue):
            guard words.count > 8, words[7] == "line" else { return nil }
            return XMLMistake(
                "“<\(shown(words[6]))>” of line \(words[8]) is never closed", "the file may have been cut off")
        // “Couldn't find end of Start Tag g line 3”
        case Int(XML_ERR_GT_REQUIRED.rawValue):
            guard words.count > 6, words[4] == "Start" else {
                return XMLMistake("a closing tag does not end", "“>” is missing behind its name")
            }
            return XMLMistake("the tag “<\(shown(words[6]))” does not end", "“>” is missing behind its attributes")
        case Int(XML_ERR_NAME_REQUIRED.rawValue) where message.contains("invalid element name"):
            return XMLMistake("a “<” begins no tag", "write “&lt;” where it is meant as a sign")
        case Int(XML_ERR_DOCUMENT_END.rawValue):
            return XMLMistake("something stands behind the end of the root element", "a file holds one")
        default: return nil
        }
    }

    private static func ofAttributes(_ code: Int, _ message: String) -> XMLMistake? {
        let words = message.split(whereSeparator: \.isWhitespace)
        switch code {
        // “Attribute id redefined”
        case Int(XML_ERR_ATTRIBUTE_REDEFINED.rawValue):
            guard words.count > 1 else { return nil }
            return XMLMistake("the attribute “\(shown(words[1]))” stands twice in one tag", "keep one of them")
        // “Namespaced Attribute href in 'http://www.w3.org/1999/xlink' redefined”
        case Int(XML_NS_ERR_ATTRIBUTE_REDEFINED.rawValue):
            guard words.count > 2 else { return nil }
            return XMLMistake("the attribute “\(shown(words[2]))” stands twice in one tag", "keep one of them")
        // “Specification mandates value for attribute hidden”
        case Int(XML_ERR_ATTRIBUTE_WITHOUT_VALUE.rawValue):
            guard let name = words.last, words.count > 3 else { return nil }
            return XMLMistake("the attribute “\(shown(name))” has no value", "write \(shown(name))=\"…\"")
        case Int(XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue):
            return XMLMistake("the value of an attribute stands without quotes", "write name=\"value\"")
        case Int(XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue):
            return XMLMistake("the value of an attribute does not end", "a quote is missing behind it")
        case Int(XML_ERR_LT_IN_ATTRIBUTE.rawValue):
            return XMLMistake("a “<” stands in the value of an attribute", "write “&lt;”, or close the quotes before")
        case Int(XML_ERR_NAME_REQUIRED.rawValue) where message.contains("attribute name"):
            return XMLMistake("no name of an attribute begins here", "the tag may lack its “>”, or a value its quotes")
        case Int(XML_ERR_SPACE_REQUIRED.rawValue):
            return XMLMistake("white space is missing before this", "leave room between attributes")
        default: return nil
        }
    }

    private static func ofText(_ code: Int, _ message: String) -> XMLMistake? {
        switch code {
        case Int(XML_ERR_NAME_REQUIRED.rawValue) where message.contains("EntityRef"):
            return XMLMistake("an “&” stands by itself", "write “&amp;”")
        case Int(XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue):
            return XMLMistake("a “;” is missing behind the name of an entity", "write “&amp;” where “&” is meant")
        // “Entity 'nbsp' not defined”
        case Int(XML_ERR_UNDECLARED_ENTITY.rawValue):
            let parts = message.split(separator: "'")
            guard parts.count > 2 else { return nil }
            return XMLMistake("nothing says what “&\(shown(parts[1]));” is", "write the character itself")
        case Int(XML_ERR_INVALID_CHAR.rawValue) where message.contains("CharRef"),
            Int(XML_ERR_INVALID_CHARREF.rawValue), Int(XML_ERR_INVALID_HEX_CHARREF.rawValue),
            Int(XML_ERR_INVALID_DEC_CHARREF.rawValue):
            return XMLMistake("a reference such as “&#65;” names no character here", "write the character itself")
        case Int(XML_ERR_INVALID_CHAR.rawValue):
            return XMLMistake("a character stands here that XML does not have", "leave it out")
        case Int(XML_ERR_MISPLACED_CDATA_END.rawValue):
            return XMLMistake("“]]>” stands in text", "write “]]&gt;”")
        default: return nil
        }
    }

    private static func ofMarkup(_ code: Int) -> XMLMistake? {
        switch code {
        case Int(XML_ERR_COMMENT_NOT_FINISHED.rawValue):
            XMLMistake("a comment does not end", "“-->” is missing")
        case Int(XML_ERR_HYPHEN_IN_COMMENT.rawValue):
            XMLMistake("“--” stands within a comment", "leave one of the hyphens out")
        case Int(XML_ERR_CDATA_NOT_FINISHED.rawValue):
            XMLMistake("a section of text does not end", "“]]>” is missing")
        case Int(XML_ERR_PI_NOT_FINISHED.rawValue):
            XMLMistake("an instruction does not end", "“?>” is missing")
        case Int(XML_ERR_RESERVED_XML_NAME.rawValue):
            XMLMistake("“<?xml” does not stand at the very beginning", "leave out what stands before it")
        default: nil
        }
    }

    private static func shown(_ name: Substring) -> String { String(name.prefix(60)) }
}
