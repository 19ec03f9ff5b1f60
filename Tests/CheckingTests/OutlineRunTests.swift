import Checking
import Foundation
import Linting
import Rules
import Testing

/// Runs read outlines to their ends only where a rule asks for them.
@Suite("Outlines in a run")
struct OutlineRunTests {
    /// Six letters of a row, each with more points than are read to judge colors.
    private static let letters = (0..<6).map { index in
        "<path d='M\(index * 9) 2h6v2h-4v2h3v2h-3v4h-2c0 -1 -1 -1 0 -2c0 -1 -1 -1 0 -2c0 -1 -1 -1 0 -2z'/>"
    }.joined()

    @Test(arguments: [("headline", 1), ("mountain", 0)])
    func textInOutlinesIsFoundAmongThem(_ name: String, _ count: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "outlines-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let design =
            "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><g id='\(name)'>\(Self.letters)</g></svg>"
        let file = folder.appending(path: "design.svg")
        try Data(design.utf8).write(to: file)
        let run = LintRun(over: try Selection(paths: [file.path], catalog: AllRules.catalog))
        #expect(run.report.diagnostics.count { $0.rule == "document/outlined-text" } == count)
    }
}
