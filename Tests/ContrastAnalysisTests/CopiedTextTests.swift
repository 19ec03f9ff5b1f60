import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Texts that are painted again over themselves, in white below and in another color above. What shows of the lower one, and
/// what lies behind the upper one, is what Chromium paints.
@Suite struct CopiedTextTests {
    private func verdicts(_ texts: String) throws -> [ContrastReading.Verdict] {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' font-family='Arial' font-size='40'>"
            + "<rect width='200' height='100' fill='#036'/>\(texts)</svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        return ContrastStudy(try #require(DesignReader.reading(of: file).design)).readings.map(\.verdict)
    }

    private func text(_ attributes: String, at place: String = "x='20' y='70'") -> String {
        "<text \(place) \(attributes)>Illness</text>"
    }

    @Test(arguments: ["", "transform='translate(.05 .05)'", "font-weight='500'", "stroke='#ccc'"])
    func theSameLettersHideEachOther(_ attributes: String) throws {
        #expect(try verdicts(text("fill='#fff'") + text("fill='#ccc' \(attributes)")) == [.unseen, .fail])
    }

    /// Labels that are equal, too, row by row and column by column: shadows first, then the texts.
    @Test(arguments: ["0", "0.04"])
    func copiesAreFoundAmongManyThatAreAlike(_ distance: String) throws {
        let labels = (0..<40).flatMap { row in (0..<3).map { (x: Double($0) * 60, y: 2.4 * Double(row + 1)) } }
        func texts(_ color: String, _ x: Double) -> String {
            labels.map { "<text fill='\(color)' font-size='2' x='\($0.x + x)' y='\($0.y)'>Привет</text>" }.joined()
        }
        let found = try verdicts(texts("#ccc", 1) + texts("#fff", 1 + (Double(distance) ?? 0)))
        #expect(found.prefix(labels.count).allSatisfy { $0 == .unseen })
        #expect(found.dropFirst(labels.count).allSatisfy { $0 == .fail })
    }

    @Test func whereTheyLieCountsAndNotHowTheyGetThere() throws {
        let copy = text("fill='#ccc' font-size='20' transform='scale(2)'", at: "x='10' y='35'")
        #expect(try verdicts(text("fill='#fff'") + copy) == [.unseen, .fail])
    }

    @Test(arguments: [
        "transform='translate(0 .6)'", "transform='translate(.3 .3)'", "transform='rotate(.4 20 70)'",
        "font-size='40.5'", "letter-spacing='.1'",
    ])
    func lettersThatLieBesideThemDoNot(_ attributes: String) throws {
        #expect(try verdicts(text("fill='#fff'") + text("fill='#ccc' \(attributes)")) == [.pass, .fail])
    }

    @Test func thinLettersDoNotHideBoldOnesOfTheSameWidth() throws {
        let texts = text("fill='#fff' font-weight='700'") + text("fill='#ccc'")
        #expect(try verdicts("<g font-family='Courier New'>\(texts)</g>") == [.pass, .fail])
    }

    @Test(arguments: [
        ("fill='#fff'", "fill='none' stroke='#ccc' stroke-width='1'", ContrastReading.Verdict.pass),
        ("fill='#fff'", "fill='none' stroke='#ccc' stroke-width='6'", .unseen),
        ("fill='none' stroke='#fff' stroke-width='1'", "fill='#ccc'", .pass),
        ("fill='none' stroke='#fff' stroke-width='6'", "fill='#ccc'", .pass),
        ("fill='none' stroke='#fff' stroke-width='6'", "fill='#ccc' stroke='#ccc' stroke-width='6'", .unseen),
        ("fill='none' stroke='#fff' stroke-width='6'", "fill='none' stroke='#ccc' stroke-width='3'", .pass),
        ("fill='none' stroke='#fff' stroke-width='3'", "fill='none' stroke='#ccc' stroke-width='3'", .unseen),
        ("fill='#fff'", "fill='#ccc' stroke='#ccc' stroke-width='4' transform='translate(0 1)'", .unseen),
    ])
    func outlinesHideWhatLiesUnderThem(_ lower: String, _ upper: String, _ verdict: ContrastReading.Verdict) throws {
        #expect(try verdicts(text(lower) + text(upper)).first == verdict)
    }

    /// Dark letters, which stand out from white alone.
    @Test(arguments: [
        ("fill='none' stroke='#fff' stroke-width='1'", "fill='#600'", ContrastReading.Verdict.fail),
        ("fill='none' stroke='#fff' stroke-width='6'", "fill='#600'", .pass),
        ("fill='#fff'", "fill='none' stroke='#600' stroke-width='6'", .fail),
        ("fill='none' stroke='#fff' stroke-width='3'", "fill='none' stroke='#600' stroke-width='3'", .pass),
        ("fill='#fff' transform='translate(.3 0)'", "fill='#600'", .pass),
        ("fill='#fff' stroke='#fff' stroke-width='4' transform='translate(.5 1)'", "fill='#600'", .pass),
    ])
    func theyAreTheGroundOfWhatLiesOverThem(
        _ lower: String, _ upper: String, _ verdict: ContrastReading.Verdict
    ) throws {
        #expect(try verdicts(text(lower) + text(upper)).last == verdict)
    }
}
