import DesignAnalysis

/// Measures how often a type scale is recognized in sizes made from one, and how often in random sizes.
enum ScaleScore {
    /// A ratio that sizes are made with, and the least percentage of sets in which it must be recognized; nil if it may
    /// go unrecognized, but must not be taken for another.
    private static let ratios: [(ratio: Double, least: Int?)] = [
        (1.05, nil), (1.067, nil), (1.1, nil), (1.125, 80), (1.2, 95), (1.225, 95), (1.25, 95), (1.3, 95), (1.333, 95),
        (1.414, 95), (1.5, 95), (1.57, 95), (1.618, 95), (2, 95),
    ]

    /// Prints a table for each seed; each figure is based on `sets` sets.
    static func run(seeds: [UInt64], sets: Int) {
        for seed in seeds { run(seed: seed, sets: sets) }
    }

    private static func run(seed: UInt64, sets: Int) {
        var random = SplitMix(seed: seed)
        print("seed \(seed), of \(sets) sets each: ratio within 2 % / another ratio / none")
        print(
            "ratio".padded(8) + "target".padded(18) + SizeSets.Reading.allCases.map { $0.rawValue.padded(24) }.joined())
        for (ratio, least) in ratios {
            let tallies = SizeSets.Reading.allCases.map { reading in
                tally((0..<sets).map { _ in answer(ratio, SizeSets.steps(ratio, reading, &random)) }).padded(24)
            }
            let target = least.map { "right: \($0) %" } ?? "another: 5 %"
            print("\(ratio)".padded(8) + target.padded(18) + tallies.joined())
        }
        print("seven sizes at random, called a scale (target: at most 5 %)")
        for chance in SizeSets.Chance.allCases {
            let called = (0..<sets).count { _ in ScaleFit(to: counted(SizeSets.random(chance, &random))) != nil }
            print("  " + chance.rawValue.padded(48) + "\(called)")
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

extension String {
    fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

/// Sets of sizes to test recognition with.
enum SizeSets {
    /// How the strangers, up to a third of the distinct sizes, are chosen.
    enum Reading: String, CaseIterable {
        case beside = "strangers beside"
        case beyond = "beside and beyond"
        case instead = "instead of steps"
        case insteadOfFractions = "instead, base not whole"
    }

    /// Ways to choose seven sizes that follow no scale.
    enum Chance: String, CaseIterable {
        case huge = "whole px, 8 to 200"
        case wide = "whole px, 8 to 96"
        case display = "whole px, 8 to 72"
        case middle = "whole px, 8 to 64"
        case text = "whole px, 10 to 72"
        case narrow = "whole px, 10 to 64"
        case body = "whole px, 10 to 40"
        case logarithmic = "whole px, 8 to 96, even over the logarithm"
        case tenths = "tenths of px, 8 to 96"

        fileprivate var range: ClosedRange<Double> {
            switch self {
            case .huge: 8...200
            case .wide, .logarithmic, .tenths: 8...96
            case .display: 8...72
            case .middle: 8...64
            case .text: 10...72
            case .narrow: 10...64
            case .body: 10...40
            }
        }
    }

    /// Consecutive steps, rounded, with up to a third of the distinct sizes as strangers.
    static func steps(_ ratio: Double, _ reading: Reading, _ random: inout SplitMix) -> Set<Double> {
        let exact = Double.random(in: 12...20, using: &random)
        let base = reading == .insteadOfFractions ? exact : exact.rounded()
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
        switch reading {
        case .beside: add(Int.random(in: 0...sizes.count / 2, using: &random), to: &sizes, in: low...high, &random)
        case .beyond:
            let range = max(6, low - 3)...high + 8
            add(Int.random(in: 0...sizes.count / 2, using: &random), to: &sizes, in: range, &random)
        case .instead, .insteadOfFractions:
            for _ in 0..<Int.random(in: 0...sizes.count / 3, using: &random) {
                if let gone = sizes.sorted().randomElement(using: &random) { sizes.remove(gone) }
                add(1, to: &sizes, in: low...high, &random)
            }
        }
        return sizes
    }

    /// Seven random sizes.
    static func random(_ chance: Chance, _ random: inout SplitMix) -> Set<Double> {
        var sizes: Set<Double> = []
        while sizes.count < 7 {
            switch chance {
            case .logarithmic:
                // Multiplying small equal steps gives a uniform distribution over the logarithm: 8 · 1.01^250 is 96.
                var size = 8.0
                for _ in 0..<Int.random(in: 0...250, using: &random) { size *= 1.01 }
                sizes.insert(size.rounded())
            case .tenths: sizes.insert((Double.random(in: chance.range, using: &random) * 10).rounded() / 10)
            default: add(1, to: &sizes, in: chance.range, &random)
            }
        }
        return sizes
    }

    /// Adds random whole sizes that are not in the set yet.
    private static func add(
        _ count: Int, to sizes: inout Set<Double>, in range: ClosedRange<Double>, _ random: inout SplitMix
    ) {
        let target = sizes.count + count
        // A narrow range may have no further sizes.
        for _ in 0..<1000 where sizes.count < target {
            sizes.insert(Double.random(in: range.lowerBound - 0.5...range.upperBound + 0.5, using: &random).rounded())
        }
    }
}

/// Random numbers that are the same for the same seed (Steele, Lea, Flood 2014).
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
