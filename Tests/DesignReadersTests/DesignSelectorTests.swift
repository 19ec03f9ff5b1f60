import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// The pointers that a selector names, in the order of the file.
private func named(_ selector: String, in design: Design?) throws -> [String] {
    let design = try #require(design)
    let list = try SelectorList.parse(selector)
    return design.nodes(matching: [list]).sorted().map { design.provenance.path(of: $0) }
}

/// The names of what a selector names, in the order of the file.
private func names(_ selector: String, in design: Design?) throws -> [String] {
    let design = try #require(design)
    let list = try SelectorList.parse(selector)
    return design.nodes(matching: [list]).sorted().map { design.provenance.name(of: $0) }
}

@Suite("Selectors in Sketch")
struct SketchSelectorTests {
    private static let design: Design? = {
        let ink = Sketch.color(0, 0, 0, swatch: "S-INK")
        let button = Sketch.layer(
            "symbolMaster", "Button/Primary", at: (0, 300, 80, 20), #""symbolID":"button""#,
            layers: [
                Sketch.layer("oval", "Dot", at: (0, 0, 9, 9), Sketch.style(fills: ink)),
                Sketch.layer("text", "Caption", Sketch.text("Go", (2, Sketch.attributes()))),
            ])
        let board = Sketch.layer(
            "artboard", "Sign in", at: (0, 0, 200, 100),
            layers: [
                Sketch.layer(
                    "group", "Foot\\u002fnote",
                    layers: [
                        Sketch.layer(
                            "text", "Legal (Disabled)",
                            Sketch.text("Terms", (5, Sketch.attributes(color: ink))) + #","sharedStyleID":"T-1""#)
                    ]),
                Sketch.layer("rectangle", "Back", Sketch.style(fills: Sketch.color(1, 1, 1))),
                Sketch.layer("symbolInstance", "Send", at: (0, 0, 80, 20), #""symbolID":"button""#),
                Sketch.layer("bitmap", "Photo"),
            ])
        let members = """
            "sharedSwatches":{"_class":"swatchContainer","objects":[
             {"_class":"swatch","do_objectID":"S-INK","name":"Ink/Strong","value":\(Sketch.color(0, 0, 0))}]},
            "layerTextStyles":{"_class":"sharedTextStyleContainer","objects":[
             {"_class":"sharedStyle","do_objectID":"T-1","name":"Body/Small","value":{"_class":"style"}}]}
            """
        return Sketch.reading(Sketch.document(board, button, members: members)).design
    }()

    @Test(arguments: [
        ("text", ["Legal (Disabled)", "Caption"]),
        ("TEXT", ["Legal (Disabled)", "Caption"]),
        ("shape", ["Back", "Dot"]),
        ("rectangle, image", ["Back", "Photo"]),
        ("artboard", ["Sign in", "Button/Primary"]),
        ("symbol", ["Button/Primary"]),
        ("component, instance", ["Send", "Button/Primary"]),
        ("symbolInstance", ["Send"]),
        ("page", ["PAGE"]),
        ("[name*='Disabled']", ["Legal (Disabled)"]),
        ("[name$='(disabled)' i]", ["Legal (Disabled)"]),
        ("[name^='Foot/']", ["Foot/note"]),
        ("[name~='in']", ["Sign in"]),
        ("#Back", ["Back"]),
        ("[component^='Button/']", ["Send", "Button/Primary"]),
        ("instance[component='Button/Primary']", ["Send"]),
        ("[style='Body/Small']:not(style)", ["Legal (Disabled)"]),
        ("style, swatch", ["Ink/Strong", "Body/Small"]),
        ("[swatch^='Ink/']:not(swatch)", ["Legal (Disabled)", "Dot"]),
        ("[token='Ink/Strong'] + text", ["Caption"]),
        ("page > artboard > group text", ["Legal (Disabled)"]),
        ("artboard > text", ["Caption"]),
        ("artboard > :nth-child(2)", ["Caption", "Back"]),
        ("group:empty", []),
        ("artboard > :last-child:not(text)", ["Photo"]),
        (":is(group, instance):where([name])", ["Foot/note", "Send"]),
        (".Back, [class], [fill]", []),
        ("rectangle ~ bitmap", ["Photo"]),
    ])
    func namesKindsOfLayers(_ selector: String, _ expected: [String]) throws {
        #expect(try Set(names(selector, in: Self.design)) == Set(expected))
    }

    /// What lies loose on a page is drawn as on a board, and the page is none all the same.
    @Test func aPageIsNoArtboard() throws {
        let loose = Sketch.layer("rectangle", "Loose", Sketch.style(fills: Sketch.color(1, 0, 0)))
        let board = Sketch.layer("artboard", "Board", at: (100, 0, 20, 20), layers: [])
        let design = try #require(Sketch.reading(Sketch.document(loose, board)).design)
        #expect(design.artboards.count == 2)
        #expect(try names("artboard", in: design) == ["Board"])
        #expect(try names("page > rectangle", in: design) == ["Loose"])
    }

    /// An exception in a name is no part of what a layer is called, as selectors see it and as it is told.
    @Test func exceptionsAreNoPartOfNames() throws {
        let name = "Logo/[x] [tincture:ignore palette/*: see [12]] big"
        for reading in [
            Sketch.reading(Sketch.document(Sketch.layer("symbolMaster", name, #""symbolID":"S","layers":[]"#))),
            figmaReading(
                #"{"name":"F","document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","name":"P","type":"CANVAS","children":[{"id":"1:1","type":"COMPONENT","name":"\#(name)","absoluteBoundingBox":{"x":0,"y":0,"width":9,"height":9},"children":[]}]}]}}"#
            ),
            reading(
                #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><symbol id="s" aria-label="\#(name)"/></svg>"#
            ),
        ] {
            let design = try #require(reading.design)
            #expect(design.components.map(\.name) == ["Logo/[x] big"])
            #expect(try names("[name='Logo/[x] big']", in: design) == ["Logo/[x] big"])
            #expect(try names("[name*='tincture']", in: design) == [])
            #expect(design.provenance.statedExceptions.map(\.terms.reason) == ["see [12]"])
        }
    }

    @Test(arguments: [
        ("/document/pages/0/layers/0/layers/*", 4),
        ("/document/pages/*/layers/*", 2),
        ("/document/pages/*/layers/0/layers/0/layers/0", 1),
        ("/document/pages", 0),
        ("/document/pages/0/layers/0/layers/01", 0),
        ("/pages/*", 0),
        ("", 0),
    ])
    func followsPointers(_ pointer: String, _ count: Int) throws {
        guard !pointer.isEmpty else {
            #expect(throws: SelectorError.self) { try SelectorList.parse(pointer) }
            return
        }
        #expect(try named(pointer, in: Self.design).count == count)
    }

    @Test func anEntryMayBeAPointerAsReportsWriteIt() throws {
        let bytes = archive(
            ("document.json", #"{"_class":"document","pages":[{"_class":"MSJSONFileReference","_ref":"pages/1"}]}"#),
            ("meta.json", #"{"version":146}"#),
            (
                "pages/1.json",
                Sketch.layer("page", "P", layers: [Sketch.layer("rectangle", "A"), Sketch.layer("oval", "B")])
            ))
        let design = DesignReader.reading(of: try SourceFile(path: "a.sketch", contents: bytes)).design
        #expect(try named("pages/1.json#/layers/1", in: design) == ["pages/1.json#/layers/1"])
        #expect(try named("/layers/*", in: design) == ["pages/1.json#/layers/0", "pages/1.json#/layers/1"])
        #expect(try named("pages/2.json#/layers/1", in: design) == [])
    }

    @Test(arguments: [
        ("/a/~2/b", 3, "in a pointer “~” is written ~0, and “/” within a key ~1"),
        ("x/y", 1, "an element's name, “.class”, “#id”, “[attribute]” or “:pseudo-class” is expected here"),
    ])
    func saysWhereAPointerIsWrong(_ text: String, _ offset: Int, _ message: String) throws {
        let error = #expect(throws: SelectorError.self) { try SelectorList.parse(text) }
        #expect(error?.offset == offset)
        if text.hasPrefix("/") { #expect(error?.message == message) }
    }
}

@Suite("Selectors in Figma")
struct FigmaSelectorTests {
    private static let design: Design? = {
        let text =
            #"{"id":"1:3","name":"Label","type":"TEXT","characters":"Go","styles":{"fill":"9:1","text":"9:2"},"#
            + #"\#(figmaBox(10, 10, 40, 20)),"fills":[\#(figmaSolid(0, 0, 0))],"style":{"fontSize":16}}"#
        let component =
            #"{"id":"2:1","name":"State=Off","type":"COMPONENT","children":[],\#(figmaBox(0, 200, 40, 20))}"#
        return figmaFile(
            """
            {"id":"1:1","name":"Card","type":"FRAME",\(figmaBox(0, 0, 200, 100)),"children":[
             {"id":"1:2","name":"Row","type":"FRAME",\(figmaBox(0, 0, 100, 50)),"children":[\(text)]},
             {"id":"1:5","name":"Off","type":"INSTANCE","componentId":"2:1",\(figmaBox(50, 50, 40, 20)),"children":[
              {"id":"I1:5;2:2","name":"Mark","type":"ELLIPSE",\(figmaBox(50, 50, 4, 4)),"fills":[
               {"type":"SOLID","color":{"r":1,"g":0,"b":0,"a":1},
                "boundVariables":{"color":{"type":"VARIABLE_ALIAS","id":"VariableID:7"}}}]}]}]},
            {"id":"2:0","name":"Button","type":"COMPONENT_SET",\(figmaBox(0, 190, 60, 40)),"children":[\(component)]}
            """,
            rest: """
                ,"styles":{"9:1":{"key":"k1","name":"Ink","styleType":"FILL"},"9:2":{"key":"k2","name":"Body","styleType":"TEXT"}}
                """
        ).design
    }()

    @Test(arguments: [
        ("FRAME", ["/document/children/0/children/0", "/document/children/0/children/0/children/0"]),
        ("frame:not(artboard)", ["/document/children/0/children/0/children/0"]),
        ("group[name='Row'] > text", ["/document/children/0/children/0/children/0/children/0"]),
        ("instance shape", ["/document/children/0/children/0/children/1/children/0"]),
        (
            "[component='Button']",
            [
                "/document/children/0/children/0/children/1", "/document/children/0/children/1/children/0",
            ]
        ),
        ("component_set > component", ["/document/children/0/children/1/children/0"]),
        (#"#\31 \:3"#, ["/document/children/0/children/0/children/0/children/0"]),
        ("[id='1:3']", ["/document/children/0/children/0/children/0/children/0"]),
        ("text[style='Body'][token='Ink']", ["/document/children/0/children/0/children/0/children/0"]),
        ("[token='VariableID:7']", ["/document/children/0/children/0/children/1/children/0"]),
        ("style[name='Ink'], page", ["/document/children/0", "/styles/9:1"]),
        (
            "/document/children/*/children/0/children/*",
            [
                "/document/children/0/children/0/children/0", "/document/children/0/children/0/children/1",
            ]
        ),
    ])
    func namesNodes(_ selector: String, _ expected: [String]) throws {
        #expect(try named(selector, in: Self.design) == expected)
    }
}

@Suite("Selectors in design tokens")
struct TokenSelectorTests {
    private static let design: Design? = {
        let text = ##"""
            {"color":{"$type":"color","blue":{"500":{"$value":"#0055FF"}},"action":{"$value":"{color.blue.500}"},
                      "old":{"a~/b":{"$value":"#FF0000"}}},
             "space":{"$type":"dimension","s":{"$value":{"value":4,"unit":"px"}}}}
            """##
        guard let file = try? SourceFile(path: "a.tokens.json", contents: Array(text.utf8)) else { return nil }
        return DesignReader.reading(of: file).design
    }()

    @Test(arguments: [
        ("token", ["/color/blue/500", "/color/action", "/color/old/a~0~1b", "/space/s"]),
        ("color", ["/color/blue/500", "/color/action", "/color/old/a~0~1b"]),
        ("[type='dimension']", ["/space/s"]),
        ("group", ["", "/color", "/color/blue", "/color/old", "/space"]),
        ("[name^='color.blue']", ["/color/blue", "/color/blue/500"]),
        ("token[name='color.action']", ["/color/action"]),
        ("[token='color.blue.500']", ["/color/action"]),
        ("group[name='color'] > token", ["/color/action"]),
        ("/color/old/*", ["/color/old/a~0~1b"]),
        ("/color/old/a~0~1b", ["/color/old/a~0~1b"]),
        ("/*/s/$value", ["/space/s/$value"]),
    ])
    func namesTokens(_ selector: String, _ expected: [String]) throws {
        #expect(try named(selector, in: Self.design) == expected)
    }
}

@Suite("Selectors in SVG")
struct SVGNameSelectorTests {
    @Test(arguments: [
        #"<g id="x" data-name="Button/Disabled"/>"#, #"<g id="Disabled"/>"#, #"<g id="x" aria-label="Disabled"/>"#,
        #"<g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="Disabled"/>"#, #"<g name="Disabled"/>"#,
    ])
    func namesWhatPeopleCallAnElement(_ element: String) throws {
        #expect(try named("[name*='Disabled']", in: read(element)) == ["/svg[1]/g[1]"])
        #expect(try named("g[name*='Enabled'], g:not([name])", in: read(element)) == [])
    }

    @Test func leavesStyleSheetsAsTheyAre() throws {
        let design = try #require(read(##"<style>[name="a"]{fill:#f00}</style><rect id="a" width="5" height="5"/>"##))
        #expect(design.paints.allSatisfy { $0.color.red == 0 })
    }

    @Test func pointersLeadNowhere() throws {
        #expect(try named("/svg/*", in: read("<g/>")) == [])
    }
}

@Suite("Selectors that are written to be slow")
struct SlowSelectorTests {
    @Test func shareOneAllowanceOfStepsWhereTheyAreAskedTogether() throws {
        let rects = String(repeating: "<rect/>", count: 2000)
        let design = try #require(read(#"<g id="found"/>\#(rects)"#))
        let quick = [try SelectorList.parse("#found")]
        // Each looks at all pairs of siblings, and names nothing.
        let slow = try (0..<16).map { [try SelectorList.parse(#"rect:has(~ rect ~ rect[name="q\#($0)"])"#)] }
        let answers = design.nodes(matchingEach: [quick] + slow + [quick])
        let counts = answers.map(\.count)
        #expect(counts == [1] + Array(repeating: 0, count: 17))
        #expect(design.nodes(matching: quick).count == 1)
    }
}
