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
}
