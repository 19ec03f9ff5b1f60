public import Linting
import SourceText

/// A lint run: every selected file is read, studied and judged, on several threads if there are many; then the project
/// rules judge all files together.
public struct LintRun: Sendable {
    /// The findings.
    public let report: LintReport
    /// The errors that prevent the job, one sentence each.
    public let failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public let notices: [String]

    /// The result for each file of the selection.
    let answers: [Answer]
    /// The findings of the rules that judge all files together, by a key of each file's path.
    let ofProject: [String: [Diagnostic]]
    /// The comparison of the findings with each baseline, in the order of the report's baselines.
    let matches: [BaselineMatch]
    /// Why the run fails apart from its findings, one sentence each.
    public let reasons: [String]
    private let bench: Bench
    /// The planned contents of the files that the run changes.
    private(set) var planned = PlannedFiles()

    /// Runs over a selection, with the same result for any number of jobs.
    public init(
        over selection: Selection, options: LintOptions = LintOptions(), progress: Progress? = nil
    ) {
        let bench = Bench(selection, options)
        if let cached = bench.cached(selection, progress) {
            self.init(over: selection, bench, cached.answers, from: cached)
            return
        }
        let answers = Workers.map(
            bench.tasks, jobs: options.jobs, weight: { selection.files[$0.index].size }, progress: progress
        ) { task in
            bench.answer(of: selection.files[task.index], task)
        }
        self.init(over: selection, bench, answers)
    }

    /// The run over a selection whose files have been judged already, with one answer per file; `failures` are the
    /// errors that occurred then.
    init(answers: [Answer], over selection: Selection, options: LintOptions, failures: [String]) {
        self.init(over: selection, Bench(selection, options), answers, failures)
    }

    /// The same run with some files changed: `selection` holds their new contents and `anew` the new answers. Designs
    /// that show a changed file or are held to its contents are judged again; their indices are returned as `shown`.
    func answering(
        _ selection: Selection, anew: [Int: Answer]
    ) throws(ConfigurationError) -> (run: LintRun, selection: Selection, shown: [Int]) {
        var (answers, planned, selection, bench) = (answers, planned, selection, bench)
        var changed = PlannedFiles()
        for (index, answer) in anew {
            answers[index] = answer
            guard let bytes = selection.files[index].contents else { continue }
            planned.hold(bytes, at: selection.files[index].path)
            changed.hold(bytes, at: selection.files[index].path)
        }
        let governing = selection.governances.indices.filter { selection.governances[$0].reads(changed) }
        for place in governing { try selection.read(planned, ofGovernance: place) }
        if !governing.isEmpty { bench = Bench(selection, bench.options) }
        let shown = answers.indices.filter { index in
            if governing.contains(selection.files[index].governance) { return true }
            let path = selection.files[index].path
            if answers[index].tokenFiles.contains(where: { changed.holds($0, namedBy: path) }) { return true }
            let folder = DocumentFolder(of: path)
            return answers[index].neighbors.contains { folder.file(at: $0).flatMap(changed.bytes) != nil }
        }
        let files = shown.map { (index: $0, file: selection.files[$0]) }
        let told = Workers.map(files, jobs: bench.options.jobs, weight: { $0.file.size }) { [planned, bench] in
            bench.answer(of: $0.file, bench.tasks[$0.index], planned: planned)
        }
        for (index, answer) in zip(shown, told) { answers[index] = answer }
        var run = LintRun(over: selection, bench, answers)
        run.planned = planned
        return (run, selection, shown)
    }

    /// The result for one file of the selection with other contents.
    func answer(of file: Selection.File, at index: Int) -> Answer {
        bench.answer(of: file, bench.tasks[index], planned: planned)
    }

