import SourceText
import Testing

/// A document read from a string.
func reading(_ text: String, limits: XMLLimits = XMLLimits()) throws -> XMLReading {
    XMLDocument.read(try SourceFile(path: "test.svg", contents: Array(text.utf8)), limits: limits)
}

/// The document, one line a node: path or kind, then what it holds.
func dump(_ document: XMLDocument) -> [String] {
    document.nodes.indices.map { index in
        let node = document.nodes[index]
        switch node.kind {
        case .element:
            let attributes = node.attributes.map { attribute in
                let attribute = document.attributes[attribute]
                return " \(document.nameString(attribute.name))=\(document.string(of: attribute.value))"
            }
            return document.path(of: index) + attributes.joined()
        case .text: return "text \(document.string(of: node.text))"
        case .comment: return "comment \(document.string(of: node.text))"
        case .processingInstruction:
            return "pi \(document.nameString(node.name)) \(document.string(of: node.text))"
        }
    }
}

/// The source a range holds.
func text(_ range: ByteRange, of document: XMLDocument) -> String {
    let source = document.source
    return String(decoding: range.range.map { source[$0] }, as: UTF8.self)
}

@Suite("An XML document")
struct XMLDocumentTests {
    @Test(
        "keeps text and comments apart, whatever had to be decoded of them",
        arguments: ["", "<!DOCTYPE svg [<!ENTITY e ''>]>"])
    func keepsCommentsApart(_ head: String) throws {
        let document = try #require(try reading(head + "<svg>x\r\ny<!-- a\r\nb -->z</svg>").document)
        let texts = document.nodes.filter { $0.kind != .element }.map { document.string(of: $0.text) }
        #expect(texts == ["x\ny", " a\nb ", "z"])
    }

    @Test("is flat, in document order, each node with the end of its subtree")
    func order() throws {
        let document = try #require(
            try reading(
                """
                <?xml version="1.0"?><!--made--><svg xmlns="http://www.w3.org/2000/svg"><g id="a"><g/><rect/><g/></g>\
                <g>é &amp; <![CDATA[<x>]]></g><?p q r?></svg>
                """
            ).document)
        #expect(
            dump(document) == [
                "comment made", "/svg[1]", "/svg[1]/g[1] id=a", "/svg[1]/g[1]/g[1]", "/svg[1]/g[1]/rect[1]",
                "/svg[1]/g[1]/g[2]", "/svg[1]/g[2]", "text é & <x>", "pi p q r",
            ])
        #expect(document.nodes.map(\.end) == [1, 9, 6, 4, 5, 6, 8, 8, 9])
        #expect(document.nodes[document.root].namespace == .svg)
        #expect(text(document.tagRange(of: 2), of: document) == "<g id=\"a\">")
        #expect(text(document.elementRange(of: 2), of: document) == "<g id=\"a\"><g/><rect/><g/></g>")
        #expect(text(document.elementRange(of: 0), of: document) == "<!--made-->")
        #expect(text(document.elementRange(of: 8), of: document) == "<?p q r?>")
        #expect(text(document.sourceRange(ofText: 7), of: document) == "é &amp; <![CDATA[<x>")
        #expect(text(document.sourceRange(ofText: 7, part: 5..<8), of: document) == "<x>")
        #expect(text(document.sourceRange(ofText: 7, part: 3..<4), of: document) == "&amp;")
    }
}
