internal import DesignModel

/// The parts of outlines near the box to which a sampler was last narrowed. Graphs draw long curves past many texts,
/// and flattening all of each curve for the few segments near a text would cost more than everything else.
struct NearOutlines: Sendable {
    private struct Part: Sendable {
        let slot: Int32
        /// The window within which the part represents the whole, in the units of the outline.
        let window: Rectangle
        /// The distance beyond the window up to which segments are known.
        let reach: Double
        let outline: Outline
    }

    /// How much larger a window is than its box, as a fraction of the sides: rounding must not push points on the edges
    /// of the box out of it.
    private static let margin = 0.001

    /// The maximum number of segments kept; beyond, outlines are flattened as a whole, which has a limit of its own.
    private static let mostSegments = 250_000

    private var parts: [Part] = []
    private var segmentCount = 0
    /// The index of each slot's part, or -1; empty before the first use.
    private var places: [Int32] = []
    /// For each outline, how often it may still be walked for a part before flattening the whole would have been
    /// cheaper; -1 before the first walk.
    private var walksLeft: [Int32] = []

    /// Removes all parts, because the sampler turns to another box.
    mutating func forget() {
        guard !parts.isEmpty else { return }
        for part in parts { places[Int(part.slot)] = -1 }
        parts.removeAll(keepingCapacity: true)
        segmentCount = 0
    }

    /// Whether a stroke along the outline of a slot covers a point; nil if no part can tell.
    func isStroked(_ slot: Int32, at point: Point, by pen: StrokePen, _ work: inout Int) -> Bool? {
        guard !parts.isEmpty, slot >= 0, places[Int(slot)] >= 0 else { return nil }
        let place = Int(places[Int(slot)])
        guard parts[place].window.contains(point), pen.reach <= parts[place].reach else { return nil }
        return parts[place].outline.isStroked(at: point, by: pen, &work)
    }

    /// Whether any segment of a slot's outline is within the pen's reach of a box; nil if the whole outline is needed.
    /// `count` is the number of slots.
    mutating func approaches(
        _ box: Rectangle, _ pen: StrokePen, slot: Int32, of count: Int, _ path: PathReference, in storage: PathStorage,
        scale: Double, transform: AffineTransform?, _ work: inout Int
    ) -> Bool? {
        // Dashes are measured from the beginning, and straight lines are flattened as fast as walked.
        guard pen.dashes == nil, pen.alignment == .center, path.points.count > path.verbs.count else { return nil }
        if places.isEmpty {
            places = Array(repeating: -1, count: count)
            walksLeft = places
        }
        let index = Int(slot)
        if places[index] >= 0 {
            let known = parts[Int(places[index])]
            guard known.window.contains(box), pen.reach <= known.reach else { return nil }
            return known.outline.approaches(box.expanded(by: pen.reach), &work)
        }
        guard walksLeft[index] != 0, segmentCount < NearOutlines.mostSegments else { return nil }
        let window = box.expanded(by: (box.width + box.height) * NearOutlines.margin)
        work += path.points.count
        guard
            let found = OutlineBuilder.part(
                of: path, in: storage, near: window.expanded(by: pen.reach), scale: scale, transform: transform,
                limit: NearOutlines.mostSegments - segmentCount)
        else {
            walksLeft[index] = 0
            return nil
        }
        let isWorthIt = found.outline.segments.count * 4 < found.wholeCount
        let left = walksLeft[index] < 0 ? Int32(clamping: found.wholeCount / path.verbs.count) : walksLeft[index]
        walksLeft[index] = isWorthIt ? max(0, left - 1) : 0
        segmentCount += found.outline.segments.count
        places[index] = Int32(parts.count)
        parts.append(Part(slot: slot, window: window, reach: pen.reach, outline: found.outline))
        return found.outline.approaches(box.expanded(by: pen.reach), &work)
    }
}
