import Checking
import Foundation
import DesignModel
import Linting
import Reporters
import Rules
import Testing

/// Fonts that a configuration names.
@Suite("Fonts of a house")
struct FontRunTests {
    private static let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "FontMetricsTests/Fonts")
    private static let design = ##"""
        <svg xmlns="http://www.w3.org/2000/svg" width="500" height="100"><text x="10" y="80" font-size="100"
        font-family="Tincture Blocks, Arial">xHi</text></svg>
        """##

    private func folder(_ configuration: String, _ design: String = design) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
        let brand = folder.appending(path: "brand")
        try FileManager.default.createDirectory(at: brand, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Self.fonts.appending(path: "TinctureBlocks-Regular.ttf"), to: brand.appending(path: "Blocks.ttf"))
        try Data("no font".utf8).write(to: brand.appending(path: "notes.txt"))
        // The first bytes of a font and nothing else.
        try Data([0, 1, 0, 0, 0, 9]).write(to: brand.appending(path: "Broken.ttf"))
        try Data(configuration.utf8).write(to: folder.appending(path: "tincture.yml"))
        try Data(design.utf8).write(to: folder.appending(path: "design.svg"))
        return folder
    }

    private func run<Result>(
        _ configuration: String, _ design: String = design, _ body: (Selection) throws -> Result
    ) throws -> Result {
        let folder = try folder(configuration, design)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(
            try Selection(paths: [folder.appending(path: "design.svg").path], catalog: AllRules.catalog))
    }

    @Test func textIsSetInThem() throws {
        let width = try run("fonts: [brand/Blocks.ttf]\n") { selection in
            let run = ContrastRun(over: selection, jobs: 1)
            #expect(run.failures.isEmpty)
            return try #require(run.report.documents.first?.runs.first).box.width
        }
        #expect(abs(width - 147) < 0.01)
        let other = try run("version: 1\n") { selection in
            try #require(ContrastRun(over: selection, jobs: 1).report.documents.first?.runs.first).box.width
        }
        #expect(abs(other - 147) > 1)
    }

    @Test(
        arguments: [
            ("fonts: [brand/Blcks.ttf]", "1:9: fonts: brand/Blcks.ttf: no such file; did you mean “brand/Blocks.ttf”?"),
            ("fonts: [brand]", "1:9: fonts: brand: is a folder; name a font in it"),
            (
                "fonts:\n  - brand/notes.txt",
                "2:5: fonts: brand/notes.txt: is no font; fonts are .ttf, .otf, .ttc, .woff and .woff2"
            ),
            ("fonts: brand/Blocks.ttf", "1:8: fonts wants a list, such as [\"brand/Blocks.ttf\"]"),
        ])
    func whatIsWrongIsSaidWithItsPlace(_ configuration: String, _ expected: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try run(configuration) { _ in } }
        #expect(error?.description.contains("tincture.yml:\(expected)\n") == true, "\(error?.description ?? "")")
    }

    @Test func everythingIsToldAtOnce() throws {
        let error = #expect(throws: ConfigurationError.self) {
            try run("palette: { from: [none.txt] }\nfonts: [none.ttf, brand/notes.txt]\n") { _ in }
        }
        #expect(error?.troubles.count == 3)
    }

    @Test func aFontThatTurnsOutBrokenStandsInTheWayOnceATextAsks() throws {
        let configuration = "fonts: [brand/Broken.ttf]\n"
        try run(configuration) { selection in
            let contrast = ContrastRun(over: selection, jobs: 1)
            #expect(contrast.status(failUnder: nil) == .failure)
            #expect(contrast.failures.first?.contains("tincture.yml:1:9: fonts: brand/Broken.ttf: ") == true)
        }
        try run(configuration) { #expect(LintRun(over: $0).status == .failure) }
        let silent = ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"##
        try run(configuration, silent) { #expect(LintRun(over: $0).status == .clean) }
    }
}
