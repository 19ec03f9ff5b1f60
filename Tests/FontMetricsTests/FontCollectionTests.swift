import FontMetrics
import Foundation
import Synchronization
import Testing

/// Fonts drawn for these tests; `Fonts/make.py` says how.
func font(_ name: String) -> FontFile {
    FontFile { () throws(FontFile.Trouble) in
        guard let bytes = try? fontBytes(name) else { throw FontFile.Trouble("no such file") }
        return bytes
    }
}

func fontBytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fonts")
    return try [UInt8](Data(contentsOf: folder.appending(path: name)))
}

/// To a tenth of a font unit.
func rounded(_ measure: Double) -> Double { (measure * 10_000).rounded() / 10_000 }

@Suite("Fonts from files")
struct FontCollectionTests {
    private static let blocks = ["Regular", "Bold", "Italic"].map { font("TinctureBlocks-\($0).ttf") }

    @Test func measuresAreThoseOfTheFile() throws {
        let face = try #require(
            FontCollection(Self.blocks).face(of: "Tincture Blocks", weight: 400, isItalic: false))
        #expect(face.family == "Tincture Blocks" && !face.isBold && !face.isItalic)
        #expect(" xHi漢€".unicodeScalars.map { rounded(face.advance(of: $0)) } == [0.31, 0.47, 0.81, 0.19, 1.13, 0.62])
        #expect(rounded(face.ascent) == 0.91 && rounded(face.descent) == 0.23 && rounded(face.lineGap) == 0.06)
        #expect(rounded(face.xHeight) == 0.43 && rounded(face.capHeight) == 0.69)
        #expect(rounded(face.underlineThickness) == 0.07)
        // A letter the font lacks is as wide as elsewhere.
        #expect(
            face.advance(of: "Q")
                == FontFace.matching(families: ["Noto Sans"], weight: 400, isItalic: false).advance(of: "Q"))
    }

    // By the width of an x: 0.47 regular, 0.57 bold, 0.477 italic.
    @Test(
        arguments: [
            ("Tincture Blocks", 400, false, 0.47), ("tincture blocks", 400, false, 0.47),
            ("Tincture Blocks", 500, false, 0.47), ("Tincture Blocks", 600, false, 0.57),
            ("Tincture Blocks", 300, false, 0.47), ("Tincture Blocks", 900, false, 0.57),
            ("Tincture Blocks", 400, true, 0.477), ("Tincture Blocks", 700, true, 0.477),
            ("TinctureBlocks-Bold", 400, false, 0.57), ("Tincture Blocks Bold", 400, false, 0.57),
            ("TinctureBlocks-Black", 900, false, 0.57), ("TinctureBlocks", 400, false, 0.47),
            ("Tincture", 400, false, nil), ("", 400, false, nil), ("-", 400, false, nil), ("漢", 400, false, nil),
            ("Tincture Blocks", .nan, false, 0.47), ("Tincture Blocks", 1e300, false, 0.57),
        ] as [(String, Double, Bool, Double?)])
    func theNearestFaceIsFound(_ name: String, _ weight: Double, _ isItalic: Bool, _ width: Double?) {
        let face = FontCollection(Self.blocks).face(of: name, weight: weight, isItalic: isItalic)
        #expect((face?.advance(of: "x")).map(rounded) == width)
    }

    @Test(arguments: [(100.0, 0.32), (1, 0.32), (400, 0.47), (650, 0.595), (900, 0.72), (1000, 0.72)])
    func aFontThatVariesIsSetAtTheWeight(_ weight: Double, _ width: Double) throws {
        let fonts = FontCollection([font("TinctureFlex.ttf")])
        // Asked in any order, a weight leaves no trace in the next.
        _ = fonts.face(of: "Tincture Flex", weight: 850, isItalic: false)
        let face = try #require(fonts.face(of: "Tincture Flex", weight: weight, isItalic: false))
        #expect(abs(face.advance(of: "x") - width) < 0.0011)
    }

    @Test(arguments: ["woff", "woff2"])
    func packedFontsAreRead(_ suffix: String) throws {
        let fonts = FontCollection([font("TincturePacked.\(suffix)")])
        let face = try #require(fonts.face(of: "Tincture Packed \(suffix)", weight: 400, isItalic: false))
        #expect(rounded(face.advance(of: "H")) == 0.81)
        #expect(fonts.troubles.isEmpty)
    }

    @Test func aHouseFontGoesBeforeWhatComesLaterInAList() {
        let fonts = FontCollection(Self.blocks)
        func family(_ families: [String]) -> String {
            FontFace.matching(families: families, weight: 400, isItalic: false, in: AvailableFonts(house: fonts)).family
        }
        #expect(family(["Unheard Of", "Tincture Blocks", "Arial"]) == "Tincture Blocks")
        #expect(family(["Arial", "Tincture Blocks"]) == "Liberation Sans")
        #expect(
            FontFace.matching(
                families: ["TinctureBlocks-Bold"], weight: 400, isItalic: false, in: AvailableFonts(house: fonts)
            ).isBold)
    }

    @Test func filesAreOpenedOnceAndOnlyWhenATextAsks() {
        final class Counter: Sendable { let count = Mutex(0) }
        let counter = Counter()
        let file = FontFile { () throws(FontFile.Trouble) in
            counter.count.withLock { $0 += 1 }
            throw FontFile.Trouble("no such file")
        }
        let fonts = FontCollection([file])
        #expect(fonts.troubles.isEmpty && counter.count.withLock { $0 } == 0)
        for name in ["Inter", "Inter", "Arial"] { #expect(fonts.face(of: name, weight: 400, isItalic: false) == nil) }
        #expect(counter.count.withLock { $0 } == 1)
        #expect(fonts.troubles.map(\.trouble.description) == ["no such file"])
    }

    @Test func brokenFilesAreSaidAndNeverTrap() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fonts/TinctureBlocks-Bold.ttf")
        let whole = [UInt8](try Data(contentsOf: path))
        let empty = FontCollection([FontFile { () throws(FontFile.Trouble) in [] }])
        #expect(empty.face(of: "Tincture Blocks", weight: 400, isItalic: false) == nil && empty.troubles.count == 1)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 25)
            }
            let broken = Array(bytes.prefix(Int(state >> 40) % 4 == 0 ? Int(state >> 33) % bytes.count : bytes.count))
            let fonts = FontCollection([FontFile { () throws(FontFile.Trouble) in broken }])
            guard let face = fonts.face(of: "Tincture Blocks", weight: 400, isItalic: false) else { continue }
            #expect(face.ascent.isFinite)
            let letters = " xHgpj,.-'é中".unicodeScalars.map { face.letter($0) }
            #expect(letters.allSatisfy { $0.advance.isFinite && $0.ink.upperBound.isFinite })
        }
    }

    @Test func fontsAreToldByTheirFirstBytes() {
        #expect(FontFile.isFont(startingWith: [0, 1, 0, 0]) && FontFile.isFont(startingWith: Array("wOF2".utf8)))
        #expect(!FontFile.isFont(startingWith: Array("<svg".utf8)) && !FontFile.isFont(startingWith: []))
    }
}
