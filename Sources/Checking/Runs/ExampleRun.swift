import DesignAnalysis
import DesignModel
import DesignReaders
public import Linting
import SourceText

/// The findings in an example of a rule, or of a judgement the run itself makes, for its page and for tests.
public struct ExampleRun: Sendable {
    /// The byte offsets in the example's design at which findings start.
    public let places: [Int]
    /// Each finding in the words of a report, with its notes and its fix on lines of their own.
    public let lines: [String]

    /// The day for which examples are judged.
    private static let today = CalendarDay("2026-06-01") ?? .epoch

    /// Judges the design of an example by one rule of a catalog, with the example's configuration; finds nothing if
    /// that configuration cannot be used.
    public init(_ example: Example, of card: RuleCard, in catalog: RuleCatalog) {
        let found =
            (try? ExampleRun.diagnostics(of: example, by: card, in: catalog))?.filter { $0.rule == card.id } ?? []
        places = found.map { Int($0.range.lower) }
        lines = ExampleRun.lines(of: found)
    }

    private static func diagnostics(
        of example: Example, by card: RuleCard, in catalog: RuleCatalog
    ) throws -> [Diagnostic] {
        let isMarkup = example.design.utf8.first == UInt8(ascii: "<")
        let source = try SourceFile(
            path: isMarkup ? "example.svg" : "example.json", contents: Array(example.design.utf8))
        let said = try SourceFile(path: "tincture.yml", contents: Array(example.configuration.utf8))
        let configuration = try Configuration(reading: said, path: "tincture.yml", catalog: catalog)
        // The run's own judgements depend on the findings of all rules.
        let isOfRun = RuleCard.ofRuns.contains(card)
        let rules = configuration.rules.filter { isOfRun || $0.card.id == card.id }
        let reading = DesignReader.reading(of: source)
        var found = Linter.diagnostics(of: reading.troubles, in: source, path: source.path)
        guard let design = reading.design else { return found }
        let house = configuration.house()
        let study = Study(of: design, troubles: reading.troubles, house: house)
        let waivers = Waivers(
            in: design.provenance, catalog: catalog, heedingLayerNames: configuration.heedsLayerNames
        ) { today }
        let judged = Linter.diagnostics(
            of: study, path: source.path, by: FileRules(rules), waivers: waivers)
        let ofWaivers = WaiverFindings(
            of: waivers, in: design, path: source.path,
            asked: AskedRules(on: rules, ofProject: [], in: house, covering: Coverage()), catalog: catalog,
            severity: { configuration.severity(ofRun: $0) })
        let hidden = judged.filter { $0.suppression != nil }
        found += judged.filter { $0.suppression == nil } + ofWaivers.all(hidden: hidden, projectIsJudged: true)
        // An example of a project rule shows a project with a single design.
        var placement = DesignPlacement(of: design, path: source.path)
        let facts = ProjectFacts(of: study, document: 0)
        let together = ProjectLinter(rules).outcomes(in: house) { _ in facts }
        found += together.flatMap { outcome in
            outcome.findings.map { entry in placement.diagnostic(entry.finding, of: outcome.rule) }
        }
        return found.sorted()
    }

    private static func lines(of diagnostics: [Diagnostic]) -> [String] {
        diagnostics.flatMap { diagnostic in
            ["\(diagnostic.severity.rawValue): \(diagnostic.message)"]
                + diagnostic.notes.map { "  \($0.message)" }
                + (diagnostic.fix.map { ["  fix: \($0.summary)\($0.trust == .safe ? "" : " (suggested)")"] } ?? [])
        }
    }
}
