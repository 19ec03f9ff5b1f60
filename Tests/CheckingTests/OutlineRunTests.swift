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

    /// Steps of so many digits each.
    private static func rows(of count: Int) -> String {
        Array(repeating: String(repeating: "9", count: count), count: 3).joined(separator: " 0 ")
    }

    /// An outline that leaves the range of numbers is not displayed, wherever in it that is; whether text stands beside it
    /// changes nothing.
    @Test(arguments: [
        ("<path d='M0 0h1v1h1v1h1v1h1v1h1v1h1v1l1e308 0 1e308 0' fill='#f00'/>", 0),
        ("<path d='M0 0h1v1h1v1h1v1h1v1h1v1h1v1l2e1 0 1e1 0' fill='#f00'/>", 1),
        ("<path d='M0 0h1v1h1v1h1v1h1v1h1v1h1v1l\(rows(of: 308)) 0' fill='#f00'/>", 0),
        ("<path d='M0 0h1v1h1v1h1v1h1v1h1v1h1v1l\(rows(of: 200)) 0' fill='#f00'/>", 1),
        ("<polygon points='0,0 1,0 1,1 2,1 2,2 3,2 3,3 4,3 4,4 5,4 1e308,0 -1e308,1e308' fill='#f00'/>", 1),
        ("<polyline points='0,0 1,0 1,1 2,1 2,2 3,2 3,3 4,3 4,4 5,4 5,9' fill='#f00'/>", 1),
    ])
    func anOutlineBeyondNumbersIsTheSameBesideText(_ shape: String, _ count: Int) throws {
        for text in ["", "<text y='9' fill='#111827'>Pay</text>"] {
            let folder = try FixFolder([
                "tincture.yml": ##"palette: { colors: { Ink: "#111827" } }"##,
                "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'>\(shape)\(text)</svg>",
            ])
            let run = LintRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog))
            #expect(
                run.report.diagnostics.count { $0.rule == "palette/off-palette" } == count, "\(shape.prefix(80))\(text)"
            )
        }
    }
}
