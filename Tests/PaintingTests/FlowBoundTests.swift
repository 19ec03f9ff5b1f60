import DesignModel
import Painting
import Testing

/// HTML in HTML in HTML: boxes lay out what is in them twice.
@Suite("Bounds of embedded HTML") struct FlowBoundTests {
    /// A long text in grids in each other, in some places of a page.
    private func reason(grids: Int, letters: Int, places: Int = 1) throws -> UnknownReason? {
        let text = String(repeating: "ab ", count: letters / 3)
        let open = String(repeating: "<div style='display:grid'>", count: grids)
        let close = String(repeating: "</div>", count: grids)
        let place =
            "<foreignObject width='90' height='90'><div xmlns='http://www.w3.org/1999/xhtml'>\(open)\(text)\(close)</div></foreignObject>"
        let drawing = try Drawing(String(repeating: place, count: places))
        return drawing.eyedropper.list.design.textRuns.first?.unknown
    }

    @Test func lettersInGridsInGridsCount() throws {
        #expect(try reason(grids: 3, letters: 3_000) == nil)
        #expect(try reason(grids: 12, letters: 9_000) == .limit)
    }

    @Test func manyPlacesShareWhatIsFree() throws {
        #expect(try reason(grids: 10, letters: 30) == nil)
        #expect(try reason(grids: 10, letters: 30, places: 300) == .limit)
    }
}
