import Checking
import Foundation
import Linting
import Reporters
import Rules
import Snapshots
import Testing

@Suite("Runs")
struct SelectionTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Samples").path

    @Test func theSamplesAreFoundAndGoverned() throws {
        let selection = try Selection(paths: [SelectionTests.samples], catalog: AllRules.catalog)
        #expect(selection.isConfigured && selection.failures.isEmpty)
        let run = LintRun(over: selection)
        #expect(run.report.documents.map(\.path).allSatisfy { !$0.contains("/") })
        #expect(run.report.documents.allSatisfy { $0.error == nil })
        #expect(run.status == .findings)
    }

    @Test func whatPeopleReadOfTheSamples() throws {
        let selection = try Selection(paths: [SelectionTests.samples], catalog: AllRules.catalog)
        let lint = LintText.bytes(of: LintRun(over: selection).report, style: .plain)
        try Snapshot.expect(String(decoding: lint, as: UTF8.self), named: "samples-lint.txt")
        let contrast = ContrastText.bytes(of: ContrastRun(over: selection, jobs: 1).report, style: .plain)
        try Snapshot.expect(String(decoding: contrast, as: UTF8.self), named: "samples-contrast.txt")
    }

    @Test func contrastAgreesWithLintOnWhatFails() throws {
        let selection = try Selection(paths: [SelectionTests.samples], catalog: AllRules.catalog)
        let lint = LintRun(over: selection)
        let contrast = ContrastRun(over: selection, jobs: 1)
        for (document, measured) in zip(lint.report.documents.filter(\.isDesign), contrast.report.documents) {
            let found = document.diagnostics.filter { $0.rule == "contrast/faint-text" }
            #expect(
                found.reduce(0) { $0 + $1.places } == measured.modes.flatMap(\.runs).count { $0.verdict == .fail },
                "\(document.path)")
        }
    }

    @Test func aNamedConfigurationGovernsAll() throws {
        let selection = try Selection(
            paths: [SelectionTests.samples + "/sign-in.svg"], configuration: SelectionTests.samples + "/tincture.yml",
            catalog: AllRules.catalog)
        #expect(LintRun(over: selection).report.documents.map(\.path) == ["sign-in.svg"])
    }
}
