public import Linting

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
    /// What findings and each baseline have in common, in the order of the report's.
    let matches: [BaselineMatch]
    private let hasStaleBaseline: Bool
    private let isUnmeasured: Bool
    private let bench: Bench

    /// Runs over a selection. The same for any number of jobs.
    public init(
        over selection: Selection, options: LintOptions = LintOptions(), progress: Progress? = nil
    ) {
        let bench = Bench(selection, options)
        let answers = Workers.map(
            bench.tasks, jobs: options.jobs, weight: { selection.files[$0.index].size }, progress: progress
        ) { task in
            bench.answer(of: selection.files[task.index], task)
        }
        self.init(over: selection, bench, answers)
    }

    /// The run over a selection whose files were judged before, each answer at the place of its file; `failures` are
    /// what stood in the way then.
    init(answers: [Answer], over selection: Selection, options: LintOptions, failures: [String]) {
        self.init(over: selection, Bench(selection, options), answers, failures)
    }

    /// The same run after some of its files have been answered for anew.
    func answering(_ selection: Selection, anew: [Int: Answer]) -> LintRun {
        var answers = answers
        for (index, answer) in anew { answers[index] = answer }
        return LintRun(over: selection, bench, answers)
    }

    /// What would come of one file of the selection if it held something else.
    func answer(of file: Selection.File, at index: Int) -> Answer { bench.answer(of: file, bench.tasks[index]) }

    private init(over selection: Selection, _ bench: Bench, _ answers: [Answer], _ earlier: [String] = []) {
        var failures = earlier + selection.failures + answers.compactMap(\.failure)
        var added = ExpiredOverrides.diagnostics(in: selection.governances, on: bench.day)
        let places = bench.tasks.map(\.bench)
        let isAlone = bench.benches.all.contains { $0.isAlone }
        if bench.judgesProject || isAlone, bench.benches.all.contains(where: { !$0.project.rules.isEmpty }) {
            let judged = ProjectPass(selection.files, bench.benches.all, places, answers, jobs: bench.options.jobs)
            failures += judged.failures
            added.merge(judged.diagnostics) { $0 + $1 }
        }
        let documents = LintReport.Document.adding(
            added, to: answers.compactMap(\.document),
            failOn: bench.benches.all.first?.failOn ?? bench.options.failOn ?? .error,
            folders: selection.governances.map(\.folder))
        // What hides nothing is known once all rules have spoken.
        let spoken = LintReport.Document.saying(
            of: answers, at: selection.files.map(\.path), documents, projectIsJudged: bench.judgesProject)
        let keys = BaselineKeys(of: selection)
        let found = LintReport(
            documents: spoken.map(keys.known), rules: bench.benches.rules,
            of: selection.governances.first?.configuration.catalog)
        let baselines = BaselinePass(
            over: selection, found, bench.baselines, bench.benches.all, of: places, judgesProject: bench.judgesProject)
        report = baselines.report
        matches = baselines.matches
        hasStaleBaseline = bench.options.failsOnStaleBaseline && report.baselines.contains { !$0.stale.isEmpty }
        isUnmeasured = bench.options.failsOnUnmeasured && report.coverage.isIncomplete
        failures += bench.baselines.failures
        self.failures = failures + selection.governances.flatMap(\.fonts.failures)
        notices = answers.compactMap(\.notice)
        self.answers = answers
        self.bench = bench
    }

    /// What to tell the shell.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.isFailing || hasStaleBaseline || isUnmeasured ? .findings : .clean
    }

    /// What judges the files of a run.
    private struct Bench: Sendable {
        struct Task: Sendable {
            let index: Int
            let bench: Int
        }

        let options: LintOptions
        let day: CalendarDay
        let benches: LintBenches
        let baselines: OpenBaselines
        let crew: Crew
        let tasks: [Task]
        /// Whether the rules that judge all files together are asked, and not only facts gathered for them.
        let judgesProject: Bool

        init(_ selection: Selection, _ options: LintOptions) {
            // The clock is asked only where something expires.
            let expires = selection.governances.contains {
                $0.configuration.overrides.contains { $0.expires != nil }
            }
            day = options.today ?? (expires ? SystemClock.today : .epoch)
            judgesProject = !options.isPart && selection.scope(options.scope) != .file
            var asked = options
            if options.gathersFacts { asked.scope = .all }
            var benches = LintBenches(selection, asked, day: day)
            tasks = selection.files.indices.map {
                Task(index: $0, bench: benches.place(for: selection.files[$0]))
            }
            self.benches = benches
            crew = Crew(jobs: options.jobs, designs: tasks.count)
            baselines = OpenBaselines(options.baseline, of: selection.governances)
            self.options = options
        }

        func answer(of file: Selection.File, _ task: Task) -> Answer {
            let bench = benches.all[task.bench]
            // Which baseline there will be is known where parts are merged.
            let tellsMembers = options.gathersFacts || baselines.isUsed(by: bench.governed)
            return Answer(
                of: file, at: task.index, bench, options, tellingMembers: tellsMembers, by: crew)
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

    /// The documents with what there is to say of the exceptions they state.
    fileprivate static func saying(
        of answers: [LintRun.Answer], at paths: [String], _ documents: [LintReport.Document], projectIsJudged: Bool
    ) -> [LintReport.Document] {
        let stating = Dictionary(
            zip(paths, answers).filter { !$1.waivers.all.isEmpty }.map { ($0, $1.ofWaivers) },
            uniquingKeysWith: { first, _ in first })
        guard !stating.isEmpty else { return documents }
        return documents.map { document in
            guard let findings = document.location.flatMap({ stating[$0] }) else { return document }
            return document.adding(findings.all(hidden: document.hidden, projectIsJudged: projectIsJudged))
        }
    }
}
