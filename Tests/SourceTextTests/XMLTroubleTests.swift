import SourceText
import Testing

@Suite("A document that is wrong")
struct XMLTroubleTests {
    /// Texts in Latin-1, so that any byte can be written.
    @Test(
        "is described in a sentence for people",
        arguments: [
            ("<svg>a & b</svg>", "no well-formed XML"), ("<svg><g></svg>", "no well-formed XML"),
            ("<svg>a \u{FF}\u{E2}\u{80}</svg>", "save it as UTF-8"), ("<svg>\u{1}</svg>", "no well-formed XML"),
        ])
    func sentences(_ text: String, _ words: String) throws {
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let troubles = XMLDocument.read(try SourceFile(path: "a.svg", contents: bytes)).troubles
        let fatal = try #require(troubles.first { $0.isFatal })
        #expect(fatal.message.hasPrefix("The file is") && fatal.message.contains(words), "\(fatal.message)")
    }

    @Test(
        "says what is wrong and what would be right",
        arguments: [
            ("<svg><g>\n</svg>", "“</svg>” stands where “<g>” of line 1 is open; close that first, or leave this out"),
            ("<svg>\n<g>", "“<g>” of line 2 is never closed; the file may have been cut off"),
            ("<svg><g", "the tag “<g” does not end; “>” is missing behind its attributes"),
            ("<svg></svg", "a closing tag does not end; “>” is missing behind its name"),
            ("<svg><g a='1' a='2'/></svg>", "the attribute “a” stands twice in one tag; keep one of them"),
            ("<svg hidden></svg>", "the attribute “hidden” has no value; write hidden=\"…\""),
            ("<svg a=1/>", "the value of an attribute stands without quotes; write name=\"value\""),
            ("<svg a='1", "the value of an attribute does not end; a quote is missing behind it"),
            ("<svg a='<'/>", "a “<” stands in the value of an attribute; write “&lt;”, or close the quotes before"),
            ("<svg a='1'b='2'/>", "white space is missing before this; leave room between attributes"),
            (
                "<svg <g/></svg>",
                "no name of an attribute begins here; the tag may lack its “>”, or a value its quotes"
            ),
            ("<svg>a & b</svg>", "an “&” stands by itself; write “&amp;”"),
            ("<svg>&nbsp;</svg>", "nothing says what “&nbsp;” is; write the character itself"),
            ("<svg a='x&y'/>", "a “;” is missing behind the name of an entity; write “&amp;” where “&” is meant"),
            ("<svg>&#0;</svg>", "a reference such as “&#65;” names no character here; write the character itself"),
            ("<svg>\u{1}</svg>", "a character stands here that XML does not have; leave it out"),
            ("<svg>]]></svg>", "“]]>” stands in text; write “]]&gt;”"),
            ("<svg>a < b</svg>", "a “<” begins no tag; write “&lt;” where it is meant as a sign"),
            ("<svg><!-- ", "a comment does not end; “-->” is missing"),
            ("<svg><!-- a -- b --></svg>", "“--” stands within a comment; leave one of the hyphens out"),
            ("<svg><![CDATA[ ", "a section of text does not end; “]]>” is missing"),
            ("<svg><?a ", "an instruction does not end; “?>” is missing"),
            (
                "\n<?xml version='1.0'?><svg/>",
                "“<?xml” does not stand at the very beginning; leave out what stands before it"
            ),
            ("<svg/><svg/>", "something stands behind the end of the root element; a file holds one"),
        ])
    func mistakes(_ source: String, _ words: String) throws {
        let fatal = try #require(try reading(source).troubles.first { $0.isFatal })
        #expect(fatal.message == "The file is no well-formed XML: \(words)")
    }

