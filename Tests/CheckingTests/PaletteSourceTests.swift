import Checking
import ColorScience
import DesignModel
import DesignReaders
import Foundation
import Linting
import Reporters
import Rules
import SourceText
import Testing

/// What may stand in `palette.from`, and what is written in those formats.
@Suite("Palettes in files")
struct PaletteSourceTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Samples").path

    /// The palette of a house in a folder with some files.
    private func entries(_ files: [String: String]) throws -> [PaletteExport.Entry] {
        let folder = try FixFolder(files)
        return try withExtendedLifetime(folder) {
            try PaletteExportRun(folder: folder.url.path, catalog: AllRules.catalog).entries
        }
    }

    private func lines(_ entries: [PaletteExport.Entry]) -> [String] {
        entries.map { entry in
            let values = entry.entry.values.map { ($0.mode.map { "\($0) " } ?? "") + RGBA8($0.color.rgba).hex }
            return "\(entry.entry.name): \(values.joined(separator: "; "))"
        }
    }

    private static func colorSet(_ light: String, _ dark: String) -> String {
        func color(_ hex: String) -> String {
            #""color":{"color-space":"srgb","components":{"red":"0x\#(hex)","green":"0x\#(hex)","blue":"0x\#(hex)","alpha":"1.000"}},"idiom":"universal""#
        }
        return
            #"{"colors":[{\#(color(light))},{"appearances":[{"appearance":"luminosity","value":"dark"}],\#(color(dark))}],"info":{"version":1}}"#
    }

    @Test func readsCatalogsAndNightVariants() throws {
        let files = [
            "tincture.yml": "palette: { from: [Brand.xcassets, res/values/colors.xml] }",
            "Brand.xcassets/Contents.json": #"{"info":{"version":1}}"#,
            "Brand.xcassets/Ink.colorset/Contents.json": Self.colorSet("11", "EE"),
            "Brand.xcassets/Text/Contents.json": #"{"info":{"version":1},"properties":{"provides-namespace":true}}"#,
            "Brand.xcassets/Text/Faint.colorset/Contents.json": Self.colorSet("55", "AA"),
            "Brand.xcassets/Logo.imageset/Contents.json": #"{"info":{"version":1}}"#,
            "res/values/colors.xml": ##"<resources><color name="page">#FFFFFF</color></resources>"##,
            "res/values-night/colors.xml": ##"<resources><color name="page">#FF000000</color></resources>"##,
        ]
        #expect(
            try lines(entries(files)) == [
                "Ink: #111111; dark #EEEEEE", "Text/Faint: #555555; dark #AAAAAA", "page: #FFFFFF; night #000000",
            ])
    }

    @Test(arguments: ["res", "res/values/colors.xml"])
    func passesOverVariantsWithoutColors(_ path: String) throws {
        func colors(_ text: String) -> String { "<resources><color name=\"ink\">\(text)</color></resources>" }
        let variants = [
            "tincture.yml": "palette: { from: [\(path)] }",
            "res/values-night/colors.xml": colors("#F9FAFB"),
            "res/values-v29/colors.xml": "<resources/>",
            "res/values-v31/colors.xml": colors("@android:color/system_accent1_500"),
        ]
        func lines(_ base: String) throws -> [String] {
            try self.lines(entries(variants.merging(["res/values/colors.xml": base]) { $1 }))
        }
        #expect(try lines(colors("#111827")) == ["ink: #111827; night #F9FAFB"])
        // Of a base without colors, the variants are left.
        #expect(try lines(colors("?attr/colorOnSurface")) == ["ink: night #F9FAFB"])
    }

    /// Names lead to what a variant says, then to what those say that ask for less, then to the file in `values`; whoever uses a name
    /// that a variant changes is changed with it.
    @Test func followsNamesThroughVariants() throws {
        func colors(_ colors: [(String, String)]) -> String {
            "<resources>\(colors.map { "<color name=\"\($0.0)\">\($0.1)</color>" }.joined())</resources>"
        }
        let files = [
            "tincture.yml": "palette: { from: [res] }",
            "res/values/colors.xml": colors([
                ("ink", "#111111"), ("page", "#EEEEEE"), ("text", "@color/ink"), ("line", "@color/text"),
                ("white", "@android:color/white"), ("none", "@android:color/transparent"),
            ]),
            "res/values-night/colors.xml": colors([("ink", "#F9FAFB"), ("card", "@color/page"), ("edge", "@color/ink")]
            ),
            "res/values-night-v31/colors.xml": colors([
                ("page", "#010101"), ("ink", "@android:color/system_accent1_500"), ("rim", "@color/edge"),
            ]),
            "res/values-v29/colors.xml": colors([("black", "@android:color/black"), ("edge2", "@color/white")]),
        ]
        #expect(
            try lines(entries(files)) == [
                "ink: #111111; night #F9FAFB", "page: #EEEEEE; night-v31 #010101", "text: #111111; night #F9FAFB",
                "line: #111111; night #F9FAFB", "white: #FFFFFF", "none: #00000000",
                "card: night #EEEEEE; night-v31 #010101", "edge: night #F9FAFB", "black: v29 #000000",
                "edge2: v29 #FFFFFF",
            ])
    }

    /// However long a chain of names is and however many variants there are, each name is followed once a variant; a circle ends.
    @Test func followsLongChainsOfNamesAndCircles() throws {
        func colors(_ colors: [(String, String)]) -> String {
            "<resources>\(colors.map { "<color name=\"\($0.0)\">\($0.1)</color>" }.joined())</resources>"
        }
        let chain = (1...1_500).map { ("c\($0)", "@color/c\($0 - 1)") }
        var files = [
            "tincture.yml": "palette: { from: [res] }",
            "res/values/colors.xml": colors([("c0", "#111111")] + chain),
        ]
        for version in 1...60 { files["res/values-v\(version)/colors.xml"] = colors([("c0", "#2222\(version + 10)")]) }
        let last = try #require(lines(entries(files)).last)
        #expect(last.hasPrefix("c1500: #111111; ") && last.contains("; v60 #222270"))

        files = [
            "tincture.yml": "palette: { from: [res] }",
            "res/values/colors.xml": colors([("a", "@color/b"), ("b", "@color/a"), ("c", "@color/gone")]),
        ]
        let error = #expect(throws: ConfigurationError.self) { try entries(files) }
        let messages = error?.troubles.map(\.message) ?? []
        #expect(messages.count == 3 && messages[2] == "there is no color “gone” here")
        #expect(messages.prefix(2).allSatisfy { $0.hasSuffix(" leads back to itself") }, "\(messages)")
    }

    @Test func tellsOfWhatHasNoColorInAFile() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "unknown-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A swatch in RGB, and one of a book.
        let swatches: [UInt8] = [
            0, 2, 0, 2, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 65, 0, 0,
            0, 3, 0, 1, 0, 2, 0, 3, 0, 4, 0, 0, 0, 2, 0, 66, 0, 0,
        ]
        try Data(swatches).write(to: folder.appending(path: "brand.aco"))
        // A role may name what is not known.
        try Data("palette: { from: [brand.aco], roles: { text: [A, B] } }".utf8)
            .write(to: folder.appending(path: "tincture.yml"))
        let run = try PaletteExportRun(folder: folder.path, catalog: AllRules.catalog)
        #expect(lines(run.entries) == ["A: #FF0000"])
        #expect(run.notices.count == 1)
        #expect(
            run.notices[0].hasSuffix(
                "brand.aco: not in the palette: “B”, a color of a book, whose numbers are not in the file; saved as RGB it would be known"
            ))
    }

    /// Each swatch in a color model of its own: of as many reasons some are told, and how much there is besides.
    @Test func ofManyReasonsSomeAreTold() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "reasons-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func swatch(_ model: String, _ numbers: Int) -> [UInt8] {
            [0, 1, 0, 0, 0, UInt8(6 + 4 * numbers), 0, 0] + Array(model.utf8) + Array(repeating: 0, count: 4 * numbers)
        }
        let models = (0..<30).map { swatch("M\(100 + $0)", 0) }
        let swatches = Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 32] + (models + models.prefix(1)).joined()
        try Data(swatches + swatch("RGB ", 3)).write(to: folder.appending(path: "brand.ase"))
        try Data("palette: { from: [brand.ase] }".utf8).write(to: folder.appending(path: "tincture.yml"))
        let notices = try PaletteExportRun(folder: folder.path, catalog: AllRules.catalog).notices
        #expect(notices.count == 21)
        #expect(notices[0].contains("“color 1”, “color 31”, in a color model “M100”"), "\(notices[0])")
        #expect(notices[20] == "10 entries more are not in the palette, in other files or for other reasons")
    }

    @Test(arguments: [
        ("palette: { from: [a.json] }", ["a.json": "{}"], "a.json: this is no palette that is read"),
        ("palette: { from: [a.json] }", [:], "no such file"),
        ("palette: { from: [a] }", ["a/b.txt": ""], "this is a folder; name a file in it"),
        ("palette: { from: [a.xcassets] }", ["a.xcassets/b.txt": ""], "there is no color set in this catalog"),
        (
            "palette: { from: [a.json] }", ["a.json": ##"{"c":{"$type":"color","$value":"{none}"}}"##],
            "There is no token “none”"
        ),
        ("palette: { from: [a.css] }", ["a.css": "a { b: c }"], "there is no color in this file"),
        ("palette: { from: [a.txt] }", ["a.txt": ""], "there is no color in this file"),
        ("palette: { from: [a.txt] }", ["a.txt": "// Ink: #111827\n# none\n"], "there is no color in this file"),
        (
            "palette: { from: [res] }",
            [
                "res/values/colors.xml": "<resources/>",
                "res/values-v31/colors.xml":
                    "<resources><color name=\"a\">@android:color/system_accent1_500</color></resources>",
            ], "there is no color in this file"
        ),
        ("palette: { from: [a.gpl] }", ["a.gpl": "GIMP Palette\n1 2\n"], "a line is three numbers"),
    ])
    func saysWhatIsWrong(_ configuration: String, _ files: [String: String], _ expected: String) throws {
        var files = files
        files["tincture.yml"] = configuration
        do {
            _ = try entries(files)
            Issue.record("nothing was wrong")
        } catch let error as ConfigurationError {
            #expect(error.description.contains(expected))
        }
    }

    private static let house = [
        "tincture.yml": ##"""
        palette:
          from: [brand.tokens.json]
          colors: { Ink: { light: "#111827", dark: "#E5E7EB" }, "Half Tone": "#11182780", "default": "#1D4ED8", Night: { dark: "#010203" } }
          roles: { text: [Ink] }
        """##,
        "brand.tokens.json": ##"""
        {"wide":{"$type":"color","$value":{"colorSpace":"display-p3","components":[1,0,0]}},
         "text":{"faint":{"$type":"color","$value":"#6B7280","$extensions":{"mode":{"light":"#6B7280","dark":"#9CA3AF"}}}}}
        """##,
    ]

    @Test(arguments: [
        (
            PaletteExport.dtcg, "out.tokens.json",
            [
                "Ink: light #111827; dark #E5E7EB", "Half Tone: #11182780", "default: #1D4ED8", "Night: dark #010203",
                "wide: #FF0000",
                "text.faint: light #6B7280; dark #9CA3AF",
            ]
        ),
        (
            .colorsText, "Colors.txt",
            [
                "Ink: #111827", "Ink Dark: #E5E7EB", "Half Tone: #11182780", "default: #1D4ED8", "Night Dark: #010203",
                "wide: #FF0000",
                "text.faint: #6B7280",
                "text.faint Dark: #9CA3AF",
            ]
        ),
        (
            .css, "out.css",
            [
                "Ink: #111827; dark #E5E7EB", "Half-Tone: #11182780", "default: #1D4ED8", "wide: #FF0000",
                "text-faint: #6B7280; dark #9CA3AF", "Night: dark #010203",
            ]
        ),
    ])
    func readsWhatItWrote(_ format: PaletteExport, _ name: String, _ expected: [String]) throws {
        let written = try #require(format.files(of: entries(Self.house)).first)
        let reading = try #require(PaletteReader.reading(of: SourceFile(path: name, contents: written.bytes)))
        #expect(reading.troubles.isEmpty)
        #expect(lines(reading.entries.map { PaletteExport.Entry($0) }) == expected)
    }

    /// What is written is read again as the same color, whatever the color and the space.
    @Test(arguments: [PaletteExport.dtcg, .css, .xcassets])
    func colorsComeBack(_ format: PaletteExport) throws {
        let extremes = [-3e9, -1, -0.2, 0, 0.000_07, 0.4, 1, 1.3, 60, 4e9]
        var colors = [
            "hsl(from red h 1000% 50%)", "hsl(0 1000% 50%)", "color-mix(in hsl, color(srgb 2 2 1.9), red)",
            "rgb(none 51 102)",
            "color(srgb 2 0 0 / 0.25)", "color(display-p3-linear 0.2 0.3 1.4)",
        ].compactMap { try? Color(css: $0) }
        for space in ColorSpace.allCases {
            for first in extremes {
                for second in extremes {
                    colors.append(Color(space: space, components: SIMD3(first, second, 0.3)))
                }
            }
        }
        let palette = colors.enumerated().map { number, color in
            PaletteExport.Entry(PaletteEntry(name: "c\(number)", color: color, range: ByteRange(0..<0)))
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "colors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let name = [.dtcg: "out.tokens.json", .css: "out.css", .xcassets: "out.xcassets"][format] ?? ""
        for file in format.files(of: palette) {
            let place = folder.appending(path: file.path.isEmpty ? name : "\(name)/\(file.path)")
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: place)
        }
        try Data("palette: { from: [\(name)] }".utf8).write(to: folder.appending(path: "tincture.yml"))
        let read = try PaletteExportRun(folder: folder.path, catalog: AllRules.catalog).entries
        #expect(read.count == colors.count)
        for entry in read {
            let number = try #require(Int(entry.entry.name.dropFirst()))
            let (own, color) = (try #require(entry.entry.values.first?.color), colors[number])
            // What older notations hold beyond sRGB nobody sees.
            let (one, other) = color.isLegacy ? (own.rgba.clamped, color.rgba.clamped) : (own.rgba, color.rgba)
            let most = [other.red, other.green, other.blue].map(abs).reduce(1, max)
            let difference = zip([one.red, one.green, one.blue], [other.red, other.green, other.blue])
                .map { abs($0 - $1) }.reduce(abs(one.alpha - other.alpha), max)
            #expect(difference <= 0.002 * most, "\(color) \(own)")
        }
    }

    @Test("Names come back as they were from design tokens, whatever groups make of them")
    func tokensKeepNames() throws {
        let names = [
            "Blue/500", "Blue.600", "Action", "Action/Pressed", "$Price", "a{b}c", "/", "Half Tone",
            // Several come to one path.
            "Blue/600", "Blue.500", "abc", "Action/$root", "Price", "Blue/6002",
        ]
        let palette = names.enumerated().map { index, name in
            PaletteEntry(
                name: name, color: Color(RGBA(red: Double(index) / 16, green: 0, blue: 0)), range: ByteRange(0..<0))
        }
        let written = try #require(PaletteExport.dtcg.files(of: palette.map { PaletteExport.Entry($0) }).first)
        let file = try SourceFile(path: "out.tokens.json", contents: written.bytes)
        let reading = try #require(PaletteReader.reading(of: file))
        #expect(reading.troubles.isEmpty)
        #expect(Set(reading.entries.map(\.name)) == Set(names))
        for entry in reading.entries {
            let own = try #require(palette.first { $0.name == entry.name })
            #expect(entry.swatches(in: [.light]).first?.color.rgba == own.values[0].color.rgba, "\(entry.name)")
        }
        let design = try #require(DesignReader.reading(of: file).design)
        #expect(design.provenance.statedExceptions.isEmpty)
        // Whoever reads paths alone finds the color under the path that is its own.
        let own = try #require(palette.first { $0.name == "Blue/6002" })
        let token = try #require(design.tokens.first { $0.path == ["Blue", "6002"] })
        guard case .color(let color) = token.value.meaning else {
            Issue.record("Blue/6002 is no color")
            return
        }
        #expect(RGBA8(color.rgba) == RGBA8(own.values[0].color.rgba))
    }

    /// A thousand spellings of one path: each goes on where the one before it found a number.
    @Test func tellsManyNamesOfOnePathApart() throws {
        let names = (0..<2_048).map { number in
            "a" + (0..<11).map { number >> $0 & 1 == 0 ? "/a" : ".a" }.joined()
        }
        let palette = names.map { PaletteEntry(name: $0, color: Color(.black), range: ByteRange(0..<0)) }
        let written = try #require(PaletteExport.dtcg.files(of: palette.map { PaletteExport.Entry($0) }).first)
        let text = String(decoding: written.bytes, as: UTF8.self)
        #expect(text.contains("\"a2\":") && text.contains("\"a2048\":") && !text.contains("\"a2049\":"))
        let reading = PaletteReader.reading(of: try SourceFile(path: "out.tokens.json", contents: written.bytes))
        #expect(Set(reading?.entries.map(\.name) ?? []) == Set(names))
    }

    /// Names that come to one are told apart by a number, and nobody loses the name that is its own.
    @Test(arguments: [
        (PaletteExport.css, ["a/b", "a.b", "a b2"], ["--a-b:", "--a-b3:", "--a-b2:"]),
        (.css, ["Ink", "ink", "INK 2", "ink-2"], ["--Ink:", "--ink:", "--INK-2:", "--ink-2:"]),
        (.css, ["a b", "a-b", "a-b2"], ["--a-b3:", "--a-b:", "--a-b2:"]),
        (
            .css, ["brandPrimary", "1st", "Größe/Groß", "-x", "🎨", "a - b", "/", "“"],
            [
                "--brandPrimary:", "--1st:", "--Größe-Groß:", "---x:", "--🎨:", "--a-b:", "--color:", "--color2:",
            ]
        ),
        (.swift, ["a/b", "a.b", "a b2"], ["static let aB =", "static let aB3 =", "static let aB2 ="]),
        (.colorsText, ["a/b", "a.b", "a b2"], ["a/b:", "a.b3:", "a b2:"]),
        (.colorsText, ["Ink", "ink", "Ink2"], ["Ink:", "ink3:", "Ink2:"]),
        (.xcassets, ["a/b", "a/B", "a/b2"], ["a/b.colorset", "a/B3.colorset", "a/b2.colorset"]),
    ])
    func namesThatComeToOneAreToldApart(_ format: PaletteExport, _ names: [String], _ written: [String]) {
        let palette = names.enumerated().map { index, name in
            PaletteEntry(
                name: name, color: Color(RGBA(red: Double(index) / 16, green: 0, blue: 0)), range: ByteRange(0..<0))
        }
        let files = format.files(of: palette.map { PaletteExport.Entry($0) })
        let text =
            format.isFolder
            ? files.map(\.path).joined(separator: "\n") : String(decoding: files[0].bytes, as: UTF8.self)
        var rest = text[...]
        for name in written {
            #expect(text.ranges(of: name).count == 1 || format == .swift, "\(name) in \(text)")
            guard let place = rest.firstRange(of: name) else {
                Issue.record("\(name) is not in \(text)")
                return
            }
            rest = rest[place.upperBound...]
        }
    }

    @Test func readsTheCatalogItWrote() throws {
        var files = ["tincture.yml": "palette: { from: [Out.xcassets] }"]
        for file in PaletteExport.xcassets.files(of: try entries(Self.house)) {
            files["Out.xcassets/" + file.path] = String(decoding: file.bytes, as: UTF8.self)
        }
        #expect(
            try lines(entries(files)) == [
                "Half Tone: #11182780", "Ink: #111827; dark #E5E7EB", "Night: dark #010203", "default: #1D4ED8",
                "text.faint: #6B7280; dark #9CA3AF",
                "wide: #FF0000",
            ])
    }

    @Test func writesSwiftAsPeopleDo() throws {
        let file = try #require(PaletteExport.swift.files(of: entries(Self.house)).first)
        let text = String(decoding: file.bytes, as: UTF8.self)
        for line in [
            "        /// Ink: #111827, dark #E5E7EB. For text.",
            "        static let ink = UIColor.lightAndDark(UIColor(red: 0.06667, green: 0.09412, blue: 0.15294, alpha: 1), UIColor(red: 0.89804, green: 0.90588, blue: 0.92157, alpha: 1))",
            "        static let `default` = UIColor(red: 0.11373, green: 0.30588, blue: 0.84706, alpha: 1)",
            "        static let wide = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)",
            "        static let textFaint = Color(uiColor: UIColor.Palette.textFaint)",
        ] {
            #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
    }

    @Test func readsTheSample() throws {
        let path = PaletteSourceTests.samples + "/library/harbour.tokens.json"
        let reading = DesignReader.reading(of: try SourceFile(path: path))
        #expect(reading.troubles.isEmpty)
        let design = try #require(reading.design)
        #expect(design.tokens.count == 18 && design.namedColors.count == 14)
        #expect(design.tokens.allSatisfy { if case .unknown = $0.value.meaning { false } else { true } })
    }
}
