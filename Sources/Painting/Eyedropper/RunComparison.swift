package import ColorScience
package import DesignModel

extension Sampler {
    /// A point of the page at which the run under examination is painted in several ways.
    private struct RunPoint {
        let point: Point
        let backdrop: RGBA
        let hypothesis: Hypothesis
        /// The index of the point's first hit, and of the hit that is the run.
        let first: Int
        let run: Int
        /// Whether that hit is a filter whose content includes the run.
        let isFiltered: Bool
        var unknown: UnknownReason?
    }

    /// The color of the page at a point with and without the run under examination covering it. Determining the run's
    /// visibility is half of the work, and may be skipped.
    package mutating func comparison(
        at point: Point, over backdrop: RGBA, hypothesis: Hypothesis = .nothing, asksVisibility: Bool = true
    ) -> Comparison {
        let first = hits.count
        defer { hits.removeSubrange(first...) }
        runPaint = .own
        let (unknown, hidesRun) = collect(
            at: point, within: list.lists[0].root, among: 0..<found.count, hypothesis, depth: 0)
        runPaint = .none
        if keepsHits { kept.append(contentsOf: hits[first...]) }
        guard !hidesRun, let run = hits[first...].firstIndex(where: { $0.isRun }) else {
            return Comparison(seen: backdrop, behind: backdrop, visibility: 0, unknown: unknown, hidesRun: hidesRun)
        }
        let isFiltered = list.entries[Int(hits[run].entry)].kind == .filter
        let isRepeatable = joinsEvenly && !isFiltered
        if isRepeatable, var known = lastComparison.found, lastComparison.backdrop == backdrop,
            hits[first...].elementsEqual(lastComparison.hits)
        {
            known.unknown = unknown
            return known
        }
        var place = RunPoint(
            point: point, backdrop: backdrop, hypothesis: hypothesis, first: first, run: run, isFiltered: isFiltered,
            unknown: unknown)
        let result = compared(at: &place, asksVisibility: asksVisibility)
        if isRepeatable, asksVisibility {
            lastComparison.hits.removeAll(keepingCapacity: true)
            lastComparison.hits.append(contentsOf: hits[first...])
            lastComparison.backdrop = backdrop
            lastComparison.found = result
        }
        return result
    }

    private mutating func compared(at place: inout RunPoint, asksVisibility: Bool) -> Comparison {
        let own = hits[place.run].color
        let seen = page(at: &place)
        var visibility = asksVisibility ? visibility(at: &place) : 0
        let behind = page(at: &place, withRun: .none)
        if asksVisibility {
            let difference = seen.difference(to: behind)
            // A filter may paint any run in the same color.
            if place.isFiltered, visibility < Comparison.leastVisibility, difference > 2.0 / 255 { visibility = 1 }
            // A difference in hue may be visible where one between black and white is not.
            visibility = max(visibility, difference)
        }
        hits[place.run].color = own
        return Comparison(
            seen: seen, behind: behind, visibility: visibility, unknown: place.unknown, hidesRun: false)
    }

    /// The run's visibility, 0…1: the part of the difference between a black and a white run that reaches the page.
    private mutating func visibility(at place: inout RunPoint) -> Double {
        let isJoinedLater =
            place.run > place.first || list.entries[Int(hits[place.run].entry)].group != list.lists[0].root
        guard isJoinedLater || place.isFiltered else { return 1 }
        let visibility = differenceOfPoles(at: &place)
        guard list.blends, visibility < 0.999 else { return visibility }
        // A run in a group that takes its lightness from below still counts as visible.
        ignoresBlending = true
        defer { ignoresBlending = false }
        return max(visibility, differenceOfPoles(at: &place))
    }

    /// The difference between the page with a white run and with a black one.
    private mutating func differenceOfPoles(at place: inout RunPoint) -> Double {
        page(at: &place, withRun: .color(.white)).difference(to: page(at: &place, withRun: .color(.black)))
    }

    /// The page with the run painted differently.
    private mutating func page(at place: inout RunPoint, withRun paint: RunPaint) -> RGBA {
        if place.isFiltered {
            runPaint = paint
            hits[place.run].color = filterColor(
                list.entries[Int(hits[place.run].entry)].source, at: place.point, place.hypothesis, depth: 0,
                &place.unknown)
            runPaint = .none
        } else if case .color(let color) = paint {
            hits[place.run].color = color
        } else {
            hits[place.run].color = .transparent
        }
        return page(at: &place)
    }

    /// The page with its current hits.
    private mutating func page(at place: inout RunPoint) -> RGBA {
        joined(
            from: place.first, within: list.lists[0].root, over: place.backdrop, at: place.point, place.hypothesis, 0,
            &place.unknown)
    }
}

extension RGBA {
    /// The largest difference in any channel.
    func difference(to other: RGBA) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}
