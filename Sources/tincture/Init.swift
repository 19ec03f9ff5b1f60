import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture init`: writes a first `tincture.yml`.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", _superCommandName: "tincture",
        abstract: "Writes a tincture.yml with comments; from your files, with the palette and type scale they show.",
        usage: """
            tincture init
            tincture init --from designs/
            tincture init --from designs/ --dry-run
            """)

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Designs and folders to read the palette and the type scale off.", valueName: "path"))
    var from: [String] = []

    @Flag(name: .customLong("dry-run"), help: "Shows the file on standard output and writes nothing.")
    var isDry = false

    @Flag(help: "Writes over a tincture.yml that is there.")
    var force = false

    @Option(
        help: ArgumentHelp("How many files are worked on at once; by default one a processor.", valueName: "number"))
    var jobs: String?

    func validate() throws {
        if let jobs, Int(jobs).map({ !(1...256).contains($0) }) ?? true {
            throw ValidationError("--jobs wants a number from 1 to 256, not “\(jobs)”")
        }
    }

    func run() {
        if !isDry, !force, let present = ProjectFolder.configuration {
            Console.fail("\(present) is here already; --force writes over it, --dry-run shows what would be written")
        }
        let made: ProposalRun
        do throws(ConfigurationError) {
            made = try ProposalRun(
                from: from, jobs: jobs.flatMap { Int($0) } ?? Processors.count, catalog: AllRules.catalog)
        } catch {
            Console.standardError.show(error.description + "\n")
            Console.leave(.failure)
        }
        Console.tell(failures: made.failures, notices: made.notices)
        guard made.failures.isEmpty else { Console.leave(.failure) }
        let mistakes = made.mistakes(catalog: AllRules.catalog)
        guard mistakes.isEmpty else {
            Console.tell(failures: ["the proposal cannot be used; please report this:"] + mistakes, notices: [])
            Console.leave(.failure)
        }
        let text = made.proposal.text
        let summary = made.proposal.summary.map { PrintableText.of($0) + "\n" }.joined()
        if isDry {
            Console.standardError.show(summary)
            Console.standardOutput.write(text)
            Console.leave(made.isPartial ? .findings : .clean)
        }
        do throws(CheckingError) {
            try ReportFile.write(Array(text.utf8), to: ProjectFolder.name)
        } catch {
            Console.fail(error.description)
        }
        let count = text.utf8.count { $0 == 0x0A }
        let next = from.isEmpty ? "tincture" : "tincture \(from.joined(separator: " "))"
        Console.standardOutput.write(
            summary
                + "Wrote \(ProjectFolder.name) (\(Figure.counted(count, "line")), with comments). Next: \(PrintableText.of(next))\n"
        )
        Console.leave(made.isPartial ? .findings : .clean)
    }
}
