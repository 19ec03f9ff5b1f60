import Checking
import ColorScience
import DesignModel
import Foundation
import Reporters
import Rules
import SourceText
import Testing

/// Colors of dark screens, of readers who want more contrast, of wide gamuts and of themes, on their way through formats.
@Suite("Modes of palettes")
struct PaletteModeTests {
    /// The palette of a house in a folder with some files.
    private static func entries(_ files: [String: [UInt8]], from source: String) throws -> [PaletteExport.Entry] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "modes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var files = files
        files["tincture.yml"] = Array("palette: { from: [\(source)] }".utf8)
        for (path, bytes) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        return try PaletteExportRun(folder: folder.path, catalog: AllRules.catalog).entries
    }

    /// What is written, read again.
    private static func readAgain(
        _ palette: [PaletteExport.Entry], as format: PaletteExport
    ) throws -> [PaletteExport.Entry] {
        let name = [.dtcg: "out.tokens.json", .css: "out.css", .xcassets: "Out.xcassets"][format] ?? "Colors.txt"
        let files = format.files(of: palette).map { ($0.path.isEmpty ? name : "\(name)/\($0.path)", $0.bytes) }
        return try entries(Dictionary(files) { first, _ in first }, from: name)
    }

    /// A line for each color of each mode.
    private static func lines(_ palette: [PaletteExport.Entry]) -> [String] {
        palette.flatMap { entry in
            entry.entry.values.map { value in
                let channels = value.color.components(in: .displayP3)
                let numbers = (0..<3).map { String(format: "%.3f", channels[$0] + 0.0) }.joined(separator: " ")
                return "\(entry.entry.name) [\(value.mode ?? "")] \(numbers)"
            }
        }.sorted()
    }

    private static let sheet = """
        :root { --ink: #111827; --wide: color(display-p3 1 0 0); --brand: #1d4ed8; --same: #123456 }
        @media (prefers-color-scheme: dark) { :root { --ink: #f9fafb; --wide: #0f0; --same: #123456 } }
        @media screen and (prefers-contrast: more) { :root { --ink: #000 } }
        @media (prefers-contrast: more) and (prefers-color-scheme: dark) { :root { --ink: #fff; --wide: color(display-p3 0 1 0) } }
        @media (color-gamut: p3) { :root { --brand: color(display-p3 0.1 0.2 1) } }
        @media (prefers-color-scheme: dark) { @media (color-gamut: p3) { :root { --brand: color(display-p3 0.5 0.6 1) } } }
        @supports not (color: color(display-p3 0 0 0)) { :root { --ink: #222 } }
        @media (min-width: 40em) { :root { --ink: #333 } }
        """

    private static let written = [
        "brand [] 0.167 0.302 0.816", "brand [dark, display-P3] 0.500 0.600 1.000",
        "brand [display-P3] 0.100 0.200 1.000",
        "ink [] 0.072 0.093 0.148", "ink [dark, high contrast] 1.000 1.000 1.000", "ink [dark] 0.977 0.980 0.984",
        "ink [high contrast] 0.000 0.000 0.000", "same [] 0.107 0.201 0.327", "same [dark] 0.107 0.201 0.327",
        "wide [] 1.000 0.000 0.000", "wide [dark, high contrast] 0.000 1.000 0.000", "wide [dark] 0.458 0.985 0.298",
    ]

    @Test("Modes and colors come back as they were", arguments: [PaletteExport.dtcg, .css, .xcassets])
    func comeBack(_ format: PaletteExport) throws {
        let palette = try Self.entries(["in.css": Array(Self.sheet.utf8)], from: "in.css")
        #expect(Self.lines(palette) == Self.written)
        #expect(try Self.lines(Self.readAgain(palette, as: format)) == Self.written)
        #expect(format.leftOut(of: palette) == nil)
    }

    private static func palette(_ modes: [String?]) -> [PaletteExport.Entry] {
        let values = modes.enumerated().map { place, mode in
            let color = Color(RGBA8(red: UInt8(truncatingIfNeeded: 10 + place), green: 0, blue: 0))
            return PaletteEntry.Value(mode: mode, color: color)
        }
        return [PaletteExport.Entry(PaletteEntry(name: "ink", values: values, range: ByteRange(0..<0)))]
    }

    private static func modes(_ palette: [PaletteExport.Entry]) -> [String] {
        palette.flatMap { entry in
            entry.entry.values.map { "\($0.mode ?? "-") \(RGBA8($0.color.rgba).red)" }
        }
    }

    /// What holds for all is of no mode in style sheets and catalogs, as the first of light and dark is.
    @Test(arguments: [
        (PaletteExport.css, ["light", "dark"], ["- 10", "dark 11"]),
        (.xcassets, ["light", "dark"], ["- 10", "dark 11"]),
        (.dtcg, ["light", "dark"], ["light 10", "dark 11"]),
        (.css, [nil, "light", "dark"], ["- 10", "light 11", "dark 12"]),
        (.xcassets, [nil, "light", "dark"], ["- 10", "light 11", "dark 12"]),
        (.dtcg, [nil, "light", "dark"], ["- 10", "light 11", "dark 12"]),
        (
            .css, ["Light", "lightHighContrast", "Dark", "dark-hc"],
            ["- 10", "dark 12", "light, high contrast 11", "dark, high contrast 13"]
        ),
        (
            .xcassets, ["Light", "lightHighContrast", "Dark", "dark-hc"],
            ["- 10", "high contrast 11", "dark 12", "dark, high contrast 13"]
        ),
        (.css, ["dark"], ["dark 10"]), (.xcassets, ["dark"], ["dark 10"]), (.dtcg, ["dark"], ["dark 10"]),
        (.css, [nil, "sea", "dark, sea"], ["- 10", "sea 11", "dark, sea 12"]),
        (.dtcg, [nil, "sea", "dark, sea"], ["- 10", "sea 11", "dark, sea 12"]),
        (.dtcg, [nil, "default", "default"], ["- 10", "default 11", "default2 12"]),
        (.css, ["Brand A", "Brand B"], ["- 10", "Brand A 10", "Brand B 11"]),
        (.css, [nil, "dark", "dark_dimmed"], ["- 10", "dark 11", "dark_dimmed 12"]),
        (.css, ["sRGB", "display-P3"], ["- 10", "display-P3 11"]),
        (.xcassets, ["sRGB", "display-P3"], ["sRGB 10", "display-P3 11"]),
        (.xcassets, [nil, "dark", "mac", "dark, mac"], ["- 10", "dark 11", "mac 12", "dark, mac 13"]),
    ])
    func keepTheirNames(_ format: PaletteExport, _ modes: [String?], _ expected: [String]) throws {
        #expect(try Self.modes(Self.readAgain(Self.palette(modes), as: format)) == expected)
    }

    @Test(arguments: [
        (PaletteExport.dtcg, [nil, "dark", "high contrast", "sea", "mac"], nil),
        (.css, [nil, "dark", "dark, high contrast", "sea", "display-P3"], nil),
        (.xcassets, [nil, "dark", "high contrast", "display-P3", "mac"], nil),
        (.swift, [nil, "dark", "high contrast", "dark, display-P3"], nil),
        (.colorsText, [nil, "dark"], nil), (.colorsText, ["Brand Light", "Brand Dark"], nil),
        (
            .xcassets, [nil, "dark", "sea"],
            "xcassets cannot say all of the palette: what 1 color has for “sea” was left out"
        ),
        (
            .swift, [nil, "light", "dark", "sea"],
            "swift cannot say all of the palette: what 1 color has for no mode and “sea” was left out"
        ),
        (
            .colorsText, [nil, "dark", "high contrast", "dark, high contrast", "display-P3"],
            "colors-txt cannot say all of the palette: what 1 color has for “high contrast”, “dark, high contrast” and “display-P3” was left out"
        ),
    ])
    func areToldWhereTheyAreLeftOut(_ format: PaletteExport, _ modes: [String?], _ sentence: String?) {
        #expect(format.leftOut(of: Self.palette(modes)) == sentence)
    }

    @Test func tellsOfColorsThatAreCut() throws {
        let wide = PaletteEntry(name: "wide", color: try Color(css: "color(display-p3 1 0 0)"), range: ByteRange(0..<0))
        let sentence = "colors-txt cannot say all of the palette: 1 color beyond sRGB was cut to it"
        #expect(PaletteExport.colorsText.leftOut(of: [PaletteExport.Entry(wide)]) == sentence)
        #expect(PaletteExport.css.leftOut(of: [PaletteExport.Entry(wide)]) == nil)
    }

    /// What asks for more comes later; what old browsers cannot read stands behind what they can.
    @Test func writesSheetsAsPeopleDo() throws {
        let palette = try Self.entries(["in.css": Array(Self.sheet.utf8)], from: "in.css")
        let text = String(decoding: try #require(PaletteExport.css.files(of: palette).first).bytes, as: UTF8.self)
        #expect(
            text.split(separator: "\n").filter { $0.hasSuffix("{") && !$0.contains(":root") } == [
                "@supports (color: color(display-p3 0 0 0)) {",
                "@media (color-gamut: p3) {", "  @supports (color: color(display-p3 0 0 0)) {",
                "@media (prefers-contrast: more) {", "@media (prefers-color-scheme: dark) {",
                "@media (prefers-color-scheme: dark) and (color-gamut: p3) {",
                "  @supports (color: color(display-p3 0 0 0)) {",
                "@media (prefers-color-scheme: dark) and (prefers-contrast: more) {",
                "@media (prefers-color-scheme: dark) and (prefers-contrast: more) {",
                "  @supports (color: color(display-p3 0 0 0)) {",
            ])
        #expect(text.contains("  --wide: #FF0000;\n"))
    }

    /// Of two queries that hold at once a browser takes the later; formats that weigh modes are told where that is another.
    @Test(arguments: [
        ("dark more", ["- 1", "dark 2", "high contrast 3", "dark, high contrast 3"]),
        ("more dark", ["- 1", "high contrast 2", "dark 3"]),
        ("dark p3", ["- 1", "dark 2", "display-P3 3", "dark, display-P3 3"]),
        ("p3 dark", ["- 1", "display-P3 2", "dark 3"]),
        ("dark more both", ["- 1", "dark 2", "high contrast 3", "dark, high contrast 4"]),
        ("dark sea", ["- 1", "dark 2", "sea 3"]), ("light dark", ["- 1", "light 2", "dark 3"]),
    ])
    func laterQueriesCount(_ order: String, _ expected: [String]) throws {
        let queries = [
            "dark": "(prefers-color-scheme: dark)", "light": "(prefers-color-scheme: light)",
            "more": "(prefers-contrast: more)", "p3": "(color-gamut: p3)",
            "both": "(prefers-color-scheme: dark) and (prefers-contrast: more)",
        ]
        var sheet = ":root { --ink: #010000 }\n"
        for (place, word) in order.split(separator: " ").enumerated() {
            let declaration = "{ --ink: #0\(place + 2)0000 }"
            sheet +=
                queries[String(word)].map { "@media \($0) { :root \(declaration) }\n" } ?? ".theme-sea \(declaration)\n"
        }
        let palette = try Self.entries(["in.css": Array(sheet.utf8)], from: "in.css")
        let read = Self.modes(palette).map { $0.replacing("theme-sea", with: "sea") }
        #expect(read == expected)
        let again = Self.modes(try Self.readAgain(palette, as: .css)).map { $0.replacing("theme-sea", with: "sea") }
        #expect(again.sorted() == expected.sorted())
    }

    /// Devices of their own have a mode, where they have a color of their own.
    @Test func readsDevicesOfCatalogs() throws {
        func color(_ hex: String, _ idiom: String) -> String {
            #"{"color":{"color-space":"srgb","components":{"red":"0x\#(hex)","green":"0x00","blue":"0x00","alpha":"1.000"}},"idiom":"\#(idiom)"}"#
        }
        let set =
            #"{"colors":[\#(color("10", "universal")),\#(color("20", "mac")),\#(color("10", "watch"))],"info":{"version":1}}"#
        let read = try Self.entries(["A.xcassets/ink.colorset/Contents.json": Array(set.utf8)], from: "A.xcassets")
        #expect(Self.modes(read) == ["- 16", "mac 32"])
    }

    /// What a device has of its own is no other's, in whichever order the entries stand.
    @Test func keepsColorsOfDevicesToThem() throws {
        func color(_ hex: String?, _ idiom: String, isDark: Bool = false) -> String {
            let value = hex.map {
                #","color":{"color-space":"srgb","components":{"red":"0x\#($0)","green":"0x00","blue":"0x00","alpha":"1.000"}}"#
            }
            let dark = #","appearances":[{"appearance":"luminosity","value":"dark"}]"#
            return #"{"idiom":"\#(idiom)"\#(isDark ? dark : "")\#(value ?? "")}"#
        }
        let entries = [
            color("20", "iphone"), color("40", "iphone", isDark: true), color("10", "universal"),
            color(nil, "universal", isDark: true),
        ]
        for colors in [entries, entries.reversed()] {
            let set = #"{"colors":[\#(colors.joined(separator: ","))],"info":{"version":1}}"#
            let read = try Self.entries(["A.xcassets/ink.colorset/Contents.json": Array(set.utf8)], from: "A.xcassets")
            #expect(Set(Self.modes(read)) == ["- 16", "iphone 32", "dark, iphone 64"])
        }
    }
}
