import Checking
import Foundation
import Linting
import Rules
import Testing

/// Exceptions by the hundred: which of them holds is the same as among few.
@Suite("Many exceptions in one design")
struct ManyExceptionsTests {
    private static let count = 300

    private func run(_ content: String, _ configuration: String = "") throws -> LintReport {
        let design = ##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">"## + content + "</svg>"
        let palette = "palette: { colors: { Ink: \"#111827\", Paper: \"#FFFFFF\" } }\n"
        let folder = try FixFolder(["tincture.yml": palette + configuration, "a.svg": design])
        let selection = try Selection(paths: [folder.url.path], catalog: AllRules.catalog)
        return LintRun(over: selection, options: LintOptions()).report
    }

    private func repeated(_ part: (Int) -> String) -> String { (0..<Self.count).map(part).joined() }

    private func red(_ number: Int) -> String {
        ##"<rect width="9" height="9" fill="#ff\##(String(1000 + number))"/>"##
    }

    /// The reasons for which something was hidden.
    private func reasons(_ report: LintReport) -> [String?] {
        report.hidden.filter { $0.rule == "palette/off-palette" }.map { hidden in
            if case .stated(_, let reason)? = hidden.suppression { reason } else { nil }
        }
    }

    @Test func theInnermostOfThoseAroundHolds() throws {
        let report = try run(
            repeated { #"<g data-tincture-ignore="palette/* contrast/*" data-tincture-reason="x\#($0)">"# }
                + repeated(red) + repeated { _ in "</g>" })
        #expect(Set(reasons(report)) == ["x\(Self.count - 1)"])
        #expect(!report.diagnostics.contains { $0.rule == "palette/off-palette" })
        #expect(report.diagnostics.count { $0.rule == "suppression/unused" } == Self.count - 1)
    }

    @Test func theLastOfThoseThatStandOpenHolds() throws {
        let report = try run(
            repeated { "<!-- tincture-disable palette/off-palette: x\($0) -->" } + repeated(red)
                + repeated { _ in "<!-- tincture-enable palette/off-palette -->" }
                + ##"<path d="M0 0h9v9z" fill="#f0f"/>"##)
        #expect(Set(reasons(report)) == ["x\(Self.count - 1)"])
        #expect(report.diagnostics.count { $0.rule == "palette/off-palette" } == 1)
    }

    @Test func eachEndsTheLastThatNamesTheSameRules() throws {
        let report = try run(
            "<!-- tincture-disable palette/off-palette: kept -->"
                + repeated { "<!-- tincture-disable type/*: x\($0) -->" }
                + repeated { _ in "<!-- tincture-enable type/* -->" }
                + repeated { _ in "<!-- tincture-enable no/rule -->" }
                + red(0) + "<!-- tincture-enable -->" + red(1))
        #expect(reasons(report) == ["kept"])
        #expect(report.diagnostics.count { $0.rule == "palette/off-palette" } == 1)
        let idle = report.diagnostics.filter { $0.message.description.contains("nothing of this is disabled here") }
        #expect(idle.count == Self.count)
    }

    @Test func oneOfManyWordsThatNameNoRuleIsToldWithFiveMore() throws {
        let words = repeated { "palette/of-palette\($0) " }
        let report = try run(#"<g data-tincture-ignore="\#(words)" data-tincture-reason="x">\#(red(0))</g>"#)
        let unknown = report.diagnostics.filter { $0.rule == "suppression/unknown-rule" }
        #expect(unknown.count == 1)
        #expect(unknown.first?.message.description.contains("did you mean “palette/off-palette”?") == true)
        #expect(unknown.first?.notes.count { $0.message.description.contains("There is no rule") } == 5)
    }

    /// A rule that is told the same for many parts is asked once for all of them, and each part has its own severity.
    @Test func overridesThatTellARuleTheSameHoldWhereTheyAreFor() throws {
        let severities = ["error", "warning", "info"]
        func override(_ select: String, _ rules: String) -> String {
            "  - { select: [\"\(select)\"], reason: r, rules: { \(rules) } }\n"
        }
        let overrides = (0..<20).map { number in
            override("#x\(number), #x\(number + 1)", "palette/off-palette: \(severities[number % 3])")
        }
        // The last is for what two others are for.
        let last =
            override("#x9", "palette/off-palette: { severity: info, tolerance: 1 }")
            + override("#x10", "palette/off-palette: \"off\"") + override("#x25", "palette/off-palette: info")
        let rects = (0..<30).map { ##"<rect id="x\##($0)" width="9" height="9" fill="#\##(100 + $0)"/>"## }.joined()
        let report = try run(rects, "overrides:\n" + overrides.joined() + last)
        let found = report.diagnostics.filter { $0.rule == "palette/off-palette" }
        for number in 0..<30 {
            let own = found.filter { $0.identifier == "x\(number)" }.map(\.severity.rawValue)
            let expected: [String] =
                switch number {
                case 9, 25: ["info"]
                case 10: []
                case 0...20: [severities[min(number, 19) % 3]]
                default: ["error"]
                }
            #expect(own == expected, "x\(number)")
        }
    }

    /// Each of them is told, with the id that they all stand in.
    @Test func manyInOneNameRepeatNoLongId() throws {
        let report = try run("<g id='" + repeated { "[tincture:ignore type/*: x\($0)]" } + "'/>")
        let told = report.diagnostics.filter { $0.rule == "suppression/unused" }
        #expect(told.count == Self.count)
        #expect(told.allSatisfy { ($0.identifier ?? "").utf8.count < 1_100 })
    }

    /// A part of a design is nearer than its file.
    @Test(arguments: [true, false])
    func overridesOfPartsGoBeforeThoseOfFiles(_ isFirst: Bool) throws {
        let part = "  - { select: [\"#part\"], reason: r, rules: { palette/off-palette: \"off\" } }\n"
        let file = "  - { paths: [\"*.svg\"], reason: r, rules: { palette/off-palette: info } }\n"
        let report = try run(
            "<g id='part'>\(red(0))</g>\(red(1))", "overrides:\n" + (isFirst ? part + file : file + part))
        #expect(report.diagnostics.filter { $0.rule == "palette/off-palette" }.map(\.severity) == [.info])
    }

    @Test func theLastOverrideThatNamesAPartHolds() throws {
        let overrides = repeated {
            "  - { select: [\"#t\($0)\", \"g\"], reason: r, rules: { palette/off-palette: \($0 < Self.count - 1 ? "\"off\"" : "info") } }\n"
        }
        let report = try run(
            "<g>" + repeated { "<g id='t\($0)'>\(red($0))</g>" } + "</g>" + red(Self.count), "overrides:\n" + overrides)
        let found = report.diagnostics.filter { $0.rule == "palette/off-palette" }
        #expect(Set(found.map(\.severity)) == [.info, .error] || Set(found.map(\.severity)) == [.info, .warning])
    }
}
