internal import DesignModel

// Boxes that are moved from where they lie, or placed in a room by themselves (CSS Positioned Layout 3).
extension FlowLayout {
    /// Moves and places all boxes that ask for it, those around others first.
    mutating func placeBoxes() {
        for index in boxes.indices where boxes[index].position != .flowing {
            guard !isLost else { return }
            if boxes[index].leavesFlow { place(index) } else { shift(index) }
        }
    }

    /// The innermost box around another for which something holds; the first of all where it does for none.
    private func box(around index: Int, where holds: (FlowBox) -> Bool) -> Int {
        var outer = parents[index]
        while outer > 0, !holds(boxes[outer]) { outer = parents[outer] }
        return max(0, outer)
    }

    // MARK: - Relative

    private mutating func shift(_ index: Int) {
        let outer = box(around: index) { $0.kind != .inline }
        let frame = frame(of: boxes[outer], in: Room(width: rectangles[outer].width, height: nil))
        let width = max(0, rectangles[outer].width - frame.horizontal)
        // Shares of a height that nobody states are none.
        let isStated = boxes[outer].height.map { $0.share == 0 } ?? false
        let height = isStated ? max(0, rectangles[outer].height - frame.vertical) : 0
        let inset = boxes[index].inset
        let x = resolved(inset.left, width) ?? resolved(inset.right, width).map { -$0 } ?? 0
        let y = resolved(inset.top, height) ?? resolved(inset.bottom, height).map { -$0 } ?? 0
        guard x != 0 || y != 0 else { return }
        let range = index..<Int(boxes[index].end)
        spend(1 + fragments.count / 64)
        for box in range where !rectangles[box].isEmpty { rectangles[box] = rectangles[box].moved(by: Point(x, y)) }
        for piece in pieces.indices where range.contains(Int(pieces[piece].box)) {
            pieces[piece].rectangle = pieces[piece].rectangle.moved(by: Point(x, y))
        }
        let runs = boxes[range].map(\.run).filter { $0 >= 0 }
        guard let first = runs.min(), let last = runs.max() else { return }
        for fragment in fragments.indices where (first...last).contains(fragments[fragment].run) {
            fragments[fragment].origin = fragments[fragment].origin + Point(x, y)
        }
    }

    // MARK: - Absolute

    private mutating func place(_ index: Int) {
        let box = boxes[index]
        let outer = self.box(around: index) { around in
            around.holdsFixed || box.position == .absolute && around.position != .flowing
        }
        let room = boxes[outer].paddingBox(in: rectangles[outer])
        let inset = box.inset
        let across = Axis(
            room: room.width, start: resolved(inset.left, room.width), end: resolved(inset.right, room.width),
            startMargin: box.margin.left.map { resolved($0, room.width) ?? 0 },
            endMargin: box.margin.right.map { resolved($0, room.width) ?? 0 })
        let down = Axis(
            room: room.height, start: resolved(inset.top, room.height), end: resolved(inset.bottom, room.height),
            startMargin: box.margin.top.map { resolved($0, room.width) ?? 0 },
            endMargin: box.margin.bottom.map { resolved($0, room.width) ?? 0 })
        let inner = Room(width: room.width, height: room.height)
        let place = staticPlace(of: index, in: room)
        let width = placedWidth(of: index, box, across, place.x, in: inner)
        let mark = mark(at: index)
        let laid = lay(
            index, in: inner, width: width, height: placedHeight(of: box, down, in: inner), isIndependent: true)
        let offset = Point(
            room.minX + across.offset(of: laid.width, static: place.x),
            room.minY + down.offset(of: laid.height, static: place.y))
        move(output(since: mark, to: Int(box.end)), by: offset)
    }

    /// Where it would have been in the flow, margins not counted, as seen from the room it is placed in.
    private func staticPlace(of index: Int, in room: Rectangle) -> Point {
        let outer = parents[index]
        let around = rectangles[outer]
        let frame = frame(of: boxes[outer], in: Room(width: around.width, height: nil))
        let start = staticPlaces[index] ?? .zero
        return Point(around.minX + frame.left + start.x - room.minX, around.minY + frame.top + start.y - room.minY)
    }

    /// CSS 2.2 §10.3.7: what is stated, else what both sides leave, else what the content asks for as far as there is room.
    private mutating func placedWidth(
        of index: Int, _ box: FlowBox, _ axis: Axis, _ start: Double, in room: Room
    ) -> Double {
        let frame = frame(of: box, in: room)
        let width: Double
        if let written = resolved(box.width, room.width) {
            width = written + (box.isBorderBox ? 0 : frame.horizontal)
        } else if let both = axis.stretched, box.contentWidth == nil, !box.kind.isSizedByContent {
            width = both
        } else {
            let extent = extent(of: index)
            switch box.contentWidth {
            case .most: width = extent.most
            case .least: width = extent.least
            case .fitting, nil: width = min(max(extent.least, axis.available(from: start)), extent.most)
            }
        }
        return max(frame.horizontal, clampWidth(width, of: box, frame, in: room))
    }

    private func placedHeight(of box: FlowBox, _ axis: Axis, in room: Room) -> Double? {
        guard box.height == nil, let both = axis.stretched, !box.kind.isSizedByContent, !box.fitsHeight else {
            return nil
        }
        let frame = frame(of: box, in: room)
        return max(frame.vertical, clampHeight(both, of: box, frame, in: room))
    }
}

extension FlowBox.Kind {
    /// Whether it never is larger than what is in it asks for, unless somebody says so.
    fileprivate var isSizedByContent: Bool { self == .table || self == .inlineTable || self == .replaced }
}

/// One direction in which a box is placed, with what is said of both its sides; nil where that is `auto`.
private struct Axis {
    var room: Double
    var start: Double?
    var end: Double?
    var startMargin: Double?
    var endMargin: Double?

    private var margins: Double { (startMargin ?? 0) + (endMargin ?? 0) }

    /// The size that both sides leave.
    var stretched: Double? {
        guard let start, let end else { return nil }
        return max(0, room - start - end - margins)
    }

    /// The room that a box may take.
    func available(from static: Double) -> Double {
        max(0, room - (start ?? 0) - (end ?? 0) - margins - (start == nil && end == nil ? `static` : 0))
    }

    /// Where a box of a size begins: margins that are `auto` share what the size leaves.
    func offset(of size: Double, static: Double) -> Double {
        guard let start else {
            guard let end else { return `static` + (startMargin ?? 0) }
            return room - end - (endMargin ?? 0) - size
        }
        guard let end, startMargin == nil else { return start + (startMargin ?? 0) }
        let spare = room - start - end - size - (endMargin ?? 0)
        return start + (endMargin == nil ? max(0, spare) / 2 : spare)
    }
}
