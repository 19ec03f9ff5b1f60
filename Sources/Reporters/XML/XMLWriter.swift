import Linting

/// Writes XML 1.0 with attributes in double quotes, indented by two spaces.
struct XMLWriter {
    /// What was written so far, UTF-8.
    private(set) var bytes: [UInt8]
    private var depth = 0

    /// A document with its declaration.
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

    /// An element that holds lines of text; what stands in a line cannot end it.
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

    /// Text that can stand between tags and quotes alike. Controls become visible signs, and U+FFFE and U+FFFF, which
    /// XML 1.0 §2.2 knows no more than them, the replacement character.
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
            // Only `]]>` needs it, and it never harms.
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
