internal import DesignModel

// Flexible boxes (CSS Flexbox 1 §9): main sizes, lines, cross sizes, alignment.
extension FlowLayout {
    mutating func layFlexible(_ index: Int, in room: Room) -> Laid {
        var box = boxes[index]
        box.columnGap += box.columnGapShare * room.width
        // A percentage of an unknown height is zero (CSS Box Alignment 3 §8.3).
        box.rowGap += box.rowGapShare * (room.height ?? 0)
        return box.isColumn ? layColumn(index, box, in: room) : layRow(index, box, in: room)
    }

    /// The items of a flexible box, sorted by their `order` (CSS Flexbox 1 §5.4).
    func flexItems(of index: Int, isColumn: Bool, in room: Room) -> [FlexItem] {
        let parts = parts(of: index)
        func order(_ part: Part) -> Int {
            if case .box(let child) = part { boxes[child].order } else { 0 }
        }
        let ordered =
            parts.contains(where: { order($0) != 0 })
            ? parts.enumerated().sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }.map(
                \.element)
            : parts
        return ordered.map { item($0, isColumn, in: room) }
    }

    private func item(_ part: Part, _ isColumn: Bool, in room: Room) -> FlexItem {
        guard case .box(let child) = part else { return FlexItem(part: part, box: nil) }
        let box = boxes[child]
        var item = FlexItem(part: part, box: box)
        let across = (before: margin(box.margin.left, room), after: margin(box.margin.right, room))
        let down = (before: margin(box.margin.top, room), after: margin(box.margin.bottom, room))
        let autosAcross = (before: box.margin.left == nil, after: box.margin.right == nil)
        let autosDown = (before: box.margin.top == nil, after: box.margin.bottom == nil)
        (item.margins, item.crossMargins) = isColumn ? (down, across) : (across, down)
        (item.autos, item.crossAutos) = isColumn ? (autosDown, autosAcross) : (autosAcross, autosDown)
        return item
    }

    mutating func lay(
        _ item: inout FlexItem, of index: Int, in room: Room, width: Double, height: Double?
    ) -> Laid {
        let laid: Laid
        switch item.part {
        case .lines(let group):
            let mark = mark(at: group.lowerBound)
            laid = layLines(group, of: index, width: width, height: nil)
            item.output = output(since: mark, to: group.upperBound)
        case .box(let child):
            let mark = mark(at: child)
            laid = lay(child, in: room, width: width, height: height, isIndependent: true)
            item.output = output(since: mark, to: Int(boxes[child].end))
        }
        (item.height, item.baseline, item.firstBaseline) = (laid.height, laid.baseline, laid.firstBaseline)
        return laid
    }

    /// Gives an item another height than it was laid out with; its content is laid out again if it depends on the
    /// height.
    mutating func resize(
        _ items: inout [FlexItem], _ place: Int, of index: Int, in room: Room, width: Double, height: Double
    ) {
        let change = height - items[place].height
        guard case .box(let child) = items[place].part, abs(change) > 1.0 / 64 else { return }
        guard dependsOnHeight(child) else {
            rectangles[child].maxY += change
            items[place].height = height
            return
        }
        items[place].stale = items[place].output
        _ = lay(&items[place], of: index, in: room, width: width, height: height)
    }

    /// Whether the content of a box changes when the box is higher.
    private func dependsOnHeight(_ index: Int) -> Bool {
        switch boxes[index].kind {
        case .flexible, .inlineFlexible, .grid, .table, .inlineTable: return true
        default: break
        }
        func isShare(_ length: FlowLength?) -> Bool { length.map { $0.share != 0 } ?? false }
        return (index + 1..<max(index + 1, Int(boxes[index].end))).contains {
            isShare(boxes[$0].height) || isShare(boxes[$0].minHeight) || isShare(boxes[$0].maxHeight)
        }
    }

    /// Removes the outdated output of items that were laid out again, once all items are in place.
    mutating func forgetStale(of items: [FlexItem]) {
        let stale = items.compactMap(\.stale)
        Self.remove(stale.map(\.fragments), from: &fragments)
        Self.remove(stale.map(\.pieces), from: &pieces)
    }

    /// Removes ranges, which must be in order, from an array.
    private static func remove<Element>(_ ranges: [Range<Int>], from list: inout [Element]) {
        guard let start = ranges.first?.lowerBound else { return }
        var kept: [Element] = []
        var end = start
        for range in ranges {
            kept += list[end..<max(end, range.lowerBound)]
            end = max(end, range.upperBound)
        }
        kept += list[end...]
        list.replaceSubrange(start..., with: kept)
    }

    func alignment(of item: FlexItem, in box: FlowBox) -> FlowBox.Alignment {
        item.box?.selfAlignment ?? box.crossAlignment
    }

    /// The position of an item on the cross axis, given the remaining space: margins that are `auto` take all of it
    /// (CSS Flexbox 1 §8.1).
    func crossStart(of item: FlexItem, in box: FlowBox, spare: Double) -> Double {
        if item.crossAutos.before {
            return item.crossMargins.before + max(0, spare) / (item.crossAutos.after ? 2 : 1)
        }
        let start = item.crossAutos.after ? 0 : alignment(of: item, in: box).spread(spare, over: 1).start
        return item.crossMargins.before + start
    }

    /// The start of a line's items, the space between them, and the size of each `auto` margin.
    func spread(
        _ items: [FlexItem], _ line: Range<Int>, _ box: FlowBox, gap: Double, in size: Double
    ) -> (start: Double, gap: Double, auto: Double) {
        let spare = items.spare(line, gap: gap, in: size)
        let autos = line.reduce(0) { $0 + (items[$1].autos.before ? 1 : 0) + (items[$1].autos.after ? 1 : 0) }
        // Without remaining space, `auto` margins are zero, and the items are aligned as if there were none.
        guard autos > 0, spare > 0 else {
            let places = box.mainAlignment.spread(spare, over: line.count)
            return (places.start, places.gap + gap, 0)
        }
        return (0, gap, spare / Double(autos))
    }
}

extension FlowBox.Alignment {
    /// The start of the first of `count` things, and the gap added between them, given the remaining space.
    func spread(_ room: Double, over count: Int) -> (start: Double, gap: Double) {
        let things = Double(max(1, count))
        return switch self {
        case .start, .stretch, .baseline: (0, 0)
        case .center: (room / 2, 0)
        case .end: (room, 0)
        case .spaceBetween: count > 1 && room > 0 ? (0, room / (things - 1)) : (0, 0)
        // Things that do not fit start at the edge, so that they remain visible (CSS Box Alignment 3 §4.3).
        case .spaceAround: room > 0 ? (room / things / 2, room / things) : (0, 0)
        case .spaceEvenly: room > 0 ? (room / (things + 1), room / (things + 1)) : (0, 0)
        }
    }
}
