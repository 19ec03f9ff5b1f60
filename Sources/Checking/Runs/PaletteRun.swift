import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
public import Reporters

/// A palette run: the colors of every selected file, and of all together.
public struct PaletteRun: Sendable {
    /// What was found.
    public let report: PaletteReport
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Runs over a selection. The same for any number of jobs.
    public init(over selection: Selection, jobs: Int) {
        let pass = FactsPass(
            over: selection, jobs: jobs, for: .everything, without: ColorFacts(),
            facts: { ColorFacts(of: $0.first, document: $1) }, merge: { $0.merge($1) })
        report = PaletteReport(
            documents: pass.documents.map { document in
                PaletteReport.Document(
                    path: document.path, error: document.error,
                    facts: PaletteReport.Facts(document.facts, palette: document.house.palette))
            }, project: PaletteReport.Facts(pass.whole, palette: selection.house?.palette),
            palette: selection.house?.palette)
        failures = pass.failures
        notices = selection.governances.flatMap(\.unlisted) + pass.notices
    }

    /// What to tell the shell: findings where a document could not be read.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.hasErrors ? .findings : .clean
    }
}
