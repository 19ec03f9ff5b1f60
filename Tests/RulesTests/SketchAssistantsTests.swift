import Linting
import Testing

/// Designs on which a rule of Sketch Assistants (sketch-hq/sketch-assistants 9aafdd8, assistants/core) finds something, and
/// what ours finds there; `docs/sketch-assistants.md` says where the two differ.
@Suite("Sketch Assistants")
struct SketchAssistantsTests {
    /// One design, and who finds how much in it.
    struct Case: Sendable, CustomTestStringConvertible {
        let theirs: String
        let ours: String
        let count: Int
        let options: String
        let design: String
        let title: String

        init(_ theirs: String, _ ours: String, _ count: Int, _ title: String, options: String = "", _ design: String) {
            self.theirs = theirs
            self.ours = ours
            self.count = count
            self.options = options
            self.design = design
            self.title = title
        }

        var testDescription: String { "\(theirs): \(title)" }
    }

    @Test("Ours finds what theirs does", arguments: layers + reuse + styles)
    func finds(_ example: Case) throws {
        let options = ["severity: warning", example.options].filter { !$0.isEmpty }.joined(separator: ", ")
        let found = try diagnostics(
            of: example.design, path: "design.json", configuration: "rules: { \(example.ours): { \(options) } }"
        ) { $0.card.id == example.ours }
        #expect(found.count == example.count, "\(found.map(\.message.description))")
    }

    /// Rules about what is seen, or about hidden layers themselves.
    private static let seeing: Set = ["palette/repeated-color", "layout/subpixel", "layer/hidden"]

