import Checking
import Foundation
import Linting
import Rules
import Snapshots
import Testing

/// A color that is written once and worn by many is judged for each that wears it.
@Suite("Colors worn by many")
struct WornColorTests {
    private static let house = ##"""
        palette: { colors: { Ink: "#111827", Paper: "#FFFFFF", Action: "#1D4ED8" } }
        exceptions: { layer-names: true }

        """##

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">\##(content)</svg>"##
    }

    /// A way to write a color once for several elements: what goes before them, and what each has.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let color: String
        let before: String
        let attribute: String
        var after = ""

        func drawing(_ elements: [String]) -> String {
            WornColorTests.drawing(before + elements.joined(separator: "\n") + after)
        }

        /// An element that wears it.
        func wearing(_ name: String, _ more: String = "") -> String {
            #"<rect id="\#(name)" width="9" height="9" \#(attribute)\#(more)/>"#
        }
    }

    static let ways: [Way] = ["#1d4fd8", "#f00"].flatMap { color in
        [
            Way(
                testDescription: "class", color: color, before: "<style>.c { fill: \(color) }</style>",
                attribute: #"class="c""#),
            Way(
                testDescription: "inherited", color: color, before: #"<g fill="\#(color)">"#, attribute: "",
                after: "</g>"),
            Way(
                testDescription: "currentColor", color: color, before: #"<g color="\#(color)">"#,
                attribute: #"fill="currentColor""#, after: "</g>"),
            Way(
                testDescription: "gradient", color: color,
                before:
                    ##"<linearGradient id="g"><stop stop-color="\##(color)"/><stop offset="1" stop-color="#fff"/></linearGradient>"##,
                attribute: ##"fill="url(#g)""##),
        ]
    }

    private func run(
        _ design: String, _ name: String = "a.svg", configuration: String = house
    ) throws -> LintReport {
        let folder = try FixFolder(["tincture.yml": configuration, name: design])
        return try folder.lint().report
    }

    /// Another severity for some of those that wear a color excepts nobody, and the color is fixed for all.
    @Test func anotherSeverityKeepsNoFixBack() throws {
        let house =
            Self.house + """
                overrides:
                  - { paths: ["*.svg"], select: ["#b"], reason: r, rules: { palette/off-palette: info } }

