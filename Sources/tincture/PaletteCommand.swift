import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture palette`: lists the colors that designs use.
struct PaletteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "palette", _superCommandName: "tincture",
        abstract: "Lists the colors that designs use, how often, for what, and which are hard to tell apart.",
        usage: """
            tincture palette PATH…
            tincture palette --export FORMAT [--to PATH] [FOLDER]
            """)

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @Option(
        help: ArgumentHelp(
            "Writes the palette of the house instead: \(PaletteExport.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "format"))
    var export: String?

    @Option(help: ArgumentHelp("Where the exported palette is written, instead of standard output.", valueName: "path"))
    var to: String?

    func validate() throws {
        guard let export else {
            if to != nil { throw ValidationError("--to goes with --export") }
            return
        }
        guard let format = PaletteExport(rawValue: export) else {
            let known = PaletteExport.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--export wants one of \(known), not “\(export)”")
        }
        if format.isFolder, to == nil {
            throw ValidationError("--export \(export) writes a folder; say where with --to PATH")
        }
        if input.paths.count > 1 {
            throw ValidationError("--export takes one folder at most, whose tincture.yml has the palette")
        }
    }

    func run() {
        if let format = export.flatMap({ PaletteExport(rawValue: $0) }) { write(format) }
        let run = PaletteRun(over: input.selection(), jobs: input.threads)
        switch output.format {
        case .json: Console.standardOutput.write(PaletteJSON.bytes(of: run.report))
        case .human: Console.standardOutput.show(PaletteText.bytes(of: run.report, style: output.style))
        }
        output.tell(failures: run.failures, notices: run.notices)
        Console.leave(run.status)
    }

    private func write(_ format: PaletteExport) -> Never {
        let run: PaletteExportRun
        do throws(ConfigurationError) {
            run = try PaletteExportRun(
                folder: input.paths.first ?? ".", configuration: input.config, catalog: AllRules.catalog)
        } catch {
            Console.standardError.show(error.description + "\n")
            Console.leave(.failure)
        }
        let entries = run.entries
        guard !entries.isEmpty else {
            Console.tell(
                failures: ["--export wants a palette: state palette.colors or palette.from in a tincture.yml"],
                notices: [])
            Console.leave(.failure)
        }
        let files = format.files(of: entries)
        output.tell(failures: [], notices: run.notices + (format.leftOut(of: entries).map { [$0] } ?? []))
        guard let to else {
            for file in files { Console.standardOutput.write(file.bytes) }
            Console.leave(.clean)
        }
        do throws(CheckingError) {
            try run.check(to)
            if format.isFolder {
                try PaletteFolder.write(files, to: to)
            } else {
                for file in files { try ReportFile.write(file.bytes, to: to) }
            }
        } catch {
            Console.fail(error.description)
        }
        Console.leave(.clean)
    }
}
