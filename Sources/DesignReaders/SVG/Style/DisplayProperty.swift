import DesignModel
import SourceText

// The role of a box for its surroundings and for its content (CSS Display 3 §2).
extension LayerBuilder {
    /// Reads `display`: one word, or one for the outer and one for the inner type.
    func readDisplay(_ word: Span<UInt8>, _ box: inout BoxStyle) {
        var words: [Range<Int>] = []
        var components = ComponentScanner(0..<word.count)
        while let component = components.next(in: word) { words.append(component) }
        guard words.count == 2 else { return readDisplayWord(word, &box) }
        func isSaid(_ name: StaticString) -> Bool { words.contains { cssEquals(word, $0, name) } }
        let isInline = isSaid("inline")
        if isSaid("flow") { box.kind = isInline ? .inline : .block }
        if isSaid("flow-root") { box.kind = isInline ? .inlineBlock : .block }
        if isSaid("flex") { box.kind = isInline ? .inlineFlexible : .flexible }
        if isSaid("table") { box.kind = isInline ? .inlineTable : .table }
        if isSaid("grid") {
            box.kind = .grid
            box.isUnplaced = box.isUnplaced || isInline
        }
    }

    private func readDisplayWord(_ word: Span<UInt8>, _ box: inout BoxStyle) {
        if word.equalsIgnoringCase("inline") || word.equalsIgnoringCase("contents") { box.kind = .inline }
        if word.equalsIgnoringCase("block") || word.equalsIgnoringCase("flow-root")
            || word.equalsIgnoringCase("list-item")
        {
            box.kind = .block
        }
        if word.equalsIgnoringCase("inline-block") { box.kind = .inlineBlock }
        if word.equalsIgnoringCase("flex") || word.equalsIgnoringCase("-webkit-flex")
            || word.equalsIgnoringCase("-webkit-box")
        {
            box.kind = .flexible
        }
        // Legacy flexible boxes are laid out by properties of their own, which are not read.
        if word.equalsIgnoringCase("-webkit-box") || word.equalsIgnoringCase("-webkit-inline-box") {
            box.isUnplaced = true
        }
        if word.equalsIgnoringCase("inline-flex") || word.equalsIgnoringCase("-webkit-inline-flex")
            || word.equalsIgnoringCase("-webkit-inline-box")
        {
            box.kind = .inlineFlexible
        }
        if word.equalsIgnoringCase("table") { box.kind = .table }
        if word.equalsIgnoringCase("inline-table") { box.kind = .inlineTable }
        if word.equalsIgnoringCase("table-row") { box.kind = .tableRow }
        if word.equalsIgnoringCase("table-row-group") || word.equalsIgnoringCase("table-header-group")
            || word.equalsIgnoringCase("table-footer-group")
        {
            box.kind = .tableGroup
            // The head comes first and the foot last, wherever they are written (CSS 2.2 §17.2).
            box.order =
                word.equalsIgnoringCase("table-row-group") ? 0 : word.equalsIgnoringCase("table-header-group") ? -1 : 1
        }
        if word.equalsIgnoringCase("table-caption") || word.equalsIgnoringCase("ruby") { box.isUnplaced = true }
        if word.equalsIgnoringCase("table-cell") { box.kind = .tableCell }
        if word.equalsIgnoringCase("grid") || word.equalsIgnoringCase("inline-grid") {
            box.kind = .grid
            box.isUnplaced = box.isUnplaced || !word.equalsIgnoringCase("grid")
        }
    }
}
