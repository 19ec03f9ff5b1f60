internal import ColorScience
internal import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// The steps of a filter that sample more than one point of their input.
extension Sampler {
    static let blurPoints = BlurPoints(pairs: FilterNode.mostPairs)

    /// The Gaussian blur of a node at a point: exact if the input is even or has one sharp rectangle; otherwise a
    /// weighted sum.
    mutating func blurred(
        _ node: Int, _ input: Int, _ deviation: Point, at user: Point, _ question: inout FilterQuestion
    ) -> FilterPixel {
        guard deviation.x >= 0, deviation.y >= 0, deviation.isFinite else { return .clear }
        let isLinear = list.filters[question.filter].nodes[node].isLinear
        func color(at point: Point) -> FilterPixel {
            pixel(input, at: point, &question).converted(toLinear: isLinear)
        }
        let reach = deviation * FilterEffect.reach
        let box = Rectangle(minX: user.x, minY: user.y, maxX: user.x, maxY: user.y).widened(reach.x, reach.y)
        if deviation == .zero || evenness(of: input, beside: box, question).isEven {
            return color(at: user)
        }
        if let edge = sharpRectangle(of: input, over: box, question) {
            let inside = color(at: edge.intersection(box).center)
            guard let outside = box.corner(outside: edge) else { return inside }
            let share = RoundedBox(edge).blurredShare(at: user, deviation)
            let mixed = inside.channels * share + color(at: outside).channels * (1 - share)
            return FilterPixel(channels: mixed, isLinear: isLinear)
        }
        if mayLookClosely(atCost: list.filters[question.filter].nodes[input].cost) {
            return blurredByParts(node, input, deviation, at: user, &question)
        }
        if let tap = list.filters[question.filter].nodes[input].tap {
            return blurredContent(tap, box, node, deviation, at: user, &question)
        }
        let places = Self.blurPoints.places.prefix(2 * list.filters[question.filter].nodes[node].looks)
        let threshold = inkThreshold
        blursAround += 1
        defer {
            blursAround -= 1
            inkThreshold = threshold
        }
        var sum = SIMD4<Double>.zero
        for place in places {
            inkThreshold = (threshold + place.ink).wrapped
            sum += color(at: Point(user.x + place.x * deviation.x, user.y + place.y * deviation.y)).channels
        }
        return FilterPixel(channels: sum / Double(places.count), isLinear: isLinear)
    }

    /// The same weighted sum directly from the content, whose entries near the point are collected only once.
    private mutating func blurredContent(
        _ tap: FilterNode.Tap, _ box: Rectangle, _ node: Int, _ deviation: Point, at user: Point,
        _ question: inout FilterQuestion
    ) -> FilterPixel {
        let content = list.filters[question.filter].content
        let isLinear = list.filters[question.filter].nodes[node].isLinear
        let transform = list.systems[Int(list.filters[question.filter].system)].transform
        let start = found.count
        let threshold = inkThreshold
        blursAround += 1
        defer {
            blursAround -= 1
            found.removeSubrange(start...)
            inkThreshold = threshold
        }
        let near = transform.bounds(of: box.moved(by: Point(-tap.offset.x, -tap.offset.y)))
        budget -= list.filters.span[question.filter].index.collect(meeting: near, of: list.entries, into: &found)
        let candidates = start..<found.count
        var sum = SIMD4<Double>.zero
        let places = Self.blurPoints.places.prefix(2 * list.filters[question.filter].nodes[node].looks)
        for place in places {
            let point = Point(user.x + place.x * deviation.x, user.y + place.y * deviation.y)
            guard tap.clip.contains(point) else { continue }
            inkThreshold = (threshold + place.ink).wrapped
            let painted = composite(
                at: transform.applied(to: point - tap.offset), within: content, among: candidates, over: .transparent,
                hypothesis: question.hypothesis, depth: question.depth)
            question.unknown = question.unknown ?? painted.unknown
            if tap.isAlpha {
                sum.w += painted.color.alpha
            } else {
                sum += FilterPixel(painted.color).converted(toLinear: isLinear).channels
            }
        }
        return FilterPixel(channels: sum / Double(places.count), isLinear: isLinear)
    }

