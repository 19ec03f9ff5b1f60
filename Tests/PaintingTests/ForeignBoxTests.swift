import DesignModel
import Painting
import Testing

/// What headless Chromium paints behind and around boxes of HTML; each point was looked up in its pixels.
@Suite struct ForeignBoxTests {
    private func drawing(_ html: String) throws -> Drawing {
        let body = "<div xmlns='http://www.w3.org/1999/xhtml'>\(html)</div>"
        return try Drawing("<foreignObject width='100' height='100'>\(body)</foreignObject>")
    }

    /// What is cut off can be scrolled to, or not; where one axis is, so is the other.
    @Test(arguments: [
        ("overflow: auto", "#FFFFFF"), ("overflow: overlay", "#FFFFFF"), ("overflow: scroll", "#FFFFFF"),
        ("overflow: clip", "#FFFFFF"), ("overflow-y: auto", "#FFFFFF"), ("overflow-x: hidden", "#FFFFFF"),
        ("overflow-block: scroll", "#FFFFFF"), ("overflow-y: auto; overflow: visible", "#000000"),
        ("overflow: visible", "#000000"), ("overflow: auto; overflow-y: unheard", "#FFFFFF"),
    ])
    func boxesCutOffWhatLeavesThem(_ style: String, _ below: String) throws {
        let drawing = try drawing(
            "<div style='height: 20px; \(style)'><p style='height: 90px; margin: 0; background: #000'></p></div>")
        #expect(drawing.color(50, 10) == "#000000")
        #expect(drawing.color(50, 60) == below)
    }

    /// Margins stay in a box that can be scrolled, and not in one that only cuts off.
    @Test(arguments: [("overflow: auto", "#FFFFFF"), ("overflow: clip", "#000000")])
    func marginsLeaveBoxesThatOnlyCutOff(_ style: String, _ color: String) throws {
        let inner = "<p style='margin: 40px 0 0; height: 20px; background: #000'></p>"
        #expect(try drawing("<div style='height: 20px; \(style)'>\(inner)</div>").color(50, 50) == color)
    }
}
