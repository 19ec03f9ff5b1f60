import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite("Facts about texts")
struct TextFactsTests {
    private func study(_ text: String, path: String = "test.svg") throws -> Study {
        let file = try SourceFile(path: path, contents: Array(text.utf8))
        return Study(of: try #require(DesignReader.reading(of: file).design))
    }

    private func drawing(_ content: String) throws -> Study {
        try study(##"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">\##(content)</svg>"##)
    }

    private func tokens(_ text: String) throws -> Study { try study(text, path: "test.tokens.json") }

    @Test(arguments: [
        (##"<text y="20">Pay</text>"##, [3]),
        (##"<text y="20">Pay with a card</text>"##, [15]),
        (##"<text y="20">Pay <tspan font-weight="700">now</tspan></text>"##, [7]),
        (##"<text><tspan x="0" y="20">Pay</tspan><tspan x="0" y="40">later on</tspan></text>"##, [3, 8]),
        (
            ##"<text transform="rotate(30)"><tspan x="0" y="20">Pay</tspan><tspan x="0" dy="20">later</tspan></text>"##,
            [3, 5]
        ),
        (##"<text y="20" display="none">Pay</text>"##, []),
    ])
    func linesAreThoseThatAreLaidOut(_ content: String, _ letters: [Int]) throws {
        #expect(try drawing(content).textLines.first?.letters == letters)
    }

    /// The flattened design is let go of between rules.
    @Test func whatIsAskedAfterPaintingWasLeftIsTheSame() throws {
        let content =
            ##"<text y="20" fill="#777">Pay</text><text><tspan x="0" y="40">Pay</tspan><tspan x="0" y="60">later on</tspan></text>"##
        let (study, other) = (try drawing(content), try drawing(content))
        let strict = ContrastLimits(text: 7, largeText: 4.5)
        let known = Array(study.contrastReadings())
        study.leavePainting()
        #expect(study.textLines == other.textLines)
        #expect(Array(study.contrastReadings()) == known)
        #expect(Array(study.contrastReadings(strict)) == Array(other.contrastReadings(strict)))
        #expect(study.contrastReadings(strict).map(\.verdict) == [.fail, .pass, .pass])
        study.leavePainting()
        #expect(study.textLines == other.textLines)
    }

    @Test func tokensSayHowTextIsSet() throws {
        let study = try tokens(
            #"""
            {"font": {"size": {"$type": "dimension", "md": {"$value": {"value": 1, "unit": "rem"}}, "copy": {"$value": "{font.size.md}"}},
                      "face": {"$type": "fontFamily", "$value": ["Inter", "Arial"]}},
             "space": {"md": {"$type": "dimension", "$value": {"value": 24, "unit": "px"}}},
             "h1": {"$type": "typography", "$value": {"fontFamily": "Lora", "fontSize": {"value": 32, "unit": "px"},
                    "fontWeight": 700, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.25}}}
            """#)
        let facts = TypeFacts(of: study, document: 0)
        #expect(facts.sizes.mapValues(\.count) == [16: 1, 32: 1])
        #expect(facts.families.mapValues(\.count) == ["Inter": 1, "Lora": 1])
        #expect(facts.weights.mapValues(\.count) == [700: 1])
        #expect(facts.lineHeights.mapValues(\.count) == [1.25: 1])
        #expect(facts.namedSizes.map(\.name) == ["font.size.md", "font.size.copy", "h1"])
    }

    @Test(arguments: [
        ("fontSize", true), ("font-size", true), ("Font Size", true), ("text-size-lg", true), ("size", false),
        ("lineHeight", false), ("contextSize", false),
    ])
    func fontSizesAreToldByTheirNames(_ name: String, _ isSize: Bool) throws {
        let study = try tokens(
            #"{"\#(name)": {"a": {"$type": "dimension", "$value": {"value": 14, "unit": "px"}}}}"#)
        #expect(study.typeTokens.map(\.size?.value) == (isSize ? [14] : []))
    }

    @Test(arguments: [
        (##"<image width="20" height="20" href="DATA"/>"##, Point(4, 4), 20.0),
        (##"<image width="20" height="20" preserveAspectRatio="none" href="DATA"/>"##, Point(4, 4), 20),
        (##"<g transform="scale(2)"><image width="20" height="10" href="DATA"/></g>"##, Point(4, 4), 20),
        (##"<image href="DATA"/>"##, Point(4, 4), 4),
        (##"<image width="8" href="DATA"/>"##, Point(4, 4), 8),
    ])
    func picturesAreMeasuredByTheirHeaders(_ content: String, _ pixels: Point, _ shown: Double) throws {
        // A PNG of 4 × 4 pixels.
        let data =
            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAQAAAACBiqPTAAAAC0lEQVR42mNggAAAAAgAAST8BHIAAAAASUVORK5CYII="
        let rasters = try drawing(content.replacing("DATA", with: data)).placedRasters
        #expect(rasters.map(\.pixels) == [pixels])
        #expect(rasters.map(\.shown.x) == [shown])
    }
}
