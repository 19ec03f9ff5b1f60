import DesignModel
import DesignReaders
import SourceText
import Testing

/// Archives and loose JSON of Sketch, whole and broken.
@Suite("Sketch files")
struct SketchFileTests {
    private func reading(_ bytes: [UInt8]) throws -> DesignReading {
        DesignReader.reading(of: try SourceFile(path: "test.sketch", contents: bytes))
    }

    private func page(_ name: String, _ layer: String) -> String {
        Sketch.layer(
            "page", name, layers: [Sketch.layer("artboard", layer, layers: [Sketch.layer("rectangle", "R" + layer)])])
    }

    @Test("Pages of an archive come in the document's order, and those it does not name not at all")
    func readArchive() throws {
        let document =
            #"{"_class":"document","pages":[{"_class":"MSJSONFileReference","_ref":"pages/B"},{"_class":"MSJSONFileReference","_ref":"pages/A"},"#
            + #"{"_class":"MSJSONFileReference","_ref":"pages/gone"}]}"#
        let bytes = archive(
            ("document.json", document), ("meta.json", #"{"version":146}"#), ("pages/A.json", page("A", "a")),
            ("pages/B.json", "\u{FEFF}" + page("B", "b")), ("pages/C.json", page("C", "c")))
        let reading = try reading(bytes)
        let design = try #require(reading.design)
        #expect(design.format == .sketch && !design.file.isVerbatim)
        #expect(design.artboards.map(\.name) == ["b", "a"])
        let shape = try #require(design.layers.last { $0.kind == .shape })
        #expect(design.provenance.path(of: shape.node) == "pages/A.json#/layers/0/layers/0")
        #expect(design.provenance.identifier(of: shape.node) == "Ra")
        let place = design.provenance.range(of: shape.node)
        #expect(design.provenance.node(at: place.lower) == shape.node)
        #expect(reading.troubles.map(\.kind) == [.unreadable])
    }

    @Test("Where a document cannot be read, its pages are, and nothing that macOS packs beside them")
    func readPagesOfABrokenDocument() throws {
        let reading = try reading(
            archive(
                ("document.json", #"{"_class":"document","pages":[{"_ref":"pages/A"},"#),
                ("pages/A.json", page("A", "a")),
                ("pages/C.json", page("C", "c")), ("pages/._C.json", "\u{0}\u{5}\u{16}\u{7}")))
        #expect(reading.troubles.first?.message.hasPrefix("document.json: ") == true)
        let names = try #require(reading.design).artboards.map(\.name)
        #expect(names.suffix(2) == ["a", "c"])
        #expect(reading.troubles.map(\.kind) == [.unreadable])
    }

    @Test(
        "Entries that lead out of an archive are told, and the rest is read",
        arguments: ["/etc/passwd", "../up.json", "pages/../../up.json", "C:/x.json", #"pages\x.json"#])
    func tellOddNames(_ name: String) throws {
        let reading = try reading(
            archive(
                (
                    "document.json",
                    #"{"_class":"document","pages":[{"_class":"MSJSONFileReference","_ref":"pages/A"}]}"#
                ),
                ("meta.json", #"{"version":146}"#), ("pages/A.json", page("A", "a")), (name, "{}")))
        #expect(reading.design?.artboards.map(\.name) == ["a"])
        #expect(reading.troubles.map(\.kind) == [.unreadable])
        #expect(reading.troubles.first?.message.contains(name) == true)
    }

    @Test("An archive without a document is told what to do")
    func tellOtherArchives() throws {
        let reading = try reading(archive(("readme.txt", "hi")))
        #expect(reading.design == nil)
        #expect(reading.troubles.first?.message.contains("Sketch 43") == true)
    }

    @Test(
        "A part that is cut short is told where it ends, and the others are read",
        arguments: [
            (#"{"_class":"document","pages":[{"_class":"M"#, "no closing quote"),
            (#"{"_class":"document","pages":[{"_class":"#, "cut short"),
        ])
    func tellCutParts(_ document: String, _ sentence: String) throws {
        let reading = try reading(
            archive(("document.json", document), ("meta.json", "{}"), ("pages/A.json", page("A", "a"))))
        #expect(reading.design?.artboards.last?.name == "a")
        let trouble = try #require(reading.troubles.first)
        #expect(reading.troubles.count == 1 && trouble.message.contains(sentence))
        #expect(Int(trouble.range.lower) <= document.utf8.count && document.utf8.count - Int(trouble.range.lower) < 3)
    }

    @Test("A page that is nothing is told")
    func tellNoPage() throws {
        let document = #"{"_class":"document","pages":[{"_class":"MSJSONFileReference","_ref":"pages/A"}]}"#
        for page in ["null", "7", #""page""#] {
            let reading = try reading(archive(("document.json", document), ("meta.json", "{}"), ("pages/A.json", page)))
            #expect(reading.troubles.map(\.kind) == [.unreadable])
            #expect(reading.troubles.first?.message.hasPrefix("pages/A.json: ") == true)
        }
    }

    @Test("The last part that is cut short is told where it ends, not behind it")
    func tellCutPage() throws {
        let page = #"{"_class":"page","do_objectID":"P","layers":[{"#
        let document = #"{"_class":"document"}"#
        let reading = try reading(archive(("document.json", document), ("meta.json", "{}"), ("pages/A.json", page)))
        #expect(reading.troubles.map { Int($0.range.lower) } == [document.utf8.count + 1 + page.utf8.count])
    }

    @Test("What is called a Sketch document and is none is told so", arguments: ["x.json", "document.json"])
    func tellNoDocument(_ name: String) throws {
        for bytes in [archive((name, "{}")), Array("hello".utf8), Array("[1]".utf8)] {
            let message = try #require(try reading(bytes).troubles.first?.message)
            #expect(message.contains("no Sketch document") && !message.contains("XML"))
        }
    }

    @Test(
        "What nobody can have back is told as unreadable, and the rest is read",
        arguments: [#""name":"a\ud800b""#, #""name":"a","name":"b""#, #""name":"a","rotation":1e999"#])
    func tellLosses(_ members: String) throws {
        let reading = Sketch.reading(
            Sketch.artboard(
                #"{"_class":"oval","frame":{"x":0,"y":0,"width":1,"height":1},"do_objectID":"x",\#(members)}"#))
        #expect(reading.design?.layers.contains { $0.kind == .shape } == true)
        #expect(reading.troubles.map(\.kind) == [.unreadable])
    }

    @Test("Swatches that stops of a gradient borrow are named")
    func nameStops() throws {
        let stops = [Sketch.color(1, 0, 0, swatch: "s"), Sketch.color(0, 0, 1)].enumerated().map {
            #"{"_class":"gradientStop","position":\#($0),"color":\#($1)}"#
        }
        let fill =
            #"{"_class":"fill","isEnabled":true,"fillType":1,"gradient":{"gradientType":0,"from":"{0, 0}","to":"{0, 1}","stops":[\#(stops.joined(separator: ","))]}}"#
        let swatch = #"{"_class":"swatch","do_objectID":"s","name":"Red","value":\#(Sketch.color(1, 0, 0))}"#
        let reading = Sketch.reading(
            Sketch.artboard(
                Sketch.layer("rectangle", "R", #""style":{"_class":"style","fills":[\#(fill)]}"#),
                members: #""sharedSwatches":{"_class":"swatchContainer","objects":[\#(swatch)]}"#))
        let design = try #require(reading.design)
        #expect(design.gradients.map { $0.stops.map(\.name) } == [[0, -1]])
        #expect(design.namedColors.map(\.name) == ["Red"])
    }

    @Test(
        "Loose JSON is read from whatever level it begins at",
        arguments: [
            "PAGE", "[PAGE]", #"{"pages":[PAGE]}"#, #"{"_class":"document","pages":[PAGE]}"#,
            #"{"meta":{"version":146},"document":{"_class":"document","pages":[PAGE]}}"#,
        ])
    func readLoose(_ template: String) throws {
        let text = template.replacing("PAGE", with: page("P", "a"))
        // A wrapper without a class is told by what stands in it, which is the caller's to say.
        guard !text.hasPrefix(#"{"pages""#) else { return }
        let design = try #require(Sketch.reading(text).design)
        #expect(design.artboards.map(\.name) == ["a"])
    }

    @Test("A library of masters alone is an artboard each")
    func readMasters() throws {
        let masters = ["a", "b"].map { Sketch.layer("symbolMaster", $0, #""symbolID":"\#($0)""#, layers: []) }
        let design = try #require(Sketch.reading("[\(masters.joined(separator: ","))]").design)
        #expect(design.artboards.map(\.name) == ["a", "b"] && design.components.count == 2)
    }

    @Test("A group alone is an artboard of its size")
    func readGroup() throws {
        let group = Sketch.layer(
            "group", "G", at: (40, 50, 30, 20), layers: [Sketch.layer("rectangle", at: (1, 2, 3, 4))])
        let design = try #require(Sketch.reading(group).design)
        #expect(design.artboards.map(\.width) == [30] && design.artboards.map(\.height) == [20])
        let shape = try #require(design.layers.first { $0.kind == .shape })
        #expect(design.transforms[Int(shape.transform)] == .translation(1, 2))
        #expect(design.transforms[Int(design.layers[Int(shape.parent)].transform)] == .identity)
    }

    @Test("What stands before a break is kept, and the break is said")
    func breakOff() throws {
        let text = Sketch.artboard(Sketch.layer("rectangle", "whole"), Sketch.layer("rectangle", "second"))
        let cut = String(text.prefix(text.count - 120))
        let reading = Sketch.reading(cut)
        #expect(reading.troubles.contains { $0.kind == .unreadable })
        let design = try #require(reading.design)
        #expect(design.layers.contains { design.provenance.identifier(of: $0.node) == "whole" })
        let broken = try self.reading(
            archive(("document.json", "{"), ("meta.json", ""), ("pages/a.json", page("P", "a"))))
        #expect(broken.troubles.contains { $0.kind == .unreadable })
        #expect(broken.design?.artboards.map(\.name) == ["a"])
    }

    @Test(
        "No value of a wrong kind does harm",
        arguments: [
            "null", "true", "-1", "1e308", "-1e308", "1e-320", #""text""#, #""{1e999, nan}""#, "[]", "[[{}]]", "{}",
            #"{"a":{}}"#,
        ])
    func surviveValues(_ value: String) throws {
        let keys = [
            "frame", "rotation", "layers", "style", "points", "isVisible", "symbolID", "overrideValues", "overrides",
            "attributedString", "hasClippingMask", "resizingConstraint", "scale", "booleanOperation", "groupBehavior",
            "backgroundColor", "fixedRadius", "numberOfPoints", "radius", "sharedStyleID", "name", "do_objectID",
            "image", "path",
        ]
        let classes = [
            "rectangle", "oval", "star", "polygon", "triangle", "shapePath", "shapeGroup", "group", "text", "bitmap",
            "symbolInstance", "symbolMaster", "artboard", "page",
        ]
        var layers: [String] = []
        for kind in classes {
            for key in keys {
                layers.append(
                    Sketch.layer(
                        kind, "", #""\#(key)":\#(value)"#, layers: key == "layers" ? nil : [Sketch.layer("oval")]))
            }
            for key in [
                "fills", "borders", "shadows", "blur", "blurs", "contextSettings", "textStyle", "corners",
                "borderOptions",
            ] {
                layers.append(Sketch.layer(kind, "", #""style":{"\#(key)":\#(value)}"#))
                layers.append(
                    Sketch.layer(
                        kind,
                        #""style":{"\#(key)":[{"thickness":\#(value),"color":\#(value),"gradient":\#(value),"fillType":1,"offsetX":\#(value)}]}"#
                    ))
            }
        }
        let text = Sketch.document(layers.joined(separator: ","))
        let design = try #require(Sketch.reading(text).design)
        for layer in design.layers {
            #expect(Int(layer.end) <= design.layers.count && Int(layer.parent) < design.layers.count)
        }
        #expect(design.transforms.allSatisfy { $0.isFinite })
    }

    @Test("Layers nested deeper than JSON may be are an error, and a thousand times wider is nothing")
    func nestDeep() throws {
        let deep = String(repeating: #"{"_class":"group","layers":["#, count: 5000)
        let reading = Sketch.reading(deep)
        #expect(reading.troubles.contains { $0.kind == .unreadable })
        let wide = Sketch.layer("page", layers: Array(repeating: #"{"_class":"oval"}"#, count: 20_000))
        let count = try #require(Sketch.reading(wide).design).layers.count
        #expect(count == 20_002)
    }

    @Test("Masks in masks do not multiply")
    func nestMasks() throws {
        var layer = Sketch.layer("rectangle")
        for _ in 0..<40 {
            layer = Sketch.layer("group", "", #""hasClippingMask":true"#, layers: [layer, Sketch.layer("oval")])
        }
        let text = Sketch.artboard(layer, Sketch.layer("oval"))
        let count = try #require(Sketch.reading(text).design).layers.count
        #expect(count < 10_000)
    }
}
