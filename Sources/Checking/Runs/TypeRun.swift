import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
public import Reporters

/// A type run: the sizes, families, weights and line heights of every selected file, and of all together.
public struct TypeRun: Sendable {
    /// What was found.
    public let report: TypeReport
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Runs over a selection. The same for any number of jobs.
    public init(over selection: Selection, jobs: Int) {
        let governances = selection.governances
        let numbered = Array(selection.files.enumerated())
        let answers = Workers.map(numbered, jobs: jobs) { numbered in
            TypeRun.answer(numbered.element, at: numbered.offset, governances[numbered.element.governance])
        }
        var whole = TypeFacts()
        for answer in answers { whole.merge(answer.facts) }
        // Files of several houses have no one of them; the first speaks for all.
        let house = selection.files.first.map { governances[$0.governance].house }
        report = TypeReport(
            documents: answers.compactMap(\.document), project: TypeReport.Facts(whole),
            stated: house?.typeScale)
        failures = selection.failures + answers.compactMap(\.failure)
        notices = answers.compactMap(\.notice)
    }

    /// What to tell the shell: findings where a document could not be read.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.hasErrors ? .findings : .clean
    }

    private struct Answer: Sendable {
        var facts = TypeFacts()
        var document: TypeReport.Document?
        var failure: String?
        var notice: String?
    }

    private static func answer(_ file: Selection.File, at index: Int, _ governance: Governance) -> Answer {
        switch DocumentReading(file, largest: governance.configuration.files.largest, for: .texts) {
        case .closed(let reason): return Answer(failure: "\(file.shown): \(reason)")
        case .otherKind(let reason): return Answer(notice: "\(file.shown): \(reason)")
        case .unreadable(let reason, _, _):
            let facts = TypeFacts()
            return Answer(
                document: TypeReport.Document(
                    path: file.shown, error: reason,
                    facts: TypeReport.Facts(facts)))
        case .design(let design, let troubles):
            let facts = TypeFacts(of: Study(of: design, house: governance.house), document: index)
            return Answer(
                facts: facts,
                document: TypeReport.Document(
                    path: file.shown, error: troubles.first { $0.kind == .unreadable }?.message,
                    facts: TypeReport.Facts(facts)))
        }
    }
}
