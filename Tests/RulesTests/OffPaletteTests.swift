import DesignAnalysis
import DesignReaders
import Linting
import Rules
import SourceText
import Testing

@Suite("palette/off-palette")
struct OffPaletteTests {
    private let palette = ##"palette: { colors: { Ink: "#111827", Brand: "#3B82F6" } }"##

    private func found(_ content: String, _ options: String = "") throws -> [Diagnostic] {
        let design = ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
        return try diagnostics(of: design, configuration: palette + "\n" + options) {
            $0.card.id == "palette/off-palette"
        }
    }

    @Test func tellsASlipFromAChoice() throws {
        let slip = try found(##"<rect width="9" height="9" fill="#3B83F6"/>"##)[0]
        #expect(
            slip.message.description
                == "#3B83F6 is not in the palette; it looks identical to Brand #3B82F6 (ΔE2000 0.35)")
        #expect(slip.fix?.trust == .safe)
        let choice = try found(##"<rect width="9" height="9" fill="tomato"/>"##)[0]
        #expect(choice.message.description.hasPrefix("#FF6347 (written “tomato”) is not in the palette; the nearest, "))
        #expect(choice.fix == nil)
    }

    @Test func countsThePlacesOfAnInheritedColor() throws {
        let one = try found(##"<g fill="#f00"><rect width="9" height="9"/><rect width="5" height="5"/></g>"##)
        #expect(one.count == 1 && one[0].places == 2)
    }

    @Test func tellsOneColorOnceWithAFixForAllItsPlaces() throws {
        let rects = (0..<6).map { ##"<rect x="\##($0)" width="1" height="9" fill="#3B83F6"/>"## }.joined()
        let all = try found(rects)
        #expect(all.count == 1 && all[0].places == 6)
        #expect(all[0].fix?.edits.count == 6)
        #expect(all[0].notes.map(\.message.description).suffix(2) == ["here, too", "and in 2 more places"])
        let partly = try found(rects + ##"<g color="#3B83F6"><rect width="9" height="9" fill="currentcolor"/></g>"##)
        #expect(partly.count == 1 && partly[0].fix?.edits.count == 7)
    }

    @Test func leavesExceptedPartsOutOfWhatItTellsTogether() throws {
        let exception = ##"overrides: [{ select: ["#old"], reason: old, rules: { palette/off-palette: "off" } }]"##
        let text = Array((palette + "\n" + exception).utf8)
        let file = try SourceFile(path: "tincture.yml", contents: text)
        let configuration = try Configuration(reading: file, path: "tincture.yml", catalog: AllRules.catalog)
        let design =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect id="old" width="9" height="9" fill="#f00"/><rect width="9" height="9" fill="#f00"/><circle r="4" fill="#f00"/></svg>"##
        let reading = DesignReader.reading(of: try SourceFile(path: "a.svg", contents: Array(design.utf8)))
        let house = configuration.house()
        let study = Study(of: try #require(reading.design), house: house)
        let day = try #require(CalendarDay("2026-01-01"))
        let found = Linter.diagnostics(of: study, path: "a.svg", by: configuration.rules(for: "a.svg", on: day))
        let rest = found.filter { $0.rule == "palette/off-palette" }
        #expect(rest.count == 1 && rest[0].places == 2)
        #expect(rest[0].element == "/svg[1]/rect[2]")
    }

    @Test func tellsAPictureOnce() throws {
        let picture = (0..<80).map { ##"<rect width="9" height="9" fill="rgb(\##($0 * 3) 9 99)"/>"## }.joined()
        let all = try found(picture)
        #expect(all.count == 1 && all[0].places == 80 && all[0].fix == nil)
        #expect(all[0].message.description == "#000963 is not in the palette; with 80 colors this drawing is a picture")
    }

    @Test func keepsTheAlphaThatWasWritten() throws {
        let half = try found(##"<rect width="9" height="9" fill="#3B83F680"/>"##)[0]
        #expect(half.fix?.edits.first?.replacement == "#3B82F680")
    }

    @Test func doesNotTakeAWideColorForTheOneItIsCutTo() throws {
        let wide = try found(##"<rect width="9" height="9" fill="color(display-p3 1 0 0)"/>"##)
        #expect(wide[0].message.description.hasPrefix("A color outside sRGB, near #FF0000,"))
    }

    @Test(arguments: [
        ##"<rect width="9" height="9" fill="none" stroke="#111827"/>"##,
        ##"<rect width="9" height="9" fill="#f00" opacity="0"/>"##,
        ##"<g display="none"><rect width="9" height="9" fill="#f00"/></g>"##,
        ##"<line x2="9" y2="9" stroke="#111827"/>"##,
        ##"<defs><rect width="9" height="9" fill="#f00"/></defs>"##,
        ##"<mask id="m"><rect width="9" height="9" fill="#fff"/></mask><rect width="9" height="9" fill="#111827" mask="url(#m)"/>"##,
    ])
    func isSilentOnWhatIsNotPainted(_ content: String) throws {
        #expect(try found(content).isEmpty)
    }

    @Test func looksIntoPatternsThatAreUsed() throws {
        let pattern = ##"<pattern id="p" width="4" height="4"><rect width="2" height="2" fill="#f00"/></pattern>"##
        #expect(try found(pattern).isEmpty)
        #expect(try found(pattern + ##"<rect width="9" height="9" fill="url(#p)"/>"##).count == 1)
    }
}