    /// Parsers hold each against all others, for each element.
    @Test("whose type gives elements more attributes than anybody declares is not read")
    func manyDefaults() throws {
        func document(_ count: Int, _ kind: String) -> String {
            let declared = (0..<count).map { "a\($0) CDATA \(kind)" }.joined(separator: " ")
            return "<!DOCTYPE svg [<!ATTLIST g \(declared)>]><svg><g/></svg>"
        }
        let found = try reading(document(300, "'x'"))
        #expect(
            found.troubles.first { $0.isFatal }?.message
                == "The document type gives elements more than 256 attributes; the document was not read")
        #expect(try reading(document(200, "'x'")).troubles.isEmpty)
        #expect(try reading(document(300, "#IMPLIED")).troubles.isEmpty)
    }

    @Test("with more attributes on an element than anybody writes is not read; quotes and brackets elsewhere hide none")
    func crowdedTags() throws {
        let many = (0..<5000).map { " a\($0)='1'" }.joined()
        for before in ["", "<!-- <a \" -->", "<![CDATA[<a ']]>", "<?a <b \"?>", "<g a='>'/>", "it's "] {
            let document = try reading("<svg>\(before)<rect\(many)/></svg>")
            #expect(document.document == nil)
            #expect(document.troubles.map(\.message).first?.contains("more than 4096 attributes") == true, "\(before)")
        }
        let few = (0..<4000).map { " a\($0)='1'" }.joined()
        let equals = String(repeating: "= ", count: 9000)
        for text in ["<rect\(few)/>", "<!-- <a \(equals)-->", equals, "<rect a='\(equals)'/>"] {
            #expect(try reading("<svg>\(text)</svg>").document != nil)
        }
    }

    @Test(
        "keeps what was good",
        arguments: [
            ("<svg><rect fill=red/><g/></svg>", ["/svg[1]", "/svg[1]/rect[1]", "text red/>", "/svg[1]/rect[1]/g[1]"]),
            ("<svg><g><rect/></svg>", ["/svg[1]", "/svg[1]/g[1]", "/svg[1]/g[1]/rect[1]"]),
            ("<svg><rect a='1' a='2'/><g/></svg>", ["/svg[1]", "/svg[1]/rect[1] a=1 a=2", "/svg[1]/g[1]"]),
            ("<svg><rect/>&nbsp;<g/></svg>", ["/svg[1]", "/svg[1]/rect[1]", "/svg[1]/g[1]"]),
            ("<svg><rect/><g", ["/svg[1]", "/svg[1]/rect[1]", "/svg[1]/g[1]"]),
            ("<svg/><svg/>", ["/svg[1]"]),
        ])
    func recovery(_ source: String, _ nodes: [String]) throws {
        let result = try reading(source)
        let document = try #require(result.document)
        #expect(dump(document) == nodes)
        #expect(result.troubles.contains { $0.isFatal })
        #expect(result.troubles.allSatisfy { $0.offset >= 0 && $0.offset <= source.utf8.count && !$0.message.isEmpty })
        #expect(document.nodes.allSatisfy { $0.end > 0 && Int($0.end) <= document.nodes.count })
    }

    @Test(
        "that is no XML at all says what it seems to be",
        arguments: [
            ("", "empty"), (" \n", "white space"), ("{\"a\":1}", "JSON"), ("[]", "JSON"), ("%PDF-1.4", "PDF"),
            ("PK\u{3}\u{4}", "zip"), ("<!doctype HTML><p>", "HTML"), ("hello", "“<”"), ("GIF89a", "GIF"),
            ("\0<svg/>", "NUL"),
        ])
    func notXML(_ source: String, _ word: String) throws {
        let result = try reading(source)
        #expect(result.document == nil)
        #expect(result.troubles.count == 1)
        #expect(result.troubles.first?.isFatal == true)
        #expect(result.troubles.first?.message.contains(word) == true)
    }

    @Test(
        "without a root element has no document",
        arguments: ["<!-- a -->", "<?xml version='1.0'?>", "<", "<>", "<!DOCTYPE"])
    func rootless(_ source: String) throws {
        let result = try reading(source)
        #expect(result.document == nil)
        #expect(result.troubles.contains { $0.isFatal })
    }

    @Test("of binary bytes is refused")
    func binary() throws {
        let image = try SourceFile(path: "a.svg", contents: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0])
        #expect(XMLDocument.read(image).troubles.first?.message == "This is not XML: it is a PNG image")
    }

    @Test("with a NUL byte says where")
    func nul() throws {
        let result = try reading("<svg><g/>\0<rect/></svg>")
        #expect(result.troubles.contains { $0.offset == 9 && $0.message.contains("NUL") })
    }

    @Test("declares nothing, and is read to its end all the same")
    func undeclaredPrefixes() throws {
        let result = try reading("<svg><use xlink:href='#a'/><use xlink:href='#b' i:x='1' inkscape:label='l'/></svg>")
        let document = try #require(result.document)
        #expect(document.attributes.map(\.namespace).prefix(2) == [.xlink, .xlink])
        #expect(document.namespaceString(document.attributes[2].namespace) == "i")
        #expect(document.attributes[3].namespace == .inkscape)
        #expect(document.nodes.allSatisfy { $0.namespace == .none })
        // Browsers read no further than to the first of them.
        #expect(result.troubles.allSatisfy { $0.isFatal })
        #expect(result.troubles.filter { $0.message.contains("“xlink”") }.count == 1)
    }

    @Test("with entities that multiply ends at once", arguments: ["<a b='&h;'/>", "<a>&h;</a>"])
    func billionLaughs(_ root: String) throws {
        var declarations = "<!ENTITY a 'ha'>"
        for (inner, outer) in zip("abcdefg", "bcdefgh") {
            declarations += "<!ENTITY \(outer) '\(String(repeating: "&\(inner);", count: 20))'>"
        }
        let result = try reading("<!DOCTYPE a [\(declarations)]>\(root)")
        #expect(result.troubles.contains { $0.isFatal })
    }

    @Test("with entities that are merely long and many is cut at the limit")
    func quadratic() throws {
        let entity = String(repeating: "x", count: 10_000)
        let source = "<!DOCTYPE a [<!ENTITY e '\(entity)'>]><a>\(String(repeating: "&e;", count: 10_000))</a>"
        let result = try reading(source, limits: XMLLimits(decodedBytes: 1 << 20))
        #expect(result.troubles.contains { $0.isFatal })
    }

    @Test("with an entity in another file does not read it")
    func externalEntity() throws {
        let source = "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>1&e;2<b/></a>"
        let result = try reading(source)
        let document = try #require(result.document)
        #expect(document.nodes.filter { $0.kind == .text }.map { document.string(of: $0.text) }.joined() == "12")
        #expect(result.troubles.contains { $0.message.contains("another file") })
    }

    @Test("Illustrator's entities stand for its namespaces")
    func illustrator() throws {
        let source = """
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
            <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_xlink "http://www.w3.org/1999/xlink">]>
            <svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;"><use xlink:href="#a"/></svg>
            """
        let result = try reading(source)
        let document = try #require(result.document)
        #expect(result.troubles == [])
        #expect(document.nodes.filter { $0.kind == .element }.map(\.namespace) == [.svg, .svg])
        #expect(document.attributes.map(\.namespace) == [.xlink])
    }

    @Test("nested beyond the limit is read down to it")
    func depth() throws {
        let source = String(repeating: "<g>", count: 100_000)
        let result = try reading(source)
        #expect(result.troubles.contains { $0.isFatal && $0.message.contains("10000 deep") })
        #expect(result.document?.nodes.count == 10_000)
        let deep = try reading(source + String(repeating: "</g>", count: 100_000), limits: XMLLimits(depth: 200_000))
        #expect(deep.troubles == [])
        #expect(deep.document?.nodes.count == 100_000)
        #expect(deep.document?.path(of: 2) == "/g[1]/g[1]/g[1]")
        let path = try #require(deep.document?.path(of: 90_000))
        #expect(path.hasPrefix("…/g[1]/") && path.hasSuffix("/g[1]") && (1000...1030).contains(path.utf8.count))
    }

    @Test("cut anywhere never traps, and its ranges stay inside")
    func truncation() throws {
        let source = Array(
            """
            \u{FEFF}<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e "<b/>é">]><a x="1&amp;é" y='\r\n'>t&e;é&#10;<!-- c -->\
            <![CDATA[é]]><?p q?><c/></a>
            """.utf8)
        for length in 0...source.count {
            let file = try SourceFile(path: "a.svg", contents: Array(source[..<length]))
            guard let document = XMLDocument.read(file).document else { continue }
            for node in document.nodes.indices {
                #expect(document.tagRange(of: node).upper <= length)
                #expect(document.elementRange(of: node).upper <= length)
                #expect(document.sourceRange(ofText: node, part: 0..<1).upper <= length)
                for attribute in document.nodes[node].attributes {
                    #expect(document.sourceRange(ofAttribute: attribute, in: node).upper <= length)
                    #expect(document.sourceRange(ofAttribute: attribute, in: node, part: 1..<2).upper <= length)
                }
            }
        }
    }

    @Test("with bytes changed at random never traps", arguments: 0..<30)
    func mutation(_ seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let original = Array(
            "<!DOCTYPE a [<!ENTITY e '<b/>'>]><a x='1&amp;' y=\"é\"><g>t&e;<![CDATA[x]]></g><!--c--><?p?></a>".utf8)
        let reader = XMLReader()
        for _ in 0..<50 {
            var bytes = original
            for _ in 0..<Int.random(in: 1..<6, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let file = try? SourceFile(path: "a.svg", contents: bytes) else { continue }
            guard let document = reader.read(file).document else { continue }
            for node in document.nodes.indices {
                #expect(Int(document.tagRange(of: node).upper) <= file.bytes.count)
                #expect(Int(document.sourceRange(ofText: node, part: 0..<2).upper) <= file.bytes.count)
                for attribute in document.nodes[node].attributes {
                    #expect(Int(document.sourceRange(ofAttribute: attribute, in: node).upper) <= file.bytes.count)
                }
            }
        }
    }
}
