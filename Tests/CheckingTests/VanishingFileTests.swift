import Checking
import Foundation
import Linting
import Reporters
import Rules
import Testing

/// Files that change between being found, being read and being reported.
@Suite("Vanishing files")
struct VanishingFileTests {
    private static let design = Data(
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><text y="15" fill="#999">Pay</text></svg>"##
            .utf8)

    /// A folder with two designs, and what a run finds where `change` happened after they were found.
    private func run(_ change: (URL) throws -> Void) throws -> LintRun {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: ".git"), withIntermediateDirectories: true)
        for name in ["a.svg", "b.svg"] { try Self.design.write(to: folder.appending(path: name)) }
        let selection = try Selection(paths: [folder.path], catalog: AllRules.catalog)
        try change(folder.appending(path: "a.svg"))
        let run = LintRun(over: selection)
        // Reports that look at files again find them gone altogether.
        try FileManager.default.removeItem(at: folder)
        _ = LineHashes.of(run.report, jobs: 2)
        _ = LintText.bytes(of: run.report, style: .plain)
        return run
    }

    private func rules(_ run: LintRun, of path: String) -> [String] {
        run.report.diagnostics.filter { $0.path == path }.map(\.rule)
    }

    @Test func aFileThatIsGoneIsSaidToBe() throws {
        let run = try run { try FileManager.default.removeItem(at: $0) }
        #expect(rules(run, of: "a.svg") == ["document/unreadable"])
        #expect(rules(run, of: "b.svg").contains("contrast/faint-text"))
        #expect(run.status == .findings)
    }

    @Test(arguments: [0, 1, 40, 95])
    func aFileCutShortIsUnreadable(_ count: Int) throws {
        let run = try run { try Self.design.prefix(count).write(to: $0) }
        #expect(rules(run, of: "a.svg").contains("document/unreadable"))
        #expect(rules(run, of: "b.svg").contains("contrast/faint-text"))
    }

    @Test func aFileThatBecameAFolderIsNoDesign() throws {
        let run = try run {
            try FileManager.default.removeItem(at: $0)
            try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false)
        }
        #expect(rules(run, of: "a.svg") == ["document/unreadable"])
        #expect(rules(run, of: "b.svg").contains("contrast/faint-text"))
    }
}
