import SourceText
import Testing

/// The first attribute with a name, and its node.
private func find(_ name: String, in document: XMLDocument) throws -> (attribute: Int, node: Int) {
    for node in document.nodes.indices {
        for attribute in document.nodes[node].attributes
        where document.nameString(document.attributes[attribute].name) == name {
            return (attribute, node)
        }
    }
    throw SourceError.missing(path: name)
}

@Suite("Ranges of an XML document")
struct XMLRangeTests {
    struct Value: Sendable, CustomTestStringConvertible {
        let source: String
        let decoded: String
        let written: String
        var testDescription: String { source.debugDescription }
    }

    @Test(
        "of an attribute's value are the bytes between its quotes",
        arguments: [
            Value(source: "<a v='x'/>", decoded: "x", written: "x"),
            Value(source: "\u{FEFF}<a v='x'/>", decoded: "x", written: "x"),
            Value(source: "<a v=''/>", decoded: "", written: ""),
            Value(source: "<é><b w='' v = \"café\" /></é>", decoded: "café", written: "café"),
            Value(source: "<a v='1&#x2028;2&amp;3'/>", decoded: "1\u{2028}2&3", written: "1&#x2028;2&amp;3"),
            Value(source: "<a v='1\r\n2\t3'/>", decoded: "1 2 3", written: "1\r\n2\t3"),
            Value(source: "<a w='é v=\"no\"' v='>é'/>", decoded: ">é", written: ">é"),
            Value(source: "<a x:v='é' v='ü' xmlns:x='u'/>", decoded: "é", written: "é"),
            Value(
                source: "<!DOCTYPE a [<!ENTITY e \"é!\">]><a v='1&e;2'/>", decoded: "1é!2", written: "1&e;2"),
            // A default out of the document type declaration stands nowhere in the tag: the tag it is.
            Value(source: "<!DOCTYPE a [<!ATTLIST a v CDATA 'é'>]><a w='1'/>", decoded: "é", written: "<a w='1'/>"),
        ])
    func attributeValue(_ example: Value) throws {
        let document = try #require(try reading(example.source).document)
        let (attribute, node) = try find("v", in: document)
        #expect(document.string(of: document.attributes[attribute].value) == example.decoded)
        #expect(text(document.sourceRange(ofAttribute: attribute, in: node), of: document) == example.written)
    }

    @Test(
        "of a part of a value keep to that part where they can",
        arguments: [
            ("fill:red;é", 5..<8, "red"), ("é;fill:red", 8..<11, "red"), ("&amp;fill", 1..<5, "fill"),
            ("a&#233;b", 1..<3, "&#233;"), ("a&#233;b", 2..<3, "&#233;"), ("a&#233;b", 3..<4, "b"),
            ("a\r\nb", 2..<3, "b"), ("é", 2..<2, ""), ("&lt;", 0..<1, "&lt;"), ("aé", 0..<99, "aé"),
        ])
    func part(_ value: String, _ part: Range<Int>, _ written: String) throws {
        let document = try #require(try reading("<a v='\(value)'/>").document)
        let (attribute, node) = try find("v", in: document)
        #expect(text(document.sourceRange(ofAttribute: attribute, in: node, part: part), of: document) == written)
    }

    @Test("of a whole attribute begin with its name and end with its quote")
    func wholeAttribute() throws {
        let document = try #require(try reading("<a xlink:v = 'é'  w=\"1\"/>").document)
        for (name, written) in [("v", "xlink:v = 'é'"), ("w", "w=\"1\"")] {
            let (attribute, node) = try find(name, in: document)
            let range = try #require(document.sourceRange(ofWholeAttribute: attribute, in: node))
            #expect(text(range, of: document) == written)
        }
        #expect(document.attributes[0].namespace == .xlink)
    }

