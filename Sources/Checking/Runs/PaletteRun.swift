import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
public import Reporters

/// A palette run: the colours of every selected file, and of all together.
public struct PaletteRun: Sendable {
    /// What was found.
    public let report: PaletteReport
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Runs over a selection. The same for any number of jobs.
    public init(over selection: Selection, jobs: Int) {
        let governances = selection.governances
        let numbered = Array(selection.files.enumerated())
        let answers = Workers.map(numbered, jobs: jobs) { numbered in
            PaletteRun.answer(numbered.element, at: numbered.offset, governances[numbered.element.governance])
        }
        var whole = ColorFacts()
        for answer in answers { whole.merge(answer.facts) }
        // Files of several houses have no one of them; the first speaks for all.
        let house = selection.files.first.map { governances[$0.governance].house }
        report = PaletteReport(
            documents: answers.compactMap(\.document), project: PaletteReport.Facts(whole, palette: house?.palette),
            palette: house?.palette)
        failures = selection.failures + answers.compactMap(\.failure)
        notices = answers.compactMap(\.notice)
    }

    /// What to tell the shell: findings where a document could not be read.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.hasErrors ? .findings : .clean
    }

    private struct Answer: Sendable {
        var facts = ColorFacts()
        var document: PaletteReport.Document?
        var failure: String?
        var notice: String?
    }

    private static func answer(_ file: Selection.File, at index: Int, _ governance: Governance) -> Answer {
        switch DocumentReading(file, largest: governance.configuration.files.largest, for: .everything) {
        case .closed(let reason): return Answer(failure: "\(file.shown): \(reason)")
        case .otherKind(let reason): return Answer(notice: "\(file.shown): \(reason)")
        case .unreadable(let reason, _, _):
            let facts = ColorFacts()
            return Answer(
                document: PaletteReport.Document(
                    path: file.shown, error: reason,
                    facts: PaletteReport.Facts(facts, palette: governance.house.palette)))
        case .design(let design, let troubles):
            let facts = ColorFacts(of: Study(of: design, house: governance.house), document: index)
            return Answer(
                facts: facts,
                document: PaletteReport.Document(
                    path: file.shown, error: troubles.first { $0.kind == .unreadable }?.message,
                    facts: PaletteReport.Facts(facts, palette: governance.house.palette)))
        }
    }
}
