import ColorScience
import DesignModel
import Painting
import Testing

/// Outlines of thousands of segments, asked about so often that they are indexed: the answers are those of each segment.
@Suite struct LongOutlineTests {
    private struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 11 ^ state << 31
        }
    }

    private static func path(_ count: Int, _ seed: UInt64, _ step: (Int, inout Chance) -> String) -> String {
        var chance = Chance(state: seed)
        return "M50 50" + (0..<count).map { step($0, &chance) }.joined()
    }

    private static let paths = [
        path(3000, 1) { "L\(Int.random(in: 0...100, using: &$1)) \(Int.random(in: 0...100, using: &$1))" },
        path(4000, 2) { "l\(Double.random(in: -3...3, using: &$1)) \(Double.random(in: -3...3, using: &$1))" },
        path(2500, 3) { number, _ in "H\(number % 97)V\(number * 7 % 89)" },
        path(900, 4) { _, chance in
            "Q" + (0..<4).map { _ in "\(Int.random(in: -20...120, using: &chance))" }.joined(separator: " ")
        },
        // So many short ones that bands are narrow.
        path(8000, 6) { "l\(Double.random(in: -1.5...1.5, using: &$1)) \(Double.random(in: -1.5...1.5, using: &$1))" },
        // Hardly any height.
        path(3000, 5) { "L\(Int.random(in: 0...100, using: &$1)) \($0 % 2 == 0 ? "50" : "50.001")" },
    ]

    @Test(arguments: LongOutlineTests.paths.indices, ["nonzero", "evenodd"])
    func answerAsTheirSegmentsDo(number: Int, rule: String) throws {
        let path = LongOutlineTests.paths[number]
        let eyedropper = try Drawing("<path fill='teal' fill-rule='\(rule)' d='\(path)z'/>").eyedropper
        var chance = Chance(state: 9)
        var points: [Point] = []
        for place in 0..<750 {
            // On the edges of cells and at the ends of segments, too.
            points.append(Point(Double(place % 101), number == 5 ? 50.0005 : Double(place * 7 % 101)))
            let (x, y) = (Double.random(in: -1...101, using: &chance), Double.random(in: -1...101, using: &chance))
            points.append(Point(x, y))
        }
        let together: [RGBA] = eyedropper.colors(at: points).map { $0.color }
        // So few questions make no index.
        for start in stride(from: 0, to: points.count, by: 100) {
            let few: [RGBA] = eyedropper.colors(at: Array(points[start..<start + 100])).map { $0.color }
            let isSame = few == Array(together[start..<start + 100])
            #expect(isSame)
        }
        let isPainted = together.contains { $0.alpha > 0 }
        #expect(isPainted)
    }
}
