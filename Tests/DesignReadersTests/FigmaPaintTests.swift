import ColorScience
import DesignModel
import DesignReaders
import Testing

/// What nodes of Figma look like.
@Suite struct FigmaPaintTests {
    private static let red = figmaSolid(1, 0, 0)

    @Test(arguments: [
        // What is left out counts as Figma's default.
        (#""fills":[RED]"#, "rect 0 0 40 20 · fill #FF0000"),
        (#""fills":[]"#, ""),
        (#""background":[RED]"#, "rect 0 0 40 20 · fill #FF0000"),
        (#""fills":[],"background":[RED]"#, ""),
        (
            #""fills":[{"type":"SOLID","opacity":0.25,"color":{"r":1,"g":0,"b":0,"a":0.5}}]"#,
            "rect 0 0 40 20 · fill #FF000080 at 0.25"
        ),
        (#""fills":[{"type":"SOLID","visible":false,"color":{"r":1,"g":0,"b":0,"a":1}}]"#, ""),
        (#""fills":[{"type":"SOLID","opacity":0,"color":{"r":1,"g":0,"b":0,"a":1}}]"#, ""),
        (
            #""fills":[{"type":"IMAGE","scaleMode":"FILL"}]"#,
            "rect 0 0 40 20 · fill unknown: an image whose pixels are not read"
        ),
        (#""fills":[{"type":"PATTERN"}]"#, "rect 0 0 40 20 · fill unknown: a pattern fill"),
        (#""fills":[{"type":"SHADER"}]"#, "rect 0 0 40 20 · fill unknown: a color that could not be read"),
        (#""fills":[{"type":"SOLID"}]"#, "rect 0 0 40 20 · fill unknown: a color that could not be read"),
        (#""opacity":0.5,"fills":[RED]"#, "rect 0 0 40 20 · fill #FF0000 · opacity 0.5"),
        (#""blendMode":"MULTIPLY","fills":[RED]"#, "rect 0 0 40 20 · fill #FF0000 · multiply"),
        (
            #""fills":[{"type":"SOLID","blendMode":"SCREEN","color":{"r":1,"g":0,"b":0}}]"#,
            "rect 0 0 40 20 · fill #FF0000 · screen"
        ),
        (
            #""blendMode":"DISSOLVE","fills":[RED]"#,
            "rect 0 0 40 20 · fill #FF0000 · unknown: a style whose value is not followed"
        ),
        (
            #""fills":[{"type":"SOLID","blendMode":"DISSOLVE","color":{"r":1,"g":0,"b":0}}]"#,
            "rect 0 0 40 20 · fill unknown: a style whose value is not followed"
        ),
        (#""cornerRadius":8,"fills":[RED]"#, "rect 0 0 40 20 round 8 8 · fill #FF0000"),
        (#""cornerRadius":99,"fills":[RED]"#, "rect 0 0 40 20 round 10 10 · fill #FF0000"),
        (#""rectangleCornerRadii":[4,4,4,4],"fills":[RED]"#, "rect 0 0 40 20 round 4 4 · fill #FF0000"),
        (#""rectangleCornerRadii":[8,0,0,8],"fills":[RED]"#, "path of 7 steps in 0 0 40 20 · fill #FF0000"),
        (#""strokes":[RED],"fills":[]"#, "rect 0 0 40 20 · stroke 1 #FF0000"),
        (#""strokes":[RED],"strokeWeight":0,"fills":[RED]"#, "rect 0 0 40 20 · fill #FF0000"),
        (
            #""strokes":[RED],"strokeWeight":3,"strokeAlign":"OUTSIDE","fills":[RED]"#,
            "rect 0 0 40 20 · fill #FF0000 · stroke 3 #FF0000"
        ),
    ])
    func rectangles(members: String, expected: String) {
        let lines = figmaLines(figmaRectangle(members.replacing("RED", with: FigmaPaintTests.red)))
        let place = "shape · /children/0 · matrix(1 0 0 1 10 10)"
        #expect(lines == [expected.isEmpty ? place : place + " · " + expected])
    }

    /// Of more paints than are read those above are not known, wherever nothing of them hides what lies below.
    @Test(arguments: [(256, "fill #FF0000"), (257, "fill unknown: a color that could not be read")])
    func paintsBeyondCount(count: Int, expected: String) {
        let faded = #"{"type":"SOLID","opacity":0.5,"color":{"r":1,"g":0,"b":0,"a":1}}"#
        let paints = Array(repeating: faded, count: count).joined(separator: ",")
        let lines = figmaLines(figmaRectangle(#""fills":[\#(paints)]"#))
        #expect(lines.last?.contains(expected) == true, "\(lines.last ?? "")")
    }

    @Test(arguments: [
        (#""type":"ELLIPSE""#, "ellipse 20 10 20 10 · fill #FF0000"),
        (
            #""type":"ELLIPSE","arcData":{"startingAngle":0,"endingAngle":6.283185307179586,"innerRadius":0}"#,
            "ellipse 20 10 20 10 · fill #FF0000"
        ),
        (
            #""type":"ELLIPSE","arcData":{"startingAngle":0,"endingAngle":3.14,"innerRadius":0}"#,
            "path of 11 steps in 0 0 40 20 · fill #FF0000"
        ),
        (
            #""type":"ELLIPSE","arcData":{"startingAngle":0,"endingAngle":6.283185307179586,"innerRadius":0.5}"#,
            "path of 20 steps in 0 0 40 20 · fill #FF0000"
        ),
        // Without paths in the export nothing but the box is known.
        (#""type":"VECTOR""#, "rect 0 0 40 20 · fill #FF0000 · unknown: an outline that is not worked out"),
        (#""type":"STAR""#, "rect 0 0 40 20 · fill #FF0000 · unknown: an outline that is not worked out"),
        (
            #""type":"STAR","pointCount":5,"innerRadius":0.4"#,
            "path of 11 steps in 0.9789 0 38.0423 18.0902 · fill #FF0000"
        ),
        (#""type":"HOLOGRAM""#, "rect 0 0 40 20 · fill #FF0000 · unknown: an outline that is not worked out"),
        (
            #""type":"VECTOR","fillGeometry":[{"path":"M0 0L40 0L0 20Z","windingRule":"NONZERO"}]"#,
            "path of 4 steps in 0 0 40 20 · fill #FF0000"
        ),
        (
            #""type":"BOOLEAN_OPERATION","fillGeometry":[{"data":"M0 0 L 40 0 L 0 20 Z","windingRule":"EVENODD"}]"#,
            "path of 4 steps in 0 0 40 20 · fill #FF0000"
        ),
    ])
    func shapes(type: String, expected: String) {
        let node = #"{"id":"1:2","name":"S",\#(type),\#(figmaBox(10, 10, 40, 20)),"fills":[\#(FigmaPaintTests.red)]}"#
        #expect(figmaLines(node) == ["shape · /children/0 · matrix(1 0 0 1 10 10) · " + expected])
    }

    /// What the node says itself is for the regions that the table does not name.
    @Test func regionsOfAVectorHaveFillsOfTheirOwn() {
        let paths = ["", #","overrideID":1"#, #","overrideID":2"#, #","overrideID":3"#].map { region in
            #"{"path":"M0 0L40 0L0 20Z","windingRule":"NONZERO"\#(region)}"#
        }
        let table =
            #"{"1":{"fills":[\#(figmaSolid(0, 0, 1)),\#(figmaSolid(0, 1, 0))]},"2":{"fills":[]},"3":{"inheritFillStyleId":"1:9"}}"#
        let lines = figmaLines(
            #"{"id":"1:2","name":"S","type":"VECTOR",\#(figmaBox(10, 10, 40, 20)),"fills":[\#(FigmaPaintTests.red)],"#
                + #""fillGeometry":[\#(paths.joined(separator: ","))],"fillOverrideTable":\#(table)}"#)
        let fills = ["#FF0000", "#0000FF", "#00FF00", "unknown: a paint that is not in the file"]
        #expect(
            lines.dropFirst() == fills.map { "shape · /children/0 · path of 4 steps in 0 0 40 20 · fill \($0)" }[...])
    }

    @Test(arguments: [
        ("EMBED", "an image whose pixels are not read"), ("STAMP", "an image whose pixels are not read"),
        ("HIGHLIGHT", "a paint that is not in the file"), ("STICKY", "a paint that is not in the file"),
        ("HOLOGRAM", "a paint that is not in the file"),
    ])
    func whatHasNoLookInTheFileIsNotKnown(type: String, reason: String) {
        let node = #"{"id":"1:2","name":"N","type":"\#(type)",\#(figmaBox(10, 10, 40, 20))}"#
        #expect(
            figmaLines(node) == [
                "shape · /children/0 · matrix(1 0 0 1 10 10) · rect 0 0 40 20 · fill unknown: \(reason)"
            ])
    }

    @Test func copiesMayLieAnywhereInAGroupThatRepeats() {
        let lines = figmaLines(
            #"{"id":"1:2","name":"T","type":"TRANSFORM_GROUP",\#(figmaBox(10, 10, 80, 20)),"#
                + #""children":[\#(figmaRectangle(#""fills":[]"#))]}"#)
        #expect(lines.last == "shape · /children/0 · rect 0 0 80 20 · fill unknown: an outline that is not worked out")
    }

    @Test func partsOfACombinedShapeAreNotPainted() {
        let part =
            #"{"id":"1:3","name":"P","type":"RECTANGLE",\#(figmaBox(10, 10, 5, 5)),"fills":[\#(FigmaPaintTests.red)]}"#
        let node =
            #"{"id":"1:2","name":"B","type":"BOOLEAN_OPERATION","children":[\#(part)],\#(figmaBox(10, 10, 9, 9)),"fills":[\#(FigmaPaintTests.red)]}"#
        let lines = figmaLines(node)
        #expect(lines.count == 3)
        #expect(lines[2].hasPrefix("shape · /children/0/children/0 · defined"))
    }

    @Test func severalFillsLieOnEachOther() {
        let blue = figmaSolid(0, 0, 1, #""opacity":0.5,"#)
        let lines = figmaLines(
            figmaRectangle(#""fills":[\#(FigmaPaintTests.red),\#(blue)],"strokes":[\#(FigmaPaintTests.red)]"#))
        #expect(
            lines == [
                "group · /children/0 · matrix(1 0 0 1 10 10)",
                "shape · /children/0 · rect 0 0 40 20 · fill #FF0000",
                "shape · /children/0 · rect 0 0 40 20 · fill #0000FF at 0.5 · stroke 1 #FF0000",
            ])
    }

    @Test func strokesOfAFrameLieAboveItsChildren() {
        let frame =
            #"{"id":"1:2","name":"F","type":"FRAME",\#(figmaBox(10, 10, 40, 20)),"strokes":[\#(FigmaPaintTests.red)],"#
        let lines = figmaLines(
            frame + #""fills":[\#(FigmaPaintTests.red)],"children":[\#(figmaRectangle(#""fills":[]"#))]}"#)
        #expect(
            lines == [
                "group · /children/0 · matrix(1 0 0 1 10 10)", "shape · /children/0 · rect 0 0 40 20 · fill #FF0000",
                "shape · /children/0/children/0", "shape · /children/0 · rect 0 0 40 20 · stroke 1 #FF0000",
            ])
    }

    @Test func sidesHaveLinesOfTheirOwn() throws {
        let sides = #""individualStrokeWeights":{"top":0,"right":0,"bottom":2,"left":4},"strokeAlign":"INSIDE","#
        let design = try #require(
            figmaFrame(figmaRectangle(sides + #""strokes":[\#(FigmaPaintTests.red)],"fills":[]"#)).design)
        #expect(design.strokes.map(\.width) == [2, 4])
        #expect(
            design.geometries.suffix(2).map(\.bounds) == [
                Rectangle(x: 0, y: 19, width: 40, height: 0), Rectangle(x: 2, y: 0, width: 0, height: 20),
            ])
    }

    @Test func strokesKeepTheirSettings() throws {
        let settings = """
            "strokeWeight":4,"strokeAlign":"CENTER","strokeCap":"ROUND","strokeJoin":"BEVEL","strokeDashes":[6,3],
            "strokeMiterAngle":28.955,"strokes":[\(FigmaPaintTests.red)],"fills":[]
            """
        let stroke = try #require(figmaFrame(figmaRectangle(settings)).design?.strokes.first)
        #expect(stroke.width == 4 && stroke.alignment == .center && stroke.cap == .round && stroke.join == .bevel)
        #expect(stroke.dashes == [6, 3])
        #expect(abs(stroke.miterLimit - 4) < 0.001)
    }

    @Test(arguments: [
        // A level line is drawn on its upper side, and where the export says what is rendered, there.
        (figmaBox(10, 10, 40, 0), "", Rectangle(x: 0, y: -1, width: 40, height: 0)),
        (
            figmaBox(10, 10, 0, 30),
            #""absoluteRenderBounds":{"x":1009,"y":510,"width":2,"height":30},"#,
            Rectangle(x: 0, y: 0, width: 0, height: 30)
        ),
    ])
    func lines(box: String, bounds: String, expected: Rectangle) throws {
        let node =
            #"{"id":"1:2","name":"L","type":"LINE","strokeWeight":2,\#(bounds)\#(box),"strokes":[\#(FigmaPaintTests.red)],"fills":[]}"#
        let design = try #require(figmaFrame(node).design)
        #expect(design.geometries.last?.bounds == expected)
        #expect(design.layers.last?.stroke == 0)
    }

    @Test func gradientsRunBetweenTheirHandles() throws {
        let stops =
            #""gradientStops":[{"position":1,"color":{"r":0,"g":0,"b":1,"a":1}},{"position":0,"color":{"r":1,"g":0,"b":0,"a":0.5}}]"#
        let handles = #""gradientHandlePositions":[{"x":0,"y":0.5},{"x":1,"y":0.5},{"x":0,"y":1}]"#
        for type in ["LINEAR", "RADIAL", "ANGULAR", "DIAMOND"] {
            let paint = #"{"type":"GRADIENT_\#(type)",\#(handles),\#(stops)}"#
            let design = try #require(figmaFrame(figmaRectangle(#""fills":[\#(paint)]"#)).design)
            let gradient = try #require(design.gradients.first)
            #expect(gradient.units == .userSpaceOnUse)
            #expect(gradient.stops.map(\.offset) == [0, 1])
            #expect(gradient.stops[0].rgba.alpha == 0.5)
            #expect(gradient.transform.applied(to: Point(0, 0)) == Point(0, 10))
            #expect(gradient.transform.applied(to: Point(1, 0)) == Point(40, 10))
            #expect(gradient.transform.applied(to: Point(0, 1)) == Point(0, 20))
            let reason = design.compositings[Int(design.layers.last?.compositing ?? 0)].unknown
            #expect(reason == (type == "DIAMOND" ? .diamondGradient : nil))
        }
        // A plugin writes the way back.
        let plugin = #"{"type":"GRADIENT_LINEAR","gradientTransform":[[0,1,0],[-1,0,1]],\#(stops)}"#
        let turned = try #require(figmaFrame(figmaRectangle(#""fills":[\#(plugin)]"#)).design?.gradients.first)
        #expect(turned.transform.applied(to: Point(0, 0)) == Point(20, 0))
        #expect(turned.transform.applied(to: Point(1, 0)) == Point(20, 20))
    }

    @Test func effectsBecomeFilters() throws {
        let shadow = #"{"type":"DROP_SHADOW","color":{"r":0,"g":0,"b":0,"a":0.25},"offset":{"x":0,"y":4},"radius":8}"#
        let blur = #"{"type":"LAYER_BLUR","radius":6}"#
        let off = #"{"type":"LAYER_BLUR","visible":false,"radius":6}"#
        let design = try #require(
            figmaFrame(figmaRectangle(#""fills":[\#(FigmaPaintTests.red)],"effects":[\#(shadow),\#(off)]"#)).design)
        let last = try #require(design.layers.last)
        #expect(design.compositings[Int(last.compositing)].filters == [0])
        #expect(
            design.filters[0].steps.map(\.effect) == [
                .offset(Point(0, 4)), .blur(x: 4, y: 4), .flood(RGBA(red: 0, green: 0, blue: 0, alpha: 0.25)),
                .composite(.in), .merge,
            ])
        let blurred = try #require(
            figmaFrame(figmaRectangle(#""fills":[\#(FigmaPaintTests.red)],"effects":[\#(blur)]"#)).design)
        #expect(blurred.filters.map { $0.steps.map(\.effect) } == [[.blur(x: 3, y: 3)]])
    }

    @Test func whatLiesBehindABlurIsUnknownWhereItShows() {
        let effect = #""effects":[{"type":"BACKGROUND_BLUR","radius":6}]"#
        let glass = figmaLines(figmaRectangle(#""fills":[\#(figmaSolid(1, 1, 1, #""opacity":0.5,"#))],\#(effect)"#))
        #expect(glass.contains("shape · /children/0 · rect 0 0 40 20 · fill unknown: a blur of what lies behind"))
        #expect(figmaLines(figmaRectangle(#""fills":[\#(FigmaPaintTests.red)],\#(effect)"#)).count == 1)
    }

    @Test func groupsThatBlendNormallyStandAlone() throws {
        func group(_ mode: String) throws -> Compositing {
            let box = figmaRectangle(#""fills":[\#(FigmaPaintTests.red)]"#)
            let node =
                #"{"id":"1:3","name":"G","type":"GROUP","blendMode":"\#(mode)","children":[\#(box)],\#(figmaBox(10, 10, 40, 20))}"#
            let design = try #require(figmaFrame(node).design)
            let layer = try #require(design.layers.last { $0.kind == .group })
            return design.compositings[Int(layer.compositing)]
        }
        #expect(try group("PASS_THROUGH") == .plain)
        #expect(try group("NORMAL").isIsolated)
        #expect(try group("OVERLAY").blend == .overlay)
    }
}
