import SourceText
import Testing

/// The text a range of it holds.
private func text(_ range: ByteRange, _ source: String) -> String {
    String(decoding: Array(source.utf8)[range.range], as: UTF8.self)
}

/// A sheet, one line a rule.
private func dump(_ source: String) -> [String] {
    let sheet = StyleSheet.parse(Array(source.utf8).span)
    return sheet.rules.map { rule in
        let declarations = sheet.declarations[rule.declarations].map { declaration in
            "\(text(declaration.name, source)):\(text(declaration.value, source))\(declaration.isImportant ? "!" : "")"
        }
        let condition = rule.condition < 0 ? "" : " @\(text(sheet.conditions[rule.condition].prelude, source))"
        let parent = rule.parent < 0 ? "" : "\(text(sheet.rules[rule.parent].selectors, source)) / "
        return "\(parent)\(text(rule.selectors, source)){\(declarations.joined(separator: ";"))}\(condition)"
    }
}

@Suite("A style sheet")
struct StyleSheetTests {
    @Test(
        "gives its rules in order",
        arguments: [
            ("", []),
            (".st0{fill:#FF0000;}", [".st0{fill:#FF0000}"]),
            (" a , b { fill : red ; stroke:none } ", ["a , b{fill:red;stroke:none}"]),
            ("a{fill:red!important;b:1 ! IMPORTANT}", ["a{fill:red!;b:1!}"]),
            ("a{fill:/* x */ red /* y */;/* z */}", ["a{fill:red}"]),
            ("<!-- a{b:c} -->", ["a{b:c}"]),
            ("a{b:url(x;y)}c{d:url( 'x;}' )}", ["a{b:url(x;y)}", "c{d:url( 'x;}' )}"]),
            ("a{b:'}';c:d}", ["a{b:'}';c:d}"]),
            ("a{b:c", ["a{b:c}"]),
            ("a{b:'c", ["a{b:'c}"]),
            ("a{b:c;;;d:e}", ["a{b:c;d:e}"]),
            ("a{b c;d:e}", ["a{d:e}"]),
            ("a{*b:c;d:e}", ["a{}", "a{d:e}"]),
            ("a{b:'x\n;c:d;e:f}", ["a{c:d;e:f}"]),
            ("a{b:;c:d}", ["a{c:d}"]),
            ("a{--x:;--y: {a:b} ;c:d}", ["a{--x:;--y:{a:b};c:d}"]),
            ("a{b:f(c;d);e:f}", ["a{b:f(c;d);e:f}"]),
            ("} a{b:c} d{e:f}", ["} a{b:c}", "d{e:f}"]),
            ("@charset 'x';@font-face{a:b}@keyframes k{from{a:b}to{a:c}}c{d:e}", ["c{d:e}"]),
            ("@import url(x.css);a{b:c}", ["a{b:c}"]),
            ("@media (min-width:1px){a{b:c}}d{e:f}", ["a{b:c} @(min-width:1px)", "d{e:f}"]),
            ("@media print{@supports (fill:red){a{b:c}}}", ["a{b:c} @(fill:red)"]),
            ("@layer x,y;@layer z{a{b:c}}", ["a{b:c}"]),
            ("@unknown x{a{b:c}}d{e:f}", ["d{e:f}"]),
            ("@theme x{a:b;c{d:e}@media all{f:g}}h{i:j}", ["h{i:j}"]),
            ("@media x", []),
            ("a{b:c;&:hover{d:e}f:g}", ["a{b:c}", "a / &:hover{d:e}", "a{f:g}"]),
            ("a{b{c:d}}", ["a{}", "a / b{c:d}"]),
            ("a{b:hover{c:d}e:f}", ["a{}", "a / b:hover{c:d}", "a{e:f}"]),
            ("a{@media print{b:c;d{e:f}}}", ["a{}", "a{b:c} @print", "a / d{e:f} @print"]),
            ("a{.b{c:d}.e{f:g}}h{i:j}", ["a{}", "a / .b{c:d}", "a / .e{f:g}", "h{i:j}"]),
            ("\\31 a{b:c}", ["\\31 a{b:c}"]),
            ("a{b:\\;c;d:e}", ["a{b:\\;c;d:e}"]),
            ("é{fill:ü}", ["é{fill:ü}"]),
        ])
    func rules(_ source: String, _ rules: [String]) {
        #expect(dump(source) == rules)
    }

