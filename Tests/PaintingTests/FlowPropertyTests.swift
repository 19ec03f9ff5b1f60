import DesignModel
import Painting
import Testing

/// Where headless Chromium puts the letters of HTML whose boxes are described in the less usual words of CSS, and in the
/// attributes that came before them.
@Suite struct FlowPropertyTests {
    private static let places: [(html: String, letters: [Point])] = [
        ("<div style='margin-inline: 40px 0'>in</div>", [Point(60, 20)]),
        ("<div style='padding-inline-start: 30px; padding-block: 10px 0'>in</div>", [Point(50, 30)]),
        ("<div style='inline-size: 60px; text-align: end'>in</div>", [Point(69.1, 20)]),
        ("<div style='border: 9px solid; border-width: 0 0 0 40px'>in</div>", [Point(60, 20)]),
        ("<div style='border-left-width: 40px; border-left-style: solid'>in</div>", [Point(60, 20)]),
        ("<div style='border-style: solid; border-width: thick'>in</div>", [Point(25, 25)]),
        ("<div style='border-block: 6px solid; border-inline: 8px solid'>in</div>", [Point(28, 26)]),
        ("<div style='border: 20px solid; border-top: 0'>in</div>", [Point(40, 20)]),
        ("<div style='border-width: 20px'>in</div>", [Point(20, 20)]),
        (
            "<div style='display: flex; flex-flow: column wrap; height: 60px; justify-content: flex-end'>x</div>",
            [Point(20, 64)]
        ),
        (
            """
            <div style='display: flex; flex-flow: wrap'><p style='width: 200px'>a</p>\
            <p style='width: 200px'>b</p></div>
            """,
            [Point(20, 34), Point(20, 78)]
        ),
        ("<div style='display: flex; place-items: end; height: 60px'>x</div>", [Point(20, 64)]),
        (
            "<div style='display: flex; place-content: center; height: 60px; align-items: center'>x</div>",
            [Point(146.5, 42)]
        ),
        ("<div style='display: block flex; justify-content: flex-end'>x</div>", [Point(273, 20)]),
        ("a <span style='display: inline flex; padding: 0 20px'>b</span>", [Point(20, 20), Point(51.7, 20)]),
        (
            "<div style='display: flex'><b>a</b><b style='order: -1'>b</b><b style='order: 1'>c</b><b>d</b></div>",
            [Point(28.6, 20), Point(20, 20), Point(44.9, 20), Point(36.4, 20)]
        ),
        (
            """
            <div style='display: flex; flex-direction: column'><p style='order: 1; margin: 0'>a</p>\
            <p style='margin: 0'>b</p></div>
            """,
            [Point(20, 36), Point(20, 20)]
        ),
        (
            "<div style='display: grid; grid-template-columns: 1fr 1fr; grid-gap: 20px'><b>a</b><b>b</b></div>",
            [Point(20, 20), Point(160, 20)]
        ),
        ("<div style='width: max-content; margin-left: auto'>to the end</div>", [Point(217.7, 20)]),
        ("<div style='width: fit-content; margin: 0 auto'>in the middle</div>", [Point(110.3, 20)]),
        ("<div style='width: min-content'>two words</div>", [Point(20, 20)]),
        (
            """
            <div style='display: flex; flex-direction: column'>\
            <p style='width: max-content; margin: 0 0 0 auto'>a</p></div>
            """,
            [Point(272.2, 20)]
        ),
        ("<p style='margin: 20px 0'></p><p style='margin: 30px 0'>x</p>", [Point(20, 50)]),
        ("<p>a</p><p style='margin: 40px 0'></p><p>b</p>", [Point(20, 34), Point(20, 90)]),
        ("<table border='10'><tr><td>a</td><td>b</td></tr></table>", [Point(34, 34), Point(47.8, 34)]),
        (
            """
            <table><tfoot><tr><td>foot</td></tr></tfoot><tr><td>body</td></tr><thead><tr><td>head\
            </td></tr></thead></table>
            """,
            [Point(23, 63), Point(23, 43), Point(23, 23)]
        ),
        (
            "<table height='80'><tr><td valign='bottom'>a</td><td valign='top'>b</td></tr></table>",
            [Point(23, 81), Point(34.8, 23)]
        ),
        (
            "<table><tr height='60'><td>a</td></tr><tr><td height='40'>b</td></tr></table>",
            [Point(23, 44), Point(23, 97)]
        ),
        (
            "<table style='border-spacing: 30px 8px'><tr><td>a</td><td>b</td></tr></table>",
            [Point(51, 29), Point(90.8, 29)]
        ),
        (
            "<table><tr><td width='80'/><td>b</td></tr><tr><td>one two three</td><td>d</td></tr></table>",
            [Point(107, 23), Point(23, 43), Point(107, 51)]
        ),
        ("<table align='center'><tr><td>a</td></tr></table>", [Point(146.1, 23)]),
        ("<table width='60'><tr><td nowrap=''>words that stay</td></tr></table>", [Point(23, 23)]),
        ("<div style='width: 60px; text-wrap: nowrap'>many words here</div>", [Point(20, 20)]),
        (
            "<div style='width: 100px; text-align: justify'>one <b>two</b> and three <i>four</i></div>",
            [Point(20, 20), Point(58, 20), Point(20, 20), Point(55.8, 36)]
        ),
        ("<div style='line-height: calc(20px + 1em)'>in</div>", [Point(20, 29)]),
        ("<code>a</code>b", [Point(20, 20), Point(28.4, 20)]),
        ("<div style='font-size: medium'><code>aaaa</code>b</div>", [Point(20, 22), Point(51.3, 20)]),
        ("<hr size='30' />x", [Point(20, 64)]),
    ]

    @Test(arguments: places.indices)
    func lettersLieWhereABrowserPutsThem(_ index: Int) throws {
        try expectLetters(of: Self.places[index].html, at: Self.places[index].letters)
    }

    /// Padding and border count for the width and height of a `foreignObject`, whatever else it says of its box.
    @Test(arguments: [
        ("padding: 20px 0 0 100px", Point(280, 40)), ("border: 20px solid", Point(260, 40)),
        ("margin: 20px; display: flex", Point(280, 20)), ("box-sizing: content-box; padding: 30px", Point(250, 50)),
    ])
    func ownBox(_ style: String, _ corner: Point) throws {
        let box = try #require(
            try laidBoxes("<div style='text-align: right'>in</div>", around: "style='\(style)'").first)
        #expect(abs(box.maxX - corner.x) < 1.2 && abs(box.minY - corner.y) < 1.2, "\(box)")
    }

    /// Rows that are laid out again and again in boxes within boxes are given up before they take minutes.
    @Test func deepGridsEnd() throws {
        let depth = 2000
        let html =
            String(repeating: "<div style='display: grid; grid-template-columns: 1fr 1fr'>x", count: depth)
            + String(repeating: "</div>", count: depth)
        #expect(try laidBoxes(html).count <= depth)
    }
}
