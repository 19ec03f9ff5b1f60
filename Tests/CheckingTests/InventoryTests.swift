import Checking
import Foundation
import Reporters
import Rules
import Snapshots
import Testing

/// What `tincture palette` and `tincture type` tell of the samples, and what lint tells of those that are about them.
@Suite("Palettes and type of the samples")
struct InventoryTests {
    private func selection(_ folder: String) throws -> Selection {
        let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Samples")
        return try Selection(paths: [samples.appending(path: folder).path], catalog: AllRules.catalog)
    }

    @Test(arguments: ["icons", "light-and-dark", "type-on-scale", "type-off-scale"])
    func whatLintSays(_ folder: String) throws {
        let report = LintRun(over: try selection(folder)).report
        let text = String(decoding: LintText.bytes(of: report, style: .plain), as: UTF8.self)
        try Snapshot.expect(text, named: "\(folder)-lint.txt")
    }

    @Test func whatPaletteSaysOfTheIcons() throws {
        let run = PaletteRun(over: try selection("icons"), jobs: 1)
        #expect(run.status == .clean && run.failures.isEmpty)
        let text = String(decoding: PaletteText.bytes(of: run.report, style: .plain), as: UTF8.self)
        try Snapshot.expect(text, named: "icons-palette.txt")
        let json = String(decoding: PaletteJSON.bytes(of: run.report), as: UTF8.self)
        try Snapshot.expect(json, named: "icons-palette.json")
    }

    @Test(arguments: ["type-on-scale", "type-off-scale"])
    func whatTypeSays(_ folder: String) throws {
        let run = TypeRun(over: try selection(folder), jobs: 1)
        #expect(run.status == .clean && run.failures.isEmpty)
        let text = String(decoding: TypeText.bytes(of: run.report, style: .plain), as: UTF8.self)
        try Snapshot.expect(text, named: "\(folder)-type.txt")
        let json = String(decoding: TypeJSON.bytes(of: run.report), as: UTF8.self)
        try Snapshot.expect(json, named: "\(folder)-type.json")
    }

    @Test func theSameForAnyNumberOfJobs() throws {
        let all = try selection("")
        #expect(
            PaletteJSON.bytes(of: PaletteRun(over: all, jobs: 1).report)
                == PaletteJSON.bytes(of: PaletteRun(over: all, jobs: 4).report))
        #expect(
            TypeJSON.bytes(of: TypeRun(over: all, jobs: 1).report)
                == TypeJSON.bytes(of: TypeRun(over: all, jobs: 4).report))
    }
}
