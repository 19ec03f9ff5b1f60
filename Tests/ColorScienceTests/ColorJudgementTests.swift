import ColorScience
import Testing

struct ColorJudgementTests {
    @Test func describesAColor() throws {
        let judged = ColorJudgement(line: "color(display-p3 none 1 0 / 50%)")
        #expect(judged.isValid && judged.error == nil && judged.comparison == nil)
        #expect(judged.space == "display-p3" && judged.components == [nil, 1, 0] && judged.alpha == 0.5)
        #expect(judged.hex == "#00FF0080" && judged.isInSRGB == false)
        #expect(try #require(judged.srgb).red < 0)
    }

    @Test func convertsWhenAsked() throws {
        let judged = ColorJudgement(line: "#FFFFFF", space: .oklch)
        #expect(judged.space == "oklch" && judged.components.count == 3 && judged.components[2] == nil)
        #expect(abs(try #require(judged.components[0]) - 1) < 1e-9)
        #expect(judged.hex == "#FFFFFF")
    }

    @Test func comparesWithABackground() throws {
        let judged = ColorJudgement(line: "#777777\twhite", required: 4.5)
        #expect(judged.input == "#777777")
        let comparison = try #require(judged.comparison)
        #expect(abs(comparison.ratio - 4.478089453577214) < 1e-9)
        #expect(!comparison.passesAA && comparison.passesAALarge && comparison.passesGraphic)
        #expect(!comparison.passesAAA && !comparison.passesAAALarge)
        #expect(try #require(comparison.nearest?.first).ratio >= 4.5)
        #expect(comparison.deltaE2000 > 0 && comparison.deltaEOK > 0)
    }

    @Test func takesTheBackgroundGiven() throws {
        let judged = ColorJudgement(line: "rgb(0 0 0 / 50%)", on: Color(.white))
        #expect(
            abs(try #require(judged.comparison).ratio - Contrast.ratio(RGBA(red: 0.5, green: 0.5, blue: 0.5), .white))
                < 1e-12)
        #expect(judged.comparison?.nearest == nil)
    }

    @Test(arguments: ["nope", "", "currentColor", "#fff\tnope", "var(--x)"])
    func saysWhatIsWrong(_ line: String) throws {
        let judged = ColorJudgement(line: line)
        #expect(!judged.isValid && judged.hex == nil && judged.components.isEmpty && judged.comparison == nil)
        #expect(try #require(judged.error).hasSuffix("."))
    }

    @Test func doesNotGuessBehindABackground() {
        let judged = ColorJudgement(line: "#fff\trgb(0 0 0 / 50%)")
        #expect(judged.isValid && judged.comparison == nil && judged.error != nil)
    }
}
