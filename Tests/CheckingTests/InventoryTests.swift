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

    @Test func countsAsManyColorsAsItLists() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "palette-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let colors = ["#0000ff", "#0000ff80", "#00ff00"].map { ##"<rect width="9" height="9" fill="\##($0)"/>"## }
        let design = ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\##(colors.joined())</svg>"##
        try Data(design.utf8).write(to: folder.appending(path: "a.svg"))
        let run = PaletteRun(over: try Selection(paths: [folder.path], catalog: AllRules.catalog), jobs: 1)
        let text = String(decoding: PaletteText.bytes(of: run.report, style: .plain), as: UTF8.self)
        #expect(text.hasPrefix("3 colors in 1 file\n"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix(" #") } == 3)
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
