internal import DesignModel

/// A cell of a table, with its columns.
private struct TableCell {
    var box: Int
    var column: Int
    var span: Int
}

/// The preferred widths of a table column.
struct TableColumn {
    var least = 0.0
    var most = 0.0
    /// The width that cells state, which the column exceeds only if its words are wider; 0 if none does.
    var stated = 0.0
}

// Tables (CSS 2.2 §17.5): columns as wide as their content requires, rows as high as their highest cell.
extension FlowLayout {
    /// More columns than any honest table has.
    private static let mostColumns = 1000

    /// The rows of a table, including those in groups: those of the head first, those of the foot last.
    private func rows(of index: Int) -> [Int] {
        var rows: [Int] = []
        var orders: [Int] = []
        let end = Int(boxes[index].end)
        var child = index + 1
        var group = (order: 0, end: 0)
        while child < end {
            switch boxes[child].kind {
            case .tableRow:
                rows.append(child)
                orders.append(child < group.end ? group.order : 0)
                child = Int(boxes[child].end)
            case .tableGroup:
                group = (boxes[child].order, Int(boxes[child].end))
                child += 1
            case .tableCell:
                // Cells without an enclosing row form one (CSS 2.2 §17.2.1).
                if rows.last != index {
                    rows.append(index)
                    orders.append(0)
                }
                child = Int(boxes[child].end)
            default: child = Int(boxes[child].end)
            }
        }
        guard orders.contains(where: { $0 != 0 }) else { return rows }
        return rows.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { rows[$0] }
    }

    private func cells(of row: Int) -> [TableCell] {
        var cells: [TableCell] = []
        var column = 0
        let end = Int(boxes[row].end)
        var child = row + 1
        while child < end, column < Self.mostColumns {
            if boxes[child].kind == .tableCell {
                let span = max(1, min(boxes[child].columnSpan, Self.mostColumns - column))
                cells.append(TableCell(box: child, column: column, span: span))
                column += span
            }
            child = Int(boxes[child].end)
        }
        return cells
    }

    /// The preferred widths of a table's columns.
    mutating func columns(of index: Int) -> [TableColumn] {
        var columns: [TableColumn] = []
        var spanning: [TableCell] = []
        for row in rows(of: index) {
            for cell in cells(of: row) {
                while columns.count < cell.column + cell.span { columns.append(TableColumn()) }
                guard cell.span == 1 else {
                    spanning.append(cell)
                    continue
                }
                let extent = extent(of: cell.box)
                columns[cell.column].least = max(columns[cell.column].least, extent.least)
                columns[cell.column].most = max(columns[cell.column].most, extent.most)
                if let width = boxes[cell.box].width, width.share == 0 {
                    columns[cell.column].stated = max(columns[cell.column].stated, extent.most)
                }
            }
        }
        for column in columns.indices where columns[column].stated > 0 { columns[column].most = columns[column].stated }
        for cell in spanning {
            let extent = extent(of: cell.box)
            let range = cell.column..<cell.column + cell.span
            let least = range.reduce(0) { $0 + columns[$1].least }
            let most = range.reduce(0) { $0 + columns[$1].most }
            for column in range {
                columns[column].least += max(0, extent.least - least) / Double(cell.span)
                columns[column].most += max(0, extent.most - most) / Double(cell.span)
            }
        }
        for column in columns.indices { columns[column].most = max(columns[column].most, columns[column].least) }
        return columns
    }

