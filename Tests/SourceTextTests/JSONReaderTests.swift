import SourceText
import Testing

@Suite struct JSONReaderTests {
    private enum Key: String, CaseIterable, Sendable {
        case a, ab, name, absoluteBoundingBox, absoluteRenderBounds, characterStyleOverrides, characterStyleOverridez
        case primaryAxisSizingMode, counterAxisSizingMode
    }

    /// What the example in the documentation reads.
    private struct Layer: Equatable {
        var name = ""
        var opacity = 1.0
        var isVisible = true
        var children: [Layer] = []
    }

    private static func layer(_ json: inout JSONReader) throws(JSONError) -> Layer? {
        guard try json.enterObject() else { return nil }
        var layer = Layer()
        while let key = try json.nextKey() {
            switch key {
            case "name": layer.name = try json.text()?.string ?? ""
            case "opacity": layer.opacity = try json.number() ?? 1
            case "visible": layer.isVisible = try json.boolean() ?? true
            case "children":
                guard try json.enterArray() else { break }
                while try json.nextElement() {
                    if let child = try Self.layer(&json) { layer.children.append(child) }
                }
            default: break
            }
        }
        return layer
    }

    @Test func readsWhatIsAskedForAndSkipsTheRest() throws {
        let text = #"""
            {"id": {"x": [1, {"name": "no"}]}, "name": "A\u00e9", "n\u0061me2": 1, "children": [
              {"name": "B", "opacity": 0.5, "visible": false, "fills": [[], {}]}, 7, null,
              {"opacity": "0.5", "visible": null, "n\u0061me": "C", "children": {}}], "other": "x"}
            """#
        let bytes = Array(text.utf8)
        var json = JSONReader(bytes.span)
        let layer = try Self.layer(&json)
        try json.finish()
        let children = [Layer(name: "B", opacity: 0.5, isVisible: false), Layer(name: "C")]
        #expect(layer == Layer(name: "Aé", children: children))
        let odd = json.troubles.map { String(decoding: bytes[$0.range.range], as: UTF8.self) }
        #expect(odd == ["7", "\"0.5\"", "{}"])
        #expect(json.troubles.first?.kind == .otherKind(wanted: .object, found: .number))
        #expect(
            json.troubles.first?.message(in: bytes.span) == "an object should stand here, not a number; it is ignored")
    }

    @Test(arguments: [
        "0", "-0", "7", "-12", "0.5", "12345678", "123456789", "1234567890123456", "0.7686274647712708", "-1845.25",
        "0.0039215688593685627", "12345678.12345678", "1.00000000000000000001", "9007199254740993",
        "18446744073709551616",
        "99999999999999999999.5", "0.1e3", "1E-7", "320.00000000", "0.00000000000000000001",
        "1234567812345678.12345678",
        "0.30000001192092896", "5e-324", "1.7976931348623157e308",
    ])
    func roundsNumbersExactly(_ text: String) throws {
        // At the very end of a text, and with more behind it.
        for tail in ["", " ", ",1234567890"] {
            let bytes = Array((text + tail).utf8)
            var json = JSONReader(bytes.span)
            let number = try #require(try json.number())
            #expect(number.bitPattern == Double(text)?.bitPattern)
            #expect(json.offset == text.utf8.count)
        }
    }

    @Test func tellsBytesThatAreTheSame() {
        let bytes = Array("abcdefghijklmno-abcdefghijklmno-abcdefghijklmnO-".utf8)
        let span = bytes.span
        let (first, second, other) = (span.number(of: 0..<15), span.number(of: 16..<31), span.number(of: 32..<47))
        #expect(first == second)
        #expect(first != other)
        let same = [16, 32, 40, -1].map { bytes.span.areSame(0..<15, at: $0) }
        #expect(same == [true, false, false, false])
    }

    @Test func findsKeysInATable() throws {
        let keys = JSONKeys<Key>()
        for key in Key.allCases {
            let bytes = Array("{\"\(key.rawValue)\":1}".utf8)
            var json = JSONReader(bytes.span)
            var met = JSONMetKeys()
            #expect(try json.enterObject())
            #expect(try json.nextKey(in: keys, &met) == key)
        }
        for other in [
            "", "b", "abc", "nam", "names", "absoluteBoundingBoy", "absoluteBxxxdingBox", "primaryAxisSizingModes",
        ] {
            let bytes = Array("{\"\(other)\":1}".utf8)
            var json = JSONReader(bytes.span)
            var met = JSONMetKeys()
            #expect(try json.enterObject())
            #expect(try json.nextKey(in: keys, &met) == nil)
            try json.finish()
        }
    }

    @Test func notesKeysThatStandTwice() throws {
        let keys = JSONKeys<Key>()
        let bytes = Array(#"{"a":1,"x":0,"x":0,"name":2,"\u0061":3,"ab":{"a":1}}"#.utf8)
        var json = JSONReader(bytes.span)
        var met = JSONMetKeys()
        var read: [Key] = []
        #expect(try json.enterObject())
        while let key = try json.nextKey(in: keys, &met) { read.append(key) }
        #expect(read == [.a, .name, .a, .ab])
        #expect(json.troubles == [JSONTrouble(kind: .repeatedKey, range: ByteRange(29..<35))])
        #expect(
            json.troubles.first?.message(in: bytes.span)
                == "The key “a” stands a second time in its object; the last one counts")
    }

    @Test func comesBackToAnOffset() throws {
        let bytes = Array(#"{"a": 1, "later": {"x": [true]}, "b": 2}"#.utf8)
        var json = JSONReader(bytes.span)
        var later = 0
        #expect(try json.enterObject())
        while let key = try json.nextKey() {
            if key.equals("later") { later = json.valueOffset() }
        }
        var again = JSONReader(bytes.span, at: later)
        #expect(String(decoding: bytes[try again.skip().range], as: UTF8.self) == #"{"x": [true]}"#)
    }

    @Test func staysWhereTheLastValueEnded() throws {
        let bytes = Array(#"[1, {"a": 2}, [3]]"#.utf8)
        var json = JSONReader(bytes.span)
        #expect(try json.enterArray())
        #expect(try json.nextElement())
        #expect(try json.integer() == 1)
        #expect(try json.nextElement())
        #expect(try json.skip() == ByteRange(4..<12))
        #expect(try json.nextElement())
        #expect(try json.nextElement() == false)
        #expect(json.offset == bytes.count)
        try json.finish()
    }

    @Test(arguments: [
        (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9""#, "Aé"),
        (#""\uD834\udd1e""#, "𝄞"), (#""é\n日""#, "é\n日"), (#""\u0000""#, "\u{0}"),
    ])
    func decodesStrings(_ written: String, _ meant: String) throws {
        let bytes = Array(written.utf8)
        var json = JSONReader(bytes.span)
        #expect(try json.text()?.string == meant)
        #expect(json.troubles.isEmpty)
    }

    @Test(arguments: [
        (#""\uD800""#, "\u{FFFD}"), (#""\uDC00""#, "\u{FFFD}"), (#""\uD800x""#, "\u{FFFD}x"),
        (#""\uD800\uD834\uDD1E""#, "\u{FFFD}𝄞"), (#""\uD800\n""#, "\u{FFFD}\n"),
        (#""\uDD1E\uD834""#, "\u{FFFD}\u{FFFD}"),
    ])
    func replacesHalvesOfPairs(_ written: String, _ meant: String) throws {
        let bytes = Array(written.utf8)
        var json = JSONReader(bytes.span)
        #expect(try json.text()?.string == meant)
        #expect(json.troubles == [JSONTrouble(kind: .loneSurrogate, range: ByteRange(1..<bytes.count - 1))])
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", -0.0), ("-12", -12), ("0.20000000298023224", Double(Float(0.2))), ("1e-400", 0),
            ("5e-324", .leastNonzeroMagnitude),
            ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
            ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
            ("9007199254740993", 9_007_199_254_740_992),
            ("9007199254740993.00000000000000000001", 9_007_199_254_740_994),
            ("0.1e1", 1), ("6.123234262925839e-17", 6.123234262925839e-17),
            ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
            ("0.000000000000000000000000000000000000000000000000001", 1e-51), ("18446744073709551615", 0x1p64),
        ] as [(String, Double)])
    func roundsNumbers(_ written: String, _ value: Double) throws {
        let bytes = Array(written.utf8)
        var json = JSONReader(bytes.span)
        let number = try #require(try json.number())
        #expect(number == value && number.sign == value.sign)
        #expect(json.troubles.isEmpty)
    }

    @Test(arguments: ["1e400", "-1e400", "1e99999999999999999999", String(repeating: "9", count: 400)])
    func keepsNumbersFinite(_ written: String) throws {
        let bytes = Array(written.utf8)
        var json = JSONReader(bytes.span)
        #expect(try json.number()?.magnitude == .greatestFiniteMagnitude)
        #expect(json.troubles == [JSONTrouble(kind: .numberOutOfRange, range: ByteRange(0..<bytes.count))])
    }

    @Test func readsZerosWithHugeExponents() throws {
        for text in ["0e99999999999999999999", "1e-99999999999999999999", "0.0e-1", "-0e400"] {
            let bytes = Array(text.utf8)
            var json = JSONReader(bytes.span)
            #expect(try json.number() == 0)
        }
    }

    @Test func tellsIntegersFromFractions() throws {
        for (text, value) in [("7", 7), ("7.0", 7), ("7.5", nil), ("1e30", nil), ("\"7\"", nil)] as [(String, Int?)] {
            let bytes = Array(text.utf8)
            var json = JSONReader(bytes.span)
            #expect(try json.integer() == value)
        }
    }

    /// Every value of 17 digits and a spread of exponents, against the standard library.
    @Test func roundsAsTheStandardLibraryDoes() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let digits = UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64.random(in: 0..<64, using: &random)
            let exponent = Int.random(in: -30...30, using: &random)
            let value = Double(decimalDigits: digits, exponent: exponent)
            #expect(value == Double("\(digits)e\(exponent)"), "\(digits)e\(exponent)")
        }
        for float in (0..<5_000).map({ _ in Float.random(in: -2...2, using: &random) }) {
            let bytes = Array("\(Double(float))".utf8)
            var json = JSONReader(bytes.span)
            #expect(try json.number() == Double(float))
        }
    }

    @Test func readsBehindAByteOrderMark() throws {
        let bytes = Array("\u{FEFF} {\"a\":1}".utf8)
        var json = JSONReader(bytes.span)
        #expect(json.valueOffset() == 4)
        try json.finish()
    }

    @Test func keepsOnlySoManyTroubles() throws {
        let bytes = Array(("[" + Array(repeating: "1", count: 1000).joined(separator: ",") + "]").utf8)
        var json = JSONReader(bytes.span)
        #expect(try json.enterArray())
        while try json.nextElement() { #expect(try json.text() == nil) }
        #expect(json.troubles.count == JSONReader.mostTroubles)
    }
}
