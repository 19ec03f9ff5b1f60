import DesignAnalysis
import DesignModel
import DesignReaders
public import Linting
import SourceText

/// A lint run: every selected file is read, studied and judged, on several threads where there are many.
public struct LintRun: Sendable {
    /// What was found.
    public let report: LintReport
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Runs over a selection; `failOn` goes before what configurations say. The same for any number of jobs.
    public init(over selection: Selection, failOn: FailOn? = nil, jobs: Int) {
        let governances = selection.governances
        let answers = Workers.map(selection.files, jobs: jobs) { file in
            LintRun.answer(file, governances[file.governance], failOn)
        }
        report = LintReport(documents: answers.compactMap(\.document), rules: selection.rules)
        failures = selection.failures + answers.compactMap(\.failure)
        notices = answers.compactMap(\.notice)
    }

    /// What to tell the shell.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.isFailing ? .findings : .clean
    }

    private struct Answer: Sendable {
        var document: LintReport.Document?
        var failure: String?
        var notice: String?
    }

    private static func answer(_ file: Selection.File, _ governance: Governance, _ failOn: FailOn?) -> Answer {
        let configuration = governance.configuration
        let failOn = failOn ?? configuration.failOn
        // Which fills are painted depends on their outlines, and only a palette asks for fills.
        let purpose = governance.house.palette == nil ? ReadingPurpose.judging : .everything
        switch DocumentReading(file, largest: configuration.files.largest, for: purpose) {
        case .closed(let reason): return Answer(failure: "\(file.shown): \(reason)")
        case .otherKind(let reason): return Answer(notice: "\(file.shown): \(reason)")
        case .unreadable(let reason, let troubles, let source):
            var diagnostics = source.map { Linter.diagnostics(of: troubles, in: $0, path: file.shown) } ?? []
            if diagnostics.isEmpty { diagnostics = [Diagnostic(unreadable: reason, path: file.shown)] }
            return Answer(
                document: LintReport.Document(
                    path: file.shown, format: nil, error: reason, diagnostics: diagnostics, failOn: failOn, textCount: 0
                ))
        case .design(let design, let troubles):
            let study = Study(of: design, house: governance.house)
            let found = Linter(configuration.rules).diagnostics(of: study, path: file.shown)
            let unread = Linter.diagnostics(of: troubles, in: design.file, path: file.shown)
            return Answer(
                document: LintReport.Document(
                    path: file.shown, format: design.format.rawValue,
                    error: troubles.first { $0.kind == .unreadable }?.message, diagnostics: (unread + found).sorted(),
                    failOn: failOn, textCount: design.textRuns.count))
        }
    }
}
