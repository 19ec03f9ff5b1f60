import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Outlines, sizes and gradients of JSON formats that are written otherwise than they should be: nobody knows what they cover, so
/// that no text passes over them.
@Suite("Outlines that cannot be read")
struct UnreadOutlineTests {
    private func reading(_ json: String) throws -> ContrastReading {
        let file = try SourceFile(path: "design.json", contents: Array(json.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return try #require(Study(of: design).contrastReadings().first)
    }

    // MARK: Figma

    private static let navy = #""fills":[{"type":"SOLID","color":{"r":0,"g":0,"b":0.5,"a":1}}]"#

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        #""absoluteBoundingBox":{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height)}"#
    }

    /// Black letters in the upper right corner of a white frame of 200 × 100, with a navy node below them.
    private func figma(_ node: String) throws -> ContrastReading {
        let text =
            #"{"id":"1:9","type":"TEXT",\#(Self.box(150, 1, 45, 18)),"characters":"Pay","#
            + #""fills":[{"type":"SOLID","color":{"r":0,"g":0,"b":0,"a":1}}],"style":{"fontFamily":"Inter","fontSize":14}}"#
        return try reading(
            #"{"schemaVersion":0,"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":["#
                + #"{"id":"1:1","type":"FRAME",\#(Self.box(0, 0, 200, 100)),"fills":[{"type":"SOLID","color":{"r":1,"g":1,"b":1,"a":1}}],"#
                + #""children":[{"id":"1:2",\#(node),\#(Self.navy)},\#(text)]}]}]}}"#)
    }

    private static let over = box(0, 0, 200, 100)

    @Test(
        "A node of Figma whose size, radii, arc or paths are none is left for review",
        arguments: [
            #""type":"RECTANGLE","x":0,"y":0,"width":"200","height":100"#,
            #""type":"RECTANGLE","x":0,"y":0,"width":200,"height":-1"#,
            #""type":"RECTANGLE","absoluteBoundingBox":{"x":-2e9,"y":-2e9,"width":4e9,"height":4e9}"#,
            #""type":"RECTANGLE",\#(over),"cornerRadius":"50""#,
            #""type":"FRAME","children":[],\#(over),"rectangleCornerRadii":[50,50,50]"#,
            #""type":"RECTANGLE",\#(over),"rectangleCornerRadii":[0,null,0,0]"#,
            #""type":"RECTANGLE",\#(over),"rectangleCornerRadii":"50""#,
            #""type":"ELLIPSE",\#(over),"arcData":{"startingAngle":"0"}"#, #""type":"ELLIPSE",\#(over),"arcData":7"#,
            #""type":"VECTOR",\#(over),"fillGeometry":[{"path":7}]"#,
            #""type":"VECTOR",\#(over),"fillGeometry":[{"path":"M0 0L1e999 0L9 9Z"}]"#,
            #""type":"VECTOR",\#(over),"fillGeometry":[{"path":"M0 0L9 0L9 9Z"},{"path":"garbage"}]"#,
            #""type":"VECTOR",\#(over),"fillGeometry":"M0 0L200 0L200 100Z""#,
            #""type":"VECTOR",\#(over),"fillGeometry":[7]"#,
            #""type":"BOOLEAN_OPERATION",\#(over),"fillGeometry":[{"data":"garbage"}]"#,
            #""type":"VECTOR",\#(over),"size":{"x":200,"y":100},"relativeTransform":[[1,0,0],[0,1,0]]"#,
        ])
    func unreadOfFigma(_ node: String) throws {
        #expect(try figma(node).verdict == .review)
    }

    @Test(
        "The same with values of their kind is measured",
        arguments: [
            (#""type":"RECTANGLE","x":0,"y":0,"width":200,"height":100"#, 1.3),
            // What the box says counts where the size says nothing.
            (#""type":"RECTANGLE",\#(over),"size":{"x":"200","y":"100"}"#, 1.3),
            (#""type":"RECTANGLE",\#(over),"cornerRadius":null"#, 1.3),
            (#""type":"RECTANGLE",\#(over),"rectangleCornerRadii":[0,0,0,0]"#, 1.3),
            (#""type":"VECTOR",\#(over),"fillGeometry":[{"path":"M0 0L200 0L200 100Z"}]"#, 1.3),
            (#""type":"VECTOR",\#(over),"fillGeometry":[{"path":"M0 0L9 0L9 9Z"},{"path":""}]"#, 21),
            (#""type":"VECTOR",\#(over),"fillGeometry":[]"#, 21),
            (#""type":"VECTOR",\#(over),"strokeGeometry":[{"path":"M0 0L9 0L9 9Z"}]"#, 21),
            (#""type":"ELLIPSE",\#(over),"arcData":{"startingAngle":0,"endingAngle":1,"innerRadius":0}"#, 21),
        ] as [(String, Double)])
    func readOfFigma(_ node: String, _ ratio: Double) throws {
        let reading = try figma(node)
        #expect(reading.verdict != .review && abs((reading.lowest ?? 0) - ratio) < 0.05)
    }

    // MARK: Sketch

    private static func color(_ blue: Double) -> String { #"{"red":0,"green":0,"blue":\#(blue),"alpha":1}"# }

    private static func fill(_ paint: String = #""fillType":0,"color":\#(color(0.5))"#) -> String {
        #""style":{"fills":[{"isEnabled":true,\#(paint)}]}"#
    }

    private static let frame = #""frame":{"x":0,"y":0,"width":200,"height":100}"#

    /// Points of a square, the second of them written otherwise.
    private static func square(_ second: String) -> String {
        let point = { (place: String) in #"{"point":"\#(place)"}"# }
        return #""points":[\#(point("{0, 0}")),\#(second),\#(point("{1, 1}")),\#(point("{0, 1}"))]"#
    }

    private func sketch(_ layer: String) throws -> ContrastReading {
        let black = #""MSAttributedStringColorAttribute":\#(Self.color(0))"#
        let font = #""MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-Regular","size":14}}"#
        let text =
            #"{"_class":"text","frame":{"x":150,"y":1,"width":45,"height":18},"attributedString":{"string":"Pay","#
            + #""attributes":[{"location":0,"length":3,"attributes":{\#(font),\#(black)}}]}}"#
        return try reading(
            #"{"_class":"artboard",\#(Self.frame),"hasBackgroundColor":true,"#
                + #""backgroundColor":{"red":1,"green":1,"blue":1,"alpha":1},"layers":[{\#(layer)},\#(text)]}"#)
    }

    @Test(
        "A layer of Sketch whose points, corners or gradient are none is left for review",
        arguments: [
            #"{"point":"{1e999, 0}"}"#, #"{"point":"abc"}"#, #"{"point":"{1}"}"#, #"{"point":7}"#, #"{"point":[1,0]}"#,
            "{}",
            #"{"point":{"x":1}}"#, "null", #""{1, 0}""#, #"{"point":"{1, 0}","curveFrom":"x","hasCurveFrom":true}"#,
        ].map { #""_class":"shapePath","isClosed":true,\#(frame),\#(square($0)),\#(fill())"# } + [
            #""_class":"polygon","numberOfPoints":1001,\#(frame),\#(fill())"#,
            #""_class":"polygon","numberOfPoints":2,\#(frame),\#(fill())"#,
            #""_class":"star","numberOfPoints":501,"radius":0.5,\#(frame),\#(fill())"#,
            #""_class":"rectangle","frame":{"x":-2e9,"y":0,"width":4e9,"height":100},\#(fill())"#,
            #""_class":"shapeGroup",\#(frame),\#(fill()),"layers":[{"_class":"shapePath","isClosed":true,\#(frame),\#(square("{}"))}]"#,
            #""_class":"rectangle",\#(frame),\#(fill(#""fillType":1,"gradient":{"gradientType":0,"stops":"x"}"#))"#,
            #""_class":"rectangle",\#(frame),\#(fill(#""fillType":1,"gradient":{"gradientType":0,"stops":[]}"#))"#,
            #""_class":"rectangle",\#(frame),\#(fill(#""fillType":1,"gradient":{"gradientType":"x","stops":[\#(stop())]}"#))"#,
            #""_class":"rectangle",\#(frame),\#(fill(#""fillType":1,"gradient":{"from":"abc","stops":[\#(stop())]}"#))"#,
            #""_class":"rectangle",\#(frame),\#(fill(#""fillType":1,"gradient":{"stops":[\#(stop(#""x""#))]}"#))"#,
        ])
    func unreadOfSketch(_ layer: String) throws {
        #expect(try sketch(layer).verdict == .review)
    }

    private static func stop(_ position: String = "0") -> String {
        #"{"position":\#(position),"color":\#(color(0.5))}"#
    }

    @Test(
        "The same with values of their kind is measured as painted",
        arguments: [
            #""_class":"shapePath","isClosed":true,\#(frame),\#(square(#"{"point":"{1, 0}"}"#)),\#(fill())"#,
            // A handle that does not count may be anything.
            #""_class":"shapePath","isClosed":true,\#(frame),\#(square(#"{"point":"{1, 0}","curveFrom":"x"}"#)),\#(fill())"#,
            #""_class":"polygon","numberOfPoints":1000,"frame":{"x":-300,"y":-300,"width":800,"height":800},\#(fill())"#,
            #""_class":"rectangle",\#(frame),\#(fill(#""fillType":1,"gradient":{"gradientType":0,"stops":[\#(stop())]}"#))"#,
        ])
    func readOfSketch(_ layer: String) throws {
        let reading = try sketch(layer)
        #expect(reading.verdict == .fail && abs((reading.lowest ?? 0) - 1.3) < 0.05)
    }
}