    @Test(
        "of a style sheet are exact, however it is wrapped",
        arguments: [
            "<style>A{fill:red}</style>", "<style>é A{fill:red}</style>",
            "<style><![CDATA[A{fill:red}]]></style>", "<style>\n<![CDATA[\n  A{fill:red}\n]]>\n</style>",
            "<style>\r\n\tA{fill:red}\r\n</style>", "<style>é\r\n\tA{fill:red}\r\n</style>",
            "<style><![CDATA[é\r\nA{fill:red}]]></style>", "<style>A&gt;B &amp; A{fill:red}</style>",
            "<!DOCTYPE style [<!ENTITY e 'b'>]><style>&e; A{fill:red}</style>", "<style>é\rA{fill:red}</style>",
            "<style>&#10;é<![CDATA[]]>A{fill:red}</style>",
        ])
    func styleSheet(_ source: String) throws {
        let document = try #require(try reading(source).document)
        let node = try #require(document.nodes.indices.first { document.nodes[$0].kind == .text })
        #expect(document.nodes.count == 2)
        let sheet = Array(document.string(of: document.nodes[node].text).utf8)
        let wanted = Array("fill:red".utf8)
        let start = try #require(sheet.indices.first { sheet[$0...].starts(with: wanted) })
        let range = document.sourceRange(ofText: node, part: start..<start + wanted.count)
        #expect(text(range, of: document) == "fill:red")
    }

    @Test("of text out of an entity are the reference's")
    func entityText() throws {
        let source = "<!DOCTYPE a [<!ENTITY e 'xy'><!ENTITY g '<b c=\"d\">t</b>'>]><a>1&e;2&g;3<c/></a>"
        let document = try #require(try reading(source).document)
        #expect(
            dump(document) == ["/a[1]", "text 1xy2", "/a[1]/b[1] c=d", "text t", "text 3", "/a[1]/c[1]"])
        #expect(text(document.sourceRange(ofText: 1, part: 1..<2), of: document) == "&e;")
        #expect(text(document.sourceRange(ofText: 1, part: 3..<4), of: document) == "2")
        #expect(text(document.tagRange(of: 2), of: document) == "&g;")
        #expect(text(document.sourceRange(ofAttribute: 0, in: 2), of: document) == "&g;")
        #expect(text(document.sourceRange(ofText: 3), of: document) == "&g;")
        #expect(text(document.sourceRange(ofText: 4), of: document) == "3")
        #expect(text(document.tagRange(of: 5), of: document) == "<c/>")
    }

    @Test("hold for generated documents: each value reads back as written", arguments: 0..<40)
    func generated(_ seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var written: [String] = []
        var source = seed % 2 == 0 ? "\u{FEFF}<?xml version='1.0'?>\n" : ""
        source += "<svg xmlns:q='u'>"
        let pieces = [
            "red", "é", "&amp;", "&#x41;", "\r\n", "\t", "😀", ">", "url(#a)", "&lt;", "x=", " ", "&#8232;",
        ]
        for element in 0..<40 {
            let name = ["g", "rect", "é"].randomElement(using: &random) ?? "g"
            source += "<\(name)"
            for attribute in 0..<Int.random(in: 0..<5, using: &random) {
                let value = (0..<Int.random(in: 0..<6, using: &random))
                    .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
                let quote = Bool.random(using: &random) ? "\"" : "'"
                let prefix = Bool.random(using: &random) ? "q:" : ""
                let space = Bool.random(using: &random) ? "\n " : " "
                source +=
                    "\(space)\(prefix)a\(attribute)\(Bool.random(using: &random) ? "=" : " = ")\(quote)\(value)\(quote)"
                written.append(value)
            }
            source += element % 3 == 0 ? ">\(pieces.randomElement(using: &random) ?? "")</\(name)>" : "/>"
        }
        source += "</svg>"
        let result = try reading(source)
        #expect(result.troubles == [])
        let document = try #require(result.document)
        var values: [String] = []
        for node in document.nodes.indices {
            for attribute in document.nodes[node].attributes {
                values.append(text(document.sourceRange(ofAttribute: attribute, in: node), of: document))
                let tag = document.tagRange(of: node)
                let whole = try #require(document.sourceRange(ofWholeAttribute: attribute, in: node))
                #expect(tag.lower < whole.lower && whole.upper < tag.upper)
            }
        }
        #expect(values == written)
    }
}

/// A generator with a seed, so that a failure can be seen again.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
