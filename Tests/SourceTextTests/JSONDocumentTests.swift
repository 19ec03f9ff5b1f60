import Foundation
import SourceText
import Testing

@Suite struct JSONDocumentTests {
    private static let text = #"""
        {"color": {"$type": "color", "a/b": {"$value": [0.5, 1, {"~": true}]}, "é": null}, "": 7, "n\u0061me": "x\ny"}
        """#

    @Test func leadsFromValuesToPointersAndBack() throws {
        let document = try JSONDocument(SourceBytes(Array(Self.text.utf8)))
        let pointers = (0..<document.count).map { document.pointer(of: $0) }
        #expect(
            pointers.map(\.description) == [
                "", "/color", "/color/$type", "/color/a~1b", "/color/a~1b/$value", "/color/a~1b/$value/0",
                "/color/a~1b/$value/1", "/color/a~1b/$value/2", "/color/a~1b/$value/2/~0", "/color/é", "/", "/name",
            ])
        for (index, pointer) in pointers.enumerated() {
            #expect(document.value(at: pointer) == index)
            #expect(JSONPointer(pointer.description) == pointer)
        }
        for pointer in [
            "/hue", "/color/a~1b/$value/3", "/color/a~1b/$value/00", "/color/a~1b/$value/-", "//", "/name/0",
        ] {
            #expect(document.value(at: try #require(JSONPointer(pointer))) == nil)
        }
    }

    @Test func readsValues() throws {
        let document = try JSONDocument(SourceBytes(Array(Self.text.utf8)))
        let color = try #require(document.member("color", of: JSONDocument.root))
        #expect(document.keyRange(of: color) == ByteRange(2..<7))
        #expect(document.children(of: color).map { document.key(of: $0) } == ["$type", "a/b", "é"])
        #expect(document.string(of: try #require(document.member("$type", of: color))) == "color")
        let value = try #require(document.value(at: JSONPointer(steps: ["a/b", "$value"]), from: color))
        #expect(document.children(of: value).map { document.number(of: $0) } == [0.5, 1, nil])
        #expect(document.kind(of: value) == .array && document.key(of: value + 1) == nil)
        #expect(document.boolean(of: value + 4) == true)
        let name = try #require(document.member(named: "name", of: JSONDocument.root))
        #expect(document.isMember("name", name))
        #expect(document.string(of: name) == "x\ny" && document.number(of: name) == nil)
        let written = try #require(document.textRange(of: name))
        #expect(String(decoding: Array(Self.text.utf8)[written.range], as: UTF8.self) == #"x\ny"#)
        #expect(document.value(holding: written.range.lowerBound) == name)
        #expect(document.value(holding: 0) == JSONDocument.root)
        #expect(document.member("x", of: name) == nil)
    }

    @Test func knowsTheBytesOfEveryValue() throws {
        let bytes = Array(Self.text.utf8)
        let document = try JSONDocument(SourceBytes(bytes))
        for index in 0..<document.count {
            let part = Array(bytes[document.range(of: index).range])
            let again = try JSONDocument(SourceBytes(part))
            #expect(again.kind(of: JSONDocument.root) == document.kind(of: index))
        }
    }

    @Test func takesTheLastOfKeysThatStandTwice() throws {
        let bytes = Array(#"{"a": {"x": 1, "y": 2, "\u0078": 3}, "a": 4, "b": [{"a": 1}, {"a": 1}]}"#.utf8)
        let document = try JSONDocument(SourceBytes(bytes))
        let places = document.troubles.map { String(decoding: bytes[$0.range.range], as: UTF8.self) }
        #expect(places == [#"\u0078"#, "a"])
        #expect(document.troubles.allSatisfy { $0.kind == .repeatedKey })
        #expect(document.number(of: try #require(document.member("a", of: JSONDocument.root))) == 4)
    }

    @Test func holdsOnlySoManyValues() {
        let source = SourceBytes(Array("[1,2,3,4]".utf8))
        #expect(throws: JSONError(.tooManyValues, at: 7)) { try JSONDocument(source, limit: 4) }
        #expect(throws: Never.self) { try JSONDocument(source, limit: 5) }
    }

    /// The table of RFC 6901 §5 and §6.
    @Test(arguments: [
        ("", "#", 0), ("/foo", "#/foo", 1), ("/foo/0", "#/foo/0", 2), ("/", "#/", 4), ("/a~1b", "#/a~1b", 5),
        ("/c%d", "#/c%25d", 6), ("/e^f", "#/e%5Ef", 7), ("/g|h", "#/g%7Ch", 8), (#"/i\j"#, "#/i%5Cj", 9),
        (#"/k"l"#, "#/k%22l", 10), ("/ ", "#/%20", 11), ("/m~0n", "#/m~0n", 12),
    ])
    func followsPointers(_ pointer: String, _ fragment: String, _ index: Int) throws {
        let text = #"""
            {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}
            """#
        let document = try JSONDocument(SourceBytes(Array(text.utf8)))
        #expect(document.value(at: try #require(JSONPointer(pointer))) == index)
        #expect(JSONPointer(fragment: fragment) == JSONPointer(pointer))
    }

    @Test(arguments: [["\u{301}a", "b"], ["a~\u{301}", "\u{301}/\u{302}"], ["~\u{20D2}1", ""]])
    func marksThatCombineWithASlashDoNotHideIt(_ steps: [String]) throws {
        let pointer = JSONPointer(steps: steps)
        #expect(try #require(JSONPointer(pointer.description)).steps == steps)
    }

    @Test(arguments: ["a", "/~", "/~2", "/a~", "#/a"])
    func refusesWhatIsNoPointer(_ text: String) {
        #expect(JSONPointer(text) == nil)
    }

    @Test(arguments: ["", "/a", "#a", "#/%", "#/%4", "#/%zz", "#/%FF", "#/~2"])
    func refusesWhatIsNoFragment(_ text: String) {
        #expect(JSONPointer(fragment: text) == nil)
    }

    @Test func rememberedValuesKnowTheirWay() throws {
        let text = #"{"document": {"children": [{"id": 1}, {"x/y": [[2, 3]]}]}}"#
        let bytes = Array(text.utf8)
        func place(_ part: String) throws -> Int {
            try #require(text.range(of: part)).lowerBound.utf16Offset(in: text)
        }
        func key(_ name: String) throws -> ByteRange {
            let start = try place("\"" + name) + 1
            return ByteRange(start..<start + name.utf8.count)
        }
        var nodes = JSONNodes()
        let root = nodes.appendRoot(named: "pages/1.json#", at: 0)
        let document = nodes.append(at: try place(#"{"children"#), key: try key("document"), of: root)
        let second = nodes.append(
            at: try place(#"{"x/y"#), element: 1, ofArrayAt: try key("children"), of: document)
        let outer = nodes.append(at: try place("[[2"), key: try key("x/y"), of: second)
        let inner = nodes.append(at: try place("[2"), element: 0, of: outer)
        #expect(
            [root, document, second, outer, inner].map { nodes.pointer(of: $0, in: bytes.span) } == [
                "pages/1.json#", "pages/1.json#/document", "pages/1.json#/document/children/1",
                "pages/1.json#/document/children/1/x~1y", "pages/1.json#/document/children/1/x~1y/0",
            ])
        #expect(String(decoding: bytes[nodes.range(of: outer, in: bytes.span).range], as: UTF8.self) == "[[2, 3]]")
        #expect(nodes.parent(of: inner) == outer && nodes.parent(of: root) == nil)
        #expect(nodes.node(at: try place("3]]")) == inner)
        #expect(nodes.node(at: 0) == root && nodes.node(at: bytes.count) == inner)
        #expect(
            nodes.range(of: inner, in: bytes.span.extracting(0..<bytes.count - 8)).range.lowerBound == (try place("[2"))
        )
    }

    @Test func rememberedValuesAreFoundWhateverTheOrderOfReading() {
        var nodes = JSONNodes()
        let first = nodes.appendRoot(named: "b", at: 50)
        let second = nodes.appendRoot(named: "a", at: 10)
        let third = nodes.appendRoot(named: "c", at: 70)
        #expect(
            [0, 10, 49, 50, 69, 70, 99].map { nodes.node(at: $0) } == [
                second, second, second, first, first, third, third,
            ])
        #expect(JSONNodes().node(at: 3) == nil)
    }
}
