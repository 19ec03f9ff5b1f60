internal import ColorScience
internal import DesignModel
internal import Painting

/// What was found at the points of one run.
private struct Measurement {
    var worst: [Double] = []
    var nominal: [Double] = []
    var best: [Double] = []
    var unknown: UnknownReason?
    var clipped = 0
    var covered = 0
    var outside = 0
    /// The point where the ratio is lowest, and its colours.
    var lowest: (point: Point, ratio: Double, foreground: RGBA, background: RGBA)?

    var isUneven: Bool {
        guard let first = nominal.first else { return true }
        return unknown != nil || clipped + covered + outside > 0 || nominal.contains { abs($0 - first) > 1e-9 }
    }
}

extension ContrastReader {
    /// Looks at so many points; false where more would tell more.
    mutating func sample(
        _ sampling: RunSampling, _ count: Int, _ system: CoordinateSystem, _ entry: Int32,
        into reading: inout ContrastReading
    ) -> Bool {
        sampling.points(count, into: &points)
        for index in points.indices { points[index] = system.transform.applied(to: points[index]) }
        return take(points, entry, into: &reading)
    }

    /// Looks at the points and writes down what was found; true where all of them agree.
    @discardableResult
    mutating func take(_ places: [Point], _ entry: Int32, into reading: inout ContrastReading) -> Bool {
        var found = Measurement()
        let bounds = list.entries[Int(entry)].bounds
        let clip = list.entries[Int(entry)].clip
        for place in places {
            guard list.page.contains(place) else {
                found.outside += 1
                continue
            }
            guard bounds.contains(place), clip < 0 || sampler.isInside(clip, at: place) else {
                found.clipped += 1
                continue
            }
            measure(at: place, &found)
        }
        conclude(found, into: &reading)
        return !found.isUneven
    }

    private mutating func measure(at place: Point, _ found: inout Measurement) {
        let seen = sampler.color(at: place, over: backdrop, showsRun: true)
        if seen.hidesRun {
            found.covered += 1
            return
        }
        let behind = sampler.color(at: place, over: backdrop, showsRun: false)
        let ratio = Contrast.ratio(seen.color, behind.color)
        var range = (low: ratio, high: ratio)
        if let unknown = seen.unknown ?? behind.unknown {
            found.unknown = found.unknown ?? unknown
            range = possibleRatios(at: place, nominal: ratio)
        }
        found.nominal.append(ratio)
        found.worst.append(range.low)
        found.best.append(range.high)
        if range.low < found.lowest?.ratio ?? .infinity {
            found.lowest = (place, range.low, seen.color, behind.color)
        }
    }

    /// The lowest and the highest ratio over everything that the unknown could be: its extremes are black, white and
    /// nothing, for paint mixes between its neighbours.
    private mutating func possibleRatios(at place: Point, nominal: Double) -> (low: Double, high: Double) {
        var low = nominal
        var high = nominal
        var inks: (low: Double, high: Double) = (.infinity, -.infinity)
        var grounds: (low: Double, high: Double) = (.infinity, -.infinity)
        for hypothesis in [Hypothesis.nothing, .black, .white] {
            let seen = sampler.color(at: place, over: backdrop, showsRun: true, hypothesis: hypothesis)
            let behind = sampler.color(at: place, over: backdrop, showsRun: false, hypothesis: hypothesis)
            let (ink, ground) = (Contrast.luminance(seen.color), Contrast.luminance(behind.color))
            inks = (min(inks.low, ink), max(inks.high, ink))
            grounds = (min(grounds.low, ground), max(grounds.high, ground))
            let ratio = Contrast.ratio(luminance: ink, ground)
            (low, high) = (min(low, ratio), max(high, ratio))
        }
        if inks.high < grounds.low {
            low = min(low, Contrast.ratio(luminance: inks.high, grounds.low))
        } else if grounds.high < inks.low {
            low = min(low, Contrast.ratio(luminance: inks.low, grounds.high))
        } else {
            low = 1
        }
        high = max(
            high, Contrast.ratio(luminance: inks.high, grounds.low), Contrast.ratio(luminance: inks.low, grounds.high))
        return (low, high)
    }

    private mutating func conclude(_ found: Measurement, into reading: inout ContrastReading) {
        guard !found.nominal.isEmpty, let lowest = found.lowest else {
            reading.verdict = .unseen
            let most = max(found.clipped, found.covered, found.outside)
            reading.reason =
                most == 0
                ? Unseen.noGlyphs
                : most == found.covered ? Unseen.covered : most == found.clipped ? Unseen.clipped : Unseen.outside
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
        reading.foreground = lowest.foreground
        reading.background = lowest.background
        let (_, layers) = sampler.contributions(at: lowest.point, over: backdrop, showsRun: false)
        reading.painters = layers.map(\.layer)
    }

    /// What is read of a run whose letters lie who knows where.
    func doubt(_ reading: inout ContrastReading, _ unknown: UnknownReason) {
        reading.verdict = .review
        reading.unknown = unknown
        reading.reason = "because of \(unknown.phrase)"
    }

    // MARK: - Plain backgrounds

    /// Whether the whole ink box has one colour behind it and nothing before it that varies, so that one point tells all.
    mutating func isUniform(behind entry: Int32, _ ink: Rectangle) -> Bool {
        let own = list.entries[Int(entry)]
        guard own.clip < 0, own.bounds.contains(ink.center), list.page.holds(ink), own.bounds.holds(ink),
            list.sources[Int(sampler.covering.first?.source ?? 0)].kind == .solid, list.isUnmasked(own.group)
        else { return false }
        let corners = [
            Point(ink.minX, ink.minY), Point(ink.maxX, ink.minY), Point(ink.minX, ink.maxY), Point(ink.maxX, ink.maxY),
        ]
        for number in sampler.candidates.reversed() {
            let candidate = list.entries[Int(number)]
            if candidate.kind == .text {
                if number != entry, sampler.covering.contains(where: { $0.entry == number }) { return false }
                continue
            }
            guard list.isPlain(candidate, over: ink, corners) else { return false }
            if candidate.isOpaque, number < entry, list.reachesPage(candidate.group) { return true }
        }
        return true
    }
}

extension Rectangle {
    /// Whether the other lies wholly inside.
    fileprivate func holds(_ other: Rectangle) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }
}
