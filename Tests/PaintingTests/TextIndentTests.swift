import DesignModel
import Testing

/// Where headless Chromium puts the letters of blocks whose first lines begin elsewhere than the others.
@Suite struct TextIndentTests {
    private static let places: [(html: String, letters: [Point])] = [
        (
            """
            <p style='margin: 0; text-indent: 20px'>a b</p>
            """, [Point(40, 20)]
        ),
        (
            """
            <p style='margin: 0; text-indent: 10%; width: 100px'>some words that go on</p>
            """, [Point(20, 20)]
        ),
        (
            """
            <div style='text-indent: 2em'><p style='margin: 0'>a</p><p style='margin: 0; text-indent: 0'>b</p>c</div>
            """, [Point(48, 20), Point(20, 36), Point(20, 52)]
        ),
        (
            """
            <div style='text-indent: 20px'>a<br/>b</div>
            """, [Point(40, 20), Point(20, 36)]
        ),
        (
            """
            <div style='text-indent: 20px'>a<div>b</div>c</div>
            """, [Point(40, 20), Point(40, 36), Point(20, 52)]
        ),
        (
            """
            <div style='text-indent: 20px; text-align: center'>a</div>
            """, [Point(156.1, 20)]
        ),
        (
            """
            <div style='text-indent: 20px; text-align: right'>a</div>
            """, [Point(272.2, 20)]
        ),
        (
            """
            <div style='text-indent: -9px'>a b</div>
            """, [Point(11, 20)]
        ),
        (
            """
            <div style='text-indent: 30px; width: 80px'>some words that go</div>
            """, [Point(20, 20)]
        ),
        (
            """
            <div style='text-indent: 30px; display: inline-block'>some</div>b
            """, [Point(50, 20), Point(84.2, 20)]
        ),
        (
            """
            <div style='text-indent: 30px; display: flex'>some<b>x</b></div>
            """, [Point(50, 20), Point(114.2, 20)]
        ),
        (
            """
            <div style='text-indent: 20px'><b style='display: inline-block'>x</b></div>
            """, [Point(60, 20)]
        ),
        (
            """
            <div style='font-size: 20px; text-indent: 1em'><p style='font-size: 10px; margin: 0'>x</p></div>
            """, [Point(40, 20)]
        ),
        (
            """
            <div style='text-indent: 20px'><span>x</span></div>
            """, [Point(40, 20)]
        ),
        (
            """
            <div style='text-indent: 20px'><div style='position: absolute'>q</div>x</div>
            """, [Point(40, 20), Point(40, 20)]
        ),
        (
            """
            <table style='text-indent: 20px'><tr><td>x</td></tr></table>
            """, [Point(43, 23)]
        ),
        (
            """
            <div style='text-indent: 30px; display: inline-block; padding: 0 2px'>a<br/>bbbb</div>b
            """, [Point(52, 20), Point(22, 36), Point(61.8, 36)]
        ),
    ]

    @Test(arguments: places.indices)
    func lettersLieWhereABrowserPutsThem(_ index: Int) throws {
        try expectLetters(of: Self.places[index].html, at: Self.places[index].letters)
    }
}
