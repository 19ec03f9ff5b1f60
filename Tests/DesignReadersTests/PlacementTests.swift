import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite struct PlacementTests {
    @Test func aUsePlacesWhatItNamesWithItsOwnStyle() {
        let found = lines(
            ##"<defs><rect id="a" width="1" height="1"/></defs><use href="#a" x="3" y="4" fill="red"/>"##)
        #expect(found.contains("instance · /svg[1]/use[1] · matrix(1 0 0 1 3 4)"))
        #expect(found.last == "shape · /svg[1]/defs[1]/rect[1] · rect 0 0 1 1 · fill #FF0000 “red”")
    }

    @Test func aSymbolIsFittedIntoTheUse() {
        let found = lines(
            ##"<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol><use xlink:href="#s" width="50" height="20"/>"##
        )
        #expect(found.contains("group · /svg[1]/symbol[1] · matrix(2 0 0 2 15 0) · viewport -7.5 0 25 10"))
    }

    @Test func aNestedDocumentIsAViewportOfItsOwn() {
        let found = lines(
            #"<svg x="10" y="10" width="50" height="50" viewBox="0 0 100 100"><rect width="100%" height="50%"/></svg>"#)
        #expect(found.contains("group · /svg[1]/svg[1] · matrix(0.5 0 0 0.5 10 10) · viewport 0 0 100 100"))
        #expect(found.contains { $0.contains("rect 0 0 100 50") })
    }

    @Test(arguments: [
        ##"<g id="a"><use href="#a"/></g>"##, ##"<use id="a" href="#a"/>"##,
        ##"<use id="a" href="#b"/><use id="b" href="#a"/>"##,
        ##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##,
        ##"<defs><marker id="m"><path d="M0 0L1 1L2 2" marker-mid="url(#m)"/></marker></defs><path d="M0 0L1 1L2 2" marker-mid="url(#m)"/>"##,
        ##"<pattern id="p" width="1" height="1"><rect width="1" height="1" fill="url(#p)"/></pattern><rect width="1" height="1" fill="url(#p)"/>"##,
        ##"<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="1" height="1" fill="url(#a)"/>"##,
    ])
    func circlesOfReferencesEnd(_ content: String) throws {
        #expect(try #require(read(content)).layers.count < 50)
    }

    /// A text counts by its parts and letters, not as one layer: few bytes place one of thousands again.
    @Test(arguments: [
        "<text id='p'>" + String(repeating: "<tspan>a</tspan>", count: 2_000) + "</text>",
        "<foreignObject id='p' width='9' height='9'><div xmlns='http://www.w3.org/1999/xhtml'>"
            + String(repeating: "<b>a</b>", count: 1_000) + "</div></foreignObject>",
        "<text id='p'>" + String(repeating: "letters ", count: 5_000) + "</text>",
    ])
    func placedTextsAreCutAtABound(_ text: String) throws {
        let found = reading(
            "<svg xmlns='http://www.w3.org/2000/svg'><defs>\(text)</defs>"
                + String(repeating: "<use href='#p'/>", count: 400) + "</svg>")
        let design = try #require(found.design)
        #expect(design.textRuns.count < 270_000 && design.characters.count < 5_000_000)
        #expect(found.troubles.contains { $0.kind == .limitReached })
    }

    /// Long values that a sheet gives to many elements are read some hundred times, those of one element always.
    @Test func longValuesAreReadOftenButNotForEver() {
        func troubles(_ count: Int) -> [ReadingTrouble] {
            let list = (0..<4_000).map { "Font\($0)" }.joined(separator: ",")
            let sheet = "<style>rect { font-family: \(list); fill: red }</style>"
            return reading(
                "<svg xmlns='http://www.w3.org/2000/svg'>\(sheet)"
                    + String(repeating: "<rect width='9' height='9'/>", count: count) + "</svg>"
            ).troubles
        }
        #expect(troubles(100).isEmpty)
        #expect(troubles(1_500).map(\.kind) == [.limitReached])
    }

    @Test func usesThatMultiplyAreCutAtABound() throws {
        var content = #"<rect id="l0" width="1" height="1"/>"#
        for level in 1...20 {
            content += "<g id=\"l\(level)\">" + String(repeating: "<use href=\"#l\(level - 1)\"/>", count: 10) + "</g>"
        }
        let reading = reading(
            ##"<svg xmlns="http://www.w3.org/2000/svg"><defs>\##(content)</defs><use href="#l20"/></svg>"##)
        #expect(try #require(reading.design).layers.count < 1_000_000)
        #expect(reading.troubles.contains { $0.kind == .limitReached })
    }

    @Test func aMissingReferenceIsReportedAtItsPlace() throws {
        let source =
            ##"<svg xmlns="http://www.w3.org/2000/svg"><use href="#gone"/><rect width="1" height="1" fill="url(#lost)"/></svg>"##
        let troubles = reading(source).troubles
        let written = troubles.map { trouble in
            String(decoding: Array(source.utf8)[Int(trouble.range.lower)..<Int(trouble.range.upper)], as: UTF8.self)
        }
        #expect(troubles.map(\.kind) == [.missingComponent, .missingReference])
        #expect(written == ["#gone", "url(#lost)"])
    }

    /// Written as in a property, it names neither an element nor another file.
    @Test func anAddressInAFunctionNamesNothing() {
        let reading = reading(
            ##"<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><use href="url(#a)"/></svg>"##)
        #expect(reading.troubles.map(\.kind) == [.missingReference])
        #expect(reading.design?.componentUses.isEmpty == true)
    }

    @Test func aSwitchShowsItsFirstFittingChild() {
        let found = lines(
            #"<switch><rect systemLanguage="de" width="1" height="1"/><rect systemLanguage="en-GB, fr" width="2" height="1"/><rect width="3" height="1"/></switch>"#
        )
        #expect(found.filter { $0.hasPrefix("shape") && !$0.contains("undisplayed") }.count == 1)
        #expect(found.contains { $0.contains("rect 0 0 2 1") && !$0.contains("undisplayed") })
    }

    @Test func depthIsNoDanger() throws {
        let depth = 9_000
        let content =
            String(repeating: "<g>", count: depth) + #"<rect width="1" height="1"/>"#
            + String(repeating: "</g>", count: depth)
        #expect(try #require(read(content)).layers.count == depth + 2)
    }

    @Test(arguments: [
        (#"width="200" height="100""#, 200.0, 100.0), (#"viewBox="0 0 30 40""#, 30, 40), ("", 1000, 800),
        (#"width="60" viewBox="0 0 30 40""#, 60, 80), (#"width="100%" height="100%" viewBox="0 0 30 40""#, 30, 40),
        (#"width="10mm" height="2cm""#, 37.7952755906, 75.5905511811), (#"width="-5" height="0""#, 1000, 800),
        (#"width="1e300" height="5""#, 1e7, 5),
    ])
    func thePageHasItsOwnSize(_ attributes: String, _ width: Double, _ height: Double) throws {
        let design = try #require(read("", root: attributes))
        #expect(abs(design.width - width) < 1e-6)
        #expect(abs(design.height - height) < 1e-6)
    }
}
