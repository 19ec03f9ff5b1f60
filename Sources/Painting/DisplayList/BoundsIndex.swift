internal import DesignModel

/// Finds the entries of a list whose bounds meet a rectangle. A pyramid of grids, each twice as fine as the one above: an
/// entry lies in the one cell that holds its middle, in the finest grid whose cells are no smaller than it is. So it reaches
/// at most half a cell beyond its own, whatever order entries were painted in.
struct BoundsIndex: Sendable {
    /// Lists no longer than this are looked through from end to end.
    private static let shortList = 32
    /// The finest grid has 2^9 cells a side: more would cost more to keep than they save.
    private static let mostLevels = 10

    /// The entries the index stands over, in paint order.
    private let stretches: [Stretch]
    private let count: Int

    /// Entries that follow each other. No `Range`: a list of ranges of 32 bits has Swift look up, at run time, that their ends
    /// can be compared, which takes longer than a short list is looked through.
    private struct Stretch {
        let start: Int32
        let end: Int32

        var range: Range<Int32> { start..<end }
    }

    private var levels = 0
    private var origin = Point.zero
    /// The side of the one cell of the coarsest grid, across and down.
    private var extent = Point.zero
    /// Where the entries of each cell start in ``ordered``, level after level, row after row; one more at the end.
    private var starts: [Int32] = []
    private var ordered: [Int32] = []

    /// An index over the entries of `range`, those of `holes` left out, which lie in it one after the other.
    init(over range: Range<Int32>, without holes: [Range<Int32>] = [], of list: [DisplayEntry]) {
        var stretches: [Stretch] = []
        var start = range.lowerBound
        for hole in holes {
            if hole.lowerBound > start { stretches.append(Stretch(start: start, end: hole.lowerBound)) }
            start = max(start, hole.upperBound)
        }
        if start < range.upperBound { stretches.append(Stretch(start: start, end: range.upperBound)) }
        self.stretches = stretches
        count = stretches.reduce(0) { $0 + $1.range.count }
        guard count > Self.shortList else { return }
        var world = Rectangle.empty
        for index in entries where list[Int(index)].bounds.isFinite {
            world = world.union(list[Int(index)].bounds)
        }
        guard !world.isEmpty, world.width.isFinite, world.height.isFinite else { return }
        origin = Point(world.minX, world.minY)
        extent = Point(max(world.width, 1e-9), max(world.height, 1e-9))
        levels = 1
        while levels < Self.mostLevels, 1 << (2 * levels) < count { levels += 1 }
        fill(from: list)
    }

    /// The entries the index stands over, in paint order.
    private var entries: some Sequence<Int32> { stretches.lazy.flatMap { $0.range } }

    /// Sorts the entries by their cells, counting first; within a cell they stay in paint order.
    private mutating func fill(from list: [DisplayEntry]) {
        var cells = [Int32](repeating: 0, count: count)
        starts = Array(repeating: 0, count: firstCell(of: levels) + 1)
        for (place, index) in entries.enumerated() {
            let cell = cell(of: list[Int(index)].bounds)
            cells[place] = Int32(cell)
            starts[cell + 1] += 1
        }
        for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
        ordered = Array(repeating: 0, count: count)
        var next = starts
        for (place, index) in entries.enumerated() {
            let cell = Int(cells[place])
            ordered[Int(next[cell])] = index
            next[cell] += 1
        }
    }

    /// How many cells all coarser grids have together.
    private func firstCell(of level: Int) -> Int { ((1 << (2 * level)) - 1) / 3 }

    private func cell(of bounds: Rectangle) -> Int {
        // Endless or empty: the coarsest grid, which every question looks at.
        guard bounds.isFinite, !bounds.isEmpty else { return 0 }
        let share = max(bounds.width / extent.x, bounds.height / extent.y)
        var level = levels - 1
        if share > 0 { level = min(level, max(0, -Int(share.exponent) - 1)) }
        let side = 1 << level
        let column = place(bounds.center.x - origin.x, extent.x, side)
        let row = place(bounds.center.y - origin.y, extent.y, side)
        return firstCell(of: level) + row * side + column
    }

    /// The column or row of a distance from the origin, kept within the grid.
    @inline(__always) private func place(_ distance: Double, _ extent: Double, _ side: Int) -> Int {
        let place = distance / extent * Double(side)
        // NaN fails both comparisons and ends at 0.
        return place >= Double(side) ? side - 1 : place > 0 ? Int(place) : 0
    }

    /// Adds the entries whose bounds meet the rectangle to `found`, in paint order; answers how many were looked at.
    @discardableResult
    func collect(meeting rectangle: Rectangle, of list: [DisplayEntry], into found: inout [Int32]) -> Int {
        let first = found.count
        guard levels > 0 else {
            for stretch in stretches {
                for index in stretch.range where list[Int(index)].bounds.intersects(rectangle) { found.append(index) }
            }
            return count
        }
        var looked = 0
        for level in 0..<levels {
            let side = 1 << level
            let (halfWidth, halfHeight) = (extent.x / Double(2 * side), extent.y / Double(2 * side))
            let left = place(rectangle.minX - halfWidth - origin.x, extent.x, side)
            let right = place(rectangle.maxX + halfWidth - origin.x, extent.x, side)
            let top = place(rectangle.minY - halfHeight - origin.y, extent.y, side)
            let bottom = place(rectangle.maxY + halfHeight - origin.y, extent.y, side)
            guard left <= right, top <= bottom else { continue }
            for row in top...bottom {
                // Cells of a row stand side by side, and so do their entries.
                let cell = firstCell(of: level) + row * side
                let range = Int(starts[cell + left])..<Int(starts[cell + right + 1])
                looked += range.count + 1
                for place in range where list[Int(ordered[place])].bounds.intersects(rectangle) {
                    found.append(ordered[place])
                }
            }
        }
        found[first...].sort()
        return looked
    }
}
