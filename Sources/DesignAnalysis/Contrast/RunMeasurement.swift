internal import ColorScience
internal import DesignModel
internal import Painting

/// What was found at the points of one run.
private struct Measurement {
    var worst: [Double] = []
    var nominal: [Double] = []
    var best: [Double] = []
    /// The points where the run shows, though later paint may hide a part of it there.
    var seen: [(place: Point, found: Comparison)] = []
    var unknown: UnknownReason?
    var clipped = 0
    var covered = 0
    var outside = 0
    var masked = 0
    var transparent = 0
    /// What is unknown where paint of uncertain extent would hide the run.
    var doubt: UnknownReason?
    /// Whether some points show less of the run than others nearby.
    var fades = false
    /// The colors at the points that count.
    var pairs: [ColorPair] = []
    /// The places of these points.
    var places: [Point] = []
    /// The point where the ratio is lowest, and its colors.
    var lowest: (point: Point, ratio: Double, foreground: RGBA, background: RGBA)?

    /// Reserves room for the results of this many points.
    mutating func reserve(_ count: Int) {
        worst.reserveCapacity(count)
        nominal.reserveCapacity(count)
        best.reserveCapacity(count)
        pairs.reserveCapacity(count)
        places.reserveCapacity(count)
    }

    /// The point with the lowest ratio that is at least `bound`, and its colors.
    func lowest(from bound: Double) -> (point: Point, ratio: Double, foreground: RGBA, background: RGBA)? {
        let found = worst.indices.lazy.filter { worst[$0] >= bound }.min { worst[$0] < worst[$1] }
        return found.map { (places[$0], worst[$0], pairs[$0].foreground, pairs[$0].background) }
    }

    /// Whether all points pass, or all fail, by such a margin that more of them could not change the verdict.
    func agrees(on required: Double) -> Bool {
        guard unknown == nil, nominal.count >= 8, let low = nominal.min(), let high = nominal.max() else {
            return false
        }
        return low >= required * 1.05 || high < required * 0.95
    }

    /// Whether the share of points with too low a ratio is close to the share that percentiles leave out.
    func isClose(to required: Double) -> Bool {
        let low = nominal.count { $0 < required }
        return (0.02...0.09).contains(Double(low) / Double(max(1, nominal.count)))
    }

    /// Every pair of colors once, in the order they were met; empty where there is only one.
    var distinctPairs: [ColorPair] {
        guard let first = pairs.first, pairs.contains(where: { $0 != first }) else { return [] }
        var met: Set<ColorPair> = []
        return pairs.filter { met.insert($0).inserted }
    }

    var isUneven: Bool {
        guard let first = nominal.first else { return true }
        return unknown != nil || clipped + covered + outside + masked > 0 || nominal.contains { abs($0 - first) > 1e-9 }
    }
}

/// What more points could tell about a run.
enum Outcome {
    /// Nothing.
    case settled
    /// Something.
    case open
    /// Only very many points tell on which side of the requirement the run lies, or where it shows best.
    case close
}

extension ContrastReader {
    /// Examines this many points.
    mutating func sample(
        _ sampling: RunSampling, _ count: Int, _ system: CoordinateSystem, _ entry: Int32,
        into reading: inout ContrastReading
    ) -> Outcome {
        sampling.points(count, into: &points)
        for index in points.indices { points[index] = system.transform.applied(to: points[index]) }
        return take(points, entry, into: &reading)
    }

    /// Examines what remains of a run that the page, a viewport or a clip cuts, so that a small rest is found as well.
    mutating func sampleRest(
        _ sampling: RunSampling, _ system: CoordinateSystem, _ entry: Int32, into reading: inout ContrastReading
    ) {
        let own = list.entries[Int(entry)]
        let visible = own.bounds.intersection(area)
        guard visible.intersects(ink), own.clip >= 0 || !visible.holds(ink) else { return }
        var places: [Point] = []
        sampling.points(Self.triedPoints, most: Self.manyPoints, reachesEdges: true, into: &places) { point in
            let place = system.transform.applied(to: point)
            return visible.contains(place) && (own.clip < 0 || sampler.isInside(own.clip, at: place))
        }
        guard !places.isEmpty else { return }
        take(places.map { system.transform.applied(to: $0) }, entry, into: &reading)
    }

