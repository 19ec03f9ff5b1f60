import Testing

/// What custom rules expect, held against what they select.
@Suite("Expectations of what is selected")
struct SelectedExpectationTests {
    @Test(
        "Expectations that nothing that is selected can meet, or fail, are refused",
        arguments: [
            ("text", "width: { most: 9 }", "width: “text” never has one, so that nothing is judged"),
            ("[circle, rect]", "font-size: { least: 9 }", "font-size: “circle” never has one"),
            ("color", "dimension: { least: 2 }", "dimension: “color” never has one"),
            ("g", "alias: { exists: true }", "alias: “g” never has one"),
            ("text", "uses: { least: 1 }", "uses: “text” never has one, so that nothing is judged; select components"),
            ("[rect, shape]", "uses: { least: 1 }", "uses: “rect” never has one"),
            ("group", "uses: { least: 1 }", "uses: “group” never has one"),
            ("instance", "uses: { least: 1 }", "uses: “instance” never has one"),
            ("instance", "description: { exists: true }", "description: “instance” never has one"),
            ("use", "type: { matches: a }", "type: “use” never has one"),
            ("style", "width: { most: 9 }", "width: “style” never has one"),
            ("\"style[name^=Body]\"", "opacity: { one-of: [1] }", "opacity: “style” never has one"),
            (
                "\":is(text, rect)\"", "uses: { least: 1 }",
                "uses: “text” never has one, so that nothing is judged; select"
            ),
            ("\":where(rect, :is(.a.b > g))\"", "uses: { most: 1 }", "uses: “rect” never has one"),
            ("\"svg :is(circle)[id]\"", "font-size: { least: 9 }", "font-size: “circle” never has one"),
            (
                "stop", "width: { most: 9 }",
                "width: “stop” never has one, so that nothing is judged; it paints nothing where it stands: select what is"
            ),
            ("[linearGradient, radialGradient]", "opacity: { least: 1 }", "opacity: “linearGradient” never has one"),
            ("feFlood", "fill: { in: palette }", "fill: “feFlood” never has one"),
            ("\":is(clipPath, mask)\"", "height: { most: 9 }", "height: “clipPath” never has one"),
            ("stop", "is: [text]", "is: what “stop” names is never “text”, so that all of it fails"),
            ("instance", "is: [text]", "is: what “instance” names is never “text”, so that all of it fails"),
            ("group", "is: [text]", "is: what “group” names is never “text”, so that all of it fails"),
            ("rect", "is: [\"text, color\"]", "is: what “rect” names is never “text”, so that all of it fails"),
            ("rect", "is: [rect]", "is: everything that select names is “rect”, so that nothing is asked"),
            (
                "\"rect[id], g#a > rect\"", "is: [circle, rect]",
                "is: everything that select names is “circle” or “rect”, so that nothing is asked"
            ),
            (
                "\"rect[fill]\"", "is: [\"rect:not([fill])\"]",
                "is: nothing that select names is ever “rect:not([fill])”, so that all of it fails"
            ),
        ])
    func mismatches(_ select: String, _ expectation: String, _ sentence: String) throws {
        let found = try complaints("custom: { a: { select: \(select), expect: { \(expectation) }, reason: x } }\n")
        #expect(found.count == 1 && found[0].contains(": \(sentence)"), "\(found)")
    }

    @Test(
        "Expectations that something selected can meet are taken",
        arguments: [
            ("[text, rect]", "width: { most: 9 }"), ("\"[name]\"", "font-size: { least: 9 }"),
            ("text", "alias: { exists: true }"), ("shadow", "color: { in: palette }"), ("group", "depth: { most: 3 }"),
            ("group", "is: [\"[name]\"]"), ("\"rect, circle\"", "is: [rect]"), ("rect", "is: [\"g > rect\"]"),
            ("\"rect[a]\"", "is: [\"rect[a=b]\"]"), ("\"rect:not([a])\"", "is: [\"rect:not([a], [b])\"]"),
            ("style", "uses: { least: 1 }"), ("instance", "width: { most: 9 }"),
            ("[instance, component]", "uses: { least: 1 }"), ("instance", "opacity: { least: 0.5 }"),
            ("symbol", "uses: { least: 1 }"), ("\":is(text, symbol)\"", "uses: { least: 1 }"),
            ("\":is(text, .a)\"", "uses: { least: 1 }"), ("\":not(text)\"", "uses: { least: 1 }"),
            ("stop", "name: { matches: a }"), ("filter", "count: { most: 3 }"), ("[stop, rect]", "width: { most: 9 }"),
            ("features", "width: { most: 9 }"), ("stop", "is: [\"linearGradient > stop\"]"),
            ("frame", "font-size: { least: 9 }"), ("text", "is: [\"[style]\"]"),
        ])
    func expectationsOfWhatIsSelected(_ select: String, _ expectation: String) throws {
        #expect(try complaints("custom: { a: { select: \(select), expect: { \(expectation) }, reason: x } }\n") == [])
    }
}
