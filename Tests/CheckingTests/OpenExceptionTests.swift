import Checking
import Foundation
import Linting
import Rules
import Testing

/// Exceptions that hold from one comment to another, wherever the two stand.
@Suite("Exceptions between two comments")
struct OpenExceptionTests {
    private static func red(_ number: Int) -> String {
        ##"<rect width="9" height="9" fill="#ff000\##(number)"/>"##
    }
    private static let begin = "<!-- tincture-disable palette/*: r -->"
    private static let end = "<!-- tincture-enable palette/* -->"

    private func run(_ content: String) throws -> LintReport {
        let design = ##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">"## + content + "</svg>"
        let palette = "palette: { colors: { Ink: \"#111827\", Paper: \"#FFFFFF\" } }\n"
        let folder = try FixFolder(["tincture.yml": palette, "a.svg": design])
        let selection = try Selection(paths: [folder.url.path], catalog: AllRules.catalog)
        return LintRun(over: selection, options: LintOptions()).report
    }

    private func count(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { $0.rule == "palette/off-palette" } }

    /// What they hide, and what is found beside them.
    @Test(arguments: [
        // An end within an element that began before.
        ("\(begin)<g>\(red(1))\(end)\(red(2))</g>", 1, 1),
        ("\(begin)<g><g>\(red(1))\(end)</g>\(red(2))</g>\(red(3))", 1, 2),
        ("\(begin)<g><g>\(red(1))</g>\(red(2))</g>\(end)\(red(3))", 2, 1),
        // One that ended with the element around it is not ended once more.
        ("<g>\(begin)<g>\(begin)\(red(1))</g>\(end)\(red(2))</g>", 1, 1),
        ("\(begin)<g>\(begin)<g>\(begin)\(red(1))</g></g>\(red(2))\(end)\(red(3))", 2, 1),
        ("<g>\(begin)\(red(1))</g>\(red(2))\(end)", 1, 1),
        // What is drawn elsewhere begins where it is placed, too.
        (##"<defs><g id="r">\##(red(1))</g></defs>\##(begin)<use href="#r"/>\##(end)"##, 1, 0),
        (##"\##(begin)<use href="#r"/>\##(end)<defs><g id="r">\##(red(1))</g></defs>"##, 1, 0),
        (##"\##(begin)<g>\##(end)<use href="#r"/></g><defs><g id="r">\##(red(1))</g></defs>"##, 0, 1),
    ])
    func hold(_ content: String, hidden: Int, found: Int) throws {
        let report = try run(content)
        #expect(count(report.hidden) == hidden && count(report.diagnostics) == found)
    }

    @Test func anEndOutsideOfTheElementIsToldAndSoIsTheBeginning() throws {
        let report = try run("<g>\(Self.begin)\(Self.red(1))</g>\(Self.end)")
        let told = report.diagnostics.filter { $0.rule == "suppression/unused" }.map(\.message.description)
        #expect(told.contains { $0.contains("ends with the element around it") }, "\(told)")
        #expect(told.contains { $0.contains("nothing of this is disabled here") }, "\(told)")
    }

    /// Beyond the bound none begins, and what has begun goes on being ended.
    @Test(arguments: [
        (String(repeating: "<!--tincture-enable-->", count: 9_999) + begin, 1, 1),
        (begin + String(repeating: "<!--tincture-disable type/*: x-->", count: 10_000), 1, 1),
        (String(repeating: "<!--tincture-disable type/*: x-->", count: 10_000) + begin, 0, 2),
    ])
    func areEndedBeyondTheBound(_ start: String, hidden: Int, found: Int) throws {
        let report = try run("<g>\(start)\(Self.red(1))\(Self.end)\(Self.red(2))</g>")
        #expect(count(report.hidden) == hidden && count(report.diagnostics) == found)
    }
}