    private init(
        over selection: Selection, _ bench: Bench, _ answers: [Answer], _ earlier: [String] = [],
        from cached: CachedJudgement? = nil
    ) {
        var failures = earlier + selection.failures + answers.compactMap(\.failure)
        var added = ExpiredOverrides.diagnostics(in: selection.governances, on: bench.day)
        let places = bench.tasks.map(\.bench)
        let isAlone = bench.benches.all.contains { $0.isAlone }
        var project: [String: [Diagnostic]]?
        if bench.judgesProject || isAlone, bench.benches.all.contains(where: { !$0.project.rules.isEmpty }) {
            let judged = ProjectPass.outcome(
                selection.files, bench.benches.all, places, answers, from: cached, jobs: bench.options.jobs)
            failures += judged.failures
            added.merge(judged.diagnostics) { $0 + $1 }
            project = judged.failures.isEmpty ? judged.diagnostics : nil
            ofProject = judged.diagnostics
        } else {
            ofProject = [:]
        }
        let documents = LintReport.Document.adding(
            added, to: answers.compactMap(\.document)
        ) { key in
            // A file that is no design takes the strictest setting of the configurations that name it, so that no other
            // configuration can relax it.
            let naming = bench.benches.all.filter { $0.governance.names(fileKnownBy: key) }.map(\.failOn)
            return FailOn.strictest(of: naming) ?? bench.benches.all.first?.failOn ?? bench.options.failOn ?? .error
        }
        // An exception is known to hide nothing only after all rules have run.
        let spoken = LintReport.Document.saying(
            of: answers, at: selection.files.map(\.path), documents, projectIsJudged: bench.judgesProject)
        let keys = BaselineKeys(of: selection)
        let found = LintReport(
            documents: spoken.map(keys.known), rules: bench.benches.rules,
            of: selection.governances.first?.configuration.catalog, unaskedPairs: bench.unaskedPairs)
        let baselines = BaselinePass(
            of: found, against: bench.baselines,
            BaselinePass.Judged(
                selection: selection, benches: bench.benches.all, places: places, judgesProject: bench.judgesProject,
                mode: bench.options.mode))
        report = baselines.report
        matches = baselines.matches
        reasons = LintRun.reasons(report, bench.options)
        failures += bench.baselines.failures
        let fontFailures = selection.governances.flatMap(\.fonts.failures)
        self.failures = failures + fontFailures
        // An unreadable font is noticed only when a text is measured, which does not happen for cached results.
        let unkept = fontFailures.isEmpty ? cached?.keep(projectFindings: project) : nil
        notices = answers.compactMap(\.notice) + (unkept.map { ["nothing is kept for later runs: \($0)"] } ?? [])
        self.answers = bench.keepsFiles ? answers.map(\.withoutFile) : answers
        self.bench = bench
    }

    /// Whether the rules that judge all designs together run.
    var judgesProject: Bool { bench.judgesProject }

    /// The rules that ran on a file of the selection.
    func asked(ofFile index: Int) -> AskedRules {
        bench.benches.all[bench.tasks[index].bench].asked(of: answers[index].document, bench.options)
    }

