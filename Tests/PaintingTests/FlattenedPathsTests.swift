import DesignModel
import Testing

@testable import Painting

/// Paths that letters run along are flattened as often as is needed, and no more.
@Suite struct FlattenedPathsTests {
    /// Paths of so many curves, each of which starts somewhere else.
    private func paths(_ count: Int, curves: Int) -> (paths: [TextPath], storage: PathStorage) {
        var storage = PathStorage()
        let paths = (0..<count).map { number in
            let mark = storage.mark
            storage.move(to: Point(Double(number), 0))
            for curve in 0..<curves { storage.cubic(Point(0, 900), Point(900, 900), to: Point(Double(curve % 900), 0)) }
            let bounds = Rectangle(x: 0, y: 0, width: 900, height: 900)
            return TextPath(geometry: .path(storage.path(since: mark), bounds: bounds))
        }
        return (paths, storage)
    }

    @Test func pathsInTurnAreFlattenedOnceEach() {
        let (paths, storage) = paths(3, curves: 20)
        var flattened = FlattenedPaths()
        for _ in 0..<3 {
            for path in paths {
                let outline = flattened.outline(of: path, in: storage)
                #expect(outline != nil)
            }
        }
        let once = flattened.made
        for path in paths { _ = flattened.outline(of: path, in: storage) }
        #expect(flattened.made == once && once > 1_000)
        let outline = flattened.outline(of: paths[0], in: storage)
        #expect(outline?.segments.first?.from == Point(0, 0))
    }

    /// Where too many segments are made for them to be kept, they become fewer, so that it ends.
    @Test func beyondABoundPathsAreFlattenedMoreCoarsely() {
        let (paths, storage) = paths(4, curves: 700)
        var flattened = FlattenedPaths()
        var rounds = 0
        while flattened.made < FlattenedPaths.mostExact, rounds < 100 {
            rounds += 1
            for path in paths { _ = flattened.outline(of: path, in: storage) }
        }
        #expect(rounds < 100)
        let before = flattened.made
        for path in paths {
            let outline = flattened.outline(of: path, in: storage)
            #expect(outline != nil)
        }
        #expect(flattened.made - before < 200_000)
    }
}
