import Checking
import ColorScience
import DesignModel
import Foundation
import Reporters
import Rules
import Snapshots
import SourceText
import Testing

/// What `--export swift` writes is compiled against stand-ins for UIKit and SwiftUI, as a team would compile it.
@Suite("Exported Swift")
struct ExportedSwiftTests {
    private static let standIns = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "StandIns")

    /// The compiler, where one is to be had.
    private static let compiler: String? =
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    private func run(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.compiler))
        process.arguments =
            ["-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility", "-warnings-as-errors"]
            + arguments
        process.currentDirectoryURL = folder
        let log = folder.appending(path: "log.txt")
        try Data().write(to: log)
        process.standardError = try FileHandle(forWritingTo: log)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return }
        throw Failed(description: String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self))
    }

    /// Compiles what was exported, and a line of code for each way that people use it.
    private func compile(_ exported: [[UInt8]], using code: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "exported-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in ["UIKit", "SwiftUI"] {
            let source = Self.standIns.appending(path: "\(module).swift").path
            try run(["-emit-module", "-parse-as-library", "-module-name", module, "-I", ".", source], in: folder)
        }
        var files = ["Use.swift"]
        try Data("import SwiftUI\nimport UIKit\n\(code)\n".utf8).write(to: folder.appending(path: "Use.swift"))
        for (index, bytes) in exported.enumerated() {
            files.append("Exported\(index).swift")
            try Data(bytes).write(to: folder.appending(path: "Exported\(index).swift"))
        }
        try run(["-typecheck", "-module-name", "App", "-I", "."] + files, in: folder)
    }

    @Test(.enabled(if: compiler != nil, "There is no swiftc on the path."))
    func compilesForBothFrameworks() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = ##"""
            palette:
              colors:
                Ink: { light: "#111827", dark: "#E5E7EB" }
                "default": "#1D4ED8"
                Action: "#1D4ED8"
                Action Pressed: "#1E3A8A"
                "500": "color(display-p3 1 0 0 / 0.5)"
                "Größe/Groß": "#FFFFFF"
              roles: { text: [Ink, default], action: [Action, Action Pressed], "2 tone": [Ink] }
            """##
        try Data(configuration.utf8).write(to: folder.appending(path: "tincture.yml"))
        var palette = try PaletteExportRun(folder: folder.path, catalog: AllRules.catalog).entries
        let modes = [
            nil, "dark", "high contrast", "dark, high contrast", "display-P3", "dark, high contrast, display-P3",
        ]
        let values = modes.enumerated().map { place, mode in
            let channels = SIMD3(1, 0, Double(place) / 8)
            return PaletteEntry.Value(mode: mode, color: Color(space: .displayP3, components: channels))
        }
        palette.append(PaletteExport.Entry(PaletteEntry(name: "All", values: values, range: ByteRange(0..<0))))
        var strange = TypeExport.Entry(name: "in \"quotes\"\n*/ 1", families: ["A \"B\" \\(c)"], size: 17, weight: 950)
        strange.isItalic = true
        strange.isUpperCase = true
        strange.tracking = -0.25
        let plain = TypeExport.Entry(name: "", families: [], size: 12.5, weight: 400)
        let card = try Selection(paths: [Samples.folder.appending(path: "card").path], catalog: AllRules.catalog)
        let rounded = TypeExport.Entry(name: "Round", families: ["SF Pro Rounded"], size: 17, weight: 600)
        let styles = TypeExportRun(over: card, jobs: 1).styles + [strange, plain, plain, rounded]
        let colors = try #require(PaletteExport.swift.files(of: palette).first).bytes
        try compile(
            [colors, TypeExport.swift.bytes(of: styles)],
            using: """
                func use() {
                    let colors = [UIColor.Palette.ink, .Palette.Text.default, .Palette.Action.base, .Palette.Action.pressed]
                    let others: [Color] = [.Palette.color500, .Palette.größeGroß, .Palette.Use2Tone.ink, .Palette.all]
                    let attributes = TextStyle.title.attributes
                    let fonts: [UIFont] = [TextStyle.body.uiFont, TextStyle.inQuotes1.uiFont, TextStyle.style2.uiFont]
                    print(colors, others, attributes, fonts, TextStyle.round.design == .rounded)
                }
                struct Card: View {
                    var body: some View { EmptyView().textStyle(.label).font(TextStyle.note.font) }
                }
                """)
    }

    /// Words of the language, and all names that the exported files use themselves.
    private static let takenNames =
        """
        associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
        precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer
        do else fallthrough for guard if in repeat return throw switch where while Any any as await false is nil self Self super
        throws true try Type Protocol actor async borrowing consuming convenience copy consume didSet discard dynamic each final
        get indirect infix isolated lazy left macro module mutating none nonisolated nonmutating optional override package
        postfix precedence prefix required right sending set some then unowned unsafe weak willSet yield
        Color UIColor Palette lightAndDark byContrast byGamut light dark narrow wide usual high userInterfaceStyle
        accessibilityContrast displayGamut P3 resolvedColor uiColor UIKit SwiftUI Swift red green blue alpha
        displayP3Red base Use TextStyle Font UIFont View Text Weight Counterpart Design Hashable Sendable Bool CGFloat String
        Content font attributes uiFont textStyle family size weight design isItalic lineHeight tracking isUpperCase growsWith
        body scale style hash hashValue unscaledFont 中文 日本
        """
        .split(whereSeparator: \.isWhitespace).map(String.init)

    @Test(.enabled(if: compiler != nil, "There is no swiftc on the path."))
    func compilesWhateverNamesAre() throws {
        let palette = Self.takenNames.enumerated().map { index, name in
            let values = [("light", 0.2), ("dark", 0.8), ("high contrast", 0.1), ("display-P3", 0.3)].map {
                mode, gray in
                PaletteEntry.Value(mode: mode, color: Color(space: .srgb, components: SIMD3(repeating: gray)))
            }
            // The next is for the same, so that there is a use of each name that has more than its base.
            let other = Self.takenNames[(index + 1) % Self.takenNames.count]
            return PaletteExport.Entry(
                PaletteEntry(name: name, values: values, range: ByteRange(0..<0)), roles: [name, other])
        }
        let styles = Self.takenNames.map { TypeExport.Entry(name: $0, families: [], size: 16, weight: 400) }
        let colors = try #require(PaletteExport.swift.files(of: palette).first).bytes
        try compile(
            [colors, TypeExport.swift.bytes(of: styles)],
            using: """
                func use() {
                    let colors: [UIColor] = [.Palette.`self`, .Palette.UseSelf.base, .Palette.UseType.base, .Palette.UseUIColor.base]
                    let others: [Color] = [.Palette.lightAndDark, .Palette.UseColor.base, .Palette.Use中文.base, .Palette.`init`]
                    print(colors, others, TextStyle.`init`.uiFont)
                }
                """)
    }

    @Test func readsTheStylesOfEveryFormat() throws {
        for name in ["card.sketch.json", "card.figma.json", "card.tokens.json"] {
            let path = Samples.folder.appending(path: "card/\(name)").path
            let run = TypeExportRun(over: try Selection(paths: [path], catalog: AllRules.catalog), jobs: 1)
            #expect(run.failures.isEmpty && run.notices.isEmpty)
            let lines = run.styles.map { style in
                "\(style.name): \(style.families.joined()) \(style.size)/\(((style.lineHeight ?? 0) * 1e6).rounded() / 1e6) \(style.weight)"
            }
            #expect(
                lines == [
                    "Title: Inter 20.0/28.0 600.0", "Note: Inter 14.0/20.0 400.0", "Body: Inter 16.0/24.0 400.0",
                    "Label: Inter 16.0/24.0 500.0",
                ], "\(name)")
        }
    }

    /// Weights that name slanted letters, written out or borrowed, and fonts that do.
    @Test(arguments: [
        (
            "a.tokens.json",
            ##"{"w":{"$type":"fontWeight","$value":"Medium Italic"},"t":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":{"value":16,"unit":"px"},"fontWeight":"{w}"}}}"##
        ),
        (
            "b.tokens.json",
            ##"{"t":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":"16px","fontWeight":"MediumItalic"}}}"##
        ),
        (
            "c.json",
            ##"{"global":{"w":{"value":"Medium Italic","type":"fontWeights"},"t":{"value":{"fontFamily":"Inter","fontSize":"16","fontWeight":"{w}"},"type":"typography"}},"$metadata":{"tokenSetOrder":["global"]}}"##
        ),
        (
            "d.sketch.json",
            #"{"_class":"document","layerTextStyles":{"objects":[{"_class":"sharedStyle","do_objectID":"1","name":"t","value":{"_class":"style","textStyle":{"encodedAttributes":{"MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-MediumItalic","size":16}}}}}}]},"pages":[]}"#
        ),
    ])
    func keepsWeightAndSlant(_ name: String, _ text: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "slanted-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        let run = TypeExportRun(over: try Selection(paths: [file.path], catalog: AllRules.catalog), jobs: 1)
        #expect(run.failures.isEmpty)
        let written = String(decoding: TypeExport.swift.bytes(of: run.styles), as: UTF8.self)
        #expect(written.contains("family: \"Inter\", size: 16, weight: .medium, isItalic: true"))
    }

    /// A size that nobody can compute with is told, counts as none, and is not written.
    @Test(arguments: [
        (
            "a.tokens.json",
            ##"{"t":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":{"value":1e400,"unit":"px"},"fontWeight":400}}}"##
        ),
        (
            "b.sketch.json",
            #"{"_class":"page","layers":[{"_class":"text","do_objectID":"1","name":"t","frame":{"width":90,"height":20},"attributedString":{"string":"Hi","attributes":[{"location":0,"length":2,"attributes":{"MSAttributedStringFontAttribute":{"attributes":{"name":"Inter","size":1e400}}}}]}}]}"#
        ),
        (
            "c.json",
            #"{"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[{"id":"1:1","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":90,"height":20},"children":[{"id":"1:2","type":"TEXT","characters":"Hi","absoluteBoundingBox":{"x":0,"y":0,"width":90,"height":20},"styles":{"text":"9:9"},"style":{"fontFamily":"Inter","fontSize":1e400},"fills":[{"type":"SOLID","color":{"r":0,"g":0,"b":0,"a":1}}]}]}]}]},"styles":{"9:9":{"key":"k","name":"t","styleType":"TEXT"}},"components":{},"schemaVersion":0}"#
        ),
    ])
    func knowsNoSizeBeyondRange(_ name: String, _ text: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "huge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        let selection = try Selection(paths: [file.path], catalog: AllRules.catalog)
        let exported = TypeExportRun(over: selection, jobs: 1)
        #expect(exported.styles.isEmpty)
        #expect(exported.failures.count == 1 && exported.failures[0].contains("larger than can be computed with"))
        let used = String(decoding: TypeJSON.bytes(of: TypeRun(over: selection, jobs: 1).report), as: UTF8.self)
        #expect(used.contains(#""sizes":[]"#))
        let pieces = ContrastRun(over: selection, jobs: 1).json(jobs: 1).pieces
        let contrast = String(decoding: pieces.joined(), as: UTF8.self)
        #expect(name == "a.tokens.json" || contrast.contains("a number that is larger than can be computed with"))
    }

    @Test func readsTheTokensItWrote() throws {
        var styles = [TypeExport.Entry(name: "Title/Large", families: ["Inter", "sans-serif"], size: 32, weight: 700)]
        styles[0].lineHeight = 40
        styles[0].tracking = -0.5
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "type.tokens.json")
        try Data(TypeExport.dtcg.bytes(of: styles)).write(to: file)
        let run = TypeExportRun(over: try Selection(paths: [file.path], catalog: AllRules.catalog), jobs: 1)
        #expect(run.failures.isEmpty)
        #expect(run.styles == styles)
    }

    /// No name leads to the system's font on iOS.
    @Test(arguments: [
        (["SF Pro Text"], "nil"), (["SF Pro Display", "Inter"], "nil"), ([".SFUI Text"], "nil"), (["SFUIText"], "nil"),
        ([".AppleSystemUIFont"], "nil"), (["-apple-system", "system-ui"], "nil"), (["BlinkMacSystemFont"], "nil"),
        (["system-ui"], "nil"), (["San Francisco"], "nil"), ([], "nil"), (["SF Pro Rounded"], "nil, design: .rounded"),
        (["ui-rounded"], "nil, design: .rounded"), (["SF Mono"], "nil, design: .monospaced"),
        (["ui-monospace", "Menlo"], "nil, design: .monospaced"), (["New York"], "nil, design: .serif"),
        (["ui-serif"], "nil, design: .serif"), (["Inter", "system-ui"], "\"Inter\""),
        (["SF Movie Poster"], "\"SF Movie Poster\""), (["Rounded"], "\"Rounded\""),
    ])
    func asksTheSystemForItsFont(_ families: [String], _ expected: String) {
        let style = TypeExport.Entry(name: "Body", families: families, size: 17, weight: 400)
        let text = String(decoding: TypeExport.swift.bytes(of: [style]), as: UTF8.self)
        #expect(text.contains("TextStyle(\n        family: \(expected), size: 17,"))
    }

    @Test(arguments: [
        ("Body", 16.0, 400.0, "body"), ("Page Title", 20, 600, "title3"), ("Label", 17, 600, "headline"),
        ("Label", 17, 400, "body"), ("Caption/Small", 10, 400, "caption2"), ("Huge", 96, 400, "largeTitle"),
        ("Subheadline", 14, 400, "subheadline"), ("Button", 15, 400, "subheadline"),
    ])
    func growsWithItsCounterpart(_ name: String, _ size: Double, _ weight: Double, _ counterpart: String) {
        let style = TypeExport.Entry(name: name, families: [], size: size, weight: weight)
        let text = String(decoding: TypeExport.swift.bytes(of: [style]), as: UTF8.self)
        #expect(text.contains("growsWith: .\(counterpart))"))
    }
}
