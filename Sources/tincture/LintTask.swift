import ArgumentParser
import Checking
import Linting
import Reporters

/// One lint run from start to end, and where its results are written.
struct LintTask {
    var options = LintOptions()
    var format = LintFormat.human
    var color = TerminalStyle.Choice.auto
    var isQuiet = false
    var outputs: [LintOutput] = []
    var category: String?
    var settings = Partial.Settings()
    /// Whether findings leave the exit status at 0, as workers of larger jobs need.
    var exitsZero = false
    /// The part of the files to judge, counted from 1, and the number of parts.
    var shard: (number: Int, count: Int)?
    /// Whether hidden findings are reported as well.
    var showsSuppressed = false
    /// Whether coverage is shown to people.
    var showsCoverage = false
    /// Whether coverage goes to standard error when the report's format has no room for it.
    var asksCoverage = false
    /// Whether changes are shown instead of made.
    var isPreview = false

    /// A run with default options.
    init() {
        options.jobs = Processors.count
    }

    /// The task for `PATH…` or `lint PATH…`, with or without `--format FORMAT` before the paths; nil for any other
    /// command line. These are read here because the argument parser takes longer than judging a small design.
    static func plain(_ arguments: [String]) -> (task: LintTask, paths: [String])? {
        var task = LintTask()
        var paths = arguments.first == "lint" ? arguments.dropFirst() : arguments[...]
        if paths.first == "--format", let format = paths.dropFirst().first.flatMap(LintFormat.init) {
            task.format = format
            paths = paths.dropFirst(2)
        }
        guard let first = paths.first, paths.allSatisfy({ !$0.hasPrefix("-") && !$0.isEmpty }), first != "help",
            !Tincture.subcommands.contains(where: { $0.configuration.commandName == first })
        else { return nil }
        return (task, Array(paths))
    }

    /// Whether the run will be merged with others.
    private var isMerged: Bool { format == .partial || outputs.contains { $0.format == .partial } }

    /// The reports that are written from a run and its files, not from its report alone.
    private struct Attachments {
        var part: [UInt8] = []
        var page: [UInt8] = []

        /// The bytes of a format; nil if the format is written from the report.
        func bytes(_ format: LintFormat) -> [UInt8]? {
            switch format {
            case .partial: part
            case .html: page
            default: nil
            }
        }
    }

    /// The page for a browser; empty if none was requested.
    private func page(of outcome: LintOutcome, over selection: Selection) -> [UInt8] {
        guard format == .html || outputs.contains(where: { $0.format == .html }) else { return [] }
        let hidden = outcome.report.hidden
        let run = PageRun(
            over: selection, judged: outcome.report.withoutHidden, hiding: hidden, in: options.mode, jobs: options.jobs)
        return run.bytes
    }

    /// Judges the selected files, writes the reports, and ends the program.
    func run(over selection: Selection) -> Never {
        let files = outputs.filter { !$0.isStandardOutput }.map(\.path)
        Console.check(files, against: selection, baseline: options.baseline)
        let ended = outcome(over: selection)
        // Keeps the run alive until the program exits: deallocating it would take time and gain nothing.
        withExtendedLifetime(ended) { Console.leave(ended.status) }
    }

    /// Judges the selected files and writes the reports; returns the run, its outcome and the exit status.
    func outcome(over selection: Selection) -> (run: LintRun, found: LintOutcome, status: ExitStatus) {
        var task = self
        task.options.isPart = shard != nil
        task.options.gathersFacts = isMerged
        task.options.tellsMembers = ([format] + outputs.map(\.format)).contains(where: \.tellsEachPlace)
        let root = SourceRoot.path(environment: Console.variable)
        let selection = shard.map { selection.part($0.number, of: $0.count, root: root) } ?? selection
        let indicator = isQuiet ? nil : ProgressLine.onTerminal
        if options.fixes != nil { task.fix(selection, indicator) }
        let run = LintRun(over: selection, options: task.options, progress: indicator?.show)
        indicator?.erase()
        var part: [UInt8] = []
        if isMerged {
            let name = shard.map { "\($0.number)/\($0.count)" }
            do throws(CheckingError) {
                part = try Partial(of: run, over: selection, settings: settings, shard: name, root: root).bytes()
            } catch {
                Console.fail(error.description)
            }
        }
        let outcome = LintOutcome(run)
        let attachments = Attachments(part: part, page: page(of: outcome, over: selection))
        return (run, outcome, task.report(outcome, attachments, over: selection))
    }

    /// Writes the joint findings of all parts, and ends the program.
    func run(merging run: LintRun, part: [UInt8], over selection: Selection) -> Never {
        let outcome = LintOutcome(run)
        let attachments = Attachments(part: part, page: page(of: outcome, over: selection))
        Console.leave(report(outcome, attachments, over: selection))
    }

    /// Makes the changes, or shows them, and ends the program.
    private func fix(_ selection: Selection, _ indicator: ProgressLine?) -> Never {
        var run = FixRun(over: selection, options: options, progress: indicator?.show)
        indicator?.erase()
        guard isPreview else {
            run.write()
            let outcome = LintOutcome(run)
            let attachments = Attachments(page: page(of: outcome, over: selection))
            Console.leave(report(outcome, attachments, over: selection))
        }
        run.preview()
        for file in run.changed {
            let output = Console.standardOutput
            output.write(UnifiedDiff.bytes(of: file.text, path: file.path, shown: output.isTerminal))
        }
        if !isQuiet {
            Console.standardError.show(LintText.remaining(of: run.report))
            Console.standardError.show(LintConcise.bytes(of: run.report, in: .here))
        }
        Console.tell(failures: run.failures, notices: isQuiet ? [] : run.notices)
        Console.leave(settled(run.statusOfPreview))
    }

