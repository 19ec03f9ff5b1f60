internal import DesignModel

/// One item of a flexible box.
struct FlexItem {
    /// Whether the margins before and after it take the remaining space.
    typealias Autos = (before: Bool, after: Bool)

    /// The maximum number of rounds for distributing space, each of which settles at least one item.
    fileprivate static let mostRounds = 64

    var part: FlowLayout.Part
    /// Its box; nil for letters directly in the flexible box.
    var box: FlowBox?
    /// Its size along the main axis without margins: before space is distributed, and after.
    private(set) var base = 0.0
    fileprivate(set) var main = 0.0
    /// The bounds of that size, and the part of it that is padding and border.
    var least = 0.0
    var most = Double.infinity
    var frame = 0.0
    /// The margins before and after it, along the main axis and across.
    var margins = (before: 0.0, after: 0.0)
    var crossMargins = (before: 0.0, after: 0.0)
    var autos: Autos = (false, false)
    var crossAutos: Autos = (false, false)
    var cross = 0.0
    /// The height with which it was laid out.
    var height = 0.0
    var baseline: Double?
    var firstBaseline: Double?
    var output = FlowLayout.Output(boxes: 0..<0, fragments: 0..<0, pieces: 0..<0)
    /// The output of its first layout, if it was laid out again.
    var stale: FlowLayout.Output?

    var outerMain: Double { main + margins.before + margins.after }
    var outerCross: Double { cross + crossMargins.before + crossMargins.after }
    /// The distance of its first baseline from the top margin edge; without lines, of its lower edge.
    var ascent: Double { crossMargins.before + (firstBaseline ?? cross) }

    /// Sets the size it would have on its own.
    mutating func start(at size: Double) {
        (base, main) = (size, bounded(size))
    }

    fileprivate func bounded(_ size: Double) -> Double { max(least, min(most, size)) }

    /// Whether its size changes when space is left over, or lacking.
    fileprivate func yields(growing: Bool) -> Bool { factor(growing) > 0 && (growing ? base <= main : base >= main) }

    fileprivate func factor(_ growing: Bool) -> Double {
        growing ? box?.growth ?? 0 : box?.shrinkage ?? 1
    }

    /// The weight when distributing space: large items shrink more.
    fileprivate func weight(_ growing: Bool) -> Double {
        growing ? factor(true) : factor(false) * max(0, base - frame)
    }
}

extension [FlexItem] {
    /// The space that the items of a line leave.
    func spare(_ line: Range<Int>, gap: Double, in size: Double) -> Double {
        size - gap * Double(Swift.max(0, line.count - 1)) - line.reduce(0) { $0 + self[$1].outerMain }
    }

    /// Distributes the remaining space to items that grow, or the lacking space to items that shrink, each within its
    /// bounds (CSS Flexbox 1 §9.7).
    mutating func flex(_ line: Range<Int>, gap: Double, to size: Double) {
        let grows = spare(line, gap: gap, in: size) > 0
        var open = line.filter { self[$0].yields(growing: grows) }
        for place in open { self[place].main = self[place].base }
        let whole = spare(line, gap: gap, in: size)
        for _ in 0..<FlexItem.mostRounds where !open.isEmpty {
            for place in open { self[place].main = self[place].base }
            var free = spare(line, gap: gap, in: size)
            // If the factors sum to less than one, only that fraction is distributed.
            let factors = open.reduce(0) { $0 + self[$1].factor(grows) }
            if factors < 1, abs(whole * factors) < abs(free) { free = whole * factors }
            let excesses = share(grows ? Swift.max(0, free) : Swift.min(0, free), among: open, growing: grows)
            // Items that reach a bound drop out, and the others share the rest.
            let excess = excesses.reduce(0, +)
            guard abs(excess) > 1e-9 || excesses.contains(where: { abs($0) > 1e-9 }) else { return }
            open = zip(open, excesses).filter { excess > 0 ? $0.1 <= 0 : excess < 0 ? $0.1 >= 0 : false }.map(\.0)
        }
    }

    /// Distributes space and returns by how much each item exceeds its share because of its bounds.
    private mutating func share(_ free: Double, among open: [Int], growing: Bool) -> [Double] {
        let weight = open.reduce(0) { $0 + self[$1].weight(growing) }
        return open.map { place in
            let share = weight > 0 ? free * (self[place].weight(growing) / weight) : 0
            let wanted = self[place].base + (share.isFinite ? share : 0)
            self[place].main = self[place].bounded(wanted)
            return self[place].main - wanted
        }
    }
}
