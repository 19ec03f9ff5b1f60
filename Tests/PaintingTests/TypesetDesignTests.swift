import DesignModel
import Painting
import Synchronization
import Testing

/// Where letters lie does not depend on who set them.
@Suite("Texts that are set side by side")
struct TypesetDesignTests {
    /// Does the last first, as threads may.
    private final class Backwards: Workforce {
        private let count = Mutex(0)

        /// How many pieces of work there were.
        var pieces: Int { count.withLock { $0 } }
        var isAlone: Bool { false }

        func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer] {
            self.count.withLock { $0 += count }
            return (0..<count).reversed().map(answer).reversed()
        }

        func answers<Answer: Sendable>(
            to count: Int, _ answer: @escaping @Sendable (Int) -> Answer, taking take: (Answer) -> Bool
        ) {
            for answer in answers(to: count, answer) where !take(answer) { return }
        }

        func expectTables(of bytes: Int) {}
    }

    /// Hundreds of each, as fewer are not shared out.
    private static let texts = [
        "plain": ##"<text x="9" y="%" font-size="12">Row %</text>"##,
        "styles":
            ##"<text x="9" y="%" font-size="12.%" font-family="Georgia">Row <tspan dy="2" rotate="9">%</tspan> of</text>"##,
        "stretched": ##"<text x="9" y="%" textLength="80">Row %</text>"##,
        "turned": ##"<text x="9" y="%" writing-mode="vertical-rl" text-anchor="end">Row %</text>"##,
        "along a path":
            ##"<path id="p%" d="M0 %q90 40 180 0"/><text><textPath href="#p%" startOffset="%">Row %</textPath></text>"##,
        "hidden":
            ##"<text y="%" visibility="hidden">Row</text><text y="%" display="none">Row</text><text y="%">Row %</text>"##,
        "placed": ##"<symbol id="s%"><text y="9">Row %</text></symbol><use href="#s%" y="%"/>"##,
        "in a mask":
            ##"<mask id="m%"><text y="%" fill="#fff">Row</text></mask><text y="%" mask="url(#m%)">Row %</text>"##,
        "flows":
            ##"<foreignObject y="%" width="90" height="40"><p xmlns="http://www.w3.org/1999/xhtml">Row %, <b>bold</b></p></foreignObject>"##,
        "nothing": ##"<text x="9" y="%"> </text><text/><text x="9" y="%">Row</text>"##,
        "long": ##"<text x="9" y="%">Row \##(String(repeating: "row after row ", count: 30))</text>"##,
    ]

    @Test(arguments: texts.keys.sorted())
    func nobodyTells(_ kind: String) throws {
        let text = try #require(Self.texts[kind])
        let content = (0..<1300).map { text.replacing("%", with: "\($0)") }.joined()
        let design = try Drawing(content, width: 900, height: 2000).design
        let alone = DisplayList(TypesetDesign(design))
        let threads = Backwards()
        let together = DisplayList(TypesetDesign(design, by: threads))
        #expect(threads.pieces > 2 && Array(alone.runEntries) == Array(together.runEntries))
        var (search, other) = (LetterSearch(), LetterSearch())
        for run in design.textRuns.indices {
            let (one, two) = (alone.text.runs[run], together.text.runs[run])
            let isSame = one.box == two.box && one.inkBox == two.inkBox && one.count == two.count
            #expect(isSame && one.origin == two.origin && one.middle == two.middle, "run \(run)")
            let letters = (search.cells(ofRun: Int32(run), in: alone), other.cells(ofRun: Int32(run), in: together))
            #expect(letters.0.map(Self.words) == letters.1.map(Self.words), "run \(run)")
        }
    }

    private static func words(_ cell: GlyphCell) -> String {
        "\(cell.origin) \(cell.advance) \(cell.low) \(cell.high) \(cell.isUpright)"
    }
}
