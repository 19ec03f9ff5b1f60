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
        let letters = Array("mWilgaRQ0".unicodeScalars)
        let sum = letters.reduce(0) { $0 + face.advance(of: $1) }
        let kerning = zip(letters, letters.dropFirst()).reduce(0) { $0 + face.kerning(between: $1.0, and: $1.1) }
        #expect(abs((sum + kerning) * 1000 - width) < 2)
    }

    /// Advances in thousandths of an em, as the font files of Debian 12 have them.
    @Test(
        arguments: [(400, [875, 568, 680, 478, 566, 551]), (700, [905, 594, 700, 518, 601, 551])]
            as [(Double, [Double])])
    func slantedLettersOfNotoSansAreNarrower(weight: Double, advances: [Double]) {
        let face = FontFace.matching(families: ["Noto Sans"], weight: weight, isItalic: true)
        #expect("maHŁд5".unicodeScalars.map { (face.advance(of: $0) * 1000).rounded() } == advances)
    }

    @Test(arguments: [
        ("한", 0.92, true), ("ㅎ", 0.92, true), ("漢", 1, true), ("あ", 1, true), ("👩", 1.248, true), ("𝐀", 0.5, false),
    ])
    func lettersOfOtherScriptsAreMeasured(letter: Unicode.Scalar, width: Double, isMeasured: Bool) {
        let face = FontFace.matching(families: ["Arial"], weight: 400, isItalic: false)
        #expect(abs(face.advance(of: letter) - width) < 0.001)
        #expect(face.isMeasured(letter) == isMeasured)
    }

    // Thousandths of an em, as HarfBuzz tells them of the fonts of Debian 12.
    @Test(arguments: [
        ("Arial", "A", "V", -74.0), ("Arial", "P", ",", -129), ("Arial", "T", "o", -111), ("Arial", " ", "A", -55),
        ("Arial", "H", "H", 0), ("Courier New", "A", "V", 0), ("Arial", "é", "A", 0),
    ])
    func pairsStandCloser(family: String, first: Unicode.Scalar, second: Unicode.Scalar, distance: Double) {
        let face = FontFace.matching(families: [family], weight: 400, isItalic: false)
        #expect(abs(face.kerning(between: first, and: second) * 1000 - distance) < 0.01)
    }

    @Test(arguments: [
        "Arial", "Times", "Courier", "DejaVu Sans", "DejaVu Serif", "monospace", "Noto Sans", "Noto Serif",
    ])
    func everyLetterOfASCIIHasAShape(family: String) throws {
        for (weight, isItalic) in [(400.0, false), (700, false), (400, true), (700, true)] {
            let face = FontFace.matching(families: [family], weight: weight, isItalic: isItalic)
            try #require(face.letterShapes.count == FontFace.shapedLetters.count)
            for (index, shape) in face.letterShapes.enumerated() {
                let letter = Unicode.Scalar(UInt8(0x21 + index))
                #expect(shape.area > 0 && shape.area < 0.6, "\(letter)")
                // Letters reach a little beyond their advance at most.
                #expect(shape.left > -0.2 && shape.right < face.advance(of: letter) + 0.2, "\(letter)")
                #expect(shape.bottom > -0.4 && shape.top < 1, "\(letter)")
                for step in 0..<50 {
                    // Between the edges of parts, which belong to either side.
                    let place = try #require(shape.place(at: (Double(step) + 0.37) / 50, across: 0.5))
                    #expect(shape.isInked(x: place.x, height: place.height), "\(letter)")
                }
            }
        }
    }

    @Test func shapesAreThoseOfTheLetters() {
        func shape(_ letter: Unicode.Scalar, isItalic: Bool = false) -> LetterShape {
            let face = FontFace.matching(families: ["Arial"], weight: 400, isItalic: isItalic)
            return face.letterShapes[Int(letter.value - FontFace.shapedLetters.lowerBound)]
        }
        let ring = shape("O")
        #expect(!ring.isInked(x: 0.39, height: 0.35))
        #expect(ring.isInked(x: 0.1, height: 0.35) && ring.isInked(x: 0.39, height: 0.68))
        let corner = shape("L")
        #expect(corner.isInked(x: 0.12, height: 0.5) && corner.isInked(x: 0.4, height: 0.04))
        #expect(!corner.isInked(x: 0.4, height: 0.5))
        // A stem that leans by 12° is a fifth of an em further to the right an em higher.
        let stem = shape("l", isItalic: true)
        #expect(stem.isInked(x: 0.11, height: 0) && !stem.isInked(x: 0.11, height: 0.7))
        #expect(stem.isInked(x: 0.11 + 0.7 * 0.2126, height: 0.7))
    }

    @Test func aShapeHasNothingBeyondItsEnds() throws {
        let face = FontFace.matching(families: ["Arial"], weight: 400, isItalic: false)
        let shape = try #require(face.letterShapes.first)
        #expect(shape.place(at: 1, across: 0) == nil)
        #expect(shape.place(at: -0.1, across: 0) == nil)
        #expect(!shape.isInked(x: .nan, height: 0.3) && !shape.isInked(x: 0.1, height: .infinity))
    }

    @Test func ideographsFillASquare() {
        #expect(FontFace.isFullWidth("中") && FontFace.isFullWidth("か") && FontFace.isFullWidth("한"))
        #expect(!FontFace.isFullWidth("A") && !FontFace.isFullWidth("ش"))
    }

    @Test func theFirstFamilyThatIsKnownWins() {
        #expect(
            FontFace.matching(families: ["Inter", "Arial", "serif"], weight: 400, isItalic: false).family
                == "Liberation Sans")
        #expect(
            FontFace.matching(families: ["Fira Code", "monospace"], weight: 400, isItalic: false).family
                == "DejaVu Sans Mono")
        #expect(FontFace.matching(families: [], weight: 400, isItalic: false).family == "Liberation Serif")
        // Names are names: with other spaces and signs they are another's.
        for (name, family) in [
            ("sansserif", "Liberation Serif"), ("DejaVuSans", "Liberation Serif"), ("dejavu  SANS ", "DejaVu Sans"),
            ("Courier-New", "Liberation Serif"), ("COURIER NEW", "Liberation Mono"),
        ] {
            #expect(FontFace.matching(families: [name], weight: 400, isItalic: false).family == family, "\(name)")
        }
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
        #expect(face.advance(of: "Ａ") == 1)
        #expect(face.advance(of: "\u{301}") == 0)
        #expect(face.advance(of: "\u{3000}") == 1)
        #expect(face.advance(of: "ش") > 0)
        #expect(face.advance(of: "😀") > 1)
    }

    /// Measured in Chromium on Debian 12, in thousandths of an em.
    @Test(arguments: [
        ("Arial", 400, "ș", 500), ("Arial", 400, "ế", 564), ("Arial", 700, "ế", 564), ("Times", 400, "ơ", 616),
        ("Arial", 400, "ҡ", 623), ("Arial", 700, "Ա", 766), ("Courier", 400, "✓", 838), ("DejaVu Serif", 400, "ế", 615),
        ("Noto Sans", 700, "ế", 591), ("Arial", 400, "⁻", 338), ("Arial", 700, "₹", 572),
    ])
    func whatAFontLacksIsTakenFromAnother(family: String, weight: Double, letter: Unicode.Scalar, width: Double) {
        let face = FontFace.matching(families: [family], weight: weight, isItalic: false)
        #expect(face.isMeasured(letter))
        #expect(abs(face.advance(of: letter) * 1000 - width) < 1)
    }

    @Test func everyScalarHasAFiniteWidthAndBand() {
        let face = FontFace.matching(families: ["serif"], weight: 400, isItalic: true)
        for value in stride(from: UInt32(0), through: 0x10FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(face.advance(of: scalar).isFinite && face.advance(of: scalar) >= 0)
            #expect(face.letter(scalar).ink.upperBound <= 1.2)
        }
    }

    /// As in Liberation Sans, Noto Sans and DejaVu Sans.
    @Test(arguments: [
        ("рμç", false, true), ("бδšё", true, false), ("фβýў", true, true), ("жωæı", false, false), ("ЩÇĢ", true, true),
        ("ЖΩÆ", true, false),
    ])
    func inkOfLettersBeyondASCIIReachesAsFarAsTheirStems(_ letters: String, _ isHigh: Bool, _ isLow: Bool) {
        let face = FontFace.matching(families: ["Arial"], weight: 400, isItalic: false)
        for letter in letters.unicodeScalars {
            let ink = face.letter(letter).ink
            #expect((ink.upperBound > face.xHeight + 0.1) == isHigh, "\(letter)")
            #expect((ink.lowerBound < -0.1) == isLow, "\(letter)")
        }
    }

    /// Marks add little ink, and many letters of Cyrillic and Greek are drawn like Latin ones.
    @Test(arguments: [
        ("éèęЕе", "eeeEe"), ("ñšŽçẢ", "nsZcA"), ("РаТΧο", "PaTXo"), ("x!~", "x!~"), ("ЖКдΩßøæ ", ""), ("中א", ""),
    ])
    func lettersHaveTheShapesOfOthers(_ letters: String, _ expected: String) {
        let shaped = letters.unicodeScalars.map { FontFace.shapedLetter(like: $0) }.filter { $0 > 0 }
        #expect(String(decoding: shaped, as: UTF8.self) == expected)
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
