import DesignModel
import SourceText
import Testing

/// The plainest tree: a document, walked.
private struct PlainTree: SelectorTree {
    let document: XMLDocument

    func parent(of element: Int) -> Int? {
        let parent = Int(document.nodes[element].parent)
        return parent < 0 ? nil : parent
    }

    private func siblings(of element: Int) -> [Int] {
        document.nodes.indices.filter {
            document.nodes[$0].kind == .element && document.nodes[$0].parent == document.nodes[element].parent
        }
    }

    func previousSibling(of element: Int) -> Int? { siblings(of: element).last { $0 < element } }
    func nextSibling(of element: Int) -> Int? { siblings(of: element).first { $0 > element } }

    func firstChild(of element: Int) -> Int? {
        document.nodes.indices.first {
            document.nodes[$0].kind == .element && Int(document.nodes[$0].parent) == element
        }
    }

    func isEmpty(_ element: Int) -> Bool {
        !document.nodes.contains { Int($0.parent) == element && ($0.kind == .element || $0.kind == .text) }
    }

    func hasType(_ name: SelectorName, _ element: Int) -> Bool {
        document.nameString(document.nodes[element].name) == name.text
    }

    func haveSameType(_ element: Int, _ other: Int) -> Bool {
        document.nodes[element].name == document.nodes[other].name
    }

    private func value(_ name: String, _ element: Int) -> String? {
        document.attribute(document.name(name), of: element).map { document.string(of: document.attributes[$0].value) }
    }

    func hasID(_ name: SelectorName, _ element: Int) -> Bool { value("id", element) == name.text }

    func hasClass(_ name: SelectorName, _ element: Int) -> Bool {
        value("class", element)?.split(separator: " ").contains { $0 == name.text } == true
    }

    func hasAttribute(
        _ name: SelectorName, prefix: SelectorName?, _ element: Int, where satisfies: (Span<UInt8>) -> Bool
    ) -> Bool {
        guard let value = value(name.text, element) else { return false }
        let bytes = Array(value.utf8)
        return satisfies(bytes.span)
    }
}

@Suite("A selector")
struct SelectorTests {
    /// Elements are told by their ids.
    private static let source = """
        <svg id="r" lang="en-GB"><g id="a" class="x y"><rect id="b" fill="Red"/><g id="c"><rect id="d" class="x"/>\
        <text id="e" data-name="Button/Disabled">t</text></g></g><rect id="f"/><g id="h" class="X"/>\
        <circle id="i" class="x-y"/></svg>
        """

    private func matching(_ text: String) throws -> String {
        let file = try SourceFile(path: "a.svg", contents: Array(SelectorTests.source.utf8))
        let document = try #require(XMLDocument.read(file).document)
        let list = try SelectorList.parse(text)
        let id = document.name("id")
        return document.nodes.indices.filter {
            document.nodes[$0].kind == .element && list.matches($0, in: PlainTree(document: document))
        }.compactMap { node in
            document.attribute(id, of: node).map { document.string(of: document.attributes[$0].value) }
        }.joined()
    }

