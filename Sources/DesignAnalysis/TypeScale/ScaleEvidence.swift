#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How much likelier a set of sizes is as steps of a scale with some strangers than as sizes that fell anywhere.
///
/// It depends only on how many sizes are steps and how many steps between them are unused, so it is computed
/// once for each set.
struct ScaleEvidence {
    /// Natural logarithms by members, then by gaps; the last column also stands for more gaps.
    private let table: [[Double]]

    /// Evidence for distinct sizes in ascending order, each known to within `window` px on either side.
    init(of sizes: [Double], window: Double) {
        let count = sizes.count
        let (low, high) = (sizes.first ?? 1, sizes.last ?? 1)
        // Some room beyond both ends, because sizes could have fallen there as well.
        let places = max(Double(2 * count), (high - low + 4 * ScaleEvidence.room * window) / (2 * window) + 1)
        let chance = ScaleEvidence.chance(of: sizes, places: places, window: window)
        table = (0...count).map { members in
            (0...ScaleEvidence.mostGaps).map { gaps in
                let strangers = count - members
                guard members >= ScaleEvidence.fewestSteps,
                    Double(strangers) <= ScaleEvidence.mostStrangers * Double(count)
                else { return -.infinity }
                return log(ScaleEvidence.pattern(members: members, gaps: gaps, count))
                    - ScaleEvidence.logChoices(strangers, of: places - Double(members)) - chance
                    - Double(max(0, members + gaps - ScaleEvidence.usualSteps))
            }
        }
    }

    /// The evidence for `members` sizes that are steps, with `gaps` unused steps between the outermost.
    func callAsFunction(members: Int, gaps: Int) -> Double {
        table[min(members, table.count - 1)][min(gaps, ScaleEvidence.mostGaps)]
    }

    /// Fewer steps than this do not make a scale.
    static let fewestSteps = 4
    /// A third of the sizes may be strangers; more than that, up to this share, count against the scale.
    private static let mostStrangers = 0.4
    private static let mostGaps = 24
    /// A scale with more steps than this in use gets less likely with each.
    private static let usualSteps = 12
    /// The room beyond each end, in windows.
    private static let room = 2.0
    /// How often sizes that follow no scale are simply the px of a range.
    private static let dense = 0.1
    /// The share of the px of such a range that are used.
    private static let taken = 0.8
    /// The share of scales from which steps are left out at will.
    private static let sparse = 0.1

    /// How likely it is that these of the steps are in use: strangers were added beside all of them, or each stranger
    /// replaced a step, or some steps were never used.
    private static func pattern(members: Int, gaps: Int, _ count: Int) -> Double {
        let strangers = count - members
        let expected = count / 3
        var chance = sparse * pow(0.9, Double(members)) * pow(0.1, Double(gaps))
        if gaps == 0 { chance += (1 - sparse) / 2 }
        if gaps <= strangers { chance += (1 - sparse) / 2 / exp(logChoices(strangers, of: Double(count))) }
        return chance * (strangers <= expected ? 1 : 0.2) / Double(expected + 1)
    }

    /// The logarithm of how likely the sizes are if they fell anywhere: evenly over the px or over the logarithm,
    /// whichever fits better.
    private static func chance(of sizes: [Double], places: Double, window: Double) -> Double {
        let (low, high) = (sizes.first ?? 1, sizes.last ?? 1)
        let extent = log((high + 4 * window) / max(low / 2, low - 4 * window))
        var logarithmic = 0.0
        for (index, size) in sizes.enumerated() {
            logarithmic += log(Double(index + 1)) - log(max(size, window) * extent / (2 * window))
        }
        // Or the sizes are consecutive px of a range, or every second or fourth, with some left out: such sizes fit any
        // narrow ratio and are evidence for none.
        let unit =
            2 * window * ([4, 2].first { unit in sizes.allSatisfy { $0.remainder(dividingBy: unit) == 0 } } ?? 1)
        let leftOut = max(0, (high - low) / unit + 1 - Double(sizes.count))
        let dense =
            log(ScaleEvidence.dense) + Double(sizes.count) * log(ScaleEvidence.taken)
            + leftOut * log(1 - ScaleEvidence.taken)
        return max(-logChoices(sizes.count, of: places), logarithmic, dense)
    }

    /// The logarithm of the number of ways to choose `count` of `all`.
    private static func logChoices(_ count: Int, of all: Double) -> Double {
        (0..<count).reduce(0.0) { $0 + log(max(1, all - Double($1)) / Double($1 + 1)) }
    }
}
