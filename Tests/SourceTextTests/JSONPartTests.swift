import Foundation
import SourceText
import Testing

/// JSON that is read from its midst.
@Suite("Parts of JSON")
struct JSONPartTests {
    /// Where the first object of an array called `children` begins.
    private func found(in text: String) throws -> String? {
        let bytes = try SourceFile(path: "a.json", contents: Array(text.utf8)).bytes
        let place = bytes.firstObject(ofArrayUnder: "\"children\"", in: 0..<bytes.count)
        return place.map { String(decoding: Array(text.utf8)[$0...], as: UTF8.self) }
    }

    @Test(arguments: [
        #"{"children":[{"a":1}]}"#, "{\"children\" :\n [ \t{\"a\":1}]}",
        #"{"note":"\"children\":[{","children":[{"a":1}]}"#, #"{"children":[],"x":"children","children":[{"a":1}]}"#,
        #"{"children":{"children":[1],"b":{"children":[{"a":1}]}}}"#,
    ])
    func whereAnArrayBeginsIsToldByItsKey(_ text: String) throws {
        #expect(try found(in: text)?.hasPrefix(#"{"a":1}"#) == true)
    }

    @Test(arguments: ["", "\"children\"", #"{"children":"#, #"{"children":["#, #"{"children":[1]}"#, #"["children"]"#])
    func orNowhere(_ text: String) throws {
        #expect(try found(in: text) == nil)
    }

    @Test func anArrayIsReadFromItsMidstAndOutward() throws {
        let bytes = Array(#"[{"children":[1,{"a":2},3],"b":[4],"c":5},{"d":6}]"#.utf8)
        let start = try #require(bytes.firstIndex(of: UInt8(ascii: "2"))) - 5
        var json = JSONReader(bytes.span, amidArrayAt: start, depth: 8)
        var numbers: [Double] = []
        #expect(try json.nextElement())
        #expect(try json.enterObject())
        while try json.nextKey() != nil { numbers.append(try json.number() ?? -1) }
        while try json.nextElement() { numbers.append(try json.number() ?? -1) }
        json.goOutward()
        // What lies in other members has brackets of its own.
        var keys: [String] = []
        while let key = try json.nextKey() { keys.append(key.string) }
        json.goOutward()
        #expect(try json.nextElement())
        #expect(try json.enterObject())
        while let key = try json.nextKey() { keys.append(key.string) }
        #expect(try !json.nextElement())
        #expect(numbers == [2, 3])
        #expect(keys == ["b", "c", "d"])
        #expect(json.offset == bytes.count)
    }

    @Test func nothingNestsDeeperThereThanIsSaid() throws {
        let bytes = Array(#"[[[0]]]"#.utf8)
        var json = JSONReader(bytes.span, amidArrayAt: 1, depth: 2)
        let (mayNestOne, mayNestTwo) = (json.mayNest(1), json.mayNest(2))
        #expect(mayNestOne && !mayNestTwo)
        #expect(try json.nextElement())
        #expect(try json.enterArray())
        #expect(try json.nextElement())
        var place: Int?
        do {
            _ = try json.skip()
        } catch {
            place = error.offset
        }
        #expect(place == 2)
    }

    @Test func elementsThatAnotherHasReadAreLeaptOver() throws {
        let bytes = Array("[1,2,3,4]".utf8)
        var json = JSONReader(bytes.span)
        #expect(try json.enterArray())
        #expect(try json.nextElement())
        #expect(json.valueOffset() == 1)
        json.leap(to: 6)
        #expect(try json.nextElement())
        #expect(try json.number() == 4)
        #expect(try !json.nextElement())
        try json.finish()
    }

    @Test func rememberedValuesAreTakenOver() throws {
        let text = #"{"children":[{"x":{}},{"y":{}}]}"#
        let bytes = Array(text.utf8)
        func place(_ part: String) throws -> Int {
            try #require(text.range(of: part)).lowerBound.utf16Offset(in: text)
        }
        func key(_ name: String) throws -> ByteRange {
            let start = try place("\"" + name) + 1
            return ByteRange(start..<start + name.utf8.count)
        }
        var part = JSONNodes()
        let first = part.append(at: try place(#"{"x"#), element: 7, ofArrayAt: ByteRange(0..<0), of: -1)
        _ = part.append(at: try place("{}},"), key: try key("x"), of: first)
        let second = part.append(at: try place(#"{"y"#), element: 8, ofArrayAt: ByteRange(0..<0), of: -1)
        _ = part.append(at: try place("{}}]"), key: try key("y"), of: second)
        var nodes = JSONNodes()
        let root = nodes.appendRoot(at: 0)
        nodes.append(0..<4, of: part, from: 0, ofArrayAt: try key("children"), of: root)
        #expect(
            (0..<5).map { nodes.pointer(of: $0, in: bytes.span) } == [
                "", "/children/0", "/children/0/x", "/children/1", "/children/1/y",
            ])
        var rest = JSONNodes()
        let outer = rest.appendRoot(at: 0)
        rest.append(2..<4, of: part, from: 1, ofArrayAt: try key("children"), of: outer)
        #expect((0..<3).map { rest.pointer(of: $0, in: bytes.span) } == ["", "/children/1", "/children/1/y"])
        #expect(rest.node(at: bytes.count) == 2)
    }
}
