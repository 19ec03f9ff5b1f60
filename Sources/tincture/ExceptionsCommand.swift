import ArgumentParser
import Checking
import Linting
import Reporters

/// `tincture exceptions`: every exception, why it is there, and what it hides today.
struct ExceptionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "exceptions", _superCommandName: "tincture",
        abstract: "Lists every exception: where it is stated, why, who answers for it, and what it hides today.")

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @Option(
        help: ArgumentHelp("The day that exceptions expire by, such as 2026-12-31 (default: today).", valueName: "day"))
    var today: String?

    func validate() throws {
        if let today, CalendarDay(today) == nil {
            throw ValidationError("--today wants a day such as 2026-12-31, not “\(today)”")
        }
    }

    func run() {
        var options = LintOptions()
        options.jobs = input.threads
        options.today = today.flatMap { CalendarDay($0) }
        let run = ExceptionsRun(over: input.selection(), options: options)
        switch output.format {
        case .human: Console.standardOutput.write(ExceptionsText.bytes(of: run.report, style: output.style))
        case .json: Console.standardOutput.write(ExceptionsJSON.bytes(of: run.report))
        }
        output.tell(failures: run.failures, notices: run.notices)
        Console.leave(run.failures.isEmpty ? .clean : .failure)
    }
}
