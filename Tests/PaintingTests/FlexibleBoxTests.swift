import DesignModel
import Painting
import Testing

/// Where headless Chromium puts the letters of HTML whose boxes share the room that is left, or give some of what is missing.
@Suite struct FlexibleBoxTests {
    private static let places: [(html: String, letters: [Point])] = [
        (
            """
            <div style='display: flex; align-items: center; min-height: 80px'><p style='margin: 0'>a</p></div>
            """, [Point(20, 52)]
        ),
        (
            """
            <div style='display: flex; align-items: end; max-height: 60px'>\
            <p style='margin: 0; height: 90px'>a</p><p style='margin: 0'>b</p></div>
            """, [Point(20, -10), Point(27.8, 64)]
        ),
        (
            """
            <div style='display: flex; flex-direction: column; min-height: 80px; justify-content: center'>\
            <i>a</i></div>
            """, [Point(20, 52)]
        ),
        (
            """
            <div style='display: flex; flex-wrap: wrap; min-height: 120px'>\
            <p style='width: 200px; margin: 0'>a</p><p style='width: 200px; height: 40px; margin: 0'>b</p></div>
            """, [Point(20, 20), Point(20, 68)]
        ),
        (
            """
            <div style='display: flex; flex-wrap: wrap; height: 120px; align-content: space-between'>\
            <p style='width: 200px; margin: 0'>a</p><p style='width: 200px; margin: 0'>b</p></div>
            """, [Point(20, 20), Point(20, 124)]
        ),
        (
            """
            <div style='display: flex'><div style='height: 70px'>a</div>\
            <div style='display: flex; align-items: center'>b</div></div>
            """, [Point(20, 20), Point(27.8, 47)]
        ),
        (
            """
            <div style='display: flex'><div style='height: 70px'>a</div>\
            <div style='display: flex; flex-direction: column'><b>c</b><b style='margin-top: auto'>d</b></div>\
            </div>
            """, [Point(20, 20), Point(27.8, 20), Point(27.8, 74)]
        ),
        (
            """
            <div style='display: flex'><div style='width: 200px'>a</div><div style='width: 200px'>b</div></div>
            """, [Point(20, 20), Point(150, 20)]
        ),
        (
            """
            <div style='display: flex'><div style='width: 200px; min-width: 0'>unbreakable</div>\
            <div style='width: 200px; flex-shrink: 3; padding: 0 10px'>b</div>\
            <div style='width: 90px; flex-shrink: 0'>c</div></div>
            """, [Point(20, 20), Point(167.5, 20), Point(190, 20)]
        ),
        (
            """
            <div style='display: flex'>\
            <div style='min-width: 0; flex: 1'>unbreakablylong<i>wordthatdoesnotfit</i></div>\
            <div style='flex: 3'>b</div></div>
            """, [Point(20, 20), Point(122.8, 20), Point(85, 20)]
        ),
        (
            """
            <div style='display: flex'><div style='width: 300px'>unbreakablylongword</div>\
            <div style='width: 900px'>b</div></div>
            """, [Point(20, 20), Point(153.1, 20)]
        ),
        (
            """
            <div style='display: flex'><div style='max-width: 50px; flex: 1'>a</div><div style='flex: 1'>b</div>\
            <div style='flex: 2'>c</div></div>
            """, [Point(20, 20), Point(70, 20), Point(140, 20)]
        ),
        (
            """
            <div style='display: flex'><div style='flex-grow: 0.2'>a</div><div style='flex-grow: 0.3'>b</div>\
            <div>c</div></div>
            """, [Point(20, 20), Point(75.3, 20), Point(154.3, 20)]
        ),
        ("<div style='display: flex; gap: 10%'><b>a</b><b>b</b></div>", [Point(20, 20), Point(53.8, 20)]),
        (
            """
            <div style='display: flex; align-items: baseline'>\
            <div style='font-size: 30px; margin-top: 5px'>a</div><div>b<br/>c</div>\
            <div style='align-self: end'>d</div></div>
            """, [Point(20, 25), Point(36.7, 39), Point(36.7, 55), Point(44.5, 55)]
        ),
        (
            """
            <div style='display: flex; align-items: baseline'><div style='height: 40px; width: 20px'></div>\
            <div style='padding-top: 50px'>b</div><b>c</b></div>
            """, [Point(40, 70), Point(47.8, 70)]
        ),
        ("<div style='display: flex; height: 80px'><div style='margin: auto'>a</div></div>", [Point(146.1, 52)]),
        (
            """
            <div style='display: flex; height: 80px'><div style='margin-top: auto'>a</div>\
            <div style='margin-bottom: auto; align-self: end'>b</div></div>
            """, [Point(20, 84), Point(27.8, 20)]
        ),
        (
            """
            <div style='display: flex; flex-direction: column; height: 100px'><b>a</b>\
            <b style='margin-top: auto'>b</b></div>
            """, [Point(20, 20), Point(20, 104)]
        ),
        (
            """
            <div style='display: flex; flex-direction: column; height: 60px'><div style='height: 50px'>a</div>\
            <div style='height: 50px'>b</div><b>c</b></div>
            """, [Point(20, 20), Point(20, 42), Point(20, 64)]
        ),
        (
            """
            <div style='display: flex; flex-direction: column; height: 100px'><div style='flex: 1'>a<br/>b</div>\
            <div style='flex: 1'>c</div></div>
            """, [Point(20, 20), Point(20, 36), Point(20, 70)]
        ),
        (
            """
            <div style='display: flex; flex-direction: column; height: 100px'><b>a</b>\
            <div style='flex: 1; display: flex; align-items: center'>b</div></div>
            """, [Point(20, 20), Point(20, 70)]
        ),
        (
            """
            <div style='display: flex; flex-direction: column; row-gap: 20%'><b>a</b><b>b</b></div>
            """, [Point(20, 20), Point(20, 36)]
        ),
        (
            """
            <div style='display: flex; gap: 10px'><div style='position: absolute; width: 50px'></div>\
            <div>b</div></div>
            """, [Point(20, 20)]
        ),
        (
            """
            <div style='display: flex; height: 40px; width: 200px; justify-content: space-around'>\
            <div style='flex: none; width: 180px'>a</div><div style='flex: none; width: 180px'>b</div></div>
            """, [Point(20, 20), Point(200, 20)]
        ),
        (
            """
            <div style='display: grid; justify-content: center'><b>middle</b><b>b</b></div>
            """, [Point(127.4, 20), Point(127.4, 36)]
        ),
        (
            """
            <div style='display: grid; justify-content: end; min-height: 60px; align-content: end'><b>a</b>\
            </div>
            """, [Point(272.2, 64)]
        ),
        (
            """
            <div style='display: grid; gap: 10%; grid-template-columns: 1fr 1fr'><b>a</b><b>b</b><b>c</b></div>
            """, [Point(20, 20), Point(163, 20), Point(20, 39.2)]
        ),
        (
            """
            <table style='width: 200px'><tr><td style='width: 50px'>a</td><td>b</td><td>longer</td></tr></table>
            """, [Point(23, 23), Point(77, 23), Point(106, 23)]
        ),
        (
            """
            <table style='width: 200px'><tr><td style='width: 50px'>a</td><td style='width: 30px'>b</td></tr>\
            </table>
            """, [Point(23, 23), Point(145.1, 23)]
        ),
        (
            """
            <table style='width: 100px'><tr><td style='width: 200px'>a</td><td>b</td></tr></table>
            """, [Point(23, 23), Point(109.2, 23)]
        ),
        (
            """
            <table style='width: 120px'><tr><td style='width: 50px'>a</td><td>it is a long line</td></tr>\
            </table>
            """, [Point(23, 31), Point(77, 23)]
        ),
        (
            """
            <span style='display: inline-flex; align-items: center; min-height: 40px'>a</span> b
            """, [Point(20, 32), Point(31.7, 32)]
        ),
        (
            """
            <div style='display: flex'><table><thead><tr><td style='background: #eee'>a</td></tr></thead>\
            </table><div style='height: 60px'>b</div></div>
            """, [Point(23, 42), Point(33.8, 20)]
        ),
    ]

