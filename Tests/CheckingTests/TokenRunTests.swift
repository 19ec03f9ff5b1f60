import Checking
import Foundation
import Linting
import Rules
import SourceText
import Testing

/// Findings whose causes lie outside the file they are about: other token files, a configuration, an asset catalog.
@Suite("Runs over files that belong together")
struct TokenRunTests {
    /// What one rule finds in a folder, as “file:offset: message”.
    private func found(_ rule: String, in files: [String: String]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let run = LintRun(over: try Selection(paths: [folder.path], catalog: AllRules.catalog))
        #expect(run.failures.isEmpty)
        return run.report.documents.flatMap { document in
            document.diagnostics.filter { $0.rule == rule }.map {
                "\(document.path):\($0.range.lower): \($0.message.description)"
            }
        }
    }

    @Test func aliasesAreFollowedThroughTheFolder() throws {
        let files = [
            "tincture.yml": "version: 1\n",
            "core.tokens.json": ##"{"ink":{"$type":"color","$value":"#111827"}}"##,
            "semantic.tokens.json": ##"{"text":{"$type":"color","$value":"{ink}"}}"##,
        ]
        #expect(try found("token/broken-alias", in: files).isEmpty)
        #expect(try found("document/missing-reference", in: files).isEmpty)
        let alone = files.filter { $0.key != "core.tokens.json" }
        #expect(
            try found("token/broken-alias", in: alone) == [
                "semantic.tokens.json:35: There is no token “ink”; name one that is there, or add it"
            ])
        #expect(try found("document/missing-reference", in: alone).isEmpty)
    }

    @Test func aPairOfThePaletteFailsWhereItIsStated() throws {
        let configuration = ##"""
            palette: { colors: { Fog: { light: "#9CA3AF", dark: "#9CA3AF" }, Paper: { light: "#FFFFFF", dark: "#111827" } } }
            contrast:
              pairs:
                - { foreground: Fog, background: Paper }
                - { foreground: Fgo, background: Paper }
            """##
        let drawing = ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"##
        let messages = try found("contrast/failing-pair", in: ["tincture.yml": configuration, "a.svg": drawing])
        #expect(
            messages == [
                "tincture.yml:141: “Fog” #9CA3AF on “Paper” #FFFFFF is 2.53:1 in the mode “light”; the pair needs 4.5:1",
                "tincture.yml:186: A pair names “Fgo”, which is no entry of the palette and no token; did you mean “Fog”?",
            ])
    }

    @Test(
        arguments: [
            (#"{"images":[],"properties":{"template-rendering-intent":"template"}}"#, 1),
            (#"{"images":[],"properties":{"template-rendering-intent":"original"}}"#, 0),
            (#"{"images":[]}"#, 0), ("{", 0),
        ])
    func anAssetCatalogSaysWhatIsATemplate(_ contents: String, _ count: Int) throws {
        let drawing =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" fill="#1D4ED8"/></svg>"##
        let files = [
            "tincture.yml": "version: 1\n", "Art.xcassets/Icon.imageset/Contents.json": contents,
            "Art.xcassets/Icon.imageset/icon.svg": drawing,
        ]
        #expect(try found("palette/colored-template", in: files).count == count)
    }
}
