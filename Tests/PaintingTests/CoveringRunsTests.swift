import Painting
import Testing
import Trials

@Suite("Runs that cover a point") struct CoveringRunsTests {
    /// Whatever the order in which copies are met, each is found as in a plain list, and none beside them.
    @Test(arguments: 0..<20)
    func areFoundAsInAPlainList(seed: UInt64) throws {
        var random = Chance(seed: seed)
        let entries = (0..<200).shuffled(using: &random).prefix(.random(in: 1...150, using: &random)).map(Int32.init)
        let plain = entries.map { CoveringRun(entry: $0, source: $0 * 7, base: $0 % 3 - 1) }
        let own = try #require(plain.first)
        var runs = CoveringRuns(own)
        for (place, run) in plain.enumerated().dropFirst() {
            place % 9 == 0 ? runs.add(other: run) : runs.add(copy: run)
        }
        for entry in Int32(-1)...200 {
            let expected = plain.first { $0.entry == entry }
            #expect(runs[entry]?.source == expected?.source)
            #expect(runs[entry]?.base == expected?.base)
        }
        #expect(runs.own?.entry == own.entry)
        #expect(runs[place: 0]?.entry == own.entry)
        let lasting = (0..<runs.count).compactMap { runs[place: $0]?.entry }
        runs.forgetOthers()
        #expect(lasting.allSatisfy { runs[$0] != nil })
        #expect(entries.allSatisfy { (runs[$0] != nil) == lasting.contains($0) })
    }

    @Test func nothingIsUnderExaminationAtFirst() {
        let runs = CoveringRuns()
        #expect(runs.own == nil)
        #expect(runs.count == 0)
        #expect(runs[0] == nil)
    }
}