    @Test(
        "Hidden layers are judged alike, but by rules about what is seen",
        arguments: (layers + reuse + styles).filter { !seeing.contains($0.ours) })
    func findsHidden(_ example: Case) throws {
        let options = ["severity: warning", example.options].filter { !$0.isEmpty }.joined(separator: ", ")
        let kinds = ["rectangle", "oval", "shapeGroup", "text", "bitmap", "group", "symbolInstance", "slice"]
        let hidden = kinds.reduce(example.design) { design, kind in
            design.replacing(#""_class":"\#(kind)","#, with: #""_class":"\#(kind)","isVisible":false,"#)
        }
        let found = try diagnostics(
            of: hidden, path: "design.json", configuration: "rules: { \(example.ours): { \(options) } }"
        ) { $0.card.id == example.ours }
        #expect(found.count == example.count, "\(found.map(\.message.description))")
    }

    private static let layers = [
        Case(
            "artboards-max-ungrouped-layers", "layer/crowded-artboard", 1, "six layers in no group",
            board((1...6).map { layer("oval", "Dot \($0)") }.joined(separator: ","))),
        Case(
            "groups-max-layers", "layer/crowded-group", 1, "three where two are allowed", options: "most: 2",
            board(group("Row", (1...3).map { layer("oval", "Dot \($0)") }.joined(separator: ",")))),
        Case(
            "groups-max-layers", "layer/crowded-group", 0, "as many as are allowed", options: "most: 3",
            board(group("Row", (1...3).map { layer("oval", "Dot \($0)") }.joined(separator: ",")))),
        Case(
            "groups-max-layers", "layer/crowded-group", 0, "outlines of a combined shape, which theirs skips, too",
            options: "most: 2",
            board(
                layer(
                    "shapeGroup", "Ring",
                    #""layers":[\#((1...3).map { layer("oval", "Dot \($0)") }.joined(separator: ","))]"#))),
        Case(
            "groups-max-layers", "layer/crowded-group", 1, "pages and artboards are groups", options: "most: 2",
            board("", besides: board(named: "B") + "," + board(named: "C"))),
        Case(
            "groups-max-layers", "layer/crowded-group", 0, "artboards that do not count (skipClasses)",
            options: "most: 2, skip: [artboard]", board("", besides: board(named: "B") + "," + board(named: "C"))),
        Case(
            "artboards-max-ungrouped-layers", "layer/crowded-artboard", 0, "five are allowed",
            board((1...5).map { layer("oval", "Dot \($0)") }.joined(separator: ","))),
        Case(
            "groups-no-empty", "layer/empty-group", 0, "a layer in it", board(group("Row", layer("oval", "Dot")))),
        Case(
            "groups-no-redundant", "layer/redundant-group", 0, "a group among others",
            board(group("Row", group("Inner", layer("oval", "Dot")) + "," + layer("oval", "Other")))),
        Case(
            "groups-no-redundant", "layer/redundant-group", 0, "one with a shadow",
            board(
                group(
                    "Row", group("Inner", layer("oval", "Dot")), #","style":{"shadows":[\#(paint("shadow"))]}"#))),
        Case(
            "groups-no-redundant", "layer/redundant-group", 0, "one that wears a shared style",
            board(
                group("Row", group("Inner", layer("oval", "Dot")), #","sharedStyleID":"s","style":{"fills":[]}"#),
                document: layerStyle)),
        Case("layers-no-hidden", "layer/hidden", 0, "visible", board(layer("oval", "Dot"))),
        Case("layers-no-loose", "layer/loose", 0, "on the artboard", board(layer("oval", "Dot"))),
        Case(
            "layers-no-loose", "layer/loose", 1, "an instance beside the artboard",
            board("", besides: instance("Save", of: "b") + "," + master("Button", id: "b", layer("oval", "Dot")))),
        Case(
            "fills-no-disabled", "layer/disabled-paint", 1, "a layer and its shared style: once, at the style",
            board(box(fills: paint("fill", isOn: false), shared: "s"), document: switchedOffStyle)),
        Case(
            "fills-no-disabled", "layer/disabled-paint", 1, "switched off in the shared style alone",
            board(box(fills: paint("fill"), shared: "s"), document: switchedOffStyle)),
        Case("fills-no-disabled", "layer/disabled-paint", 0, "switched on", board(box(fills: paint("fill")))),
        Case(
            "borders-no-disabled", "layer/disabled-paint", 0, "a part of a combined shape",
            board(
                layer(
                    "shapeGroup", "Ring",
                    #""layers":[\#(box(fills: "", #","borders":[\#(paint("border", isOn: false))]"#))]"#))),
        Case("groups-no-empty", "layer/empty-group", 1, "nothing in it", board(group("Row", ""))),
        Case(
            "groups-no-redundant", "layer/redundant-group", 1, "a group in a group",
            board(group("Row", group("Inner", layer("oval", "Dot"))))),
        Case("layers-no-hidden", "layer/hidden", 1, "hidden", board(layer("oval", "Dot", #""isVisible":false"#))),
        Case("layers-no-loose", "layer/loose", 1, "beside the artboard", board("", besides: layer("oval", "Dot"))),
        Case(
            "layers-subpixel-positioning", "layout/subpixel", 1, "half a pixel at @1x",
            board(layer("rectangle", "Plate", frame: #"{"x":4.5,"y":4,"width":9,"height":9}"#))),
        Case(
            "layers-subpixel-positioning", "layout/subpixel", 0, "half a pixel where @2x counts",
            options: "scales: [1, 2]",
            board(layer("rectangle", "Plate", frame: #"{"x":4.5,"y":4,"width":9,"height":9}"#))),
        Case(
            "layers-subpixel-positioning", "layout/subpixel", 0, "turned, which theirs skips, too",
            board(layer("rectangle", "Plate", #""rotation":30"#, frame: #"{"x":4.5,"y":4,"width":9,"height":9}"#))),
        Case("fills-no-disabled", "layer/disabled-paint", 1, "a fill", board(box(fills: paint("fill", isOn: false)))),
        Case(
            "borders-no-disabled", "layer/disabled-paint", 1, "a border",
            board(box(fills: paint("fill"), #","borders":[\#(paint("border", isOn: false))]"#))),
        Case(
            "shadows-no-disabled", "layer/disabled-paint", 1, "a shadow",
            board(box(fills: paint("fill"), #","shadows":[\#(paint("shadow", isOn: false))]"#))),
        Case(
            "inner-shadows-no-disabled", "layer/disabled-paint", 1, "an inner shadow",
            board(box(fills: paint("fill"), #","innerShadows":[\#(paint("innerShadow", isOn: false))]"#))),
        Case(
            "name-pattern-artboards", "layer/malformed-name", 1, "an artboard",
            options: "kinds: [artboard], allowed: ['^[0-9]']", board("")),
        Case(
            "name-pattern-groups", "layer/malformed-name", 1, "a group",
            options: "kinds: [group], allowed: ['^[A-Z]']", board(group("row", layer("oval", "Dot")))),
        Case(
            "name-pattern-shapes", "layer/malformed-name", 1, "a shape, forbidden",
            options: "kinds: [shape], forbidden: ['^Oval']", board(layer("oval", "Oval"))),
        Case(
            "name-pattern-pages", "layer/malformed-name", 1, "a page",
            options: "kinds: [page], allowed: ['^[0-9]']", board("")),
        Case(
            "name-pattern-images", "layer/malformed-name", 1, "an image",
            options: "kinds: [image], allowed: ['^[A-Z]']",
            board(layer("bitmap", "image 1"))),
        Case(
            "name-pattern-groups", "layer/malformed-name", 1, "allowed and forbidden, which wins",
            options: "kinds: [group], allowed: ['^R'], forbidden: ['ow$']",
            board(group("Row", layer("oval", "Dot")))),
        Case(
            "name-pattern-groups", "layer/malformed-name", 0, "no pattern, no limit", options: "kinds: [group]",
            board(group("row", layer("oval", "Dot")))),
        Case(
            "name-pattern-text", "layer/malformed-name", 1, "a text", options: "kinds: [text], forbidden: ['copy']",
            board(text("Label copy"))),
        Case(
            "name-pattern-symbols", "component/malformed-name", 1, "a symbol",
            board("", besides: master("button", id: "b", layer("oval", "Dot")))),
    ]

    private static let reuse = [
        Case(
            "symbols-no-unused", "component/unused", 1, "never placed",
            board("", besides: master("Button", id: "b", layer("oval", "Dot")))),
        Case(
            "symbols-no-unused", "component/unused", 0, "named by an override alone",
            board(
                instance("Row", of: "row", #","overrideValues":[{"overrideName":"icon_symbolID","value":"b"}]"#),
                besides: master("Row", id: "row", text("Name")) + ","
                    + master("Button", id: "b", layer("oval", "Dot")))),
        Case(
            "symbols-no-unused", "component/unused", 0, "placed on an artboard",
            board(instance("Save", of: "b"), besides: master("Button", id: "b", layer("oval", "Dot")))),
        Case(
            "groups-no-similar", "component/repeated-group", 0, "as many as are allowed (maxIdentical)",
            options: "most: 3",
            board(
                (1...3).map { _ in group("Row", box(fills: paint("fill")) + "," + text("Name")) }.joined(separator: ",")
            )),
        Case(
            "groups-no-similar", "component/repeated-group", 0, "groups with other things in them",
            options: "most: 1",
            board(
                group("Row", box(fills: paint("fill")) + "," + text("Name")) + ","
                    + group("Row", text("Name") + "," + text("Place")))),
        Case(
            "symbols-no-detached", "component/detached-copy", 1, "the mark that Sketch leaves",
            board(
                group(
                    "Save", layer("oval", "Other"),
                    #","userInfo":{"com.sketch.detach":{"symbolMaster":{"symbolID":"b"}}}"#),
                besides: master("Button", id: "b", box(fills: paint("fill")) + "," + text("Save")))),
        Case(
            "groups-no-similar", "component/repeated-group", 1, "three of the same",
            board(
                (1...3).map { _ in group("Row", box(fills: paint("fill")) + "," + text("Name")) }.joined(separator: ",")
            )),
        Case(
            "groups-no-similar", "component/repeated-group", 0, "the same names with other looks, which theirs finds",
            board(
                (1...3).map { group("Row", box(fills: paint("fill", red: Double($0) / 4)) + "," + text("Name")) }
                    .joined(separator: ","))),
        Case(
            "libraries-allowed", "component/foreign-library", 1, "a symbol of another library",
            options: "libraries: [House]", board(instance("Bar", of: "f"), document: lent)),
    ]

    private static let styles = [
        Case(
            "colors-prefer-variable", "palette/repeated-color", 1, "one place is too many (maxIdentical 0)",
            options: "most: 0", board(box(fills: paint("fill")))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 1, "a text", options: "most: 0", board(text("Name"))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 1, "a border", options: "most: 0",
            board(box(fills: "", #","borders":[\#(paint("border", thick: true))]"#))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 1, "a shadow", options: "most: 0",
            board(box(fills: "", #","shadows":[\#(paint("shadow"))]"#))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 1, "an inner shadow", options: "most: 0",
            board(box(fills: "", #","innerShadows":[\#(paint("innerShadow"))]"#))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 1, "the background of an artboard", options: "most: 0",
            board("", members: #""hasBackgroundColor":true,"backgroundColor":\#(color(0.5))"#)),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 0, "a background that is switched off",
            options: "most: 0", board("", members: #""hasBackgroundColor":false,"backgroundColor":\#(color(0.5))"#)),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 1, "the background of a symbol that instances show",
            options: "most: 0", board("", besides: plate(isShown: true))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 0,
            "the background of a symbol that nobody sees, which theirs counts", options: "most: 0",
            board("", besides: plate(isShown: false))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 0, "a fill that is switched off", options: "most: 0",
            board(box(fills: paint("fill", isOn: false)))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "two are allowed (maxIdentical)", options: "most: 2",
            board(box(fills: paint("fill")) + "," + box(fills: paint("fill")))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "texts, which have a rule of their own",
            board(text("Name") + "," + text("Place"))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "groups without a look",
            board(group("A", layer("oval", "Dot")) + "," + group("B", layer("oval", "Dot")))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "one style worn twice",
            board(
                box(fills: paint("fill"), shared: "s") + "," + box(fills: paint("fill"), shared: "s"),
                document: layerStyle)),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 1, "twice in a symbol, not once more in its instances",
            board(
                instance("Save", of: "b") + "," + instance("Send", of: "b"),
                besides: master("Button", id: "b", box(fills: paint("fill")) + "," + box(fills: paint("fill"))))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "parts of a combined shape",
            board(
                layer(
                    "shapeGroup", "Ring",
                    #""layers":[\#(box(fills: paint("fill"))),\#(box(fills: paint("fill")))]"#))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 1, "combined shapes, of which only parts wear a style",
            board(
                (1...2).map {
                    layer(
                        "shapeGroup", "Ring \($0)",
                        #""style":{"fills":[\#(paint("fill"))]},"layers":[\#(box(fills: "", shared: "s"))]"#)
                }.joined(separator: ","), document: layerStyle)),
        Case(
            "shared-styles-no-unused", "style/unused", 0, "worn by a part of a combined shape in another",
            board(
                layer(
                    "shapeGroup", "Ring",
                    #""layers":[\#(layer("shapeGroup", "Arc", #""layers":[\#(box(fills: "", shared: "s"))]"#))]"#),
                document: layerStyle)),
        Case(
            "text-styles-prefer-shared", "type/repeated-style", 0, "two are allowed (maxIdentical)",
            options: "most: 2", board(text("Name") + "," + text("Place"))),
        Case(
            "text-styles-prefer-shared", "type/repeated-style", 1, "twice in a symbol, not once more in its instances",
            board(
                instance("Save", of: "b") + "," + instance("Send", of: "b"),
                besides: master("Button", id: "b", text("Name") + "," + text("Place")))),
        Case(
            "shared-styles-no-unused", "style/unused", 0, "worn by a layer",
            board(box(fills: paint("fill"), shared: "s"), document: layerStyle)),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 1, "one color twice",
            board(box(fills: paint("fill")) + "," + box(fills: paint("fill")))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 2, "in stops of a gradient, which theirs leaves out",
            board(box(fills: gradient) + "," + box(fills: gradient))),
        Case(
            "colors-prefer-variable", "palette/repeated-color", 0,
            "a color left over in a gradient, which theirs reads",
            board(
                box(fills: gradient.replacing(#""fillType":1"#, with: #""fillType":1,"color":\#(color(0.9))"#)) + ","
                    + box(fills: paint("fill", red: 0.9)))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 1, "pictures with one border",
            board((1...2).map { layer("bitmap", "B\($0)", bordered) }.joined(separator: ","))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "pictures as they are, which theirs finds",
            board((1...2).map { layer("bitmap", "B\($0)") }.joined(separator: ","))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 1, "groups with one shadow",
            board((1...2).map { group("G\($0)", layer("oval", "Dot"), shadow()) }.joined(separator: ","))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "groups with other shadows",
            board((1...2).map { group("G\($0)", layer("oval", "Dot"), shadow($0)) }.joined(separator: ","))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 1, "two fills twice",
            board((1...2).map { _ in box(fills: paint("fill") + "," + paint("fill", red: 0.1)) }.joined(separator: ","))
        ),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "fills with pictures, of which nobody knows",
            board(
                (1...2).map { _ in box(fills: #"{"_class":"fill","isEnabled":true,"fillType":4}"#) }.joined(
                    separator: ","))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 1, "combined shapes, what is cut out of them left out",
            board(
                (1...2).map { count in
                    let cuts = (0...count).map { layer("oval", "Cut \($0)", #""booleanOperation":1"#) }
                    return layer(
                        "shapeGroup", "Ring \(count)",
                        #""style":{"fills":[\#(paint("fill"))]},"layers":[\#(cuts.joined(separator: ","))]"#)
                }.joined(separator: ","))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 0, "one shape and its copy that masks others",
            board(
                layer("oval", "Mask", #""hasClippingMask":true,"style":{"fills":[\#(paint("fill"))]}"#) + ","
                    + box(fills: paint("fill", red: 0.1)))),
        Case(
            "layer-styles-prefer-shared", "style/repeated", 1, "one look twice",
            board(box(fills: paint("fill")) + "," + box(fills: paint("fill")))),
        Case(
            "text-styles-prefer-shared", "type/repeated-style", 1, "one setting twice",
            board(text("Name") + "," + text("Place"))),
        Case(
            "layer-styles-no-dirty", "style/altered", 1, "another fill than the style",
            board(box(fills: paint("fill", red: 0.9), shared: "s"), document: layerStyle)),
        Case(
            "layer-styles-no-dirty", "style/altered", 0, "the style as it is",
            board(box(fills: paint("fill"), shared: "s"), document: layerStyle)),
        Case(
            "shared-styles-no-unused", "style/unused", 1, "worn by nothing", board(text("Name"), document: layerStyle)),
        Case(
            "shared-styles-no-unused", "style/unused", 0, "given by an override alone",
            board(
                instance("Row", of: "row", #","overrideValues":[{"overrideName":"box_layerStyle","value":"s"}]"#),
                besides: master("Row", id: "row", text("Name")), document: layerStyle)),
    ]
}

/// Small documents of Sketch, as its file format writes them.
extension SketchAssistantsTests {
    private static func board(named name: String, _ layers: String = "", _ members: String = "") -> String {
        layer(
            "artboard", name, #""layers":[\#(layers)]\#(members.isEmpty ? "" : "," + members)"#,
            frame: #"{"x":0,"y":0,"width":160,"height":80}"#)
    }

    private static func board(
        _ layers: String, besides: String = "", members: String = "", document: String = ""
    ) -> String {
        let artboard = board(named: "Card", layers, members)
        let page = [artboard, besides].filter { !$0.isEmpty }.joined(separator: ",")
        return #"{"document":{"_class":"document",\#(document.isEmpty ? "" : document + ",")"pages":["#
            + #"{"_class":"page","do_objectID":"P","name":"Page","layers":[\#(page)]}]},"meta":{"version":146}}"#
    }

    private static func layer(
        _ kind: String, _ name: String, _ members: String = "",
        frame: String = #"{"x":8,"y":8,"width":40,"height":20}"#
    ) -> String {
        #"{"_class":"\#(kind)","do_objectID":"\#(kind) \#(name)","name":"\#(name)","frame":\#(frame)\#(members.isEmpty ? "" : "," + members)}"#
    }

    private static func group(_ name: String, _ layers: String, _ members: String = "") -> String {
        layer("group", name, #""layers":[\#(layers)]\#(members)"#)
    }

    private static func master(_ name: String, id: String, _ layers: String) -> String {
        layer("symbolMaster", name, #""symbolID":"\#(id)","layers":[\#(layers)]"#)
    }

    /// A symbol with a background that its instances show or not.
    private static func plate(isShown: Bool) -> String {
        layer(
            "symbolMaster", "Button",
            #""symbolID":"b","hasBackgroundColor":true,"includeBackgroundColorInInstance":\#(isShown),"backgroundColor":\#(color(0.5)),"layers":[]"#
        )
    }

    private static func instance(_ name: String, of id: String, _ members: String = "") -> String {
        layer("symbolInstance", name, #""symbolID":"\#(id)"\#(members)"#)
    }

    private static func color(_ red: Double) -> String {
        #"{"_class":"color","red":\#(red),"green":0.25,"blue":0.75,"alpha":1}"#
    }

    private static func paint(
        _ kind: String, isOn: Bool = true, red: Double = 0.5, thick: Bool = false
    ) -> String {
        #"{"_class":"\#(kind)","isEnabled":\#(isOn),"fillType":0,"color":\#(color(red))\#(thick ? #","thickness":2"# : "")}"#
    }

    private static let gradient =
        #"{"_class":"fill","isEnabled":true,"fillType":1,"gradient":{"_class":"gradient","gradientType":0,"from":"{0, 0}","to":"{0, 1}","stops":["#
        + #"{"_class":"gradientStop","position":0,"color":\#(color(0.5))},{"_class":"gradientStop","position":1,"color":\#(color(0.1))}]}}"#

    private static func box(fills: String, _ rest: String = "", shared: String = "") -> String {
        layer(
            "rectangle", "Box",
            #""style":{"_class":"style","fills":[\#(fills)]\#(rest)}\#(shared.isEmpty ? "" : #","sharedStyleID":"\#(shared)""#)"#
        )
    }

    private static let bordered = #""style":{"borders":[\#(paint("border", thick: true))]}"#

    private static func shadow(_ distance: Int = 2) -> String {
        #","style":{"shadows":[{"_class":"shadow","isEnabled":true,"offsetY":\#(distance),"color":\#(color(0.5))}]}"#
    }

    private static func text(_ words: String) -> String {
        layer(
            "text", words,
            #""attributedString":{"string":"\#(words)","attributes":[{"location":0,"length":\#(words.utf16.count),"attributes":{"#
                + #""MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-Regular","size":16}},"#
                + #""MSAttributedStringColorAttribute":\#(color(0))}}]}"#)
    }

    private static let layerStyle =
        #""layerStyles":{"_class":"sharedStyleContainer","objects":[{"_class":"sharedStyle","do_objectID":"s","name":"Action","#
        + #""value":{"_class":"style","fills":[\#(paint("fill"))]}}]}"#

    private static let switchedOffStyle =
        #""layerStyles":{"_class":"sharedStyleContainer","objects":[{"_class":"sharedStyle","do_objectID":"s","name":"Action","#
        + #""value":{"_class":"style","fills":[\#(paint("fill", isOn: false))]}}]}"#

    private static let lent =
        #""foreignSymbols":[{"_class":"MSImmutableForeignSymbol","libraryID":"L","sourceLibraryName":"iOS","#
        + #""symbolMaster":\#(master("Bar", id: "f", layer("oval", "Dot")))}]"#
}
