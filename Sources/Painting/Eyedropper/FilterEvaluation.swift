internal import ColorScience
internal import DesignModel

/// An evaluation of a filter at a point.
struct FilterQuestion {
    /// The index in ``DisplayList/filters``.
    let filter: Int
    let hypothesis: Hypothesis
    let depth: Int
    var unknown: UnknownReason?
    /// The latest result of each node, if nodes are evaluated more than once.
    var answers: [Answer]

    struct Answer {
        var point: Point
        var threshold: Double
        var pixel: FilterPixel
    }
}

extension Sampler {
    /// The color of a filter at a point of the list that contains it. If no unknown is involved, the color does not
    /// depend on the hypothesis and is cached for the same point.
    mutating func filterColor(
        _ index: Int32, over content: Range<Int32>, at point: Point, _ hypothesis: Hypothesis, depth: Int,
        _ unknown: inout UnknownReason?
    ) -> RGBA {
        guard depth == 0, asked == nil, !covering.holds(anyOf: content) else {
            return filterColor(index, at: point, hypothesis, depth: depth, &unknown)
        }
        if lastFiltered.point != point {
            lastFiltered.point = point
            lastFiltered.colors.removeAll(keepingCapacity: true)
        }
        if let known = lastFiltered.colors[index] { return known }
        var own: UnknownReason?
        let color = filterColor(index, at: point, hypothesis, depth: depth, &own)
        if own == nil { lastFiltered.colors[index] = color }
        unknown = unknown ?? own
        return color
    }

    /// The color of a filter at a point of the list that contains it (Filter Effects 1 §9): evaluated from the last
    /// step back to the content, which is sampled at the points that the steps need.
    mutating func filterColor(
        _ index: Int32, at point: Point, _ hypothesis: Hypothesis, depth: Int, _ unknown: inout UnknownReason?
    ) -> RGBA {
        let filter = Int(index)
        let user = list.inverse(ofSystem: list.filters[filter].system).applied(to: point)
        guard user.isFinite, !list.filters[filter].nodes.isEmpty else { return .transparent }
        budget -= Sampler.definitionWork
        let outer = (asked, inkThreshold)
        if asked == nil {
            asked = point
            inkThreshold = (abs(point.x) * EvenSpread.across + abs(point.y) * EvenSpread.down)
                .truncatingRemainder(dividingBy: 1)
        }
        defer { (asked, inkThreshold) = outer }
        let count = list.filters[filter].nodes.count
        var question = FilterQuestion(
            filter: filter, hypothesis: hypothesis, depth: depth,
            answers: list.filters[filter].sharesNodes
                ? Array(repeating: .init(point: .nowhere, threshold: 0, pixel: .clear), count: count) : [])
        let color = pixel(count - 1, at: user, &question).color
        unknown = unknown ?? question.unknown
        return color
    }

    /// The result of a node at a point in user units.
    mutating func pixel(_ index: Int, at user: Point, _ question: inout FilterQuestion) -> FilterPixel {
        guard list.filters[question.filter].nodes[index].clip.contains(user), user.isFinite else { return .clear }
        budget -= 1
        guard budget > 0 else { return stand(in: .limit, &question) }
        let closedForm = list.filters[question.filter].nodes[index].closedForm
        if closedForm >= 0 {
            // A closed form needs no samples; most shadows have one.
            return list.filters[question.filter].blurs[Int(closedForm)].pixel(at: user).stored
        }
        if !question.answers.isEmpty {
            let answer = question.answers[index]
            if answer.point == user, answer.threshold == inkThreshold { return answer.pixel }
        }
        let result: FilterPixel
        // Nodes are large, so each property is read in place instead of copying the node.
        let inputs = list.filters[question.filter].nodes[index].inputs
        switch list.filters[question.filter].nodes[index].work {
        case .source: result = source(at: user, &question)
        case .alpha:
            let unknown = question.unknown
            let alpha = pixel(inputs[0], at: user, &question).alpha
            // If something is opaque, the silhouette is known, whatever is above or below it.
            if alpha >= 1, question.hypothesis == .nothing { question.unknown = unknown }
            let isLinear = list.filters[question.filter].nodes[index].isLinear
            result = FilterPixel(channels: SIMD4(0, 0, 0, alpha), isLinear: isLinear)
        case .effect(let effect):
            let own = self.result(of: effect, index, inputs, at: user, &question)
            result = effect.isStored(of: inputs.count) ? own.stored : own
        }
        if !question.answers.isEmpty {
            question.answers[index] = .init(point: user, threshold: inkThreshold, pixel: result)
        }
        return result
    }

    /// Stands in for an unknown pixel.
    func stand(in reason: UnknownReason, _ question: inout FilterQuestion) -> FilterPixel {
        question.unknown = question.unknown ?? reason
        return FilterPixel(question.hypothesis.color)
    }

    /// The content as it is painted.
    private mutating func source(at user: Point, _ question: inout FilterQuestion) -> FilterPixel {
        let content = list.filters[question.filter].content
        let point = list.systems[Int(list.filters[question.filter].system)].transform.applied(to: user)
        guard point.isFinite else { return .clear }
        let start = found.count
        defer { found.removeSubrange(start...) }
        let here = Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
        budget -= list.filters.span[question.filter].index.collect(meeting: here, of: list.entries, into: &found)
        guard found.count > start else { return .clear }
        let painted = composite(
            at: point, within: content, among: start..<found.count, over: .transparent,
            hypothesis: question.hypothesis, depth: question.depth)
        question.unknown = question.unknown ?? painted.unknown
        return FilterPixel(painted.color)
    }

