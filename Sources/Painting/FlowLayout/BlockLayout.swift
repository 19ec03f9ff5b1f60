internal import DesignModel

// Blocks stacked vertically (CSS 2.2 §9.4.1).
extension FlowLayout {
    /// The position of the next block.
    private struct Stack {
        var y = 0.0
        /// The margin below the last block, which may still collapse with the next; nil before the first block, whose
        /// margin is passed on.
        var pending: Double?
        var laid = Laid(width: 0, height: 0)
        var isFirst = true
    }

    /// Lays out the content of a block: blocks, and lines of whatever is between them.
    mutating func layBlocks(_ index: Int, in room: Room, keepsTop: Bool, keepsBottom: Bool) -> Laid {
        var stack = Stack()
        let end = Int(boxes[index].end)
        var child = index + 1
        while child < end {
            if boxes[child].leavesFlow {
                staticPlaces[child] = Point(0, stack.y + (stack.pending ?? 0))
                child = Int(boxes[child].end)
            } else if isInLine(child) {
                let start = child
                while child < end, isInLine(child) || boxes[child].leavesFlow { child = Int(boxes[child].end) }
                layLineGroup(start..<child, of: index, in: room, &stack)
            } else {
                layBlock(child, in: room, keepsTop: keepsTop, &stack)
                child = Int(boxes[child].end)
            }
        }
        var laid = stack.laid
        laid.width = room.width
        laid.height = stack.y
        if let pending = stack.pending {
            if keepsBottom { laid.height += pending } else { laid.marginBottom = max(0, pending) }
        }
        laid.height = max(0, laid.height)
        return laid
    }

    private mutating func layLineGroup(_ group: Range<Int>, of index: Int, in room: Room, _ stack: inout Stack) {
        let mark = mark(at: group.lowerBound)
        let lines = layLines(group, of: index, width: room.width, height: room.height)
        guard lines.height > 0 || lines.baseline != nil else { return }
        stack.y += stack.pending ?? 0
        stack.pending = nil
        stack.isFirst = false
        move(output(since: mark, to: group.upperBound), by: Point(0, stack.y))
        stack.laid.baseline = lines.baseline.map { $0 + stack.y }
        stack.laid.firstBaseline = stack.laid.firstBaseline ?? lines.firstBaseline.map { $0 + stack.y }
        stack.y += lines.height
    }

    private mutating func layBlock(_ child: Int, in room: Room, keepsTop: Bool, _ stack: inout Stack) {
        let mark = mark(at: child)
        let laid = lay(child, in: room)
        if isEmpty(child, laid, in: room) {
            // Both its margins collapse with those around it (CSS 2.2 §8.3.1).
            let margin = max(laid.marginTop, laid.marginBottom)
            if stack.isFirst, !keepsTop {
                stack.laid.marginTop = max(stack.laid.marginTop, margin)
            } else {
                stack.pending = max(stack.pending ?? 0, margin)
            }
            return
        }
        if stack.isFirst, !keepsTop {
            stack.laid.marginTop = max(stack.laid.marginTop, laid.marginTop)
        } else if let pending = stack.pending {
            // Adjoining margins collapse (CSS 2.2 §8.3.1).
            let isSigned = pending < 0 || laid.marginTop < 0
            stack.y += isSigned ? pending + laid.marginTop : max(pending, laid.marginTop)
        } else {
            stack.y += laid.marginTop
        }
        stack.isFirst = false
        let left = left(of: child, width: laid.width, in: room)
        move(output(since: mark, to: Int(boxes[child].end)), by: Point(left, stack.y))
        if let baseline = laid.baseline { stack.laid.baseline = baseline + stack.y }
        stack.laid.firstBaseline = stack.laid.firstBaseline ?? laid.firstBaseline.map { $0 + stack.y }
        stack.y += laid.height
        stack.pending = laid.marginBottom
    }

    /// Whether a block is so empty that its top and bottom margins collapse.
    private func isEmpty(_ child: Int, _ laid: Laid, in room: Room) -> Bool {
        let box = boxes[child]
        return box.kind == .block && laid.height == 0 && laid.baseline == nil && !box.keepsMargins
            && laid.marginTop >= 0 && laid.marginBottom >= 0 && frame(of: box, in: room).vertical == 0
    }

    /// The left edge of a block: margins that are `auto` share the remaining space (CSS 2.2 §10.3.3).
    func left(of child: Int, width: Double, in room: Room) -> Double {
        let edges = boxes[child].margin
        let spare = max(0, room.width - width - margin(edges.left, room) - margin(edges.right, room))
        guard edges.left == nil else { return margin(edges.left, room) }
        return edges.right == nil ? spare / 2 : spare
    }
}
