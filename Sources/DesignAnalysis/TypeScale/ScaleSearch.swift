#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Searches for the scale that explains sizes best, and tests whether chance would explain them as well.
///
/// Every ratio that somebody may have chosen is weighed by all the places where its steps may lie, not by its
/// luckiest one: a narrow ratio always fits somewhere, but only in a sliver of its places. The sum of such weights
/// around a ratio decides.
struct ScaleSearch {
    private let sizes: [Double]
    private let evidence: ScaleEvidence
    /// How far a size may lie from its step, in px.
    private let window: Double
    /// Below every size; the steps of a place are counted from the first one above this.
    private let start: Double
    /// The edges of each size's window, as logarithms over ``start``, where a size becomes a step or stops being one.
    private let edges: [Double]

    // The constants below were tuned with `workshop scales`, which measures their results.

    /// How much likelier a scale must make the sizes than chance does, in natural logarithms: at least as likely.
    private static let threshold = 0.0
    /// Ratios this close, in the logarithm, are one answer: two percent, the uncertainty that rounding to
    /// whole px leaves.
    private static let sameRatio = 0.0198
    /// Below this ratio, several ratios often explain the same sizes; one is then named only if it has this
    /// share of the weight.
    private static let narrow = 1.16
    private static let narrowShare = 0.7
    /// A ratio with this share of the weight of its neighbors stands for them.
    private static let clearShare = 0.6
    /// The share of scales whose base is a whole number of px among the usual sizes of body text.
    private static let wholeBase = 0.7
    private static let bases = (12...20).map(Double.init)

    /// A search over distinct sizes in ascending order; nil where there are too few to say anything.
    init?(_ sizes: [Double]) {
        guard sizes.count >= ScaleEvidence.fewestSteps, let first = sizes.first, let last = sizes.last, last > first
        else { return nil }
        self.sizes = sizes
        let window = ScaleSearch.window(of: sizes)
        self.window = window
        evidence = ScaleEvidence(of: sizes, window: window)
        let start = max(first - window, first / 2)
        self.start = start
        edges = sizes.flatMap { [log(max($0 - window, $0 / 2) / start), log(($0 + window) / start)] }
    }

    /// Half a px where sizes are whole, because of rounding; a twentieth where most are not, since each is
    /// then more precise.
    private static func window(of sizes: [Double]) -> Double {
        sizes.count { $0 != $0.rounded() } * 2 > sizes.count ? 0.05 : 0.5
    }

    /// A ratio, with the weight of all its places together.
    private struct Weighed {
        let guess: RatioGuess
        var weight = 0.0
        /// The likeliest place, as a logarithm over ``start``, and the support for it.
        var place = 0.0
        var best = -Double.infinity
    }

    /// The likeliest progression, if it is likelier than chance and clearly ahead of those that differ from it.
    var best: Progression? {
        guard let last = sizes.last else { return nil }
        let reach = log(last / start)
        let weighed = RatioGuess.all.filter { reach <= Double(sizes.count * 2 + 3) * $0.logarithm }.map(weigh)
        guard let cluster = ScaleSearch.heaviestCluster(of: weighed) else { return nil }
        let sum = cluster.reduce(0) { $0 + $1.weight }
        let total = weighed.reduce(0) { $0 + $1.weight }
        guard let found = ScaleSearch.likeliest(of: cluster, sum), log(sum) > ScaleSearch.threshold,
            found.guess.ratio >= ScaleSearch.narrow || sum >= ScaleSearch.narrowShare * total
        else { return nil }
        return Progression(anchor: start * exp(found.place), ratio: found.guess.ratio)
    }

    /// The neighboring ratios, no further than ``sameRatio`` from the middle one, that have the most weight together.
    private static func heaviestCluster(of weighed: [Weighed]) -> ArraySlice<Weighed>? {
        var heaviest: (sum: Double, range: Range<Int>) = (0, 0..<0)
        var (lower, upper) = (0, 0)
        for middle in weighed {
            while weighed[lower].guess.logarithm < middle.guess.logarithm - sameRatio { lower += 1 }
            while upper < weighed.count, weighed[upper].guess.logarithm <= middle.guess.logarithm + sameRatio {
                upper += 1
            }
            let sum = weighed[lower..<upper].reduce(0) { $0 + $1.weight }
            if sum > heaviest.sum * (1 + 1e-9) { heaviest = (sum, lower..<upper) }
        }
        return heaviest.range.isEmpty ? nil : weighed[heaviest.range]
    }

    /// The ratio that stands for its neighbors: the heaviest, or where none has much of the weight, the heaviest
    /// near their mean.
    private static func likeliest(of cluster: ArraySlice<Weighed>, _ sum: Double) -> Weighed? {
        let heaviest = cluster.max { $0.weight < $1.weight }
        if let heaviest, heaviest.weight >= clearShare * sum { return heaviest }
        let middle = cluster.reduce(0) { $0 + $1.weight * $1.guess.logarithm } / sum
        let near = cluster.filter { abs($0.guess.logarithm - middle) <= sameRatio / 3 && $0.weight > 0 }
        return near.max { $0.weight < $1.weight } ?? heaviest
    }

    private func weigh(_ guess: RatioGuess) -> Weighed {
        var weighed = Weighed(guess: guess)
        let period = guess.logarithm
        func wrapped(_ place: Double) -> Double { place - (place / period).rounded(.down) * period }
        // Whole bases come first: of places that explain as much, the one that can be written exactly is likelier.
        for base in ScaleSearch.bases {
            let place = wrapped(log(base / start))
            let (support, first) = support(place: place, guess.ratio)
            guard support > -.infinity else { continue }
            // Few sizes are smaller than the text that they accompany.
            let steps = log(base / first) / period
            let position = steps > -0.1 && steps < 4.1 ? 1.5 : 0.3
            weighed.weight += exp(support) * ScaleSearch.wholeBase / Double(ScaleSearch.bases.count) * position
            if support > weighed.best + 1e-9 { (weighed.best, weighed.place) = (support, place) }
        }
        // Nothing changes between two edges, so one look in the middle is enough.
        let edges = ([0, period] + edges.map(wrapped)).sorted()
        var widest = 0.0
        for (low, high) in zip(edges, edges.dropFirst()) where high - low > 1e-9 {
            let (support, _) = support(place: (low + high) / 2, guess.ratio)
            guard support > -.infinity else { continue }
            weighed.weight += exp(support) * (1 - ScaleSearch.wholeBase) * (high - low) / period
            if support > weighed.best + 1e-9 || (support >= weighed.best - 1e-9 && widest > 0 && high - low > widest) {
                (weighed.best, weighed.place, widest) = (support, (low + high) / 2, high - low)
            }
        }
        weighed.weight *= guess.chance
        return weighed
    }

    /// The support for the steps of this ratio from this place, and the smallest of them in use.
    private func support(place: Double, _ ratio: Double) -> (support: Double, first: Double) {
        var step = start * exp(place)
        var (members, gaps, unused) = (0, 0, 0)
        var first = step
        var index = 0
        var isTaken = false
        while index < sizes.count {
            if sizes[index] < step - window {
                index += 1
                isTaken = false
                continue
            }
            if sizes[index] > step + window {
                if members > 0 { unused += 1 }
            } else if isTaken {
                // Narrow steps round to the same size, so that neither is unused.
                unused = 0
            } else {
                if members == 0 { first = step }
                members += 1
                gaps += unused
                unused = 0
                isTaken = true
            }
            step *= ratio
        }
        guard members >= ScaleEvidence.fewestSteps else { return (-.infinity, first) }
        return (evidence(members: members, gaps: gaps), first)
    }
}
