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

    /// SwiftGen's own sample, comments of all kinds, and names before what they name.
    @Test func readsHexWithoutItsSign() throws {
        let reading = try read(
            """
            Brand colors
            ------------
            NestedNamedValue : NamedValue
            NamedValue       : ArticleTitle
            Cyan-Color       : 0xff66ccff
            ArticleTitle     : 33fe66
            Translucent      : ffffffcc
            Ink\t:\t111827   // text
            Page: #FFFFFF # ground
            Sky: rgb(1 2 3) /* sky */
            Line: 0XCCCCCC for borders
            // Old: #123456
            # Older: #123456
            """)
        #expect(reading.troubles.isEmpty)
        #expect(
            reading.swatches.map { "\($0.name) \(RGBA8($0.color.rgba).hex)" } == [
                "NestedNamedValue #33FE66", "NamedValue #33FE66", "Cyan-Color #FF66CC", "ArticleTitle #33FE66",
                "Translucent #FFFFFFCC", "Ink #111827", "Page #FFFFFF", "Sky #010203", "Line #CCCCCC",
            ])
    }

    @Test func followsNoCircle() throws {
        let reading = try read("A: B\nB: A\nC: #111827")
        #expect(reading.swatches.map(\.name) == ["C"])
        #expect(reading.troubles.count == 2)
    }

    @Test(arguments: [
        ("Ink #111", "a line is a name"), ("Ink: Ink", "is no color"), ("Ink: 12345", "is no color"),
        ("Ink: #12", "is no color"), ("Ink: 0x12", "is no color"), ("Ink:", "is no color"),
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
