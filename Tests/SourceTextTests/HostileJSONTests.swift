import SourceText
import Testing

@Suite struct HostileJSONTests {
    private static let text = #"""
        {"name":"Kärtchen 日本 😀","id":"1:2","n\u0061\uD834\uDD1E":[0,-1.5e3,0.20000000298023224,1e400],"a":{"b":[[],{},
        [{"x":true,"y":false,"z":null}]],"long enough for words":"\\\"\/\b\f\n\r\t and more than eight letters"},"a":[ ]}
        """#

    /// Reads every value on its own, as deep as the text goes; gives how many there were.
    private static func readAll(_ json: inout JSONReader, _ level: Int = 0) throws(JSONError) -> Int {
        var count = 1
        switch try json.kind() {
        case .object:
            _ = try json.enterObject()
            while let key = try json.nextKey() {
                count += key.string.utf8.count > 1 << 30 ? 1 : 0
                count += try readAll(&json, level + 1)
            }
        case .array:
            _ = try json.enterArray()
            while try json.nextElement() { count += try readAll(&json, level + 1) }
        case .string: _ = try json.text()?.string
        case .number: _ = try json.number()
        case .boolean: _ = try json.boolean()
        case .null: try json.skip()
        }
        return count
    }

    private static func outcomes(_ bytes: [UInt8]) -> (skipped: JSONError?, read: JSONError?, tree: JSONError?) {
        func failure(_ body: (inout JSONReader) throws(JSONError) -> Void) -> JSONError? {
            var json = JSONReader(bytes.span, depth: 100)
            do throws(JSONError) {
                try body(&json)
                try json.finish()
                return nil
            } catch {
                return error
            }
        }
        let skipped = failure { json throws(JSONError) in try json.skip() }
        let read = failure { json throws(JSONError) in _ = try readAll(&json) }
        do throws(JSONError) {
            let document = try JSONDocument(SourceBytes(bytes))
            for index in 0..<document.count { _ = document.pointer(of: index) }
            return (skipped, read, nil)
        } catch {
            return (skipped, read, error)
        }
    }

    @Test func skippingEqualsReadingWhateverTheBytes() {
        let original = Array(Self.text.utf8)
        let odd = Array("\"\\{}[],:0-.eE+ntfu/#'\u{0}\n \u{7F}".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xFF, 0xED]
        var random = SystemRandomNumberGenerator()
        for round in 0..<4_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch round % 4 {
                case 0: bytes[place] = odd.randomElement(using: &random) ?? 0
                case 1: bytes.insert(odd.randomElement(using: &random) ?? 0, at: place)
                case 2: bytes.remove(at: place)
                default: bytes.removeSubrange(place..<Int.random(in: place...bytes.count, using: &random))
                }
            }
            let (skipped, read, tree) = Self.outcomes(bytes)
            #expect(skipped == read && read == tree, "\(bytes)")
            if let skipped { #expect((0...bytes.count).contains(skipped.offset)) }
        }
    }

    @Test func everyPrefixIsAnErrorAtAPlaceInIt() {
        let bytes = Array(Self.text.utf8)
        #expect(Self.outcomes(bytes).skipped == nil)
        for end in bytes.indices {
            let (skipped, read, tree) = Self.outcomes(Array(bytes[..<end]))
            #expect(skipped == read && read == tree)
            if let skipped { #expect((0...end).contains(skipped.offset)) } else { Issue.record("\(end)") }
        }
    }

    @Test func anyOffsetCanBeReadFrom() {
        let bytes = Array(Self.text.utf8)
        for start in -1...bytes.count + 1 {
            var json = JSONReader(bytes.span, at: start)
            do throws(JSONError) {
                #expect(try json.skip().range.upperBound <= bytes.count)
            } catch {
                #expect((0...bytes.count).contains(error.offset))
            }
        }
    }

    @Test func callsInAnyOrderNeverTrap() {
        let bytes = Array(Self.text.utf8)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            var json = JSONReader(bytes.span, depth: 4)
            for _ in 0..<60 {
                do throws(JSONError) {
                    switch Int.random(in: 0..<9, using: &random) {
                    case 0: _ = try json.enterObject()
                    case 1: _ = try json.enterArray()
                    case 2...4: _ = try json.nextKey()
                    case 5: _ = try json.nextElement()
                    case 6: _ = try json.text()?.string
                    case 7: _ = try json.number()
                    default: try json.skip()
                    }
                } catch {
                    #expect((0...bytes.count).contains(error.offset))
                }
            }
            #expect((0...bytes.count).contains(json.offset))
        }
    }

    @Test func longKeysAndTextsCostNoMoreThanTheirBytes() throws {
        let long = String(repeating: "0123456789é\\n", count: 100_000)
        // As long as keys may be; texts may be longer.
        let key = String(repeating: "0123456789é\\n", count: 4_000)
        let bytes = Array(
            "{\"\(key)\":\"\(long)\",\"\(key)\":-\(String(repeating: "1234567890", count: 10_000))}".utf8)
        var json = JSONReader(bytes.span)
        #expect(try json.enterObject())
        #expect(try json.nextKey()?.written.count == key.utf8.count)
        let value = try json.text()?.string
        #expect(value?.utf8.count == long.utf8.count - 100_000)
        let document = try JSONDocument(SourceBytes(bytes))
        #expect(document.troubles.map(\.kind) == [.repeatedKey, .numberOutOfRange])
    }

    @Test func manyKeysAreComparedInNoTime() throws {
        let members = (0..<20_000).map { "\"k\($0)\":0" } + ["\"k7\":1"]
        let document = try JSONDocument(SourceBytes(Array("{\(members.joined(separator: ","))}".utf8)))
        #expect(document.troubles.count == 1)
        #expect(document.number(of: try #require(document.member(named: "k7", of: JSONDocument.root))) == 1)
    }

    @Test("A key of megabytes is refused, wherever it stands", arguments: [65_536, 65_537])
    func refuseLongKeys(_ length: Int) {
        let key = String(repeating: "k", count: length)
        for text in ["{\"\(key)\":1}", "[{\"\(key)\":1}]"] {
            let bytes = Array(text.utf8)
            var json = JSONReader(bytes.span)
            do throws(JSONError) {
                try json.finish()
                #expect(length <= 65_536)
            } catch {
                #expect(length > 65_536 && error.reason == .longKey)
            }
        }
    }
}
