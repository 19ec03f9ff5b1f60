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
        let answers = Workers.map(bench.tasks, jobs: options.jobs, progress: progress) { task in
            bench.answer(of: selection.files[task.index], task)
        }
        self.init(over: selection, bench, answers)
    }

    /// The same run after some of its files have been answered for anew.
    func answering(_ selection: Selection, anew: [Int: Answer]) -> LintRun {
        var answers = answers
        for (index, answer) in anew { answers[index] = answer }
        return LintRun(over: selection, bench, answers)
    }

    /// What would come of one file of the selection if it held something else.
    func answer(of file: Selection.File, at index: Int) -> Answer { bench.answer(of: file, bench.tasks[index]) }

    private init(over selection: Selection, _ bench: Bench, _ answers: [Answer]) {
        var failures = selection.failures + answers.compactMap(\.failure)
        var added = ExpiredOverrides.diagnostics(in: selection.governances, on: bench.day)
        let own = bench.tasks.map { bench.benches.all[$0.bench] }
        if own.contains(where: { !$0.project.rules.isEmpty }) {
            let judged = ProjectPass(selection.files, own, answers)
            failures += judged.failures
            added.merge(judged.diagnostics) { $0 + $1 }
        }
        let documents = LintReport.Document.adding(
            added, to: answers.compactMap(\.document),
            failOn: bench.benches.all.first?.failOn ?? bench.options.failOn ?? .error)
        // What hides nothing is known once all rules have spoken.
        let spoken = LintReport.Document.saying(of: answers, at: selection.files.map(\.path), documents)
        let keys = BaselineKeys(of: selection)
        let found = LintReport(
            documents: spoken.map(keys.known), rules: bench.benches.rules,
            of: selection.governances.first?.configuration.catalog)
        let baselines = BaselinePass(over: selection, found, bench.baselines, bench.benches, own)
        report = baselines.report
        matches = baselines.matches
        hasStaleBaseline = bench.options.failsOnStaleBaseline && report.baselines.contains { !$0.stale.isEmpty }
        isUnmeasured = bench.options.failsOnUnmeasured && report.coverage.isIncomplete
        failures += bench.baselines.failures
        self.failures = failures + selection.governances.flatMap(\.fonts.failures)
        notices = selection.notices + answers.compactMap(\.notice)
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

        init(_ selection: Selection, _ options: LintOptions) {
            // The clock is asked only where something expires.
            let expires = selection.governances.contains {
                $0.configuration.overrides.contains { $0.expires != nil }
            }
            day = options.today ?? (expires ? SystemClock.today : .epoch)
            var benches = LintBenches(selection, options, day: day)
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
            return LintRun.answer(
                file, at: task.index, bench, options, tellingMembers: baselines.isUsed(by: bench.governed), by: crew)
        }
    }

    /// What came of one file.
    struct Answer: Sendable {
        var document: LintReport.Document?
        var facts: JudgedFacts?
        /// The exceptions that the design states, and what there is to say of them.
        var waivers = Waivers()
        var ofWaivers = WaiverFindings()
        /// The lines they stand in.
        var waiverLines: [Int] = []
        /// What the reader met; only where files may be changed.
        var troubles: [ReadingTrouble] = []
        /// Whether the file can be changed, and what tells whether it is still the same; only where files may be changed.
        var text: EditableText?
        var failure: String?
        var notice: String?
    }

    private static func answer(
        _ file: Selection.File, at index: Int, _ bench: LintBench, _ options: LintOptions, tellingMembers: Bool,
        by crew: Crew
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
                of: design, troubles: troubles, house: bench.house, for: bench.purpose, asked: options.mode,
                pictures: DocumentFolder(of: file.path), workforce: crew)
            let waivers =
                options.heedsStatedExceptions
                ? Waivers(of: design, catalog: bench.catalog) { options.today ?? SystemClock.today } : Waivers()
            let found = Diagnostic.merged(
                modes.different.map { entry in
                    (
                        entry.mode,
                        Linter.diagnostics(
                            of: entry.study, path: file.shown, by: bench.files, waivers: waivers,
                            tellingMembers: tellingMembers)
                    )
                })
            let unread = Linter.diagnostics(of: troubles, in: design.file, path: file.shown)
            var document = LintReport.Document(
                path: file.shown, location: file.path, format: design.format.rawValue,
                error: troubles.first { $0.kind == .unreadable }?.message, diagnostics: (unread + found).sorted(),
                failOn: bench.failOn, textCount: design.textRuns.count)
            let facts = bench.project.rules.isEmpty ? nil : JudgedFacts(of: modes.first, document: index)
            document.coverage = Coverage(of: modes.first, waivers: waivers.all.count)
            var answer = Answer(document: document, facts: facts, waivers: waivers)
            answer.ofWaivers = WaiverFindings(
                of: waivers, in: design, path: file.shown, asked: Set(bench.rules.map(\.card.id)),
                catalog: bench.catalog,
                severity: { bench.configuration.severity(ofRun: $0) })
            if !waivers.all.isEmpty {
                let lines = design.file.lines
                answer.waiverLines = waivers.all.map { waiver in
                    lines.position(of: Int(waiver.stated.range.lower), in: design.file.bytes.bytes).line
                }
            }
            if options.fixes != nil {
                answer.troubles = troubles
                answer.text = EditableText(of: design)
            }
            return answer
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

extension LintReport.Document {
    /// The documents with what there is to say of the exceptions they state.
    fileprivate static func saying(
        of answers: [LintRun.Answer], at paths: [String], _ documents: [LintReport.Document]
    ) -> [LintReport.Document] {
        let stating = Dictionary(
            zip(paths, answers).filter { !$1.waivers.all.isEmpty }.map { ($0, $1.ofWaivers) },
            uniquingKeysWith: { first, _ in first })
        guard !stating.isEmpty else { return documents }
        return documents.map { document in
            guard let findings = document.location.flatMap({ stating[$0] }) else { return document }
            return document.adding(findings.all(hidden: document.hidden))
        }
    }
}
