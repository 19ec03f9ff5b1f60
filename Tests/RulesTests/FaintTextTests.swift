import Linting
import Testing

@Suite("contrast/faint-text")
struct FaintTextTests {
    private func found(_ content: String, _ configuration: String = "") throws -> [Diagnostic] {
        let design = ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">\##(content)</svg>"##
        return try diagnostics(of: design, configuration: configuration) { $0.card.id == "contrast/faint-text" }
    }

    private func only(_ content: String, _ configuration: String = "") throws -> Diagnostic {
        let found = try found(content, configuration)
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

    /// What an entry lets through it would let through here, too: written as it is, it would not be what was measured.
    @Test func offersNoTranslucentEntryAsIfItWereOpaque() throws {
        let found = try only(
            ##"<text y="20" fill="#999">Save</text>"##,
            ##"palette: { colors: { Scrim: "#0000001F", Hover: "#1118274D", Ash: "#4B5563" } }"##)
        let last = try #require(found.notes.last?.message.description)
        #expect(last.hasPrefix("passes here, from your palette: Ash #4B5563 7.55:1"))
        #expect(!found.notes.contains { $0.message.description.contains("Scrim") })
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

    private func onGradient(_ first: String, _ last: String) -> String {
        ##"<linearGradient id="g"><stop stop-color="\##(first)"/><stop offset="1" stop-color="\##(last)"/></linearGradient>"##
            + ##"<rect width="200" height="40" fill="url(#g)"/><text x="20" y="20" font-size="20" fill="#888">All along</text>"##
    }

    @Test func suggestsAPlateWhereNoColorPassesAllAlong() throws {
        let found = try only(onGradient("#000", "#fff"))
        #expect(found.message.description.contains(" at its faintest, "))
        #expect(found.fix == nil)
        let notes = found.notes.map(\.message.description)
        #expect(!notes.contains { $0.hasPrefix("passes all along") })
        #expect(notes.last?.hasPrefix("passes with a plain plate under it: #") == true)
    }

    @Test(
        "What is said to pass does pass, all along what lies behind",
        arguments: [("#eee", "#ccc"), ("#234", "#531"), ("#fff", "#fff"), ("#ff0", "#0ff")])
    func suggestsWhatPassesEverywhere(_ first: String, _ last: String) throws {
        let design = onGradient(first, last)
        let found = try only(design)
        let replacement = try #require(found.fix?.edits.first?.replacement)
        #expect(try self.found(design.replacing("#888", with: replacement)).isEmpty)
        let note = try #require(found.notes.last?.message.description)
        // A plate that is another color altogether is not offered.
        guard
            let words = note.split(separator: "or a plain plate under it", omittingEmptySubsequences: false).dropFirst()
                .first
        else { return }
        let plate = try #require(words.split(separator: " ").first { $0.hasPrefix("#") })
        #expect(try self.found(design.replacing("url(#g)", with: plate)).isEmpty)
    }

    @Test(
        "A color is offered for where it is written, whatever it is seen through",
        arguments: [
            ##"<g opacity=".8"><rect width="200" height="40" fill="#2a8"/><text y="20" fill="#fff">Save</text></g>"##,
            ##"<rect width="200" height="40" fill="#888"/><text y="20" fill="#fff" fill-opacity=".9">Save</text>"##,
            ##"<g opacity=".9"><text y="20" opacity=".9" fill="#888">Save</text></g>"##,
            ##"<text y="20" fill="#000"><tspan opacity=".8" fill="#888">Save</tspan></text>"##,
            ##"<g style="filter:drop-shadow(0 1px 2px #0003)"><text y="20" fill="#999">Save</text></g>"##,
        ])
    func offersWhatPassesOnceItIsWritten(_ design: String) throws {
        let found = try only(design)
        let edit = try #require(found.fix?.edits.first)
        let written = try #require(["#fff", "#888", "#999"].first { design.contains(##"fill="\##($0)""##) })
        #expect(try self.found(design.replacing(written, with: edit.replacement)).isEmpty)
    }

    @Test(
        "None is offered where nobody can say what becomes of it",
        arguments: [
            ##"<g filter="brightness(1.1)"><rect width="200" height="40" fill="#b96"/><text y="20" fill="#fff">Save</text></g>"##,
            ##"<rect width="200" height="40" fill="#777"/><text y="20" fill="#888" style="mix-blend-mode:screen">Save</text>"##,
            ##"<text y="20" fill="#777">Save</text><rect width="200" height="40" fill="#fff" fill-opacity=".3"/>"##,
        ])
    func offersNothingThroughWhatChangesColors(_ design: String) throws {
        let found = try only(design)
        #expect(found.fix == nil)
        #expect(!found.notes.contains { $0.message.description.contains("passes") })
    }

    /// Chromium 156 paints #898989, where the power of displays, which CSS has, gives #767676.
    @Test func readsRec2020AsBrowsersDo() throws {
        let found = try only(##"<text y="20" style="fill: color(rec2020 .49 .49 .49)">Save</text>"##)
        #expect(found.data.first { $0.name == "foreground" }?.value == .text("#898989"))
    }

    @Test func saysThatTooMuchShowsThrough() throws {
        let found = try only(##"<text y="20" opacity=".4">Save</text>"##)
        #expect(found.notes.last?.message.description == "at 40 % no color passes here; let less show through")
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
