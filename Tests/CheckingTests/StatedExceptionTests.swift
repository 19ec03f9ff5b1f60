import Checking
import ColorScience
import Foundation
import Linting
import Rules
import Testing

/// Exceptions that designs state themselves.
@Suite("Exceptions in designs")
struct StatedExceptionTests {
    private static let house = ##"""
        palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }
        exceptions: { layer-names: true }
        """##
    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">"## + content + "</svg>"
    }
    private static let red = ##"<rect width="9" height="9" fill="#f00"/>"##

    private func run(
        _ design: String, _ name: String = "a.svg", configuration: String = house, options: LintOptions = LintOptions()
    ) throws -> LintReport {
        let folder = try FixFolder(["tincture.yml": configuration, name: design])
        var options = options
        options.today = CalendarDay("2026-06-01") ?? .epoch
        let selection = try Selection(paths: [folder.url.path], catalog: AllRules.catalog)
        return LintRun(over: selection, options: options).report
    }

    @Test(
        "hide what they are for",
        arguments: [
            "<!--! tincture-disable-next palette/off-palette: the partner's red -->" + red,
            "<!-- tincture-disable-next contrast/*, palette/*: the partner's red -->\n" + red,
            "<!--! tincture-disable palette/off-palette: red --><g>\(red)</g><!--! tincture-enable palette/off-palette -->",
            "<!--!tincture-disable-file palette/off-palette: all of it--><g>\(red)</g>",
            ##"<g data-tincture-ignore="palette/off-palette" data-tincture-reason="wordmark">\##(red)</g>"##,
            ##"<g aria-label="Logo [tincture:ignore palette/off-palette: the partner's red]">\##(red)</g>"##,
            "<!--! tincture-disable-next palette/off-palette: red (owner: Ada) (expires: 2026-06-01) -->" + red,
        ])
    func hide(_ content: String) throws {
        let report = try run(Self.drawing(content))
        #expect(report.diagnostics.map { "\($0.rule) \($0.message)" } == [])
        #expect(report.hidden.map(\.rule) == ["palette/off-palette"] && !report.isFailing)
        var loud = LintOptions()
        loud.heedsStatedExceptions = false
        #expect(try run(Self.drawing(content), options: loud).isFailing)
    }

    /// What cannot be told in a run is not told: a fix would take out what is needed.
    @Test func nothingIsCalledUnusedThatCouldNotBeSeen() throws {
        let image = Self.drawing(
            ##"<image href="photo.png" width="40" height="20"/>"##
                + "<!--! tincture-disable-next contrast/faint-text: on the photo --><text y=\"15\" fill=\"#999\">Pay</text>"
        )
        #expect(try !run(image).diagnostics.contains { $0.rule == "suppression/unused" })
        let dark = Self.drawing(
            "<style>@media (prefers-color-scheme: dark) { .t { fill: #aaa } }</style>"
                + "<!--! tincture-disable-next contrast/faint-text: dark only -->"
                + ##"<text class="t" y="15" fill="#111827">Pay</text>"##)
        var light = LintOptions()
        light.mode = .light
        #expect(
            try !run(dark, options: light).diagnostics.contains {
                $0.rule == "suppression/unused"
            })
        let plain = Self.drawing(
            ##"<!--! tincture-disable-next contrast/faint-text: none --><text y="15" fill="#111827">Pay</text>"##)
        #expect(try run(plain).diagnostics.contains { $0.rule == "suppression/unused" })
    }

    /// Without a palette, or a scale, the rule they are for judges nothing: that they hide nothing says nothing of them.
    @Test(arguments: [("palette/off-palette", red), ("type/off-scale", "<text y='15' font-size='17'>Pay</text>")])
    func nothingIsCalledUnusedWhoseRuleWasToldNothing(_ rule: String, _ content: String) throws {
        let design = Self.drawing("<!--! tincture-disable-next \(rule): the partner's own -->" + content)
        #expect(try !run(design, configuration: "version: 1").diagnostics.contains { $0.rule == "suppression/unused" })
    }

    /// A board with two instances of a symbol whose text is faint; the first instance is called `name`.
    private static func board(_ name: String) -> String {
        func color(_ gray: Double) -> String {
            #"{"_class":"color","red":\#(gray),"green":\#(gray),"blue":\#(gray),"alpha":1}"#
        }
        func instance(_ name: String, _ y: Int) -> String {
            #"{"_class":"symbolInstance","do_objectID":"I\#(y)","name":"\#(name)","symbolID":"S","#
                + #""frame":{"x":0,"y":\#(y),"width":100,"height":30}}"#
        }
        return """
            {"document":{"_class":"document","pages":[{"_class":"page","do_objectID":"P","name":"Page","layers":[
             {"_class":"artboard","do_objectID":"A","name":"Card","frame":{"x":0,"y":0,"width":160,"height":120},
              "hasBackgroundColor":true,"backgroundColor":\(color(1)),"layers":[\(instance(name, 0)),\(instance("Other", 60))]},
             {"_class":"symbolMaster","do_objectID":"M","symbolID":"S","name":"Badge",
              "frame":{"x":300,"y":0,"width":100,"height":30},"layers":[
              {"_class":"text","do_objectID":"T","name":"Words","frame":{"x":2,"y":2,"width":90,"height":20},
               "attributedString":{"string":"Words","attributes":[{"location":0,"length":5,"attributes":{
               "MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-Regular","size":16}},
               "MSAttributedStringColorAttribute":\(color(0.8))}}]}}]}]}]},"meta":{"version":146}}
            """
    }

    @Test("reach the text of a component where an instance shows it, and nowhere else")
    func reachInstances() throws {
        func faint(_ name: String, _ configuration: String) throws -> (told: [Int], hidden: [String]) {
            let report = try run(Self.board(name), "a.json", configuration: configuration)
            return (
                report.diagnostics.filter { $0.rule == "contrast/faint-text" }.map(\.places),
                report.hidden.map(\.rule).filter { $0 == "contrast/faint-text" }
            )
        }
        func override(_ select: String) -> String {
            "overrides: [{ paths: ['a.json'], select: [\"\(select)\"], reason: 'Partner', rules: { contrast/faint-text: 'off' } }]"
        }
        #expect(try faint("Sender", "version: 1").told == [2])
        #expect(try faint("Sender", override("[name='Sender']")).told == [1])
        #expect(try faint("Sender", override("[name='Sender'], [name='Other']")).told == [])
        #expect(try faint("Sender", override("[name='Nobody']")).told == [2])
        let marked = try faint(
            "Sender [tincture:ignore contrast/faint-text: theirs]", "exceptions: { layer-names: true }")
        #expect(marked.told == [1] && marked.hidden == ["contrast/faint-text"])
    }

    @Test(
        "hide nothing else",
        arguments: [
            (
                "<!--! tincture-disable-next palette/off-palette: x --><g/>" + red,
                ["suppression/unused", "palette/off-palette"]
            ),
            (
                "<!--! tincture-disable-next contrast/faint-text: x -->" + red,
                ["suppression/unused", "palette/off-palette"]
            ),
            (
                "<g><!--! tincture-disable-next palette/*: x --></g>" + red,
                ["suppression/unused", "palette/off-palette"]
            ),
            (
                "<!--! tincture-disable-next palette/of-palette: x -->" + red,
                ["suppression/unknown-rule", "palette/off-palette"]
            ),
            ("<!--! tincture-disable-next : x -->" + red, ["suppression/unused", "palette/off-palette"]),
            (red + "<!--! tincture-disable-file palette/*: late -->", ["palette/off-palette", "suppression/unused"]),
            ("<g><!--! tincture-disable palette/*: x --></g>" + red, ["suppression/unused", "palette/off-palette"]),
            (
                "<!--! tincture-disable-next palette/*: x (expires: 2026-05-31) -->" + red,
                ["suppression/expired", "palette/off-palette"]
            ),
            (
                "<!--! tincture-disable-next palette/*: x (expires: soon) -->" + red,
                ["suppression/expired", "palette/off-palette"]
            ),
            ("<!--! tincture-ignore palette/* -->" + red, ["suppression/unused", "palette/off-palette"]),
        ])
    func leave(_ content: String, _ rules: [String]) throws {
        #expect(try run(Self.drawing(content)).diagnostics.map(\.rule) == rules)
    }

    @Test(
        "What is written wrong is said, in markup and names of layers",
        arguments: [
            (
                "<!--! tincture-disable-next palette/*: x (expires: 2026-12-31 -->" + red,
                "“(expires: …)” stands in its reason twice or is never closed"
            ),
            (
                "<!--! tincture-disable-next palette/*: x (owner: A) (owner: B) -->" + red,
                "“(owner: …)” stands in its reason twice or"
            ),
            (
                ##"<g data-tincture-ignroe="palette/*">\##(red)</g>"##,
                "“data-tincture-ignroe” is not known; did you mean data-tincture-ignore?"
            ),
            (
                ##"<g data-tincture-ignore="palette/*" data-tincture-raeson="x">\##(red)</g>"##,
                "“data-tincture-raeson” is not known; did you mean data-tincture-reason?"
            ),
            (##"<g data-tincture-reason="theirs">\##(red)</g>"##, "data-tincture-ignore is missing"),
            (##"<g data-tincture-ignore="">\##(red)</g>"##, "it names no rule, and hides nothing"),
            (##"<g aria-label="Logo [tincture:ignore]">\##(red)</g>"##, "it names no rule, and hides nothing"),
            (##"<g aria-label="Logo [tincture:ignore: theirs]">\##(red)</g>"##, "it names no rule, and hides nothing"),
            (
                ##"<g aria-label="Logo [tincture:ignore palette/*: theirs">\##(red)</g>"##,
                "its closing bracket is missing"
            ),
            (
                ##"<g aria-label="Logo [tincture:ignore palette/*: see [12]">\##(red)</g>"##,
                "its closing bracket is missing"
            ),
            (
                ##"<g aria-label="Logo [tincture:ignore palette/*: 12] of 20]">\##(red)</g>"##,
                "a bracket in its reason ends it too early"
            ),
            (
                "<!--! tincture-disable-next palette/*: x (exprires: 2026-12-31) -->" + red,
                "“(exprires” in its reason is not known; write (expires: …)"
            ),
            (
                "<!--! tincture-disable-next palette/*: x (Owner: A) -->" + red,
                "“(Owner” in its reason is not known; write (owner: …)"
            ),
            (
                "<!--! tincture-disable-next palette/*: x (expires 2026-12-31) -->" + red,
                "“(expires” in its reason is not known; write (expires: …)"
            ),
            (
                "<!--! tincture-disable-net palette/*: x -->" + red,
                "“tincture-disable-net” is not known; did you mean tincture-disable-next?"
            ),
            (
                "<!--! Tincture-Disable-Next palette/*: x -->" + red,
                "“Tincture-Disable-Next” is not known; did you mean tincture-disable-next?"
            ),
            (
                "<!-- tincture_disable palette/*: x -->" + red,
                "“tincture_disable” is not known; did you mean tincture-disable?"
            ),
            (
                "<!-- tincture: ignore palette/*: x -->" + red,
                "“tincture: ignore” is not known; write tincture-disable-next, tincture-disable"
            ),
            (
                ##"<g data-Tincture-ignore="palette/*">\##(red)</g>"##,
                "“data-Tincture-ignore” is not known; did you mean data-tincture-ignore?"
            ),
            (
                ##"<g data-tincture_ignore="palette/*">\##(red)</g>"##,
                "“data-tincture_ignore” is not known; did you mean data-tincture-ignore?"
            ),
            (
                ##"<g aria-label="Logo [tincture: ignore palette/*: x]">\##(red)</g>"##,
                "“[tincture: ignore” is not known; write [tincture:ignore RULE: reason]"
            ),
            (
                ##"<g aria-label="Logo [Tincture:Ignore palette/*: x]">\##(red)</g>"##,
                "“[Tincture:Ignore” is not known; write [tincture:ignore RULE: reason]"
            ),
            (
                "<!--! tincture-disable-next palette/* (owner: Ada) -->" + red,
                "a colon is missing behind its rules; write palette/*: reason"
            ),
            (
                "<!--! tincture-disable-next palette/* because it is theirs -->" + red,
                "a colon is missing behind its rules; write palette/*: reason"
            ),
            (
                ##"<g data-tinctureignore="palette/*">\##(red)</g>"##,
                "“data-tinctureignore” is not known; did you mean data-tincture-ignore?"
            ),
            (
                ##"<g data-tincture="palette/*">\##(red)</g>"##,
                "“data-tincture” is not known; there are data-tincture-ignore, data-tincture-reason"
            ),
            (
                ##"<g tincture-ignore="palette/*">\##(red)</g>"##,
                "“tincture-ignore” is not known; did you mean data-tincture-ignore?"
            ),
            (
                ##"<g aria-label="Logo [tincture:ignor palette/*: x]">\##(red)</g>"##,
                "“ignor” is not known; write [tincture:ignore RULE: reason]"
            ),
        ])
    func whatIsWrittenWrongIsSaid(_ content: String, _ sentence: String) throws {
        let report = try run(Self.drawing(content))
        let told = report.diagnostics.filter { $0.rule == "suppression/unused" }.map(\.message.description)
        #expect(told.count == 1 && told[0].contains(sentence), "\(told)")
    }

    @Test(
        "What is about something else is no exception",
        arguments: [
            "<!-- Tincture is a linter -->", "<!-- tincture of iodine: brown -->",
            "<!--! Tincture: a heraldic colour -->", "<!-- tincture-like colors, see and/or: metals -->",
            "<!-- tincture-disable is what we wrote before -->", "<!--! tincture-enabled builds of ours: see docs -->",
            ##"<g data-tinctured="yes" tincture-of="iodine"/>"##,
            ##"<g aria-label="[Tincture] logo"/>"##, ##"<g aria-label="Swatches [tincture: gules]"/>"##,
        ])
    func whatIsAboutSomethingElse(_ content: String) throws {
        let report = try run(Self.drawing(content + Self.red))
        #expect(!report.diagnostics.contains { $0.rule.hasPrefix("suppression/") })
    }

    @Test func severalWordsThatAreNoRulesAreOneMistake() throws {
        for word in ["tincture-disable-next", "tincture-disable"] {
            let report = try run(Self.drawing("<!--! \(word) faint-text, of-palette: theirs --><g/>"))
            let told = report.diagnostics.filter { $0.rule.hasPrefix("suppression/") }
            #expect(told.map(\.rule) == ["suppression/unknown-rule"])
            #expect(told.first?.message.description.contains("“faint-text”") == true)
            #expect(told.first?.notes.first?.message.description.contains("“of-palette”") == true)
        }
    }

    @Test func anEndMayNameItsRulesInAnotherOrder() throws {
        let content =
            "<!--! tincture-disable palette/off-palette contrast/*: red --><g>\(Self.red)</g>"
            + "<!--! tincture-enable contrast/*, palette/off-palette -->"
        let report = try run(Self.drawing(content))
        #expect(report.hidden.map(\.rule) == ["palette/off-palette"])
        #expect(!report.diagnostics.contains { $0.rule == "suppression/unused" })
    }

    @Test func aBlankReasonIsNoneAndAStrayEndNeedsNone() throws {
        let house = Self.house + "\nrules: { suppression/missing-reason: warning }"
        func missing(_ design: String, _ name: String = "a.svg") throws -> Int {
            try run(design, name, configuration: house).diagnostics.count { $0.rule == "suppression/missing-reason" }
        }
        let attributes = ##"data-tincture-ignore="palette/*" data-tincture-reason=" ""##
        #expect(try missing(Self.drawing("<g \(attributes)>\(Self.red)</g>")) == 1)
        let token =
            ##"{"ink":{"$type":"color","$value":"#f00","$extensions":{"tincture":{"ignore":["palette/*"],"reason":""}}}}"##
        #expect(try missing(token, "a.tokens.json") == 1)
        #expect(try missing(Self.drawing("<!--! tincture-enable palette/* -->" + Self.red)) == 0)
    }

    @Test func aReasonMayHoldBracketsAndANameSeveralMarkers() throws {
        for name in [
            "Logo [tincture:ignore palette/off-palette: see [design 12] of 2026]",
            "Logo [tincture:ignore contrast/*: x] [tincture:ignore palette/off-palette: see [12]] [2×]",
        ] {
            let rest = ##"<text y="9" fill="#eee">A</text>"##
            let report = try run(Self.drawing(##"<g aria-label="\##(name)">\##(Self.red)\##(rest)</g>"##))
            let hidden = report.hidden.first {
                $0.message.description.contains("FF0000") || $0.rule == "palette/off-palette"
            }
            guard case .stated(_, let reason)? = hidden?.suppression else {
                Issue.record("nothing is hidden by \(name)")
                continue
            }
            #expect(reason?.hasPrefix("see [") == true && reason?.hasSuffix("]") != name.contains("of 2026"))
            #expect(!report.diagnostics.contains { $0.rule.hasPrefix("suppression/") })
        }
    }

    @Test(
        "What is written wrong in $extensions is said",
        arguments: [
            (##"{"tincture":["palette/*"]}"##, "it is no object; write {"),
            (##"["tincture"]"##, "“$extensions” is a list; write {"),
            (##""tincture""##, "“$extensions” is a text; write {"),
            (##"{"tincture":"palette/*"}"##, "it is no object; write {"),
            (##"{"tincture":{}}"##, "“ignore” is missing, which names the rules"),
            (##"{"org.example.tincture":{}}"##, "“ignore” is missing, which names the rules"),
            (##"{"tincture":{"ignroe":["palette/*"]}}"##, "“ignroe” is not known; did you mean “ignore”?"),
            (##"{"a.tincture":{"ignores":["palette/*"],"hue":3}}"##, "“ignores” is not known; did you mean “ignore”?"),
            (##"{"tincture":{"ignore":["palette/*"],"raeson":"x"}}"##, "“raeson” is not known; did you mean “reason”?"),
            (##"{"tincture":{"ignore":3}}"##, "“ignore” is no list of rules"),
            (##"{"tincture":{"ignore":["palette/*",3]}}"##, "“ignore” is no list of rules"),
            (##"{"tincture":{"ignore":["palette/*"],"expires":2026}}"##, "“expires” is no text"),
            (##"{"tincture":{"ignore":[]}}"##, "it names no rule, and hides nothing"),
            (##"{"Tincture":{"ignore":["palette/*"]}}"##, "“Tincture” is not known; write the last word as “tincture”"),
            (##"{"a.TINCTURE":{"ignore":["palette/*"]}}"##, "“a.TINCTURE” is not known; write the last word"),
            (##"[{"tincture":{"ignore":["palette/*"]}}]"##, "“$extensions” is a list; write an object"),
        ])
    func whatIsWrittenWrongInExtensionsIsSaid(_ extensions: String, _ sentence: String) throws {
        let text = ##"{"ink":{"$type":"color","$value":"#ff0000","$extensions":\##(extensions)}}"##
        let report = try run(text, "a.tokens.json")
        let told = report.diagnostics.filter { $0.rule == "suppression/unused" }.map(\.message.description)
        #expect(told.count == 1 && told[0].contains(sentence), "\(told)")
    }

    @Test(
        "Keys may be written with escapes, and a key of somebody's own may hold other things",
        arguments: [
            (##"{"\u0074incture":{"ignore":["palette/*"],"reason":"x"}}"##, true),
            (##"{"tinctur\u0065":{"\u0069gnore":"palette/off-palette contrast/*","reason":"x"}}"##, true),
            (##"{"com.paint.tincture":{"hue":3}}"##, false),
        ])
    func keysWithEscapes(_ extensions: String, _ hides: Bool) throws {
        for key in ["$extensions", "\\u0024extensions"] {
            let text = ##"{"ink":{"$type":"color","$value":"#ff0000","\##(key)":\##(extensions)}}"##
            let report = try run(text, "a.tokens.json")
            #expect(report.hidden.map(\.rule) == (hides ? ["palette/off-palette"] : []))
            #expect(!report.diagnostics.contains { $0.rule.hasPrefix("suppression/") }, "\(report.diagnostics)")
        }
    }

    @Test func aPartOfACauseIsHiddenAndTheRestStands() throws {
        let report = try run(
            Self.drawing("<!--! tincture-disable-next palette/off-palette: x -->" + Self.red + Self.red + Self.red))
        #expect(report.diagnostics.map(\.places) == [2] && report.hidden.map(\.places) == [1])
    }

    @Test func reasonsCanBeAskedFor() throws {
        let content = Self.drawing("<!--! tincture-disable-next palette/off-palette -->" + Self.red)
        #expect(try run(content).diagnostics.isEmpty)
        let strict = Self.house + "\nrules: { suppression/missing-reason: warning, suppression/*: info }"
        #expect(try run(content, configuration: strict).diagnostics.map(\.severity) == [.warning])
        let silent = Self.house + "\nrules: { suppression/unused: \"off\" }"
        let idle = Self.drawing("<!--! tincture-disable-next palette/off-palette: x --><g/>")
        #expect(try run(idle, configuration: silent).diagnostics.isEmpty)
    }

    @Test func projectRulesAreHiddenToo() throws {
        let sizes = (10..<22).map { ##"<text y="9" font-size="\##($0)" fill="#111827">A</text>"## }.joined()
        let waiver = "<!--! tincture-disable-file type/*, contrast/*: a specimen -->"
        #expect(try run(Self.drawing(sizes)).diagnostics.contains { $0.rule == "type/too-many-sizes" })
        let report = try run(Self.drawing(waiver + sizes))
        #expect(report.diagnostics.isEmpty && report.hidden.contains { $0.rule == "type/too-many-sizes" })
    }

    @Test func removingWhatIsUnusedLeavesTheRest() throws {
        let design = Self.drawing(
            "\n  <!--! tincture-disable-next palette/*: old -->\n  <g id=\"a\"  data-tincture-ignore=\"palette/*\" data-tincture-reason=\"old\"/>\n"
                + "  <!--! tincture-disable contrast/*: old --><g/><!--! tincture-enable contrast/* -->\n")
        let folder = try FixFolder(["tincture.yml": Self.house, "a.svg": design])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.svg") == Self.drawing("\n  <g id=\"a\"/>\n  <g/>\n"))
        #expect(run.report.diagnostics.isEmpty)
    }

    @Test func layersOfSketchAndFigmaCarryThemInTheirNames() throws {
        let fill =
            ##"{"_class":"fill","isEnabled":true,"fillType":0,"color":{"_class":"color","red":1,"green":0,"blue":0,"alpha":1}}"##
        func page(_ name: String) -> String {
            ##"{"_class":"page","do_objectID":"P","layers":[{"_class":"artboard","do_objectID":"A","frame":{"_class":"rect","x":0,"y":0,"width":20,"height":20},"layers":[{"_class":"rectangle","do_objectID":"R","isVisible":true,"frame":{"_class":"rect","x":0,"y":0,"width":9,"height":9},"style":{"_class":"style","fills":[\##(fill)]},"name":"\##(name)"}],"name":"Board"}],"name":"Page"}"##
        }
        let loud = try run(page("Logo"), "a.sketch.json").diagnostics.filter { $0.rule == "palette/off-palette" }
        #expect(loud.count == 1)
        let report = try run(page("Logo [tincture:ignore palette/off-palette: the partner's]"), "a.sketch.json")
        #expect(!report.diagnostics.contains { $0.rule == "palette/off-palette" })
        #expect(report.hidden.map(\.rule).contains("palette/off-palette"))
    }

    @Test func namesOfLayersCountOnlyWhereTheHouseWantsThem() throws {
        let design = Self.drawing(
            ##"<g aria-label="Logo [tincture:ignore palette/off-palette: red]">\##(Self.red)</g>"##)
        for configuration in ["", "exceptions: { layer-names: false }"] {
            let house = ##"palette: { colors: { Ink: "#111827" } }"## + "\n" + configuration + "\n"
            let report = try run(design, configuration: house)
            #expect(report.hidden.isEmpty)
            #expect(report.diagnostics.map(\.rule) == ["suppression/unused", "palette/off-palette"])
            #expect(report.diagnostics.first?.message.description.contains("layer-names: true") == true)
        }
    }

    @Test(
        "Stale extensions of tokens go with their commas",
        arguments: [
            (##"{"$value":"#111827","$extensions":{"tincture":§}}"##, ##"{"$value":"#111827"}"##),
            (##"{"$extensions":{"tincture":§},"$value":"#111827"}"##, ##"{"$value":"#111827"}"##),
            (
                ##"{"$value":"#111827", "$extensions" : { "org.example.tincture" : § , "com.x": {"a": [1]} }}"##,
                ##"{"$value":"#111827", "$extensions" : { "com.x": {"a": [1]} }}"##
            ),
            (
                "{\n  \"$value\": \"#111827\",\n  \"$extensions\": {\n    \"com.x\": 1,\n    \"tincture\": §\n  }\n}",
                "{\n  \"$value\": \"#111827\",\n  \"$extensions\": {\n    \"com.x\": 1\n  }\n}"
            ),
            (
                ##"{"$value":"#111827","$extensions":{"tincture":§,"b.tincture":§}}"##, ##"{"$value":"#111827"}"##
            ),
        ])
    func staleExtensionsAreTakenOut(_ token: String, _ expected: String) throws {
        let stale = #"{"ignore":["palette/off-palette"],"reason":"old"}"#
        func file(_ token: String) -> String { #"{"color":{"$type":"color","ink":\#(token)}}"# }
        let folder = try FixFolder([
            "tincture.yml": Self.house, "a.tokens.json": file(token.replacing("§", with: stale)),
        ])
        var run = try folder.run(.safe)
        run.write()
        #expect(run.failures.isEmpty)
        #expect(try folder.text("a.tokens.json") == file(expected))
    }

    @Test func whatSaysMoreThanExceptionsStays() throws {
        let text =
            ##"{"ink":{"$type":"color","$value":"#111827","$extensions":{"tincture":{"ignore":["palette/off-palette"],"reason":"old","kept":1}}}}"##
        let folder = try FixFolder(["tincture.yml": Self.house, "a.tokens.json": text])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.tokens.json") == text)
        let notes = run.report.diagnostics.flatMap { $0.notes.map(\.message.description) }
        #expect(notes.contains { $0.contains("$extensions") })
    }

    @Test func anExpiredOverrideIsToldWithItsLines() throws {
        let configuration = """
            overrides:
              - paths: ["*.svg"]
                reason: old
                expires: 2026-01-01
                rules:
                  type/tiny-text: "off"
              - { paths: ["x/**"], reason: old, expires: 2026-01-01, rules: { type/tiny-text: "off" } }

            """
        let report = try run(Self.drawing(""), configuration: configuration)
        let notes = report.diagnostics.flatMap { $0.notes.map(\.message.description) }
        #expect(notes.contains { $0.contains("take lines 2 to 6 out of this file") }, "\(notes)")
        #expect(notes.contains { $0.contains("take line 7 out of this file") }, "\(notes)")
    }
}