    /// Examines the points and records what was found.
    @discardableResult
    mutating func take(_ places: [Point], _ entry: Int32, into reading: inout ContrastReading) -> Outcome {
        var found = Measurement()
        let bounds = list.entries[Int(entry)].bounds
        let clip = list.entries[Int(entry)].clip
        let group = list.entries[Int(entry)].group
        let isMasked = !list.isUnmasked(group)
        for (index, place) in places.enumerated() {
            guard area.contains(place) else {
                found.outside += 1
                continue
            }
            guard bounds.contains(place), clip < 0 || sampler.isInside(clip, at: place) else {
                found.clipped += 1
                continue
            }
            coverByOthers(index, at: place)
            let comparison = sampler.comparison(at: place, over: backdrop)
            sampler.covering.forgetOthers()
            if comparison.hidesRun {
                found.covered += 1
            } else if comparison.visibility < Comparison.leastVisibility {
                found.doubt = found.doubt ?? comparison.unknown
                if list.opacity(ofGroup: group) < Comparison.leastVisibility {
                    found.transparent += 1
                } else if isMasked, sampler.isMaskedAway(group, at: place) {
                    found.masked += 1
                } else {
                    found.covered += 1
                }
            } else {
                found.seen.append((place, comparison))
            }
        }
        weigh(&found, of: entry, size: reading.size)
        conclude(found, into: &reading)
        if !found.isUneven || found.agrees(on: reading.required) { return .settled }
        return found.fades || found.isClose(to: reading.required) ? .close : .open
    }

    /// Marks the copies and other texts that cover a point. Where the shapes of their letters are unknown, so are the
    /// points that they cover, but not how many.
    private mutating func coverByOthers(_ index: Int, at place: Point) {
        guard !partialCopies.isEmpty || !otherTexts.isEmpty else { return }
        let turn = Double(index) * 0.6180339887498949
        let share = turn - turn.rounded(.down)
        // By index, because a joined list would be made for every point.
        for number in 0..<partialCopies.count + otherTexts.count {
            let copies = partialCopies.count
            let other = number < copies ? partialCopies[number] : otherTexts[number - copies]
            switch sampler.ink(ofTextAt: other.run.entry, at: place) {
            case .none: continue
            case .open where share >= other.share: continue
            case .inked where !other.coversInk && share >= other.share: continue
            case .inked, .open: sampler.covering.add(other: other.run)
            }
        }
    }

    /// Examines the one point that stands for all; false where that does not settle the result.
    mutating func takeOne(_ place: Point, into reading: inout ContrastReading) -> Bool {
        let (found, painters) = sampler.comparisonWithPainters(at: place, over: backdrop)
        guard found.unknown == nil, !found.hidesRun, found.visibility >= Comparison.leastVisibility else {
            return false
        }
        let ratio = ratio(of: ColorPair(foreground: found.seen, background: found.behind))
        reading.lowest = ratio
        reading.typical = ratio
        reading.highest = ratio
        reading.foreground = found.seen
        reading.background = found.behind
        reading.verdict = ratio >= reading.required ? .pass : .fail
        reading.painters = painters
        return true
    }

    /// The ratio of two colors, the last of which is kept: most points of a text show the same two, and so do most
    /// texts of a page.
    private mutating func ratio(of pair: ColorPair) -> Double {
        if let lastRatio, lastRatio.pair == pair { return lastRatio.ratio }
        let ratio = Contrast.ratio(pair.foreground, pair.background)
        lastRatio = (pair, ratio)
        return ratio
    }

    /// Whether a point shows less than another, in steps of an 8-bit channel; above 200, one step less counts as equal.
    private static func isFainter(_ visibility: Double, than other: Double) -> Bool {
        (visibility * 255).rounded() < 0.995 * (other * 255).rounded()
    }

    /// Records the ratios of the points that count: not those that later paint hides in part or a mask fades, where the
    /// strokes next to them show better.
    private mutating func weigh(_ found: inout Measurement, of entry: Int32, size: Double) {
        let clearest = found.seen.reduce(0) { max($0, $1.found.visibility) }
        found.reserve(found.seen.count)
        for (place, comparison) in found.seen {
            if Self.isFainter(comparison.visibility, than: clearest),
                isClearerNearby(place, of: entry, than: comparison.visibility, among: found.seen, size: size)
            {
                found.covered += 1
                found.fades = true
                continue
            }
            let pair = ColorPair(foreground: comparison.seen, background: comparison.behind)
            let ratio = ratio(of: pair)
            var range = (low: ratio, high: ratio)
            if let unknown = comparison.unknown {
                found.unknown = found.unknown ?? unknown
                range = possibleRatios(at: place, comparison)
            }
            found.nominal.append(ratio)
            found.pairs.append(pair)
            found.places.append(place)
            found.worst.append(range.low)
            found.best.append(range.high)
            if range.low < found.lowest?.ratio ?? .infinity {
                found.lowest = (place, range.low, comparison.seen, comparison.behind)
            }
        }
    }