    @Test(
        "names its layers in order",
        arguments: [
            ("@layer x, y;@layer z{a{b:c}}", ["x", "y", "z: a"]),
            ("@layer y;@layer x{a{b:c}}@layer y{d{e:f}}", ["y: d", "x: a"]),
            ("@layer a.b{c{x:y}}@layer a{@layer b{d{x:y}} e{x:y}}", ["a: e", "a.b: c d"]),
            ("@layer{a{b:c}}@layer{d{e:f}}", ["?: a", "?: d"]),
            ("a{@layer x{b:c}}", ["x: a"]), ("@media x{@layer y{a{b:c}}}", ["y: a"]), ("@layer", []), ("@layer;", []),
            ("@layer /**/ x /**/ , y;", ["x", "y"]), ("@layer x{a{b:c", ["x: a"]),
        ] as [(String, [String])])
    func layers(_ source: String, _ expected: [String]) {
        let sheet = StyleSheet.parse(Array(source.utf8).span)
        func name(_ layer: Int) -> String {
            let own = sheet.layers[layer].name.map { String(decoding: $0, as: UTF8.self) } ?? "?"
            return sheet.layers[layer].parent < 0 ? own : name(sheet.layers[layer].parent) + "." + own
        }
        let found = sheet.layers.indices.map { layer in
            let rules = sheet.rules.filter { $0.layer == layer && !$0.declarations.isEmpty }
            return ([name(layer) + (rules.isEmpty ? "" : ":")] + rules.map { text($0.selectors, source) }).joined(
                separator: " ")
        }
        #expect(found == expected)
    }

    @Test("says what it left out")
    func troubles() {
        let source = "@import 'x.css'; @unheard (width>1px){a{b:c}} a"
        let sheet = StyleSheet.parse(Array(source.utf8).span)
        #expect(sheet.troubles.map { text($0.range, source) } == ["@import 'x.css';", "@unheard", "a"])
    }

    @Test("of hostile size or depth ends")
    func hostile() {
        for source in [
            String(repeating: "a{", count: 100_000), String(repeating: "@media x{", count: 100_000),
            String(repeating: "a{b:(", count: 100_000), String(repeating: "@media ", count: 100_000),
            String(repeating: "a{b:c}", count: 100_000), String(repeating: "}", count: 100_000),
            String(repeating: "a:", count: 100_000), "a{" + String(repeating: "b:c{", count: 100_000),
            "@media " + String(repeating: "(", count: 100_000) + "{a{b:c}}",
            "@layer " + String(repeating: "a.", count: 100_000) + "b{a{b:c}}",
            "@layer " + String(repeating: "a,", count: 100_000) + "b;",
        ] {
            let bytes = Array(source.utf8)
            let sheet = StyleSheet.parse(bytes.span)
            _ = sheet.conditionsHold(in: MediaEnvironment(width: 1, height: 1), bytes.span)
            #expect(sheet.rules.count <= 100_001)
        }
    }

