import DesignModel
import DesignReaders
import SourceText
import Testing

/// What is only judged needs no more of an outline than tells what it is.
@Suite("Outlines that are read to be judged")
struct AbridgedOutlineTests {
    private static let curves = (0..<40).map { "c1 2 3 4 \($0) 6" }.joined()
    private static let corners = (0..<40).map { "\($0),\($0 * $0)" }.joined(separator: " ")

    private func design(_ content: String, for purpose: ReadingPurpose) throws -> Design {
        let document = #"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">\#(content)</svg>"#
        let file = try SourceFile(path: "test.svg", contents: Array(document.utf8))
        return try #require(DesignReader.reading(of: file, for: purpose).design)
    }

    @Test(arguments: [
        "<path fill='red' d='M0 0\(curves)z'/>", "<polygon fill='red' points='\(corners)'/>",
        "<g><path id='a' d='M0 0\(curves)'/><polyline points='\(corners)'/></g><rect width='4' height='4'/>",
    ])
    func drawingsAreLeftWhereTheyAreAndReadOnDemand(_ content: String) throws {
        let judged = try design(content, for: .judging)
        let everything = try design(content, for: .everything)
        #expect(judged.readWhole != nil && everything.readWhole == nil)
        #expect(judged.paths.points.count < everything.paths.points.count / 3)
        #expect(judged.layers.map(\.presence) == everything.layers.map(\.presence))
        // Not a box, and not a line.
        #expect(judged.paths.points.count > 6)
        #expect(ModelDump(design: judged.whole()).text == ModelDump(design: everything).text)
        #expect(judged.whole().paths.points == everything.paths.points)
    }

    @Test(arguments: [
        "<path d='M0 0h100v100H0z'/>", "<path d='M0 0\(curves)'/><text y='9'>Under it</text>",
        "<marker id='m'><rect width='1' height='1'/></marker><path marker-mid='url(#m)' d='M0 0\(curves)'/>",
        "<path style='transform-box:fill-box;transform:translate(50%,0)' d='M0 0\(curves)'/>",
    ])
    func whatIsAskedForIsReadToItsEnd(_ content: String) throws {
        let judged = try design(content, for: .judging)
        #expect(judged.readWhole == nil)
        #expect(
            try ModelDump(design: judged).text == ModelDump(design: design(content, for: .everything)).text)
    }

    @Test(arguments: ["<path d='M1 1 x\(curves)'/>", "<path d='M0 0 L1 z z z \(curves)'/>", "<polygon points='1 x'/>"])
    func whatIsWrongAtTheBeginningIsNotDisplayed(_ content: String) throws {
        #expect(try design(content, for: .judging).layers.map(\.presence).last == .undisplayed)
    }
}
