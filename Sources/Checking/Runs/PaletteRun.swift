import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
public import Reporters

/// Lists the colors of every selected file, and those of all files together.
public struct PaletteRun: Sendable {
    /// The report.
    public let report: PaletteReport
    /// The errors that prevent the job, one sentence each.
    public let failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public let notices: [String]

    /// Runs over a selection, with the same result for any number of jobs.
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

    /// The exit status: findings if a document could not be read.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.hasErrors ? .findings : .clean
    }
}
