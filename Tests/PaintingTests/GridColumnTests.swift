import DesignModel
import Testing

/// Where headless Chromium puts the letters of grids with columns that fit their content, or have bounds.
@Suite struct GridColumnTests {
    private static let places: [(html: String, letters: [Point])] = [
        (
            """
            <div style='display: grid; grid-template-columns: auto 1fr'><b>a</b><b>two words</b><b>long</b><b>b</b></div>
            """, [Point(20, 20), Point(49.5, 20), Point(20, 36), Point(49.5, 36)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: auto auto'><b>a</b><b>two words</b></div>
            """, [Point(20, 20), Point(119.3, 20)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: auto auto; justify-content: start'><b>a</b><b>two words</b></div>
            """, [Point(20, 20), Point(27.8, 20)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: auto 100px auto; gap: 10px'><b>a</b><b>b</b><b>two words</b></div>
            """, [Point(20, 20), Point(69.3, 20), Point(179.3, 20)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: repeat(2, minmax(0, 1fr))'><b>a</b><b>unbreakablelongwordhere</b><b>c</b></div>
            """, [Point(20, 20), Point(150, 20), Point(20, 36)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: minmax(200px, 1fr) 2fr'><b>a</b><b>b</b></div>
            """, [Point(20, 20), Point(220, 20)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: auto auto; width: 100px'><b>some words here</b><b>more words that are longer</b></div>
            """, [Point(20, 20), Point(69.2, 20)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: auto 1fr; width: 100px'><b>some words here</b><b>more</b></div>
            """, [Point(20, 20), Point(85.8, 20)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: minmax(auto, 1fr) 50px'><b>a</b><b>b</b></div>
            """, [Point(20, 20), Point(230, 20)]
        ),
        (
            """
            <div style='display: flex'><div style='display: grid; grid-template-columns: auto auto'><b>a</b><b>two words</b></div><i>x</i></div>
            """, [Point(20, 20), Point(27.8, 20), Point(97, 20)]
        ),
        (
            """
            <div style='display: flex'><div style='display: grid; grid-template-columns: minmax(0, 1fr) auto'><b>a b</b><b>two words</b></div><i>x</i></div>
            """, [Point(20, 20), Point(40.2, 20), Point(109.5, 20)]
        ),
        (
            """
            <div style='display: grid; grid-template-columns: 50px 50px; grid-template-rows: none; grid-auto-flow: row'><b style='grid-row: auto'>a</b><b style='grid-area: auto'>b</b></div>
            """, [Point(20, 20), Point(70, 20)]
        ),
    ]

    @Test(arguments: places.indices)
    func lettersLieWhereABrowserPutsThem(_ index: Int) throws {
        try expectLetters(of: Self.places[index].html, at: Self.places[index].letters)
    }
}
