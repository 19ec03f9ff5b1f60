import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture diff`: shows what changed between two states of designs.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", _superCommandName: "tincture",
        abstract: "Tells two states of designs apart: colors, sizes, components, contrast, findings.",
        usage: """
            tincture diff OLD NEW
            tincture diff main designs/
            tincture diff v1.2:designs v1.3:designs --format markdown
            """,
        discussion: """
            A side is a file, a folder, a revision of Git or a path in one (REVISION:PATH); a bare revision stands for \
            the other side as it was then. Each side is judged by its own tincture.yml. The status is 1 where a new \
            finding reaches fail-on.
            """)

    /// The output format of a comparison.
    enum Format: String, CaseIterable { case human, markdown, json }

    @Argument(help: ArgumentHelp("What was before.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("What is now (default: the working folder).", valueName: "new"))
    var new: String = "."

    @Option(help: ArgumentHelp("The one configuration to judge both sides by.", valueName: "file"))
    var config: String?

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp(
            "Least severity of a new finding that fails the run: error, warning, info or never.", valueName: "severity")
    )
    var failOn: String?

    @Option(help: ModeOption.help)
    var mode: String?

    @Option(help: ArgumentHelp("human, markdown or json (default: human).", valueName: "format"))
    var format: String?

    @Option(help: ArgumentHelp("auto, always or never (default: auto).", valueName: "when"))
    var color: String?

    func validate() throws {
        try Word.check(failOn, of: "--fail-on", among: FailOn.allCases.map(\.rawValue))
        try ModeOption.check(mode)
        try Word.check(format, of: "--format", among: Format.allCases.map(\.rawValue))
        try Word.check(color, of: "--color", among: TerminalStyle.Choice.allCases.map(\.rawValue))
    }

    func run() {
        let isPath = ProjectFolder.holds(new)
        let sides: [ComparisonSide]
        do throws(CheckingError) {
            sides = [try ComparisonSide(old, in: isPath ? new : "."), try ComparisonSide(new, in: ".")]
        } catch {
            ComparisonSide.tidy()
            Console.fail(error.description)
        }
        let made: ComparisonRun
        do throws(ConfigurationError) {
            made = try compare(sides[0], sides[1])
        } catch {
            ComparisonSide.tidy()
            Console.standardError.show(sides.reduce(error.description) { $1.named($0) } + "\n")
            Console.leave(.failure)
        }
        ComparisonSide.tidy()
        switch format.flatMap(Format.init) ?? .human {
        case .human:
            let style = Console.standardOutput.style(color.flatMap(TerminalStyle.Choice.init) ?? .auto)
            Console.standardOutput.show(ComparisonText.bytes(of: made.report, style: style))
        case .markdown: Console.standardOutput.show(ComparisonMarkdown.bytes(of: made.report))
        case .json: Console.standardOutput.write(ComparisonJSON.bytes(of: made.report))
        }
        Console.tell(failures: made.failures, notices: [])
        Console.leave(made.status)
    }

    private func compare(_ old: ComparisonSide, _ new: ComparisonSide) throws(ConfigurationError) -> ComparisonRun {
        var options = LintOptions()
        options.failOn = failOn.flatMap(FailOn.init)
        options.mode = ModeOption.mode(mode)
        options.jobs = Processors.count
        let before = try old.selection(
            against: new, configuration: config, choice: RuleChoice(), catalog: AllRules.catalog)
        let after = try new.selection(
            against: old, configuration: config, choice: RuleChoice(), catalog: AllRules.catalog)
        return ComparisonRun(old, before, new, after, options: options)
    }
}
