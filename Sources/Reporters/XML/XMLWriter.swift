import Linting

/// Writes XML 1.0 with attributes in double quotes, indented by two spaces.
struct XMLWriter {
    /// The bytes written so far, UTF-8.
    private(set) var bytes: [UInt8]
    private var depth = 0

    /// A document, starting with its declaration.
    init() {
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    }

    /// An element whose children `children` writes.
    mutating func element(
        _ name: String, _ attributes: [(String, String)] = [], _ children: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        append(">\n")
        depth += 1
        children(&self)
        depth -= 1
        indent()
        append("</\(name)>\n")
    }

    /// An element without children.
    mutating func element(_ name: String, _ attributes: [(String, String)]) {
        open(name, attributes)
        append("/>\n")
    }

    /// An element that contains lines of text; nothing in a line can end the element.
    mutating func element(_ name: String, _ attributes: [(String, String)] = [], lines: [String]) {
        open(name, attributes)
        append(">" + lines.map(XMLWriter.escaped).joined(separator: "\n") + "</\(name)>\n")
    }

    private mutating func open(_ name: String, _ attributes: [(String, String)]) {
        indent()
        append("<\(name)")
        for (key, value) in attributes { append(" \(key)=\"\(XMLWriter.escaped(value))\"") }
    }

    private mutating func indent() { append(String(repeating: "  ", count: depth)) }

    private mutating func append(_ text: String) { bytes += Array(text.utf8) }

    /// Text that is safe between tags and in quotes. Control characters become visible ones, and U+FFFE and U+FFFF,
    /// which XML 1.0 §2.2 does not allow either, become the replacement character.
    private static func escaped(_ text: String) -> String {
        let printable = PrintableText.of(text)
        let isPlain = printable.utf8.allSatisfy { byte in
            byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
                && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'") && byte != 0xEF
        }
        guard !isPlain else { return printable }
        var result = ""
        for scalar in printable.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Only `]]>` requires it, but it does no harm elsewhere.
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
