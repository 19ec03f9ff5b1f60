import DesignAnalysis

/// How often a type scale is recognised in sizes made from one, and how often in sizes made from nothing.
enum ScaleScore {
    /// Prints a table; every figure is out of `sets` sets made from `seed`.
    static func run(seed: UInt64, sets: Int) {
        var random = SplitMix(seed: seed)
        print("of \(sets) sets: ratio within 2 % / another ratio / none")
        print("7 to 10 steps, base 12 to 20, whole px       strangers beside       strangers instead")
        for ratio in [1.067, 1.125, 1.2, 1.25, 1.333, 1.414, 1.5, 1.618, 2] {
            let beside = (0..<sets).map { _ in answer(ratio, SizeSets.steps(ratio, strangersInstead: false, &random)) }
            let instead = (0..<sets).map { _ in answer(ratio, SizeSets.steps(ratio, strangersInstead: true, &random)) }
            print("  \(ratio)\t\t\t\t\t\(tally(beside))\t\t\(tally(instead))")
        }
        print("seven sizes at random, called a scale")
        for chance in SizeSets.Chance.allCases {
            let called = (0..<sets).count { _ in
                ScaleFit(to: counted(SizeSets.random(chance, &random))) != nil
            }
            print("  \(chance.rawValue)\t\t\(called)")
        }
    }

    private enum Answer { case right, wrong, none }

    private static func answer(_ ratio: Double, _ sizes: Set<Double>) -> Answer {
        guard let fit = ScaleFit(to: counted(sizes)) else { return .none }
        return abs(fit.ratio / ratio - 1) <= 0.02 ? .right : .wrong
    }

    private static func counted(_ sizes: Set<Double>) -> [Double: Int] {
        Dictionary(uniqueKeysWithValues: sizes.map { ($0, 1) })
    }

    private static func tally(_ answers: [Answer]) -> String {
        "\(answers.count { $0 == .right }) / \(answers.count { $0 == .wrong }) / \(answers.count { $0 == .none })"
    }
}

/// Sets of sizes to try recognition on.
enum SizeSets {
    /// Ways to draw seven sizes that follow no scale.
    enum Chance: String, CaseIterable {
        case wide = "whole px, 8 to 96"
        case middle = "whole px, 8 to 64"
        case text = "whole px, 10 to 72"
        case body = "whole px, 10 to 40"
        case logarithmic = "whole px, 8 to 96, even over the logarithm"
        case tenths = "tenths of px, 8 to 96"
    }

    /// Consecutive steps, rounded, with up to a third of the distinct sizes strangers.
    static func steps(_ ratio: Double, strangersInstead: Bool, _ random: inout SplitMix) -> Set<Double> {
        let base = Double.random(in: 12...20, using: &random).rounded()
        let first = Int.random(in: -3...0, using: &random)
        let count = Int.random(in: 7...10, using: &random)
        var sizes: Set<Double> = []
        var size = base
        for _ in first..<0 { size /= ratio }
        for _ in 0..<count {
            sizes.insert(size.rounded())
            size *= ratio
        }
        guard let low = sizes.min(), let high = sizes.max() else { return sizes }
        if strangersInstead {
            for _ in 0..<Int.random(in: 0...sizes.count / 3, using: &random) {
                if let gone = sizes.sorted().randomElement(using: &random) { sizes.remove(gone) }
                add(1, to: &sizes, in: low...high, &random)
            }
        } else {
            add(
                Int.random(in: 0...sizes.count / 2, using: &random), to: &sizes, in: max(6, low - 3)...high + 8, &random
            )
        }
        return sizes
    }

    /// Seven sizes drawn by chance.
    static func random(_ chance: Chance, _ random: inout SplitMix) -> Set<Double> {
        var sizes: Set<Double> = []
        while sizes.count < 7 {
            switch chance {
            case .wide: add(1, to: &sizes, in: 8...96, &random)
            case .middle: add(1, to: &sizes, in: 8...64, &random)
            case .text: add(1, to: &sizes, in: 10...72, &random)
            case .body: add(1, to: &sizes, in: 10...40, &random)
            case .logarithmic:
                // Multiplying small even steps is even over the logarithm: 8 · 1.01^250 is 96.
                var size = 8.0
                for _ in 0..<Int.random(in: 0...250, using: &random) { size *= 1.01 }
                sizes.insert(size.rounded())
            case .tenths: sizes.insert((Double.random(in: 8...96, using: &random) * 10).rounded() / 10)
            }
        }
        return sizes
    }

    /// Adds whole sizes that are not there yet.
    private static func add(
        _ count: Int, to sizes: inout Set<Double>, in range: ClosedRange<Double>, _ random: inout SplitMix
    ) {
        let target = sizes.count + count
        // A narrow range may have no more sizes to give.
        for _ in 0..<1000 where sizes.count < target {
            sizes.insert(Double.random(in: range.lowerBound - 0.5...range.upperBound + 0.5, using: &random).rounded())
        }
    }
}

/// Numbers by chance that are the same for the same seed (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
