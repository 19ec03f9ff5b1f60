import ArgumentParser
import Checking
import Linting
import Reporters

/// `tincture exceptions`: lists every exception, the reason for it, and what it hides today.
struct ExceptionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "exceptions", _superCommandName: "tincture",
        abstract: "Lists every exception: where it is stated, why, who answers for it, and what it hides today.")

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @Option(help: DayOption.help("exceptions"))
    var today: String?

    func validate() throws { try DayOption.check(today) }

    func run() {
        var options = LintOptions()
        options.jobs = input.threads
        options.today = DayOption.day(today)
        let run = ExceptionsRun(over: input.selection(), options: options)
        switch output.format {
        case .human: Console.standardOutput.show(ExceptionsText.bytes(of: run.report, style: output.style))
        case .json: Console.standardOutput.write(ExceptionsJSON.bytes(of: run.report))
        }
        output.tell(failures: run.failures, notices: run.notices)
        Console.leave(run.failures.isEmpty ? .clean : .failure)
    }
}
