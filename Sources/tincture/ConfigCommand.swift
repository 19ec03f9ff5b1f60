import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture config`: shows, checks and describes the configuration.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", _superCommandName: "tincture",
        abstract: "Shows what holds and where it is said, checks a tincture.yml, prints its JSON Schema.",
        usage: """
            tincture config show --for FILE
            tincture config validate [FILE]
            tincture config schema
            """,
        subcommands: [Show.self, Validate.self, Schema.self])

    /// `tincture config show`.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "The configuration that holds for a file, with the origin of every value.")

        @Option(
            name: .customLong("for"),
            help: ArgumentHelp("The design it is asked for (default: any in this folder).", valueName: "file"))
        var path = "."

        @Option(help: ArgumentHelp("Go by this tincture.yml instead of the nearest.", valueName: "file"))
        var config: String?

        @OptionGroup(title: "Output") var output: OutputOptions

        func run() {
            let found = ConfigCommand.found(path, config)
            let bytes =
                output.format == .json
                ? MergedText.json(of: found.merged, for: path)
                : MergedText.bytes(of: found.merged, for: path, style: output.style)
            Console.standardOutput.write(bytes)
            let excluded = found.isExcluded ? ["\(path) is left out by files.include or files.exclude"] : []
            output.tell(failures: [], notices: excluded)
            Console.leave(.clean)
        }
    }

    /// `tincture config validate`.
    struct Validate: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "validate",
            abstract: "Checks a tincture.yml, what it extends and every file and color it names.")

        @Argument(help: ArgumentHelp("The file (default: the one that governs this folder).", valueName: "file"))
        var file: String?

        func run() {
            let found = ConfigCommand.found(".", file)
            guard let source = found.source else {
                Console.tell(
                    failures: ["there is no tincture.yml here or above; tincture init writes one"], notices: [])
                Console.leave(.failure)
            }
            let mistakes = found.mistakes()
            guard mistakes.isEmpty else {
                Console.standardError.show(ConfigurationError(mistakes).description + "\n")
                Console.leave(.failure)
            }
            Console.standardOutput.write("\(PrintableText.of(source)): nothing is wrong with it\n")
            Console.leave(.clean)
        }
    }

    /// `tincture config schema`.
    struct Schema: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "schema", abstract: "The JSON Schema of tincture.yml, for editors.")

        func run() {
            Console.standardOutput.write(ConfigurationSchema.bytes(of: AllRules.catalog))
            Console.leave(.clean)
        }
    }

    /// The configuration that governs a path. If it cannot be used, prints every mistake in it and ends the program.
    private static func found(_ path: String, _ configuration: String?) -> ConfigurationRun {
        do throws(ConfigurationError) {
            return try ConfigurationRun(for: path, configuration: configuration, catalog: AllRules.catalog)
        } catch {
            Console.standardError.show(error.description + "\n")
            Console.leave(.failure)
        }
    }
}
