import ColorScience
import Testing

struct ContrastTests {
    private func color(_ hex: String) throws -> RGBA8 {
        RGBA8(try Color(css: hex).rgba)
    }

    /// Ratios worked out to 40 digits from the definition in WCAG 2.2.
    @Test(arguments: [
        ("#000000", "#ffffff", 21.0), ("#010101", "#ffffff", 20.8732878778736499125083),
        ("#c5e781", "#ccc5ce", 1.215038661647335997976303), ("#22da70", "#650e04", 7.003206309864950371031212),
        ("#1b2f02", "#ae5479", 2.987417478638521013787008), ("#4e3460", "#ed6df1", 4.061674822550995815423284),
    ])
    func computesRatios(_ first: String, _ second: String, _ expected: Double) throws {
        let (front, back) = (RGBA(try color(first)), RGBA(try color(second)))
        #expect(abs(Contrast.ratio(front, back) - expected) < 1e-12)
        #expect(Contrast.ratio(front, back) == Contrast.ratio(back, front))
    }

    /// The greys on either side of the thresholds on white.
    @Test(arguments: [
        ("#777777", Contrast.aa, false), ("#767676", Contrast.aa, true), ("#959595", Contrast.aaLarge, false),
        ("#949494", Contrast.graphic, true), ("#595959", Contrast.aaa, true), ("#5a5a5a", Contrast.aaa, false),
    ])
    func decidesWithoutRounding(_ gray: String, _ threshold: Contrast.Threshold, _ passes: Bool) throws {
        #expect(threshold.isMet(by: Contrast.ratio(RGBA(try color(gray)), .white)) == passes)
    }

    @Test func namesCriteria() {
        #expect(Contrast.aa.ratio == 4.5 && Contrast.aa.criterion == "1.4.3")
        #expect(Contrast.aaaLarge.ratio == 4.5 && Contrast.aaaLarge.criterion == "1.4.6")
        #expect(Contrast.graphic.ratio == 3 && Contrast.graphic.criterion == "1.4.11")
        #expect(Contrast.aa.isMet(by: 4.5) && !Contrast.aa.isMet(by: .nan))
    }

    /// The table for eight-bit codes gives what the formula gives.
    @Test func tableAgreesWithFormula() {
        for code in UInt8.min...UInt8.max {
            let gray = RGBA8(red: code, green: code, blue: code)
            let nudged = (Double(code) / 255).nextUp
            let formula = Contrast.luminance(RGBA(red: nudged, green: nudged, blue: nudged))
            #expect(abs(Contrast.luminance(gray) - formula) < 1e-14)
            #expect(Contrast.luminance(gray) == Contrast.luminance(RGBA(gray)))
        }
    }

    @Test func countsNothingBelowBlack() {
        #expect(Contrast.luminance(RGBA(red: -1, green: -1, blue: -1)) == 0)
    }
}
