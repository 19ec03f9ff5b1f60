import ArgumentParser
import Checking
import Reporters

/// `tincture type`: lists the type sizes and styles that designs use, and their scale.
struct TypeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", _superCommandName: "tincture",
        abstract: "Lists the sizes, families and weights that designs set text in, and the scale they follow.",
        usage: """
            tincture type PATH…
            tincture type --export FORMAT [--to PATH] PATH…
            """)

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @Option(
        help: ArgumentHelp(
            "Writes the text styles of the designs instead: \(TypeExport.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "format"))
    var export: String?

    @Option(help: ArgumentHelp("Where the exported styles are written, instead of standard output.", valueName: "path"))
    var to: String?

    func validate() throws {
        guard let export else {
            if to != nil { throw ValidationError("--to goes with --export") }
            return
        }
        guard TypeExport(rawValue: export) == nil else { return }
        let known = TypeExport.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--export wants one of \(known), not “\(export)”")
    }

    func run() {
        if let format = export.flatMap({ TypeExport(rawValue: $0) }) { write(format) }
        let run = TypeRun(over: input.selection(), jobs: input.threads)
        switch output.format {
        case .json: Console.standardOutput.write(TypeJSON.bytes(of: run.report))
        case .human: Console.standardOutput.show(TypeText.bytes(of: run.report, style: output.style))
        }
        output.tell(failures: run.failures, notices: run.notices)
        Console.leave(run.status)
    }

    private func write(_ format: TypeExport) -> Never {
        let selection = input.selection()
        Console.check(to.map { [$0] } ?? [], against: selection)
        let run = TypeExportRun(over: selection, jobs: input.threads)
        var failures = run.failures
        if failures.isEmpty, run.styles.isEmpty {
            failures = [
                "--export wants text styles: shared ones of Sketch or Figma, or typography tokens; there are none"
            ]
        }
        Console.tell(failures: failures, notices: run.notices)
        if !failures.isEmpty { Console.leave(.failure) }
        guard let to else {
            Console.standardOutput.write(format.bytes(of: run.styles))
            Console.leave(.clean)
        }
        do throws(CheckingError) {
            try ReportFile.write(format.bytes(of: run.styles), to: to)
        } catch {
            Console.fail(error.description)
        }
        Console.leave(.clean)
    }
}
