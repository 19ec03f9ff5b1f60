import ColorScience
import Linting

/// Writes HTML in which nothing from a design can become markup: names of elements and attributes are written in our own
/// sources, and every text and value is escaped on its way.
struct HTMLWriter {
    /// Attributes in order; nil leaves one out.
    typealias Attributes = KeyValuePairs<StaticString, String?>

    /// What was written so far, UTF-8.
    private(set) var bytes: [UInt8]

    /// A document that has its doctype.
    init() {
        bytes = Array("<!DOCTYPE html>\n".utf8)
    }

    /// A part of a document, to be added to another.
    init(partOfDocument: ()) {
        bytes = []
    }

    /// An element whose children `children` writes.
    mutating func element(
        _ name: StaticString, _ attributes: Attributes = [:], _ children: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        children(&self)
        close(name)
    }

    /// An element of words alone.
    mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text words: String) {
        element(name, attributes) { $0.text(words) }
    }

    /// An element that has no end tag in HTML.
    mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) { open(name, attributes) }

    /// An element of SVG without children.
    mutating func shape(_ name: StaticString, _ attributes: Attributes) {
        open(name, attributes)
        bytes[bytes.count - 1] = UInt8(ascii: "/")
        bytes.append(UInt8(ascii: ">"))
    }

    /// Words.
    mutating func text(_ words: String) { put(words) }

    /// A line break between elements, for those who read the source.
    mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    /// A name from a design, kept from reordering what stands around it.
    mutating func name(_ words: String) { element("bdi", text: words) }

    /// A style sheet or a script, which is ours and the same in every report.
    mutating func constant(_ name: StaticString, _ source: StaticString) {
        open(name, [:])
        append(source)
        close(name)
        endLine()
    }

    /// A style sheet that gives each class `art-NUMBER` the picture of a document. A browser shows it without running or
    /// fetching anything (SVG 2 §2.2.6, secure animated mode), and reads it only once something of the class is on the screen.
    mutating func pictures(ofSVG sources: [(number: Int, source: [UInt8])]) {
        append("<style>\n")
        for (number, source) in sources {
            append(".art-")
            append(String(number).utf8.span)
            append("{background-image:url(\"data:image/svg+xml;base64,")
            Base64.append(source, to: &bytes)
            append("\")}\n")
        }
        append("</style>\n")
    }

    /// What another writer wrote.
    mutating func add(_ part: HTMLWriter) { bytes += part.bytes }

    private mutating func open(_ name: StaticString, _ attributes: Attributes) {
        bytes.append(UInt8(ascii: "<"))
        append(name)
        for (key, value) in attributes {
            guard let value else { continue }
            bytes.append(UInt8(ascii: " "))
            append(key)
            append("=\"")
            text(value)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func close(_ name: StaticString) {
        append("</")
        append(name)
        bytes.append(UInt8(ascii: ">"))
    }

    /// A kernel: a static text lies in the program for good, and a page has dozens of names for each finding.
    private mutating func append(_ markup: StaticString) {
        guard markup.hasPointerRepresentation else { return append(markup.description.utf8.span) }
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    /// Appends bytes in one piece.
    private mutating func append(_ text: Span<UInt8>) {
        // The bytes are copied before the span ends.
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Text that can stand between tags and quotes alike; controls, and what would turn the direction of reading, become
    /// visible signs.
    private mutating func put(_ text: String) {
        // Nearly every text can stand as it is, and then goes over in one piece.
        guard HTMLWriter.needsEscape(text.utf8.span) else { return append(text.utf8.span) }
        for byte in PrintableText.of(text).utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            case UInt8(ascii: "'"): append("&#39;")
            default: bytes.append(byte)
            }
        }
    }

    private static func needsEscape(_ text: Span<UInt8>) -> Bool {
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
                return true
            case 0x20...0x7E: continue
            default: return true
            }
        }
        return false
    }
}

extension HTMLWriter {
    /// A color drawn over a checker, so that a translucent one looks it. Hex stands beside it wherever it matters.
    mutating func swatch(_ color: RGBA8) {
        element("span", ["class": "swatch", "style": "--c:\(color.hex)", "aria-hidden": "true"]) { _ in }
    }

    /// A color with its hex.
    mutating func color(_ color: RGBA8) {
        swatch(color)
        element("code", text: color.hex)
    }

    /// A message with its colors drawn.
    mutating func message(_ message: Message) {
        for piece in message.pieces {
            switch piece {
            case .words(let words): text(words)
            case .color(let color): self.color(color)
            case .swatch(let color): swatch(color)
            }
        }
    }

    /// A heading cell of a table: of a column that can be sorted by (`number` or `text`), or not.
    mutating func column(_ title: String, sort: String? = nil) {
        element("th", ["scope": "col", "data-sort": sort], text: title)
    }

    /// A table that can be scrolled by keyboard where it is wider than the page.
    mutating func table(
        _ caption: String, head: (inout HTMLWriter) -> Void, rows: (inout HTMLWriter) -> Void
    ) {
        element("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption]) { html in
            html.element("table") { html in
                html.element("caption", text: caption)
                html.element("thead") { html in html.element("tr") { head(&$0) } }
                html.element("tbody") { rows(&$0) }
            }
        }
        endLine()
    }

    /// A section of the page with its heading.
    mutating func section(_ id: String, _ title: String, _ children: (inout HTMLWriter) -> Void) {
        element("section", ["id": id, "aria-labelledby": "\(id)-title"]) { html in
            html.element("h2", ["id": "\(id)-title"], text: title)
            html.endLine()
            children(&html)
        }
        endLine()
    }
}
