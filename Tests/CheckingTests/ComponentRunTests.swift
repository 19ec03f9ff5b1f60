import Checking
import Foundation
import Linting
import Reporters
import Rules
import Snapshots
import Testing

/// What `tincture components` tells of the sample that is about them, and what lint does.
@Suite("Components of the samples")
struct ComponentRunTests {
    private func selection(_ folder: String) throws -> Selection {
        let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Samples")
        return try Selection(paths: [samples.appending(path: folder).path], catalog: AllRules.catalog)
    }

    @Test func whatComponentsSays() throws {
        let run = ComponentRun(over: try selection("components"), jobs: 1)
        #expect(run.status == .clean && run.failures.isEmpty)
        let text = String(decoding: ComponentText.bytes(of: run.report, style: .plain), as: UTF8.self)
        try Snapshot.expect(text, named: "components-components.txt")
        let json = String(decoding: ComponentJSON.bytes(of: run.report), as: UTF8.self)
        try Snapshot.expect(json, named: "components-components.json")
    }

    @Test func whatLintSays() throws {
        let report = LintRun(over: try selection("components")).report
        let text = String(decoding: LintText.bytes(of: report, style: .plain), as: UTF8.self)
        try Snapshot.expect(text, named: "components-lint.txt")
    }

    @Test func theSameForAnyNumberOfJobs() throws {
        let all = try selection("")
        #expect(
            ComponentJSON.bytes(of: ComponentRun(over: all, jobs: 1).report)
                == ComponentJSON.bytes(of: ComponentRun(over: all, jobs: 4).report))
    }

    /// A folder of the run's own with the sample's screen, and its library beside it.
    private func screenAlone(_ configuration: String) throws -> Selection {
        let folder = FileManager.default.temporaryDirectory.appending(path: "components-\(UUID().uuidString)")
        let screens = folder.appending(path: "screens")
        try FileManager.default.createDirectory(at: screens, withIntermediateDirectories: true)
        let button = ##"{"_class":"symbolMaster","do_objectID":"m","name":"Button","symbolID":"b","layers":[]}"##
        let library = ##"{"document":{"_class":"document","pages":[{"_class":"page","layers":[\##(button)]}]}}"##
        let instance = ##"{"_class":"symbolInstance","do_objectID":"i","name":"Save","symbolID":"b"}"##
        let screen = ##"{"document":{"_class":"document","pages":[{"_class":"page","layers":[\##(instance)]}]}}"##
        try Data(library.utf8).write(to: folder.appending(path: "library.json"))
        try Data(screen.utf8).write(to: screens.appending(path: "screen.json"))
        try Data(configuration.utf8).write(to: folder.appending(path: "tincture.yml"))
        return try Selection(paths: [screens.path], catalog: AllRules.catalog)
    }

    @Test func librariesLendWhatDesignsPlace() throws {
        let run = ComponentRun(over: try screenAlone("components: { libraries: [library.json] }"), jobs: 1)
        #expect(run.status == .clean)
        #expect(run.report.project.components.map(\.name) == ["Button"])
        #expect(run.report.project.components.map(\.library) == ["library.json"])
        #expect(run.report.project.components.map(\.instances) == [1] && run.report.documents.count == 1)
        let gone = ComponentRun(over: try screenAlone("components: { libraries: [gone.json] }"), jobs: 1)
        #expect(gone.status == .failure)
    }

    private func unknown(_ run: LintRun) -> Int {
        run.report.documents.flatMap(\.diagnostics).count { $0.rule == "component/unknown" }
    }

    @Test func librariesDefineWhatDesignsPlace() throws {
        let without = LintRun(over: try screenAlone("version: 1"))
        #expect(unknown(without) == 1)
        let with = LintRun(over: try screenAlone("components: { libraries: [library.json] }"))
        #expect(unknown(with) == 0 && with.failures.isEmpty)
        let gone = LintRun(over: try screenAlone("components: { libraries: [gone.json] }"))
        #expect(gone.status == .failure && gone.failures.contains { $0.contains("components.libraries: gone.json") })
    }

    @Test("A file alone shows what is gone, where it is whole", arguments: LintScope.allCases)
    func fileAlone(_ scope: LintScope) throws {
        func instance(_ id: String) -> String {
            ##"{"_class":"symbolInstance","do_objectID":"\##(id)","name":"Save","symbolID":"\##(id)"}"##
        }
        func page(_ layers: String) -> String {
            ##"{"_class":"page","do_objectID":"P","name":"Page","layers":[\##(layers)]}"##
        }
        let lent =
            ##"{"_class":"MSImmutableForeignSymbol","do_objectID":"F","libraryID":"L","sourceLibraryName":"House","symbolMaster":{"_class":"symbolMaster","do_objectID":"M","name":"Lent","symbolID":"lent","layers":[]}}"##
        let folder = try FixFolder([
            "whole.json":
                ##"{"document":{"_class":"document","foreignSymbols":[\##(lent)],"pages":[\##(page(instance("gone") + "," + instance("lent")))]}}"##,
            // Another part of its document may define it.
            "page.json": page(instance("gone")),
            "drawing.svg": ##"<svg xmlns="http://www.w3.org/2000/svg"><use href="#gone"/></svg>"##,
            "sprite.svg": ##"<svg xmlns="http://www.w3.org/2000/svg"><use href="icons.svg#gone"/></svg>"##,
        ])
        var options = LintOptions()
        options.scope = scope
        let run = LintRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog), options: options)
        let found = run.report.diagnostics.filter { $0.rule == "component/unknown" }
        let names = found.map { $0.path.split(separator: "/").last ?? "" }
        #expect(names == ["drawing.svg", "whole.json"] && found.allSatisfy { $0.places == 1 })
        // What merges parts of a run judges them together, and says it once.
        var part = options
        part.isPart = true
        part.gathersFacts = true
        let partial = LintRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog), options: part)
        #expect(unknown(partial) == 0)
    }
}