    @Test(arguments: places.indices)
    func lettersLieWhereABrowserPutsThem(_ index: Int) throws {
        try expectLetters(of: Self.places[index].html, at: Self.places[index].letters)
    }

    /// Boxes that are laid out again within boxes that are come to an end.
    @Test(arguments: ["display: flex; min-height: 9px", "display: flex; flex-direction: column; flex: 1; height: 99px"])
    func deepBoxesEnd(_ style: String) throws {
        let depth = 500
        let html =
            String(repeating: "<div style='\(style)'>x", count: depth) + String(repeating: "</div>", count: depth)
        #expect(try laidBoxes(html).count <= depth)
    }

    /// What is not followed is left to be looked at.
    @Test(arguments: [
        "<div style='display: flex; flex-flow: column wrap; height: 20px'><b>a</b><b>b</b></div>",
        "<div style='display: flex; align-items: last baseline'><b>a</b><b>b</b></div>",
        "<div style='display: grid; align-items: baseline'><b>a</b></div>",
        "<div style='display: grid'><b style='align-self: baseline'>a</b></div>",
        "<div style='display: flex'><b style='flex-basis: min-content'>a b</b></div>",
        "<div style='display: flex; direction: rtl'><b>a</b><b>b</b></div>",
    ])
    func unfollowedBoxesAreNotKnown(_ html: String) throws {
        let content = """
            <foreignObject x="20" y="20" width="260" height="180"><div xmlns="http://www.w3.org/1999/xhtml" \
            style="font: 14px Arial">\(html)</div></foreignObject>
            """
        let design = try Drawing(content, width: 600, height: 400).design
        #expect(!design.textRuns.isEmpty)
        for run in design.textRuns { #expect(run.unknown == .foreignContent) }
    }
}
