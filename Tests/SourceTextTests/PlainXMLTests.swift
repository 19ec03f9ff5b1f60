import Foundation
import SourceText
import Testing
import Trials

@Suite("A plain XML document")
struct PlainXMLTests {
    /// Documents that are plain, nearly plain, and anything but.
    static let documents: [String] = [
        "<svg/>", "<svg></svg>", "<svg ></svg >", " <svg/>\n", "\u{FEFF}<svg/>", "", " ", "<", "<s", "<svg", "<svg>",
        "<svg/",
        "<?xml version=\"1.0\"?><svg/>", "<?xml version='1.0' encoding='UTF-8' standalone='no' ?>\n<svg/>",
        "<?xml version=\"1.1\"?><svg/>", "<?xml encoding=\"UTF-8\"?><svg/>",
        "<?xml version=\"1.0\"encoding=\"UTF-8\"?><svg/>",
        " <?xml version=\"1.0\"?><svg/>", "<?xml version=\"1.0\" encoding=\"UTF-8\" bogus=\"1\"?><svg/>",
        "<!DOCTYPE svg><svg/>",
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/svg11.dtd\"><svg/>",
        "<!DOCTYPE svg SYSTEM 'a.dtd'><svg>&nbsp;</svg>", "<!DOCTYPE svg [<!ENTITY e 'x'>]><svg>&e;</svg>",
        "<!DOCTYPE svg [ <!ENTITY a 'http://www.w3.org/2000/svg'>\n<!ENTITY b \"x y\"> ] ><svg xmlns='&a;' c='1&b;2' d='&b;'/>",
        "<!DOCTYPE svg [<!ENTITY a 'u'>]><svg xmlns:b='&a;&a;' c='&a;'/>",
        "<!DOCTYPE svg [<!ENTITY a 'u'>]><svg c='&b;'/>",
        "<!DOCTYPE svg [<!ENTITY a 'u'><!ENTITY a 'v'>]><svg c='&a;'/>",
        "<!DOCTYPE svg [<!ENTITY amp 'u'>]><svg c='&amp;'/>",
        "<!DOCTYPE svg [<!ENTITY a '&#65;'>]><svg c='&a;'/>", "<!DOCTYPE svg [<!ENTITY % a 'u'>]><svg/>",
        "<!DOCTYPE svg []><svg/>",
        "<!DOCTYPE svg [<!ENTITY a SYSTEM 'u'>]><svg c='&a;'/>", "<!DOCTYPE svg [<!ATTLIST svg a CDATA 'b'>]><svg/>",
        "<!DOCTYPE svg [<!ENTITY a 'u'>]><svg>&a;</svg>", "<!DOCTYPE svg [<!ENTITY a 'u'> <svg/>",
        "<!DOCTYPE svg [<!ENTITY a ''>]><svg b='&a;'/>",
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.0//EN\" \"http://www.w3.org/svg10.dtd\" [<!ENTITY a \"http://e.org/\">]><svg xmlns:b=\"&a;\" b:c=\"\"/>",
        "<!DOCTYPE svg><!DOCTYPE svg><svg/>", "<svg/><!DOCTYPE svg>", "<!DOCTYPE svg PUBLIC \"a\"><svg/>",
        "<!--a--><svg/><!--b-->", "<svg><!----></svg>", "<svg><!-- a -- b --></svg>", "<svg><!-- a ---></svg>",
        "<svg><!-- a\r\nb -->c</svg>", "<svg>x\r\ny<!-- a\r\nb -->c\r\n</svg>", "<svg><!-- é\u{FFFD} --></svg>",
        "<svg><!--</svg>",
        "<?a?><svg/>", "<?a ?><svg/>", "<?a b?><svg/>", "<svg><?a  b?c?></svg>", "<svg><?a b\r\nc?>d</svg>",
        "<svg><?xml version='1.0'?></svg>",
        "<?xml-stylesheet href=\"a.css\"?><svg/>", "<svg><?a:b c?></svg>", "<svg><??></svg>", "<svg><?a?b?></svg>",
        "<svg>text</svg>", "<svg>a<b/>c<b/>d</svg>", "<svg>a\r\nb\rc\n</svg>", "<svg>\r\n  <g/>\r\n</svg>",
        "<svg>&lt;&gt;&amp;&quot;&apos;</svg>", "<svg>a&amp;b&#65;&#x42;&#x1F600;c</svg>", "<svg>&#0;</svg>",
        "<svg>&#xD;</svg>",
        "<svg>&#xFFFE;</svg>", "<svg>&#x110000;</svg>", "<svg>&#99999999999999999999;</svg>", "<svg>&#;</svg>",
        "<svg>&#x;</svg>",
        "<svg>&bogus;</svg>", "<svg>&amp</svg>", "<svg>& </svg>", "<svg>a]]>b</svg>", "<svg>a]]b]</svg>",
        "<svg>é\u{FFFE}</svg>",
        "<svg>\u{1}</svg>", "<svg>\u{7F}\u{85}\u{2028}</svg>", "<svg>\u{FEFF}</svg>", "<svg>a\u{0}b</svg>",
        "<svg><![CDATA[a<b>&c;]]d]]></svg>", "<svg>x<![CDATA[]]>y</svg>", "<svg><![CDATA[a\r\nb\rc]]></svg>",
        "<svg><![CDATA[a</svg>",
        "<svg>a<![CDATA[b]]>c&amp;<![CDATA[d\r\ne]]></svg>", "<svg><![CDATA[\u{1}]]></svg>", "<svg><![CDAT[a]]></svg>",
        "<svg a='1' b=\"2\"/>", "<svg a = '1'/>", "<svg a='1'b='2'/>", "<svg a/>", "<svg a=1/>", "<svg a='1' a='2'/>",
        "<svg a='é' b='日本'/>", "<svg a='1\t2\n3\r\n4'/>", "<svg a='&amp;&#10;&lt;\"'/>", "<svg a='<'/>",
        "<svg a='&e;'/>",
        "<svg a='\u{1}'/>", "<svg a=''/>", "<svg a='1", "<svg a='x\r'/>", "<svg é='1'/>", "<é/>", "<svgé/>",
        "<svg a.b-c_1='x'/>",
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink' x:href='#a'><x:b x:c='' c=''/></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><g xmlns=''><h/></g><i xmlns='http://example.org/'/><j/></svg>",
        "<x:svg/>", "<svg x:a='1'/>", "<svg xml:space='preserve' xml:lang='en'/>",
        "<svg xmlns:xml='http://example.org'/>",
        "<svg xmlns:a='http://e.org/' xmlns:b='http://e.org/' a:c='1' b:c='2'/>",
        "<svg xmlns:a='http://e.org/1' a:c='1' c='2'/>",
        "<svg xmlns:a=''/>", "<svg xmlns='#a'/>", "<svg xmlns='http://a b'/>",
        "<svg xmlns='http://a' xmlns='http://b'/>",
        "<svg xmlns='http://www.w://www.w3.org/svg'/>", "<svg xmlns='http://a/%zz'/>",
        "<svg xmlns:a='http://e.org/'><g xmlns:a='http://f.org/' a:b=''/><g a:b=''/></svg>", "<a:b:c/>",
        "<svg a:='1'/>", "<:a/>",
        "<svg><g></svg></g>", "<svg></svg><g/>", "<svg/>text", "<svg></svgg>", "<svg></sv>", "<svg></svg x>", "<svg/ >",
        "<svg><g/></svg>x",
        "<-a/>", "<1/>", "<svg><1/></svg>", "<!ELEMENT a><svg/>", "<svg><!DOCTYPE a></svg>", "<svg><!></svg>",
        "<svg></svg", "<svg></",
        "<svg xmlns:svg='http://www.w3.org/2000/svg'><svg:g svg:a=''/></svg>",
        "<html xmlns='http://www.w3.org/1999/xhtml'/>",
    ]

