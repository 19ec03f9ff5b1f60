#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A ratio that somebody may have chosen for a scale, and how likely that is before any size is seen.
struct RatioGuess {
    let ratio: Double
    /// Its natural logarithm.
    let logarithm: Double
    /// 0…1; all guesses add up to 1.
    let chance: Double

    /// Ratios as people write them, from 1.05 to 2.1 in ascending order: most are named intervals, exact or with two or
    /// three decimals; some are other round ratios, the rounder the likelier; a few have any three decimals, which come
    /// close to any other ratio.
    static let all: [RatioGuess] = {
        var chances: [Int: Double] = [:]
        let named = NamedInterval.all.map { (ratio: $0.ratio, weight: popularity(of: $0)) } + [(1.1, 0.4)]
        let weights = named.reduce(0) { $0 + $1.weight }
        for interval in named {
            let spellings = Set([1e6, 1e3, 1e2].map { millionths((interval.ratio * $0).rounded() / $0) })
            let share = namedShare * interval.weight / weights / Double(spellings.count)
            for spelling in spellings { chances[spelling, default: 0] += share }
        }
        var left = 1 - namedShare
        for (share, first, distance) in roundShares {
            spread(share, over: stride(from: first, through: 2_100_000, by: distance), &chances)
            left -= share
        }
        spread(left, over: stride(from: 1_050_000, through: 2_100_000, by: 1000), &chances)
        return chances.sorted { $0.key < $1.key }.map { millionths, chance in
            let ratio = Double(millionths) / 1e6
            return RatioGuess(ratio: ratio, logarithm: log(ratio), chance: chance)
        }
    }()

    // Estimates, tuned by the results that `workshop scales` measures with them.

    /// The share of scales with a named interval.
    private static let namedShare = 0.68
    /// The shares of scales with other round ratios, and in millionths the narrowest of each kind and its distance to
    /// the next: twentieths (1.15, 1.3), ratios halfway between them (1.175, 1.225), and all ratios with two decimals.
    private static let roundShares = [(0.1, 1_050_000, 50_000), (0.07, 1_075_000, 50_000), (0.08, 1_050_000, 10_000)]

    /// Intervals that tools for type scales offer first weigh 1; wide ones need no head start, since few sizes are
    /// enough to recognize them, and a ratio as narrow as the minor second fits too much to deserve one.
    private static func popularity(of interval: NamedInterval) -> Double {
        switch interval.ratio {
        case ..<1.1: 0.15
        case ..<1.4: 1
        case ..<1.55, 1.61..<1.63: 0.6
        case 2...: 0.5
        default: 0.3
        }
    }

    /// Distributes a chance evenly over the logarithm, with less for ratios under 1.12, which easily explain any sizes.
    private static func spread(_ chance: Double, over ratios: StrideThrough<Int>, _ chances: inout [Int: Double]) {
        func weight(_ millionths: Int) -> Double {
            let ratio = Double(millionths) / 1e6
            return min(1, max(0.05, (ratio - 1.04) / 0.08)) / ratio
        }
        let sum = ratios.reduce(0) { $0 + weight($1) }
        for ratio in ratios { chances[ratio, default: 0] += chance * weight(ratio) / sum }
    }

    private static func millionths(_ ratio: Double) -> Int { Int((ratio * 1e6).rounded()) }
}
