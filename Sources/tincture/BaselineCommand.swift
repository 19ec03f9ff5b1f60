import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture baseline`: manages the findings a house accepted when it started, which are not reported.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline", _superCommandName: "tincture",
        abstract: "Keeps what is found today out of reports, so that only what is new fails.",
        subcommands: [Create.self, Update.self, Prune.self, Show.self])

    /// The options all baseline subcommands share.
    struct Options: ParsableArguments {
        @OptionGroup(title: "Input") var input: InputOptions

        @Option(help: ArgumentHelp("The baseline (default: the configuration's).", valueName: "file"))
        var baseline: String?

        @Option(help: DayOption.help("overrides"))
        var today: String?

        @Flag(name: [.short, .long], help: "Nothing on standard error but what stands in the way.")
        var quiet = false

        func validate() throws { try DayOption.check(today) }

        var choice: BaselineChoice { baseline.map { .file($0) } ?? .ofConfiguration }

        /// Carries out the action, prints what changed, and ends the program.
        func run(_ action: BaselineRun.Action, reason: String? = nil) -> Never {
            var options = LintOptions()
            options.jobs = input.threads
            options.today = DayOption.day(today)
            options.baseline = choice
            let run = BaselineRun(
                over: input.selection(baseline: baseline), action, options: options, reason: reason)
            var failures = run.failures
            for file in run.written where failures.isEmpty {
                do throws(CheckingError) {
                    try file.write(BaselineJSON.bytes(of: file.after))
                    Console.standardOutput.show(Options.sentences(on: file))
                } catch {
                    failures.append(error.description)
                }
            }
            Console.tell(failures: failures, notices: quiet ? [] : run.notices)
            Console.leave(failures.isEmpty ? .clean : .failure)
        }

        private static func sentences(on file: BaselineRun.Written) -> String {
            let count = file.after.count
            let findings = Figure.counted(count, "finding")
            let change = file.before.map { "\($0.count) → \(findings)" } ?? findings
            var lines = ["\(file.shown): \(change)"]
            for (old, new) in file.renamed.sorted(by: { $0.key < $1.key }) { lines.append("  \(old) is \(new) now") }
            if file.newCount > 0 {
                lines.append(
                    "  \(file.newCount) found and not taken in; tincture baseline create --append does")
            }
            let byPlace = file.after.countByPlace
            if file.before == nil, byPlace > 0 {
                lines.append(
                    "  \(byPlace) in elements without an id, known by their place among others alone: "
                        + "exported ids would tell them apart")
            }
            return lines.map { PrintableText.of($0) + "\n" }.joined()
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "create", _superCommandName: "tincture baseline",
            abstract: "Takes in everything that is found today.")

        @OptionGroup var options: Options

        @Flag(help: "Takes in only what the baseline has not, and leaves out what is mended.")
        var append = false

        @Flag(help: "Replaces a baseline that is there.")
        var force = false

        @Option(help: ArgumentHelp("Why it is taken in; kept with every entry.", valueName: "text"))
        var reason: String?

        func validate() throws {
            if append, force { throw ValidationError("--append and --force say the opposite; give one") }
        }

        func run() { options.run(append ? .append : .create(isForced: force), reason: reason) }
    }

    struct Update: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "update", _superCommandName: "tincture baseline",
            abstract: "Leaves out what is mended and follows files that were renamed; takes nothing in.")

        @OptionGroup var options: Options

        func run() { options.run(.update) }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "prune", _superCommandName: "tincture baseline", abstract: "Leaves out what is mended.")

        @OptionGroup var options: Options

        func run() { options.run(.prune) }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", _superCommandName: "tincture baseline",
            abstract: "Says how much a baseline has of each rule and file.")

        @Argument(help: ArgumentHelp("The baseline, or its folder (default: the configuration's).", valueName: "file"))
        var file: String?

        @OptionGroup(title: "Output") var output: OutputOptions

        func run() {
            let file = file.map(BaselineRun.named) ?? governing
            do throws(BaselineError) {
                let baseline = try BaselineRun.baseline(at: file)
                switch output.format {
                case .json: Console.standardOutput.write(BaselineJSON.bytes(of: baseline))
                case .human:
                    Console.standardOutput.show(BaselineText.bytes(of: baseline, path: file, style: output.style))
                }
            } catch {
                Console.tell(failures: ["\(file): \(error)"], notices: [])
                Console.leave(.failure)
            }
        }

        /// The baseline that `lint` would use here.
        private var governing: String {
            do throws(ConfigurationError) {
                return try BaselineRun.governing(catalog: AllRules.catalog)
            } catch {
                Console.fail(error.description)
            }
        }
    }
}
