import DesignModel
import Painting
import Testing

/// Where headless Chromium puts the letters of HTML, with the fonts that the tables were made from. What lies within a
/// pixel agrees: browsers round the heights of lines.
@Suite struct FlowLayoutTests {
    private static let places: [(html: String, letters: [Point])] = [
        ("<p>one</p><p>two</p>", [Point(20, 34), Point(20, 64)]),
        ("<div style='padding: 10px'>in</div>after", [Point(30, 30), Point(20, 56)]),
        ("<div style='text-align: center; width: 100px'>mid</div>", [Point(58.7, 20)]),
        ("a <span style='display: inline-block; padding: 4px 8px'>b</span>", [Point(20, 24), Point(39.7, 24)]),
        (
            "<div style='display: flex; justify-content: center; align-items: center; height: 100px'>x</div>",
            [Point(146.5, 62)]
        ),
        (
            "<div style='display: flex; justify-content: space-between'><b>left</b><i>right</i></div>",
            [Point(20, 20), Point(252.8, 20)]
        ),
        (
            "<div style='display: flex; flex-direction: column; height: 100px; justify-content: flex-end'>x</div>",
            [Point(20, 104)]
        ),
        (
            "<table style='border-collapse: collapse'><tr><td style='width: 100px'>a</td><td>b</td></tr></table>",
            [Point(21, 21), Point(123, 21)]
        ),
        (
            """
            <div style='display: table; width: 100%; height: 100px'><div style='display: table-cell; \
            vertical-align: middle; text-align: center'>cell</div></div>
            """, [Point(139.5, 62)]
        ),
        ("<div style='width: 60px'>many words here</div>", [Point(20, 20)]),
        ("<ul><li>item</li></ul>", [Point(60, 34)]),
        ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", [Point(60, 34), Point(100, 50), Point(60, 66)]),
        ("<dl><dd>a<menu><li>b</li></menu></dd></dl>after", [Point(60, 34), Point(100, 50), Point(20, 80)]),
        ("<div><b><br/></b></div>after", [Point(20, 36)]),
        ("<div>a<br/><b></b></div><div><b>b<br/></b></div>after", [Point(20, 20), Point(20, 36), Point(20, 52)]),
        (
            "<font size='5'>five</font> <font size='+3'>more</font> <font size=' 99x'>most</font>",
            [Point(20, 42), Point(61.3, 35), Point(138, 21)]
        ),
        (
            "<div style='display: table-cell; width: 100px; text-align: center'>mid</div>after",
            [Point(58.7, 20), Point(20, 36)]
        ),
        (
            """
            <div style='display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center'>\
            <span><p style='margin: 0'>Start</p></span></div>
            """, [Point(20, 22)]
        ),
        (
            "<div style='display: table-cell'>a</div><div style='display: table-cell; padding: 0 5px'>b</div>after",
            [Point(20, 20), Point(32.8, 20), Point(20, 36)]
        ),
        (
            "<div style='display: table-cell; width: 90px'>a</div> <div style='display: table-cell'>b</div>",
            [Point(20, 20), Point(110, 20)]
        ),
        (
            "<div style='display: table-cell; width: 90px'>a</div>b<div style='display: table-cell'>c</div>",
            [Point(20, 20), Point(20, 36), Point(20, 52)]
        ),
        (
            "<div style='border-spacing: 10px'><div style='display: table-cell'>a</div></div>after",
            [Point(30, 30), Point(20, 56)]
        ),
        (
            "<div style='display: flex'><div style='display: table-cell; padding: 0 5px'>a</div><div>b</div></div>",
            [Point(25, 20), Point(37.8, 20)]
        ),
        ("<div style='border: 6px solid #684881'>in</div>", [Point(26, 26)]),
        ("<div style='border: rgb(10, 20, 30) dashed 2px'>in</div>", [Point(22, 22)]),
        ("<div style='border: solid #333; border-top: 0 none #1234'>in</div>", [Point(23, 20)]),
        ("<div style='line-height: 40px'>tall</div>under", [Point(20, 32), Point(20, 60)]),
        ("<pre style='font: 14px Arial'>a\n b</pre>", [Point(20, 34)]),
        (
            "<div style='display: grid; grid-template-columns: 1fr 1fr; gap: 10px'><b>one</b><b>two</b><b>three</b></div>",
            [Point(20, 20), Point(155, 20), Point(20, 46)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: 50px repeat(2, 1fr); column-gap: 10px'><i>a</i><i>b</i>\
            <i>c</i></div>
            """, [Point(20, 20), Point(80, 20), Point(185, 20)]
        ),
        (
            "<div style='display: grid; grid-template-columns: repeat(2, 50%'><i>a</i><i>b</i></div>",
            [Point(20, 20), Point(150, 20)]
        ),
        (
            "<div style='display: grid; grid-template-columns: 2fr 1fr; height: 100px'><p>a</p><p>b</p><p>c</p></div>",
            [Point(20, 34), Point(193.3, 34), Point(20, 84)]
        ),
        (
            """
            <div style='display: grid; gap: 5px; align-items: center; grid-template-columns: 1fr 1fr'>\
            <div style='height: 40px'>high</div><div>low</div></div>
            """, [Point(20, 20), Point(152.5, 32)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: repeat(4, 1fr)'><span>unbreakablylongword</span>\
            <span>a</span><span>b</span><span>c</span></div>
            """, [Point(20, 20), Point(153.1, 20), Point(195.4, 20), Point(237.7, 20)]
        ),
        ("<div style='display: grid'>x<p style='margin: 0'>y</p></div>", [Point(20, 20), Point(20, 36)]),
        (
            """
            <div style='display: grid; grid-template-columns: 60px 60px; justify-content: center; align-content: end; \
            height: 80px'><u>a</u><u>b</u><u>c</u></div>
            """, [Point(90, 68), Point(150, 68), Point(90, 84)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: 1fr 1fr'><div>a<br/>b</div>\
            <div style='display: flex; align-items: center'>c</div></div>
            """, [Point(20, 20), Point(20, 36), Point(150, 28)]
        ),
    ]

    @Test(arguments: places.indices)
    func lettersLieWhereABrowserPutsThem(_ index: Int) throws {
        try expectLetters(of: Self.places[index].html, at: Self.places[index].letters)
    }

    @Test func wordsThatDoNotFitGoOnTheNextLine() throws {
        let box = try #require(try laidBoxes("<div style='width: 60px'>many words here</div>").first)
        #expect(box.height > 30 && box.width <= 60)
        let whole = try #require(
            try laidBoxes("<div style='width: 60px; white-space: nowrap'>many words here</div>").first)
        #expect(whole.height < 20 && whole.width > 60)
    }

    @Test(arguments: [
        "<div style='width: 1e300px; padding: 1e300px'>x</div>", "<div style='margin: -1e308px'>x</div>",
        "<table><tr><td colspan='999999999'>x</td></tr></table>", "<div style='flex: 1e308; display: flex'>x</div>",
        "<div style='display: grid; grid-template-columns: repeat(256, 1e308fr) 1e308px; gap: 1e308px'>x<p>y</p></div>",
        "<div style='display: grid; grid-template-columns: repeat(1000000000, 1fr)'>x</div>",
        "<table>x</table>", "<tr>x</tr>", "<td>x</td>", "<div style='display: flex'><b style='order: 1e30'>x</b></div>",
        "<b style='order: -1e999; -webkit-order: 1.5'>x</b>",
    ])
    func strangeBoxesDoNoHarm(_ html: String) throws {
        let boxes = try laidBoxes(html)
        // Letters beside rows are shown nowhere.
        #expect(boxes.isEmpty == (html == "<table>x</table>"))
        for box in boxes { #expect(!box.minX.isNaN && !box.minY.isNaN) }
    }

    @Test func boxesInBoxesWithoutEndAreBounded() throws {
        let deep = String(repeating: "<div style='display: flex'>", count: 2000)
        let html = deep + "x" + String(repeating: "</div>", count: 2000)
        #expect(try laidBoxes(html).count <= 1)
    }
}
