import ColorScience
import Linting

/// Writes HTML in such a way that nothing from a design can become markup: names of elements and attributes are
/// constants in the source code, and all texts and values are escaped.
struct HTMLWriter {
    /// Attributes in order; those with a nil value are left out.
    typealias Attributes = KeyValuePairs<StaticString, String?>

    /// The bytes written so far, UTF-8.
    private(set) var bytes: [UInt8]

    /// A document, starting with its doctype.
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

    /// An element that contains only text.
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

    /// Adds text.
    mutating func text(_ words: String) { put(words) }

    /// A line break between elements, for people who read the source.
    mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    /// A name from a design, isolated so that it cannot reorder the text around it.
    mutating func name(_ words: String) { element("bdi", text: words) }

    /// A style sheet or a script, which is constant and part of the program.
    mutating func constant(_ name: StaticString, _ source: StaticString) {
        open(name, [:])
        append(source)
        close(name)
        endLine()
    }

    /// A style sheet that assigns each class `art-NUMBER` the picture of a document. Browsers show such pictures
    /// without running or fetching anything (SVG 2 §2.2.6, secure animated mode), and decode one only when an element
    /// of its class is visible.
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

    /// Adds the output of another writer.
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

    /// Unsafe for speed: a static string stays valid for as long as the program, and a page has dozens of names for
    /// each finding.
    private mutating func append(_ markup: StaticString) {
        guard markup.hasPointerRepresentation else { return append(markup.description.utf8.span) }
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    /// Appends bytes in one piece.
    private mutating func append(_ text: Span<UInt8>) {
        // The bytes are copied before the span's lifetime ends.
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Writes text that is safe between tags and in quotes; control characters, and those that would change the reading
    /// direction, become visible.
    private mutating func put(_ text: String) {
        // Almost every text needs no escaping and is appended in one piece.
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
    /// A color drawn over a checkerboard, so that translucency shows. Its hex value is written beside it wherever it
    /// matters.
    mutating func swatch(_ color: RGBA8) {
        element("span", ["class": "swatch", "style": "--c:\(color.hex)", "aria-hidden": "true"]) { _ in }
    }

    /// A color with its hex value.
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

    /// A heading cell of a table; `sort` (`number` or `text`) makes the column sortable.
    mutating func column(_ title: String, sort: String? = nil) {
        element("th", ["scope": "col", "data-sort": sort], text: title)
    }

    /// A table that can be scrolled by keyboard if it is wider than the page.
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
