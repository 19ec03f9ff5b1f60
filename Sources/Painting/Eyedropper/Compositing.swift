package import ColorScience
package import DesignModel

extension Sampler {
    /// The color of the page at a point, the run under examination left out, among the entries found by
    /// ``gather(meeting:)``.
    package mutating func color(
        at point: Point, over backdrop: RGBA, hypothesis: Hypothesis = .nothing
    ) -> Composite {
        composite(
            at: point, within: list.lists[0].root, among: 0..<found.count, over: backdrop, hypothesis: hypothesis,
            depth: 0)
    }

    /// The color of the page at a point with the run under examination covering it, and without. How much of it gets through
    /// takes half of the work, and may be left out.
    package mutating func comparison(
        at point: Point, over backdrop: RGBA, hypothesis: Hypothesis = .nothing, asksVisibility: Bool = true
    ) -> Comparison {
        let first = hits.count
        defer { hits.removeSubrange(first...) }
        let root = list.lists[0].root
        runPaint = .own
        var (unknown, hidesRun) = collect(at: point, within: root, among: 0..<found.count, hypothesis, depth: 0)
        runPaint = .none
        if keepsHits { kept.append(contentsOf: hits[first...]) }
        var result = Comparison(seen: backdrop, behind: backdrop, visibility: 0, unknown: unknown, hidesRun: hidesRun)
        guard !hidesRun, let run = hits[first...].firstIndex(where: { $0.isRun }) else {
            hidesRun = true
            return result
        }
        let isFiltered = list.entries[Int(hits[run].entry)].kind == .filter
        let isRepeatable = joinsEvenly && !isFiltered
        if isRepeatable, var known = lastComparison.found, lastComparison.backdrop == backdrop,
            hits[first...].elementsEqual(lastComparison.hits)
        {
            known.unknown = unknown
            return known
        }
        let own = hits[run].color
        /// The page with the run painted in another way.
        func page(_ paint: RunPaint, _ color: RGBA) -> RGBA {
            hits[run].color =
                isFiltered ? filtered(hits[run].entry, with: paint, at: point, hypothesis, &unknown) : color
            return joined(from: first, within: root, over: backdrop, at: point, hypothesis, 0, &unknown)
        }
        result.seen = joined(from: first, within: root, over: backdrop, at: point, hypothesis, 0, &unknown)
        guard asksVisibility else {
            result.behind = page(.none, .transparent)
            result.unknown = unknown
            return result
        }
        result.visibility = 1
        let isJoinedLater = run > first || list.entries[Int(hits[run].entry)].group != root
        if isJoinedLater || isFiltered {
            // What is left of the difference between a black and a white run is what is left of any run.
            result.visibility = page(.color(.white), .white).difference(to: page(.color(.black), .black))
            if list.blends, result.visibility < 0.999 {
                // A run whose group takes on the lightness of what is below is there all the same.
                ignoresBlending = true
                let plain = page(.color(.white), .white).difference(to: page(.color(.black), .black))
                ignoresBlending = false
                result.visibility = max(result.visibility, plain)
            }
        }
        result.behind = page(.none, .transparent)
        // A filter may paint every run in the same color.
        if isFiltered, result.visibility < Comparison.leastVisibility,
            result.seen.difference(to: result.behind) > 2.0 / 255
        {
            result.visibility = 1
        }
        // A hue may show where black and white would not.
        result.visibility = max(result.visibility, result.seen.difference(to: result.behind))
        hits[run].color = own
        result.unknown = unknown
        if isRepeatable {
            lastComparison.hits.removeAll(keepingCapacity: true)
            lastComparison.hits.append(contentsOf: hits[first...])
            lastComparison.backdrop = backdrop
            lastComparison.found = result
        }
        return result
    }

    /// The picture a filter makes of its content with the run under examination painted in some way.
    private mutating func filtered(
        _ entry: Int32, with paint: RunPaint, at point: Point, _ hypothesis: Hypothesis,
        _ unknown: inout UnknownReason?
    ) -> RGBA {
        runPaint = paint
        defer { runPaint = .none }
        return filterColor(list.entries[Int(entry)].source, at: point, hypothesis, depth: 0, &unknown)
    }

    /// Looks from the top down until opaque paint hides the rest, then composites what was seen from the bottom up.
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