    private mutating func result(
        of effect: FilterEffect, _ index: Int, _ inputs: [Int], at user: Point, _ question: inout FilterQuestion
    ) -> FilterPixel {
        let isLinear = list.filters[question.filter].nodes[index].isLinear
        /// An input in the color space of the node.
        func input(_ place: Int, at other: Point? = nil) -> FilterPixel {
            guard place < inputs.count else { return .clear }
            return pixel(inputs[place], at: other ?? user, &question).converted(toLinear: isLinear)
        }
        switch effect {
        case .flood(let color): return FilterPixel(color).converted(toLinear: isLinear)
        case .turbulence(let turbulence):
            // Each octave of four channels takes as long as examining this many entries.
            budget -= 8 * PerlinNoise.octaves(of: turbulence)
            let channels = noise(of: turbulence.seed).channels(
                of: turbulence, at: user, tile: list.filters[question.filter].nodes[index].clip)
            return FilterPixel(
                straight: RGBA(red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w),
                isLinear: isLinear)
        case .lighting(let lighting): return lit(lighting, index, inputs.first, at: user, &question)
        case .unknown(let reason): return stand(in: reason, &question).converted(toLinear: isLinear)
        case .offset(let offset): return input(0, at: user - offset)
        case .displacement(let scale, let x, let y):
            guard let place = inputs.first else { return .clear }
            var from = user
            if scale != .zero, scale.isFinite {
                let map = input(1)
                from = user + Point(scale.x * (map[x] - 0.5), scale.y * (map[y] - 0.5))
            }
            // Only the map is converted to the color space of the node.
            return pixel(place, at: from, &question)
        case .merge, .blend(.normal), .composite(.over):
            // From the top down, until something opaque hides the rest. A merge lists its inputs from the bottom up.
            var result = FilterPixel(channels: .zero, isLinear: isLinear)
            for place in inputs.indices {
                result = result.over(input(effect == .merge ? inputs.count - 1 - place : place))
                if result.alpha >= 1 { break }
            }
            return result
        case .blend(let mode): return input(0).blended(mode, over: input(1))
        case .composite(let joining): return input(0).composited(joining, with: input(1))
        case .colorMatrix(let values): return input(0).multiplied(by: values)
        case .componentTransfer(let red, let green, let blue, let alpha):
            return input(0).transferred(red, green, blue, alpha)
        case .blur(let x, let y):
            guard let place = inputs.first else { return .clear }
            return blurred(index, place, Point(x, y), at: user, &question)
        case .morphology(let dilates, let x, let y):
            guard let place = inputs.first else { return .clear }
            return extreme(index, place, Point(x, y), isLargest: dilates, at: user, &question)
                .converted(toLinear: isLinear)
        case .tile:
            guard let place = inputs.first else { return .clear }
            let tile = list.filters[question.filter].nodes[place].clip
            guard tile.width > 0, tile.height > 0 else { return .clear }
            return input(0, at: user.wrapped(into: tile))
        }
    }

    /// The noise of a seed, made at its first use; the number kept is limited so that hostile designs cannot fill the
    /// memory.
    private mutating func noise(of seed: Int) -> PerlinNoise {
        if let known = noises[seed] { return known }
        if noises.count >= 16 { noises.removeAll(keepingCapacity: true) }
        let noise = PerlinNoise(seed: seed)
        // As much work as examining this many entries.
        budget -= 256
        noises[seed] = noise
        return noise
    }

    // MARK: - Text beside the point

    /// Whether a filter is sampling another point than the one asked about.
    func isBeside(_ point: Point) -> Bool {
        guard let asked else { return false }
        return abs(point.x - asked.x) > 1e-6 || abs(point.y - asked.y) > 1e-6
    }

    /// The paint of letters at a point beside the one asked about. Their outlines are not known, only the share of ink
    /// in their cells and the thickness of their strokes; nil if there is no ink.
    mutating func sourceBeside(_ entry: DisplayEntry, _ covering: Int32, at point: Point) -> Int32? {
        if covering < 0, otherText == .unknown { return covering }
        let user = list.inverse(ofSystem: entry.system).applied(to: point)
        guard isOnInk(of: entry, at: user), let asked else { return nil }
        let run = list.design.textRuns[Int(entry.source)]
        let style = list.design.textStyles[Int(run.style)]
        let ink = LetterInk.ink(of: style)
        guard covering >= 0 else { return ink.share > inkThreshold ? run.fill : nil }
        let distance = (point - asked).length / (style.size * list.systems[Int(entry.system)].scale)
        return ink.share(at: distance) > inkThreshold ? covering : nil
    }
}

extension FilterEffect {
    /// Whether browsers store the effect's result in 8 bits before the next step: most color changes are computed on
    /// the fly.
    func isStored(of inputs: Int) -> Bool {
        switch self {
        case .merge: inputs > 1
        case .blur(let x, let y), .morphology(_, let x, let y): x > 0 || y > 0
        case .blend, .composite, .tile, .displacement, .lighting: true
        case .flood, .offset, .colorMatrix, .componentTransfer, .turbulence, .unknown: false
        }
    }
}

extension Point {
    fileprivate static let nowhere = Point(.nan, .nan)

    fileprivate func wrapped(into tile: Rectangle) -> Point {
        func wrapped(_ value: Double, _ length: Double) -> Double {
            let remainder = value.truncatingRemainder(dividingBy: length)
            return remainder < 0 ? remainder + length : remainder
        }
        return Point(tile.minX + wrapped(x - tile.minX, tile.width), tile.minY + wrapped(y - tile.minY, tile.height))
    }
}
