import Checking
import Foundation
import Linting
import Reporters
import Rules
import Snapshots
import Testing

@Suite("Runs")
struct SelectionTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Samples").path

    @Test func theSamplesAreFoundAndGoverned() throws {
        let selection = try Selection(paths: [SelectionTests.samples], catalog: AllRules.catalog)
        #expect(selection.isConfigured && selection.failures.isEmpty)
        let run = LintRun(over: selection)
        #expect(run.report.documents.map(\.path).allSatisfy { !$0.contains("/") })
        #expect(run.report.documents.allSatisfy { $0.error == nil })
        #expect(run.status == .findings)
    }

    #if os(Linux)
        /// Names that look alike, an accent written in two ways, are two files; on other systems both are one.
        @Test(arguments: [("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}")])
        func whatIsFoundInOneFileIsToldOfNoOther(_ faulty: String, _ sound: String) throws {
            let waived =
                ##"{"a":{"$type":"color","$value":"#111","$extensions":{"tincture":{"ignore":"palette/off-palette"}}}}"##
            let folder = try FixFolder([
                "tincture.yml": ##"palette: { colors: { Ink: "#111111", Action: "#1D4ED8" } }"##,
                "\(faulty).tokens.json":
                    ##"{"b":{"$type":"color","$value":"{gone}"},"c":{"$type":"color","$value":"#1d4fd8"}}"##,
            ])
            try folder.write(waived, to: "\(sound).tokens.json")
            func isFaulty(_ path: String) -> Bool { path.utf8.elementsEqual("\(faulty).tokens.json".utf8) }
            var run = try folder.run(.safe)
            let documents = run.report.documents.filter { $0.format != nil }
            #expect(documents.count == 2)
            for document in documents {
                let rules = document.diagnostics.map(\.rule)
                #expect(rules.contains("token/broken-alias") == isFaulty(document.path), "\(rules)")
            }
            for settled in run.report.fixed ?? [] {
                let rule = isFaulty(settled.path) ? "palette/off-palette" : "suppression/unused"
                #expect(settled.rule == rule)
            }
            #expect(run.changed.count == 2)
            run.write()
            #expect(try folder.text("\(sound).tokens.json").contains("#111"))
            #expect(try folder.text("\(faulty).tokens.json").contains("#1D4ED8"))
        }

        /// So they are in what is said of them: how many were changed, what an override hides in each, what came and went.
        @Test func whatIsSaidOfFilesThatLookAlikeIsOfTwo() throws {
            let (one, other) = ("\u{E9}.svg", "e\u{301}.svg")
            func drawing(_ color: String) -> String {
                ##"<svg xmlns="http://www.w3.org/2000/svg"><title>A</title><rect width="9" height="9" fill="\##(color)"/></svg>"##
            }
            let house = ##"palette: { colors: { Action: "#1D4ED8" } }"##
            let folder = try FixFolder(["tincture.yml": house, one: drawing("#1d4fd8")])
            try folder.write(drawing("#1d4fd8"), to: other)
            let report = try folder.run(.safe).report
            #expect(LintText.remaining(of: report).contains("fix 2 findings in 2 files"))

            try folder.write(
                house + "\noverrides: [{ paths: [\"\(one)\"], reason: Old, rules: { palette/off-palette: \"off\" } }]",
                to: "tincture.yml")
            let governed = try Selection(paths: [folder.url.path], catalog: AllRules.catalog)
            #expect(ExceptionsRun(over: governed, options: LintOptions()).report.entries.map(\.hidden) == [1])

            let before = try FixFolder(["tincture.yml": house, one: drawing("#1D4ED8")])
            let after = try FixFolder(["tincture.yml": house, other: drawing("#1D4ED8")])
            let sides = try [before, after].map { try ComparisonSide($0.url.path, in: ".") }
            let change = ComparisonRun(
                sides[0], try Selection(paths: [before.url.path], catalog: AllRules.catalog), sides[1],
                try Selection(paths: [after.url.path], catalog: AllRules.catalog), options: LintOptions()
            ).report.files
            #expect(change.added.count == 1 && change.gone.count == 1)
        }

        /// So are folders: what is named in one is not taken for the other's, nor governed by what lies there.
        @Test func foldersThatLookAlikeAreTwo() throws {
            let root = FileManager.default.temporaryDirectory.appending(path: "alike-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: root) }
            let folders = [("B\u{FC}ro", "#123456"), ("Bu\u{308}ro", "#ABCDEF")]
            for (name, color) in folders {
                try FileManager.default.createDirectory(atPath: "\(root)/\(name)", withIntermediateDirectories: true)
                try Data("palette: { colors: { Ink: \"\(color)\" } }".utf8)
                    .write(to: URL(filePath: "\(root)/\(name)/tincture.yml"))
                try Data(
                    ##"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="\##(color)"/></svg>"##
                        .utf8
                )
                .write(to: URL(filePath: "\(root)/\(name)/x.svg"))
            }
            for paths in [[root], folders.map { "\(root)/\($0.0)/x.svg" }] {
                let report = LintRun(over: try Selection(paths: paths, catalog: AllRules.catalog)).report
                #expect(report.documents.filter { $0.format != nil }.count == 2)
                #expect(!report.diagnostics.contains { $0.rule == "palette/off-palette" })
            }
        }
    #endif

    /// Folders that are reached in several ways, in circles among them, are gone through once, however many threads list them.
    @Test func howManyThreadsListFoldersDoesNotMatter() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "listed-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: root) }
        let drawing = Data(##"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>"##.utf8)
        let folders = ["a", "b", "c/d", "c/e", "f", "node_modules/g", ".hidden", "h"]
        for folder in folders {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
            for name in ["2.svg", "10.svg", "words.txt"] {
                try drawing.write(to: URL(filePath: "\(root)/\(folder)/\(name)"))
            }
        }
        for (link, aim) in [("b/up", ".."), ("a/c", "../c"), ("z", "f"), ("h/nowhere", "gone"), ("e.svg", "f/2.svg")] {
            try FileManager.default.createSymbolicLink(atPath: "\(root)/\(link)", withDestinationPath: aim)
        }
        func found(by jobs: Int) throws -> [String] {
            let selection = try Selection(RunInput(paths: [root]), catalog: AllRules.catalog, jobs: jobs)
            return selection.failures + LintRun(over: selection).report.documents.map(\.path)
        }
        let alone = try found(by: 1)
        #expect(alone.count == 13 && Set(alone).count == 13, "\(alone)")
        for jobs in [2, 3, 8] { #expect(try found(by: jobs) == alone) }
    }

    @Test func whatPeopleReadOfTheSamples() throws {
        let selection = try Selection(paths: [SelectionTests.samples], catalog: AllRules.catalog)
        let lint = LintText.bytes(of: LintRun(over: selection).report, style: .plain)
        try Snapshot.expect(String(decoding: lint, as: UTF8.self), named: "samples-lint.txt")
        let contrast = ContrastText.bytes(of: ContrastRun(over: selection, jobs: 1).report, style: .plain)
        try Snapshot.expect(String(decoding: contrast, as: UTF8.self), named: "samples-contrast.txt")
    }

    @Test func contrastAgreesWithLintOnWhatFails() throws {
        let selection = try Selection(paths: [SelectionTests.samples], catalog: AllRules.catalog)
        let lint = LintRun(over: selection)
        let contrast = ContrastRun(over: selection, jobs: 1)
        for (document, measured) in zip(lint.report.documents.filter(\.isDesign), contrast.report.documents) {
            let found = document.diagnostics.filter { $0.rule == "contrast/faint-text" }
            #expect(
                found.reduce(0) { $0 + $1.places } == measured.modes.flatMap(\.runs).count { $0.verdict == .fail },
                "\(document.path)")
        }
    }

    @Test func aNamedConfigurationGovernsAll() throws {
        let selection = try Selection(
            paths: [SelectionTests.samples + "/sign-in.svg"], configuration: SelectionTests.samples + "/tincture.yml",
            catalog: AllRules.catalog)
        #expect(LintRun(over: selection).report.documents.map(\.path) == ["sign-in.svg"])
    }
}
