import Linting
import Testing

@Suite("contrast/faint-text")
struct FaintTextTests {
    private func only(_ content: String, _ configuration: String = "") throws -> Diagnostic {
        let design = ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">\##(content)</svg>"##
        let found = try diagnostics(of: design, configuration: configuration) { $0.card.id == "contrast/faint-text" }
        return try #require(found.count == 1 ? found[0] : nil)
    }

    @Test func saysTheRatioRoundedDownAndWhatIsNeeded() throws {
        // #777777 on white is 4.478…: it must not read as 4.48, let alone 4.5.
        let message = try only(##"<text y="20" font-size="14" fill="#777">Cancel</text>"##).message.description
        #expect(message == "Text “Cancel” is 4.47:1; 14 px text needs 4.5:1 (WCAG 2.2 SC 1.4.3 AA)")
    }

    @Test func quotesTheLettersWithoutTheSpaceAroundThem() throws {
        let found = try only(##"<text y="20" fill="#777" xml:space="preserve">  Jan  </text>"##)
        #expect(found.message.description.hasPrefix("Text “Jan” is 4.47:1"))
    }

    @Test func saysWhereThePageComesFrom() throws {
        let found = try only(##"<text y="20" fill="#777">Jan</text>"##)
        #expect(
            found.notes[0].message.description
                == "behind it: #FFFFFF, the page itself; state contrast.backdrop if it is placed on another color")
    }

    @Test func namesTheBackgroundAndWhatPaintedIt() throws {
        let found = try only(
            ##"<rect id="plate" width="200" height="40" fill="#ddd"/><text y="20" fill="#888">Save</text>"##)
        #expect(found.notes[0].message.description == "behind it: #DDDDDD, painted by plate")
        #expect(found.notes[0].position != nil)
        #expect(found.data.first { $0.name == "background" }?.value == .text("#DDDDDD"))
    }

    @Test func suggestsThePaletteFirst() throws {
        let found = try only(
            ##"<text y="20" fill="#999">Save</text>"##,
            ##"palette: { colors: { Ink: "#111827", Slate: "#4B5563", Mist: "#E5E7EB" } }"##)
        let last = try #require(found.notes.last?.message.description)
        #expect(last.hasPrefix("passes here, from your palette: Slate #4B5563 7.55:1"))
        #expect(!last.contains("Mist"))
        #expect(found.fix?.edits.first?.replacement == "#4B5563")
        #expect(found.fix?.trust == .suggested)
    }

    @Test func suggestsTheNearestOfTheSameHueWithoutAPalette() throws {
        let found = try only(##"<text y="20" fill="#999">Save</text>"##)
        #expect(found.notes.last?.message.description == "passes here: #767676 4.54:1")
    }

    @Test func suggestsNothingThatWasNotMeasured() throws {
        let found = try only(
            ##"<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>"##
                + ##"<rect width="200" height="40" fill="url(#g)"/><text x="20" y="20" font-size="30" fill="#888">All along</text>"##
        )
        #expect(found.message.description.contains(" at its faintest, "))
        #expect(found.fix == nil)
        #expect(!found.notes.contains { $0.message.description.hasPrefix("passes here") })
    }

    @Test func speaksOnceForWhatIsPlacedOften() throws {
        let found = try only(
            ##"<defs><text id="t" y="20" fill="#aaa">Soon</text></defs><use href="#t"/><use href="#t" x="80"/>"##)
        #expect(found.places == 2)
    }

    @Test func leavesAnEmbossToItsTopCopy() throws {
        let design =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text y="20" fill="#ccc">Save</text>"##
            + ##"<text y="21" fill="#111">Save</text></svg>"##
        #expect(try diagnostics(of: design, configuration: "").isEmpty)
        let strict = "rules: { contrast/faint-text: { judge-shadow-copies: true } }"
        #expect(try diagnostics(of: design, configuration: strict).count == 1)
    }
}
