internal import DesignModel
import SourceText

/// A straight piece of a flattened outline.
struct OutlineSegment: Sendable {
    var from: Point
    var to: Point
    /// Distance along the subpath at `from`, for dashes and for text on a path.
    var offset: Double
    /// The segment that ends where this one starts, or -1 at an open end.
    var previous: Int32
    /// The curve goes on smoothly at `from`: whatever the join, it is no corner.
    var isSmooth: Bool
    /// An open end at `to`.
    var endsOpen: Bool
    /// Only closes the area for filling; a stroke does not follow it (SVG 2 §13.5).
    var isImplicit: Bool

    @inline(__always) var length: Double { (to - from).length }

    /// Where its line has a height; it is not level.
    @inline(__always) func x(at y: Double) -> Double { from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y)) }

    /// How the ray to the right of a point crosses it: 1 downwards, -1 upwards, 0 not at all.
    @inline(__always) func winding(around point: Point) -> Int {
        let startsAbove = from.y <= point.y
        if startsAbove == (to.y <= point.y) { return 0 }
        return x(at: point.y) > point.x ? (startsAbove ? 1 : -1) : 0
    }
}

/// An outline as straight segments, close enough to the curves that no pixel tells the difference; with boxes around groups
/// of segments so that a question about one point looks at few of them.
struct Outline: Sendable {
    /// How many segments share a box.
    static let groupSize = 16

    private(set) var segments: [OutlineSegment] = []
    private(set) var boxes: [Rectangle] = []
    /// The boxes around groups of boxes, of as many; none where one question of each box costs no more.
    private var outerBoxes: [Rectangle] = []
    /// Length of all subpaths together.
    private(set) var length = 0.0
    /// The box around all segments.
    private(set) var bounds = Rectangle.empty

    mutating func append(_ segment: OutlineSegment) { segments.append(segment) }
    /// Makes room for so many more segments at once.
    mutating func reserve(_ count: Int) {
        if segments.capacity - segments.count < count {
            segments.reserveCapacity(max(segments.count * 2, segments.count + count))
        }
    }
    mutating func setPrevious(_ previous: Int32, ofSegmentAt index: Int) { segments[index].previous = previous }
    mutating func setOpenEnd(at index: Int) { segments[index].endsOpen = true }
    mutating func setLength(_ length: Double) { self.length = length }

    /// Puts the boxes around the segments; to be called once, at the end.
    mutating func close() {
        var start = 0
        boxes.reserveCapacity(segments.count / Self.groupSize + 1)
        while start < segments.count {
            let end = min(start + Self.groupSize, segments.count)
            var box = Rectangle.empty
            for index in start..<end {
                box.extend(to: segments[index].from)
                box.extend(to: segments[index].to)
            }
            boxes.append(box)
            bounds = bounds.union(box)
            start = end
        }
        guard boxes.count > Self.groupSize else { return }
        for start in stride(from: 0, to: boxes.count, by: Self.groupSize) {
            let group = boxes[start..<min(start + Self.groupSize, boxes.count)]
            outerBoxes.append(group.reduce(.empty) { $0.union($1) })
        }
    }

    /// Hands over the segments in the boxes that are admitted until one group has what was looked for, and answers whether one
    /// did. A box is only asked about where one around it was admitted. `work` grows by what was looked at.
    @inline(__always) func anyGroup(
        admitting admits: (Rectangle) -> Bool, _ work: inout Int, _ has: (Range<Int>) -> Bool
    ) -> Bool {
        let boxes = boxes.span
        let outer = outerBoxes.span
        var first = 0
        while first < boxes.count {
            let end = outer.isEmpty ? boxes.count : min(first + Self.groupSize, boxes.count)
            defer { first = end }
            if !outer.isEmpty {
                work += 1
                guard admits(outer[first / Self.groupSize]) else { continue }
            }
            work += end - first
            for group in first..<end where admits(boxes[group]) {
                let start = group * Self.groupSize
                work += Self.groupSize
                if has(start..<min(start + Self.groupSize, segments.count)) { return true }
            }
        }
        return false
    }

    /// Whether the point is inside by the rule: the signed crossings of the ray to the right of it (SVG 2 §13.5.1).
    func contains(_ point: Point, rule: FillRule, _ work: inout Int) -> Bool {
        let winding = winding(around: point, &work)
        return rule == .nonzero ? winding != 0 : winding & 1 != 0
    }

    private func winding(around point: Point, _ work: inout Int) -> Int {
        var winding = 0
        let segments = segments.span
        _ = anyGroup(admitting: { $0.isCrossed(byRayFrom: point) }, &work) { group in
            for index in group { winding += segments[index].winding(around: point) }
            return false
        }
        return winding
    }

    /// What is looked at to tell whether a point is inside.
    func workOfWinding(around point: Point) -> Int {
        var work = 0
        _ = anyGroup(admitting: { $0.isCrossed(byRayFrom: point) }, &work) { _ in false }
        return work
    }

    /// The place and direction a distance along the outline, subpaths one after the other; nil beyond its ends.
    func place(at distance: Double) -> (point: Point, direction: Point)? {
        guard distance >= 0, distance <= length else { return nil }
        // Offsets count from the start of each subpath, so the sum over whole subpaths is kept apart.
        var place = max(0, segments.partitioningIndex { $0.offset > distance } - 1)
        // The end of an open outline is where its closing line starts.
        if place > 0, segments[place].isImplicit { place -= 1 }
        guard place < segments.count, !segments[place].isImplicit else { return nil }
        let segment = segments[place]
        let length = segment.length
        guard length > 0 else { return nil }
        let direction = (segment.to - segment.from) * (1 / length)
        return (segment.from + direction * min(distance - segment.offset, length), direction)
    }
}

extension Rectangle {
    /// Whether the ray to the right of a point may meet something in it.
    @inline(__always) fileprivate func isCrossed(byRayFrom point: Point) -> Bool {
        point.y >= minY && point.y <= maxY && point.x <= maxX
    }
}
