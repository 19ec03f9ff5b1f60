import DesignModel
import Testing

/// Where headless Chromium puts the letters of HTML that is moved, or placed by itself.
@Suite struct PlacedBoxTests {
    private static let places: [(html: String, letters: [Point])] = [
        (
            """
            <div style='position: absolute; left: 30px; top: 40px'>a</div>b
            """, [Point(50, 60), Point(20, 20)]
        ),
        (
            """
            <div style='position: absolute; right: 30px; bottom: 40px'>abc</div>b
            """, [Point(227.4, 144), Point(20, 20)]
        ),
        (
            """
            <div style='position: fixed; right: 30px; bottom: 40px'>abc</div>b
            """, [Point(227.4, 144), Point(20, 20)]
        ),
        (
            """
            <div style='position: relative; margin: 10px; padding: 5px; width: 100px; height: 60px; border: 3px solid'>x<b style='position: absolute; left: 7px; top: 9px'>a</b><b style='position: absolute; right: 0; bottom: 0'>d</b></div>
            """, [Point(38, 38), Point(40, 42), Point(134.4, 87)]
        ),
        (
            """
            <div style='position: relative; left: 12px; top: 7px'>a<div>b</div></div>c
            """, [Point(32, 27), Point(32, 43), Point(20, 52)]
        ),
        (
            """
            a<span style='position: relative; left: 12px; top: 7px'>b <i>c</i></span>d
            """, [Point(20, 20), Point(39.8, 27), Point(51.5, 27), Point(46.5, 20)]
        ),
        (
            """
            <div style='position: relative; right: 12px; bottom: 7px'>a</div>c
            """, [Point(8, 13), Point(20, 36)]
        ),
        (
            """
            <div style='position: relative; left: 10%; top: 10%'>a</div>c
            """, [Point(46, 20), Point(20, 36)]
        ),
        (
            """
            <div style='height: 100px'><div style='position: relative; left: 10%; top: 10%'>a</div>c</div>
            """, [Point(46, 30), Point(20, 36)]
        ),
        (
            """
            <div style='position: absolute; inset: 10px 20px'>a<div style='text-align: right'>b</div></div>
            """, [Point(40, 30), Point(252.2, 46)]
        ),
        (
            """
            <div style='position: absolute; left: 10px; right: 20px; width: 100px; margin: auto; text-align: center'>ab</div>
            """, [Point(137.2, 20)]
        ),
        (
            """
            <div style='position: absolute; inset: 0; width: 100px; height: 50px; margin: auto'>ab</div>
            """, [Point(100, 85)]
        ),
        (
            """
            <div style='position: absolute; top: 50%; left: 50%; width: 40%; height: 30%'>ab<div style='height: 100%'></div></div>
            """, [Point(150, 110)]
        ),
        (
            """
            <p style='margin: 20px 0'>x</p><div style='position: absolute'>a</div><p>y</p>
            """, [Point(20, 40), Point(20, 76), Point(20, 76)]
        ),
        (
            """
            <p style='margin: 20px 0'>x</p><div style='position: absolute; left: 3px'>a</div><p>y</p>
            """, [Point(20, 40), Point(23, 76), Point(20, 76)]
        ),
        (
            """
            <p style='margin: 20px 0'>x</p><div style='position: absolute; top: 3px'>a</div><p>y</p>
            """, [Point(20, 40), Point(20, 23), Point(20, 76)]
        ),
        (
            """
            <div style='display: flex'><b>x</b><b style='position: absolute; left: 9px; top: 70px'>y</b><b>z</b></div>
            """, [Point(20, 20), Point(29, 90), Point(27.8, 20)]
        ),
        (
            """
            <div style='display: flex; position: relative; padding: 4px'><b>x</b><b style='position: absolute; inset: 0'>yy</b><b>z</b></div>
            """, [Point(24, 24), Point(20, 20), Point(31.8, 24)]
        ),
        (
            """
            <div style='position: absolute; left: 200px; top: 0'>some words that do not fit there</div>
            """, [Point(220, 20)]
        ),
        (
            """
            <div style='position: absolute; left: 20px; top: 0; width: 90px'>some <b style='position: absolute; left: 200px'>words that</b> do not fit there</div>
            """, [Point(40, 20), Point(240, 20), Point(40, 20)]
        ),
        (
            """
            <div style='position: absolute; left: 20px; top: 9px; display: flex; gap: 5px'><b>x</b><i>yy</i></div>
            """, [Point(40, 29), Point(52.8, 29)]
        ),
        (
            """
            <span style='position: absolute; left: 20px; top: 9px'>s<b>t</b></span>u
            """, [Point(40, 29), Point(47, 29), Point(20, 20)]
        ),
        (
            """
            <div style='position: relative; width: 90px'><div><div style='position: absolute; right: 0; top: 1px'>a</div>b</div></div>
            """, [Point(102.2, 21), Point(20, 20)]
        ),
        (
            """
            <div style='position: absolute; top: 20px; bottom: 20px; left: 0; display: flex; align-items: center'>a</div>
            """, [Point(20, 102)]
        ),
        (
            """
            <div style='position: absolute; top: 20px; bottom: 20px; left: 0; height: fit-content; margin: auto 0'>a</div>
            """, [Point(20, 102)]
        ),
        (
            """
            <table style='position: absolute; left: 9px; top: 9px'><tr><td>a</td><td>b</td></tr></table>
            """, [Point(32, 32), Point(43.8, 32)]
        ),
        (
            """
            <div style='position: absolute; left: 9px; top: 9px; padding: 3px; border: 2px solid; box-sizing: border-box; width: 60px; height: 40px'>a</div>
            """, [Point(34, 34)]
        ),
        (
            """
            <div style='display: inline-block; width: 50px'>a</div><div style='position: absolute; left: 5px; top: 60px'>b</div><div style='display: inline-block'>c</div>
            """, [Point(20, 20), Point(25, 80), Point(70, 20)]
        ),
        (
            """
            <div style='position: absolute; left: 10px; top: 10px; margin: 5px 7px'>a</div>
            """, [Point(37, 35)]
        ),
        (
            """
            <div style='position: absolute; right: 10px; bottom: 10px; margin: 5px 7px'>a</div>
            """, [Point(255.2, 169)]
        ),
        (
            """
            <p style='position: absolute; left: 0; top: 0'>a</p>
            """, [Point(20, 34)]
        ),
        (
            """
            <div style='position: absolute; left: 9px; top: 9px; min-width: 80px; text-align: right'>a</div>
            """, [Point(101.2, 29)]
        ),
        (
            """
            <div style='position: absolute; left: 9px; top: 9px; max-width: 30px'>a b c d e f g h</div>
            """, [Point(29, 29)]
        ),
        (
            """
            <div style='position: absolute; left: -9px; top: -9px'>a</div>
            """, [Point(11, 11)]
        ),
        (
            """
            <div style='position: absolute; bottom: 0; left: 0; right: 0; text-align: center'>a</div>
            """, [Point(146.1, 184)]
        ),
        (
            """
            <div style='position: absolute; left: 0; top: 0; width: 100%; height: 100%; display: flex; justify-content: center; align-items: center'>a</div>
            """, [Point(146.1, 102)]
        ),
        (
            """
            <div style='position:relative;height:50px'><span style='position: absolute; left: 20px'>s</span>u</div>
            """, [Point(40, 20), Point(20, 20)]
        ),
        (
            """
            <div style='opacity: .9'><div style='position: absolute; left: 4px; top: 5px'>a</div></div>
            """, [Point(24, 25)]
        ),
        (
            """
            <div style='margin: 20px; position: relative'><div style='position: fixed; left: 4px; top: 5px'>a</div></div>
            """, [Point(24, 25)]
        ),
        (
            """
            <div style='position:absolute;width:50px;right:10px;left:10px'>a</div>
            """, [Point(30, 20)]
        ),
        (
            """
            <div style='position: absolute; left: 10px; width: 30px; top: 10px'>averylongword</div>
            """, [Point(30, 30)]
        ),
        (
            """
            <div style='position: absolute; left: 10px; top: 10px; height: 50%'><div style='height: 50%'>a</div>b</div>
            """, [Point(30, 30), Point(30, 75)]
        ),
        (
            """
            <ul style='position: absolute; left: 10px; top: 10px'><li>a</li></ul>
            """, [Point(70, 44)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: 50px 50px'><b>a</b><b style='position: absolute; left: 5px; top: 80px'>b</b><b>c</b></div>
            """, [Point(20, 20), Point(25, 100), Point(70, 20)]
        ),
        (
            """
            <div style='position: absolute; top: 10px'>a</div>b
            """, [Point(20, 30), Point(20, 20)]
        ),
        (
            """
            <div style='position: absolute; left: 10px'>a</div>b
            """, [Point(30, 20), Point(20, 20)]
        ),
        (
            """
            <p>t</p><div style='position: absolute; left: 10px'>a</div>b
            """, [Point(20, 34), Point(30, 64), Point(20, 64)]
        ),
    ]

    @Test(arguments: places.indices)
    func lettersLieWhereABrowserPutsThem(_ index: Int) throws {
        try expectLetters(of: Self.places[index].html, at: Self.places[index].letters)
    }
}
