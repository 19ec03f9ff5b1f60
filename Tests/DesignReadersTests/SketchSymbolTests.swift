import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Symbols, their instances, and what instances change.
@Suite("Sketch symbols")
struct SketchSymbolTests {
    private let white = Sketch.color(1, 1, 1)
    private let blue = Sketch.color(0, 0, 1)

    /// A document whose artboard holds an instance `I` of a button, with the button and an icon beside it.
    private func document(_ instance: String, size: (Double, Double) = (100, 40), members: String = "") -> String {
        let button = Sketch.layer(
            "symbolMaster", "BUTTON", at: (0, 0, 100, 40), #""symbolID":"button""#,
            layers: [
                Sketch.layer("rectangle", "surface", at: (0, 0, 100, 40), Sketch.style(fills: blue)),
                Sketch.layer(
                    "symbolInstance", "icon", at: (4, 8, 24, 24), #""symbolID":"plus","resizingConstraint":41"#),
                Sketch.layer(
                    "text", "label", at: (32, 10, 60, 20),
                    Sketch.text("Save", (4, Sketch.attributes("Inter-SemiBold", 16, color: white)))),
            ])
        func icon(_ name: String, _ shape: String) -> String {
            Sketch.layer(
                "symbolMaster", name.uppercased(), at: (0, 0, 24, 24), #""symbolID":"\#(name)""#,
                layers: [Sketch.layer(shape, "\(name)-shape", at: (4, 4, 16, 16), Sketch.style(fills: white))])
        }
        let board = Sketch.layer(
            "artboard", "BOARD", at: (0, 0, 200, 100),
            layers: [
                Sketch.layer("symbolInstance", "I", at: (10, 20, size.0, size.1), #""symbolID":"button","# + instance)
            ])
        return Sketch.document(board, button, icon("plus", "rectangle"), icon("minus", "oval"), members: members)
    }

    private func overrides(_ values: (String, String)...) -> String {
        let list = values.map { #"{"_class":"overrideValue","overrideName":"\#($0.0)","value":\#($0.1)}"# }
        return #""overrideValues":[\#(list.joined(separator: ","))]"#
    }

    /// The layers that were placed through the instance, by id.
    private func placed(_ design: Design) -> [String: Layer] {
        var found: [String: Layer] = [:]
        guard let board = design.layers.first(where: { $0.kind == .artboard }) else { return [:] }
        for layer in design.layers[..<Int(board.end)] where layer.instance >= 0 {
            found[design.provenance.identifier(of: layer.node) ?? ""] = layer
        }
        return found
    }

    @Test("An instance holds its symbol's layers, and theirs")
    func expand() throws {
        let design = try #require(Sketch.reading(document(overrides())).design)
        #expect(Set(placed(design).keys) == ["surface", "icon", "plus-shape", "label"])
        #expect(design.components.map(\.name) == ["BUTTON", "PLUS", "MINUS"])
        #expect(design.components.allSatisfy { $0.layer >= 0 && design.layers[Int($0.layer)].kind == .artboard })
        // One on the artboard, one in the button itself; copies are no uses.
        #expect(design.componentUses.map(\.identifier) == ["button", "plus"])
        #expect(design.componentUses.map(\.overrides) == [0, 0])
        let texts = design.textRuns.map { design.string(of: $0) }
        #expect(texts == ["Save", "Save"])
    }

    @Test("Texts, styles, colors and visibility can be changed")
    func override() throws {
        let text = document(
            overrides(
                ("label_stringValue", #""Keep it""#), ("surface_color:fill-0", Sketch.color(1, 0, 0, swatch: "W")),
                ("icon_isVisible", "false"), ("gone_stringValue", #""nobody""#)),
            members: #""sharedSwatches":{"objects":[{"do_objectID":"W","name":"Red","value":\#(white)}]}"#)
        let design = try #require(Sketch.reading(text).design)
        #expect(design.componentUses.first?.overrides == 4)
        let layers = placed(design)
        let surface = try #require(layers["surface"])
        let paint = design.paints[Int(surface.fill)]
        #expect(paint.color == RGBA(red: 1, green: 0, blue: 0) && paint.name == 0)
        // What is changed stands in the instance.
        let owner = try #require(paint.origin).node
        #expect(design.provenance.identifier(of: owner) == "I")
        #expect(layers["icon"]?.presence == .undisplayed)
        let run = try #require(design.textRuns.first)
        #expect(design.string(of: run) == "Keep it" && design.textStyles[Int(run.style)].weight == 600)
        #expect(design.provenance.identifier(of: run.origin.node) == "I")
        #expect(design.provenance.identifier(of: run.node) == "label")
        let written = Array(text.utf8)[run.origin.range.range]
        #expect(String(decoding: written, as: UTF8.self) == "Keep it")
    }

    @Test("A swapped symbol is found before what lies deeper, and none takes the place away")
    func swap() throws {
        let nested = document(
            overrides(("icon/minus-shape_color:fill-0", blue), ("icon_symbolID", #""minus""#)))
        let design = try #require(Sketch.reading(nested).design)
        let layers = placed(design)
        #expect(layers["plus-shape"] == nil)
        let shape = try #require(layers["minus-shape"])
        #expect(design.paints[Int(shape.fill)].color == RGBA(red: 0, green: 0, blue: 1))
        #expect(design.componentUses.map(\.identifier).contains("minus"))
        let none = try #require(Sketch.reading(document(overrides(("icon_symbolID", #""""#)))).design)
        #expect(placed(none)["icon"]?.presence == .undisplayed)
    }

    @Test("Shared styles can be swapped, for layers and for texts")
    func swapStyles() throws {
        let styles =
            #""layerStyles":{"objects":[{"do_objectID":"quiet","name":"Quiet","value":{"fills":[{"fillType":0,"color":\#(white)}]}}]},"#
            + #""layerTextStyles":{"objects":[{"do_objectID":"small","name":"Small","value":{"textStyle":{"encodedAttributes":\#(Sketch.attributes("Inter-Bold", 11))}}}]}"#
        let text = document(
            overrides(("surface_layerStyle", #""quiet""#), ("label_textStyle", #""small""#)), members: styles)
        let design = try #require(Sketch.reading(text).design)
        let surface = try #require(placed(design)["surface"])
        #expect(design.paints[Int(surface.fill)].color == RGBA(red: 1, green: 1, blue: 1))
        let run = try #require(design.textRuns.first)
        let style = design.textStyles[Int(run.style)]
        #expect(style.size == 11 && style.weight == 700)
        #expect(design.paints[Int(run.fill)].color == .black)
    }

    @Test("Overrides of the time before 2018 are read as well")
    func readLegacy() throws {
        let text = document(
            #""overrides":{"0":{"label":"Old","icon":{"symbolID":"minus"}}}"#)
        let design = try #require(Sketch.reading(text).design)
        #expect(design.textRuns.first.map { design.string(of: $0) } == "Old")
        #expect(placed(design)["minus-shape"] != nil)
    }

    @Test("A larger instance moves and stretches layers as their constraints say")
    func resize() throws {
        let design = try #require(Sketch.reading(document(overrides(), size: (200, 80))).design)
        let layers = placed(design)
        func bounds(_ id: String) -> Rectangle? {
            layers[id].map { layer in
                let own: Rectangle =
                    layer.kind == .shape
                    ? design.geometries[Int(layer.content)].bounds : Rectangle(x: 0, y: 0, width: 0, height: 0)
                return design.transforms[Int(layer.transform)].bounds(of: own)
            }
        }
        #expect(bounds("surface") == Rectangle(x: 0, y: 0, width: 200, height: 80))
        // 41 keeps left, width and height: the icon stays at the left, and its middle stays in the middle.
        #expect(bounds("icon") == Rectangle(x: 4, y: 28, width: 0, height: 0))
        #expect(bounds("plus-shape") == Rectangle(x: 4, y: 4, width: 16, height: 16))
        let label = try #require(layers["label"])
        guard case .box(let box) = design.texts[Int(label.content)].layout else { return #expect(Bool(false)) }
        #expect(box.rectangle.width == 120)
    }

    @Test("A symbol that is not there is unknown, and said")
    func missing() throws {
        let text = Sketch.artboard(Sketch.layer("symbolInstance", "I", #""symbolID":"nowhere""#))
        let reading = Sketch.reading(text)
        let design = try #require(reading.design)
        #expect(design.componentUses.map(\.component) == [-1])
        #expect(design.paints.contains { $0.kind == .unknown(.missingComponent) })
        #expect(reading.troubles.map(\.kind) == [.missingComponent])
    }

    @Test("A master's background is its own only where instances have it", arguments: [true, false])
    func ownBackground(isInInstances: Bool) throws {
        let members =
            #""symbolID":"s","hasBackgroundColor":true,"includeBackgroundColorInInstance":\#(isInInstances),"#
            + #""backgroundColor":{"_class":"color","red":1,"green":1,"blue":1,"alpha":1},"layers":[]"#
        let reading = Sketch.reading(Sketch.artboard(Sketch.layer("symbolMaster", "M", at: (0, 0, 9, 9), members)))
        let design = try #require(reading.design)
        let master = try #require(design.artboards.first { $0.name == "M" })
        #expect((design.layers[Int(master.layer)].fill > 0) == isInInstances)
    }

    @Test("Symbols that hold each other end, and so do those that multiply")
    func bound() throws {
        func master(_ name: String, holding others: [String]) -> String {
            Sketch.layer(
                "symbolMaster", name, at: (0, 0, 9, 9), #""symbolID":"\#(name)""#,
                layers: others.map { Sketch.layer("symbolInstance", $0, #""symbolID":"\#($0)""#) })
        }
        let circle = Sketch.document(master("a", holding: ["b"]), master("b", holding: ["a"]))
        let count = try #require(Sketch.reading(circle).design).layers.count
        #expect(count < 20)
        let names = (0..<12).map { "m\($0)" }
        let masters = names.indices.map {
            master(names[$0], holding: $0 == 0 ? [] : Array(repeating: names[$0 - 1], count: 10))
        }
        let page = Sketch.layer("page", layers: masters)
        let reading = Sketch.reading(page)
        let placedCount = try #require(reading.design).layers.count
        #expect(placedCount < 600_000)
        #expect(reading.troubles.contains { $0.kind == .limitReached })
    }

    @Test("Library symbols are definitions, with the library's name")
    func readForeign() throws {
        let master = Sketch.layer(
            "symbolMaster", "F", at: (0, 0, 10, 10), #""symbolID":"f""#,
            layers: [Sketch.layer("rectangle", "inside", Sketch.style(fills: blue))])
        let text = Sketch.artboard(
            Sketch.layer("symbolInstance", "I", #""symbolID":"f""#),
            members: #""foreignSymbols":[{"libraryID":"L","sourceLibraryName":"House","symbolMaster":\#(master)}]"#)
        let design = try #require(Sketch.reading(text).design)
        #expect(design.components.map(\.library) == ["House"])
        #expect(design.artboards.map(\.name) == ["BOARD"])
        #expect(design.layers[Int(design.components[0].layer)].kind == .definition)
        #expect(placed(design)["inside"]?.presence == .painted)
    }

    @Test("What Sketch detached says from which symbol")
    func detach() throws {
        let mark = #""userInfo":{"com.sketch.detach":{"symbolMaster":{"symbolID":"b","libraryID":"L"}},"other":{}}"#
        let text = Sketch.document(
            Sketch.layer("symbolMaster", "Button/Primary", at: (0, 0, 90, 30), #""symbolID":"b""#, layers: []),
            Sketch.layer(
                "artboard", "A", at: (0, 0, 400, 400),
                layers: [
                    Sketch.layer("group", "Primary", at: (10, 10, 90, 30), mark, layers: []),
                    Sketch.layer(
                        "group", "Primary", at: (10, 90, 90, 30), #""userInfo":{"com.sketch.detach":1}"#, layers: []),
                ]))
        let design = try #require(Sketch.reading(text).design)
        #expect(design.componentUses.map(\.isDetached) == [true])
        #expect(design.componentUses.map(\.component) == [0])
    }

    @Test("What an instance gives to layers of its symbol is used, too")
    func overridesUse() throws {
        let text = document(
            overrides(
                ("icon_symbolID", #""minus""#), ("surface_layerStyle", #""S""#), ("label_textStyle", #""gone""#),
                ("label_stringValue", #""Keep""#), ("icon_isVisible", "true")),
            members:
                #""layerStyles":{"objects":[{"_class":"sharedStyle","do_objectID":"S","name":"Danger","value":{}}]}"#)
        let design = try #require(Sketch.reading(text).design)
        #expect(design.componentUses.map(\.identifier) == ["button", "minus", "plus"])
        #expect(design.componentUses.map(\.isOverride) == [false, true, false])
        // The icon, the surface and the label; other words are no other look, and the icon is visible in the symbol.
        #expect(design.componentUses.map(\.restyledLayers) == [3, 0, 0])
        #expect(design.componentUses.map(\.overrides) == [4, 0, 0])
        #expect(design.styleUses.map(\.style) == [0, -1] && design.styleUses.allSatisfy(\.isOverride))
    }

    @Test(
        "What an instance says as its symbol does changes nothing",
        arguments: [
            (("label_stringValue", #""Save""#), 0), (("label_stringValue", #""Send""#), 1),
            (("icon_symbolID", #""plus""#), 0), (("icon_symbolID", #""minus""#), 1), (("icon_symbolID", #""""#), 1),
            (("icon_isVisible", "true"), 0), (("icon_isVisible", "false"), 1),
            (("surface_color:fill-0", Sketch.color(0, 0, 1)), 0), (("surface_color:fill-0", Sketch.color(0, 1, 0)), 1),
            (("surface_color:fill-7", Sketch.color(0, 1, 0)), 0), (("surface_layerStyle", #""""#), 0),
            (("icon/plus-shape_color:fill-0", Sketch.color(1, 1, 1)), 0),
            (("icon/plus-shape_color:fill-0", Sketch.color(0, 0, 0)), 1),
            (("gone_stringValue", #""x""#), 1), (("icon/gone_stringValue", #""x""#), 1),
            (("label_futureProperty", "1"), 1), (("label_textColor", Sketch.color(1, 1, 1)), 1),
        ])
    func idle(_ value: (String, String), _ expected: Int32) throws {
        let design = try #require(Sketch.reading(document(overrides(value))).design)
        let use = try #require(design.componentUses.first { $0.identifier == "button" })
        #expect(use.overrides == expected)
        if expected == 0 { #expect(use.restyledLayers == 0 && !design.componentUses.contains(where: \.isOverride)) }
    }

    @Test("What lies in a symbol that takes another's place is looked for there")
    func idleInSwapped() throws {
        func uses(_ color: String) throws -> Int32 {
            let text = document(overrides(("icon_symbolID", #""minus""#), ("icon/minus-shape_color:fill-0", color)))
            return try #require(Sketch.reading(text).design).componentUses.first?.overrides ?? -1
        }
        #expect(try uses(white) == 1)
        #expect(try uses(blue) == 2)
    }

    @Test("What a library lends keeps the name it has there")
    func lent() throws {
        let master = #"{"_class":"symbolMaster","name":"Icon","symbolID":"S","layers":[]}"#
        let text = Sketch.artboard(
            members: """
                "foreignSymbols":[{"libraryID":"L","sourceLibraryName":"House",
                 "originalMaster":{"_class":"symbolMaster","name":"Icon","symbolID":"R","layers":[]},"symbolMaster":\(master)}]
                """)
        let design = try #require(Sketch.reading(text).design)
        #expect(design.components.map(\.identifier) == ["S"] && design.components.map(\.key) == ["R"])
        #expect(design.components.map(\.library) == ["House"])
    }
}