    private mutating func isClearerNearby(
        _ place: Point, of entry: Int32, than visibility: Double, among seen: [(place: Point, found: Comparison)],
        size: Double
    ) -> Bool {
        // About the distance to the next stroke of the letter.
        let step = 0.35 * size
        let isClearer = seen.contains { other in
            Self.isFainter(visibility, than: other.found.visibility) && abs(other.place.x - place.x) <= step
                && abs(other.place.y - place.y) <= step
        }
        // Where points are expensive, those examined already must do.
        if isClearer || sampler.budget < Self.mostWorkOnRun / 2 { return isClearer }
        for part in 1...3 {
            let step = step * Double(part) / 3
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
                let near = Point(place.x + Double(x) * step, place.y + Double(y) * step)
                if case .none = sampler.ink(ofTextAt: entry, at: near) { continue }
                let other = sampler.comparison(at: near, over: backdrop)
                if !other.hidesRun, Self.isFainter(visibility, than: other.visibility) { return true }
            }
        }
        return false
    }

    /// The lowest and the highest ratio over everything that the unknown could be: its extremes are black, white and
    /// nothing, since any other paint lies between them.
    private mutating func possibleRatios(at place: Point, _ nominal: Comparison) -> (low: Double, high: Double) {
        var inks = Extent(Contrast.luminance(nominal.seen))
        var grounds = Extent(Contrast.luminance(nominal.behind))
        for hypothesis in [Hypothesis.black, .white] {
            let other = sampler.comparison(
                at: place, over: backdrop, hypothesis: hypothesis, asksVisibility: false)
            // Where the unknown lies above the run, it may hide it.
            if other.hidesRun {
                inks.extend(to: hypothesis.luminance)
                grounds.extend(to: hypothesis.luminance)
                continue
            }
            // Mostly, one of the two does not depend on the unknown.
            if other.seen != nominal.seen { inks.extend(to: Contrast.luminance(other.seen)) }
            if other.behind != nominal.behind { grounds.extend(to: Contrast.luminance(other.behind)) }
        }
        let high = max(
            Contrast.ratio(luminance: inks.high, grounds.low), Contrast.ratio(luminance: inks.low, grounds.high))
        if inks.high < grounds.low { return (Contrast.ratio(luminance: inks.high, grounds.low), high) }
        if grounds.high < inks.low { return (Contrast.ratio(luminance: inks.low, grounds.high), high) }
        return (1, high)
    }

    private mutating func conclude(_ found: Measurement, into reading: inout ContrastReading) {
        guard !found.nominal.isEmpty, let lowest = found.lowest else {
            if let unknown = found.doubt { return reading.doubt(unknown) }
            reading.verdict = .unseen
            let most = max(found.clipped, found.covered, found.outside, found.masked, found.transparent)
            reading.reason =
                switch most {
                case 0: Unseen.noGlyphs
                case found.transparent: Unseen.transparent
                case found.covered: Unseen.covered
                case found.clipped: Unseen.clipped
                case found.masked: Unseen.masked
                default: Unseen.outside
                }
            return
        }
        let nominal = Percentiles(found.nominal)
        let worst = found.unknown == nil ? nominal : Percentiles(found.worst)
        let best = found.unknown == nil ? nominal : Percentiles(found.best)
        let low = worst.value(at: 0.05)
        reading.lowest = low
        reading.typical = nominal.value(at: 0.5)
        reading.highest = best.value(at: 0.95)
        reading.unknown = nil
        reading.reason = nil
        if low >= reading.required {
            reading.verdict = .pass
        } else if best.value(at: 0.05) < reading.required {
            reading.verdict = .fail
        } else {
            reading.verdict = .review
            reading.unknown = found.unknown
            reading.reason = found.unknown.map { "because of \($0.phrase)" }
        }
        // The few failing points of a passing text, which percentiles leave out, do not show what it is seen on.
        let shown = reading.verdict == .pass ? found.lowest(from: reading.required) ?? lowest : lowest
        reading.foreground = shown.foreground
        reading.background = shown.background
        reading.pairs = reading.verdict == .fail ? found.distinctPairs : []
        reading.painters = sampler.painters(at: shown.point, over: backdrop)
    }

    // MARK: - Plain backgrounds

    /// Whether the whole ink box has one color behind it and in front of it, so that one point stands for all. Entries
    /// that do not matter to the box are dropped.
    mutating func isUniform(over ink: Rectangle) -> Bool {
        let isUniform = sampler.narrow(to: ink)
        guard isUniform, area.holds(ink) else { return false }
        // By index, because a list of them would be copied.
        return (0..<sampler.covering.count).allSatisfy { place in
            sampler.covering[place: place].map { paintsEvenly($0, over: ink) } ?? true
        }
    }

    /// Whether the run, or a copy of it, is painted in one color throughout a box, wherever its letters are.
    private mutating func paintsEvenly(_ run: CoveringRun, over ink: Rectangle) -> Bool {
        let entry = list.entries[Int(run.entry)]
        guard entry.bounds.holds(ink), list.isUnmasked(entry.group), list.sources[Int(run.source)].kind == .solid,
            run.base < 0 || list.sources[Int(run.base)].kind == .solid
        else { return false }
        return entry.clip < 0 || sampler.isInside(entry.clip, whole: ink)
    }
}

/// The range of some numbers.
private struct Extent {
    var low, high: Double

    init(_ value: Double) {
        low = value
        high = value
    }

    mutating func extend(to value: Double) {
        low = min(low, value)
        high = max(high, value)
    }
}

extension Hypothesis {
    /// The luminance of the color that stands in; meaningless where nothing does.
    fileprivate var luminance: Double { self == .white ? 1 : 0 }
}
