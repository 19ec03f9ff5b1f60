import Linting
import Testing

@Suite("Custom rules")
struct CustomRuleTests {
    /// Too many point at the last of them, which may have faults of its own.
    @Test(arguments: [
        ("height: { most: 3 }", "", "“rect” has the height 9 px; the most is 3 px"),
        ("name: { matches: \"^a$\" }", "", "“rect” is no such name; it is to match ^a$"),
        ("height: { most: 3 }", ", message: \"Too many: {count}\"", "“rect” has the height 9 px; the most is 3 px"),
    ])
    func aCountHidesNothing(_ expected: String, _ words: String, _ note: String) throws {
        let found = try found(
            svg(##"<rect width="3" height="3" id="a"/><rect width="3" height="9"/>"##),
            "select: [rect], expect: { count: { most: 1 }, \(expected) }\(words)")
        let count = words.isEmpty ? "There are 2 of them; the most is 1" : "Too many: 2"
        #expect(found.map(\.message.description) == [count])
        #expect(found[0].notes.map(\.message.description).contains(note), "\(found[0].notes)")
    }

    /// Fills of straight lines are written, and never painted.
    @Test func linesAreNotFilled() throws {
        let lines =
            ##"<line x2="9" y2="9" stroke="#111827"/><polyline points="0,0 9,9"/><path d="M0 0 9 9"/><path d="M0 0 9 9 0 9z"/>"##
        let found = try found(
            svg(lines), "select: [line, polyline, path], expect: { fill: { in: palette } }",
            "palette: { colors: { Ink: \"#111827\" } }")
        #expect(found.map(\.message.description) == ["“path” has the fill #000000; it is to be a color of the palette"])
        #expect(found.map(\.element) == ["/svg[1]/path[2]"])
    }

    /// Each text by itself is bounded, and so are all of them together, which is said once. These match at their first letter, and count
    /// all the same.
    @Test func patternsAreGivenUpWhereTheyTakeTooLong() throws {
        let words = String(repeating: "ab", count: 5_000)
        let texts = (0..<30).map { ##"<text y="\##($0)">\##(words)</text>"## }.joined()
        let rules = (0..<4).map {
            "r\($0): { reason: Ours, select: [text], expect: { text: { matches: \"a|(a|b|[a-z]){1,99}(x?){99}y\" } } }"
        }
        let found = try diagnostics(
            of: svg(texts), configuration: "custom: { \(rules.joined(separator: ", ")) }\n"
        ) { $0.card.family == "custom" || $0.card.id == "document/unreadable" }
        let limits = found.filter { $0.message.description.contains("patterns") }
        #expect(
            limits.map(\.message.description)
                == ["The patterns of custom rules take too long here; those from “custom/r1” on were not asked"])
    }

    private func found(_ design: String, _ rule: String, _ rest: String = "") throws -> [Diagnostic] {
        try diagnostics(
            of: design, path: design.hasPrefix("{") ? "design.json" : "design.svg",
            configuration: "custom: { own: { reason: Ours, \(rule) } }\n\(rest)\n"
        ) { $0.card.id == "custom/own" }
    }

    private func svg(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">\##(content)</svg>"##
    }

    @Test(
        arguments: [
            (
                "select: [rect], expect: { fill: { in: palette } }",
                [##"“rect” has the fill #FF0000; it is to be a color of the palette"##]
            ),
            ("select: [rect], expect: { fill: { in: [Ink, red] } }", []),
            (
                "select: [rect], expect: { fill: { near: \"#F00000\", within: 1 } }",
                [
                    "“rect” has the fill #FF0000; it is to be within ΔE2000 1 of #F00000"
                ]
            ),
            ("select: [rect], expect: { fill: { near: \"#FE0000\" } }", []),
            (
                "select: [rect], expect: { width: { least: 24, most: 24.001 }, height: { multiple-of: 4 } }",
                [
                    "“rect” has the width 20 px; the least is 24 px"
                ]
            ),
            ("select: [rect], expect: { height: { one-of: [16, 24] }, opacity: { one-of: [1, 0.5] } }", []),
            (
                "select: [rect], expect: { stroke-width: { most: 1 } }",
                [
                    "“rect” has the stroke-width 2 px; the most is 1 px"
                ]
            ),
            ("select: [rect], expect: { stroke: { in: [Ink] } }", ["“rect” has the stroke #008000; it is to be Ink"]),
            (
                "select: [text], expect: { font-size: { least: 12 } }",
                ["“text” has the font-size 5 px; the least is 12 px"]
            ),
            (
                "select: [text], expect: { font-family: { one-of: [Inter] } }",
                [
                    "“text” has the font-family “Georgia”; it is to be “Inter”"
                ]
            ),
            (
                "select: [text], expect: { font-weight: { least: 500 }, text: { not-matches: \"(?i)^pay\" } }",
                [
                    "“text” has the font-weight 400; the least is 500"
                ]
            ),
            (
                "select: [\"g[id]\"], expect: { name: { matches: \"^icon/[a-z]+$\" } }",
                [
                    "“image/X” is no such name; it is to match ^icon/[a-z]+$"
                ]
            ),
            (
                "select: [\"g[id]\"], expect: { width: { most: 10 } }",
                ["“image/X” has the width 20 px; the most is 10 px"]
            ),
            ("select: [\"g[id]\"], expect: { is: [\"[name^='image/']\"] }", []),
            (
                "select: [\"g[id]\"], expect: { is: [\".icon\"] }",
                ["“image/X” is not as expected; it is to be “.icon”"]
            ),
            ("select: [rect, text], expect: { count: { most: 1 } }", ["There are 2 of them; the most is 1"]),
            ("select: [circle], expect: { count: { least: 1 } }", ["There are 0 of them; the least is 1"]),
            ("select: [rect], expect: { count: { least: 2 } }", ["There is 1 of them; the least is 2"]),
            ("select: [circle], expect: { fill: { in: palette } }", []),
            (
                "select: [rect], expect: { width: { most: 10 } }, message: \"{name}: {property} {value}, {expected} ({count})\"",
                ["rect: width 20 px, the most is 10 px (1)"]
            ),
        ] as [(String, [String])])
    func judge(_ rule: String, _ expected: [String]) throws {
        let design = svg(
            ##"<g id="image/X"><rect width="20" height="16" fill="#f00" stroke="green" stroke-width="2"/></g>"##
                + ##"<g transform="scale(.5)" data-name="icon/a"><text y="40" font-size="10" font-family="Georgia">Pay</text></g>"##
        )
        let palette = ##"palette: { colors: { Ink: "#111827" } }"##
        #expect(try found(design, rule, palette).map(\.message.description) == expected)
    }

    /// A report has a finding for each part, and must not hold the whole of a long list in each.
    @Test(arguments: [
        (
            "name: { one-of: [LIST] }", "", "“rect” is no such name; it is to be “Name 1”, “Name 2”",
            "“Name 35” or one of 4965 others"
        ),
        (
            "width: { one-of: [NUMBERS] }", "", "“rect” has the width 20 px; it is to be 101 px, 102 px",
            "or one of 4950 others"
        ),
        ("name: { one-of: [LIST] }", ", message: \"{expected}\"", "it is to be “Name 1”", "one of 4965 others"),
        ("name: { matches: \"^(LONG)$\" }", "", "“rect” is no such name; it is to match ^(aaa", "aaa…"),
        (
            "name: { one-of: [\"LONG\", b] }", "",
            "“rect” is no such name; it is to be “\(String(repeating: "a", count: 59))…”",
            " or “b”"
        ),
    ])
    func longListsAreToldInPart(_ expected: String, _ words: String, _ start: String, _ end: String) throws {
        let filled = expected.replacing("LIST", with: (1...5_000).map { "Name \($0)" }.joined(separator: ", "))
            .replacing("NUMBERS", with: (101...5_100).map { "\($0)" }.joined(separator: ", "))
            .replacing("LONG", with: String(repeating: "a", count: 900))
        let rule = "select: [rect], expect: { \(filled) }\(words)"
        let told = try found(svg("<rect width='20' height='9'/>"), rule).map(\.message.description)
        #expect(told.count == 1 && told[0].hasPrefix(start) && told[0].hasSuffix(end), "\(told)")
        #expect(told[0].count < 500)
    }

    @Test func whatCannotBeKnownIsNoFinding() throws {
        let design = svg(
            ##"<pattern id="p"/><rect width="20" height="16" fill="url(#p)"/><text fill="var(--x)" y="9">a</text>"##
                + ##"<defs><rect width="2" fill="red"/></defs><rect display="none" width="2" height="3" fill="red"/>"##)
        #expect(try found(design, "select: \"[y]\", expect: { width: { most: 1 } }").isEmpty)
        #expect(try found(design, "select: [rect], expect: { fill: { in: [blue] } }").isEmpty)
        #expect(try found(design, "select: [rect], expect: { fill: { in: palette } }").isEmpty)
    }

    @Test func pointsAtWhatIsWrittenAndIsKnownAgain() throws {
        let rule =
            "select: [rect], severity: error, expect: { fill: { in: [blue] }, width: { most: 1 }, height: { most: 1 } }"
        let first = try found(svg(##"<rect id="a" width="5" height="5" fill="#f00"/>"##), rule)
        #expect(first.count == 2 && first.allSatisfy { $0.severity == .error && $0.rule == "custom/own" })
        #expect(first.map { $0.excerpt?.marked } == [47, 4])
        #expect(first[0].notes.map(\.message.description) == ["“a” has the height 5 px; the most is 1 px"])
        let moved = try found(svg(##"<g/> <rect id="a" width="7" height="9" fill="#e00"/>"##), rule)
        #expect(moved.map(\.fingerprint.text) == first.map(\.fingerprint.text))
    }

    @Test func reachesSketchFigmaAndTokens() throws {
        let sketch = """
            {"document":{"_class":"document","pages":[{"_class":"page","do_objectID":"P","name":"Page","layers":[
             {"_class":"artboard","do_objectID":"A","name":"Card","frame":{"x":0,"y":0,"width":160,"height":80},"layers":[
              {"_class":"oval","do_objectID":"O","name":"Dot","frame":{"x":0,"y":0,"width":9,"height":8},"style":{"fills":[
               {"_class":"fill","isEnabled":true,"fillType":0,"color":{"_class":"color","red":1,"green":0,"blue":0,"alpha":1}}]}}
             ]}]}]},"meta":{"version":146}}
            """
        #expect(
            try found(sketch, "select: [shape], expect: { width: { multiple-of: 4 }, height: { multiple-of: 4 } }")
                .map(\.message.description) == ["“Dot” has the width 9 px; it is to be a multiple of 4 px"])
        #expect(try found(sketch, "select: [artboard], expect: { width: { one-of: [375] } }").count == 1)
        #expect(try found(sketch, "select: [oval], expect: { fill: { in: [blue] } }").count == 1)
        let figma = """
            {"name":"Demo","schemaVersion":0,"components":{"2:1":{"key":"k","name":"Kit/Tag"}},
             "document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","name":"Page","type":"CANVAS","children":[
              {"id":"1:1","name":"Card","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":160,"height":120},"children":[
               {"id":"1:2","name":"Tag 1","type":"INSTANCE","componentId":"2:1","children":[],
                "absoluteBoundingBox":{"x":0,"y":0,"width":60,"height":20}}]}]}]}}
            """
        #expect(
            try found(figma, "select: [\"instance[component^='Kit/']\"], expect: { name: { not-matches: \"[0-9]$\" } }")
                .map(\.message.description) == ["“Tag 1” is no such name; it is not to match [0-9]$"])
        let tokens = ##"{"color":{"$type":"color","Red":{"$value":"#FF0000"},"ink":{"$value":"#000000"}}}"##
        #expect(
            try found(tokens, "select: [token], expect: { name: { matches: \"^color[.][a-z]+$\" } }").map(\.element)
                == [
                    "/color/Red"
                ])
    }

    @Test func overridesAndSeveritiesHold() throws {
        let design = svg(##"<rect width="5" height="5" fill="#f00"/>"##)
        let rule = "select: [rect], expect: { width: { most: 1 } }"
        #expect(try found(design, rule, "rules: { custom/own: \"off\" }").isEmpty)
        #expect(try found(design, rule + ", severity: \"off\"").isEmpty)
        #expect(
            try found(design, rule, "rules: { custom/*: error }")
                .map(\.severity) == [.error])
        #expect(
            try found(design, rule + ", severity: \"off\"", "rules: { custom/own: { severity: info } }").map(\.severity)
                == [.info])
    }

    private static let tokens = ##"""
        {"blue":{"$type":"color","500":{"$value":"#1D4ED8","$description":"Sea"}},
         "action":{"$type":"color","rest":{"$value":"{blue.500}","$description":"Buttons"},
                   "own":{"$value":"#FF0000","$description":" ","$deprecated":"use action.rest"}},
         "space":{"$type":"dimension","s":{"$value":{"value":6,"unit":"px"}},"m":{"$value":{"value":1,"unit":"rem"}}},
         "z":{"$type":"number","top":{"$value":-3}},"quick":{"$type":"duration","$value":{"value":90,"unit":"ms"}},
         "lift":{"$type":"shadow","$value":{"color":"#00FF00","offsetX":"0px","offsetY":"1px","blur":"2px","spread":"0px"}}}
        """##

    private static let groups = ##"""
        {"palette":{"$description":"The ramps","blue":{"$type":"color","500":{"$value":"#1D4ED8"}}},
         "semantic":{"$description":" ","color":{"action":{"$deprecated":"use link","rest":{"$value":"{palette.blue.500}"}}}}}
        """##

    @Test(
        "Groups of design tokens say what tokens do",
        arguments: [
            (
                "select: [group], expect: { name: { matches: \"^(palette|semantic)(.[a-z]+)*$\", not-matches: blue } }",
                ["“palette.blue” is no such name; it is not to match blue"]
            ),
            (
                "select: [\"group[name='palette.blue']\"], expect: { name: { one-of: [blue] } }",
                ["“palette.blue” is no such name; it is to be “blue”"]
            ),
            (
                "select: [group], expect: { depth: { most: 1 } }",
                ["“semantic.color.action” has the depth 2; the most is 1"]
            ),
            (
                "select: [group], expect: { group: { one-of: [\"\", palette, semantic] } }",
                ["“semantic.color.action” has the group “semantic.color”; it is to be “”, “palette” or “semantic”"]
            ),
            (
                "select: [\"[name=palette], [name=semantic]\"], expect: { description: { exists: true } }",
                ["“semantic” has no description; it is to have one"]
            ),
            (
                "select: [group], expect: { type: { one-of: [dimension] } }",
                ["“palette.blue” has the type “color”; it is to be “dimension”"]
            ),
            (
                "select: [group], expect: { deprecated: { exists: false } }",
                ["“semantic.color.action” has the deprecated “use link”; it is to have none"]
            ),
        ] as [(String, [String])])
    func groups(_ rule: String, _ expected: [String]) throws {
        #expect(try found(Self.groups, rule).map(\.message.description) == expected)
    }

    @Test func aColorOutsideSRGBIsNoneOfTheListed() throws {
        let rule = "select: [color], expect: { color: { in: [\"#FF0000\"] } }"
        let wide = ##"{"red":{"$type":"color","$value":{"colorSpace":"display-p3","components":[1,0,0]}}}"##
        let messages = try found(wide, rule).map(\.message.description)
        #expect(messages.count == 1 && messages[0].contains("#FF0000, outside sRGB"), "\(messages)")
        let listed = ##"{"red":{"$type":"color","$value":"#FF0000"}}"##
        #expect(try found(listed, rule).isEmpty)
    }

    @Test(
        "Design tokens say what they hold",
        arguments: [
            (
                "select: [\"[name^='action.']\"], expect: { alias: { exists: true } }",
                ["“action.own” has no alias; it is to have one"]
            ),
            ("select: [\"[name^='action.']\"], expect: { alias: { matches: \"^blue[.]\" } }", []),
            (
                "select: [\"[name^='action.']\"], expect: { alias: { not-matches: blue }, resolved: { matches: \"^red\" } }",
                ["“action.rest” has the alias “blue.500”; it is not to match blue"]
            ),
            (
                "select: [color], expect: { deprecated: { exists: false } }",
                ["“action.own” has the deprecated “use action.rest”; it is to have none"]
            ),
            (
                "select: [color], expect: { description: { exists: true } }",
                ["“action.own” has no description; it is to have one"]
            ),
            ("select: [color], expect: { description: { matches: \"^[A-Z]\" } }", []),
            (
                "select: [token], expect: { color: { near: \"#1D4ED8\", within: 3 } }",
                [
                    "“action.own” has the color #FF0000; it is to be within ΔE2000 3 of #1D4ED8",
                    "“lift” has the color #00FF00; it is to be within ΔE2000 3 of #1D4ED8",
                ]
            ),
            (
                "select: [dimension], expect: { dimension: { multiple-of: 4 } }",
                ["“space.s” has the dimension 6 px; it is to be a multiple of 4 px"]
            ),
            ("select: [token], expect: { number: { least: -2 } }", ["“z.top” has the number -3; the least is -2"]),
            (
                "select: [token], expect: { duration: { least: 100 } }",
                ["“quick” has the duration 90 ms; the least is 100 ms"]
            ),
            (
                "select: [token], expect: { depth: { most: 0 }, type: { one-of: [duration, color, number, dimension] } }",
                [
                    "“blue.500” has the depth 1; the most is 0", "“action.rest” has the depth 1; the most is 0",
                    "“action.own” has the depth 1; the most is 0", "“space.s” has the depth 1; the most is 0",
                    "“space.m” has the depth 1; the most is 0", "“z.top” has the depth 1; the most is 0",
                    "“lift” has the type “shadow”; it is to be “duration”, “color”, “number” or “dimension”",
                ]
            ),
            (
                "select: [\"[name='quick']\"], expect: { group: { one-of: [motion] } }",
                ["“quick” has the group “”; it is to be “motion”"]
            ),
            (
                "select: [dimension], expect: { mode: { includes: [dark] } }",
                [
                    "“space.s” states no value for the mode “dark”; it is to have “dark”",
                    "“space.m” states no value for the mode “dark”; it is to have “dark”",
                ]
            ),
        ] as [(String, [String])])
    func tokens(_ rule: String, _ expected: [String]) throws {
        #expect(try found(Self.tokens, rule).map(\.message.description) == expected)
    }

    @Test func modesAreJudgedOneByOne() throws {
        let design =
            ##"{"ink":{"$type":"color","$value":"#000000","$extensions":{"mode":{"light":"#000000","dark":"#FF0000"}}}}"##
        #expect(
            try found(design, "select: [color], expect: { color: { in: [black] } }").map(\.message.description)
                == ["“ink” has the color #FF0000; it is to be black"])
        #expect(try found(design, "select: [color], expect: { mode: { includes: [dark] } }").isEmpty)
        #expect(try found(design, "select: [color], expect: { mode: { one-of: [light] } }").count == 1)
    }

    @Test func componentsAndStylesSayHowOftenTheyAreUsed() throws {
        let sketch = """
            {"document":{"_class":"document","layerStyles":{"objects":[{"_class":"sharedStyle","do_objectID":"S","name":"Card","value":{"_class":"style"}}]},
             "pages":[{"_class":"page","do_objectID":"P","name":"Page","layers":[
              {"_class":"symbolMaster","do_objectID":"M","symbolID":"b","name":"Button","frame":{"x":0,"y":0,"width":61,"height":20},"layers":[]},
              {"_class":"artboard","do_objectID":"A","name":"Card","frame":{"x":0,"y":100,"width":160,"height":80},"layers":[
               {"_class":"symbolInstance","do_objectID":"I","name":"Save","symbolID":"b","frame":{"x":0,"y":0,"width":61,"height":20}}]}]}]},
             "meta":{"version":146}}
            """
        #expect(
            try found(sketch, "select: [symbol], expect: { uses: { least: 1 }, width: { multiple-of: 4 } }")
                .map(\.message.description) == ["“Button” has the width 61 px; it is to be a multiple of 4 px"])
        #expect(
            try found(sketch, "select: [symbol], expect: { uses: { least: 2 } }").map(\.message.description)
                == ["“Button” is used 1×; the least is 2"])
        #expect(
            try found(sketch, "select: [style], expect: { uses: { least: 1 } }").map(\.message.description)
                == ["“Card” is used 0×; the least is 1"])
        let figma = """
            {"name":"Demo","schemaVersion":0,"components":{"2:1":{"key":"k","name":"Tag","description":""},"2:2":{"key":"l","name":"Pill","description":"Round"}},
             "document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","name":"Page","type":"CANVAS","children":[
              {"id":"2:1","name":"Tag","type":"COMPONENT","absoluteBoundingBox":{"x":0,"y":0,"width":30,"height":20},"children":[]},
              {"id":"2:2","name":"Pill","type":"COMPONENT","absoluteBoundingBox":{"x":0,"y":90,"width":30,"height":20},"children":[]}]}]}}
            """
        #expect(
            try found(figma, "select: [component], expect: { description: { exists: true } }").map(
                \.message.description)
                == ["“Tag” has no description; it is to have one"])
        #expect(try found(figma, "select: [component], expect: { width: { one-of: [32] } }").count == 2)
    }
}
