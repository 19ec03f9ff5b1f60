internal import DesignModel

/// One item of a grid.
private struct GridItem {
    var part: FlowLayout.Part
    /// Its box; nil for letters directly in the grid.
    var box: FlowBox?
    var margins = (top: 0.0, right: 0.0, bottom: 0.0, left: 0.0)
    /// The height it needs in its row, including margins.
    var height = 0.0
}

// Grids whose items are placed cell by cell (CSS Grid 2 §8.5, “sparse”), with columns of lengths and fractions, and
// rows as high as their content.
extension FlowLayout {
    mutating func layGrid(_ index: Int, in room: Room) -> Laid {
        let box = boxes[index]
        var items = parts(of: index).map { item($0, in: room) }
        let widths = widths(of: index, items, within: room.width)
        var laid = Laid(width: room.width, height: 0)
        guard !items.isEmpty else { return laid }
        for place in items.indices {
            let mark = mark(at: index + 1)
            items[place].height = lay(items[place], of: index, widths[place % widths.count], height: nil)
            forget(since: mark)
        }
        let rows = (items.count + widths.count - 1) / widths.count
        var heights = (0..<rows).map { row in
            items[row * widths.count..<min(items.count, (row + 1) * widths.count)].reduce(0) { max($0, $1.height) }
        }
        let natural = heights.reduce(Double(rows - 1) * box.rowGap, +)
        let height = room.height ?? room.bounded(natural)
        let rowSpace = box.rowGap + box.rowGapShare * height
        let columnSpace = box.columnGap + box.columnGapShare * room.width
        let spare = height - heights.reduce(Double(rows - 1) * rowSpace, +)
        // Rows without a stated height share the remaining space (CSS Grid 2 §11.8).
        if box.lineAlignment == .stretch, spare > 0 {
            for row in heights.indices { heights[row] += spare / Double(rows) }
        }
        var (top, rowGap) = box.lineAlignment.spread(spare, over: rows)
        for row in 0..<rows {
            let used = widths.reduce(Double(widths.count - 1) * columnSpace, +)
            var (left, columnGap) = box.mainAlignment.spread(room.width - used, over: widths.count)
            for column in widths.indices where row * widths.count + column < items.count {
                let place = row * widths.count + column
                put(items[place], of: index, widths[column], heights[row], at: Point(left, top))
                left += widths[column] + columnGap + columnSpace
            }
            top += heights[row] + rowGap + rowSpace
        }
        laid.height = max(natural, height)
        laid.natural = natural
        return laid
    }

    /// The preferred widths of a grid.
    mutating func gridExtent(_ index: Int) -> ContentExtent {
        let items = parts(of: index)
        let tracks = tracks(of: index)
        var columns = tracks.map { _ in ContentExtent() }
        for (place, part) in items.enumerated() {
            let extent = outerExtent(part, of: index)
            let column = place % tracks.count
            columns[column].least = max(columns[column].least, extent.least)
            columns[column].most = max(columns[column].most, extent.most)
        }
        // All fractions are as wide as the one that requires most (CSS Grid 2 §11.7.1).
        var most = 0.0
        for (track, extent) in zip(tracks, columns) {
            guard let share = track.share else { continue }
            most = max(most, extent.most / max(1, share))
        }
        var extent = ContentExtent()
        for (track, column) in zip(tracks, columns) {
            switch track {
            case .length(let length):
                extent.least += length.pixels
                extent.most += length.pixels
            case .share(let share):
                extent.least += column.least
                extent.most += max(column.most, most * share)
            case .bounded(let least, let share):
                extent.least += least.pixels
                extent.most += max(least.pixels, column.most, most * share)
            case .fitting:
                extent.least += column.least
                extent.most += column.most
            }
        }
        let gaps = Double(tracks.count - 1) * boxes[index].columnGap
        return ContentExtent(least: extent.least + gaps, most: extent.most + gaps)
    }

    /// The columns; a single one if none are specified.
    private func tracks(of index: Int) -> [FlowTrack] {
        boxes[index].columns.isEmpty ? [.share(1)] : boxes[index].columns
    }

    private func item(_ part: Part, in room: Room) -> GridItem {
        guard case .box(let child) = part else { return GridItem(part: part, box: nil) }
        let edges = boxes[child].margin
        return GridItem(
            part: part, box: boxes[child],
            margins: (
                margin(edges.top, room), margin(edges.right, room), margin(edges.bottom, room), margin(edges.left, room)
            ))
    }

