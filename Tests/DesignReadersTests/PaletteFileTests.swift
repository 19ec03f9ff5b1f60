import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

private func palette(_ path: String, _ contents: [UInt8]) throws -> PaletteReading? {
    PaletteReader.reading(of: try SourceFile(path: path, contents: contents))
}

private func lines(_ path: String, _ text: String) throws -> [String] {
    let reading = try #require(try palette(path, Array(text.utf8)))
    return lines(reading)
}

private func lines(_ reading: PaletteReading) -> [String] {
    reading.entries.map { entry in
        let values = entry.values.map { value in
            (value.mode.map { "\($0) " } ?? "") + RGBA8(value.color.rgba).hex
        }
        return "\(entry.name): \(values.joined(separator: "; "))"
    }
}

@Suite("Files with palettes")
struct PaletteFileTests {
    /// Names that look alike, an accent written in two ways, are two names.
    @Test(arguments: [
        ("Colors.txt", "A\u{E9}: #111111\nAe\u{301}: #222222\nB: A\u{E9}\nC: Ae\u{301}\n"),
        ("a.css", ":root { --A\u{E9}: #111111; --Ae\u{301}: #222222; --B: var(--A\u{E9}); --C: var(--Ae\u{301}) }"),
        (
            "res/values/colors.xml",
            "<resources><color name=\"A\u{E9}\">#111111</color><color name=\"Ae\u{301}\">#222222</color>"
                + "<color name=\"B\">@color/A\u{E9}</color><color name=\"C\">@color/Ae\u{301}</color></resources>"
        ),
    ])
    func namesAreToldApartByTheirBytes(_ path: String, _ text: String) throws {
        let reading = try #require(try palette(path, Array(text.utf8)))
        #expect(reading.troubles.isEmpty)
        let colors = reading.entries.compactMap { $0.values.first.map { RGBA8($0.color.rgba).hex } }
        #expect(colors == ["#111111", "#222222", "#111111", "#222222"])
    }

    /// Swatches of Adobe begin with letters that a name may begin with.
    @Test func aNameIsNoSignOfSwatches() throws {
        #expect(try lines("Colors.txt", "Asefa: #112233\n") == ["Asefa: #112233"])
    }

