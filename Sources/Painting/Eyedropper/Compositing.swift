package import ColorScience
package import DesignModel

extension Sampler {
    /// The color of the page at a point without the run under examination, from the entries found by
    /// ``gather(meeting:)``.
    package mutating func color(
        at point: Point, over backdrop: RGBA, hypothesis: Hypothesis = .nothing
    ) -> Composite {
        composite(
            at: point, within: list.lists[0].root, among: 0..<found.count, over: backdrop, hypothesis: hypothesis,
            depth: 0)
    }

    /// Collects hits from the top down until opaque paint hides the rest, then composites them from the bottom up.
    mutating func composite(
        at point: Point, within root: Int32, among candidates: Range<Int>, over backdrop: RGBA, hypothesis: Hypothesis,
        depth: Int
    ) -> Composite {
        let first = hits.count
        defer { hits.removeSubrange(first...) }
        var (unknown, _) = collect(at: point, within: root, among: candidates, hypothesis, depth: depth)
        if keepsHits, depth == 0, asked == nil { kept = Array(hits[first...]) }
        let color = joined(from: first, within: root, over: backdrop, at: point, hypothesis, depth, &unknown)
        return Composite(color: color, unknown: unknown)
    }

    /// Adds the entries that cover the point to ``hits``, from the top down, until something opaque hides the rest.
    mutating func collect(
        at point: Point, within root: Int32, among candidates: Range<Int>, _ hypothesis: Hypothesis, depth: Int
    ) -> (unknown: UnknownReason?, hidesRun: Bool) {
        var unknown: UnknownReason?
        var hidesRun = false
        var ceiling = Int32.max
        let bottomOfList = list.groups[Int(root)].entries.lowerBound
        var next = candidates.upperBound
        while next > candidates.lowerBound {
            next -= 1
            let number = found[next]
            // Hidden by something opaque in its group.
            if number >= ceiling { continue }
            budget -= 1
            guard budget > 0 else {
                unknown = .limit
                break
            }
            // Most entries fail this test, so they are not copied before it.
            guard list.entries[Int(number)].bounds.contains(point) else { continue }
            let entry = list.entries[Int(number)]
            guard let hit = hit(entry, number: number, at: point, hypothesis, depth: depth, &unknown) else { continue }
            hits.append(hit)
            // What is below the run under examination is needed too.
            guard hit.color.alpha >= 1, !hit.isRun else { continue }
            ceiling = bottom(below: entry.group)
            if depth == 0, let run = covering.own?.entry, run >= ceiling, run < number { hidesRun = true }
            if ceiling <= bottomOfList { break }
        }
        return (unknown, hidesRun)
    }

    /// The first of the entries that are not hidden by something opaque in `group`: the start of the outermost
    /// enclosing group up to which all groups are plain.
    private func bottom(below group: Int32) -> Int32 {
        var group = group
        while list.groups[Int(group)].isPlain, list.groups[Int(group)].parent != group {
            group = list.groups[Int(group)].parent
        }
        return list.groups[Int(group)].entries.lowerBound
    }

    // MARK: - Groups

    /// Composites the hits from `first` on, bottom up, each group on transparent black (Compositing 1 §3.3).
    mutating func joined(
        from first: Int, within root: Int32, over backdrop: RGBA, at point: Point, _ hypothesis: Hypothesis,
        _ depth: Int, _ unknown: inout UnknownReason?
    ) -> RGBA {
        var current = root
        var color = backdrop
        let firstOpen = open.count
        defer { open.removeSubrange(firstOpen...) }
        var next = hits.count
        budget -= (next - first) / 4
        while next > first {
            next -= 1
            let hit = hits[next]
            let group = list.entries[Int(hit.entry)].group
            if group != current {
                while current != root, !list.groups[Int(current)].entries.contains(hit.entry) {
                    color = leave(&current, with: color, at: point, hypothesis, depth, &unknown)
                }
                enter(group, from: &current, &color)
            }
            color = hit.color.composited(over: color)
        }
        while current != root { color = leave(&current, with: color, at: point, hypothesis, depth, &unknown) }
        return color
    }

    /// Opens the groups between the current one and `group`.
    private mutating func enter(_ group: Int32, from current: inout Int32, _ color: inout RGBA) {
        chain.removeAll(keepingCapacity: true)
        var inner = group
        while inner != current {
            chain.append(inner)
            let parent = list.groups[Int(inner)].parent
            if parent == inner { break }
            inner = parent
        }
        while let next = chain.popLast() {
            open.append(OpenGroup(group: current, color: color))
            current = next
            color = .transparent
        }
    }

    /// Whether masks leave next to nothing of a group's content at a point of the page.
    package mutating func isMaskedAway(_ group: Int32, at point: Point) -> Bool {
        var group = group
        var share = 1.0
        while list.groups[Int(group)].parent != group {
            let around = list.groups[Int(group)]
            if around.mask >= 0 { share *= maskCoverage(of: around, at: point, .nothing, depth: 0).0 }
            group = around.parent
        }
        return share < Comparison.leastVisibility
    }

    /// Composites the current group onto what is below it.
    private mutating func leave(
        _ current: inout Int32, with color: RGBA, at point: Point, _ hypothesis: Hypothesis, _ depth: Int,
        _ unknown: inout UnknownReason?
    ) -> RGBA {
        guard let below = open.popLast() else { return color }
        budget -= 1
        let group = list.groups[Int(current)]
        current = below.group
        var opacity = group.opacity
        if group.mask >= 0 {
            let (share, reason) = maskCoverage(of: group, at: point, hypothesis, depth: depth)
            opacity *= share
            if let reason { unknown = unknown ?? reason }
        }
        let isLinear = list.design.compositings[Int(group.compositing)].turnsToLinearLight
        let light = isLinear ? color.linearLight : color
        let own = opacity < 1 ? light.faded(by: opacity) : light
        return own.composited(over: below.color, mode: ignoresBlending ? .normal : group.blend)
    }
}
