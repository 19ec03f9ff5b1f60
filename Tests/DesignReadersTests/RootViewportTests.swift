import DesignModel
import DesignReaders
import SourceText
import Testing

/// Where headless Chromium puts the content of a drawing whose root has a box of CSS: scale, and where its origin lies.
@Suite struct RootViewportTests {
    private static let roots: [(attributes: String, scale: Double, x: Double, y: Double)] = [
        ("height='56' viewBox='0 0 176 56' style='padding: calc((152px - 56px) / 2) 10px'", 1.0, 10.0, 48.0),
        ("width='300' height='200' viewBox='0 0 300 200' style='padding: 10px; box-sizing: border-box'", 0.9, 15, 10),
        ("viewBox='0 0 300 200' style='max-width: 200px'", 0.666667, 0, 33.333333),
        ("width='100%' viewBox='0 0 300 200' style='max-width: 200px'", 0.666667, 0, 33.333333),
        (
            "viewBox='0 0 437 153' style='max-height: 153px; padding: 12px; margin-left: 20px; margin-top: 10px; width: calc(100% - 24px); border: 4px solid red'",
            0.790850, 69.69935, 26
        ),
        (
            "viewBox='0 0 300 200' width='300' height='200' style='width: 50%; height: auto; min-width: 200px; margin: auto'",
            0.666667, 50, 0
        ),
        (
            "viewBox='0 0 300 200' width='300' height='200' style='min-height: 300px; box-sizing: border-box; padding: 10px'",
            0.933333, 10, 56.66667
        ),
        // A root without a size of its own is as high as the page, whatever bounds it is given.
        (
            "viewBox='0 0 300 182' style='padding: 10px; max-height: 152px; box-sizing: border-box'", 0.890110,
            16.48, 10
        ),
    ]

    @Test(arguments: roots.indices)
    func rootsAreLaidOutAsBoxes(_ index: Int) throws {
        let (attributes, scale, x, y) = Self.roots[index]
        let design = try #require(read("<rect width='1' height='1'/>", root: attributes))
        let transform = design.transforms[Int(design.layers[0].transform)]
        #expect(abs(transform.a - scale) < 1e-4 && abs(transform.d - scale) < 1e-4)
        #expect(abs(transform.e - x) < 0.01 && abs(transform.f - y) < 0.01)
    }

    @Test func rootsWithoutRoomShowNothing() throws {
        let design = try #require(read("<text>a</text>", root: "viewBox='0 0 249 48' style='padding: 32px'"))
        #expect(design.textRuns.map(\.presence) == [.undisplayed])
    }

    /// As headless Chromium paints them, by themselves and in pictures.
    @Test func rootsThatAreNotDisplayedAreDrawnAllTheSame() throws {
        let page = try #require(read("<text>a</text>", root: "display='none'"))
        #expect(page.textRuns.map(\.presence) == [.painted])
        let text = "<svg xmlns='http://www.w3.org/2000/svg' display='none'><rect width='9' height='9'/></svg>"
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        var work = 0
        let design = try DesignReader.picture(in: file, size: Point(9, 9), work: &work)
        #expect(design.layers.contains { $0.kind == .shape && $0.presence == .painted })
    }
}
