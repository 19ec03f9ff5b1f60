internal import DesignModel

/// A line of items in a flexible box.
private struct FlexLine {
    let items: Range<Int>
    /// Its height, and the distance of its shared baseline from its upper edge.
    var cross = 0.0
    var ascent = 0.0
}

// Flexible boxes whose items are placed side by side.
extension FlowLayout {
    mutating func layRow(_ index: Int, _ box: FlowBox, in room: Room) -> Laid {
        var items = flexItems(of: index, isColumn: false, in: room)
        for place in items.indices { measureRow(&items[place], of: index, in: room) }
        var lines = rowLines(items, box, width: room.width)
        let known = box.wrapsBoxes ? nil : room.height
        for number in lines.indices {
            items.flex(lines[number].items, gap: box.columnGap, to: room.width)
            for place in lines[number].items { layRowItem(&items[place], of: index, in: room, cross: known) }
            measure(&lines[number], items, box)
        }
        let natural = lines.reduce(Double(max(0, lines.count - 1)) * box.rowGap) { $0 + $1.cross }
        let height = room.height ?? room.bounded(natural)
        let places = fill(&lines, box, natural: natural, height: height)
        var laid = Laid(width: room.width, height: height)
        laid.natural = natural
        var top = places.start
        for line in lines {
            for place in line.items { stretch(&items, place, of: index, in: room, cross: line.cross) }
            placeRow(items, line, box, width: room.width, top: top)
            if laid.firstBaseline == nil { setBaseline(&laid, items, line, box, top: top) }
            top += line.cross + places.gap + box.rowGap
        }
        forgetStale(of: items)
        return laid
    }

    /// Distributes the remaining cross space to lines; a single line that cannot wrap takes all of it (CSS Flexbox 1
    /// §9.4).
    private func fill(
        _ lines: inout [FlexLine], _ box: FlowBox, natural: Double, height: Double
    ) -> (start: Double, gap: Double) {
        guard box.wrapsBoxes else {
            for number in lines.indices { lines[number].cross = height }
            return (0, 0)
        }
        let spare = height - natural
        guard box.lineAlignment == .stretch else { return box.lineAlignment.spread(spare, over: lines.count) }
        for number in lines.indices where spare > 0 { lines[number].cross += spare / Double(lines.count) }
        return (0, 0)
    }

    /// Determines the size an item would have on its own, and its bounds.
    private mutating func measureRow(_ item: inout FlexItem, of index: Int, in room: Room) {
        switch item.part {
        case .lines(let group):
            let extent = lineExtent(group, of: index)
            item.least = extent.least
            item.start(at: extent.most)
        case .box(let child):
            let box = boxes[child]
            let frame = frame(of: box, in: room).horizontal
            let added = box.isBorderBox ? 0 : frame
            func outer(_ length: FlowLength?) -> Double? {
                resolved(length, room.width).map { max(frame, $0 + added) }
            }
            let stated = outer(box.width)
            item.frame = frame
            item.most = outer(box.maxWidth) ?? .infinity
            item.least = outer(box.minWidth) ?? min(item.most, automaticLeast(child, frame: frame, stated: stated))
            item.start(at: outer(box.basis) ?? stated ?? extent(of: child).most)
        }
    }

    /// The automatic minimum width of an item: that of its words, or its stated width if that is less (CSS Flexbox 1
    /// §4.5).
    private mutating func automaticLeast(_ child: Int, frame: Double, stated: Double?) -> Double {
        let box = boxes[child]
        if box.kind == .replaced { return stated ?? frame }
        if box.keepsMargins { return frame }
        return min(leastContent(child) + frame, stated ?? .infinity)
    }

    private func rowLines(_ items: [FlexItem], _ box: FlowBox, width: Double) -> [FlexLine] {
        guard box.wrapsBoxes else { return items.isEmpty ? [] : [FlexLine(items: 0..<items.count)] }
        var lines: [FlexLine] = []
        var start = 0
        var used = 0.0
        for (place, item) in items.enumerated() {
            let gap = place > start ? box.columnGap : 0
            if place > start, used + gap + item.outerMain > width + 1.0 / 64 {
                lines.append(FlexLine(items: start..<place))
                (start, used) = (place, item.outerMain)
            } else {
                used += gap + item.outerMain
            }
        }
        if start < items.count { lines.append(FlexLine(items: start..<items.count)) }
        return lines
    }

