import Checking
import Foundation
import Linting
import Reporters
import Rules
import Testing

/// What keeps findings out of a report goes through the parts of a run, too.
@Suite("Exceptions, baselines and coverage in parts of a run")
struct PartialExceptionTests {
    private static let house = ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }"##

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">\##(content)</svg>"##
    }

    private static func square(_ color: String) -> String { ##"<rect width="9" height="9" fill="\##(color)"/>"## }

    /// Designs whose findings are hidden in every way there is, and some that are not.
    private static let files: [String: String] = {
        let sizes = (10..<22).map { ##"<text y="9" font-size="\##($0)" fill="#111827">A</text>"## }.joined()
        let red = square("red")
        var files = [
            "next.svg": drawing("<!--! tincture-disable-next palette/off-palette: the partner's -->" + red + red + red),
            "group.svg": drawing(#"<g data-tincture-ignore="palette/*" data-tincture-reason="logo">"# + red + "</g>"),
            "project.svg": drawing("<!--! tincture-disable-file type/*, contrast/*: a specimen -->" + sizes),
            "unused.svg": drawing("<!--! tincture-disable-next palette/off-palette: x --><g/>"),
            "idle.svg": drawing("<!--! tincture-disable-file type/too-many-sizes: x --><g/>"),
            "unknown.svg": drawing("<!--! tincture-disable-next palette/of-palette: x -->" + red),
            "expired.svg": drawing("<!--! tincture-disable-next palette/*: x (expires: 2026-05-31) -->" + red),
            "unmeasured.svg": drawing(
                ##"<defs><filter id="f"><feTurbulence/></filter></defs><g filter="url(#f)"><text y="9">A</text></g>"##),
            "torn.svg": "<svg",
        ]
        // Three places of one cause, two of which the baseline will have.
        for name in ["a", "b", "c"] { files["\(name).svg"] = drawing(square("teal") + square("teal")) }
        return files
    }()

    private func folder(_ configuration: [String: String]) throws -> FixFolder {
        let folder = try FixFolder(PartialExceptionTests.files.merging(configuration) { $1 })
        // Without a configuration it would go into the working folder of the tests.
        try folder.baseline(.create(isForced: false), reason: "what there was", in: ".tincture-baseline.json")
        // One place more than the baseline has, one less, and a file that is gone.
        try folder.write(PartialExceptionTests.drawing((0..<3).map { _ in Self.square("teal") }.joined()), to: "a.svg")
        try folder.write(PartialExceptionTests.drawing(Self.square("teal")), to: "b.svg")
        try FileManager.default.removeItem(at: folder.url.appending(path: "c.svg"))
        return folder
    }

    private func reports(of run: LintRun, in root: String) -> [String] {
        #expect(run.failures.isEmpty)
        let surroundings = LintSurroundings(root: root)
        return [run.report, run.report.withoutHidden].flatMap { report in
            [
                LintJSON.bytes(of: report), LintJSONLines.bytes(of: report),
                LintText.bytes(of: report, style: .plain, showsCoverage: true),
                LintSARIF.bytes(of: report, in: surroundings), LintJUnit.bytes(of: report, in: surroundings),
                LintGitLab.bytes(of: report, in: surroundings), LintMarkdown.bytes(of: report, in: surroundings),
            ].map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private static let wishes: [LintOptions] = {
        var plain = LintOptions()
        plain.today = CalendarDay("2026-06-01") ?? .epoch
        var loud = plain
        loud.heedsStatedExceptions = false
        var open = plain
        open.baseline = .none
        return [plain, loud, open]
    }()

    @Test(
        "A merge is the single run", arguments: [2, 3, 7],
        [["tincture.yml": house], [:], ["tincture.yml": "rules: { suppression/missing-reason: warning }"]])
    func merges(_ count: Int, _ configuration: [String: String]) throws {
        let folder = try folder(configuration)
        let root = folder.url.resolvingSymlinksInPath().path
        for options in PartialExceptionTests.wishes {
            let whole = try Selection(paths: [root], catalog: AllRules.catalog)
            let single = LintRun(over: whole, options: options)
            var sum: Partial?
            for number in (1...count).reversed() {
                let selection = whole.part(number, of: count, root: root)
                var asked = options
                (asked.isPart, asked.gathersFacts) = (true, true)
                let run = LintRun(over: selection, options: asked)
                let part = try Partial(
                    of: run, over: selection, settings: Partial.Settings(), shard: "\(number)/\(count)", root: root)
                let read = try folder.reading(part)
                sum = try sum?.merged(with: read) ?? read
            }
            let merged = try #require(sum)
            let selection = try Selection(
                RunInput(list: [], paths: merged.paths(root: root)), catalog: AllRules.catalog)
            var asked = options
            asked.scope = .all
            let joined = try merged.run(over: selection, options: asked, root: root)
            #expect(joined.status == single.status)
            #expect(reports(of: joined, in: root) == reports(of: single, in: root))
            if options.baseline == .ofConfiguration {
                // Without a palette its rules are silent, and tell nothing of what is gone.
                let isStale = configuration["tincture.yml"] == PartialExceptionTests.house
                #expect(single.report.baselines.map(\.stale.isEmpty) == [!isStale])
                #expect(single.report.hidden.contains { $0.suppression == .baseline })
            }
            if options.heedsStatedExceptions, !configuration.isEmpty {
                #expect(single.report.hidden.contains { $0.rule == "type/too-many-sizes" && $0.path == "project.svg" })
            }
            #expect(single.report.coverage.isIncomplete)
        }
    }

    @Test func aPartSaysNothingOfWhatOnlyTheWholeCanTell() throws {
        let folder = try FixFolder(["a.svg": PartialExceptionTests.files["idle.svg"] ?? "", "b.svg": "<svg/>"])
        let selection = try Selection(paths: [folder.url.path], catalog: AllRules.catalog)
        var options = LintOptions()
        #expect(LintRun(over: selection, options: options).report.diagnostics.map(\.rule) == ["suppression/unused"])
        (options.isPart, options.gathersFacts) = (true, true)
        #expect(LintRun(over: selection, options: options).report.diagnostics.isEmpty)
    }
}

extension FixFolder {
    /// A part as it is read again after it was written.
    fileprivate func reading(_ part: Partial) throws -> Partial {
        let file = FileManager.default.temporaryDirectory.appending(path: "part-\(UUID().uuidString).json")
        try Data(try part.bytes()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let read = try Partial(readingFrom: file.path)
        #expect(read == part)
        return read
    }
}
