package import ColorScience
package import DesignModel

extension Sampler {
    /// The colour of the page at a point, the run under examination left out, among the entries found by
    /// ``gather(meeting:)``.
    package mutating func color(
        at point: Point, over backdrop: RGBA, hypothesis: Hypothesis = .nothing
    ) -> Composite {
        composite(at: point, of: 0, among: 0..<found.count, over: backdrop, hypothesis: hypothesis, depth: 0)
    }

    /// The colour of the page at a point with the run under examination covering it, and without.
    package mutating func comparison(
        at point: Point, over backdrop: RGBA, hypothesis: Hypothesis = .nothing
    ) -> Comparison {
        let first = hits.count
        defer { hits.removeSubrange(first...) }
        comparesRun = true
        var (unknown, hidesRun) = collect(at: point, of: 0, among: 0..<found.count, hypothesis, depth: 0)
        comparesRun = false
        var result = Comparison(seen: backdrop, behind: backdrop, visibility: 0, unknown: unknown, hidesRun: hidesRun)
        guard !hidesRun, let run = hits[first...].firstIndex(where: { $0.isRun }) else {
            hidesRun = true
            return result
        }
        result.seen = joined(from: first, of: 0, over: backdrop, at: point, hypothesis, 0, &unknown)
        result.visibility = 1
        if run > first || list.entries[Int(hits[run].entry)].group != list.lists[0].root {
            // What is left of the difference between a black and a white run is what is left of any run.
            let color = hits[run].color
            hits[run].color = .white
            let light = joined(from: first, of: 0, over: backdrop, at: point, hypothesis, 0, &unknown)
            hits[run].color = .black
            let dark = joined(from: first, of: 0, over: backdrop, at: point, hypothesis, 0, &unknown)
            hits[run].color = color
            let difference = max(
                abs(light.red - dark.red), abs(light.green - dark.green), abs(light.blue - dark.blue))
            result.visibility = difference
        }
        hits[run].color = .transparent
        result.behind = joined(from: first, of: 0, over: backdrop, at: point, hypothesis, 0, &unknown)
        result.unknown = unknown
        return result
    }

    /// How opaque the content that casts a shadow is at a point, among the entries found, other shadows not counted.
    mutating func opacity(of shadow: CastShadow, at point: Point, among candidates: Range<Int>, depth: Int) -> Double {
        let first = hits.count
        defer { hits.removeSubrange(first...) }
        let (compares, castsShadows) = (comparesRun, castsShadows)
        (comparesRun, self.castsShadows) = (false, false)
        defer { (comparesRun, self.castsShadows) = (compares, castsShadows) }
        var (unknown, _) = collect(at: point, of: Int(shadow.list), among: candidates, .nothing, depth: depth)
        let color = joined(
            from: first, of: Int(shadow.list), over: .transparent, at: point, .nothing, depth, &unknown,
            within: shadow.group)
        return color.alpha
    }

    /// Looks from the top down until opaque paint hides the rest, then composites what was seen from the bottom up.
    mutating func composite(
        at point: Point, of index: Int, among candidates: Range<Int>, over backdrop: RGBA, hypothesis: Hypothesis,
        depth: Int
    ) -> Composite {
        let first = hits.count
        defer { hits.removeSubrange(first...) }
        var (unknown, _) = collect(at: point, of: index, among: candidates, hypothesis, depth: depth)
        if keepsHits, depth == 0 { kept = Array(hits[first...]) }
        let color = joined(from: first, of: index, over: backdrop, at: point, hypothesis, depth, &unknown)
        return Composite(color: color, unknown: unknown)
    }

    /// Adds what covers the point to ``hits``, from the top down, until something opaque hides the rest.
    private mutating func collect(
        at point: Point, of index: Int, among candidates: Range<Int>, _ hypothesis: Hypothesis, depth: Int
    ) -> (unknown: UnknownReason?, hidesRun: Bool) {
        var unknown: UnknownReason?
        var hidesRun = false
        var ceiling = Int32.max
        let bottomOfList = list.lists[index].entries.lowerBound
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
            let entry = list.entries[Int(number)]
            guard entry.bounds.contains(point), castsShadows || entry.kind != .shadow,
                let hit = hit(entry, number: number, at: point, hypothesis, depth: depth, &unknown)
            else { continue }
            hits.append(hit)
            // What lies below the run under examination is wanted too.
            guard hit.color.alpha >= 1, !hit.isRun else { continue }
            ceiling = bottom(below: entry.group)
            if depth == 0, let run = covering.first?.entry, run >= ceiling, run < number { hidesRun = true }
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
            covering = source(ofRunAt: number, depth: depth)
            isRun = covering >= 0 && number == self.covering.first?.entry
            if isRun, !comparesRun { return nil }
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
        if entry.kind == .shadow {
            guard !isUncertain, let color = shadowColor(entry, at: point, depth: depth, &unknown) else {
                return hypothesis == .nothing ? nil : Hit(entry: number, color: hypothesis.color)
            }
            return color.alpha > 0 ? Hit(entry: number, color: color) : nil
        }
        let user = list.systems[Int(entry.system)].inverse.applied(to: point)
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
        let painted = share < 1 ? color.faded(by: share) : color
        return painted.alpha > 0 || isRun ? Hit(entry: number, color: painted, isRun: isRun) : nil
    }

    private func source(ofRunAt entry: Int32, depth: Int) -> Int32 {
        guard depth == 0 else { return -1 }
        for run in covering where run.entry == entry { return run.source }
        return -1
    }

    // MARK: - Groups

    /// Composites the hits from `first` on, bottom up, each group on transparent (Compositing 1 §3.3).
    private mutating func joined(
        from first: Int, of index: Int, over backdrop: RGBA, at point: Point, _ hypothesis: Hypothesis, _ depth: Int,
        _ unknown: inout UnknownReason?, within root: Int32? = nil
    ) -> RGBA {
        let root = root ?? list.lists[index].root
        var current = root
        var color = backdrop
        let firstOpen = open.count
        defer { open.removeSubrange(firstOpen...) }
        var next = hits.count
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

    /// Joins the current group with what is below it.
    private mutating func leave(
        _ current: inout Int32, with color: RGBA, at point: Point, _ hypothesis: Hypothesis, _ depth: Int,
        _ unknown: inout UnknownReason?
    ) -> RGBA {
        guard let below = open.popLast() else { return color }
        let group = list.groups[Int(current)]
        current = below.group
        var opacity = group.opacity
        if group.mask >= 0 {
            let (share, reason) = maskCoverage(of: group, at: point, hypothesis, depth: depth)
            opacity *= share
            if let reason { unknown = unknown ?? reason }
        }
        let own = opacity < 1 ? color.faded(by: opacity) : color
        return own.composited(over: below.color, mode: group.blend)
    }
}
