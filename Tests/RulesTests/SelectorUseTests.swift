import Linting
import Testing

/// Rules that take selectors, over designs kept as JSON.
@Suite("Selectors of rules")
struct SelectorUseTests {
    private static func sketchColor(_ gray: Double) -> String {
        #"{"_class":"color","red":\#(gray),"green":\#(gray),"blue":\#(gray),"alpha":1}"#
    }

    private static func sketchText(_ name: String) -> String {
        #"{"_class":"text","do_objectID":"\#(name)","name":"\#(name)","frame":{"x":2,"y":2,"width":90,"height":20},"#
            + #""attributedString":{"string":"Words","attributes":[{"location":0,"length":5,"attributes":{"#
            + #""MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-Regular","size":16}},"#
            + #""MSAttributedStringColorAttribute":\#(sketchColor(0.8))}}]}}"#
    }

    /// A board with faint text by itself, in a group, and in an instance of a symbol that lies on no board itself.
    private static let sketch = """
        {"document":{"_class":"document","foreignSymbols":[{"_class":"MSImmutableForeignSymbol","libraryID":"L",
          "sourceLibraryName":"Kit","symbolMaster":{"_class":"symbolMaster","do_objectID":"M","symbolID":"logo",
           "name":"Logo/Wide","frame":{"x":0,"y":0,"width":100,"height":30},"layers":[\(sketchText("Mark"))]}}],
         "pages":[{"_class":"page","do_objectID":"P","name":"Page","layers":[
          {"_class":"artboard","do_objectID":"A","name":"Card","frame":{"x":0,"y":0,"width":160,"height":120},
           "hasBackgroundColor":true,"backgroundColor":\(sketchColor(1)),"layers":[
            \(sketchText("Plain")),
            {"_class":"group","do_objectID":"G","name":"Row (Disabled)","frame":{"x":0,"y":30,"width":100,"height":30},
             "layers":[\(sketchText("Inner"))]},
            {"_class":"symbolInstance","do_objectID":"I","name":"Sender","symbolID":"logo",
             "frame":{"x":0,"y":60,"width":100,"height":30}}]}]}]},"meta":{"version":146}}
        """

    private static func figmaText(_ id: String, _ name: String, y: Double) -> String {
        #"{"id":"\#(id)","name":"\#(name)","type":"TEXT","characters":"Words","style":{"fontFamily":"Inter","fontSize":16},"#
            + #""absoluteBoundingBox":{"x":2,"y":\#(y),"width":90,"height":20},"#
            + #""fills":[{"type":"SOLID","color":{"r":0.8,"g":0.8,"b":0.8,"a":1}}]}"#
    }

    private static let figma = """
        {"name":"Demo","schemaVersion":0,"document":{"id":"0:0","type":"DOCUMENT","children":[
         {"id":"0:1","name":"Page","type":"CANVAS","children":[
          {"id":"1:1","name":"Card","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":160,"height":120},
           "fills":[{"type":"SOLID","color":{"r":1,"g":1,"b":1,"a":1}}],"children":[
            \(figmaText("1:2", "Plain", y: 2)),
            {"id":"1:3","name":"Row (Disabled)","type":"GROUP","absoluteBoundingBox":{"x":0,"y":30,"width":100,"height":30},
             "children":[\(figmaText("1:4", "Inner", y: 32))]},
            {"id":"1:5","name":"Sender","type":"INSTANCE","componentId":"2:1",
             "absoluteBoundingBox":{"x":0,"y":60,"width":100,"height":30},
             "children":[\(figmaText("I1:5;2:2", "Mark", y: 62))]}]}]}]},
         "components":{"2:1":{"key":"k","name":"Logo/Wide","remote":true}}}
        """

    private func faint(_ design: String, _ exempt: String) throws -> [String] {
        try diagnostics(
            of: design, path: "design.json",
            configuration: "rules: { contrast/faint-text: { exempt: [\(exempt)] } }\n"
        ) { $0.card.id == "contrast/faint-text" }.compactMap(\.trail.last)
    }

    @Test(arguments: [
        ("", ["Plain", "Inner", "Mark"]),
        ("\"[name*='Disabled']\"", ["Plain", "Mark"]),
        ("\"instance[component^='Logo/']\"", ["Plain", "Inner"]),
        ("\"artboard > text\", \"[name='Sender']\"", ["Inner"]),
        ("\".Plain\", \"[data-name]\", \"rect\"", ["Plain", "Inner", "Mark"]),
        ("\"artboard\"", []),
    ])
    func exemptTextInSketchAndFigma(_ exempt: String, _ left: [String]) throws {
        #expect(try Set(faint(Self.sketch, exempt)) == Set(left))
        #expect(try Set(faint(Self.figma, exempt)) == Set(left))
    }

    @Test func exemptPlaces() throws {
        #expect(try faint(Self.figma, "\"/document/children/0/children/*/children/1\"") == ["Plain", "Mark"])
        #expect(try Set(faint(Self.sketch, "\"/document/pages/*/layers/*/layers/0\"")) == ["Inner", "Mark"])
    }

    @Test(arguments: [("Button", 1), ("Badge", 0)])
    func layersCalledButtonsAct(_ name: String, _ count: Int) throws {
        func box(_ red: Double, _ x: Int) -> String {
            #"{"id":"1:\#(x)","name":"Box","type":"RECTANGLE","absoluteBoundingBox":{"x":\#(x),"y":0,"width":9,"height":9},"#
                + #""fills":[{"type":"SOLID","color":{"r":\#(red),"g":0,"b":0,"a":1}}]}"#
        }
        let design = """
            {"name":"Demo","schemaVersion":0,"document":{"id":"0:0","type":"DOCUMENT","children":[
             {"id":"0:1","name":"Page","type":"CANVAS","children":[
              {"id":"1:1","name":"Buttons","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":160,"height":120},
               "children":[\(box(0.3, 90)),
               {"id":"1:2","name":"\(name)/Large","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":60,"height":20},
                "children":[\(box(1, 10)),\(box(0.6, 30))]}]}]}]}}
            """
        let found = try diagnostics(
            of: design, path: "design.json",
            configuration: "rules: { palette/too-many-role-colors: { action: 1 } }\n"
        ) { $0.card.id == "palette/too-many-role-colors" }
        #expect(found.count == count, "\(found.map(\.message.description))")
    }
}
