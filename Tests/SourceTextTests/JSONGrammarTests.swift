import SourceText
import Testing

/// Reads a whole text; the error, if there is one.
private func failure(of bytes: [UInt8]) -> JSONError? {
    var json = JSONReader(bytes.span)
    do throws(JSONError) {
        try json.skip()
        try json.finish()
        return nil
    } catch {
        return error
    }
}

/// The same by way of the tree, which reads every value on its own.
private func treeFailure(of bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
        _ = try JSONDocument(SourceBytes(bytes))
        return nil
    } catch {
        return error
    }
}

/// What is JSON and what is not, after RFC 8259 and in the manner of JSONTestSuite.
@Suite struct JSONGrammarTests {
    @Test(arguments: [
        "[]", "{}", "0", "-0", "-1", "1.5", "1e5", "1E+5", "1e-5", "0.1", "0e1", "0e+1",
        "123456789012345678901234567890",
        "-1.25e-3", "true", "false", "null", "\"\"", "\"a\"", "[1]", "[1,2]", "[[]]", "[{}]", "{\"a\":1}",
        "{\"a\":1,\"b\":[2]}", "{\"\":0}", "{\"a\":{\"a\":{\"a\":null}}}", " [ 1 , 2 ] ", "\t\r\n {} \n", "[null, 1]",
        #""\" \\ \/ \b \f \n \r \t""#, #""\u0041""#, #""\u00e9\uD834\uDD1E""#, #""\u0000""#, "\"\u{7F}\"",
        "\"é\"", "\"日本\"", "\"😀\"", "\"\u{10FFFF}\"", "\"\u{FFFE}\"", "\"/\"", "\"//\"", "\"[\"",
        "[0.4e00669999999999999999999999999999999999999]", "[true,false,null]", #"{"a\"b":1}"#, #"["\\"]"#,
        #"["\\\""]"#, "\u{FEFF}{}", "[-0]", "[20e1]", "[1e-2]", "[123.456e78]", "[\"asd\"]", "[ 4]", "[1\n]",
        "{\"min\": -1.0e+28, \"max\": 1.0e+28}", "[1,null,null,null,2]", "\" \"", "[false ]", "[\"a\\u0020b\"]",
        "\"abcdefghijklmnopqrstuvwxyz\"", "{\"abcdefghijklmnop\":\"abcdefghijklmnopé\"}", "1234567812345678",
    ])
    func isJSON(_ text: String) {
        #expect(failure(of: Array(text.utf8)) == nil)
        #expect(treeFailure(of: Array(text.utf8)) == nil)
    }

