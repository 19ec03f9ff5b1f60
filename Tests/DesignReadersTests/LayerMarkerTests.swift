import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite("Exceptions in names of layers")
struct LayerMarkerTests {
    private static func exceptions(_ name: String) throws -> [StatedException] {
        let page = ##"{"_class":"page","do_objectID":"P","name":"\##(name)","layers":[]}"##
        let file = try SourceFile(path: "a.json", contents: Array(page.utf8))
        return try #require(DesignReader.reading(of: file).design).provenance.statedExceptions
    }

    @Test(
        "A bracket is loose where no marker begins before it",
        arguments: [
            ("[tincture:ignore a/b: c] d] e", [true]),
            ("[tincture:ignore a/b: c] [d] e", [false]),
            ("[tincture:ignore a/b: c] [tincture:ignore a/b: d] e]", [false, true]),
            ("[tincture:ignore a/b: c] [Tincture:ignore a/b] d]", [false, true]),
        ])
    func loosen(name: String, isOdd: [Bool]) throws {
        #expect(try Self.exceptions(name).map { $0.trouble != nil } == isOdd)
    }

    /// Were each looked at with all that follow it, this would take hours.
    @Test(
        "A name of thousands is read once",
        arguments: [
            "[Tincture:ignore palette/off-palette: red]", "[tincture:ignore a/b: c] [tincture-ignore]",
            "[tincture:ignore a/b: [c] ",
        ])
    func readOnce(marker: String) throws {
        let found = try Self.exceptions(String(repeating: marker, count: 12_000))
        #expect((1...10_000).contains(found.count))
    }

    @Test func aNameOfAnSVGHoldsNoMoreThanADesignMayState() throws {
        let name = String(repeating: "[tincture:ignore a/b: c]", count: 12_000)
        let text = ##"<svg xmlns="http://www.w3.org/2000/svg"><g id="\##(name)"/></svg>"##
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        let found = try #require(DesignReader.reading(of: file).design).provenance.statedExceptions
        #expect(found.count == 10_000)
    }
}
