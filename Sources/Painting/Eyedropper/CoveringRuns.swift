import SourceText

/// A run of text whose glyphs are taken to cover the point asked about.
package struct CoveringRun: Sendable {
    /// Its entry on the page.
    package var entry: Int32
    /// What it is painted with, of ``DisplayList/sources``.
    package var source: Int32
    /// What shows through that where it is not opaque, such as the fill beneath a wide stroke; -1 where nothing is.
    package var base: Int32

    package init(entry: Int32, source: Int32, base: Int32 = -1) {
        self.entry = entry
        self.source = source
        self.base = base
    }
}

/// The run under examination, with all others that cover the point asked about. A text may be written over itself a thousand
/// times, and each entry at a point is looked up here: copies stand in the order of their entries.
package struct CoveringRuns: Sendable {
    /// The run under examination; nil where none is.
    package let own: CoveringRun?
    /// Copies of it at the same place, in the order of their entries.
    private var copies: [CoveringRun] = []
    /// Other texts that cover this one point: a handful.
    private var others: [CoveringRun] = []

    /// No run is under examination.
    package init() { own = nil }

    /// A run that nothing else covers the points of.
    package init(_ own: CoveringRun) { self.own = own }

    /// How many runs cover every point asked about.
    package var count: Int { own == nil ? 0 : 1 + copies.count }

    /// One of the runs that cover every point, the run under examination first.
    package subscript(place place: Int) -> CoveringRun? { place == 0 ? own : copies[place - 1] }

    /// The run that an entry is, where it covers the point.
    package subscript(entry: Int32) -> CoveringRun? {
        if let own, own.entry == entry { return own }
        if !copies.isEmpty {
            let place = copies.partitioningIndex { $0.entry >= entry }
            if place < copies.count, copies[place].entry == entry { return copies[place] }
        }
        return others.first { $0.entry == entry }
    }

    /// Whether one of some entries covers the point.
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

    /// Adds a text that covers the point that is asked about next.
    package mutating func add(other: CoveringRun) { others.append(other) }

    /// Forgets what covered the last point alone.
    package mutating func forgetOthers() { others.removeAll(keepingCapacity: true) }
}
