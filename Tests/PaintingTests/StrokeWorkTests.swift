import DesignModel
import Testing

@testable import Painting

/// What a question to a line costs is counted by the segments that are tried.
@Suite struct StrokeWorkTests {
    /// What is looked at to tell that a line of a thousand segments, as wide as is said, does not cover a point.
    private func work(width: Double) throws -> Int {
        var storage = PathStorage()
        let mark = storage.mark
        storage.move(to: Point(0, 0))
        for step in 1...1_000 { storage.line(to: Point(Double(step), 0)) }
        let bounds = Rectangle(x: 0, y: 0, width: 1_000, height: 1)
        let outline = try #require(
            OutlineBuilder.outline(of: .path(storage.path(since: mark), bounds: bounds), in: storage, scale: 1))
        let pen = try #require(StrokePen(Stroke(paint: .none, width: width, miterLimit: 100), scale: 1))
        var work = 0
        #expect(!outline.isStroked(at: Point(500, 30), by: pen, &work))
        return work
    }

    @Test func wideLinesAreDearerThanThinOnes() throws {
        #expect(try work(width: 0.5) < 1_000)
        // A mitre might reach as far from each of them.
        #expect(try work(width: 50) > 2_000)
    }
}
