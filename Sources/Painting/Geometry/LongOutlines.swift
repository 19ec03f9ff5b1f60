internal import DesignModel
internal import Synchronization

/// The long outlines of a list and their indices, each made once: every part of the texts over it asks with a sampler of its own, and
/// making one takes as long as hundreds of thousands of questions.
final class LongOutlines: Sendable {
    /// Paths of fewer steps are as soon flattened again.
    static let fewestSteps = 256
    /// So many segments are kept at most, some 250 MB.
    private static let mostSegments = 4_000_000

    private struct Known {
        var outlines: [Int32: Outline] = [:]
        var segmentCount = 0
        var indices: [Int32: WindingIndex?] = [:]
    }

    private let known = Mutex(Known())

    /// The outline of a slot, made where it is not kept; nil where it cannot be made.
    func outline(of slot: Int32, _ made: () -> Outline?) -> Outline? {
        if let outline = known.withLock({ $0.outlines[slot] }) { return outline }
        // Two may make the same, but nobody waits for what another makes.
        guard let outline = made() else { return nil }
        known.withLock { known in
            let count = outline.segments.count
            guard known.outlines[slot] == nil, known.segmentCount + count <= Self.mostSegments else { return }
            known.segmentCount += count
            known.outlines[slot] = outline
        }
        return outline
    }

    /// The index of the outline of a slot; nil where it has no area to be cut.
    func index(of slot: Int32, _ outline: Outline) -> WindingIndex? {
        known.withLock { known in
            if let index = known.indices[slot] { return index }
            let index = WindingIndex(outline)
            known.indices[slot] = .some(index)
            return index
        }
    }
}