    /// The width of each column: fractions divide what lengths leave, and none gets less than its words need (CSS Grid
    /// 2 §11.7).
    private mutating func widths(of index: Int, _ items: [GridItem], within width: Double) -> [Double] {
        let tracks = tracks(of: index)
        var least = tracks.map { _ in 0.0 }
        var natural = tracks.map { _ in 0.0 }
        for (place, item) in items.enumerated() {
            let column = place % tracks.count
            let extent = outerExtent(item.part, of: index)
            // An item that clips its overflow can be arbitrarily narrow (CSS Grid 2 §6.6).
            let cutsOff = item.box.map { $0.keepsMargins && $0.width == nil && $0.minWidth == nil } ?? false
            least[column] = max(least[column], cutsOff ? 0 : extent.least)
            natural[column] = max(natural[column], extent.most)
        }
        for (column, track) in tracks.enumerated() {
            if case .bounded(let length, _) = track { least[column] = max(0, resolved(length, width) ?? 0) }
        }
        let most = natural.max() ?? 0
        // An unspecified column fills the grid only if its alignment is not specified either (CSS Grid 2 §11.8).
        if boxes[index].columns.isEmpty, boxes[index].mainAlignment != .stretch {
            return [min(max(least[0], width), most)]
        }
        let gap = boxes[index].columnGap + boxes[index].columnGapShare * width
        let room = width - Double(tracks.count - 1) * gap
        var widths = tracks.map { track in
            if case .length(let length) = track { return max(0, resolved(length, width) ?? 0) }
            return 0
        }
        fit(&widths, tracks, least, natural, in: room, stretches: boxes[index].mainAlignment == .stretch)
        var isOpen = tracks.map { $0.share != nil }
        // Columns whose words are wider than their fraction drop out, and the others divide the rest.
        for _ in tracks {
            var shares = 0.0
            var taken = 0.0
            for (column, track) in tracks.enumerated() {
                if isOpen[column], let share = track.share { shares += share } else { taken += widths[column] }
            }
            guard shares > 0 else { break }
            // Fractions that sum to less than one leave the rest empty.
            let unit = max(0, room - taken) / max(1, shares)
            var isSettled = true
            for (column, track) in tracks.enumerated() {
                guard isOpen[column], let share = track.share else { continue }
                widths[column] = unit * share
                if least[column] > widths[column] {
                    (widths[column], isOpen[column], isSettled) = (least[column], false, false)
                }
            }
            if isSettled { break }
        }
        return widths
    }

    /// Makes columns that fit their content as wide as required, as far as there is space, and wider if no fractions
    /// take the rest (CSS Grid 2 §11.5, §11.6, §11.8).
    private func fit(
        _ widths: inout [Double], _ tracks: [FlowTrack], _ least: [Double], _ natural: [Double], in room: Double,
        stretches: Bool
    ) {
        let fitting = tracks.indices.filter { tracks[$0] == .fitting }
        guard !fitting.isEmpty else { return }
        for column in fitting { widths[column] = least[column] }
        let shares = tracks.indices.filter { tracks[$0].share != nil }
        let used = widths.reduce(0, +) + shares.reduce(0) { $0 + least[$1] }
        var spare = max(0, room - used)
        var growing = fitting.filter { natural[$0] > least[$0] }
        // Columns that have what they require drop out, and the others share the rest.
        while spare > 1e-9, !growing.isEmpty {
            let part = spare / Double(growing.count)
            for column in growing {
                let step = min(part, natural[column] - widths[column])
                widths[column] += step
                spare -= step
            }
            growing = growing.filter { natural[$0] - widths[$0] > 1e-9 }
        }
        guard stretches, shares.isEmpty, spare > 0 else { return }
        for column in fitting { widths[column] += spare / Double(fitting.count) }
    }

    /// Lays out an item in a cell; returns its height including margins.
    private mutating func lay(
        _ item: GridItem, of index: Int, _ width: Double, height: Double?
    ) -> Double {
        switch item.part {
        case .lines(let group): return layLines(group, of: index, width: width, height: nil).height
        case .box(let child):
            let inner = width - item.margins.left - item.margins.right
            let box = boxes[child]
            let cell = Room(width: width, height: height)
            let own = box.width == nil ? max(0, clampWidth(inner, of: box, frame(of: box, in: cell), in: cell)) : nil
            let laid = lay(child, in: cell, width: own, height: height, isIndependent: true)
            return laid.height + item.margins.top + item.margins.bottom
        }
    }

    /// Lays out an item at its position, as high as its row unless specified otherwise.
    private mutating func put(
        _ item: GridItem, of index: Int, _ width: Double, _ height: Double, at corner: Point
    ) {
        let alignment = item.box?.selfAlignment ?? boxes[index].crossAlignment
        var given: Double?
        if alignment == .stretch, let box = item.box, box.height == nil, box.margin.top != nil, box.margin.bottom != nil
        {
            given = max(0, height - item.margins.top - item.margins.bottom)
        }
        let start: Int
        let end: Int
        switch item.part {
        case .lines(let group): (start, end) = (group.lowerBound, group.upperBound)
        case .box(let child): (start, end) = (child, Int(boxes[child].end))
        }
        let mark = mark(at: start)
        let taken = lay(item, of: index, width, height: given)
        let offset = Point(
            corner.x + item.margins.left, corner.y + item.margins.top + alignment.spread(height - taken, over: 1).start)
        move(output(since: mark, to: end), by: offset)
    }

    /// Removes letters and pieces that were laid out only to determine their height.
    private mutating func forget(since mark: Mark) {
        fragments.removeSubrange(mark.fragment...)
        pieces.removeSubrange(mark.piece...)
    }
}