    @Test(
        "matches what Selectors Level 4 says",
        arguments: [
            ("g:has(text)", "ac"), ("g:has(> text)", "c"), ("*:has(+ circle)", "h"), ("rect:has(~ circle)", "f"),
            ("g:has(g .x)", "a"), ("g:has(svg)", ""), ("rect:has(+ g > text)", "b"), (":not(:has(*))", "bdefhi"),
            ("g:has(circle, #d) > rect", "bd"), ("svg:has(.y) circle", "i"), ("g:is(:has(:is(#d)))", "ac"),
            ("*", "rabcdefhi"), ("rect", "bdf"), ("Rect", ""), (".x", "ad"), ("#d", "d"), ("g.x", "a"), (".x.y", "a"),
            ("svg rect", "bdf"), ("svg > rect", "f"), ("g rect", "bd"), ("g>g>rect", "d"), ("g g", "c"),
            ("svg g g *", "de"),
            ("rect + g", "ch"), ("g ~ rect", "f"), ("g + rect", "f"), ("g ~ *", "fhi"), ("rect, text", "bdef"),
            ("[fill]", "b"), ("[fill=Red]", "b"), ("[fill=red]", ""), ("[fill=red i]", "b"), ("[fill='RED' s]", ""),
            ("[class~=x]", "ad"), ("[class|=x]", "di"), ("[data-name^='Button/']", "e"), ("[data-name$=Disabled]", "e"),
            ("[data-name*='on/D']", "e"), ("[data-name*='']", ""), ("[ fill = \"Red\" ]", "b"), ("[*|fill]", "b"),
            (":root", "r"), ("svg:root", "r"), (":not(rect)", "raceh" + "i"), (":not(.x, rect)", "rcehi"),
            (":is(rect, text)", "bdef"), (":is(g) > rect", "bd"), (":where(#a) > *", "bc"), (":not(:not(text))", "e"),
            (":first-child", "rabd"), (":last-child", "r" + "c" + "ei"), (":only-child", "r"), (":nth-child(2)", "cef"),
            (":nth-child(odd)", "rabdh"), (":nth-child(2n)", "cefi"), (":nth-child(-n+1)", "rabd"),
            (":nth-child(n + 3)", "hi"),
            (":nth-last-child(1)", "rcei"), (":nth-of-type(2)", "h"), ("rect:first-of-type", "bdf"),
            ("g:last-of-type", "ch"), (":nth-last-of-type(2)", "a"), (":only-of-type", "rbcde" + "fi"),
            (":nth-child(1 of .x)", "ad"), (":nth-child(even of rect, circle)", "i"), (":empty", "bdfhi"),
            (":lang(en)", "rabcdefhi"),
            (":lang(de)", ""), ("rect:hover", ""), (":hover, text", "e"), ("text::before", ""), ("rect:after, #f", "f"),
            ("*|rect", "bdf"), ("|rect", "bdf"), ("svg|rect", "bdf"), ("/* a */rect/* b */#f", "f"),
            ("\\72 ect", "bdf"),
            ("#\\66", "f"), (".x\\-y", "i"), ("&", "r"), ("svg  >  g  rect", "bd"), ("a:link", ""),
        ])
    func matches(_ selector: String, _ ids: String) throws {
        #expect(try matching(selector) == String(ids))
    }

    @Test(
        "speaks as strongly as its parts",
        arguments: [
            ("*", 0, 0, 0), ("a", 0, 0, 1), (".a", 0, 1, 0), ("#a", 1, 0, 0), ("a b.c#d[e]:hover::before", 1, 3, 3),
            (":not(#a, b)", 1, 0, 0), (":is(a, .b)", 0, 1, 0), (":where(#a)", 0, 0, 0),
            (":nth-child(1 of #a)", 1, 1, 0),
            (":only-child", 0, 1, 0),
        ])
    func specificity(_ selector: String, _ ids: Int, _ classes: Int, _ types: Int) throws {
        #expect(try SelectorList.parse(selector).specificity == Specificity(ids: ids, classes: classes, types: types))
    }

    @Test(
        "that cannot be read says where and what would be right",
        arguments: [
            ("", 0, "missing"), ("a,", 2, "missing"), (",a", 0, "missing before"), ("a >", 3, "expected after"),
            ("> a", 0, "begin with an element"), ("a > > b", 4, "expected here"), (".", 1, "class's name"),
            (".1a", 0, "escaped"),
            ("#1a", 0, "digit"), ("[", 1, "attribute's name"), ("[a", 2, "“]”"), ("[a=]", 3, "in quotes"),
            ("[a='b'", 6, "“]”"),
            ("[a!=b]", 2, "“]” or one of"), (":", 1, "pseudo-class's name"), (":made-up", 1, "not understood"),
            (":has(:has(a))", 6, "within another"), (":has(", 5, "missing"), (":has(>)", 6, "missing"),
            (":has()", 5, "missing"), (":not(", 5, "missing"), (":not(a", 6, "“)”"), (":not()", 5, "missing"),
            (":nth-child(x)", 11, "2n+1"), (":nth-child(2", 12, "“)”"), ("a {", 2, "expected"), ("a/b", 1, "expected"),
            ("a 'b'", 2, "text stands only"), ("é$", 2, "expected"), ("a)", 1, "combinator"),
        ])
    func errors(_ selector: String, _ offset: Int, _ words: String) {
        let error = #expect(throws: SelectorError.self) { try SelectorList.parse(selector) }
        #expect(error?.offset == offset)
        #expect(error?.message.contains(words) == true)
    }

