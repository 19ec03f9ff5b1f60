#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Looks for the progression that explains sizes best, and asks whether chance would explain them as well.
///
/// Two stories are compared for every ratio and place: that sizes fell anywhere (evenly over the logarithm, as sizes do),
/// and that they are steps, nearly all steps in use, with a few strangers among them. What counts is the logarithm of how
/// much likelier the second makes the sizes. A small size proves little, as its window of rounding covers much of the
/// distance between steps; a large one proves much.
struct ScaleSearch {
    private let sizes: [Double]
    /// What each size adds when it is a step.
    private let gains: [Double]
    /// The logarithms of the edges of each size's window of rounding.
    private let lower: [Double]
    private let upper: [Double]

    // The constants below were chosen with `workshop scales`, which measures what they reach.

    /// How much likelier steps must make the sizes than chance, in natural logarithms, against the many ratios tried.
    private static let threshold = 3.5
    /// The share of the steps between the smallest and the largest that is in use.
    private static let occupancy = 0.95
    /// What each stranger costs.
    private static let strangerCost = 0.5
    /// What strangers cost in addition where fewer than ``enoughSteps`` sizes are steps.
    private static let thinCost = 4.8
    private static let enoughSteps = 6
    /// Below it ratios lie so close together that some always fits; each hundredth (of the logarithm) costs.
    private static let narrow = 0.12
    private static let narrowCost = 20.0
    /// At most this many steps between the smallest and the largest may be unused.
    private static let mostGaps = 3
    /// At least this share of the sizes must be steps; a third may be strangers.
    private static let leastFit = 0.6
    private static let fewestSteps = 4
    /// Ratios from 1.05 to 2.1, a thousandth apart in the logarithm: over ten steps that is half a percent.
    private static let ratios = stride(from: 0.0488, through: 0.742, by: 0.001)

    /// A search over distinct sizes from the smallest up; nil where there are too few to say anything.
    init?(_ sizes: [Double]) {
        guard sizes.count >= ScaleSearch.fewestSteps, let first = sizes.first, let last = sizes.last, last > first
        else {
            return nil
        }
        self.sizes = sizes
        // A little room beyond both ends: sizes could have fallen there as well.
        let extent = log(last / first) + 0.3
        let window = ScaleSearch.window(of: sizes)
        gains = sizes.map { size in
            let chance = min(1, Double(sizes.count) / (size * extent) * 2 * window)
            return log(ScaleSearch.occupancy) - log(chance)
        }
        lower = sizes.map { log(max(0.001, $0 - window)) }
        upper = sizes.map { log($0 + window) }
    }

    /// Half a px where sizes are whole, as rounding leaves them; a twentieth where most are not, as each then says more.
    private static func window(of sizes: [Double]) -> Double {
        sizes.count { $0 != $0.rounded() } * 2 > sizes.count ? 0.05 : 0.5
    }

    private struct Candidate {
        var score: Double
        var ratio: Double
        var place: Double
    }

    /// The likeliest progression, if it is likelier than chance.
    var best: Progression? {
        var best = Candidate(score: ScaleSearch.threshold, ratio: 0, place: 0)
        for ratio in ScaleSearch.ratios {
            let low = lower.map { $0 / ratio }
            let high = upper.map { $0 / ratio }
            // The best place always is one where some window ends.
            for place in high {
                let score = score(place: place - 1e-9, ratio, low, high)
                if score > best.score { best = Candidate(score: score, ratio: ratio, place: place - 1e-9) }
            }
        }
        guard best.ratio > 0 else { return nil }
        return centred(best)
    }

    /// How much likelier the sizes are as steps of this ratio at this place, both in logarithms, than by chance.
    private func score(place: Double, _ ratio: Double, _ low: [Double], _ high: [Double]) -> Double {
        var score = 0.0
        var members = 0
        var first = 0.0
        var last = -Double.infinity
        for index in sizes.indices {
            let step = (high[index] - place).rounded(.down)
            // Two sizes cannot be one step.
            guard place + step >= low[index], step != last else { continue }
            if members == 0 { first = step }
            last = step
            members += 1
            score += gains[index]
        }
        let strangers = sizes.count - members
        let gaps = last - first + 1 - Double(members)
        guard members >= ScaleSearch.fewestSteps, gaps <= Double(ScaleSearch.mostGaps),
            Double(members) >= ScaleSearch.leastFit * Double(sizes.count)
        else { return -.infinity }
        score += gaps * log(1 - ScaleSearch.occupancy) - ScaleSearch.strangerCost * Double(strangers)
        if members < ScaleSearch.enoughSteps, strangers > 0 { score -= ScaleSearch.thinCost }
        return score - max(0, ScaleSearch.narrow - ratio) * ScaleSearch.narrowCost
    }

    /// The progression in the middle of what the windows allow, anchored at a step near the sizes.
    private func centred(_ candidate: Candidate) -> Progression {
        var shift = (low: -Double.infinity, high: Double.infinity)
        var anchor: Double?
        for index in sizes.indices {
            let (low, high) = (lower[index] / candidate.ratio, upper[index] / candidate.ratio)
            let step = (high - candidate.place).rounded(.down)
            guard candidate.place + step >= low else { continue }
            anchor = anchor ?? step
            shift = (max(shift.low, low - step - candidate.place), min(shift.high, high - step - candidate.place))
        }
        let middle = shift.low <= shift.high ? (shift.low + shift.high) / 2 : 0
        let place = candidate.place + middle + (anchor ?? 0)
        return Progression(anchor: exp(place * candidate.ratio), ratio: exp(candidate.ratio))
    }
}