    /// The exit status.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.isFailing || !reasons.isEmpty ? .findings : .clean
    }

    /// Why a run fails apart from its findings, which few report formats can express.
    private static func reasons(_ report: LintReport, _ options: LintOptions) -> [String] {
        var reasons: [String] = []
        let mended = report.baselines.flatMap(\.stale).reduce(0) { $0 + $1.count }
        if options.failsOnStaleBaseline, mended > 0 {
            let what = "\(Figure.counted(mended, "finding")) of the baseline \(mended == 1 ? "is" : "are") mended"
            reasons.append("--strict-baseline fails the run: \(what)")
        }
        guard options.failsOnUnmeasured else { return reasons }
        let coverage = report.coverage
        if coverage.isIncomplete {
            let counts = [
                (coverage.undeterminedCount, "text", "measured"),
                (coverage.unasked, "text", "measured, as the rules on contrast that are on here did not ask"),
                (coverage.unmeasuredPairCount + coverage.unaskedPairs, "stated pair", "measured"),
                (coverage.unread, "design", "read"),
            ]
            let what = counts.filter { $0.0 > 0 }.map { "\(Figure.counted($0.0, $0.1)) not \($0.2)" }
            reasons.append("--fail-on-unmeasured fails the run: \(what.joined(separator: ", "))")
        }
        return reasons
    }

    /// Everything that judges the files of a run.
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
        /// Whether JSON files are kept until the project rules have run, rather than being read again; a single file is
        /// kept whatever its size.
        let keepsFiles: Bool
        /// The most bytes that are kept if there are several files.
        private static let mostKept = 4 << 20
        /// Whether the project rules run, rather than facts only being gathered for them.
        let judgesProject: Bool

        init(_ selection: Selection, _ options: LintOptions) {
            // If nothing expires, results stored on any day are valid.
            let expires = selection.governances.contains {
                $0.configuration.overrides.contains { $0.expires != nil }
            }
            day = expires ? options.today : .epoch
            judgesProject = !options.isPart && selection.scope(options.scope) != .file
            var asked = options
            if options.gathersFacts { asked.scope = .all }
            var benches = LintBenches(selection, asked, day: day)
            tasks = selection.files.indices.map {
                Task(index: $0, bench: benches.place(for: selection.files[$0]))
            }
            self.benches = benches
            crew = Crew(jobs: options.jobs, designs: tasks.count)
            keepsFiles = tasks.count == 1 || selection.files.reduce(0) { $0 + $1.size } <= Bench.mostKept
            baselines = OpenBaselines(options.baseline, of: selection.governances)
            self.options = options
        }

        /// The number of color pairs stated in configurations that no rule of the run measures; in a part of a run,
        /// pairs are measured when the parts are merged.
        var unaskedPairs: Int {
            guard !options.isPart else { return 0 }
            return Dictionary(grouping: benches.all, by: \.governed).values.reduce(0) { sum, own in
                let isAsked =
                    judgesProject && own.contains { $0.project.rules.contains { $0.card.needs.contains(.pairs) } }
                return isAsked ? sum : sum + (own.first?.configuration.pairs.count ?? 0)
            }
        }

        func answer(
            of file: Selection.File, _ task: Task, planned: PlannedFiles = PlannedFiles(), noting log: ReadingLog? = nil
        ) -> Answer {
            let bench = benches.all[task.bench]
            return Answer(
                of: file, at: task.index, bench, options, tellingMembers: tellsMembers(bench), keepingFile: keepsFiles,
                planned: planned, by: crew, noting: log)
        }

        /// Whether findings reported as one keep their members. The baseline is known only when parts are merged, and
        /// fixes are checked against individual findings.
        private func tellsMembers(_ bench: LintBench) -> Bool {
            options.gathersFacts || options.fixes != nil || options.tellsMembers || baselines.isUsed(by: bench.governed)
        }

        /// The answers of a run that uses a cache; nil if it uses none.
        func cached(_ selection: Selection, _ progress: Progress?) -> CachedJudgement? {
            guard let folder = options.cacheFolder, options.fixes == nil, !options.gathersFacts else { return nil }
            let ground = CacheGround(
                selection, tasks.map { benches.all[$0.bench] }, options, judgesProject: judgesProject,
                tellsMembers: tellsMembers)
            let whole = PathNames.absolute(folder, in: FileSystem.workingFolder)
            let cache = LintCache(in: whole, over: selection.files, on: ground, today: options.today)
            return CachedJudgement(cache, ground, selection.files, jobs: options.jobs, progress: progress) {
                index, log, bytes in
                var file = selection.files[index]
                file.bytes = bytes
                return answer(of: file, tasks[index], noting: log)
            }
        }
    }
}

extension Governance {
    /// Whether the configuration is, or names, the file with a key.
    func names(fileKnownBy key: String) -> Bool {
        let paths = configuration.sources.map(\.identity) + configuration.namedFiles.map(\.place)
        return paths.contains { LintReport.Document.key(of: $0) == key }
    }
}

extension LintReport.Document {
    /// A key for the file at a path that does not depend on the folder the path is shown from: two folders may each
    /// have a file of the same name.
    static func key(of location: String) -> String {
        PathNames.key(PathNames.absolute(location, in: FileSystem.workingFolder))
    }

    /// The documents with further findings added, by the keys of their locations; findings about files that are no
    /// designs form documents of their own.
    static func adding(
        _ diagnostics: [String: [Diagnostic]], to documents: [LintReport.Document], failOn: (String) -> FailOn
    ) -> [LintReport.Document] {
        var left = diagnostics
        var result = documents.map { document in
            left.removeValue(forKey: key(of: document.location ?? document.path)).map { document.adding($0) }
                ?? document
        }
        for (key, own) in left.sorted(by: { $0.key < $1.key }) {
            guard let path = own.first?.path else { continue }
            let document = LintReport.Document(
                path: path, location: ExactName.name(of: key), format: nil, error: nil, diagnostics: [],
                failOn: failOn(key), textCount: 0)
            result.append(document.adding(own))
        }
        return result
    }

    /// The documents with the findings about the exceptions they state.
    fileprivate static func saying(
        of answers: [LintRun.Answer], at paths: [String], _ documents: [LintReport.Document], projectIsJudged: Bool
    ) -> [LintReport.Document] {
        var stating: [String: WaiverFindings] = [:]
        // Accessed in place: an answer is large, and most state no exceptions.
        for index in answers.indices where !answers[index].waivers.all.isEmpty {
            stating[PathNames.key(paths[index])] = answers[index].ofWaivers
        }
        guard !stating.isEmpty else { return documents }
        return documents.map { document in
            guard let findings = document.location.flatMap({ stating[PathNames.key($0)] }) else { return document }
            return document.adding(findings.all(hidden: document.hidden, projectIsJudged: projectIsJudged))
        }
    }
}