    @Test("is read alike by libxml2 and without it", arguments: documents)
    func readsAlike(_ source: String) throws { try XMLTrial.run(on: Array(source.utf8)) }

    /// Enough around each document that a second part begins in, before and behind it.
    @Test("is read alike in parts", arguments: documents)
    func readsAlikeInParts(_ source: String) throws {
        let around = "<a><b c='1'>x<d/></b>"
        for text in ["<svg xmlns:x='http://www.w3.org/1999/xlink'>\(around)</a>\(source)\(around)</a></svg><!--end-->"]
        {
            try XMLTrial.run(on: Array(text.utf8))
        }
    }

    /// Values are gone through eight bytes at a time; what ends them, or a name, may stand at any place of the eight.
    @Test("is read alike whatever its names and values hold, and how long they are", arguments: 0..<20)
    func readsAlikeAtAnyLength(_ length: Int) throws {
        let start = Array(String("aB-9._zZxyMNQ-78.p_q".prefix(length)).utf8)
        for byte in UInt8.min...UInt8.max {
            let middle = start + [byte]
            let name = Array("<a>".utf8) + Array("<n".utf8) + middle + Array("='1'/></a>".utf8)
            let prefixed = Array("<a xmlns:p='http://p'><p:n".utf8) + middle + Array("/><n".utf8) + middle
            let value = Array("<a b='".utf8) + middle + Array("' c=\"".utf8) + middle + Array("\"/>".utf8)
            for text in [name, prefixed + Array("/></a>".utf8), value] { try XMLTrial.run(on: text) }
        }
    }

