import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
public import Reporters

/// Lists the sizes, families, weights and line heights of every selected file, and those of all files together.
public struct TypeRun: Sendable {
    /// The report.
    public let report: TypeReport
    /// The errors that prevent the job, one sentence each.
    public let failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public let notices: [String]

    /// Runs over a selection, with the same result for any number of jobs.
    public init(over selection: Selection, jobs: Int) {
        let pass = FactsPass(
            over: selection, jobs: jobs, for: .texts, without: TypeFacts(),
            facts: { TypeFacts(of: $0.first, document: $1) }, merge: { $0.merge($1) })
        report = TypeReport(
            documents: pass.documents.map { document in
                TypeReport.Document(
                    path: document.path, error: document.error,
                    facts: TypeReport.Facts(document.facts))
            }, project: TypeReport.Facts(pass.whole), stated: selection.house?.typeScale)
        failures = pass.failures
        notices = pass.notices
    }

    /// The exit status: findings if a document could not be read.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.hasErrors ? .findings : .clean
    }
}
