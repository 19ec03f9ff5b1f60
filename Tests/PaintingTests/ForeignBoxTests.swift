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

    @Test(arguments: [("", "#FFFFFF"), ("auto", "#FFFFFF"), ("overlay", "#FFFFFF"), ("visible", "#000000")])
    func aForeignObjectCutsOff(_ word: String, _ below: String) throws {
        let box = "<div xmlns='http://www.w3.org/1999/xhtml' style='height: 90px; background: #000'></div>"
        let drawing = try Drawing(
            "<foreignObject width='100' height='20' style='overflow: \(word)'>\(box)</foreignObject>")
        #expect(drawing.color(50, 10) == "#000000")
        #expect(drawing.color(50, 60) == below)
    }

    /// Margins stay in a box that can be scrolled, and not in one that only cuts off.
    @Test(arguments: [("overflow: auto", "#FFFFFF"), ("overflow: clip", "#000000")])
    func marginsLeaveBoxesThatOnlyCutOff(_ style: String, _ color: String) throws {
        let inner = "<p style='margin: 40px 0 0; height: 20px; background: #000'></p>"
        #expect(try drawing("<div style='height: 20px; \(style)'>\(inner)</div>").color(50, 50) == color)
    }

    /// Whether the box is seen in its corners, from the upper left one clockwise, and beside its middle on the left.
    @Test(arguments: [
        ("border-radius: 50%", "....#"), ("border-radius: 20px", "....#"), ("border-radius: 0", "#####"),
        ("border-radius: 20px 0", ".#.##"), ("border-radius: 0 0 20px 20px", "##..#"),
        ("border-top-right-radius: 20px 40px", "#.###"), ("border-radius: 20px; border-bottom-left-radius: 0", "...##"),
        ("border-top-left-radius: 20px; border-radius: 0", "#####"), ("border-radius: 20px / 0", "#####"),
        ("border-end-end-radius: 20px", "##.##"), ("border-radius: 900px 0 0 900px", ".##.#"),
    ])
    func cornersAreRounded(_ style: String, _ expected: String) throws {
        let drawing = try drawing("<div style='height: 80px; width: 80px; background: #000; \(style)'></div>")
        let points = [(2.0, 2.0), (78, 2), (78, 78), (2, 78), (2, 40)]
        let seen = points.map { drawing.color($0.0, $0.1) == "#000000" ? "#" : "." }.joined()
        #expect(seen == expected)
    }

    /// Backgrounds go on below borders unless they say where they end.
    @Test(arguments: [
        ("", "#000000"), ("background-clip: padding-box", "#FFFFFF"), ("background: padding-box #000", "#FFFFFF"),
        ("background-clip: padding-box; background: #000", "#000000"), ("background-clip: border-box", "#000000"),
    ])
    func backgroundsEndWhereTheySay(_ style: String, _ color: String) throws {
        let drawing = try drawing(
            "<div style='border: 20px solid transparent; height: 40px; background: #000; \(style)'></div>")
        #expect(drawing.color(50, 10) == color)
        #expect(drawing.color(50, 40) == "#000000")
    }

    /// The first letter that has a direction gives it to all.
    @Test(arguments: [("אבג", 90.0), ("1 אבג abc", 90), ("abc אבג", 10), ("<bdi>אבג</bdi> abc", 10)])
    func letterSaysWhereLinesBegin(_ text: String, _ x: Double) throws {
        let list = try drawing("<div dir='auto'>\(text)</div>").eyedropper.list
        let boxes = list.text.runs.map(\.box).filter { !$0.isEmpty }
        #expect(boxes.contains { $0.minX < x && $0.maxX > x }, "\(boxes)")
    }
}
