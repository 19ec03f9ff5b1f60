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

    /// What came of each file of the selection.
    let answers: [Answer]

    /// Runs over a selection. The same for any number of jobs.
    public init(
        over selection: Selection, options: LintOptions = LintOptions(), progress: Progress? = nil
    ) {
        let plan = Plan(selection, options)
        let crew = Crew(jobs: options.jobs, designs: plan.tasks.count)
        let answers = Workers.map(plan.tasks, jobs: options.jobs, progress: progress) { task in
            let bench = plan.benches[task.bench]
            return LintRun.answer(selection.files[task.index], at: task.index, bench, in: options.mode, by: crew)
        }
        self.init(answers, selection, plan, options)
    }

    /// The run over a selection whose files were judged before, each answer at the place of its file.
    init(answers: [Answer], over selection: Selection, options: LintOptions, failures: [String]) {
        self.init(answers, selection, Plan(selection, options), options, failures)
    }

    /// Which bench judges which file.
    private struct Plan: Sendable {
        let day: CalendarDay
        let benches: [LintBench]
        let rules: [ActiveRule]
        let tasks: [(index: Int, bench: Int)]
        let judgesProject: Bool

        init(_ selection: Selection, _ options: LintOptions) {
            // The clock is asked only where something expires.
            let expires = selection.governances.contains { $0.configuration.overrides.contains { $0.expires != nil } }
            day = options.today ?? (expires ? SystemClock.today : .epoch)
            var options = options
            judgesProject = !options.isPart && selection.scope(options.scope) != .file
            if options.gathersFacts { options.scope = .all }
            var made = LintBenches(selection, options, day: day)
            tasks = selection.files.indices.map { (index: $0, bench: made.place(for: selection.files[$0])) }
            benches = made.all
            rules = made.rules
        }
    }

    private init(
        _ answers: [Answer], _ selection: Selection, _ plan: Plan, _ options: LintOptions, _ earlier: [String] = []
    ) {
        self.answers = answers
        var failures = earlier + selection.failures + answers.compactMap(\.failure)
        var found = ExpiredOverrides.diagnostics(in: selection.governances, on: plan.day)
        if plan.judgesProject, plan.benches.contains(where: { !$0.project.rules.isEmpty }) {
            let benches = plan.tasks.map { plan.benches[$0.bench] }
            let judged = ProjectPass(selection.files, benches, answers.map(\.facts))
            failures += judged.failures
            found.merge(judged.diagnostics) { $0 + $1 }
        }
        let documents = LintReport.Document.adding(
            found, to: answers.compactMap(\.document),
            failOn: plan.benches.first?.failOn ?? options.failOn ?? .error, folders: selection.governances.map(\.folder)
        )
        report = LintReport(documents: documents, rules: plan.rules)
        self.failures = failures + selection.governances.flatMap(\.fonts.failures)
        notices = selection.notices + answers.compactMap(\.notice)
    }

    /// What to tell the shell.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.isFailing ? .findings : .clean
    }

    /// What came of one file.
    struct Answer: Sendable, Codable {
        var document: LintReport.Document?
        var facts: JudgedFacts?
        var failure: String?
        var notice: String?

        /// Whether nothing came of it: it is no design.
        var isEmpty: Bool { document == nil && facts == nil && failure == nil && notice == nil }

        /// The same for the file at another place, or at none that is told.
        func at(_ location: String?) -> Answer {
            var copy = self
            copy.document = document?.at(location)
            return copy
        }
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
        _ diagnostics: [String: [Diagnostic]], to documents: [LintReport.Document], failOn: FailOn, folders: [String]
    ) -> [LintReport.Document] {
        var left = diagnostics
        var result = documents.map { document in
            left.removeValue(forKey: document.path).map { document.adding($0) } ?? document
        }
        for (path, own) in left.sorted(by: { $0.key < $1.key }) {
            // Paths are shown relative to the folder of what governs; one of these folders has the file.
            let location = folders.map { PathNames.absolute(path, in: $0) }.first(where: FileSystem.holdsName)
            result.append(
                LintReport.Document(
                    path: path, location: location, format: nil, error: nil, diagnostics: own.sorted(), failOn: failOn,
                    textCount: 0))
        }
        return result
    }
}
