import ArgumentParser
import Checking
import Reporters

/// `tincture palette`: the colours that designs use.
struct PaletteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "palette", _superCommandName: "tincture",
        abstract: "Lists the colors that designs use, how often, for what, and which are hard to tell apart.")

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() {
        let run = PaletteRun(over: input.selection(), jobs: input.threads)
        switch output.format {
        case .json: Console.standardOutput.write(PaletteJSON.bytes(of: run.report))
        case .human: Console.standardOutput.write(PaletteText.bytes(of: run.report, style: output.style))
        }
        output.tell(failures: run.failures, notices: run.notices)
        Console.leave(run.status)
    }
}