    @Test func readsTokens() throws {
        let json = ##"""
            {"color":{"$type":"color","ink":{"$value":"#111827","$extensions":{"mode":{"light":"#111827","dark":"#E5E7EB"}}},
             "text":{"$value":"{color.ink}"}},"gap":{"$type":"dimension","$value":"nonsense"}}
            """##
        #expect(
            try lines("brand.tokens", json) == [
                "color.ink: light #111827; dark #E5E7EB", "color.text: light #111827; dark #E5E7EB",
            ])
        let broken = try #require(try palette("x.json", Array(##"{"c":{"$type":"color","$value":"{none}"}}"##.utf8)))
        #expect(broken.troubles.count == 1 && broken.troubles[0].message.contains("“none”"))
    }

    @Test(arguments: [
        (#""red":"0x1D","green":"0x4E","blue":"0xD8","alpha":"1.000""#, "#1D4ED8"),
        (#""red":"29","green":"78","blue":"216","alpha":"0.500""#, "#1D4ED880"),
        (#""red":"0.114","green":"0.306","blue":"0.847","alpha":"1.000""#, "#1D4ED8"),
        (#""red":"1","green":"1.0","blue":"1.000","alpha":1"#, "#01FFFF"),
        (#""red":1,"green":0.5,"blue":128,"alpha":1"#, "#FF8080"),
    ])
    func readsEverySpellingOfXcode(_ components: String, _ expected: String) throws {
        let json =
            #"{"colors":[{"color":{"color-space":"srgb","components":{\#(components)}},"idiom":"universal"}],"info":{"author":"xcode","version":1}}"#
        #expect(try lines("Brand.xcassets/Action.colorset/Contents.json", json) == ["Action: \(expected)"])
    }

    @Test func readsAppearancesOfXcode() throws {
        let json = #"""
            {"colors":[
              {"appearances":[{"appearance":"luminosity","value":"dark"},{"appearance":"contrast","value":"high"}],"color":{"color-space":"srgb","components":{"red":"0xFF","green":"0xFF","blue":"0xFF","alpha":"1.000"}},"idiom":"universal"},
              {"color":{"color-space":"gray-gamma-22","components":{"white":"0x11","alpha":"1.000"}},"idiom":"universal"},
              {"color":{"color-space":"gray-gamma-22","components":{"white":"0x11","alpha":"1.000"}},"idiom":"ipad"},
              {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"platform":"ios","reference":"labelColor"},"idiom":"universal"},
              {"idiom":"mac"},
              {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"color-space":"srgb","components":{"red":"999","green":"0","blue":"0","alpha":"1.000"}},"idiom":"universal"}],
             "info":{"author":"xcode","version":1}}
            """#
        let reading = try #require(try palette("Ink.colorset/Contents.json", Array(json.utf8)))
        #expect(lines(reading) == ["Ink: #111111; dark, high contrast #FFFFFF"])
        #expect(reading.troubles.count == 1 && reading.troubles[0].message.contains("“red”"))
    }

    /// A color set may hold thousands of colors; those of a device that are known already are not told again.
    @Test func readsManyColorsOfXcode() throws {
        func color(_ number: Int, _ idiom: String) -> String {
            #"{"color":{"color-space":"srgb","components":{"red":"\#(Double(number) / 4096)","green":"0","blue":"0","alpha":"1"}},"idiom":"\#(idiom)"}"#
        }
        let colors = (0..<2_000).flatMap { [color($0, "universal"), color($0, "ipad")] } + [color(4_000, "ipad")]
        let json = #"{"colors":[\#(colors.joined(separator: ","))],"info":{"author":"xcode","version":1}}"#
        let reading = try #require(try palette("Ink.colorset/Contents.json", Array(json.utf8)))
        let entry = try #require(reading.entries.first)
        #expect(entry.swatches(in: [.light]).count == 2_001)
        let values = entry.values
        #expect(values.count == 2_001 && values.map(\.mode).compactMap(\.self) == ["ipad"])
    }

    @Test func readsAndroid() throws {
        let xml = ##"""
            <?xml version="1.0" encoding="utf-8"?>
            <resources><!-- brand --><color name="ink">#FF111827</color><color name="half">#80111827</color><color name="text">@color/ink</color>
            <color name="short">#8F00</color><item type="color" name="page">#FFFFFF</item><item type="dimen" name="x">1dp</item>
            <color name="theme">?attr/colorPrimary</color><color name="bad">blau</color><color name="round">@color/round</color></resources>
            """##
        let reading = try #require(try palette("res/values-night/colors.xml", Array(xml.utf8)))
        #expect(
            lines(reading) == [
                "ink: night #111827", "half: night #11182780", "text: night #111827", "short: night #FF000088",
                "page: night #FFFFFF",
            ])
        #expect(reading.troubles.count == 2)
        #expect(reading.unknown.map { "\($0.name) \($0.mode ?? "")" } == ["theme night"])
        #expect(
            try lines("Brand.xml", ##"<resources><color name="half">#11182780</color></resources>"##) == [
                "half: #11182780"
            ])
        #expect(try palette("a.svg", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == nil)
    }

    /// What stands in an element in a color is none of it.
    @Test func colorsInColorsAreTheirOwn() throws {
        let text = ##"<resources><color name="a">#111111<color name="b">#222222</color></color></resources>"##
        #expect(try lines("Brand.xml", text) == ["a: #111111", "b: #222222"])
    }

    /// What variables of Figma borrow from a deleted one is known; the deleted one is no entry.
    @Test func leavesOutDeletedVariables() throws {
        let json = #"""
            {"meta":{"variables":{
              "V:1":{"id":"V:1","name":"blue/500","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"m":{"r":0,"g":0,"b":1,"a":1}},"deletedButReferenced":true},
              "V:2":{"id":"V:2","name":"action","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"m":{"type":"VARIABLE_ALIAS","id":"V:1"}}}},
             "variableCollections":{"C":{"id":"C","name":"Brand","modes":[{"modeId":"m","name":"Mode 1"}],"defaultModeId":"m","variableIds":["V:1","V:2"]}}}}
            """#
        let reading = try #require(try palette("variables.json", Array(json.utf8)))
        #expect(lines(reading) == ["action: #0000FF"])
        #expect(reading.troubles.isEmpty)
        #expect(
            reading.unknown.map { "\($0.name) \($0.reason)" } == [
                "blue/500 deleted in Figma, though something still refers to it"
            ])
    }

    @Test func readsStyleSheets() throws {
        let css = """
            :root { --ink: #111827; --text: var(--ink); --page: hsl(0 0% 100%); --gap: 8px; --card: 222 47% 11%;
              --both: light-dark(#fff, #000); --lost: var(--nowhere, red); --round: var(--round) }
            @media (prefers-color-scheme: dark) { :root { --ink: #E5E7EB } }
            [data-theme="sepia"] { --page: #F4ECD8 }
            .button { --own: #123456 }
            @media print { :root { --ink: #000000 } }
            """
        #expect(
            try lines("brand.css", css) == [
                "ink: #111827; dark #E5E7EB", "text: #111827; dark #E5E7EB", "page: #FFFFFF; sepia #F4ECD8",
                "card: #0F1729",
                "both: light #FFFFFF; dark #000000", "lost: #FF0000",
            ])
    }

    @Test(arguments: [
        ("(prefers-color-scheme: dark), print", ["dark"]),
        ("not (prefers-color-scheme: light)", ["dark"]),
        ("not all and (prefers-color-scheme: light)", ["dark"]),
        ("(prefers-color-scheme: dark) or (prefers-contrast: more)", ["high contrast", "dark"]),
        ("only screen and (color-gamut: p3) and (prefers-contrast)", ["high contrast, display-P3"]),
        ("(color-gamut: srgb)", ["sRGB"]),
        (
            "(prefers-color-scheme: dark) and ((prefers-contrast: more) or (color-gamut))",
            ["dark, sRGB", "dark, high contrast"]
        ),
        ("(prefers-color-scheme: /* at night */ DARK)", ["dark"]),
        ("(prefers-color-scheme: dark) and (min-width: 600px)", []),
        ("(min-width: 600px), (prefers-color-scheme: dark)", ["dark"]),
        ("not (min-width: 600px)", []), ("print", []), ("(prefers-contrast: less)", []), ("not print", ["every"]),
        ("(prefers-color-scheme: dark), (prefers-color-scheme: light)", ["every"]),
    ])
    func readsWhatMediaQueriesAskOfScreens(query: String, modes: [String]) throws {
        let css = ":root { --ink: #111827 } @media \(query) { :root { --ink: #E5E7EB } }"
        let entry = try #require(try palette("brand.css", Array(css.utf8))?.entries.first)
        let others = entry.values.filter { $0.color == (try? Color(css: "#E5E7EB")) }
        #expect(others.map { $0.mode ?? "every" } == modes)
    }

    @Test func keepsWhatNestedMediaQueriesBothAskFor() throws {
        let css = """
            :root { --ink: #111827 }
            @media (prefers-color-scheme: dark), print { @media not (prefers-contrast: more) { :root { --ink: #E5E7EB } }
              @media (prefers-contrast: more) { :root { --ink: #FFFFFF } } }
            """
        #expect(try lines("brand.css", css) == ["ink: #111827; dark, high contrast #FFFFFF"])
    }

    /// What stands in a condition has nothing to do with what stands behind it.
    @Test func keepsConditionsApart() throws {
        let css = """
            :root { --ink: #111827 }
            @media (prefers-color-scheme: dark) {
              @supports not (color: oklch(0 0 0)) { :root { --ink: #000001 } @media screen { :root { --ink: #000002 } } }
              @container (width > 1px) { :root { --ink: #000003 } }
              @supports (color: red) { :root { --ink: #F9FAFB } }
              @media print { :root { --ink: #000004 } }
              :root { --page: #010203 }
            }
            :root { --line: #040506 }
            """
        #expect(try lines("brand.css", css) == ["ink: #111827; dark #F9FAFB", "page: dark #010203", "line: #040506"])
    }

    /// A query with a thousand features is asked once, and not for each of thousands of rules that stand in it.
    @Test func asksQueriesOnceForAllRulesInThem() throws {
        let query = Array(repeating: "(prefers-color-scheme: dark)", count: 1_000).joined(separator: " and ")
        let rules = String(repeating: ":root{--ink:#E5E7EB}", count: 5_000)
        #expect(try lines("brand.css", "@media \(query){\(rules)}") == ["ink: dark #E5E7EB"])
    }

    @Test func readsNamesOfStyleSheetsWithEscapes() throws {
        let css = #":root { --Half\ Tone: #111827; --t\65 xt: var(--Half\ Tone) }"#
        #expect(try lines("brand.css", css) == ["Half Tone: #111827", "text: #111827"])
    }

    @Test func readsGIMP() throws {
        let text =
            "GIMP Palette\nName: Brand\nColumns: 4\n# a comment\n 29  78 216\tAction\n255 255 255\n0 0 0 Untitled\n1 2\n"
        let reading = try #require(try palette("brand.gpl", Array(text.utf8)))
        #expect(lines(reading) == ["Action: #1D4ED8", "#FFFFFF: #FFFFFF", "#000000: #000000"])
        #expect(reading.troubles.count == 1)
        #expect(try lines("a.gpl", "GIMP Palette\nChannels: RGBA\n29 78 216 128 Half\n") == ["Half: #1D4ED880"])
    }

    @Test func readsSketchPalettesAndPlainObjects() throws {
        let json =
            ##"{"compatibleVersion":"1.4","pluginVersion":"1.5","colors":["#1D4ED8",{"name":"Half","red":0,"green":0,"blue":1,"alpha":0.5},{"red":7}]}"##
        let reading = try #require(try palette("a.sketchpalette", Array(json.utf8)))
        #expect(lines(reading) == ["#1D4ED8: #1D4ED8", "Half: #0000FF80"])
        #expect(reading.troubles.count == 1)
        #expect(
            try lines("colors.json", ##"{"Ink":"#111827","Half":"#11182780"}"##) == ["Ink: #111827", "Half: #11182780"])
        #expect(
            try lines("colors.json", #"{"Ink":"111827","Half":"0x11182780"}"#) == ["Ink: #111827", "Half: #11182780"])
        #expect(
            try lines("Brand.xml", #"<resources><color name="half">11182780</color></resources>"#) == [
                "half: #11182780"
            ])
        #expect(try palette("package.json", Array(#"{"name":"x","version":"1"}"#.utf8)) == nil)
    }

    /// Big-endian bytes of a number.
    private func bytes(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
    }

    private func name(_ text: String) -> [UInt8] {
        bytes(text.utf16.count + 1, 2) + text.utf16.flatMap { bytes(Int($0), 2) } + [0, 0]
    }

    private func block(_ kind: Int, _ content: [UInt8]) -> [UInt8] {
        bytes(kind, 2) + bytes(content.count, 4) + content
    }

    private func float(_ value: Float) -> [UInt8] { bytes(Int(value.bitPattern), 4) }

    @Test func readsSwatchExchange() throws {
        let blocks = [
            block(0xC001, name("Brand")),
            block(1, name("Action") + Array("RGB ".utf8) + [0.25, 0.5, 1].flatMap { float($0) } + [0, 2]),
            block(1, name("Ink") + Array("CMYK".utf8) + [0, 0, 0, 1].flatMap { float($0) } + [0, 2]),
            block(1, name("Odd") + Array("HSB ".utf8) + [0, 0, 0].flatMap { float($0) } + [0, 2]),
            block(0xC002, []),
            block(1, name("Mist") + Array("Gray".utf8) + float(0.5) + [0, 0]),
            block(1, name("White") + Array("LAB ".utf8) + [1, 0, 0].flatMap { float($0) } + [0, 0]),
            block(1, name("Nothing") + Array("RGB ".utf8) + [.nan, 0, 0].flatMap { float($0) } + [0, 0]),
        ]
        let file = Array("ASEF".utf8) + [0, 1, 0, 0] + bytes(blocks.count, 4) + blocks.joined()
        let reading = try #require(try palette("brand.ase", file))
        #expect(lines(reading) == ["Brand/Action: #4080FF", "Brand/Ink: #000000", "Mist: #808080", "White: #FFFFFF"])
        #expect(reading.troubles.isEmpty)
        #expect(
            reading.unknown.map { "\($0.name): \($0.reason)" } == [
                "Brand/Odd: in a color model “HSB” that is not read; saved as RGB it would be",
                "Nothing: made of what are no numbers",
            ])
        // What ends in the middle of its color is a mistake.
        let short =
            Array("ASEF".utf8) + [0, 1, 0, 0] + bytes(1, 4) + block(1, name("Short") + Array("RGB ".utf8) + float(1))
        #expect(try #require(try palette("short.ase", short)).troubles.count == 1)
        for length in 0..<file.count { _ = try palette("cut.ase", Array(file.prefix(length))) }
    }

    private func exchange(_ blocks: [[UInt8]], _ rest: [UInt8] = []) throws -> PaletteReading {
        let file = Array("ASEF".utf8) + [0, 1, 0, 0] + bytes(blocks.count, 4) + blocks.joined() + rest
        return try #require(try palette("brand.ase", file))
    }

    /// However long a name says it is, it ends with its block, and little of it is told.
    @Test func namesOfSwatchesEndWithTheirBlocks() throws {
        let long = String(repeating: "a", count: 5_000)
        let blocks = [
            block(1, bytes(9_000, 2)), block(0xC001, bytes(9_000, 2)), block(1, name(long) + Array("RGB ".utf8)),
        ]
        let reading = try exchange(blocks, Array(repeating: 0x61, count: 20_000))
        let messages = reading.troubles.map(\.message)
        #expect(messages.map { $0.contains("in the middle of its name") } == [true, true, false])
        #expect(messages.allSatisfy { $0.utf8.count < 200 })
    }

    /// Each swatch would have a copy of its group's name.
    @Test func namesOfGroupsAreBounded() throws {
        func reading(_ length: Int) throws -> PaletteReading {
            let color = block(1, name("Ink") + Array("RGB ".utf8) + [0.25, 0.5, 1].flatMap { float($0) })
            let odd = block(1, name("Odd") + Array("HSB ".utf8))
            let group = block(0xC001, name(String(repeating: "g", count: length)))
            return try exchange([group] + Array(repeating: [color, odd], count: 100).joined())
        }
        let known = try reading(996)
        #expect(known.entries.count == 100 && known.unknown.count == 100 && known.troubles.isEmpty)
        let long = try reading(997)
        #expect(long.entries.isEmpty && long.unknown.isEmpty)
        #expect(long.troubles[0].message.contains("longer than 1000 letters"))
    }

    /// Of a file that is wrong all over as much is told as anybody reads, and that there is more.
    @Test(arguments: ["a.ase", "a.sketchpalette", "Brand.xml", "Ink.colorset/Contents.json"])
    func ofManyMistakesSomeAreTold(_ path: String) throws {
        let reading: PaletteReading?
        switch path {
        case "a.ase": reading = try exchange(Array(repeating: block(1, name("Ink")), count: 100))
        case "a.sketchpalette":
            let colors = Array(repeating: "{}", count: 100).joined(separator: ",")
            let json = #"{"compatibleVersion":"1.4","pluginVersion":"1.5","colors":[\#(colors)]}"#
            reading = try palette(path, Array(json.utf8))
        case "Brand.xml":
            let colors = String(repeating: "<color name='a'>bleu</color>", count: 100)
            reading = try palette(path, Array("<resources>\(colors)</resources>".utf8))
        default:
            let colors = Array(repeating: #"{"color":{},"idiom":"universal"}"#, count: 100).joined(separator: ",")
            reading = try palette(path, Array(#"{"colors":[\#(colors)],"info":{"author":"xcode","version":1}}"#.utf8))
        }
        let troubles = try #require(reading).troubles
        #expect(troubles.count == 21 && troubles.last?.kind == .limitReached)
        #expect(troubles.last?.message.hasPrefix("more is wrong from here on") == true)
    }

    @Test func readsPhotoshopSwatches() throws {
        func swatch(_ space: Int, _ numbers: [Int], _ own: String) -> [UInt8] {
            bytes(space, 2) + numbers.flatMap { bytes($0, 2) } + [0, 0] + name(own)
        }
        let second = [
            swatch(0, [65535, 0, 0, 0], "Red"), swatch(1, [21845, 65535, 65535, 0], "Green"),
            swatch(2, [65535, 65535, 65535, 0], "Black"), swatch(7, [10000, 0, 0, 0], "White"),
            swatch(8, [5000, 0, 0, 0], "Mist"),
            swatch(3, [1, 2, 3, 4], "Book"),
        ]
        let first = bytes(1, 2) + bytes(1, 2) + bytes(0, 2) + [255, 255, 0, 0, 0, 0, 0, 0]
        let file = first + bytes(2, 2) + bytes(second.count, 2) + second.joined()
        let reading = try #require(try palette("brand.aco", file))
        #expect(
            lines(reading) == ["Red: #FF0000", "Green: #00FF00", "Black: #000000", "White: #FFFFFF", "Mist: #808080"])
        #expect(reading.troubles.isEmpty)
        #expect(reading.unknown.map(\.name) == ["Book"] && reading.unknown[0].reason.hasPrefix("a color of a book"))
        // Where no color is known there is no palette.
        let book = bytes(2, 2) + bytes(1, 2) + swatch(3, [1, 2, 3, 4], "Book")
        let alone = try #require(try palette("book.aco", book))
        #expect(alone.entries.isEmpty && alone.troubles.count == 1)
        #expect(alone.troubles[0].message.contains("that is known: “Book” is a color of a book"))
        for length in 0..<file.count { _ = try palette("cut.aco", Array(file.prefix(length))) }
        // In the name of the last.
        for rest in [1, 4, 8] {
            let cut = try #require(try palette("cut.aco", Array(file.dropLast(rest))))
            #expect(cut.troubles.first?.message.contains("ends in the middle of a swatch") == true)
        }
    }

    @Test(arguments: [
        ("default", "dark", ["#FFFFFF"], ["#000000"]), ("light", "dark", ["#FFFFFF"], ["#000000"]),
        ("brand a", "brand b", ["#FFFFFF", "#000000"], ["#FFFFFF", "#000000"]),
        ("Day", "values-night", ["#FFFFFF"], ["#000000"]),
    ])
    func sortsModesByScheme(_ first: String, _ second: String, _ light: [String], _ dark: [String]) {
        let entry = PaletteEntry(
            name: "Page",
            values: [
                PaletteEntry.Value(mode: first, color: Color(.white)),
                PaletteEntry.Value(mode: second, color: Color(.black)),
            ], range: ByteRange(0..<0))
        #expect(entry.swatches(in: [.light]).map { RGBA8($0.color.rgba).hex } == light)
        #expect(entry.swatches(in: [.dark]).map { RGBA8($0.color.rgba).hex } == dark)
        #expect(entry.swatches(in: [.light, .dark]).count == 2)
    }
}
