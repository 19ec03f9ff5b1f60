internal import DesignModel

/// Finds the entries of a list whose bounds meet a rectangle. It is a pyramid of grids of square cells, each twice as
/// fine as the one above. An entry is in the cell that contains its center, in the finest grid whose cells are no
/// smaller than the entry. So it extends at most half a cell beyond its own cell, in whatever order entries were
/// painted, and however long and narrow the page is.
struct BoundsIndex: Sendable {
    /// Lists up to this length are searched from end to end.
    private static let shortList = 32
    /// The finest grid has fewer cells than this, and fewer than there are entries: more would cost more than they
    /// save.
    private static let mostCells = 300_000
    /// Larger than any page, in px; without a limit, one line of 1e200 px would put everything else in a single cell.
    private static let farthest = 1e7

    /// The indexed entries, in paint order.
    private let stretches: [Stretch]
    private let count: Int

    /// Consecutive entries. Not a `Range`, because for a list of ranges of 32 bits Swift looks up at run time that
    /// their bounds are comparable, which takes longer than searching a short list.
    private struct Stretch {
        let start: Int32
        let end: Int32

        var range: Range<Int32> { start..<end }
    }

    private var levels = 0
    private var origin = Point.zero
    /// The side of a cell of the coarsest grid.
    private var extent = 0.0
    /// The part of it that is used, across and down, 0…1.
    private var used = Point.zero
    /// The index of the first cell of each grid.
    private var firstCells: [Int] = []
    /// The start of each cell's entries in ``ordered``, level by level and row by row; one more at the end.
    private var starts: [Int32] = []
    private var ordered: [Int32] = []

    /// An index over the entries of `range`, except those in `holes`, which are in order within it.
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
        for index in entries where Self.isNear(list[Int(index)].bounds) {
            world = world.union(list[Int(index)].bounds)
        }
        // If all bounds are one point, finer grids would not separate them.
        guard !world.isEmpty, world.width.isFinite, world.height.isFinite, max(world.width, world.height) > 0 else {
            return
        }
        origin = Point(world.minX, world.minY)
        extent = max(world.width, world.height, 1e-9)
        used = Point(world.width / extent, world.height / extent)
        var cells = 0
        var next = columns(0) * rows(0)
        while next > 0 {
            firstCells.append(cells)
            cells += next
            levels += 1
            next = columns(levels) * rows(levels)
            if next >= min(count, Self.mostCells) { next = 0 }
        }
        firstCells.append(cells)
        fill(from: list)
    }

    /// Whether bounds count towards the indexed area; entries beyond it go to the outermost cells.
    private static func isNear(_ bounds: Rectangle) -> Bool {
        bounds.minX >= -farthest && bounds.minY >= -farthest && bounds.maxX <= farthest && bounds.maxY <= farthest
    }

    /// The number of columns used in a grid.
    private func columns(_ level: Int) -> Int { Int((used.x * Double(1 << level)).rounded(.down)) + 1 }

    /// The number of rows used in a grid.
    private func rows(_ level: Int) -> Int { Int((used.y * Double(1 << level)).rounded(.down)) + 1 }

    /// The indexed entries, in paint order.
    private var entries: some Sequence<Int32> { stretches.lazy.flatMap { $0.range } }

    /// Sorts the entries by cell with a counting sort; within a cell they stay in paint order.
    private mutating func fill(from list: [DisplayEntry]) {
        var cells = [Int32](repeating: 0, count: count)
        starts = Array(repeating: 0, count: firstCells[levels] + 1)
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

    private func cell(of bounds: Rectangle) -> Int {
        // Infinite or empty bounds go to the coarsest grid, which every query searches.
        guard bounds.isFinite, !bounds.isEmpty else { return 0 }
        let share = max(bounds.width, bounds.height) / extent
        guard share < 1 else { return 0 }
        var level = levels - 1
        if share > 0 { level = min(level, max(0, -Int(share.exponent) - 1)) }
        let columns = columns(level)
        let column = place(bounds.center.x - origin.x, level, columns)
        return firstCells[level] + place(bounds.center.y - origin.y, level, rows(level)) * columns + column
    }

    /// The column or row at a distance from the origin, clamped to the grid.
    @inline(__always) private func place(_ distance: Double, _ level: Int, _ count: Int) -> Int {
        let place = distance / extent * Double(1 << level)
        // NaN fails both comparisons and ends at 0.
        return place >= Double(count) ? count - 1 : place > 0 ? Int(place) : 0
    }

    /// Adds the entries whose bounds meet the rectangle to `found`, in paint order; returns how many were examined.
    @discardableResult
    func collect(meeting rectangle: Rectangle, of list: [DisplayEntry], into found: inout [Int32]) -> Int {
        let first = found.count
        guard levels > 0 else {
            for stretch in stretches {
                for index in stretch.range where list[Int(index)].bounds.intersects(rectangle) { found.append(index) }
            }
            return count
        }
        // Spans, because threads that share the arrays would contend for their reference counts.
        let starts = starts.span
        let ordered = ordered.span
        let entries = list.span
        var looked = 0
        for level in 0..<levels where starts[firstCells[level]] < starts[firstCells[level + 1]] {
            let (columns, rows) = (columns(level), rows(level))
            // Entries larger than a cell of the coarsest grid are in that grid too, and may reach anywhere.
            let half = level == 0 ? Double.infinity : extent / Double(2 << level)
            let left = place(rectangle.minX - half - origin.x, level, columns)
            let right = place(rectangle.maxX + half - origin.x, level, columns)
            let top = place(rectangle.minY - half - origin.y, level, rows)
            let bottom = place(rectangle.maxY + half - origin.y, level, rows)
            guard left <= right, top <= bottom else { continue }
            for row in top...bottom {
                // Cells of a row are adjacent, and so are their entries.
                let cell = firstCells[level] + row * columns
                let range = Int(starts[cell + left])..<Int(starts[cell + right + 1])
                looked += range.count + 1
                for place in range where entries[Int(ordered[place])].bounds.intersects(rectangle) {
                    found.append(ordered[place])
                }
            }
        }
        // Sorting a slice of an array makes a copy.
        if first == 0 { found.sort() } else { found[first...].sort() }
        return looked
    }
}
