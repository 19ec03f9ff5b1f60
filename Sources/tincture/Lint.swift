import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture lint`, which `tincture` alone stands for.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", _superCommandName: "tincture", abstract: "Judges designs by the house's rules.",
        usage: """
            tincture [lint] [OPTION…] [PATH…]
            git diff --name-only | tincture lint --files-from -
            """)

    @OptionGroup(title: "Input") var input: InputOptions

    @Option(help: ArgumentHelp("Only these rules or families, with commas between; repeatable.", valueName: "rule"))
    var select: [String] = []

    @Option(help: ArgumentHelp("Not these rules or families.", valueName: "rule"))
    var ignore: [String] = []

    @Option(help: ArgumentHelp("How much a rule matters: error, warning, info or off.", valueName: "rule=severity"))
    var severity: [String] = []

    @Option(
        help: ArgumentHelp(
            "Rules that judge one file, the project, or all (default: all for folders, else file).", valueName: "scope")
    )
    var scope: String?

    @Option(help: ModeOption.help)
    var mode: String?

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp("Least severity that fails the run: error, warning, info or never.", valueName: "severity"))
    var failOn: String?

    @Option(
        help: ArgumentHelp("The day that overrides expire by, such as 2026-12-31 (default: today).", valueName: "day"))
    var today: String?

    @Option(help: ArgumentHelp("\(LintFormat.names) (default: human).", valueName: "format"))
    var format: String?

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp(
            "Writes a report to a file, too; repeatable; PATH - is standard output.", valueName: "format=path"))
    var outputs: [String] = []

    @Option(
        help: ArgumentHelp(
            "One part of the files, by their paths, such as 2/4; what the parts find is merged.", valueName: "k/n"))
    var shard: String?

    @Option(
        name: .customLong("sarif-category"),
        help: ArgumentHelp(
            "Keeps this SARIF report apart from others on the same repository.", valueName: "name"))
    var category: String?

    @Option(help: ArgumentHelp("auto, always or never (default: auto).", valueName: "when"))
    var color: String?

    @Flag(
        name: .customLong("exit-zero"),
        help: "Findings never change the exit status; a job that cannot be done still does.")
    var exitsZero = false

    @Flag(name: [.short, .long], help: "Nothing on standard error but what stands in the way.")
    var quiet = false

    func validate() throws {
        try Word.check(scope, of: "--scope", among: LintScope.allCases.map(\.rawValue))
        try ModeOption.check(mode)
        try Word.check(failOn, of: "--fail-on", among: FailOn.allCases.map(\.rawValue))
        try Word.check(format, of: "--format", among: LintFormat.allCases.map(\.rawValue))
        try Word.check(color, of: "--color", among: TerminalStyle.Choice.allCases.map(\.rawValue))
        if let today, CalendarDay(today) == nil {
            throw ValidationError("--today wants a day such as 2026-12-31, not “\(today)”")
        }
        try LintOutput.check(outputs)
        if let shard, Lint.part(shard) == nil {
            throw ValidationError("--shard wants a part and how many there are, such as 2/4, not “\(shard)”")
        }
    }

    /// The part that a text such as `2/4` names.
    private static func part(_ text: String) -> (number: Int, count: Int)? {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1, number <= count,
            count <= 10_000
        else { return nil }
        return (number, count)
    }

    func run() throws {
        let choice: RuleChoice
        do throws(RuleChoice.Mistake) {
            choice = try RuleChoice(select: select, ignore: ignore, severity: severity, catalog: AllRules.catalog)
        } catch {
            throw ValidationError(error.description)
        }
        var task = LintTask()
        task.options.failOn = failOn.flatMap(FailOn.init)
        task.options.scope = scope.flatMap(LintScope.init)
        task.options.mode = ModeOption.mode(mode)
        task.options.today = today.flatMap { CalendarDay($0) }
        task.options.jobs = input.threads
        task.format = format.flatMap(LintFormat.init) ?? .human
        task.category = category
        task.shard = shard.flatMap(Lint.part)
        task.settings.configuration = input.config
        task.settings.select = select
        task.settings.ignore = ignore
        task.settings.severity = severity
        task.settings.failOn = failOn
        task.settings.mode = mode
        task.settings.today = today
        task.color = color.flatMap(TerminalStyle.Choice.init) ?? .auto
        task.isQuiet = quiet
        task.exitsZero = exitsZero
        task.outputs = try outputs.map { try LintOutput($0) }
        let selection = input.selection(choice)
        let own = selection.customRules
        if let unknown = choice.unknownCustom(among: own) {
            let near = NearestSpelling.of(unknown, among: own.sorted()).map { "; did you mean “\($0)”?" }
            throw ValidationError("no tincture.yml states the rule “\(unknown)”\(near ?? "")")
        }
        task.run(over: selection)
    }
}
