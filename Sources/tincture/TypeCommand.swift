import ArgumentParser
import Checking
import Reporters

/// `tincture type`: the type that designs use, and its scale.
struct TypeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", _superCommandName: "tincture",
        abstract: "Lists the sizes, families and weights that designs set text in, and the scale they follow.")

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() {
        let run = TypeRun(over: input.selection(), jobs: input.threads)
        switch output.format {
        case .json: Console.standardOutput.write(TypeJSON.bytes(of: run.report))
        case .human: Console.standardOutput.write(TypeText.bytes(of: run.report, style: output.style))
        }
        output.tell(failures: run.failures, notices: run.notices)
        Console.leave(run.status)
    }
}
