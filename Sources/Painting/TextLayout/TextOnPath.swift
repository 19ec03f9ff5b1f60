internal import DesignModel

extension TextSetter {
    /// Moves letters that were set along a line starting at 0 onto a path (SVG 2 §11.8.3); those beyond its ends are
    /// not shown. Returns the end of the path.
    mutating func bend(cellsFrom first: Int, along pathIndex: Int32, shift: Double) -> Point? {
        guard Int(pathIndex) < design.textPaths.count else {
            hide(cellsFrom: first)
            return nil
        }
        let path = design.textPaths[Int(pathIndex)]
        guard let outline = paths.outline(of: path, in: design.paths), outline.length > 0 else {
            hide(cellsFrom: first)
            return nil
        }
        let offset = path.startOffset + path.startShare * outline.length
        let start = shift + (offset.isFinite ? offset : 0)
        for index in first..<result.cells.count { bend(&result.cells[index], along: outline, from: start) }
        return outline.place(at: outline.length)?.point
    }

    private func bend(_ cell: inout GlyphCell, along outline: Outline, from start: Double) {
        let middle = cell.origin.x + cell.advance / 2 + start
        guard let place = outline.place(at: middle) else {
            cell.advance = 0
            return
        }
        let below = cell.origin.y
        cell.turn(to: place.direction)
        cell.origin = Point(
            place.point.x - place.direction.x * cell.advance / 2 - place.direction.y * below,
            place.point.y - place.direction.y * cell.advance / 2 + place.direction.x * below)
    }

    private mutating func hide(cellsFrom first: Int) {
        for index in first..<result.cells.count { result.cells[index].advance = 0 }
    }

    /// Removes the letters that have no position on their path.
    mutating func dropHiddenCells(of text: Text) {
        var shown: [GlyphCell] = []
        for runIndex in text.runs {
            let first = Int32(shown.count)
            shown += result.cells(ofRun: runIndex).filter { $0.advance > 0 }
            result[runIndex].cells = first..<Int32(shown.count)
        }
        result.cells = shown
    }
}
