import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Layers as their tools list them, and the numbers written on them.
@Suite("Lists of layers")
struct LayerListTests {
    private func list(_ design: Design?) throws -> (list: LayerList, design: Design) {
        let design = try #require(design)
        return (design.listLayers(design), design)
    }

    private func names(_ found: (list: LayerList, design: Design)) -> [String] {
        found.list.layers.map { "\($0.kind) \(found.design.provenance.name(of: $0.node)) \($0.depth)" }
    }

    private func written(_ range: ByteRange, in design: Design) -> String {
        let bytes = design.file.bytes.bytes
        var part: [UInt8] = []
        for offset in range.range { part.append(bytes[offset]) }
        return String(decoding: part, as: UTF8.self)
    }

    @Test("Sketch: one for each object, copies in instances left out")
    func listSketch() throws {
        let text = Sketch.document(
            Sketch.layer(
                "artboard", "A", at: (5, 6, 100, 100),
                layers: [
                    Sketch.layer(
                        "group", "G", at: (1.5, 2, 10, 10), #""rotation":20,"isVisible":false"#,
                        layers: [Sketch.layer("symbolInstance", "I", #""symbolID":"S""#)]),
                    Sketch.layer("shapeGroup", "C", layers: [Sketch.layer("oval", "hole")]),
                ]),
            Sketch.layer("symbolMaster", "M", #""symbolID":"S""#, layers: [Sketch.layer("text", "T")]),
            Sketch.layer("slice", "export"))
        let found = try list(Sketch.reading(text).design)
        #expect(
            names(found) == [
                "page PAGE 0", "artboard A 0", "group G 0", "instance I 1", "combination C 0", "shape hole 1",
                "component M 0", "text T 1", "slice export 0",
            ])
        let layers = found.list.layers
        #expect(layers.map(\.childCount) == [3, 2, 1, 0, 1, 0, 1, 0, 0])
        #expect(layers[2].traits.isSuperset(of: [.hidden, .turned, .named]) && !layers[3].traits.contains(.hidden))
        #expect(layers[3].traits.contains(.turned) && layers[5].traits.contains(.outlinePart))
        #expect(layers[2].frame == Rectangle(x: 1.5, y: 2, width: 10, height: 10))
        #expect(
            layers.map { $0.traits.contains(.loose) } == [false, false, false, false, false, false, false, false, true])
        let x = try #require(found.list.measures.first { $0.layer == 2 && $0.kind == .x })
        #expect(x.value == 1.5 && x.ranges.map { written($0, in: found.design) } == ["1.5"])
    }

    @Test("Sketch: what is switched off, once for what is shared; radii, widths and shadows as they are written")
    func listSketchStyles() throws {
        let off = #"{"isEnabled":false}"#
        let style =
            #""style":{"fills":[\#(off),\#(off)],"borders":[\#(off),{"isEnabled":true,"thickness":3}],"#
            + #""shadows":[{"isEnabled":true,"offsetX":1,"offsetY":2,"blurRadius":4,"spread":0.5,"color":\#(Sketch.color(0, 0, 0, 0.5))}],"#
            + #""innerShadows":[\#(off)]}"#
        let text = Sketch.document(
            Sketch.layer("rectangle", "R", #""fixedRadius":6,"# + style),
            Sketch.layer("rectangle", "shared", #""sharedStyleID":"X","# + style),
            Sketch.layer("shapeGroup", "C", layers: [Sketch.layer("rectangle", "part", style)]))
        let found = try list(Sketch.reading(text).design)
        let off4: [SwitchedOffPaint.Kind] = [.fill, .fill, .border, .innerShadow]
        #expect(found.list.switchedOff.map(\.kind) == off4)
        #expect(found.list.switchedOff.allSatisfy { found.design.provenance.name(of: $0.origin.node) == "R" })
        let own = found.list.measures.filter { $0.layer == 1 && $0.kind != .x && $0.kind != .y }
        #expect(own.map(\.kind) == [.radius, .strokeWidth] && own.map(\.value) == [6, 3])
        let shadow = try #require(found.list.shadows.first)
        #expect(
            shadow.value
                == ShadowValue(
                    x: 1, y: 2, blur: 4, spread: 0.5, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)))
        #expect(found.list.shadows.map(\.isBorrowed) == [false, true])
    }

    @Test("Figma: one for each node, what lies in instances left out; places as Figma's panel says them")
    func listFigma() throws {
        let inner = #"{"id":"3","name":"Dot","type":"ELLIPSE",\#(figmaBox(12, 14, 4, 4)),"rotation":1}"#
        let reading = figmaFrame(
            #"{"id":"1","name":"Group","type":"GROUP",\#(figmaBox(8, 8, 20, 20)),"children":[\#(inner)]},"#
                + #"{"id":"4","name":"Copy","type":"INSTANCE","componentId":"9",\#(figmaBox(0, 0, 4, 4)),"children":[\#(inner)]},"#
                + #"{"id":"5","name":"Row","type":"FRAME",\#(figmaBox(0, 0, 9, 9)),"layoutMode":"HORIZONTAL","itemSpacing":6,"paddingLeft":3,"cornerRadius":5,"#
                + #""boundVariables":{"itemSpacing":{"id":"V"}},"children":[\#(inner)],"fills":[\#(figmaSolid(1, 0, 0, #""visible":false,"#))],"#
                + #""effects":[{"type":"INNER_SHADOW","visible":false},{"type":"DROP_SHADOW","color":{"r":0,"g":0,"b":0,"a":1},"offset":{"x":0,"y":2},"radius":4}]}"#
        )
        let found = try list(reading.design)
        #expect(
            names(found) == [
                "page Page 1 0", "artboard Frame 0", "group Group 0", "shape Dot 1", "instance Copy 0", "frame Row 0",
                "shape Dot 1",
            ])
        let layers = found.list.layers
        #expect(layers[3].frame == Rectangle(x: 12, y: 14, width: 4, height: 4))
        #expect(layers[3].traits.contains(.turned) && !layers[3].traits.contains(.arranged))
        #expect(layers[6].traits.contains(.arranged))
        let row = found.list.measures.filter { $0.layer == 5 && $0.kind != .x && $0.kind != .y }
        #expect(row.map(\.kind) == [.radius, .spacing, .padding] && row.map(\.value) == [5, 6, 3])
        #expect(row.map(\.isBorrowed) == [false, true, false])
        #expect(row.flatMap(\.ranges).map { written($0, in: found.design) } == ["5", "6", "3"])
        #expect(found.list.switchedOff.map(\.kind) == [.fill, .innerShadow])
        #expect(found.list.shadows.map(\.value.blur) == [4])
    }

    @Test("Figma: whatever holds others is a group, of a type nobody knows too", arguments: 0...3)
    func listUnknownNodes(_ count: Int) throws {
        let inner = Array(
            repeating: #"{"id":"3","name":"Dot","type":"ELLIPSE",\#(figmaBox(12, 14, 4, 4))}"#, count: count)
        let reading = figmaFrame(
            #"{"id":"1","name":"New","type":"CAROUSEL",\#(figmaBox(8, 8, 20, 20)),"children":[\#(inner.joined(separator: ","))]}"#
        )
        #expect(try names(list(reading.design))[2] == (count == 0 ? "shape New 0" : "group New 0"))
    }

    @Test("SVG: one for each element that is drawn where it stands, in px of the page")
    func listSVG() throws {
        let found = try list(
            reading(
                ##"""
                <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><defs><rect id="r" width="9" height="9"/></defs>
                <g id="a" transform="scale(2)"><rect x="3" y="4" width="10" height="10" rx="1.5" stroke="red" stroke-width="2"/></g>
                <g><title>words</title></g><use href="#r"/><path d="M200 0h9v9z" display="none"/><path d="M200 0h9v9z"/></svg>
                """##
            ).design)
        let layers = found.list.layers
        #expect(layers.map(\.kind) == [.artboard, .group, .shape, .group, .instance, .shape, .shape])
        #expect(layers[2].frame == Rectangle(x: 6, y: 8, width: 20, height: 20))
        #expect(layers[2].traits.isSuperset(of: [.boxed, .onPage, .placed]))
        #expect(layers.map { $0.traits.contains(.named) } == [false, true, false, false, false, false, false])
        #expect(layers.map { $0.traits.contains(.hidden) } == [false, false, false, false, false, true, false])
        #expect(layers.map { $0.traits.contains(.loose) } == [false, false, false, false, false, false, true])
        #expect(layers[3].childCount == 0 && layers[3].traits.contains(.adds))
        let measures = found.list.measures
        #expect(measures.map(\.kind) == [.x, .y, .radius, .strokeWidth] && measures.map(\.value) == [6, 8, 3, 4])
        // A number that is seen scaled is not the one that is written.
        #expect(measures.allSatisfy { $0.ranges.isEmpty })
    }

    @Test("SVG: numbers can be changed where they are written, and not where something else says another")
    func tellWhichNumbersCount() throws {
        let found = try list(
            reading(
                ##"""
                <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><style>.moved { x: 30.5px; stroke-width: 3px }</style>
                <g transform="translate(5 0)"><rect x="1.5" y="2.5" width="9" height="9" rx="3" stroke="red" stroke-width="2"/></g>
                <rect class="moved" x="4.5" y="5.5" width="9" height="9" stroke="red" stroke-width="1"/>
                <rect x="6.5" y="7.5" width="9" height="9" rx="8"><animate attributeName="x" to="40.5" dur="1s" fill="freeze"/></rect>
                <rect x="8.5" y="9.5" width="9" height="9"><set attributeName="y" to="50.5" begin="click"/></rect></svg>
                """##
            ).design)
        let told = found.list.measures.map { measure in
            let places = measure.ranges.map { written($0, in: found.design) }.joined(separator: " ")
            return "\(measure.kind) \(measure.value): \(places)"
        }
        #expect(
            told == [
                "x 6.5: 1.5", "y 2.5: 2.5", "radius 3.0: 3", "strokeWidth 2.0: 2", "x 29.0: ", "y 4.0: 5.5",
                "strokeWidth 3.0: ",
                "x 40.5: ", "y 7.5: 7.5", "radius 4.5: ", "x 8.5: 8.5", "y 9.5: 9.5",
            ])
        #expect(found.list.measures[0].offset == 5)
    }

    @Test(
        "Hostile files give a list, and no trap",
        arguments: [
            #"{"_class":"page","layers":[{"_class":"rectangle","frame":{"x":1e308,"y":-1e308,"width":1e308,"height":"a"},"fixedRadius":1e308,"style":{"borders":[{"thickness":-1e308},7],"fills":7,"shadows":[[]],"corners":{"radii":[null,1e308]}},"points":[{"cornerRadius":"x"}]}]}"#,
            #"{"document":{"id":"0","type":"DOCUMENT","children":[{"id":"1","type":"FRAME","absoluteBoundingBox":{"x":1e308,"y":-1e308,"width":1,"height":1},"cornerRadius":1e308,"rectangleCornerRadii":[1,2],"strokeWeight":-5,"itemSpacing":1e308,"effects":[7,{"type":"DROP_SHADOW"}],"boundVariables":{"a":[1]},"styles":{"effect":7},"fills":[{"visible":3}],"strokes":[{}]}]}}"#,
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e300 1e-300"><g transform="scale(1e300)"><rect x="1e300" width="1e300" height="9" rx="1e300" stroke="red" stroke-width="1e300"/></g></svg>"##,
        ])
    func surviveHostileFiles(_ text: String) throws {
        let file = try SourceFile(path: "a.json", contents: Array(text.utf8))
        let found = try list(DesignReader.reading(of: file).design)
        #expect(!found.list.layers.isEmpty)
        #expect(found.list.measures.allSatisfy { !$0.value.isNaN })
    }
}
