import DesignModel
import Painting
import Testing

/// Clips written as shapes of CSS; what is seen where was looked up in a browser.
@Suite struct ShapeClipTests {
    /// Nine points: four in the stroke, the rest on the fill, `#` where something shows.
    private static let points = [
        (12, 12), (15, 50), (25, 25), (50, 50), (75, 75), (88, 88), (50, 12), (88, 12), (62, 40),
    ]

    private func seen(_ content: String) throws -> String {
        let drawing = try Drawing(content)
        return ShapeClipTests.points.map { x, y in
            drawing.color(Double(x) + 0.5, Double(y) + 0.5) == "#FFFFFF" ? "." : "#"
        }.joined()
    }

    @Test(arguments: [
        ("circle(50%)", ".####.#.#"), ("circle(50% at 0 0)", "#.#......"), ("inset(0)", "#########"),
        ("inset(0) fill-box", "..###...#"), ("fill-box", "..###...#"), ("inset(10px)", "..###...#"),
        ("inset(25%) view-box", "..##....#"), ("circle()", ".####.#.#"), ("polygon(0 0,100% 0,0 100%)", "###...#.."),
        ("circle(30px at 50px 50px) view-box", "...#....#"), ("path('M0 0H50V50H0z')", "####..#.."),
        ("rect(0 10px 100px 0)", "##......."), ("xywh(0 0 50% 50%)", "#.#......"),
        ("circle(20px at right 10px top 10px)", ".......#."), ("inset(0 round 40px)", ".####.#.#"),
        ("inset(0 round 0 40px 0 0)", "#######.#"), ("ellipse(20px 40px)", "...#..#.#"),
        (
            "polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 25% 25%, 75% 25%, 75% 75%, 25% 75%, 25% 25%)",
            "###.####."
        ), ("inset(60% 0 60% 0)", "........."), ("stroke-box inset(5px)", ".####...#"), ("polygon(0 0)", "........."),
        ("circle(0)", "........."), ("circle(farthest-side at bottom left)", "######..#"), ("none", "#########"),
    ])
    func aShapeIsMeasuredInItsBox(shape: String, expected: String) throws {
        let rectangle = "<rect x='20' y='20' width='60' height='60' stroke='blue' stroke-width='20' fill='red'"
        #expect(try seen("\(rectangle) style=\"clip-path:\(shape)\"/>") == expected, "\(shape)")
    }

    @Test func aGroupIsClippedInTheBoxAroundItsContent() throws {
        let drawing = try Drawing(
            "<g style='clip-path:circle(20px)'><rect x='10' y='10' width='30' height='30' fill='red'/>"
                + "<rect x='60' y='60' width='30' height='30' fill='blue'/></g>")
        #expect(drawing.color(20, 20) == "#FFFFFF")
        #expect(drawing.color(38, 38) == "#FF0000")
        #expect(drawing.color(62, 62) == "#0000FF")
        #expect(drawing.color(85, 85) == "#FFFFFF")
    }

    @Test func aShapeThatIsNotReadIsNotGuessed() throws {
        let drawing = try Drawing(
            "<rect width='100' height='100' style='clip-path:shape(from 0 0, hline to 50px, vline to 50px, close)'/>")
        #expect(!drawing.eyedropper.color(at: Point(20, 20)).isCertain)
    }

    @Test(arguments: [
        "circle(1e308px at 1e308px 1e308px)", "inset(1e308px round 1e308px)",
        "polygon(1e308px 1e308px, 0 0, 100% 1e308px)",
        "ellipse(calc(1e308px * 1e308) 0)", "inset(-1e308px)", "circle(" + String(repeating: "calc(", count: 100),
        "polygon(" + String(repeating: "0 0,", count: 20_000) + "1px 1px)",
    ])
    func hugeNumbersDoNoHarm(shape: String) throws {
        _ = try Drawing("<rect width='50' height='50' style='clip-path:\(shape)'/>").color(20, 20)
    }
}