                """
        let drawing = Self.drawing(
            ##"<style>.c { fill: #1d4fd8 }</style><rect id="a" class="c" width="9" height="9"/>"##
                + ##"<rect id="b" class="c" width="9" height="9"/>"##)
        let found = try run(drawing, configuration: house).diagnostics.filter { $0.rule == "palette/off-palette" }
        #expect(Set(found.map(\.severity)) == [.error, .info] && found.allSatisfy { $0.fix != nil })
    }

    /// Who is in the way is what is excepted, and not what it shows.
    @Test func aFixThatIsHeldBackNamesWhatIsExcepted() throws {
        let drawing = Self.drawing(
            ##"<defs><path id="p" fill="#1d4fd8" d="M0 0h9v9z"/></defs><use id="u1" href="#p"/>"##
                + ##"<use id="u2" x="20" href="#p" data-tincture-ignore="palette/off-palette" data-tincture-reason="x"/>"##
        )
        let found = try run(drawing).diagnostics.filter { $0.rule == "palette/off-palette" }
        #expect(found.count == 1 && found.allSatisfy { $0.fix == nil })
        #expect(
            found.flatMap(\.notes).map(\.message.description).contains {
                $0.contains("“u2” would change along, and is excepted")
            })
    }

    /// What is said and what is hidden of colors off the palette, by how many places, and what else is said.
    private func told(_ report: LintReport) -> (told: [Int], hidden: [Int], other: [String]) {
        func own(_ all: [Diagnostic]) -> [Int] { all.filter { $0.rule == "palette/off-palette" }.map(\.places) }
        return (
            own(report.diagnostics), own(report.hidden),
            report.diagnostics.map(\.rule).filter { $0.hasPrefix("suppression/") }
        )
    }

    /// Ways to except an element from the palette.
    static let exceptions: [(before: String, attributes: String)] = [
        ("<!--! tincture-disable-next palette/off-palette: theirs -->", ""),
        ("", #" data-tincture-ignore="palette/*" data-tincture-reason="theirs""#),
        ("", #" aria-label="Logo [tincture:ignore palette/off-palette: theirs]""#),
        ("<!--! tincture-disable palette/off-palette: theirs -->", ""),
    ]

    @Test("An exception takes out the one it is for, first or not", arguments: ways, [0, 1, 2])
    func exceptOne(_ way: Way, _ which: Int) throws {
        for (place, exception) in Self.exceptions.enumerated() {
            let names = ["a", "b", "c"]
            let elements = names.enumerated().map { number, name in
                guard number == which else { return way.wearing(name) }
                let end = place == 3 ? "<!--! tincture-enable palette/off-palette -->" : ""
                return exception.before + way.wearing(name, exception.attributes) + end
            }
            let report = try run(way.drawing(elements))
            #expect(told(report) == ([2], [1], []), "\(way.drawing(elements))")
            let element = report.diagnostics.first { $0.rule == "palette/off-palette" }?.identifier
            if way.testDescription == "class" { #expect(element == (which == 0 ? "b" : "a")) }
        }
        let override =
            ##"overrides: [{ select: ["#\##(["a", "b", "c"][which])"], reason: theirs, rules: { palette/off-palette: "off" } }]"##
        let report = try run(
            way.drawing(["a", "b", "c"].map { way.wearing($0) }), configuration: Self.house + override)
        #expect(told(report) == ([2], [], []))
    }

    @Test("With all that wear it excepted there is nothing to say", arguments: ways)
    func exceptAll(_ way: Way) throws {
        let (attribute, override) = (
            Self.exceptions[1].attributes,
            "overrides: [{ select: ['rect'], reason: theirs, rules: { palette/off-palette: 'off' } }]"
        )
        let report = try run(way.drawing([way.wearing("a", attribute), way.wearing("b", attribute)]))
        #expect(told(report) == ([], [1, 1], []))
        #expect(
            told(try run(way.drawing([way.wearing("a"), way.wearing("b")]), configuration: Self.house + override)) == (
                [], [], []
            ))
    }

    @Test("A fix that would change what is excepted is not made", arguments: ways.filter { $0.color == "#1d4fd8" })
    func fixShared(_ way: Way) throws {
        let attribute = Self.exceptions[1].attributes
        for elements in [
            [way.wearing("a", attribute), way.wearing("b")], [way.wearing("a"), way.wearing("b", attribute)],
        ] {
            let design = way.drawing(elements)
            let folder = try FixFolder(["tincture.yml": Self.house, "a.svg": design])
            var run = try folder.run(.safe)
            run.write()
            #expect(try folder.text("a.svg") == design)
            let found = try #require(run.report.diagnostics.first { $0.rule == "palette/off-palette" })
            let name = elements[0].contains("ignore") ? "a" : "b"
            #expect(found.fix == nil)
            #expect(found.notes.map(\.message.description).contains { $0.contains("as “\(name)” would change along") })
            run = try folder.run(.suggested)
            run.write()
            #expect(try folder.text("a.svg") == design)
        }
        // The same color elsewhere is fixed all the same.
        let plain = ##"<rect id="z" width="9" height="9" fill="#1d4fd8"/>"##
        let mixed = way.drawing([way.wearing("a", attribute), way.wearing("b"), plain])
        let other = try FixFolder(["tincture.yml": Self.house, "a.svg": mixed])
        var fixing = try other.run(.safe)
        fixing.write()
        #expect(
            try other.text("a.svg") == mixed.replacing(plain, with: plain.replacing("#1d4fd8", with: "#1D4ED8")))
        // With none excepted it is safe as ever.
        let folder = try FixFolder([
            "tincture.yml": Self.house, "a.svg": way.drawing([way.wearing("a"), way.wearing("b")]),
        ])
        var run = try folder.run(.safe)
        run.write()
        #expect(
            try folder.text("a.svg")
                == way.drawing([way.wearing("a"), way.wearing("b")]).replacing("#1d4fd8", with: "#1D4ED8"))
    }

    @Test("A baseline knows each that wears a color", arguments: ways.filter { $0.color == "#f00" })
    func baseline(_ way: Way) throws {
        let both = way.drawing([way.wearing("a"), way.wearing("b")])
        let folder = try FixFolder(["tincture.yml": Self.house, "a.svg": both])
        try folder.baseline(.create(isForced: false))
        func after(_ elements: String...) throws -> (new: [Int], stale: Int) {
            try folder.write(way.drawing(elements), to: "a.svg")
            let run = try folder.lint()
            return (run.report.diagnostics.map(\.places), run.report.baselines.flatMap(\.stale).count)
        }
        #expect(try after(way.wearing("a"), way.wearing("b")) == ([], 0))
        #expect(try after(way.wearing("b"), way.wearing("a")) == ([], 0))
        #expect(try after(way.wearing("b")) == ([], 1))
        #expect(try after(way.wearing("a"), way.wearing("b"), way.wearing("c")) == ([1], 0))
        // One mended and another made.
        let mended = ##"<rect id="a" width="9" height="9" fill="#111827"/>"##
        #expect(try after(mended, way.wearing("b"), way.wearing("c")) == ([1], 1))
        #expect(try after(way.wearing("c"), way.wearing("d")) == ([2], 2))
    }

    @Test(
        "Without ids a swap is none the less one",
        arguments: [
            (##"<g color="#c00"><rect width="9" height="9" fill="§"/><circle r="4" fill="¶"/></g>"##, "currentColor"),
            (
                ##"<g color="#c00"><rect width="9" height="9" fill="§"/><rect width="9" height="9" fill="¶"/></g>"##,
                "currentColor"
            ),
            (
                ##"<g fill="#c00"><rect width="9" height="9" fill="§"/><rect width="9" height="9" fill="¶"/></g>"##,
                "inherit"
            ),
            (##"<rect width="9" height="9" color="#c00" fill="§" stroke="¶"/>"##, "currentColor"),
            (
                ##"<g stroke="#c00" fill="none"><rect width="9" height="9" stroke="§"/><circle r="4" stroke="¶"/></g>"##,
                "inherit"
            ),
        ])
    func swap(_ content: String, _ worn: String) throws {
        func design(_ first: String, _ second: String) -> String {
            Self.drawing(content.replacing("§", with: first).replacing("¶", with: second))
        }
        let folder = try FixFolder(["tincture.yml": Self.house, "a.svg": design(worn, "#111827")])
        try folder.baseline(.create(isForced: false))
        #expect(try folder.lint().report.diagnostics.isEmpty)
        try folder.write(design("#111827", worn), to: "a.svg")
        let run = try folder.lint()
        #expect(run.report.diagnostics.map(\.rule) == ["palette/off-palette"])
        #expect(run.report.baselines.flatMap(\.stale).count == 1)
    }

    @Test("What a symbol draws is one fault, however often it is placed")
    func placements() throws {
        func design(_ uses: Int, _ attribute: String = "") -> String {
            Self.drawing(
                ##"<style>.c { fill: #f00 }</style><symbol id="s"><rect id="r" width="9" height="9" \##(attribute.isEmpty ? "class=\"c\"" : "")/></symbol>"##
                    + (0..<uses).map { ##"<use id="u\##($0)" href="#s" \##(attribute)/>"## }.joined())
        }
        for (attribute, new) in [("", []), (##"fill="#f00""##, [1]), (#"class="c""#, [1])] {
            let folder = try FixFolder(["tincture.yml": Self.house, "a.svg": design(2, attribute)])
            try folder.baseline(.create(isForced: false))
            try folder.write(design(3, attribute), to: "a.svg")
            #expect(try folder.lint().report.diagnostics.map(\.places) == new)
        }
    }

    @Test("An exception of a style sheet is for what is written in it")
    func exceptSheet() throws {
        let style = "<style>.c { fill: #f00 } text { fill: #0a0 }</style>"
        let content = #"<rect class="c" width="9" height="9"/><text y="9">Pay</text>"#
        let other = ##"<rect width="9" height="9" fill="#00f"/>"##
        for sheet in [
            "<!--! tincture-disable-next palette/off-palette: theirs -->" + style,
            style.replacing(
                "<style>", with: #"<style data-tincture-ignore="palette/*" data-tincture-reason="theirs">"#),
        ] {
            #expect(told(try run(Self.drawing(sheet + content + other))) == ([1], [1, 1], []))
        }
        let override = "overrides: [{ select: ['style'], reason: theirs, rules: { palette/off-palette: 'off' } }]"
        let report = try run(Self.drawing(style + content + other), configuration: Self.house + override)
        #expect(told(report) == ([1], [], []))
    }

    @Test("Black that nobody wrote is judged for each that is painted with it")
    func unwritten() throws {
        func square(_ name: String, _ more: String = "") -> String {
            #"<rect id="\#(name)" width="9" height="9"\#(more)/>"#
        }
        let report = try run(Self.drawing(square("a", Self.exceptions[1].attributes) + square("b") + square("c")))
        #expect(told(report) == ([2], [1], []))
        #expect(report.diagnostics.first?.identifier == "b")
        let folder = try FixFolder(["tincture.yml": Self.house, "a.svg": Self.drawing(square("a") + square("b"))])
        try folder.baseline(.create(isForced: false))
        try folder.write(Self.drawing(square("b") + square("c")), to: "a.svg")
        let run = try folder.lint()
        #expect(run.report.diagnostics.map(\.identifier) == ["c"] && run.report.baselines.flatMap(\.stale).count == 1)
    }

    // MARK: Other formats

    /// A board of Sketch whose layers wear one shared style.
    private static func board(_ names: [String]) -> String {
        let color = #"{"_class":"color","red":1,"green":0,"blue":0,"alpha":1}"#
        let style = #"{"_class":"style","fills":[{"_class":"fill","isEnabled":true,"fillType":0,"color":\#(color)}]}"#
        let layers = names.map { name in
            #"{"_class":"rectangle","do_objectID":"\#(name.prefix(1))","name":"\#(name)","sharedStyleID":"S","style":\#(style),"#
                + #""frame":{"x":0,"y":0,"width":9,"height":9}}"#
        }
        return """
            {"document":{"_class":"document","layerStyles":{"objects":[{"_class":"sharedStyle","do_objectID":"S","name":"Hot","value":\(style)}]},
             "pages":[{"_class":"page","do_objectID":"P","name":"Page","layers":[
             {"_class":"artboard","do_objectID":"Z","name":"Card","frame":{"x":0,"y":0,"width":160,"height":80},"layers":[
             \(layers.joined(separator: ","))]}]}]},"meta":{"version":146}}
            """
    }

    @Test("Layers that wear a shared style are excepted one by one", arguments: [0, 1])
    func sharedStyle(_ which: Int) throws {
        var names = ["A", "B", "C"]
        names[which] += " [tincture:ignore palette/off-palette: theirs]"
        #expect(told(try run(Self.board(names), "a.json")) == ([2], [1], []))
        let override =
            "overrides: [{ select: [\"[name='\(["A", "B"][which])']\"], reason: theirs, rules: { palette/off-palette: 'off' } }]"
        #expect(
            told(try run(Self.board(["A", "B", "C"]), "a.json", configuration: Self.house + override)) == ([2], [], []))
        let folder = try FixFolder(["tincture.yml": Self.house, "a.json": Self.board(["A", "B"])])
        try folder.baseline(.create(isForced: false))
        try folder.write(Self.board(["B", "C"]), to: "a.json")
        #expect(try folder.lint().report.diagnostics.filter { $0.rule == "palette/off-palette" }.map(\.places) == [1])
        try folder.write(Self.board(["B", "A"]), to: "a.json")
        #expect(told(try folder.lint().report).told == [])
    }

    @Test("Tokens that refer to a color wear it")
    func aliases() throws {
        func tokens(_ color: String, _ more: String, _ last: String = "") -> String {
            ##"{"$type":"color","ink":{"$value":"\##(color)"},"text":{"$value":"{ink}"\##(more)},"link":{"$value":"{text}"}\##(last)}"##
        }
        let ignore = #","$extensions":{"tincture":{"ignore":["palette/off-palette"],"reason":"theirs"}}"#
        #expect(told(try run(tokens("#ff0000", ""), "a.tokens.json")) == ([1], [], []))
        #expect(told(try run(tokens("#ff0000", ignore), "a.tokens.json")).other == [])
        let folder = try FixFolder(["tincture.yml": Self.house, "a.tokens.json": tokens("#1d4fd8", ignore)])
        var fixing = try folder.run(.safe)
        fixing.write()
        #expect(try folder.text("a.tokens.json") == tokens("#1d4fd8", ignore))
        try folder.write(tokens("#ff0000", ""), to: "a.tokens.json")
        try folder.baseline(.create(isForced: false))
        #expect(try folder.lint().report.diagnostics.isEmpty)
        try folder.write(tokens("#ff0000", "", ##","new":{"$value":"{ink}"}"##), to: "a.tokens.json")
        #expect(try folder.lint().report.diagnostics.map(\.rule) == ["palette/off-palette"])
    }

    // MARK: Other rules

    @Test("Rules about the whole project leave out those that are excepted", arguments: [0, 1])
    func project(_ which: Int) throws {
        let plain = (0..<3).map { ##"<circle cx="\##($0)" r="4" fill="#1d4ed8"/>"## }.joined()
        func design(_ ignore: [Int]) -> String {
            let worn = (0..<2).map { number in
                let attribute =
                    ignore.contains(number)
                    ? #" data-tincture-ignore="palette/near-duplicate" data-tincture-reason="theirs""# : ""
                return #"<rect id="r\#(number)" class="c" width="9" height="9"\#(attribute)/>"#
            }
            return Self.drawing("<style>.c { fill: #1d4fd8 }</style>" + plain + worn.joined())
        }
        func found(_ design: String, _ more: String = "") throws -> LintReport {
            try run(design, configuration: "rules: { palette/near-duplicate: warning }\n" + more)
        }
        #expect(try found(design([])).diagnostics.map(\.fix?.trust) == [.safe])
        let report = try found(design([which]))
        #expect(report.diagnostics.map(\.rule) == ["palette/near-duplicate"])
        #expect(report.diagnostics.first?.fix == nil && report.diagnostics.first?.identifier == "r\(1 - which)")
        #expect(report.hidden.map(\.rule) == ["palette/near-duplicate"])
        #expect(try found(design([0, 1])).diagnostics.isEmpty)
        let override =
            ##"overrides: [{ select: ["#r\##(which)"], reason: theirs, rules: { palette/near-duplicate: "off" } }]"##
        #expect(try found(design([]), override).diagnostics.map(\.identifier) == ["r\(1 - which)"])
        #expect(try found(design([]), override.replacing("#r\(which)", with: "style")).diagnostics.isEmpty)
        #expect(try found(design([]), override.replacing("#r\(which)", with: "rect")).diagnostics.isEmpty)
    }

    @Test(
        "Every rule that looks at colors judges each that wears one",
        arguments: [
            ("palette/out-of-gamut", "color(display-p3 1 0 0)", ""), ("palette/odd-opacity", "rgb(0 0 0 / 33%)", ""),
            ("palette/colored-template", "#f00", ", templates: [svg]"), ("custom/ours", "#f00", ""),
        ])
    func otherRules(_ rule: String, _ color: String, _ options: String) throws {
        let custom =
            "custom: { ours: { select: [rect], expect: { fill: { in: [\"#111827\"] } }, reason: ours } }"
        let configuration = rule.hasPrefix("custom/") ? custom : "rules: { \(rule): { severity: warning\(options) } }"
        func report(_ first: String, _ second: String, _ more: String = "") throws -> LintReport {
            try run(
                Self.drawing(
                    "<style>.c { fill: \(color) }</style>"
                        + ##"<rect id="a" class="c" width="9" height="9"\##(first)/><rect id="b" class="c" width="9" height="9"\##(second)/>"##
                ),
                configuration: configuration + "\n" + more)
        }
        let ignore = #" data-tincture-ignore="\#(rule)" data-tincture-reason="theirs""#
        for (first, second) in [(ignore, ""), ("", ignore)] {
            let report = try report(first, second)
            #expect(report.diagnostics.map(\.rule) == [rule])
            #expect(report.hidden.map(\.rule) == [rule])
        }
        let override = ##"overrides: [{ select: ["#a"], reason: theirs, rules: { \##(rule): "off" } }]"##
        #expect(try report("", "", override).diagnostics.map(\.identifier) == ["b"])
    }
}
