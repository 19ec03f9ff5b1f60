import FontMetrics
import Testing

@Suite struct FontFaceTests {
    // Widths of "mWilgaRQ0" at 1000 px as Chromium on Debian 12 sets it with the family installed.
    @Test(arguments: [
        ("Arial", 400.0, 5390.0), ("Arial", 700, 5603), ("Times New Roman", 400, 5070), ("Times New Roman", 700, 5371),
        ("Courier New", 400, 5401), ("monospace", 400, 5418), ("DejaVu Sans", 400, 5862), ("DejaVu Sans", 700, 6537),
        ("Noto Sans", 400, 5532), ("Noto Sans", 700, 5824), ("Noto Serif", 400, 5660), ("Unheard Of", 400, 5070),
        ("\u{22}", 400, 5070), ("-", 400, 5070), ("", 400, 5070),
    ])
    func widthsAreThoseOfABrowser(family: String, weight: Double, width: Double) {
        let face = FontFace.matching(families: [family], weight: weight, isItalic: false)
        let sum = "mWilgaRQ0".unicodeScalars.reduce(0) { $0 + face.advance(of: $1) }
        // Kerning moves a pair of letters by up to 0.06 em.
        #expect(abs(sum * 1000 - width) < 70)
    }

    @Test func theFirstFamilyThatIsKnownWins() {
        #expect(
            FontFace.matching(families: ["Inter", "Arial", "serif"], weight: 400, isItalic: false).family
                == "Liberation Sans")
        #expect(
            FontFace.matching(families: ["Fira Code", "monospace"], weight: 400, isItalic: false).family
                == "DejaVu Sans Mono")
        #expect(FontFace.matching(families: [], weight: 400, isItalic: false).family == "Liberation Serif")
    }

    @Test(arguments: [
        ("Roboto-Medium", 500.0), ("OpenSans-Bold", 700), ("OpenSans-SemiBold", 600), ("OpenSans-SemiBoldItalic", 600),
        ("Inter-ExtraLight", 200), ("Arial-BoldMT", 700), ("Inter-Black", 900),
    ])
    func aPostScriptNameCarriesItsWeight(name: String, weight: Double) {
        #expect(FontFace.postScriptWeight(of: name) == weight)
    }

    @Test func aPostScriptNameWithoutWeightSaysNothing() {
        #expect(FontFace.postScriptWeight(of: "Roboto-Regular") == nil)
        #expect(FontFace.postScriptWeight(of: "Times New Roman") == nil)
        #expect(FontFace.matching(families: ["Roboto-Bold"], weight: 400, isItalic: false).isBold)
        #expect(!FontFace.matching(families: ["Roboto-Bold"], weight: 300, isItalic: false).isBold)
    }

    @Test func boldStartsAboveFiveHundred() {
        #expect(!FontFace.matching(families: ["Arial"], weight: 500, isItalic: false).isBold)
        #expect(FontFace.matching(families: ["Arial"], weight: 600, isItalic: false).isBold)
        #expect(!FontFace.matching(families: ["Arial"], weight: .nan, isItalic: false).isBold)
    }

    @Test func lettersOutsideTheTablesHaveAWidth() {
        let face = FontFace.matching(families: ["Arial"], weight: 400, isItalic: false)
        #expect(face.advance(of: "中") == 1)
        #expect(face.advance(of: "か") == 1)
        #expect(face.advance(of: "한") == 1)
        #expect(face.advance(of: "Ａ") == 1)
        #expect(face.advance(of: "\u{301}") == 0)
        #expect(face.advance(of: "\u{3000}") == 1)
        #expect(face.advance(of: "ش") > 0)
        #expect(face.advance(of: "😀") > 1)
    }

    @Test func everyScalarHasAFiniteWidthAndBand() {
        let face = FontFace.matching(families: ["serif"], weight: 400, isItalic: true)
        for value in stride(from: UInt32(0), through: 0x10FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(face.advance(of: scalar).isFinite && face.advance(of: scalar) >= 0)
            #expect(face.letter(scalar).ink.upperBound <= 1.2)
        }
    }

    @Test func inkFollowsTheShapeOfTheLetter() {
        let face = FontFace.matching(families: ["Arial"], weight: 400, isItalic: false)
        #expect(face.letter("x").ink == 0...face.xHeight)
        #expect(face.letter("H").ink == 0...face.capHeight)
        #expect(face.letter("p").ink.lowerBound < -0.1)
        #expect(face.letter(".").ink.upperBound < face.xHeight / 2)
        #expect(face.letter(" ").ink == 0...0)
    }
}
