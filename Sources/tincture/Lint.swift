import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture lint`, which `tincture` alone stands for.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", _superCommandName: "tincture", abstract: "Judges designs by the house's rules.",
        usage: """
            tincture [lint] [OPTION…] [PATH…]
            git diff --name-only | tincture lint --files-from -
            """)

    @OptionGroup(title: "Input") var input: InputOptions

    @Option(help: ArgumentHelp("Only these rules or families, with commas between; repeatable.", valueName: "rule"))
    var select: [String] = []

    @Option(help: ArgumentHelp("Not these rules or families.", valueName: "rule"))
    var ignore: [String] = []

    @Option(help: ArgumentHelp("How much a rule matters: error, warning, info or off.", valueName: "rule=severity"))
    var severity: [String] = []

    @Option(
        help: ArgumentHelp(
            "Rules that judge one file, the project, or all (default: all for folders, else file).", valueName: "scope")
    )
    var scope: String?

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp("Least severity that fails the run: error, warning, info or never.", valueName: "severity"))
    var failOn: String?

    @Option(
        help: ArgumentHelp("The day that overrides expire by, such as 2026-12-31 (default: today).", valueName: "day"))
    var today: String?

    @Option(help: ArgumentHelp("human, concise, json or github (default: human).", valueName: "format"))
    var format: String?

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp(
            "Writes a report to a file, too; repeatable; PATH - is standard output.", valueName: "format=path"))
    var outputs: [String] = []

    @Option(help: ArgumentHelp("auto, always or never (default: auto).", valueName: "when"))
    var color: String?

    @Flag(name: [.short, .long], help: "Nothing on standard error but what stands in the way.")
    var quiet = false

    func validate() throws {
        try Word.check(scope, of: "--scope", among: LintScope.allCases.map(\.rawValue))
        try Word.check(failOn, of: "--fail-on", among: FailOn.allCases.map(\.rawValue))
        try Word.check(format, of: "--format", among: LintFormat.allCases.map(\.rawValue))
        try Word.check(color, of: "--color", among: TerminalStyle.Choice.allCases.map(\.rawValue))
        if let today, CalendarDay(today) == nil {
            throw ValidationError("--today wants a day such as 2026-12-31, not “\(today)”")
        }
        for output in outputs { _ = try LintOutput(output) }
    }

    func run() throws {
        let choice: RuleChoice
        do throws(RuleChoice.Mistake) {
            choice = try RuleChoice(select: select, ignore: ignore, severity: severity, catalog: AllRules.catalog)
        } catch {
            throw ValidationError(error.description)
        }
        let selection = input.selection(choice)
        let indicator = quiet ? nil : ProgressLine.onTerminal
        let run = LintRun(over: selection, options: options, progress: indicator?.show)
        indicator?.erase()
        let status = try report(run, isConfigured: selection.isConfigured)
        Console.leave(status)
    }

    private var options: LintOptions {
        var options = LintOptions()
        options.failOn = failOn.flatMap(FailOn.init)
        options.scope = scope.flatMap(LintScope.init)
        options.today = today.flatMap { CalendarDay($0) }
        options.jobs = input.threads
        return options
    }

    /// Writes every report before the status is decided, so that a failing run leaves them all behind.
    private func report(_ run: LintRun, isConfigured: Bool) throws -> ExitStatus {
        let outputs = try self.outputs.map { try LintOutput($0) }
        var failures = run.failures
        for output in outputs where !output.isStandardOutput {
            do throws(ReportFile.Failure) {
                try ReportFile.write(output.format.bytes(of: run.report, style: .plain), to: output.path)
            } catch {
                failures.append(error.description)
            }
        }
        let streamed = outputs.filter(\.isStandardOutput).map(\.format)
        let style = Console.standardOutput.style(color.flatMap(TerminalStyle.Choice.init) ?? .auto)
        let asked = streamed.isEmpty ? [format.flatMap(LintFormat.init) ?? .human] : streamed
        let hints = quiet || !Console.standardOutput.isTerminal ? [] : hints(run.report, isConfigured: isConfigured)
        for format in asked {
            Console.standardOutput.write(format.bytes(of: run.report, style: style, next: hints))
        }
        Console.tell(failures: failures, notices: quiet ? [] : run.notices)
        return failures.isEmpty ? run.status : .failure
    }

    /// What to do next, two hints at most; only people at a terminal are told.
    private func hints(_ report: LintReport, isConfigured: Bool) -> [String] {
        guard Console.variable("CI") == nil, !report.documents.isEmpty else { return [] }
        var hints: [String] = []
        if let first = report.diagnostics.max(by: { $0.severity < $1.severity }) {
            hints.append("tincture explain \(first.rule)   why it matters, and what it can be told")
        }
        if !isConfigured {
            hints.append("a tincture.yml with your palette and type scale switches on the rules that need them")
        }
        return hints
    }
}
