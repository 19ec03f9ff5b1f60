import DesignModel
import Painting
import Testing

@Suite struct BoundsIndexTests {
    /// Small, large and endless things in no order, against looking at each of them.
    @Test(arguments: [UInt64(1), 2, 3, 4])
    func theIndexFindsWhatLookingAtEachFinds(seed: UInt64) throws {
        var random = Lottery(state: seed)
        var content = ""
        for _ in 0..<700 {
            let size = random.next(1) < 0.1 ? 900.0 : random.next(1) < 0.5 ? 40 : 3
            content += "<rect x='\(random.next(1000))' y='\(random.next(1000))' width='\(random.next(size))' "
            content += "height='\(random.next(size))'/>"
        }
        content += "<rect x='-1e200' width='2e200' height='5'/><rect x='7' y='7' width='1e-30' height='1e-30'/>"
        let list = try Drawing(content, width: 1000, height: 1000).eyedropper.list
        for _ in 0..<200 {
            let place = Rectangle(
                x: random.next(1200) - 100, y: random.next(1200) - 100, width: random.next(200), height: random.next(50)
            )
            var found: [Int32] = []
            _ = list.collect(meeting: place, into: &found)
            let expected = list.entries.indices.filter { list.entries[$0].bounds.intersects(place) }.map(Int32.init)
            #expect(found == expected)
        }
    }

    /// Finer and finer grids over a point would never end.
    @Test func thingsThatAllLieInOnePointAreFound() throws {
        let speck = "<rect x='7' y='7' width='1e-30' height='1e-30'/>"
        let list = try Drawing(String(repeating: speck, count: 99)).eyedropper.list
        for (place, count) in [
            (Rectangle(x: 0, y: 0, width: 9, height: 9), 99), (Rectangle(x: 8, y: 8, width: 9, height: 9), 0),
        ] {
            var found: [Int32] = []
            _ = list.collect(meeting: place, into: &found)
            #expect(found.count == count)
        }
    }

    /// Long pages, wide ones and square ones, with something endless across them: a question looks at what is near.
    @Test(arguments: [(1, 20_000), (20_000, 1), (141, 141), (7, 2857)])
    func aQuestionLooksAtWhatIsNear(columns: Int, rows: Int) throws {
        var content = "<rect x='-1e200' width='2e200' height='\(rows * 160)'/>"
        for number in 0..<columns * rows {
            content += "<rect x='\(number % columns * 300)' y='\(number / columns * 160)' width='280' height='140'/>"
        }
        let list = try Drawing(content, width: Double(columns * 300), height: Double(rows * 160)).eyedropper.list
        for share in [0.0, 0.3, 0.999] {
            let column = Double((Double(columns) * share).rounded(.down))
            let row = Double((Double(rows) * share).rounded(.down))
            var found: [Int32] = []
            let looked = list.collect(
                meeting: Rectangle(x: column * 300 + 20, y: row * 160 + 20, width: 120, height: 16), into: &found)
            #expect(found.count == 2 && looked < 100, "\(looked) at \(share)")
        }
    }
}