    @Test("cut or changed anywhere keeps its ranges inside", arguments: 0..<20)
    func mutation(_ seed: UInt64) {
        var random = SplitMix(state: seed)
        let original = Array(
            "@media (width>=1px) and (color){a>b:not(.c)::x{fill:rgb(1 2 3)!important;--y:{};b:url( x )}}/*é*/d{&e{f:'\\g'}}"
                .utf8)
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1..<6, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes.removeLast(Int.random(in: 0..<20, using: &random))
            let sheet = StyleSheet.parse(bytes.span)
            _ = sheet.conditionsHold(in: MediaEnvironment(width: 1, height: 1), bytes.span)
            #expect(
                sheet.declarations.allSatisfy { Int($0.range.upper) <= bytes.count && $0.value.upper <= $0.range.upper }
            )
            #expect(sheet.rules.allSatisfy { Int($0.selectors.upper) <= bytes.count })
        }
    }

    @Test(
        "asks about the medium",
        arguments: [
            ("", true), ("all", true), ("screen", true), ("print", false), ("not print", true), ("not screen", false),
            ("only screen", true), ("print, screen", true), ("(min-width: 600px)", true), ("(min-width: 601px)", false),
            ("screen and (max-width:600px)", true), ("screen and (max-width:599px)", false), ("(width:600px)", true),
            ("(400px < width <= 600px)", true), ("(width > 600px)", false), ("(width >= 37.5em)", true),
            ("(prefers-color-scheme: dark)", false), ("(prefers-color-scheme:light)", true),
            ("not (prefers-color-scheme: dark)", true), ("(min-width:1px) and (height:300px)", true),
            ("(min-width:9999px) or (height:300px)", true), ("((height:300px))", true),
            ("(orientation:landscape)", true),
            ("(aspect-ratio: 2/1)", true), ("(unknown: 1)", false), ("not (unknown: 1)", false), ("(", false),
            ("screen and", false), ("screen (color)", false), ("(color)", true), ("(monochrome)", false),
            ("(min-width: calc(1px))", true), ("(min-width: calc(601px))", false), ("not all and (monochrome)", true),
            ("(hover: hover)", true),
            ("screen and not (prefers-color-scheme: dark)", true),
            ("only screen and not (prefers-color-scheme: light)", false),
            ("not screen and not (prefers-color-scheme: light)", true), ("screen and not prefers-color-scheme", false),
            ("screen and not (prefers-color-scheme: dark) and (color)", false),
            ("screen and (color) and not (prefers-color-scheme: dark)", false),
            ("screen and not ((monochrome) or (prefers-color-scheme: dark))", true),
            ("screen and not (unheard)", false),
        ])
    func media(_ query: String, _ holds: Bool) {
        let bytes = Array(query.utf8)
        let environment = MediaEnvironment(width: 600, height: 300)
        #expect(environment.matches(mediaQueries: 0..<bytes.count, in: bytes.span) == holds)
    }

    @Test(
        "asks what is supported, and leaves open what nobody knows",
        arguments: [
            ("(fill: red)", true), ("(fill:red!important)", true), ("(fill: red;)", false), ("(fill)", false),
            ("(stroke: red)", false), ("not (stroke: red)", true), ("(odd: 1)", nil), ("not (odd: 1)", nil),
            ("(fill:red) and (stroke:red)", false), ("(fill:red) or (stroke:red)", true),
            ("(fill:red) and (odd:1)", nil), ("(fill:red) or (odd:1)", true), ("(stroke:red) and (odd:1)", false),
            ("selector(a > b)", true), ("selector(:odd)", nil), ("unheard(x)", false), ("not unheard(x)", true),
            ("font-tech(variations)", nil), ("((fill:red))", true), ("(fill:red) x", false), ("", false),
        ] as [(String, Bool?)])
    func supports(_ condition: String, _ holds: Bool?) {
        let bytes = Array("@supports \(condition){a{b:c}}".utf8)
        let sheet = StyleSheet.parse(bytes.span)
        let answers = sheet.conditionsHold(in: MediaEnvironment(width: 1, height: 1), bytes.span) { question in
            switch question {
            case .selector(let range): String(decoding: bytes[range], as: UTF8.self) == "a > b" ? true : nil
            case .declaration(let name, let value):
                switch String(decoding: bytes[name], as: UTF8.self) {
                case "fill": String(decoding: bytes[value], as: UTF8.self) == "red"
                case "stroke": false
                default: nil
                }
            }
        }
        #expect(answers == [holds])
    }

    @Test(
        "in an attribute is a list of declarations",
        arguments: [
            ("fill:red;stroke:blue", ["fill=red", "stroke=blue"]), ("fill:red;", ["fill=red"]), ("", []),
            (" fill : red ; ; x ; y:z ", ["fill=red", "y=z"]),
            ("fill:url(data:image/png;base64,AA==);a:b", ["fill=url(data:image/png;base64,AA==)", "a=b"]),
            ("-inkscape-font-specification:'Open Sans Bold'", ["-inkscape-font-specification='Open Sans Bold'"]),
            ("fill:#F00;fill:color(display-p3 1 0 0);", ["fill=#F00", "fill=color(display-p3 1 0 0)"]),
            ("a:b}c:d", []), ("fill:{};a:b", ["fill={}", "a=b"]), ("@x{a:b} c:d", []), ("@x;c:d", ["c=d"]),
        ])
    func attribute(_ source: String, _ declarations: [String]) {
        let read = DeclarationList.parse(Array(source.utf8).span).map {
            "\(text($0.name, source))=\(text($0.value, source))"
        }
        #expect(read == declarations)
    }
}

