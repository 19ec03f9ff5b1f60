import ArgumentParser
import Checking
import Linting
import Reporters

/// `tincture lint`, which `tincture` alone stands for.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Judges designs by the house's rules.")

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp("Least severity that fails the run: error, warning, info or never.", valueName: "severity"))
    var failOn: FailOn?

    func run() {
        let selection = input.selection()
        var options = LintOptions()
        options.failOn = failOn
        options.jobs = input.threads
        let run = LintRun(over: selection, options: options)
        switch output.format {
        case .json: Console.standardOutput.write(LintJSON.bytes(of: run.report))
        case .human: Console.standardOutput.write(LintText.bytes(of: run.report, style: output.style))
        }
        var notices = run.notices
        if !selection.isConfigured, !run.report.documents.isEmpty, Console.standardError.isTerminal {
            notices.append("No tincture.yml found: only rules that need no palette were run.")
        }
        output.tell(failures: run.failures, notices: notices)
        Console.leave(run.status)
    }
}