    @Test("is joined from parts wherever the second begins")
    func joinsParts() throws {
        let row =
            "<b c='&lt;' x:d='2'>x&amp;y<e/><b/><![CDATA[z]]></b>\n<?p q?><!--r--><f xmlns:x='http://e.org/' x:g=''/>"
        let text =
            "<svg xmlns:x='http://www.w3.org/1999/xlink'><a>\(row)<a>\(row)</a>\(row)</a>\(row)<b/></svg>\n<!-- <g> -->"
        let bytes = Array(text.utf8)
        let file = try SourceFile(path: "a.svg", contents: bytes)
        for start in bytes.indices where bytes[start] == UInt8(ascii: "<") {
            let ahead = XMLAhead(of: file, from: start)
            ahead.read()
            let document = try #require(XMLReader().read(file, ahead: ahead).document)
            #expect(dump(document) == dump(try #require(XMLDocument.read(file).document)), "from \(start)")
        }
    }

    @Test(
        "is no plain one where its bytes are no UTF-8",
        arguments: [
            [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0xAF],
            [0xEF, 0xBF, 0xBF],
            [0xF0, 0x82, 0x82, 0xAC], [0xFF],
        ] as [[UInt8]])
    func refusesOtherBytes(_ bytes: [UInt8]) throws {
        for (head, tail) in [("<svg>", "</svg>"), ("<svg a='", "'/>"), ("<svg><!--", "--></svg>"), ("<svg>", "")] {
            try XMLTrial.run(on: Array(head.utf8) + bytes + Array(tail.utf8))
        }
    }

    @Test("of any sample is read alike, whole and cut anywhere")
    func readsSamplesAlike() throws {
        let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Samples")
        let files = FileManager.default.enumerator(at: samples, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? FileManager.DirectoryEnumerator() where file.pathExtension == "svg" {
            let bytes = Array(try Data(contentsOf: file))
            try XMLTrial.run(on: bytes)
            for share in 1..<8 { try XMLTrial.run(on: Array(bytes.prefix(bytes.count * share / 8))) }
        }
    }

    @Test("has bounds of its own names, depth and attributes")
    func keepsBounds() throws {
        let deep = String(repeating: "<g>", count: 10_050) + String(repeating: "</g>", count: 10_050)
        let names = (0..<600).map { "<n\($0) a\($0)=''/>" }.joined()
        let attributes = (0..<400).map { "a\($0)='\($0)'" }.joined(separator: " ")
        let entities = "<!DOCTYPE svg [<!ENTITY e 'x'>]>"
        let groups = String(repeating: "<g a='&e;'>", count: 260) + String(repeating: "</g>", count: 260)
        for source in [deep, entities + groups, "<svg>\(names)</svg>", "<svg \(attributes)/>"] {
            try XMLTrial.run(on: Array(source.utf8))
        }
    }
}
