import SourceText

/// A run of text whose glyphs are assumed to cover the sampled point.
package struct CoveringRun: Sendable {
    /// The run's entry on the page.
    package var entry: Int32
    /// The run's paint in ``DisplayList/sources``.
    package var source: Int32
    /// The paint that shows through if `source` is not opaque, such as the fill beneath a wide stroke; -1 if there is
    /// none.
    package var base: Int32

    package init(entry: Int32, source: Int32, base: Int32 = -1) {
        self.entry = entry
        self.source = source
        self.base = base
    }
}

/// The run under examination, and all other runs that cover the sampled point. A text may be drawn over itself a
/// thousand times, and every entry at a point is looked up here, so copies are kept in the order of their entries.
package struct CoveringRuns: Sendable {
    /// The run under examination; nil if there is none.
    package let own: CoveringRun?
    /// Copies of the run at the same place, in the order of their entries.
    private var copies: [CoveringRun] = []
    /// Other texts that cover the current point only: a handful.
    private var others: [CoveringRun] = []

    /// No run under examination.
    package init() { own = nil }

    /// A run under examination, with nothing else covering its points.
    package init(_ own: CoveringRun) { self.own = own }

    /// The number of runs that cover every sampled point.
    package var count: Int { own == nil ? 0 : 1 + copies.count }

    /// A run that covers every point; the run under examination is at index 0.
    package subscript(place place: Int) -> CoveringRun? { place == 0 ? own : copies[place - 1] }

    /// The run of an entry, if it covers the point.
    package subscript(entry: Int32) -> CoveringRun? {
        if let own, own.entry == entry { return own }
        if !copies.isEmpty {
            let place = copies.partitioningIndex { $0.entry >= entry }
            if place < copies.count, copies[place].entry == entry { return copies[place] }
        }
        return others.first { $0.entry == entry }
    }

    /// Whether any of these entries covers the point.
    func holds(anyOf entries: Range<Int32>) -> Bool {
        if let own, entries.contains(own.entry) { return true }
        let place = copies.partitioningIndex { $0.entry >= entries.lowerBound }
        if place < copies.count, entries.contains(copies[place].entry) { return true }
        return others.contains { entries.contains($0.entry) }
    }

    /// Adds a copy at the same place.
    package mutating func add(copy: CoveringRun) {
        copies.insert(copy, at: copies.partitioningIndex { $0.entry >= copy.entry })
    }

    /// Adds a text that covers the next sampled point.
    package mutating func add(other: CoveringRun) { others.append(other) }

    /// Removes the texts that only covered the last point.
    package mutating func forgetOthers() { others.removeAll(keepingCapacity: true) }
}
