import Linting
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
