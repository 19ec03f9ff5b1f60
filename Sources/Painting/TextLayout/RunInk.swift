package import DesignModel

/// The ink of a run.
package struct RunInk: Sendable {
    /// The cells of its letters that leave ink.
    package let cells: ArraySlice<GlyphCell>

    /// The ink of some letters.
    package init(_ cells: ArraySlice<GlyphCell>) { self.cells = cells }

    /// The bounding box of the ink, in user units.
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

    /// The center of the middle letter.
    package var middle: Point? {
        guard !cells.isEmpty else { return nil }
        let cell = cells[cells.startIndex + cells.count / 2]
        return cell.point(along: 0.5, height: (cell.low + cell.high) / 2)
    }
}