    /// Whether an item is stretched to the height of its line.
    private func fillsLine(_ item: FlexItem, of index: Int, in room: Room) -> Bool {
        guard let box = item.box, height(box.height, in: room) == nil else { return false }
        return alignment(of: item, in: boxes[index]) == .stretch && !item.crossAutos.before && !item.crossAutos.after
    }

    private func filledHeight(of item: FlexItem, cross: Double, in room: Room) -> Double {
        let height = max(0, cross - item.crossMargins.before - item.crossMargins.after)
        guard let box = item.box else { return height }
        let frame = frame(of: box, in: room)
        return max(frame.vertical, clampHeight(height, of: box, frame, in: room))
    }

    private mutating func layRowItem(_ item: inout FlexItem, of index: Int, in room: Room, cross: Double?) {
        var height: Double?
        if let cross, fillsLine(item, of: index, in: room) {
            height = filledHeight(of: item, cross: cross, in: room)
        }
        item.cross = lay(&item, of: index, in: room, width: item.main, height: height).height
    }

    private mutating func stretch(_ items: inout [FlexItem], _ place: Int, of index: Int, in room: Room, cross: Double)
    {
        guard fillsLine(items[place], of: index, in: room) else { return }
        let height = filledHeight(of: items[place], cross: cross, in: room)
        resize(&items, place, of: index, in: room, width: items[place].main, height: height)
        items[place].cross = height
    }

    /// Determines the height of a line: that of its highest item, or of the items aligned by baseline together (CSS
    /// Flexbox 1 §9.4).
    private func measure(_ line: inout FlexLine, _ items: [FlexItem], _ box: FlowBox) {
        var below = 0.0
        for item in items[line.items] where isAlignedByLine(item, in: box) {
            line.ascent = max(line.ascent, item.ascent)
            below = max(below, item.outerCross - item.ascent)
        }
        line.cross = items[line.items].reduce(max(0, line.ascent + below)) { max($0, $1.outerCross) }
    }

    private func isAlignedByLine(_ item: FlexItem, in box: FlowBox) -> Bool {
        alignment(of: item, in: box) == .baseline && !item.crossAutos.before && !item.crossAutos.after
    }

    private mutating func placeRow(
        _ items: [FlexItem], _ line: FlexLine, _ box: FlowBox, width: Double, top: Double
    ) {
        let places = spread(items, line.items, box, gap: box.columnGap, in: width)
        var pen = places.start
        for item in items[line.items] {
            pen += item.margins.before + (item.autos.before ? places.auto : 0)
            move(item.output, by: Point(pen, top + rowTop(of: item, line, box)))
            pen += item.main + item.margins.after + (item.autos.after ? places.auto : 0) + places.gap
        }
    }

    /// The distance of an item from the upper edge of its line.
    private func rowTop(of item: FlexItem, _ line: FlexLine, _ box: FlowBox) -> Double {
        if isAlignedByLine(item, in: box) { return line.ascent - item.ascent + item.crossMargins.before }
        return crossStart(of: item, in: box, spare: line.cross - item.outerCross)
    }

    /// Sets the baseline of a flexible box to that of the first line's baseline-aligned items, or of its first item
    /// (CSS Flexbox 1 §8.5).
    private func setBaseline(_ laid: inout Laid, _ items: [FlexItem], _ line: FlexLine, _ box: FlowBox, top: Double) {
        let aligned = items[line.items].first { isAlignedByLine($0, in: box) }
        guard let item = aligned ?? items[line.items].first else { return }
        let start = top + rowTop(of: item, line, box)
        laid.firstBaseline = item.firstBaseline.map { $0 + start }
        laid.baseline = box.kind == .inlineFlexible ? laid.firstBaseline : item.baseline.map { $0 + start }
    }
}
