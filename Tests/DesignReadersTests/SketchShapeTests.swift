import DesignModel
import DesignReaders
import SourceText
import Testing

/// Outlines of Sketch, alone and combined.
@Suite("Sketch shapes")
struct SketchShapeTests {
    private let red = Sketch.style(fills: Sketch.color(1, 0, 0))

    private func design(_ layer: String) throws -> Design {
        try #require(Sketch.reading(Sketch.artboard(layer)).design)
    }

    private func shape(_ design: Design) throws -> (layer: Layer, geometry: Geometry) {
        let layer = try #require(design.layers.first { $0.kind == .shape })
        return (layer, design.geometries[Int(layer.content)])
    }

    @Test("Plain classes stay what they are")
    func keepClasses() throws {
        let box = Rectangle(x: 0, y: 0, width: 40, height: 20)
        func geometry(_ kind: String, _ members: String = "") throws -> Geometry {
            try shape(design(Sketch.layer(kind, at: (3, 4, 40, 20), members))).geometry
        }
        #expect(try geometry("rectangle") == .rectangle(box, radiusX: 0, radiusY: 0))
        #expect(try geometry("rectangle", #""fixedRadius":6"#) == .rectangle(box, radiusX: 6, radiusY: 6))
        #expect(try geometry("rectangle", #""fixedRadius":60"#) == .rectangle(box, radiusX: 10, radiusY: 10))
        #expect(
            try geometry("rectangle", #""style":{"corners":{"radii":[3]}}"#) == .rectangle(box, radiusX: 3, radiusY: 3))
        #expect(try geometry("oval") == .ellipse(center: Point(20, 10), radiusX: 20, radiusY: 10))
    }

    @Test("Corners that differ are rounded one by one")
    func roundCorners() throws {
        let points = [(0, 0, 10), (1, 0, 0), (1, 1, 0), (0, 1, 0)].map { x, y, radius in
            #"{"_class":"curvePoint","point":"{\#(x), \#(y)}","cornerRadius":\#(radius),"hasCurveFrom":false,"hasCurveTo":false}"#
        }
        let design = try design(
            Sketch.layer("rectangle", at: (0, 0, 40, 20), #""points":[\#(points.joined(separator: ","))]"#))
        guard case .path(let path, let bounds) = try shape(design).geometry else { return #expect(Bool(false)) }
        #expect(bounds == Rectangle(x: 0, y: 0, width: 40, height: 20))
        let verbs = path.verbs.map { design.paths.verbs[Int($0)] }
        #expect(verbs == [.move, .line, .line, .line, .line, .cubic, .close])
        let first = design.paths.points[Int(path.points.lowerBound)]
        #expect(abs(first.x - 10) < 1e-9 && abs(first.y) < 1e-9)
    }

    @Test("Curves follow their handles")
    func follow() throws {
        let points =
            #"{"point":"{0, 0}","curveFrom":"{0.5, -0.5}","hasCurveFrom":true,"hasCurveTo":false,"curveTo":"{9, 9}"},"#
            + #"{"point":"{1, 0}","curveTo":"{1.5, 1e-1}","hasCurveTo":true,"hasCurveFrom":false,"curveFrom":"{9, 9}"}"#
        let design = try design(
            Sketch.layer("shapePath", at: (0, 0, 10, 20), #""isClosed":false,"points":[\#(points)]"#))
        guard case .path(let path, _) = try shape(design).geometry else { return #expect(Bool(false)) }
        #expect(path.verbs.map { design.paths.verbs[Int($0)] } == [.move, .cubic])
        #expect(
            path.points.map { design.paths.points[Int($0)] } == [
                Point(0, 0), Point(5, -10), Point(15, 2), Point(10, 0),
            ])
    }

    @Test(
        "Stars and polygons are drawn where the file leaves their points out",
        arguments: [("star", 10), ("polygon", 5)])
    func drawStars(_ kind: String, _ corners: Int) throws {
        let design = try design(Sketch.layer(kind, at: (0, 0, 10, 10), #""numberOfPoints":5,"radius":0.5"#))
        guard case .path(let path, _) = try shape(design).geometry else { return #expect(Bool(false)) }
        #expect(path.points.count == corners + 1)
        #expect(design.paths.points[Int(path.points.lowerBound)] == Point(5, 0))
    }

    private func group(_ operations: Int..., style: String? = nil) -> String {
        let parts = operations.enumerated().map { place, operation in
            Sketch.layer(
                "rectangle", "part\(place)", at: (Double(place) * 10, 0, 20, 20), #""booleanOperation":\#(operation)"#)
        }
        return Sketch.layer("shapeGroup", "G", at: (5, 5, 40, 20), style ?? red, layers: parts)
    }

    @Test("A single shape in a group stays simple; parts are no layers of their own")
    func keepSingle() throws {
        let design = try design(group(-1))
        #expect(
            try shape(design).geometry
                == .rectangle(Rectangle(x: 0, y: 0, width: 20, height: 20), radiusX: 0, radiusY: 0))
        #expect(design.layers.filter { $0.kind == .shape }.count == 1)
    }

    @Test(
        "Shapes are united, or laid over each other",
        arguments: [([-1, -1], FillRule.evenOdd), ([0, 0], .nonzero), ([-1, 3], .evenOdd)])
    func combine(_ operations: [Int], _ rule: FillRule) throws {
        let design = try design(group(operations[0], operations[1]))
        let found = try shape(design)
        #expect(found.layer.fillRule == rule)
        #expect(found.geometry.bounds == Rectangle(x: 0, y: 0, width: 30, height: 20))
    }

    @Test("What is taken away clips", arguments: [(1, 8), (2, 4)])
    func cut(_ operation: Int, _ corners: Int) throws {
        let design = try design(group(-1, operation))
        let clip = try #require(design.clips.first)
        let outline = design.layers[Int(clip.content) + 1]
        #expect(outline.fillRule == .evenOdd)
        guard case .path(let path, _) = design.geometries[Int(outline.content)] else { return #expect(Bool(false)) }
        // A subtraction keeps all that lies outside: a rectangle around everything, and the part itself.
        #expect(path.points.count == (operation == 1 ? 4 + 5 : 5))
        #expect(!design.paints.contains { $0.kind == .unknown(.outline) })
    }

    @Test("What cannot be said with outlines and clips is unknown")
    func giveUp() throws {
        let mixed = try design(group(-1, 1, 0))
        #expect(mixed.paints.contains { $0.kind == .unknown(.outline) })
        let border = #""style":{"borders":[{"fillType":0,"color":\#(Sketch.color(0, 0, 0)),"thickness":1}]}"#
        let outlined = try design(group(-1, 1, style: border))
        #expect(outlined.paints.contains { $0.kind == .unknown(.outline) })
        let unpainted = try design(group(-1, 1, 0, style: #""style":{}"#))
        #expect(!unpainted.paints.contains { $0.kind == .unknown(.outline) })
    }
}
