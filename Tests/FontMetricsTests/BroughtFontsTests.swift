import FontMetrics
import Testing

@Suite("Fonts that come with a design")
struct BroughtFontsTests {
    private func brought(
        _ name: String, as family: String = "Own", _ change: (inout BroughtFont.Descriptors) -> Void = { _ in }
    ) -> BroughtFont {
        var descriptors = BroughtFont.Descriptors()
        change(&descriptors)
        return BroughtFont(family: family, descriptors: descriptors, files: [font(name)])
    }

    private func width(
        _ fonts: [BroughtFont], _ letter: Unicode.Scalar = "x", weight: Double = 400, isItalic: Bool = false
    ) -> Double? {
        let face = BroughtFonts(fonts).face(of: "own", weight: weight, isItalic: isItalic)
        return (face?.advance(of: letter)).map(rounded)
    }

    @Test(arguments: ["TincturePacked.woff", "TincturePacked.woff2", "TinctureBlocks-Regular.ttf"])
    func itIsCalledAsTheDesignSays(_ file: String) {
        let fonts = BroughtFonts([brought(file)])
        #expect(fonts.face(of: "OWN", weight: 400, isItalic: false).map { rounded($0.advance(of: "x")) } == 0.47)
        #expect(fonts.face(of: "Tincture Blocks", weight: 400, isItalic: false) == nil)
    }

    // By the width of an x: 0.47 regular, 0.57 bold, 0.477 italic.
    @Test(
        arguments: [
            (400, false, 0.47), (500, false, 0.47), (600, false, 0.57), (900, false, 0.57), (400, true, 0.477),
            (700, true, 0.477), (.nan, false, 0.47),
        ] as [(Double, Bool, Double)])
    func theNearestIsTaken(_ weight: Double, _ isItalic: Bool, _ width: Double) {
        let fonts = [
            brought("TinctureBlocks-Regular.ttf"), brought("TinctureBlocks-Bold.ttf") { $0.weights = 700...700 },
            brought("TinctureBlocks-Italic.ttf") { $0.isItalic = true },
        ]
        #expect(self.width(fonts, weight: weight, isItalic: isItalic) == width)
    }

