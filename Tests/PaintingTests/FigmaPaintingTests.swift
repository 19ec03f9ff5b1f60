import ColorScience
import DesignModel
import DesignReaders
import Painting
import SourceText
import Testing

/// What color points of a Figma file have: what its reader writes down comes out as Figma draws it.
@Suite struct FigmaPaintingTests {
    /// Nodes on a white frame of 100 × 100, whose corner lies at (1000, 1000) of its page.
    private func picked(_ nodes: String, _ x: Double, _ y: Double) throws -> PaintedColor {
        let text = """
            {"schemaVersion":0,"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
            {"id":"1:1","name":"F","type":"FRAME",\(box(0, 0, 100, 100)),"fills":[\(solid(1, 1, 1))],"children":[\(nodes)]}]}]}}
            """
        let file = try SourceFile(path: "design.json", contents: Array(text.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return Eyedropper(design).color(at: Point(x, y), ofArtboard: 0, on: .white)
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        #""absoluteBoundingBox":{"x":\#(1000 + x),"y":\#(1000 + y),"width":\#(width),"height":\#(height)}"#
    }

    private func solid(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1) -> String {
        #"{"type":"SOLID","opacity":\#(opacity),"color":{"r":\#(red),"g":\#(green),"b":\#(blue),"a":1}}"#
    }

    /// A node of 40 × 40 at (20, 20).
    private func node(_ members: String) -> String { "{\"id\":\"2:1\",\(box(20, 20, 40, 40)),\(members)}" }

    @Test(arguments: [
        // A frame's shadow falls outside its fill; its blur is half as wide as its radius: at the edge half of it is left.
        (40.0, 40.0, "#FF0000"), (40, 80, "#FFFFFF"), (40, 72, "#BFBFBF"), (40, 61, "#808080"), (40, 15, "#FFFFFF"),
    ])
    func dropShadows(x: Double, y: Double, expected: String) throws {
        let shadow =
            #"{"type":"DROP_SHADOW","color":{"r":0,"g":0,"b":0,"a":0.5},"offset":{"x":0,"y":10},"radius":4,"spread":2}"#
        let card = node(#""type":"FRAME","fills":[\#(solid(1, 0, 0))],"effects":[\#(shadow)],"children":[]"#)
        #expect(RGBA8(try picked(card, x, y).color).hex == expected)
    }

    /// To the right and below there is one shadow, in the corner between them none.
    @Test(arguments: [(75.0, 40.0, "#CCCCCC"), (40, 75, "#999999"), (75, 75, "#FFFFFF"), (55, 65, "#999999")])
    func shadowsThrowNoShadows(x: Double, y: Double, expected: String) throws {
        func shadow(_ x: Double, _ y: Double, _ alpha: Double) -> String {
            #"{"type":"DROP_SHADOW","color":{"r":0,"g":0,"b":0,"a":\#(alpha)},"offset":{"x":\#(x),"y":\#(y)},"radius":0}"#
        }
        for opacity in [1.0, 0.5] {
            let card = node(
                #""type":"RECTANGLE","fills":[\#(solid(1, 0, 0, opacity))],"effects":[\#(shadow(30, 0, 0.2)),\#(shadow(0, 30, 0.4))]"#
            )
            #expect(RGBA8(try picked(card, x, y).color).hex == expected)
        }
    }

    /// Red by 30 and blue by 20 to the right; where both fall, the last in the list is seen.
    @Test(arguments: [(85.0, 40.0, "#FF0000"), (75, 40, "#0000FF"), (65, 40, "#0000FF"), (55, 40, "#FFFFFF")])
    func laterShadowsLieOnEarlierOnes(x: Double, y: Double, expected: String) throws {
        func shadow(_ x: Double, _ color: String) -> String {
            #"{"type":"DROP_SHADOW","color":{\#(color),"a":1},"offset":{"x":\#(x),"y":0},"radius":0}"#
        }
        let (red, blue) = (shadow(30, #""r":1,"g":0,"b":0"#), shadow(20, #""r":0,"g":0,"b":1"#))
        let card = node(#""type":"RECTANGLE","fills":[\#(solid(1, 1, 1))],"effects":[\#(red),\#(blue)]"#)
        #expect(RGBA8(try picked(card, x, y).color).hex == expected)
    }

    @Test(arguments: [(40.0, 22.0, "#000000"), (40, 29, "#000000"), (40, 31, "#0000FF"), (40, 15, "#FFFFFF")])
    func innerShadows(x: Double, y: Double, expected: String) throws {
        let shadow =
            #"{"type":"INNER_SHADOW","color":{"r":0,"g":0,"b":0,"a":1},"offset":{"x":0,"y":10},"radius":0}"#
        let box = node(#""type":"RECTANGLE","fills":[\#(solid(0, 0, 1))],"effects":[\#(shadow)]"#)
        #expect(RGBA8(try picked(box, x, y).color).hex == expected)
    }

    @Test(arguments: [
        ("ALPHA", 1.0, "#FF0000"), ("ALPHA", 0.5, "#FF8080"), ("LUMINANCE", 1, "#FFFFFF"), ("VECTOR", 0.5, "#FF0000"),
    ])
    func masks(type: String, opacity: Double, expected: String) throws {
        let mask = node(
            #""type":"ELLIPSE","isMask":true,"maskType":"\#(type)","fills":[\#(solid(0, 0, 0, opacity))]"#)
        let masked = #"{"id":"2:2","type":"RECTANGLE",\#(box(0, 0, 100, 100)),"fills":[\#(solid(1, 0, 0))]}"#
        #expect(RGBA8(try picked(mask + "," + masked, 40, 40).color).hex == expected)
        #expect(RGBA8(try picked(mask + "," + masked, 22, 22).color).hex == "#FFFFFF")
    }

    @Test func roundFramesClipTheirCorners() throws {
        let inner = #"{"id":"2:2","type":"RECTANGLE",\#(box(0, 0, 100, 100)),"fills":[\#(solid(0, 1, 0))]}"#
        let frame = node(#""type":"FRAME","clipsContent":true,"cornerRadius":10,"fills":[],"children":[\#(inner)]"#)
        #expect(RGBA8(try picked(frame, 40, 40).color).hex == "#00FF00")
        #expect(RGBA8(try picked(frame, 21, 21).color).hex == "#FFFFFF")
        #expect(RGBA8(try picked(frame, 70, 40).color).hex == "#FFFFFF")
    }

    @Test(arguments: [
        (#"{"type":"GRADIENT_LINEAR""#, true), (#"{"type":"GRADIENT_ANGULAR""#, true),
        (#"{"type":"GRADIENT_DIAMOND""#, false), (#"{"type":"IMAGE""#, false),
    ])
    func paintsThatAreKnown(paint: String, isCertain: Bool) throws {
        let gradient =
            #","gradientHandlePositions":[{"x":0,"y":0},{"x":1,"y":0},{"x":0,"y":1}],"gradientStops":[{"position":0,"color":{"r":0,"g":0,"b":0,"a":1}},{"position":1,"color":{"r":1,"g":1,"b":1,"a":1}}]}"#
        let color = try picked(node(#""type":"RECTANGLE","fills":[\#(paint)\#(gradient)]"#), 40, 40)
        #expect(color.isCertain == isCertain)
        if paint.contains("LINEAR") { #expect(RGBA8(color.color).hex == "#808080") }
    }

    @Test func outlinesThatAreNotInTheFileAreUncertainWithinTheirBox() throws {
        let vector = node(#""type":"VECTOR","fills":[\#(solid(0, 1, 1))]"#)
        #expect(try picked(vector, 40, 40).reason == .outline)
        #expect(try picked(vector, 70, 40).isCertain)
    }
}
