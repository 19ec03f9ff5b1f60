import Checking
import ColorScience
import DesignModel
import Foundation
import Reporters
import Rules
import SourceText
import Testing

/// Names of designs that steer terminals and turn text about, in the files that are exported for other programs.
@Suite("Names that steer, exported")
struct SteeringNameTests {
    /// An escape, one of a single sign, a mark that turns text about, what is not seen, tags, and ends of lines.
    private static let names = [
        "a\u{1B}[31mb", "\u{9B}31m", "b\u{202E}c", "x\u{0}y", "c\nd", "q\u{2028}x", "a\tb", "m\u{61C}n", "o\u{FEFF}p",
        "\u{1F3F4}\u{E0067}", "k\u{E0067}l", "\u{1B}]0;x\u{7}\n*/ } evil{", "\u{7F}", "r\u{2066}s\u{200B}",
    ]

    private func expectNothingSteers(_ text: String, _ what: String) {
        let steering = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
                0xE0000...0xE007F:
                true
            default: false
            }
        }
        #expect(steering.isEmpty, "\(what): \(text.debugDescription)")
    }

    private static func entry(_ name: String, mode: String? = nil, roles: [String] = []) -> PaletteExport.Entry {
        let values = [
            PaletteEntry.Value(color: Color(space: .srgb, components: SIMD3(0, 0.25, 1))),
            PaletteEntry.Value(mode: mode ?? "dark", color: Color(space: .srgb, components: SIMD3(1, 0.25, 0))),
        ]
        return PaletteExport.Entry(PaletteEntry(name: name, values: values, range: ByteRange(0..<0)), roles: roles)
    }

    @Test(arguments: PaletteExport.allCases)
    func steerNothingInPalettes(_ format: PaletteExport) {
        let palette = Self.names.flatMap { name in
            [Self.entry(name, roles: [name]), Self.entry("G/\(name)/H", mode: name)]
        }
        let files = format.files(of: palette)
        #expect(!files.isEmpty)
        for file in files {
            expectNothingSteers(file.path, "a path of \(format)")
            #expect(!file.path.contains("\n"))
            expectNothingSteers(String(decoding: file.bytes, as: UTF8.self), "\(format)")
        }
        // As many lines as the names of quiet people give: none of these ends one.
        let quiet = Self.names.indices.flatMap { index in
            [Self.entry("a\(index)", roles: ["a\(index)"]), Self.entry("G/a\(index)/H", mode: "a\(index)")]
        }
        func count(_ files: [PaletteExport.File]) -> Int { files.flatMap(\.bytes).count { $0 == 0x0A } }
        if format == .colorsText || format == .swift {
            #expect(count(files) == count(format.files(of: quiet)))
        }
    }

    @Test(arguments: TypeExport.allCases)
    func steerNothingInStyles(_ format: TypeExport) {
        let styles = Self.names.map { TypeExport.Entry(name: $0, families: [$0, "F\($0)"], size: 16, weight: 400) }
        expectNothingSteers(String(decoding: format.bytes(of: styles), as: UTF8.self), "\(format)")
    }

    /// A family that a terminal would obey is the same family behind the way through CSS.
    @Test func familiesOfCSSAreReadBack() throws {
        let family = "F\u{1B}]0;x\u{7}\u{202E}\u{9B}1 \"q\" \\ é\nb\u{E0067}\tc"
        let style = TypeExport.Entry(name: "a", families: [family, "serif"], size: 16, weight: 400)
        let sheet = String(decoding: TypeExport.css.bytes(of: [style]), as: UTF8.self)
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg"><style><![CDATA[\(sheet)]]></style>
            <text class="text-a" y="20">Pay</text></svg>
            """
        let folder = try FixFolder(["a.svg": drawing])
        let run = TypeRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog), jobs: 1)
        let families = String(decoding: TypeJSON.bytes(of: run.report), as: UTF8.self)
        #expect(families.contains(#""F\u001b]0;x\u0007\u202e\u009b1 \"q\" \\ é\nb\udb40\udc67\tc""#))
    }

    @Test func literalsOfSwiftNameWhatTheyHold() {
        let style = TypeExport.Entry(name: "a", families: ["F\u{1B}\u{202E}\"\\(x)\n"], size: 16, weight: 400)
        let text = String(decoding: TypeExport.swift.bytes(of: [style]), as: UTF8.self)
        #expect(text.contains(#"family: "F\u{1B}\u{202E}\"\\(x)\u{A}","#))
        // What is told of it in a comment is shown as reports show it.
        #expect(text.contains("/// a: F\u{241B}\u{FFFD}\"\\(x) 16, weight 400."))
    }

    @Test func pathsAndListsShowWhatSteers() {
        let palette = [Self.entry("G/a\u{1B}[31mb\u{202E}")]
        let paths = PaletteExport.xcassets.files(of: palette).map(\.path)
        #expect(paths.contains("G/a\u{241B}[31mb\u{FFFD}.colorset/Contents.json"))
        let list = PaletteExport.colorsText.files(of: palette).flatMap(\.bytes)
        #expect(String(decoding: list, as: UTF8.self).hasPrefix("G/a\u{241B}[31mb\u{FFFD}: #0040FF\n"))
    }

    /// A theme in a sheet is asked for by the name that it has, and read back as that.
    @Test func themesOfCSSKeepTheirNames() throws {
        let mode = "b\u{202E}\"r\" \\"
        let sheet = PaletteExport.css.files(of: [Self.entry("Ink", mode: mode)]).flatMap(\.bytes)
        let text = String(decoding: sheet, as: UTF8.self)
        #expect(text.contains(#"[data-theme="b\202e \"r\" \\"]"#))
        let folder = try FixFolder(["a.css": text, "tincture.yml": "palette: { from: [a.css] }"])
        let read = try PaletteExportRun(folder: folder.url.path, catalog: AllRules.catalog).entries
        #expect(read.flatMap(\.entry.values).compactMap(\.mode) == [mode])
    }
}
