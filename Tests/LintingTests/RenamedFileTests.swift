import Testing

@testable import Linting

/// Numbers of a seed, none like the one before.
private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: state >> 33) % sides
    }
}

@Suite("Files under new names")
struct RenamedFileTests {
    private typealias Causes = RenamedFiles.Causes

    private static func told(_ renamed: RenamedFiles) -> [String] { renamed.pairs.map { "\($0.old) \($0.new)" } }

    /// The same by comparing all with all.
    private static func compared(_ gone: [String: Causes], _ found: [Causes]) -> [String] {
        func common(_ one: Causes, _ other: Causes) -> Int { one.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) } }
        return gone.sorted { $0.key < $1.key }.compactMap { old, causes in
            let scores = found.map { common(causes, $0) }
            guard let best = scores.max(), best > 0, best * 2 >= causes.values.reduce(0, +),
                scores.count(where: { $0 == best }) == 1, let place = scores.firstIndex(of: best),
                !gone.contains(where: { $0.key != old && common($0.value, found[place]) >= best })
            else { return nil }
            return "\(old) \(place)"
        }
    }

    @Test(arguments: 0..<300)
    func areThoseThatComparingAllWithAllFinds(_ seed: Int) {
        var dice = Dice(state: UInt64(seed))
        func causes() -> Causes {
            Dictionary((0..<1 + dice.roll(4)).map { _ in ("c\(dice.roll(12))", 1 + dice.roll(3)) }, uniquingKeysWith: +)
        }
        let gone = Dictionary((0..<dice.roll(8)).map { ("f\($0)", causes()) }, uniquingKeysWith: { first, _ in first })
        let found = (0..<dice.roll(8)).map { _ in causes() }
        let renamed = RenamedFiles(of: gone, among: found)
        #expect(RenamedFileTests.told(renamed) == RenamedFileTests.compared(gone, found))
    }

    /// So many files, each with a fault that all have and one of its own.
    private static func folder(_ count: Int) -> [Causes] { (0..<count).map { ["all": 1, "own \($0)": 2] } }

    @Test func filesAreHeldAgainstThoseTheyShareSomethingWith() {
        let found = (0..<900).map { ["own \($0)": 1] }
        let gone = Dictionary(uniqueKeysWithValues: found.enumerated().map { ("f\($0.offset)", $0.element) })
        let renamed = RenamedFiles(of: gone, among: found)
        #expect(renamed.votes == 900 && renamed.pairs.count == 900)
    }

    @Test func whereThereAreTooManyVotesWhatAllShareTellsNothing() {
        let found = RenamedFileTests.folder(30) + [["all": 5, "own 30": 2]]
        var gone = Dictionary(uniqueKeysWithValues: found.enumerated().map { ("f\($0.offset)", $0.element) })
        gone["g"] = ["all": 9]
        let all = RenamedFiles(of: gone, among: found)
        #expect(all.votes == 32 * 31 + 31 && RenamedFileTests.told(all) == RenamedFileTests.compared(gone, found))
        let fewer = RenamedFiles(of: gone, among: found, mostVotes: 500)
        #expect(fewer.votes == 31 && !fewer.pairs.contains { $0.old == "g" })
        // Less than half of the last is known to be in common.
        #expect(fewer.pairs.count == 30)
    }
}
