import DesignModel
import Testing

@Suite("Lists in pieces") struct PieceArrayTests {
    /// However a list is cut, it reads as the whole.
    @Test(arguments: [
        [], [[]], [[1]], [[1, 2, 3], [4, 5, 6], [7]], [[1, 2], [3, 4]], [[1], [2, 3], [4]], [[1, 2], [3, 4, 5]],
        [[], [1, 2]], [[1, 2], []], [[1, 2], [], [3]],
    ])
    func readsAsTheWhole(pieces: [[Int]]) {
        let list = PieceArray(pieces: pieces)
        #expect(Array(list) == pieces.flatMap { $0 })
        #expect(list.count == pieces.joined().count)
        #expect(list.indices.map { list[$0] } == pieces.flatMap { $0 })
        #expect(list.pieces.flatMap { $0 } == pieces.flatMap { $0 })
    }
}
