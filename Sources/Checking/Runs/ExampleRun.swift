import DesignAnalysis
import DesignModel
import DesignReaders
public import Linting
import SourceText

/// What is said about an example, of a rule or of what a run itself judges: for its page, and for tests.
public struct ExampleRun: Sendable {
    /// Where each finding starts, in bytes of the example's design.
    public let places: [Int]
    /// Each finding in the words of a report, its notes and its fix on lines of their own.
    public let lines: [String]

    /// The day on which examples are judged.
    private static let today = CalendarDay("2026-06-01") ?? .epoch

    /// Judges the design of an example by one rule of a catalogue, as the example's configuration wants it; nothing is said of
    /// an example whose configuration cannot be used.
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
        // What a run judges itself depends on what all rules find.
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
        // A project of one design is what an example of a project rule shows.
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
