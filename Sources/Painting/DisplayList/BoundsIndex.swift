internal import DesignModel

/// A tree of boxes over a list of entries that leaves them in paint order: each node holds sixteen neighbours, so that a
/// question about a small rectangle skips all the entries far from it.
struct BoundsIndex: Sendable {
    static let fanOut = 16

    /// Levels from the one above the entries to the top; each box holds `fanOut` boxes of the level below.
    private var levels: [[Rectangle]] = []
    /// The entries the tree stands over.
    let entries: Range<Int32>

    init(over entries: Range<Int32>, of list: [DisplayEntry]) {
        self.entries = entries
        guard entries.count > Self.fanOut else { return }
        var level: [Rectangle] = []
        level.reserveCapacity(entries.count / Self.fanOut + 1)
        var start = Int(entries.lowerBound)
        let end = Int(entries.upperBound)
        while start < end {
            var box = Rectangle.empty
            for index in start..<min(start + Self.fanOut, end) { box = box.union(list[index].bounds) }
            level.append(box)
            start += Self.fanOut
        }
        levels.append(level)
        while let below = levels.last, below.count > Self.fanOut {
            var above: [Rectangle] = []
            var start = 0
            while start < below.count {
                var box = Rectangle.empty
                for index in start..<min(start + Self.fanOut, below.count) { box = box.union(below[index]) }
                above.append(box)
                start += Self.fanOut
            }
            levels.append(above)
        }
    }

    /// Adds the entries whose bounds meet the rectangle to `found`, in paint order.
    func collect(meeting rectangle: Rectangle, of list: [DisplayEntry], into found: inout [Int32]) {
        visit(level: levels.count, node: 0, rectangle, list, &found)
    }

    // The depth is the logarithm of the number of entries to the base 16.
    private func visit(
        level: Int, node: Int, _ rectangle: Rectangle, _ list: [DisplayEntry], _ found: inout [Int32]
    ) {
        if level == 0 {
            // Without levels the one node holds all entries.
            let start = Int(entries.lowerBound) + node * Self.fanOut
            let end = levels.isEmpty ? Int(entries.upperBound) : min(start + Self.fanOut, Int(entries.upperBound))
            for index in start..<max(start, end) where list[index].bounds.intersects(rectangle) {
                found.append(Int32(index))
            }
            return
        }
        let boxes = levels[level - 1]
        let isTop = level == levels.count
        let start = isTop ? 0 : node * Self.fanOut
        let end = isTop ? boxes.count : min(start + Self.fanOut, boxes.count)
        for index in start..<end where boxes[index].intersects(rectangle) {
            visit(level: level - 1, node: index, rectangle, list, &found)
        }
    }
}