@Suite("A CSS tokenizer")
struct CSSTokenizerTests {
    @Test(
        "cuts text as CSS Syntax §4 says",
        arguments: [
            ("a", [CSSTokenKind.ident]), ("-a", [.ident]), ("--", [.ident]), ("-", [.delim]), ("\\41 b", [.ident]),
            ("a(", [.function]), ("url(x)", [.url]), ("url( 'x'", [.function, .whitespace, .string]),
            ("URL( x )", [.url]),
            ("url(a b)", [.badURL]), ("url(", [.url]), ("@media", [.atKeyword]), ("@1", [.delim, .number]),
            ("#a", [.idHash]), ("#1a", [.hash]), ("#", [.delim]), ("'a'", [.string]), ("'a", [.string]),
            ("'a\nb", [.badString, .whitespace, .ident]), ("'a\\\nb'", [.string]), ("1", [.number]),
            ("+1.5e3", [.number]),
            (".5", [.number]), ("1.", [.number, .delim]), ("1e", [.dimension]), ("1e3px", [.dimension]),
            ("50%", [.percentage]),
            ("-.5em", [.dimension]), ("1-2", [.number, .number]), ("a/**/b", [.ident, .comment, .ident]),
            ("/*", [.comment]),
            ("<!---->", [.cdo, .cdc]), ("-->", [.cdc]),
            ("[](){}", [.openSquare, .closeSquare, .openParenthesis, .closeParenthesis, .openCurly, .closeCurly]),
            (":;,", [.colon, .semicolon, .comma]), ("\\\n", [.delim, .whitespace]), ("é", [.ident]), ("\0", [.delim]),
            ("U+26", [.ident, .number]), ("\\", [.delim]),
        ])
    func kinds(_ source: String, _ kinds: [CSSTokenKind]) {
        let bytes = Array(source.utf8)
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var read: [CSSTokenKind] = []
        var place = 0
        while true {
            let token = tokenizer.next(in: bytes.span)
            #expect(token.lower == place)
            place = token.upper
            if token.kind == .end { break }
            read.append(token.kind)
        }
        #expect(read == kinds)
        #expect(place == bytes.count)
    }

    @Test(
        "reads escapes",
        arguments: [
            ("a\\62 c", "abc"), ("\\000061b", "ab"), ("\\.x", ".x"), ("a\\é", "aé"), ("\\0", "\u{FFFD}"),
            ("\\d800 x", "\u{FFFD}x"),
            ("\\110000x", "\u{FFFD}x"), ("a\\\r\nb", "ab"), ("a\\", "a"), ("\\1F600", "😀"),
        ])
    func escapes(_ source: String, _ value: String) {
        let bytes = Array(source.utf8)
        #expect(String(decoding: cssUnescaped(bytes.span, 0..<bytes.count), as: UTF8.self) == value)
    }

    @Test("takes any bytes, and goes on", arguments: 0..<20)
    func anyBytes(_ seed: UInt64) {
        var random = SplitMix(state: seed)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                Array("a1-\\'\"#@/*(){}[].+eE%u\n<!> \u{0}é".utf8).randomElement(using: &random) ?? 0
            }
            var tokenizer = CSSTokenizer(0..<bytes.count)
            var place = 0
            while true {
                let token = tokenizer.next(in: bytes.span)
                #expect(token.lower == place)
                if token.kind == .end { break }
                #expect(token.upper > place && token.upper <= bytes.count)
                place = token.upper
            }
            #expect(place == bytes.count)
        }
    }
}
