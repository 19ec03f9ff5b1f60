import DesignModel
import Testing

@Suite("What things have because of what they lie in")
struct LineageTests {
    /// A chain of so many places, each in the one before it, and as many that lie in the last.
    @Test(arguments: [10, 1000, 4000])
    func isAskedOfEachPlaceOnce(_ depth: Int) {
        var lineage = Lineage<Int, Int>()
        var steps = 0
        for number in 0..<depth {
            let answer = lineage.answer(for: depth + number, from: 0) { place -> Int? in
                steps += 1
                return place > depth ? depth - 1 : place > 0 ? place - 1 : nil
            } joining: {
                $0 + ($1 < depth ? 1 : 1000)
            }
            #expect(answer == depth + 1000)
        }
        #expect(steps <= 20 * depth)
    }

    @Test func joinsFromTheOutsideInwards() {
        var lineage = Lineage<Int, [Int]>()
        for place in [40, 39, 3, 40] {
            let answer = lineage.answer(for: place, from: []) {
                $0 > 0 ? $0 - 1 : nil
            } joining: {
                $0 + [$1]
            }
            #expect(answer == Array(0...place))
        }
    }
}