    /// The width of each column (CSS 2.2 §17.5.2.2).
    private mutating func widths(of index: Int, within width: Double) -> [Double] {
        let extents = columns(of: index)
        guard !extents.isEmpty else { return [] }
        let gap = boxes[index].columnGap
        let room = width - Double(extents.count + 1) * gap
        // Columns with stated widths get these first, and the others divide what is left.
        let stages: [[Double]] = [
            extents.map(\.least), extents.map { $0.stated > 0 ? $0.most : $0.least }, extents.map(\.most),
        ]
        for (lower, upper) in zip(stages, stages.dropFirst()) where room < upper.reduce(0, +) {
            let (least, most) = (lower.reduce(0, +), upper.reduce(0, +))
            let share = most > least ? max(0, room - least) / (most - least) : 0
            return zip(lower, upper).map { $0 + ($1 - $0) * share }
        }
        let most = extents.reduce(0) { $0 + $1.most }
        let isOpen = extents.map { $0.stated == 0 }
        let takers = isOpen.contains(true) ? isOpen : extents.map { _ in true }
        let weight = zip(extents, takers).reduce(0) { $0 + ($1.1 ? $1.0.most : 0) }
        let count = Double(takers.count { $0 })
        return zip(extents, takers).map { extent, takes in
            guard takes else { return extent.most }
            return extent.most + (room - most) * (weight > 0 ? extent.most / weight : 1 / count)
        }
    }

    mutating func layTable(_ index: Int, in room: Room) -> Laid {
        let box = boxes[index]
        let widths = widths(of: index, within: room.width)
        var lefts: [Double] = []
        var x = box.columnGap
        for width in widths {
            lefts.append(x)
            x += width + box.columnGap
        }
        let rows = rows(of: index)
        var laid = Laid(width: room.width, height: box.rowGap)
        for row in rows {
            let written = row == index ? nil : boxes[row].height
            var height = written.flatMap { $0.share == 0 ? $0.pixels : nil } ?? 0
            let wanted = rows.count == 1 ? room.height.map { $0 - 2 * box.rowGap } : nil
            height = max(height, wanted ?? 0)
            height = layRow(row, widths: widths, lefts: lefts, gap: box.columnGap, top: laid.height, least: height)
            rectangles[row] = Rectangle(x: 0, y: laid.height, width: room.width, height: height)
            laid.height += height + box.rowGap
        }
        spanGroups(of: index)
        // Anything in a table that is not part of a row is left out.
        return laid
    }

    /// Extends the rectangle of each row group over all its rows.
    private mutating func spanGroups(of index: Int) {
        var group = index + 1
        while group < Int(boxes[index].end) {
            var row = group + 1
            // Reset, because a table may be laid out again.
            if boxes[group].kind == .tableGroup { rectangles[group] = .empty }
            while boxes[group].kind == .tableGroup, row < Int(boxes[group].end) {
                if boxes[row].kind == .tableRow { rectangles[group] = rectangles[group].union(rectangles[row]) }
                row = Int(boxes[row].end)
            }
            group = Int(boxes[group].end)
        }
    }

    private mutating func layRow(
        _ row: Int, widths: [Double], lefts: [Double], gap: Double, top: Double, least: Double
    ) -> Double {
        var height = least
        var laidCells: [(cell: TableCell, output: Output, height: Double)] = []
        for cell in cells(of: row) where cell.column + cell.span <= widths.count {
            let columns = cell.column..<cell.column + cell.span
            let width = columns.reduce(Double(cell.span - 1) * gap) { $0 + widths[$1] }
            let mark = mark(at: cell.box)
            let laid = lay(cell.box, in: Room(width: width, height: nil), width: width, isIndependent: true)
            laidCells.append((cell, output(since: mark, to: Int(boxes[cell.box].end)), laid.height))
            height = max(height, laid.height)
        }
        for (cell, output, own) in laidCells {
            // The content moves within its cell, and the cell fills the row.
            move(output, by: Point(lefts[cell.column], top + shift(boxes[cell.box], height - own)))
            rectangles[cell.box].minY = top
            rectangles[cell.box].maxY = top + height
        }
        return height
    }

    private func shift(_ box: FlowBox, _ room: Double) -> Double {
        switch box.verticalAlignment {
        case .middle: room / 2
        case .bottom: room
        case .top, .baseline, .raised: 0
        }
    }
}
