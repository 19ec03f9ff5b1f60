import ColorScience
import DesignModel
import Painting
import Testing

/// In which order headless Chromium paints boxes of HTML that lie over each other: what is placed lies above what flows.
@Suite struct HTMLStackingTests {
    private static let style = """
        <style>b,i{display:block;height:60px}b{background:#0a0}i{background:#f00}.a{position:absolute;inset:0}\
        .r{position:relative}</style>
        """

    private func drawing(_ html: String) throws -> Drawing {
        try Drawing(
            "\(Self.style)<foreignObject width='100' height='60'><div xmlns='http://www.w3.org/1999/xhtml'>\(html)</div>"
                + "</foreignObject>")
    }

    @Test(arguments: [
        (#"<i class="a"></i><b></b>"#, "#FF0000"),
        (#"<b></b><i class="a"></i>"#, "#FF0000"),
        (#"<i class="a" style="z-index:2"></i><b class="a"></b>"#, "#FF0000"),
        (#"<i class="a" style="z-index:2"></i><b class="a" style="z-index:3"></b>"#, "#00AA00"),
        (#"<i class="a" style="z-index:0"></i><b class="a"></b>"#, "#00AA00"),
        (#"<div class="r"><i class="a" style="z-index:1"></i></div><b class="a"></b>"#, "#FF0000"),
        (#"<div class="r" style="z-index:0"><i class="a" style="z-index:1"></i></div><b class="a"></b>"#, "#00AA00"),
        (#"<div style="opacity:.99"><i class="a" style="z-index:1"></i></div><b class="a"></b>"#, "#00AA00"),
        (#"<div style="opacity:.999"><i></i></div><b style="position:absolute;inset:0;top:0"></b>"#, "#00AA00"),
        (#"<i class="a"></i><div style="opacity:.999"><b></b></div>"#, "#00AA00"),
        (#"<div class="r"><i></i><b class="a"></b></div>"#, "#00AA00"),
        (#"<div class="r"><b class="a"></b><i></i></div>"#, "#00AA00"),
        (#"<div style="overflow:hidden;height:60px" class="r"><b class="a"></b><i></i></div>"#, "#00AA00"),
        (#"<div class="a"><i class="a"></i><b></b></div>"#, "#FF0000"),
        (#"<span class="r" style="z-index:3"><i class="r"></i></span><b class="a" style="z-index:2"></b>"#, "#FF0000"),
        (#"<div style="display:flex;height:60px"><i class="a"></i><b style="flex:1"></b></div>"#, "#FF0000"),
        (#"<i class="a"></i><div style="filter:opacity(1)"><b></b></div>"#, "#00AA00"),
        (#"<div class="r"><i class="a" style="z-index:auto"></i></div><b class="r" style="top:0"></b>"#, "#00AA00"),
        (#"<i class="a" style="width:40px"></i><b></b>"#, "#00AA00"),
    ])
    func whatIsSeen(_ html: String, _ color: String) throws {
        let seen = try drawing(html).eyedropper.color(at: Point(50, 30), on: .white)
        #expect(seen.isCertain)
        #expect(try drawing(html).color(50, 30) == color)
    }

    /// Letters go with what they lie in.
    @Test func lettersAreBroughtAlong() throws {
        let html = "<p class='a' style='background:#eee'>above</p><p>below</p><p class='r' style='z-index:2'>top</p>"
        let design = try drawing(html).design
        let layers = design.textRuns.map(\.layer)
        #expect(layers[1] < layers[0] && layers[0] < layers[2])
        for (layer, place) in zip(design.layers, design.layers.indices) {
            #expect(layer.parent < place && Int(layer.end) > place && Int(layer.end) <= design.layers.count)
        }
        for run in design.textRuns { #expect(design.layers[Int(run.layer)].kind == .text) }
    }

    @Test func thousandsAreStackedInTime() throws {
        let html =
            String(repeating: "<p class='r' style='z-index:1'>x", count: 90) + String(repeating: "</p>", count: 90)
        #expect(try drawing(String(repeating: html, count: 20)).design.textRuns.count == 1800)
    }
}
