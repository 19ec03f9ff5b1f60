import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
public import Linting
import SourceText

/// A lint run: every selected file is read, studied and judged, on several threads where there are many; then the
/// project rules judge what all of them have between them.
public struct LintRun: Sendable {
    /// What was found.
    public let report: LintReport
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Runs over a selection. The same for any number of jobs.
    public init(
        over selection: Selection, options: LintOptions = LintOptions(), progress: Progress? = nil
    ) {
        // The clock is asked only where something expires.
        let expires = selection.governances.contains { $0.configuration.overrides.contains { $0.expires != nil } }
        let day = options.today ?? (expires ? SystemClock.today : .epoch)
        var benches = LintBenches(selection, options, day: day)
        let tasks = selection.files.indices.map { (index: $0, bench: benches.place(for: selection.files[$0])) }
        let all = benches.all
        let crew = Crew(jobs: options.jobs, designs: tasks.count)
        let answers = Workers.map(tasks, jobs: options.jobs, progress: progress) { task in
            LintRun.answer(selection.files[task.index], at: task.index, all[task.bench], in: options.mode, by: crew)
        }
        var failures = selection.failures + answers.compactMap(\.failure)
        var found = ExpiredOverrides.diagnostics(in: selection.governances, on: day)
        if all.contains(where: { !$0.project.rules.isEmpty }) {
            let judged = ProjectPass(selection.files, tasks.map { all[$0.bench] }, answers.map(\.facts))
            failures += judged.failures
            found.merge(judged.diagnostics) { $0 + $1 }
        }
        let documents = LintReport.Document.adding(
            found, to: answers.compactMap(\.document), failOn: all.first?.failOn ?? options.failOn ?? .error)
        report = LintReport(documents: documents, rules: benches.rules)
        self.failures = failures + selection.governances.flatMap(\.fonts.failures)
        notices = selection.notices + answers.compactMap(\.notice)
    }

    /// What to tell the shell.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.isFailing ? .findings : .clean
    }

    private struct Answer: Sendable {
        var document: LintReport.Document?
        var facts: JudgedFacts?
        var failure: String?
        var notice: String?
    }

    private static func answer(
        _ file: Selection.File, at index: Int, _ bench: LintBench, in mode: ColorScheme?, by crew: Crew
    ) -> Answer {
        switch DocumentReading(file, largest: bench.configuration.files.largest, for: bench.purpose) {
        case .closed(let reason): return Answer(failure: "\(file.shown): \(reason)")
        case .otherKind(let reason): return Answer(notice: "\(file.shown): \(reason)")
        case .passedOver: return Answer()
        case .unreadable(let reason, let troubles, let source):
            var diagnostics = source.map { Linter.diagnostics(of: troubles, in: $0, path: file.shown) } ?? []
            if diagnostics.isEmpty { diagnostics = [Diagnostic(unreadable: reason, path: file.shown)] }
            return Answer(
                document: LintReport.Document(
                    path: file.shown, location: file.path, format: nil, error: reason, diagnostics: diagnostics,
                    failOn: bench.failOn,
                    textCount: 0))
        case .design(let design, let troubles):
            let modes = DesignModes(
                of: design, troubles: troubles, house: bench.house, for: bench.purpose, asked: mode,
                pictures: DocumentFolder(of: file.path), workforce: crew)
            let found = Diagnostic.merged(
                modes.different.map { entry in
                    (entry.mode, Linter.diagnostics(of: entry.study, path: file.shown, by: bench.files))
                })
            let unread = Linter.diagnostics(of: troubles, in: design.file, path: file.shown)
            let document = LintReport.Document(
                path: file.shown, location: file.path, format: design.format.rawValue,
                error: troubles.first { $0.kind == .unreadable }?.message, diagnostics: (unread + found).sorted(),
                failOn: bench.failOn, textCount: design.textRuns.count)
            let facts =
                bench.project.rules.isEmpty
                ? nil : JudgedFacts(of: modes.first, document: index, gathering: bench.project.facts)
            return Answer(document: document, facts: facts)
        }
    }
}

extension LintReport.Document {
    /// The documents with further findings in them; findings about files that are no designs make documents of their own.
    static func adding(
        _ diagnostics: [String: [Diagnostic]], to documents: [LintReport.Document], failOn: FailOn
    ) -> [LintReport.Document] {
        var left = diagnostics
        var result = documents.map { document in
            left.removeValue(forKey: document.path).map { document.adding($0) } ?? document
        }
        for (path, own) in left.sorted(by: { $0.key < $1.key }) {
            result.append(
                LintReport.Document(
                    path: path, location: nil, format: nil, error: nil, diagnostics: own.sorted(), failOn: failOn,
                    textCount: 0))
        }
        return result
    }
}