    @Test(
        arguments: [
            ("", .nothing, 0), (" \n", .nothing, 2), ("\u{FEFF}", .nothing, 3),
            ("[", .endsEarly, 1), ("{", .endsEarly, 1), ("[1", .endsEarly, 2), ("[1,", .endsEarly, 3),
            ("{\"a\"", .endsEarly, 4), ("{\"a\":", .endsEarly, 5), ("{\"a\":1", .endsEarly, 6), ("[tru", .endsEarly, 1),
            ("-", .endsEarly, 0), ("1.", .endsEarly, 0), ("1e", .endsEarly, 0), ("1e+", .endsEarly, 0),
            ("nul", .endsEarly, 0),
            ("]", .noValue, 0), ("}", .noValue, 0), ("[,1]", .extraComma, 1), ("[1,,2]", .extraComma, 3),
            ("[1,]", .trailingComma, 2), ("[1, ]", .trailingComma, 2), ("{\"a\":1,}", .trailingComma, 6),
            ("{,\"a\":1}", .extraComma, 1), ("{\"a\":1,,\"b\":2}", .extraComma, 7), ("{\"a\":}", .noValue, 5),
            ("{\"a\" 1}", .noColon, 5), ("{\"a\"}", .noColon, 4), ("{\"a\",1}", .noColon, 4),
            ("{1:2}", .unquotedKey, 1),
            ("{a:2}", .unquotedKey, 1), ("{$value:2}", .unquotedKey, 1), ("{[]:1}", .noKey, 1),
            ("{'a':1}", .wrongQuote, 1),
            ("['a']", .wrongQuote, 1), ("[“a”]", .wrongQuote, 1), ("[1 2]", .noCommaInArray, 3),
            ("[\"a\" \"b\"]", .noCommaInArray, 5), ("{\"a\":1 \"b\":2}", .noCommaInObject, 7),
            ("[1}", .wrongBracket, 2), ("{\"a\":1]", .wrongBracket, 6), ("{]", .wrongBracket, 1),
            ("[1}]", .wrongBracket, 2),
            ("{} {}", .moreThanOneValue, 3), ("1 2", .moreThanOneValue, 2), ("[]]", .moreThanOneValue, 2),
            ("{}}", .moreThanOneValue, 2), ("[] // end", .comment, 3), ("/* x */ {}", .comment, 0),
            ("[1 /* x */]", .comment, 3),
            ("{ // x\n \"a\": 1}", .comment, 2), ("[# x\n1]", .comment, 1), ("[NaN]", .notFinite, 1),
            ("[nan]", .notFinite, 1),
            ("[Infinity]", .notFinite, 1), ("[-Infinity]", .notFinite, 1), ("[-NaN]", .notFinite, 1),
            ("[inf]", .notFinite, 1),
            ("[True]", .literalCase, 1), ("[FALSE]", .literalCase, 1), ("[None]", .literalCase, 1),
            ("[undefined]", .literalCase, 1), ("[nulls]", .noCommaInArray, 5), ("[abc]", .unquotedWord, 1),
            ("[trueish]", .noCommaInArray, 5), ("[-a]", .unquotedWord, 1), ("[+1]", .plusSign, 1),
            ("[01]", .leadingZero, 1),
            ("[-01]", .leadingZero, 1), ("[00]", .leadingZero, 1), ("[.5]", .noIntegerPart, 1),
            ("[-.5]", .noIntegerPart, 1),
            ("[5.]", .noFraction, 1), ("[1.e5]", .noFraction, 1), ("[1.a]", .noFraction, 1), ("[1e]", .noExponent, 1),
            ("[1e+]", .noExponent, 1), ("[1eE2]", .noExponent, 1), ("[0x1F]", .hexadecimal, 2),
            ("[1.2.3]", .noCommaInArray, 4),
            ("[1+2]", .noCommaInArray, 2), ("\"abc", .openString, 0), ("[\"a", .openString, 1),
            ("[\"a]", .openString, 1),
            ("{\"a", .openString, 1), ("[\"a\nb\"]", .controlCharacter, 3), ("\"\t\"", .controlCharacter, 1),
            ("\"\u{1F}\"", .controlCharacter, 1), ("\"\u{0}\"", .controlCharacter, 1), (#""\x41""#, .unknownEscape, 1),
            (#""\'""#, .unknownEscape, 1), (#""\U0041""#, .unknownEscape, 1), (#""\u00""#, .endsEarly, 1),
            (#"["\u00g0"]"#, .shortEscape, 2), (#""\"#, .endsEarly, 1), ("[\u{A0}1]", .notASpace, 1),
            ("[\u{0C}1]", .notASpace, 1), ("{}\u{FEFF}", .notASpace, 2), ("[1\u{0}]", .nulByte, 2),
            ("\u{0}{", .nulByte, 0),
            ("[*]", .noValue, 1), ("[<null>]", .noValue, 1), ("{\"a\":[1,]}", .trailingComma, 7),
            ("[\"a\":1]", .noCommaInArray, 4),
            ("{\"a\":1;}", .noCommaInObject, 6), ("[\"\\a\"]", .unknownEscape, 2),
        ] as [(String, JSONError.Reason, Int)])
    func isNotJSON(_ text: String, _ reason: JSONError.Reason, _ offset: Int) {
        #expect(failure(of: Array(text.utf8)) == JSONError(reason, at: offset))
        #expect(treeFailure(of: Array(text.utf8)) == JSONError(reason, at: offset))
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
            [0xFE],
            [0xE9],
        ] as [[UInt8]])
    func isNotUTF8(_ sequence: [UInt8]) {
        for before in ["", "a", "é", "abcdefgh", "\\n"] {
            let bytes = Array("[\"\(before)".utf8) + sequence + Array("\"]".utf8)
            let offset = 2 + before.utf8.count
            #expect(failure(of: bytes) == JSONError(.notUTF8, at: offset))
            #expect(treeFailure(of: bytes) == JSONError(.notUTF8, at: offset))
        }
    }

    @Test func everyReasonSaysSomethingOfItsOwn() {
        let sentences = (UInt8.min...UInt8.max).compactMap { JSONError.Reason(rawValue: $0) }.map {
            JSONError($0, at: 0).description
        }
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.allSatisfy { !$0.hasSuffix(".") && $0.first?.isLowercase == false })
    }

    @Test func deepNestingIsOneError() {
        for (open, step) in [("[", 1), ("{\"a\":", 5)] {
            let bytes = Array(String(repeating: open, count: 1_000_000).utf8)
            let wanted = JSONError(.tooDeep, at: JSONReader.defaultDepth * step)
            #expect(failure(of: bytes) == wanted)
            #expect(treeFailure(of: bytes) == wanted)
        }
    }

    @Test func depthIsCountedTheSameWhetherReadOrSkipped() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        for depth in [1, 63, 64, 65, 128, 129, 1024] {
            #expect(failure(of: nested(depth)) == nil)
            #expect(treeFailure(of: nested(depth)) == nil)
        }
        #expect(failure(of: nested(1025)) == JSONError(.tooDeep, at: 1024))
        #expect(treeFailure(of: nested(1025)) == JSONError(.tooDeep, at: 1024))
        let bytes = nested(1_000_000)
        var json = JSONReader(bytes.span, depth: 1_000_000)
        try json.skip()
        try json.finish()
    }

    @Test func bracketsOfBothKindsAreToldApartAtAnyDepth() {
        for depth in [1, 63, 64, 65, 127, 128, 200] {
            let open = (0..<depth).map { $0 % 3 == 0 ? "{\"a\":" : "[" }
            let close = (0..<depth).map { $0 % 3 == 0 ? "}" : "]" }
            let text = open.joined() + "1" + close.reversed().joined()
            #expect(failure(of: Array(text.utf8)) == nil)
            for wrong in [0, depth / 2, depth - 1] {
                var swapped = close
                swapped[wrong] = wrong % 3 == 0 ? "]" : "}"
                let text = open.joined() + "1" + swapped.reversed().joined()
                let offset = open.joined().utf8.count + 1 + depth - 1 - wrong
                #expect(failure(of: Array(text.utf8)) == JSONError(.wrongBracket, at: offset))
            }
        }
    }
}
