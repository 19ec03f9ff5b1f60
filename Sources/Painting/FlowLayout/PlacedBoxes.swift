internal import DesignModel

// Boxes that are shifted from their normal position, or positioned separately in a containing block (CSS Positioned
// Layout 3).
extension FlowLayout {
    /// Shifts and places all positioned boxes, outer ones first.
    mutating func placeBoxes() {
        for index in boxes.indices where boxes[index].position != .flowing {
            guard !isLost else { return }
            if boxes[index].leavesFlow { place(index) } else { shift(index) }
        }
    }

    /// The innermost enclosing box that satisfies a predicate; the first box if none does.
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
        // Percentages of a height that is not stated have no effect.
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

    /// The static position, without margins, relative to the containing block.
    private func staticPlace(of index: Int, in room: Rectangle) -> Point {
        let outer = parents[index]
        let around = rectangles[outer]
        let frame = frame(of: boxes[outer], in: Room(width: around.width, height: nil))
        let start = staticPlaces[index] ?? .zero
        return Point(around.minX + frame.left + start.x - room.minX, around.minY + frame.top + start.y - room.minY)
    }

    /// CSS 2.2 §10.3.7: the stated width, otherwise what both sides leave, otherwise what the content requires as far
    /// as there is space.
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
    /// Whether the box is only as large as its content requires, unless stated otherwise.
    fileprivate var isSizedByContent: Bool { self == .table || self == .inlineTable || self == .replaced }
}

/// One axis of a positioned box, with the properties of both its sides; nil for `auto`.
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

    /// The space available to the box.
    func available(from static: Double) -> Double {
        max(0, room - (start ?? 0) - (end ?? 0) - margins - (start == nil && end == nil ? `static` : 0))
    }

    /// The start of a box of this size: margins that are `auto` share the remaining space.
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
