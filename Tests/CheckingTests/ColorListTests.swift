import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite("Lists of colors")
struct ColorListTests {
    private func read(_ text: String) throws -> PaletteReading {
        ColorList.read(try SourceFile(path: "Colors.txt", contents: Array(text.utf8)))
    }

    @Test func readsWhatSwiftGenReads() throws {
        let reading = try read(
            """
            \u{FEFF}// a comment
            Ink : #111827\r
            Half:#11182780
            Cyan-Color       : 0xff66ccff

            # another
            Title: Ink
            Sky: oklch(0.8 0.1 230)
            Red: red
            """)
        #expect(reading.troubles.isEmpty)
        #expect(reading.swatches.map(\.name) == ["Ink", "Half", "Cyan-Color", "Title", "Sky", "Red"])
        #expect(
            reading.swatches.prefix(4).map { RGBA8($0.color.rgba).hex } == [
                "#111827", "#11182780", "#FF66CC", "#111827",
            ])
    }

    @Test(arguments: [
        ("Ink", "a line is a name"), ("Ink: #12", "is no color"), ("Ink: 0x12", "is no color"), ("Ink:", "is no color"),
        ("Ink: #111\nInk: #222", "keep one"),
    ])
    func saysWhatIsWrong(_ text: String, _ expected: String) throws {
        let troubles = try read(text).troubles
        #expect(troubles.count == 1 && troubles[0].message.contains(expected))
    }

    @Test(arguments: ["", "\n\n", ":", ": :", "\u{0}", "//"])
    func survives(_ text: String) throws {
        _ = try read(text)
    }
}