    /// Adds what covers the point to ``hits``, from the top down, until something opaque hides the rest.
    private mutating func collect(
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
            // Most entries end here: they are not worth a copy.
            guard list.entries[Int(number)].bounds.contains(point) else { continue }
            let entry = list.entries[Int(number)]
            guard let hit = hit(entry, number: number, at: point, hypothesis, depth: depth, &unknown) else { continue }
            hits.append(hit)
            // What lies below the run under examination is wanted too.
            guard hit.color.alpha >= 1, !hit.isRun else { continue }
            ceiling = bottom(below: entry.group)
            if depth == 0, let run = covering.own?.entry, run >= ceiling, run < number { hidesRun = true }
            if ceiling <= bottomOfList { break }
        }
        return (unknown, hidesRun)
    }

    /// Where the entries start that something opaque in `group` hides: those of the outermost group that joins what is
    /// below without changing what is opaque.
    private func bottom(below group: Int32) -> Int32 {
        var group = group
        while list.groups[Int(group)].isPlain, list.groups[Int(group)].parent != group {
            group = list.groups[Int(group)].parent
        }
        return list.groups[Int(group)].entries.lowerBound
    }

    /// What an entry paints at the point, or nil where it leaves it as it was.
    private mutating func hit(
        _ entry: DisplayEntry, number: Int32, at point: Point, _ hypothesis: Hypothesis, depth: Int,
        _ unknown: inout UnknownReason?
    ) -> Hit? {
        var covering: Int32 = -1
        var isRun = false
        if entry.kind == .text {
            covering = depth == 0 ? self.covering[number]?.source ?? -1 : -1
            isRun = covering >= 0 && number == self.covering.own?.entry
            if isRun, !runPaint.isPainted { return nil }
            if depth == 0, isBeside(point) {
                guard let source = sourceBeside(entry, covering, at: point) else { return nil }
                covering = source
            }
            if covering < 0, otherText == .ignored, depth == 0 { return nil }
        }
        var isUncertain = false
        if entry.clip >= 0 {
            switch clipCoverage(entry.clip, at: point, depth: depth) {
            case .none: return nil
            case .share: break
            case .unknown(let reason):
                unknown = unknown ?? reason
                isUncertain = true
            }
        }
        if entry.kind == .filter {
            if isUncertain { return hypothesis == .nothing ? nil : Hit(entry: number, color: hypothesis.color) }
            let content = list.groups[Int(list.filters[Int(entry.source)].content)].entries
            isRun = depth == 0 && runPaint.isPainted && self.covering.own.map { content.contains($0.entry) } ?? false
            let color = filterColor(entry.source, over: content, at: point, hypothesis, depth: depth, &unknown)
            return color.alpha > 0 || isRun ? Hit(entry: number, color: color, isRun: isRun) : nil
        }
        let user = list.inverse(ofSystem: entry.system).applied(to: point)
        if entry.kind == .image {
            if isUncertain { return hypothesis == .nothing ? nil : Hit(entry: number, color: hypothesis.color) }
            let (color, reason) = pictureColor(of: entry, at: user, hypothesis, depth: depth)
            if let reason { unknown = unknown ?? reason }
            return color.alpha > 0 ? Hit(entry: number, color: color) : nil
        }
        var share = 1.0
        if covering < 0 {
            switch coverage(of: entry, at: point, user: user) {
            case .none: return nil
            case .share(let part): share = part
            case .unknown(let reason):
                unknown = unknown ?? reason
                return hypothesis == .nothing ? nil : Hit(entry: number, color: hypothesis.color)
            }
        }
        if isUncertain { return hypothesis == .nothing ? nil : Hit(entry: number, color: hypothesis.color) }
        let source = list.sources[Int(covering >= 0 ? covering : entry.source)]
        let (color, reason) = color(of: source, for: entry, at: user, hypothesis: hypothesis, depth: depth)
        if let reason { unknown = unknown ?? reason }
        var painted = share < 1 ? color.faded(by: share) : color
        if covering >= 0, color.alpha < 1, let base = self.covering[number]?.base, base >= 0 {
            let (below, reason) = self.color(
                of: list.sources[Int(base)], for: entry, at: user, hypothesis: hypothesis, depth: depth)
            if let reason { unknown = unknown ?? reason }
            painted = painted.composited(over: below)
        }
        if isRun, case .color(let other) = runPaint { painted = other }
        return painted.alpha > 0 || isRun ? Hit(entry: number, color: painted, isRun: isRun) : nil
    }

    // MARK: - Groups

    /// Composites the hits from `first` on, bottom up, each group on transparent (Compositing 1 §3.3).
    private mutating func joined(
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

    /// Whether masks leave next to nothing of what a group holds at a point of the page.
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

    /// Joins the current group with what is below it.
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

extension RGBA {
    /// The largest difference of a channel.
    func difference(to other: RGBA) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}