    /// Chromium looks at an x only where nothing is stated.
    @Test(arguments: [(0, 0.43), (300, 0.3)] as [(Int, Double)])
    func theHeightThatIsStatedIsBelieved(_ stated: Int, _ height: Double) throws {
        var bytes = try fontBytes("TinctureBlocks-Regular.ttf")
        func number(_ place: Int, _ count: Int) -> Int { bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) } }
        let entries = (0..<number(4, 2)).map { 12 + 16 * $0 }
        let entry = try #require(entries.first { bytes[$0..<$0 + 4].elementsEqual("OS/2".utf8) })
        // `sxHeight` of OpenType 1.9, table “OS/2”.
        let place = number(entry + 8, 4) + 86
        (bytes[place], bytes[place + 1]) = (UInt8(stated >> 8), UInt8(stated & 255))
        let contents = bytes
        let own = BroughtFont(family: "Own", files: [FontFile { () throws(FontFile.Trouble) in contents }])
        #expect(BroughtFonts([own]).face(of: "own", weight: 400, isItalic: false)?.xHeight == height)
    }

    @Test func ofTwoThatFitAlikeTheLaterCounts() {
        #expect(width([brought("TinctureBlocks-Regular.ttf"), brought("TinctureBlocks-Bold.ttf")]) == 0.57)
    }

    @Test func aFontThatVariesKeepsToTheWeightsOfItsRule() {
        let free = [brought("TinctureStated.ttf")]
        #expect(width(free, weight: 900) == 0.72)
        #expect(width([brought("TinctureStated.ttf") { $0.weights = 400...400 }], weight: 900) == 0.47)
        #expect(width([brought("TinctureStated.ttf") { $0.weights = 100...900 }], weight: 100) == 0.32)
    }

    /// A kilobyte of outlines can take seconds for each weight: only those of the house are gone through.
    @Test func widthsOfWeightsThatNoTableStatesAreThoseOfTheDefault() {
        let fonts = BroughtFonts([brought("TinctureFlex.ttf")])
        for weight in [100.0, 400, 900] {
            let face = fonts.face(of: "own", weight: weight, isItalic: false)
            #expect((face?.advance(of: "x")).map(rounded) == 0.47)
            #expect(face?.isMeasured("x") == (weight == 400))
        }
    }

    /// An H of 2³⁰ parts reaches as high as its table says.
    @Test func partsOfGlyphsAreNotPutTogether() throws {
        let face = BroughtFonts([brought("TinctureDoubled.ttf")]).face(of: "own", weight: 400, isItalic: false)
        #expect(try rounded(#require(face).capHeight) == 0.69)
    }

    /// What a packed font says of its size is held against the size of the file before there is room for it.
    @Test(arguments: [
        ("TincturePacked.woff", 16, 0x70), ("TincturePacked.woff", 56, 0x70), ("TincturePacked.woff2", 16, 0x70),
        ("TincturePacked.woff2", 16, 0), ("TincturePacked.woff", 16, 0),
    ])
    func packedFontsUnfoldAsFontsDo(_ name: String, _ place: Int, _ highest: UInt8) throws {
        var bytes = try fontBytes(name)
        #expect(bytes[place] == 0)
        bytes[place] = highest
        let file = FontFile { [bytes] () throws(FontFile.Trouble) in bytes }
        let face = BroughtFonts([BroughtFont(family: "Own", files: [file])]).face(
            of: "own", weight: 400, isItalic: false)
        // A browser may show it all the same.
        #expect(face?.isMeasured("x") == (highest == 0))
        let trouble = "unfolds to so many times its size that it can only be meant to do harm"
        let house = FontCollection([file])
        _ = house.face(of: "Own", weight: 400, isItalic: false)
        #expect(house.troubles.map(\.trouble.description) == (highest > 0 ? [trouble] : []))
    }

    /// However the letters of a part are written down: an H is 0x48, an i 0x69, an x 0x78.
    @Test(arguments: [
        [0x78...0x78], [0x70...0x80, 0x40...0x48], [0x49...0x68, 0x60...0x77], [0x40...0x80, 0x50...0x60],
        [0x79...0x90, 0x78...0x78, 0x20...0x47, 0x30...0x31], [0x40...0x50, 0x48...0x48, 0x30...0x44, 0x69...0x6A],
    ])
    func lettersOfPartsMayOverlapInAnyOrder(_ stretches: [ClosedRange<UInt32>]) {
        let fonts = [
            brought("TinctureBlocks-Regular.ttf"), brought("TinctureBlocks-Bold.ttf") { $0.letters = stretches },
        ]
        for (letter, regular) in [("x", 0.47), ("H", 0.81), ("i", 0.19)] as [(Unicode.Scalar, Double)] {
            let isIn = stretches.contains { $0.contains(letter.value) }
            #expect(width(fonts, letter) == rounded(isIn ? regular + 0.1 : regular), "\(letter)")
        }
    }

    /// A hundred parts in as many weights are more than are looked into.
    @Test func whatIsLeftShutIsAGuess() {
        let parts = (0..<100).map { part in
            brought("TinctureBlocks-Regular.ttf") { $0.letters = [UInt32(part)...UInt32(part)] }
        }
        let fonts = BroughtFonts(parts)
        let measured = (0..<100).map {
            fonts.face(of: "own", weight: 300 + Double($0), isItalic: false)?.isMeasured("A")
        }
        #expect(measured == (0..<100).map { $0 < 81 })
        #expect(fonts.face(of: "own", weight: 300, isItalic: false)?.isMeasured("A") == true)
    }

    @Test func partsMakeAFamily() {
        let parts = [
            brought("TinctureBlocks-Regular.ttf") { $0.letters = [0...0x77] },
            brought("TinctureBlocks-Bold.ttf") { $0.letters = [0x78...0x78, 0x6F22...0x6F22] },
        ]
        #expect([" ", "H", "x", "漢"].map { width(parts, $0) } == [0.31, 0.81, 0.57, 1.23])
        // A letter outside the range is taken from elsewhere, although the file has it.
        #expect(width([brought("TinctureBlocks-Regular.ttf") { $0.letters = [0...0x77] }], "x") != 0.47)
    }

    @Test func measuresAreAdjusted() throws {
        let fonts = BroughtFonts([
            brought("TinctureBlocks-Regular.ttf") {
                $0.sizeAdjustment = 0.5
                $0.ascent = 1.1
                $0.lineGap = 0
            }
        ])
        let face = try #require(fonts.face(of: "Own", weight: 400, isItalic: false))
        #expect(rounded(face.advance(of: "H")) == 0.405 && rounded(face.xHeight) == 0.215)
        #expect(rounded(face.ascent) == 1.1 && rounded(face.descent) == 0.115 && face.lineGap == 0)
    }

    @Test func whatIsNoFontIsNotThere() {
        let broken = FontFile { () throws(FontFile.Trouble) in Array("wOF2 and then nothing".utf8) }
        let missing = FontFile { () throws(FontFile.Trouble) in throw FontFile.Trouble("is no address of data") }
        #expect(width([BroughtFont(family: "Own", files: [broken, missing])]) == nil)
        let second = BroughtFont(family: "Own", files: [broken, font("TinctureBlocks-Bold.ttf")])
        #expect(width([second]) == 0.57)
        #expect(width([second, BroughtFont(family: "Own", files: [broken])]) == 0.57)
    }

    @Test func itGoesBeforeWhatIsBuiltInAndWhatTheHouseHas() {
        let own = BroughtFonts([brought("TinctureBlocks-Bold.ttf", as: "Arial")])
        let house = FontCollection([font("TinctureBlocks-Regular.ttf")])
        func width(_ families: [String], _ fonts: AvailableFonts) -> Double {
            let face = FontFace.matching(families: families, weight: 400, isItalic: false, in: fonts)
            return rounded(face.advance(of: "x"))
        }
        #expect(width(["Arial", "Tincture Blocks"], AvailableFonts(brought: own, house: house)) == 0.57)
        #expect(width(["Tincture Blocks", "Arial"], AvailableFonts(brought: own, house: house)) == 0.47)
        #expect(width(["Tincture Blocks", "Arial"], AvailableFonts(brought: own)) == 0.57)
    }
}
