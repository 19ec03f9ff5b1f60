public import ArgumentParser
import Checking
public import Linting
public import Reporters
import Rules

/// How a report looks.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
    case human, json
}

extension TerminalStyle.Choice: ExpressibleByArgument {}
extension FailOn: ExpressibleByArgument {}

/// What to look at.
struct InputOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Designs, and folders to look for designs in.", valueName: "path"))
    var paths: [String] = []

    @Option(
        help: ArgumentHelp("The one configuration to go by, instead of the nearest tincture.yml.", valueName: "file"))
    var config: String?

    @Option(
        help: ArgumentHelp("How many files are worked on at once; by default one a processor.", valueName: "number"))
    var jobs: Int?

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs wants a number from 1 to 256") }
    }

    /// The files these options name; a configuration that cannot be used ends the program.
    func selection() -> Selection {
        do throws(ConfigurationError) {
            return try Selection(
                paths: paths.isEmpty ? ["."] : paths, configuration: config, catalog: AllRules.catalog)
        } catch {
            Console.standardError.write(error.description + "\n")
            Console.leave(.failure)
        }
    }

    var threads: Int { jobs ?? Processors.count }
}

/// How to say it.
struct OutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("human or json.", valueName: "format"))
    var format: ReportFormat = .human

    @Option(help: ArgumentHelp("auto, always or never.", valueName: "when"))
    var color: TerminalStyle.Choice = .auto

    @Flag(name: [.short, .long], help: "Nothing on standard error but what stands in the way.")
    var quiet = false

    /// What standard output can show.
    var style: TerminalStyle { Console.standardOutput.style(color) }

    /// Says what stood in the way, and, unless it should be quiet, what is worth a word.
    func tell(failures: [String], notices: [String]) {
        let lines = failures.map { "tincture: \($0)" } + (quiet ? [] : notices)
        guard !lines.isEmpty else { return }
        Console.standardError.write(lines.map { PrintableText.of($0) + "\n" }.joined())
    }
}
