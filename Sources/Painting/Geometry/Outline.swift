internal import DesignModel
import SourceText

/// A straight segment of a flattened outline.
struct OutlineSegment: Sendable {
    var from: Point
    var to: Point
    /// Distance along the subpath at `from`, for dashes and for text on a path.
    var offset: Double
    /// The index of the segment that ends where this one starts; -1 at an open end.
    var previous: Int32
    /// Whether the curve continues smoothly at `from`, so that there is no corner to join.
    var isSmooth: Bool
    /// Whether `to` is an open end.
    var endsOpen: Bool
    /// Whether the segment only closes the area for filling, without a stroke (SVG 2 §13.5).
    var isImplicit: Bool

    @inline(__always) var length: Double { (to - from).length }

    /// The x coordinate of the segment's line at a y coordinate; the line must not be horizontal.
    @inline(__always) func x(at y: Double) -> Double { from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y)) }

    /// How the segment crosses the ray from a point to the right: 1 downwards, -1 upwards, 0 not at all.
    @inline(__always) func winding(around point: Point) -> Int {
        let startsAbove = from.y <= point.y
        if startsAbove == (to.y <= point.y) { return 0 }
        return x(at: point.y) > point.x ? (startsAbove ? 1 : -1) : 0
    }
}

/// An outline as straight segments, close enough to its curves to make no visible difference, with bounding boxes of
/// groups of segments so that a query at a point examines only a few.
struct Outline: Sendable {
    /// The number of segments per box.
    static let groupSize = 16

    private(set) var segments: [OutlineSegment] = []
    private(set) var boxes: [Rectangle] = []
    /// The boxes around groups of as many boxes; empty if testing every box costs no more.
    private var outerBoxes: [Rectangle] = []
    /// The total length of all subpaths.
    private(set) var length = 0.0
    /// The bounding box of all segments.
    private(set) var bounds = Rectangle.empty

    mutating func append(_ segment: OutlineSegment) { segments.append(segment) }
    /// Reserves room for more segments.
    mutating func reserve(_ count: Int) {
        if segments.capacity - segments.count < count {
            segments.reserveCapacity(max(segments.count * 2, segments.count + count))
        }
    }
    mutating func setPrevious(_ previous: Int32, ofSegmentAt index: Int) { segments[index].previous = previous }
    mutating func setOpenEnd(at index: Int) { segments[index].endsOpen = true }
    mutating func setLength(_ length: Double) { self.length = length }

    /// Computes the boxes around the segments; must be called once, at the end.
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

    /// Calls `has` with groups of segments whose boxes are admitted until it returns true; returns whether it did. A
    /// box is only tested if the box around it is admitted. `work` grows by the number of boxes and segments examined.
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

    /// Whether the point is inside by the fill rule, counting signed crossings of the ray to the right (SVG 2 §13.5.1).
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

    /// The work it takes to determine whether a point is inside.
    func workOfWinding(around point: Point) -> Int {
        var work = 0
        _ = anyGroup(admitting: { $0.isCrossed(byRayFrom: point) }, &work) { _ in false }
        return work
    }

    /// The point and direction at a distance along the outline, counted through all subpaths; nil beyond the ends.
    func place(at distance: Double) -> (point: Point, direction: Point)? {
        guard distance >= 0, distance <= length else { return nil }
        // Offsets must increase over all subpaths (``OutlineBuilder`` with `joinsSubpaths`).
        var place = max(0, segments.partitioningIndex { $0.offset > distance } - 1)
        // At the end of an open outline its closing line starts.
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
    /// Whether the ray from a point to the right may meet something in the rectangle.
    @inline(__always) fileprivate func isCrossed(byRayFrom point: Point) -> Bool {
        point.y >= minY && point.y <= maxY && point.x <= maxX
    }
}
