internal import DesignModel
internal import Synchronization

/// The long outlines of a list and their winding indices, each made once and shared: the samplers for different parts
/// of the texts all need them, and making one takes as long as hundreds of thousands of queries.
final class LongOutlines: Sendable {
    /// Paths with fewer steps are flattened again just as fast.
    static let fewestSteps = 256
    /// The maximum number of segments kept, about 250 MB.
    private static let mostSegments = 4_000_000

    private struct Known {
        var outlines: [Int32: Outline] = [:]
        var segmentCount = 0
        var indices: [Int32: WindingIndex?] = [:]
    }

    private let known = Mutex(Known())

    /// The outline of a slot, made if it is not stored; nil if it cannot be made.
    func outline(of slot: Int32, _ made: () -> Outline?) -> Outline? {
        if let outline = known.withLock({ $0.outlines[slot] }) { return outline }
        // Made outside the lock: two threads may make the same outline, but neither waits for the other.
        guard let outline = made() else { return nil }
        known.withLock { known in
            let count = outline.segments.count
            guard known.outlines[slot] == nil, known.segmentCount + count <= Self.mostSegments else { return }
            known.segmentCount += count
            known.outlines[slot] = outline
        }
        return outline
    }

    /// The winding index of a slot's outline; nil if the outline has no area.
    func index(of slot: Int32, _ outline: Outline) -> WindingIndex? {
        known.withLock { known in
            if let index = known.indices[slot] { return index }
            let index = WindingIndex(outline)
            known.indices[slot] = .some(index)
            return index
        }
    }
}