    /// The maximum or minimum of each channel in a box around a point (Filter Effects 1 §9.17).
    mutating func extreme(
        _ node: Int, _ input: Int, _ radius: Point, isLargest: Bool, at user: Point,
        _ question: inout FilterQuestion
    ) -> FilterPixel {
        guard radius.x >= 0, radius.y >= 0, radius.isFinite else { return .clear }
        var result = pixel(input, at: user, &question)
        let box = Rectangle(minX: user.x, minY: user.y, maxX: user.x, maxY: user.y).widened(radius.x, radius.y)
        if radius == .zero || evenness(of: input, beside: box, question).isEven { return result }
        let threshold = inkThreshold
        defer { inkThreshold = threshold }
        let steps = list.filters[question.filter].nodes[node].looks
        for row in -steps...steps {
            for column in -steps...steps where row != 0 || column != 0 {
                inkThreshold = (inkThreshold + 0.6180339887498949).wrapped
                let place = Point(
                    user.x + radius.x * Double(column) / Double(steps), user.y + radius.y * Double(row) / Double(steps))
                result = result.extreme(pixel(input, at: place, &question), isLargest: isLargest)
            }
        }
        guard isLargest, let tap = list.filters[question.filter].nodes[input].tap else { return result }
        for place in middles(of: tap, in: box, question) {
            result = result.extreme(pixel(input, at: place, &question), isLargest: true)
        }
        return result
    }

    /// The maximum number of items near a point that are sampled individually.
    private static let mostMiddles = 32

    /// The center of each item of a filter's content within a box: an item may be thinner than the distance between
    /// regular samples.
    private mutating func middles(
        of tap: FilterNode.Tap, in box: Rectangle, _ question: FilterQuestion
    ) -> [Point] {
        let system = list.filters[question.filter].system
        let transform = list.systems[Int(system)].transform
        let inverse = list.inverse(ofSystem: system)
        let near = transform.bounds(of: box.moved(by: Point(-tap.offset.x, -tap.offset.y)))
        let start = found.count
        defer { found.removeSubrange(start...) }
        budget -= list.filters.span[question.filter].index.collect(meeting: near, of: list.entries, into: &found)
        return found[start...].prefix(Sampler.mostMiddles).map { entry in
            inverse.applied(to: list.entries[Int(entry)].bounds.intersection(near).center) + tap.offset
        }
    }
}

extension Double {
    /// Wraps a number in 0…2 to 0…1 by subtracting 1.
    fileprivate var wrapped: Double { self >= 1 ? self - 1 : self }
}

/// Points of a standard Gaussian, each of equal weight.
struct BlurPoints: Sendable {
    /// Positions in standard deviations across and down, and an independent number in 0…1.
    let places: [(x: Double, y: Double, ink: Double)]

    /// Evenly distributed pairs of opposite points (R₃, the sequence of Martin Roberts), so that the middle of an edge
    /// gives a half.
    init(pairs: Int) {
        var places: [(x: Double, y: Double, ink: Double)] = []
        for pair in 0..<pairs {
            func share(_ step: Double) -> Double { (0.5 + Double(pair + 1) * step).truncatingRemainder(dividingBy: 1) }
            let (x, y) = (Self.quantile(share(0.8191725133961645)), Self.quantile(share(0.6710436067037893)))
            let ink = share(0.5497004779019703)
            places.append((x, y, ink))
            places.append((-x, -y, 1 - ink))
        }
        self.places = places
    }

    /// The value below which a standard Gaussian has the given share, by Newton's method.
    static func quantile(_ share: Double) -> Double {
        var place = 0.0
        // Eight steps suffice for shares between 0.01 and 0.99.
        for _ in 0..<8 {
            let below = erfc(-place / 2.0.squareRoot()) / 2
            place -= (below - share) * (2 * .pi).squareRoot() * exp(place * place / 2)
        }
        return place
    }
}

extension Rectangle {
    /// A corner that is not inside another rectangle; nil if there is none.
    fileprivate func corner(outside other: Rectangle) -> Point? {
        for corner in [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
        where !other.contains(corner) {
            return corner
        }
        return nil
    }
}