    /// The exit status, which findings do not affect if `exitsZero` is set.
    private func settled(_ status: ExitStatus) -> ExitStatus { exitsZero && status == .findings ? .clean : status }

    /// The report to write, including hidden findings only if they were requested.
    private func found(_ run: LintOutcome) -> LintReport {
        showsSuppressed ? run.report : run.report.withoutHidden
    }

    /// Writes every report before deciding the status, so that a failing run leaves all of them behind.
    private func report(_ run: LintOutcome, _ attachments: Attachments, over selection: Selection) -> ExitStatus {
        var found = found(run)
        var failures = run.failures
        found.isWhole = failures.isEmpty
        let streamed = outputs.filter(\.isStandardOutput).map(\.format)
        let shown = streamed.isEmpty ? [format] : streamed
        // Where several configurations govern, different files may have the same path below their configurations.
        if (shown + outputs.map(\.format)).contains(where: \.tellsRepositoryPaths) {
            found = found.placing(by: SourceRoot.repositoryPaths())
        }
        let surroundings = surroundings(of: found, isComplete: failures.isEmpty, for: shown + outputs.map(\.format))
        for output in outputs where !output.isStandardOutput {
            do throws(CheckingError) {
                let bytes =
                    attachments.bytes(output.format)
                    ?? output.format.bytes(
                        of: found, in: surroundings, style: .plain, showsCoverage: showsCoverage)
                try ReportFile.write(bytes, to: output.path)
            } catch {
                failures.append(error.description)
            }
        }
        if shown.contains(.github), let summary = JobSummary.path {
            do throws(CheckingError) {
                let page = LintMarkdown.bytes(of: found, in: surroundings, limit: LintMarkdown.jobSummary)
                try ReportFile.append(page, to: summary)
            } catch {
                failures.append(error.description)
            }
        }
        let style = Console.standardOutput.style(color)
        let hints = isQuiet || !Console.standardOutput.isTerminal ? [] : hints(run.report, over: selection)
        for format in shown {
            let bytes =
                attachments.bytes(format)
                ?? format.bytes(
                    of: found, in: surroundings, style: style, next: hints, showsCoverage: showsCoverage,
                    jobs: options.jobs)
            if [.human, .concise, .markdown].contains(format) {
                Console.standardOutput.show(bytes)
            } else {
                Console.standardOutput.write(bytes)
            }
        }
        // People need to know what changed, whatever the report is for.
        if !isQuiet, found.fixed != nil, !shown.contains(where: \.tellsFixes) {
            Console.standardError.show(LintText.fixed(of: found, in: .here))
        }
        if !isQuiet, asksCoverage, !shown.contains(where: \.tellsCoverage) {
            Console.standardError.show(LintText.coverage(of: found))
        }
        // If findings do not fail the run, no reason for failing is needed.
        let reasons = isQuiet || exitsZero ? [] : run.reasons
        Console.tell(failures: failures, notices: (isQuiet ? [] : run.notices) + reasons)
        return failures.isEmpty ? settled(run.status) : .failure
    }

    /// What the formats need to know; looks up nothing that none of them needs.
    private func surroundings(
        of report: LintReport, isComplete: Bool, for formats: [LintFormat]
    ) -> LintSurroundings {
        guard formats.contains(where: \.isForOthers) else { return LintSurroundings(root: "/") }
        var surroundings = LintSurroundings(root: SourceRoot.path(environment: Console.variable))
        surroundings.isComplete = isComplete
        surroundings.category = category
        if formats.contains(.sarif) { surroundings.lineHashes = LineHashes.of(report, jobs: options.jobs) }
        return surroundings
    }

    /// At most two hints about what to do next, shown only to people at a terminal.
    private func hints(_ report: LintReport, over selection: Selection) -> [String] {
        guard Console.variable("CI") == nil, !report.documents.isEmpty else { return [] }
        var hints: [String] = []
        if let first = report.diagnostics.max(by: { $0.severity < $1.severity }) {
            hints.append("tincture explain \(first.rule)   why it matters, and what it can be told")
        }
        if report.fixed == nil, report.diagnostics.contains(where: { $0.fix?.trust == .safe }) {
            hints.append("tincture lint --diff   what --fix would change")
        }
        if hints.count < 2, selection.scope(options.scope) == .file, !report.coverage.unresolvedTokens.isEmpty {
            hints.append("tincture lint FOLDER   follow aliases into other files")
        }
        if !selection.isConfigured, hints.count < 2 {
            hints.append("tincture init --from PATH   propose a palette and a type scale from your files")
        }
        return hints
    }
}

/// The result of a run, whether or not it changed files.
struct LintOutcome {
    let report: LintReport
    let failures: [String]
    let notices: [String]
    let reasons: [String]
    let status: ExitStatus

    init(_ run: LintRun) {
        (report, failures, notices, reasons, status) = (
            run.report, run.failures, run.notices, run.reasons, run.status
        )
    }

    init(_ run: FixRun) {
        (report, failures, notices, reasons, status) = (
            run.report, run.failures, run.notices, run.reasons, run.status
        )
    }
}
