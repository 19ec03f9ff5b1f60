internal import ColorScience
internal import DesignModel

// The blur of content with edges: the relevant part of the plane is divided into parts of equal weight. Parts with
// edges are subdivided repeatedly; a part without edges is represented by one point.
extension Sampler {
    /// The maximum number of subdivisions: 32 × 32 parts of equal weight.
    private static let mostCuts = 5
    /// The maximum number of parts with edges that are sampled.
    private static let mostParts = 160
    /// The minimum number of points sampled in all of these.
    private static let fewestPoints = 96
    /// After this many subdivisions, parts without edges are small enough for one point.
    private static let cutsForSmooth = 3

    /// The values below which a standard Gaussian has 0, 1, 2 … thirty-seconds of its weight; the first and the last
    /// are at its reach.
    private static let quantiles: [Double] = (0...(1 << mostCuts)).map { part in
        let share = Double(part) / Double(1 << mostCuts)
        return share <= 0 ? -FilterEffect.reach : share >= 1 ? FilterEffect.reach : BlurPoints.quantile(share)
    }

    /// A part, by its position among those with as many subdivisions.
    private struct Part {
        var column, row, cuts: Int

        /// The part's box around a point.
        func box(around user: Point, _ deviation: Point) -> Rectangle {
            let size = 1 << (Sampler.mostCuts - cuts)
            let (left, top) = (Sampler.quantiles[column * size], Sampler.quantiles[row * size])
            let (right, bottom) = (Sampler.quantiles[(column + 1) * size], Sampler.quantiles[(row + 1) * size])
            return Rectangle(
                minX: user.x + left * deviation.x, minY: user.y + top * deviation.y, maxX: user.x + right * deviation.x,
                maxY: user.y + bottom * deviation.y)
        }

        /// The part's share of the whole.
        var weight: Double { 1 / Double(1 << (2 * cuts)) }

        var quarters: [Part] {
            [(0, 0), (1, 0), (0, 1), (1, 1)].map {
                Part(column: 2 * column + $0.0, row: 2 * row + $0.1, cuts: cuts + 1)
            }
        }
    }

    /// Whether a blur is worth many samples: a single point is wanted, not many around a text, over which errors
    /// average out; it is not inside another blur; and its input is cheap to evaluate.
    func mayLookClosely(atCost cost: Int) -> Bool {
        covering.own == nil && blursAround == 0 && cost <= 8 && budget > 200_000
    }

    /// The blur of a node at a point.
    mutating func blurredByParts(
        _ node: Int, _ input: Int, _ deviation: Point, at user: Point, _ question: inout FilterQuestion
    ) -> FilterPixel {
        let isLinear = list.filters[question.filter].nodes[node].isLinear
        let threshold = inkThreshold
        blursAround += 1
        defer {
            blursAround -= 1
            inkThreshold = threshold
        }
        var sum = SIMD4<Double>.zero
        func color(at point: Point) -> SIMD4<Double> {
            pixel(input, at: point, &question).converted(toLinear: isLinear).channels
        }
        var parts = [Part(column: 0, row: 0, cuts: 0)]
        while let cuts = parts.first?.cuts, cuts < Self.mostCuts, parts.count * 2 <= Self.mostParts {
            var rest: [Part] = []
            for part in parts.flatMap(\.quarters) {
                let box = part.box(around: user, deviation)
                let evenness = evenness(of: input, beside: box, question)
                if evenness.isEven || (evenness == .smooth && part.cuts >= Self.cutsForSmooth) {
                    if evenness != .clear { sum += color(at: box.center) * part.weight }
                } else {
                    rest.append(part)
                }
            }
            parts = rest
        }
        guard !parts.isEmpty else { return FilterPixel(channels: sum, isLinear: isLinear) }
        // Pairs of opposite points, at different positions in each part, so that an edge parallel to the parts counts
        // by its position.
        let pairs = max(1, Self.fewestPoints / (2 * parts.count))
        var place = 0.5
        for part in parts {
            let box = part.box(around: user, deviation)
            for _ in 0..<pairs {
                place += 1
                let x = (place * EvenSpread.across).truncatingRemainder(dividingBy: 1)
                let y = (place * EvenSpread.down).truncatingRemainder(dividingBy: 1)
                let weight = part.weight / Double(2 * pairs)
                inkThreshold = (threshold + x).truncatingRemainder(dividingBy: 1)
                sum += color(at: Point(box.minX + x * box.width, box.minY + y * box.height)) * weight
                inkThreshold = (threshold + 1 - x).truncatingRemainder(dividingBy: 1)
                sum += color(at: Point(box.maxX - x * box.width, box.maxY - y * box.height)) * weight
            }
        }
        return FilterPixel(channels: sum, isLinear: isLinear)
    }
}