    @Test("shows the place of an error beneath the text")
    func caret() {
        let error = #expect(throws: SelectorError.self) { try SelectorList.parse("é > [a!=b]") }
        #expect(error?.caret(in: "é > [a!=b]").hasPrefix("é > [a!=b]\n      ^ “]”") == true)
    }

    @Test(
        "nested in another depends on it",
        arguments: [
            ("rect", "bd"), ("> rect", "b"), ("& > rect", "b"), ("&", "a"), ("&.y", "a"), (".z &", ""),
            ("svg > &", "a"),
            ("+ rect", "f"), ("~ :is(&, circle)", "i"), (":is(&, circle)", "ai"),
        ])
    func nesting(_ selector: String, _ ids: String) throws {
        let file = try SourceFile(path: "a.svg", contents: Array(SelectorTests.source.utf8))
        let document = try #require(XMLDocument.read(file).document)
        let bytes = Array(selector.utf8)
        let list = try SelectorList.parse(bytes.span, nestedIn: try SelectorList.parse("g.x"))
        let id = document.name("id")
        let matched = document.nodes.indices.filter {
            document.nodes[$0].kind == .element && list.matches($0, in: PlainTree(document: document))
        }.compactMap { node in
            document.attribute(id, of: node).map { document.string(of: document.attributes[$0].value) }
        }.joined()
        #expect(matched == ids)
    }

    @Test(
        "finds a long part wherever it stands",
        arguments: [
            ("aabaabaabaabaabaac", "aabaabaabaabaabaabaac", true),
            ("aabaabaabaabaabaac", "aabaabaabaabaabaabaab", false),
            ("abcdefghijklmnopqr", "abcdefghijklmnopq", false), ("abcdefghijklmnopqr", "xabcdefghijklmnopqr", true),
            ("abababababababababab", "abababababababababaab", false),
            ("ABCDEFGHIJKLMNOPQR", "xabcdefghijklmnopqr", false),
            // Compared at each place anew, this would take minutes.
            (String(repeating: "a", count: 40_000) + "b", String(repeating: "a", count: 80_000), false),
        ])
    func longParts(_ part: String, _ id: String, _ expected: Bool) throws {
        let file = try SourceFile(path: "a.svg", contents: Array("<g id='\(id)'/>".utf8))
        let document = try #require(XMLDocument.read(file).document)
        let tree = PlainTree(document: document)
        #expect(try SelectorList.parse("[id*='\(part)']").matches(0, in: tree) == expected)
        let other = try SelectorList.parse("[id*='\(part.uppercased())' i]")
        #expect(other.matches(0, in: tree) == id.contains(part.lowercased()))
    }

    @Test("of hostile size or depth ends")
    func hostile() {
        for selector in [
            String(repeating: ":not(", count: 100_000), String(repeating: "a ", count: 100_000),
            String(repeating: "a,", count: 100_000), String(repeating: "[", count: 100_000),
            String(repeating: ".a", count: 100_000), String(repeating: ":is(a,", count: 10_000),
            ":nth-child(" + String(repeating: "9", count: 100_000) + ")", String(repeating: "x", count: 1_000_000),
        ] {
            _ = try? SelectorList.parse(selector)
        }
    }

    @Test("matches huge steps without overflow")
    func hugeSteps() throws {
        #expect(try matching(":nth-child(99999999999999999999n+1)") == "rabd")
        #expect(try matching(":nth-child(-9223372036854775808n-9223372036854775808)") == "")
        #expect(try matching(":nth-child(n-9223372036854775807)") == "rabcdefhi")
        #expect(try matching(":nth-child(-n)") == "")
    }

    @Test("made of any bytes is read or refused", arguments: 0..<20)
    func anyBytes(_ seed: UInt64) {
        var random = SplitMix(state: seed)
        let alphabet = Array("a.#[]=:()~>+*|, &\\'\"n1-é".utf8)
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            do {
                _ = try SelectorList.parse(bytes.span)
            } catch {
                #expect(error.offset >= 0 && error.offset <= bytes.count)
            }
        }
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
