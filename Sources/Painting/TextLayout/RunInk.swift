package import DesignModel

/// The ink of a run.
package struct RunInk: Sendable {
    /// Its letters that leave ink.
    package let cells: ArraySlice<GlyphCell>

    /// The ink of some letters.
    package init(_ cells: ArraySlice<GlyphCell>) { self.cells = cells }

    /// The box around it, in user units.
    package var box: Rectangle {
        var box = Rectangle.empty
        for cell in cells where cell.advance > 0 {
            if cell.isUpright {
                box.extend(to: Point(cell.origin.x, cell.origin.y - cell.low))
                box.extend(to: Point(cell.origin.x + cell.advance, cell.origin.y - cell.high))
                continue
            }
            box.extend(to: cell.point(along: 0, height: cell.low))
            box.extend(to: cell.point(along: 0, height: cell.high))
            box.extend(to: cell.point(along: 1, height: cell.low))
            box.extend(to: cell.point(along: 1, height: cell.high))
        }
        return box
    }

    /// From the first letter whose box meets a place, in user units, to the last, counted from the run's first.
    package func letters(near place: Rectangle) -> Range<Int> {
        func meets(_ cell: GlyphCell) -> Bool {
            let origin = cell.origin
            // However the line runs.
            let reach = max(cell.advance, abs(cell.low), abs(cell.high))
            return origin.x - reach <= place.maxX && origin.x + reach >= place.minX
                && origin.y - reach <= place.maxY && origin.y + reach >= place.minY
        }
        guard let first = cells.firstIndex(where: meets), let last = cells.lastIndex(where: meets) else { return 0..<0 }
        return first - cells.startIndex..<last + 1 - cells.startIndex
    }

    /// The middle of the letter in the middle.
    package var middle: Point? {
        guard !cells.isEmpty else { return nil }
        let cell = cells[cells.startIndex + cells.count / 2]
        return cell.point(along: 0.5, height: (cell.low + cell.high) / 2)
    }
}
