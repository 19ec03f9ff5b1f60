import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Where the layers of Sketch lie and how they look.
@Suite("Sketch layers")
struct SketchLayerTests {
    private let red = Sketch.color(1, 0, 0)

    @Test("Artboards and masters are canvases of their own, loose layers one as large as they are")
    func findCanvases() throws {
        let text = Sketch.document(
            Sketch.layer(
                "artboard", "A", at: (500, 40, 320, 200),
                #""hasBackgroundColor":true,"backgroundColor":\#(Sketch.color(0, 0, 1))"#,
                layers: [Sketch.layer("rectangle", at: (8, 9, 10, 10), Sketch.style(fills: red))]),
            Sketch.layer("symbolMaster", "M", at: (0, 0, 24, 24), #""symbolID":"S""#, layers: []),
            Sketch.layer("rectangle", "loose", at: (-50, -20, 30, 30)),
            Sketch.layer("oval", "loose too", at: (10, 10, 10, 20)),
            Sketch.layer("slice", "slice", at: (-900, 0, 10, 10)))
        let design = try #require(Sketch.reading(text).design)
        #expect(design.artboards.map(\.name) == ["A", "M", "PAGE"])
        #expect(design.artboards.map(\.width) == [320, 24, 70])
        #expect(design.artboards.map(\.height) == [200, 24, 50])
        #expect(design.artboards.map(\.component) == [-1, 0, -1])
        let first = design.layers[Int(design.artboards[0].layer)]
        #expect(first.kind == .artboard && first.transform == 0)
        #expect(design.paints[Int(first.fill)].color == RGBA(red: 0, green: 0, blue: 1))
        let second = design.layers[Int(design.artboards[1].layer)]
        #expect(second.fill == 0)
        let loose = design.layers.filter { $0.parent == design.artboards[2].layer }
        #expect(loose.map { design.transforms[Int($0.transform)] } == [.identity, .translation(60, 30)])
    }

    @Test(
        arguments: [
            (#""rotation":90"#, Point(10, 20), Point(10, 20)),
            (#""rotation":-90"#, Point(20, 10), Point(20, 10)),
            (#""isFlippedHorizontal":true"#, Point(20, 10), Point(20, 10)),
            (#""isFlippedVertical":true"#, Point(10, 20), Point(10, 20)),
            (#""rotation":180"#, Point(20, 20), Point(20, 20)),
            (#""rotation":90,"isFlippedVertical":true"#, Point(10, 10), Point(10, 10)),
        ])
    func turnAboutTheirMiddle(_ members: String, _ corner: Point, _: Point) throws {
        // The upper left corner of a square of 10 whose own place is (10, 10): degrees run against the clock.
        let text = Sketch.artboard(Sketch.layer("rectangle", at: (10, 10, 10, 10), members))
        let design = try #require(Sketch.reading(text).design)
        let shape = try #require(design.layers.first { $0.kind == .shape })
        let place = design.transforms[Int(shape.transform)].applied(to: .zero)
        #expect(abs(place.x - corner.x) < 1e-9 && abs(place.y - corner.y) < 1e-9)
    }

    @Test("Several fills lie on each other, each with its own opacity and blending")
    func stackFills() {
        let fills =
            #""style":{"fills":[{"fillType":0,"color":\#(red)},{"fillType":0,"isEnabled":false,"color":\#(red)},"#
            + #"{"fillType":0,"color":\#(Sketch.color(0, 1, 0)),"contextSettings":{"opacity":0.5,"blendMode":2}}]}"#
        let lines = Sketch.lines(Sketch.artboard(Sketch.layer("rectangle", "", fills)))
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("shape · 0") == true && lines.first?.contains("fill") == false)
        #expect(lines.dropFirst().first?.contains("fill") == true)
        #expect(lines.last?.contains("0.5") == true && lines.last?.contains("multiply") == true)
    }

    @Test("What a fill's type does not choose is nothing", arguments: [(0, "solid"), (1, "gradient"), (4, "image")])
    func readByType(_ type: Int, _ expected: String) throws {
        let fill =
            #""style":{"fills":[{"fillType":\#(type),"color":\#(red),"gradient":{"gradientType":0,"stops":["#
            + #"{"position":0,"color":\#(red)},{"position":1,"color":\#(Sketch.color(0, 0, 0))}]}}]}"#
        let design = try #require(Sketch.reading(Sketch.artboard(Sketch.layer("rectangle", "", fill))).design)
        let shape = try #require(design.layers.first { $0.kind == .shape })
        switch design.paints[Int(shape.fill)].kind {
        case .solid: #expect(expected == "solid")
        case .gradient: #expect(expected == "gradient" && design.gradients[0].stops.count == 2)
        case .unknown(.image): #expect(expected == "image")
        default: Issue.record("an unexpected paint")
        }
    }

    @Test(
        "A border lies inside, outside or in the middle",
        arguments: [(0, Stroke.Alignment.center), (1, .inside), (2, .outside)])
    func alignBorders(_ position: Int, _ expected: Stroke.Alignment) throws {
        let style =
            #""style":{"borders":[{"fillType":0,"color":\#(red),"position":\#(position),"thickness":3}],"#
            + #""borderOptions":{"dashPattern":[4,2],"lineCapStyle":1,"lineJoinStyle":2}}"#
        let design = try #require(Sketch.reading(Sketch.artboard(Sketch.layer("rectangle", "", style))).design)
        let stroke = try #require(design.strokes.first)
        #expect(stroke.alignment == expected && stroke.width == 3 && stroke.dashes == [4, 2])
        #expect(stroke.cap == .round && stroke.join == .bevel)
    }

    @Test("Colors are in the document's space, and know their swatches")
    func nameColors() throws {
        let swatches =
            #""colorSpace":2,"sharedSwatches":{"objects":[{"do_objectID":"W","name":"Brand/Red","value":\#(red)}]},"#
            + #""foreignSwatches":[{"sourceLibraryName":"House","localSwatch":{"do_objectID":"L","name":"Ink","value":\#(red)}}]"#
        let fill = Sketch.style(fills: Sketch.color(1, 0, 0, swatch: "L"))
        let design = try #require(
            Sketch.reading(Sketch.artboard(Sketch.layer("rectangle", "", fill), members: swatches)).design)
        #expect(design.namedColors.map(\.name) == ["Brand/Red", "Ink"])
        #expect(design.namedColors.map(\.library) == [nil, "House"])
        let shape = try #require(design.layers.first { $0.kind == .shape })
        let paint = design.paints[Int(shape.fill)]
        #expect(paint.name == 1)
        guard case .solid(let color) = paint.kind else { return #expect(Bool(false)) }
        #expect(color.space == .displayP3)
    }

    @Test("A hidden layer and all in it is not displayed")
    func hide() {
        let group = Sketch.layer("group", "", #""isVisible":false"#, layers: [Sketch.layer("rectangle")])
        #expect(Sketch.lines(Sketch.artboard(group)).allSatisfy { $0.contains("undisplayed") })
    }

    @Test("A mask clips the layers above it until one breaks out")
    func mask() throws {
        let text = Sketch.artboard(
            Sketch.layer("rectangle", "below"), Sketch.layer("oval", "mask", #""hasClippingMask":true"#),
            Sketch.layer("rectangle", "masked"),
            Sketch.layer("group", "also", layers: [Sketch.layer("rectangle", "in")]),
            Sketch.layer("rectangle", "free", #""shouldBreakMaskChain":true"#), Sketch.layer("rectangle", "after"))
        let design = try #require(Sketch.reading(text).design)
        func clips(_ name: String) -> Int {
            let place = design.layers.firstIndex {
                $0.presence == .painted && design.provenance.identifier(of: $0.node) == name && $0.kind == .shape
            }
            var count = 0
            var layer = place ?? -1
            while layer >= 0 {
                if design.compositings[Int(design.layers[layer].compositing)].clip != nil { count += 1 }
                layer = Int(design.layers[layer].parent)
            }
            return place == nil ? -1 : count
        }
        #expect(["below", "mask", "masked", "in", "free", "after"].map(clips) == [0, 0, 1, 1, 0, 0])
        let content = Int(design.clips[0].content)
        #expect(design.layers[content].kind == .definition)
        #expect(
            design.geometries[Int(design.layers[content + 1].content)].bounds
                == Rectangle(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("Tints recolor what lies in a group, in documents that have them", arguments: [(121, false), (134, true)])
    func tint(_ version: Int, _ isTinted: Bool) throws {
        let child = Sketch.layer("rectangle", "", Sketch.style(fills: Sketch.color(0, 1, 0, 0.5)))
        let group = Sketch.layer("group", "", Sketch.style(fills: red), layers: [child])
        let design = try #require(
            Sketch.reading(Sketch.artboard(group, meta: #"{"version":\#(version)}"#)).design)
        let shape = try #require(design.layers.first { $0.kind == .shape })
        let color = design.paints[Int(shape.fill)].color
        #expect(
            color
                == (isTinted
                    ? RGBA(red: 1, green: 0, blue: 0, alpha: 0.5) : RGBA(red: 0, green: 1, blue: 0, alpha: 0.5)))
    }

    @Test("Where no version is known, nobody knows whether a group recolors what lies in it")
    func looseTint() throws {
        let child = Sketch.layer("rectangle", "", Sketch.style(fills: Sketch.color(0, 1, 0)))
        let group = Sketch.layer("group", "", Sketch.style(fills: red), layers: [child])
        let design = try #require(Sketch.reading(group).design)
        let shape = try #require(design.layers.first { $0.kind == .shape })
        #expect(design.paints[Int(shape.fill)].kind == .unknown(.filter))
    }

    @Test("Frames of 2025 paint their fills and clip")
    func readFrames() throws {
        let inner = Sketch.layer(
            "group", "inner", at: (10, 10, 20, 20), #""groupBehavior":1,"# + Sketch.style(fills: red),
            layers: [Sketch.layer("rectangle", "child", at: (0, 0, 90, 5))])
        let outer = Sketch.layer(
            "group", "outer", at: (70, 80, 90, 60), #""groupBehavior":2,"# + Sketch.style(fills: Sketch.color(0, 0, 1)),
            layers: [inner])
        let design = try #require(Sketch.reading(Sketch.document(outer)).design)
        #expect(design.artboards.map(\.name) == ["outer"])
        let board = design.layers[Int(design.artboards[0].layer)]
        #expect(design.paints[Int(board.fill)].color == RGBA(red: 0, green: 0, blue: 1))
        let group = try #require(design.layers.first { $0.kind == .group && $0.parent > 0 })
        #expect(design.compositings[Int(group.compositing)].viewport == Rectangle(x: 0, y: 0, width: 20, height: 20))
        let background = try #require(design.layers.first { $0.kind == .shape })
        #expect(
            background.node == group.node
                && design.paints[Int(background.fill)].color == RGBA(red: 1, green: 0, blue: 0))
    }

    @Test("Nodes lead back to the file by pointer, bytes, id and name")
    func leadBack() throws {
        let text = Sketch.artboard(Sketch.layer("rectangle", "R"))
        let design = try #require(Sketch.reading(text).design)
        let shape = try #require(design.layers.first { $0.kind == .shape })
        let provenance = design.provenance
        #expect(provenance.path(of: shape.node) == "/document/pages/0/layers/0/layers/0")
        #expect(provenance.identifier(of: shape.node) == "R" && provenance.name(of: shape.node) == "R")
        #expect(provenance.parent(of: shape.node).map { provenance.name(of: $0) } == "BOARD")
        let range = provenance.range(of: shape.node)
        let bytes = Array(text.utf8)[range.range]
        #expect(bytes.first == UInt8(ascii: "{") && bytes.last == UInt8(ascii: "}"))
        #expect(provenance.node(at: range.lower + 5) == shape.node)
    }
}
