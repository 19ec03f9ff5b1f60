import ColorScience
import DesignModel
import Painting
import Testing

/// What is moved and turned about its own box, and what browsers make of declarations that are none; as in Chromium.
@Suite("Own boxes and declarations that are none")
struct OwnBoxTests {
    private func hex(_ content: String, _ x: Double, _ y: Double) throws -> String {
        let drawing = try Drawing(content, width: 300, height: 120)
        return RGBA8(Eyedropper(drawing.design).color(at: Point(x, y), on: .white).color).hex
    }

    @Test(arguments: ["fill-box", "content-box", "stroke-box", "border-box"])
    func shapesTurnAboutTheirMiddle(_ box: String) throws {
        let content =
            "<rect x='100' y='20' width='40' height='40' fill='#00f' "
            + "style='transform-box:\(box);transform-origin:center;transform:scale(.5)'/>"
        #expect(try hex(content, 120, 40) == "#0000FF" && hex(content, 105, 25) == "#FFFFFF")
        #expect(try hex(content.replacing("\(box)", with: "view-box"), 120, 40) == "#FFFFFF")
    }

    @Test("The box of a stroke begins where its outer half does")
    func strokes() throws {
        let content =
            "<rect x='100' y='20' width='40' height='40' fill='#00f' stroke='#f00' stroke-width='20' "
            + "style='transform-box:stroke-box;transform-origin:0 0;transform:scale(.5)'/>"
        // From (90, 10) half as large: the stroke to 100, the fill from there to 110, and the stroke again.
        #expect(
            try hex(content, 92, 25) == "#FF0000" && hex(content, 105, 25) == "#0000FF"
                && hex(content, 122, 25) == "#FFFFFF")
        #expect(try hex(content.replacing("stroke-box", with: "fill-box"), 92, 25) == "#FFFFFF")
    }

    @Test(arguments: [("100%", 145.0), ("-50% 0", 85), ("calc(50% + 20px)", 145), ("40px", 145)])
    func sharesOfItsOwnBoxMoveAShape(_ move: String, _ x: Double) throws {
        let content =
            "<rect x='100' y='20' width='40' height='40' fill='#00f' style='transform-box:fill-box;translate:\(move)'/>"
        #expect(try hex(content, x, 50) == "#0000FF")
    }

    @Test(
        "A path in a style that is none leaves that of the attribute",
        arguments: [
            ("foo", "#0000FF"), ("path(foo)", "#0000FF"), ("path(\"x\")", "#0000FF"), ("none", "#FFFFFF"),
            ("path(\"\")", "#FFFFFF"), ("path(\"M200 0h90v90h-90z\")", "#FFFFFF"),
            ("path('m0 0h99v99h-99z')", "#0000FF"),
        ])
    func paths(_ value: String, _ expected: String) throws {
        #expect(
            try hex(
                "<path d='M0 0h99v99h-99z' fill='#00f' style=\"d:\(value.replacing("\"", with: "&quot;"))\"/>", 50, 50)
                == expected)
    }

    @Test(arguments: [
        ("lang='en' xml:lang='de'", "#0000FF"), ("lang='de' xml:lang='en'", "#FF0000"), ("lang='de'", "#0000FF"),
    ])
    func theLanguageOfXMLComesFirst(_ attributes: String, _ expected: String) throws {
        let content =
            "<style>rect{fill:red}rect:lang(de){fill:blue}</style><rect \(attributes) width='99' height='99'/>"
        #expect(try hex(content, 50, 50) == expected)
    }
}
