internal import DesignModel

// Flexible boxes whose items are stacked vertically.
extension FlowLayout {
    mutating func layColumn(_ index: Int, _ box: FlowBox, in room: Room) -> Laid {
        var items = flexItems(of: index, isColumn: true, in: room)
        for place in items.indices { layColumnItem(&items[place], of: index, in: room) }
        let all = 0..<items.count
        var laid = Laid(width: room.width, height: 0)
        let natural = -items.spare(all, gap: box.rowGap, in: 0)
        laid.natural = natural
        laid.height = room.height ?? room.bounded(natural)
        items.flex(all, gap: box.rowGap, to: laid.height)
        for place in all {
            let item = items[place]
            resize(&items, place, of: index, in: room, width: item.cross, height: item.main)
        }
        let places = spread(items, all, box, gap: box.rowGap, in: laid.height)
        var y = places.start
        for item in items {
            y += item.margins.before + (item.autos.before ? places.auto : 0)
            let left = crossStart(of: item, in: box, spare: room.width - item.outerCross)
            move(item.output, by: Point(left, y))
            if laid.baseline == nil, let baseline = item.baseline { laid.baseline = baseline + y }
            if laid.firstBaseline == nil, let baseline = item.firstBaseline { laid.firstBaseline = baseline + y }
            y += item.main + item.margins.after + (item.autos.after ? places.auto : 0) + places.gap
        }
        forgetStale(of: items)
        return laid
    }

    private mutating func layColumnItem(_ item: inout FlexItem, of index: Int, in room: Room) {
        item.cross = columnWidth(of: item, of: index, in: room)
        let laid = lay(&item, of: index, in: room, width: item.cross, height: nil)
        let natural = laid.natural ?? laid.height
        guard case .box(let child) = item.part else {
            item.least = natural
            item.start(at: natural)
            return
        }
        let box = boxes[child]
        let frame = frame(of: box, in: room).vertical
        let added = box.isBorderBox ? 0 : frame
        func outer(_ length: FlowLength?) -> Double? { height(length, in: room).map { max(frame, $0 + added) } }
        let stated = outer(box.height)
        item.frame = frame
        item.most = outer(box.maxHeight) ?? .infinity
        // As in rows, an item is not lower than its content, or than its stated height if that is less.
        let automatic = box.kind == .replaced ? stated : box.keepsMargins ? frame : min(natural, stated ?? natural)
        item.least = outer(box.minHeight) ?? min(item.most, automatic ?? frame)
        item.start(at: outer(box.basis) ?? stated ?? natural)
    }

    private mutating func columnWidth(of item: FlexItem, of index: Int, in room: Room) -> Double {
        let available = room.width - item.crossMargins.before - item.crossMargins.after
        let stretches = alignment(of: item, in: boxes[index]) == .stretch
        switch item.part {
        case .lines(let group):
            return stretches ? available : min(available, lineExtent(group, of: index).most)
        case .box(let child):
            let box = boxes[child]
            let frame = frame(of: box, in: room)
            var width = available
            if let written = resolved(box.width, room.width) {
                width = max(frame.horizontal, written + (box.isBorderBox ? 0 : frame.horizontal))
            } else if box.contentWidth == .most || box.contentWidth == .least {
                let extent = extent(of: child)
                width = box.contentWidth == .most ? extent.most : extent.least
            } else if !stretches || box.contentWidth != nil || item.crossAutos.before || item.crossAutos.after {
                let extent = extent(of: child)
                width = min(max(extent.least, available), extent.most)
            }
            return clampWidth(width, of: box, frame, in: room)
        }
    }
}
