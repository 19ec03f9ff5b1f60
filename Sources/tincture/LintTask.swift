import ArgumentParser
import Checking
import Linting
import Reporters

/// A lint run from start to end, and what it says where.
struct LintTask {
    var options = LintOptions()
    var format = LintFormat.human
    var color = TerminalStyle.Choice.auto
    var isQuiet = false
    var outputs: [LintOutput] = []
    /// Whether what is hidden is reported, too.
    var showsSuppressed = false
    /// Whether people are told what was looked at.
    var showsCoverage = false
    /// Whether changes are shown and not made.
    var isPreview = false

    /// A run that nothing was said about.
    init() {
        options.jobs = Processors.count
    }

    /// What `PATH…`, `lint PATH…` and the same with `--format FORMAT` before the paths ask for, nil for any other command
    /// line. The argument parser takes longer to find that out than a small design takes to be judged.
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

    /// Judges the selected files, says what was found, and ends the program.
    func run(over selection: Selection) -> Never {
        let indicator = isQuiet ? nil : ProgressLine.onTerminal
        if options.fixes != nil { fix(selection, indicator) }
        let run = LintRun(over: selection, options: options, progress: indicator?.show)
        indicator?.erase()
        Console.leave(report(LintOutcome(run), isConfigured: selection.isConfigured))
    }

    /// Changes what can be changed, or shows it, and ends the program.
    private func fix(_ selection: Selection, _ indicator: ProgressLine?) -> Never {
        var run = FixRun(over: selection, options: options, progress: indicator?.show)
        indicator?.erase()
        guard isPreview else {
            run.write()
            Console.leave(report(LintOutcome(run), isConfigured: selection.isConfigured))
        }
        for file in run.changed {
            Console.standardOutput.write(UnifiedDiff.bytes(of: file.text, path: file.path))
        }
        if !isQuiet {
            Console.standardError.write(LintText.remaining(of: run.report))
            Console.standardError.write(LintConcise.bytes(of: run.report))
        }
        Console.tell(failures: run.failures, notices: isQuiet ? [] : run.notices)
        Console.leave(run.statusOfPreview)
    }

    /// Writes every report before the status is decided, so that a failing run leaves them all behind.
    private func report(_ run: LintOutcome, isConfigured: Bool) -> ExitStatus {
        var failures = run.failures
        for output in outputs where !output.isStandardOutput {
            do throws(ReportFile.Failure) {
                try ReportFile.write(
                    output.format.bytes(of: run.report, style: .plain, showsSuppressed: showsSuppressed),
                    to: output.path)
            } catch {
                failures.append(error.description)
            }
        }
        let streamed = outputs.filter(\.isStandardOutput).map(\.format)
        let style = Console.standardOutput.style(color)
        let hints = isQuiet || !Console.standardOutput.isTerminal ? [] : hints(run.report, isConfigured: isConfigured)
        for format in streamed.isEmpty ? [format] : streamed {
            Console.standardOutput.write(
                format.bytes(
                    of: run.report, style: style, next: hints, showsSuppressed: showsSuppressed,
                    showsCoverage: showsCoverage))
        }
        Console.tell(failures: failures, notices: isQuiet ? [] : run.notices)
        return failures.isEmpty ? run.status : .failure
    }

    /// What to do next, two hints at most; only people at a terminal are told.
    private func hints(_ report: LintReport, isConfigured: Bool) -> [String] {
        guard Console.variable("CI") == nil, !report.documents.isEmpty else { return [] }
        var hints: [String] = []
        if let first = report.diagnostics.max(by: { $0.severity < $1.severity }) {
            hints.append("tincture explain \(first.rule)   why it matters, and what it can be told")
        }
        if report.fixed == nil, report.diagnostics.contains(where: { $0.fix?.trust == .safe }) {
            hints.append("tincture lint --diff   what --fix would change")
        }
        if !isConfigured, hints.count < 2 {
            hints.append("a tincture.yml with your palette and type scale switches on the rules that need them")
        }
        return hints
    }
}

/// What came of a run, whether it changed files or not.
private struct LintOutcome {
    let report: LintReport
    let failures: [String]
    let notices: [String]
    let status: ExitStatus

    init(_ run: LintRun) {
        (report, failures, notices, status) = (run.report, run.failures, run.notices, run.status)
    }

    init(_ run: FixRun) {
        (report, failures, notices, status) = (run.report, run.failures, run.notices, run.status)
    }
}
