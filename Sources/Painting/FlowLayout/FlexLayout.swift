internal import DesignModel

/// One thing in a flexible box.
private struct FlexItem {
    var part: FlowLayout.Part
    /// Its box; nil for letters that stand in the flexible box itself.
    var box: FlowBox?
    /// Its size along the flexible box, margins not counted, and the least it can be.
    var main = 0.0
    var least = 0.0
    /// Margins before and after it, along the flexible box and across.
    var margins = (before: 0.0, after: 0.0)
    var crossMargins = (before: 0.0, after: 0.0)
    var cross = 0.0
    var baseline: Double?
    var output = FlowLayout.Output(boxes: 0..<0, fragments: 0..<0, pieces: 0..<0)

    var outerMain: Double { main + margins.before + margins.after }
    var outerCross: Double { cross + crossMargins.before + crossMargins.after }
}

// Flexible boxes (CSS Flexbox 1 §9) in one pass: sizes along, lines, sizes across, alignment.
extension FlowLayout {
    mutating func layFlexible(_ index: Int, in room: Room) -> Laid {
        let box = boxes[index]
        return box.isColumn ? layColumn(index, box, in: room) : layRow(index, box, in: room)
    }

    /// The parts of a flexible box in the order they are asked to stand in (CSS Flexbox 1 §5.4).
    private func orderedParts(of index: Int) -> [Part] {
        let parts = parts(of: index)
        func order(_ part: Part) -> Int {
            if case .box(let child) = part { boxes[child].order } else { 0 }
        }
        guard parts.contains(where: { order($0) != 0 }) else { return parts }
        return parts.enumerated().sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }.map(
            \.element)
    }

    private func item(_ part: Part, _ isColumn: Bool, in room: Room) -> FlexItem {
        guard case .box(let child) = part else { return FlexItem(part: part, box: nil) }
        let box = boxes[child]
        var item = FlexItem(part: part, box: box)
        let across = (before: margin(box.margin.left, room), after: margin(box.margin.right, room))
        let down = (before: margin(box.margin.top, room), after: margin(box.margin.bottom, room))
        item.margins = isColumn ? down : across
        item.crossMargins = isColumn ? across : down
        return item
    }

    private mutating func lay(
        _ item: inout FlexItem, of index: Int, in room: Room, width: Double, height: Double?
    ) -> Laid {
        switch item.part {
        case .lines(let group):
            let mark = mark(at: group.lowerBound)
            let laid = layLines(group, of: index, width: width, height: nil)
            item.output = output(since: mark, to: group.upperBound)
            return laid
        case .box(let child):
            let mark = mark(at: child)
            let laid = lay(child, in: room, width: width, height: height, isIndependent: true)
            item.output = output(since: mark, to: Int(boxes[child].end))
            return laid
        }
    }

    private func alignment(of item: FlexItem, in box: FlowBox) -> FlowBox.Alignment {
        item.box?.selfAlignment ?? box.crossAlignment
    }

    // MARK: - Rows

    private mutating func layRow(_ index: Int, _ box: FlowBox, in room: Room) -> Laid {
        var items = orderedParts(of: index).map { item($0, false, in: room) }
        for place in items.indices { measureRow(&items[place], of: index, in: room) }
        var laid = Laid(width: room.width, height: 0)
        let lines = rowLines(items, box, width: room.width)
        var whole = Output(
            boxes: 0..<0, fragments: fragments.count..<fragments.count, pieces: pieces.count..<pieces.count)
        whole.boxes = index + 1..<Int(box.end)
        for (number, line) in lines.enumerated() {
            if number > 0 { laid.height += box.rowGap }
            flex(&items, line, box, to: room.width)
            // What each line is given where the height of the whole is known (CSS Flexbox 1 §9.4).
            let isSpread = !box.wrapsBoxes || box.lineAlignment == .stretch
            let given = room.height.flatMap { isSpread ? $0 / Double(lines.count) : nil }
            var cross = given ?? 0
            for place in line {
                layRowItem(&items[place], of: index, in: room, cross: given)
                if given == nil { cross = max(cross, items[place].outerCross) }
            }
            placeRow(items, line, box, width: room.width, cross: cross, top: laid.height)
            if laid.baseline == nil, let first = line.first, let baseline = items[first].baseline {
                laid.baseline = baseline + laid.height + items[first].crossMargins.before
            }
            laid.height += cross
        }
        if box.wrapsBoxes, box.lineAlignment != .stretch, let height = room.height {
            whole.fragments = whole.fragments.lowerBound..<fragments.count
            whole.pieces = whole.pieces.lowerBound..<pieces.count
            move(whole, by: Point(0, box.lineAlignment.spread(height - laid.height, over: 1).start))
        }
        return laid
    }

    /// The size an item would have by itself.
    private mutating func measureRow(_ item: inout FlexItem, of index: Int, in room: Room) {
        switch item.part {
        case .lines(let group):
            let extent = lineExtent(group, of: index)
            (item.main, item.least) = (extent.most, extent.least)
        case .box(let child):
            let box = boxes[child]
            let frame = frame(of: box, in: room)
            let extent = extent(of: child)
            item.least = box.keepsMargins ? frame.horizontal : extent.least
            item.main = extent.most
            if let written = resolved(box.basis ?? box.width, room.width) {
                item.main = max(frame.horizontal, written + (box.isBorderBox ? 0 : frame.horizontal))
                if box.basis == nil { item.least = min(item.least, item.main) }
            }
            item.main = clampWidth(item.main, of: box, frame, in: room)
            item.least = clampWidth(item.least, of: box, frame, in: room)
        }
    }

    private func rowLines(_ items: [FlexItem], _ box: FlowBox, width: Double) -> [Range<Int>] {
        guard box.wrapsBoxes else { return items.isEmpty ? [] : [0..<items.count] }
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0.0
        for (place, item) in items.enumerated() {
            let gap = place > start ? box.columnGap : 0
            if place > start, used + gap + item.outerMain > width + 1.0 / 64 {
                lines.append(start..<place)
                (start, used) = (place, item.outerMain)
            } else {
                used += gap + item.outerMain
            }
        }
        if start < items.count { lines.append(start..<items.count) }
        return lines
    }

    /// Gives the room that is left to items that grow, or takes what is missing from items that shrink.
    private func flex(_ items: inout [FlexItem], _ line: Range<Int>, _ box: FlowBox, to size: Double) {
        let gaps = Double(max(0, line.count - 1)) * (box.isColumn ? box.rowGap : box.columnGap)
        let spare = size - gaps - line.reduce(0) { $0 + items[$1].outerMain }
        if spare > 0 {
            let growth = line.reduce(0) { $0 + (items[$1].box?.growth ?? 0) }
            guard growth > 0 else { return }
            for place in line { items[place].main += spare * (items[place].box?.growth ?? 0) / max(1, growth) }
            return
        }
        // Items that reach their least drop out, and the others share the rest.
        var missing = -spare
        for _ in 0..<4 where missing > 1e-6 {
            let yielding = line.filter { items[$0].main > items[$0].least && items[$0].box?.shrinkage != 0 }
            let weight = yielding.reduce(0) { $0 + (items[$1].box?.shrinkage ?? 1) * items[$1].main }
            guard weight > 0 else { return }
            let wanted = missing
            for place in yielding {
                let share = wanted * (items[place].box?.shrinkage ?? 1) * items[place].main / weight
                let taken = min(share, items[place].main - items[place].least)
                items[place].main -= taken
                missing -= taken
            }
        }
    }

    private mutating func layRowItem(_ item: inout FlexItem, of index: Int, in room: Room, cross: Double?) {
        var height: Double?
        if let cross, let box = item.box, box.height == nil, alignment(of: item, in: boxes[index]) == .stretch {
            height = max(0, cross - item.crossMargins.before - item.crossMargins.after)
        }
        let laid = lay(&item, of: index, in: room, width: item.main, height: height)
        item.cross = laid.height
        item.baseline = laid.baseline
    }

    private mutating func placeRow(
        _ items: [FlexItem], _ line: Range<Int>, _ box: FlowBox, width: Double, cross: Double, top: Double
    ) {
        let gaps = Double(max(0, line.count - 1)) * box.columnGap
        let spare = width - gaps - line.reduce(0) { $0 + items[$1].outerMain }
        let autos = line.reduce(0) { sum, place in
            guard let margin = items[place].box?.margin else { return sum }
            return sum + (margin.left == nil ? 1 : 0) + (margin.right == nil ? 1 : 0)
        }
        // Margins that are `auto` take all the room that is left (CSS Flexbox 1 §8.1).
        let share = autos > 0 ? max(0, spare) / Double(autos) : 0
        var (pen, gap) = box.mainAlignment.spread(autos > 0 ? min(0, spare) : spare, over: line.count)
        for place in line {
            let item = items[place]
            if let margin = item.box?.margin, margin.left == nil { pen += share }
            pen += item.margins.before
            let room = cross - item.outerCross
            let alignment = alignment(of: item, in: box)
            move(item.output, by: Point(pen, top + item.crossMargins.before + alignment.spread(room, over: 1).start))
            if case .box(let child) = item.part, alignment == .stretch, item.box?.height == nil, room > 0 {
                rectangles[child].maxY += room
            }
            pen += item.main + item.margins.after + gap + box.columnGap
            if let margin = item.box?.margin, margin.right == nil { pen += share }
        }
    }

    // MARK: - Columns

    private mutating func layColumn(_ index: Int, _ box: FlowBox, in room: Room) -> Laid {
        var items = orderedParts(of: index).map { item($0, true, in: room) }
        for place in items.indices { layColumnItem(&items[place], of: index, in: room) }
        let gaps = Double(max(0, items.count - 1)) * box.rowGap
        let natural = gaps + items.reduce(0) { $0 + $1.outerMain }
        var laid = Laid(width: room.width, height: room.height ?? natural)
        if let height = room.height, height > natural {
            let before = items.map(\.main)
            flex(&items, 0..<items.count, box, to: height)
            for (place, main) in before.enumerated() where items[place].main > main {
                if case .box(let child) = items[place].part { rectangles[child].maxY += items[place].main - main }
            }
        }
        let used = gaps + items.reduce(0) { $0 + $1.outerMain }
        let (start, gap) = box.mainAlignment.spread(laid.height - used, over: items.count)
        var y = start
        for item in items {
            y += item.margins.before
            move(item.output, by: Point(columnLeft(of: item, box, width: room.width), y))
            if laid.baseline == nil, let baseline = item.baseline { laid.baseline = baseline + y }
            y += item.main + item.margins.after + gap + box.rowGap
        }
        return laid
    }

    private mutating func layColumnItem(_ item: inout FlexItem, of index: Int, in room: Room) {
        let available = room.width - item.crossMargins.before - item.crossMargins.after
        let stretches = alignment(of: item, in: boxes[index]) == .stretch
        var width = available
        switch item.part {
        case .lines(let group): if !stretches { width = min(available, lineExtent(group, of: index).most) }
        case .box(let child):
            let box = boxes[child]
            let frame = frame(of: box, in: room)
            if let written = resolved(box.width, room.width) {
                width = max(frame.horizontal, written + (box.isBorderBox ? 0 : frame.horizontal))
            } else if box.contentWidth == .most || box.contentWidth == .least {
                let extent = extent(of: child)
                width = box.contentWidth == .most ? extent.most : extent.least
            } else if !stretches || box.contentWidth != nil || box.margin.left == nil || box.margin.right == nil {
                let extent = extent(of: child)
                width = min(max(extent.least, available), extent.most)
            }
            width = clampWidth(width, of: box, frame, in: room)
        }
        let laid = lay(&item, of: index, in: room, width: width, height: nil)
        (item.main, item.cross, item.baseline) = (laid.height, width, laid.baseline)
    }

    private func columnLeft(of item: FlexItem, _ box: FlowBox, width: Double) -> Double {
        let room = width - item.outerCross
        if let margin = item.box?.margin, margin.left == nil {
            return margin.right == nil ? max(0, room) / 2 : max(0, room)
        }
        return item.crossMargins.before + alignment(of: item, in: box).spread(room, over: 1).start
    }
}

extension FlowBox.Alignment {
    /// Where the first of some things goes in the room left over, and the gap that is added between them.
    func spread(_ room: Double, over count: Int) -> (start: Double, gap: Double) {
        let things = Double(max(1, count))
        return switch self {
        case .start, .stretch: (0, 0)
        case .center: (room / 2, 0)
        case .end: (room, 0)
        case .spaceBetween: count > 1 && room > 0 ? (0, room / (things - 1)) : (0, 0)
        case .spaceAround: room > 0 ? (room / things / 2, room / things) : (room / 2, 0)
        case .spaceEvenly: room > 0 ? (room / (things + 1), room / (things + 1)) : (room / 2, 0)
        }
    }
}
