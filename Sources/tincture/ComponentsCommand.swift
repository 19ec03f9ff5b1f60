import ArgumentParser
import Checking
import Reporters

/// `tincture components`: the components that designs define and place.
struct ComponentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "components", _superCommandName: "tincture",
        abstract: "Lists the components that designs define, where they are placed, and what only looks like one.")

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() {
        let run = ComponentRun(over: input.selection(), jobs: input.threads)
        switch output.format {
        case .json: Console.standardOutput.write(ComponentJSON.bytes(of: run.report))
        case .human: Console.standardOutput.show(ComponentText.bytes(of: run.report, style: output.style))
        }
        output.tell(failures: run.failures, notices: run.notices)
        Console.leave(run.status)
    }
}
