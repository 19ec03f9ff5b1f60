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

    /// A symbol that only an override shows, as that of a library does.
    @Test(arguments: [false, true])
    func countsUsesByOverride(_ isLent: Bool) throws {
        func symbol(_ id: String, _ layers: String = "") -> String {
            ##"{"_class":"symbolMaster","do_objectID":"M\##(id)","name":"\##(id)","symbolID":"\##(id)","layers":[\##(layers)]}"##
        }
        func instance(_ id: String, of symbol: String, _ value: String = "") -> String {
            let override = ##"{"_class":"overrideValue","overrideName":"I_symbolID","value":"\##(value)"}"##
            return
                ##"{"_class":"symbolInstance","do_objectID":"\##(id)","name":"\##(id)","symbolID":"\##(symbol)","overrideValues":[\##(value.isEmpty ? "" : override)]}"##
        }
        func document(_ layers: [String]) -> String {
            ##"{"document":{"_class":"document","pages":[{"_class":"page","layers":[\##(layers.joined(separator: ","))]}]}}"##
        }
        let icons = [symbol("plus"), symbol("minus")]
        let button = symbol("button", instance("I", of: "plus"))
        let screen = [
            instance("A", of: "button", "minus"), instance("B", of: "button", "minus"),
            instance("C", of: "button", "plus"),
        ]
        let folder = try FixFolder([
            "designs/screen.json": document(isLent ? [button, icons[0]] + screen : [button] + icons + screen),
            "library.json": document(isLent ? icons : []),
            "tincture.yml": "components: { libraries: [library.json] }",
        ])
        let path = folder.url.appending(path: "designs").path
        let run = ComponentRun(over: try Selection(paths: [path], catalog: AllRules.catalog), jobs: 1)
        let components = run.report.project.components
        let minus = try #require(components.first { $0.name == "minus" })
        #expect(minus.instances == 0 && minus.usesByOverride == 2 && !minus.isUnused)
        let whole = try #require(components.first { $0.name == "button" })
        #expect(whole.instances == 3 && whole.overriddenInstances == 2)
        let json = String(decoding: ComponentJSON.bytes(of: run.report), as: UTF8.self)
        #expect(json.contains(#""overriddenInstances":0,"usesByOverride":2"#))
        let text = String(decoding: ComponentText.bytes(of: run.report, style: .plain), as: UTF8.self)
        #expect(text.contains("2 by override"))
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
