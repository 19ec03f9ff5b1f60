import ArgumentParser
import Checking
import Linting
import Reporters
import Rules
import SourceText

/// `tincture lint`, the default command.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", _superCommandName: "tincture", abstract: "Judges designs by the house's rules.",
        usage: """
            tincture [lint] [OPTION…] [PATH…]
            git diff -z --name-only --diff-filter=d | tincture lint --files-from -
            """)

    @OptionGroup(title: "Input") var input: InputOptions

    @Option(
        help: ArgumentHelp("Only these rules or families, with commas between, or all; repeatable.", valueName: "rule"))
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

    @Option(help: DayOption.help("overrides"))
    var today: String?

    @Option(
        help: ArgumentHelp(
            "The baseline whose findings are not reported (default: the configuration's).", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Flag(name: .customLong("no-baseline"), help: "Reports what a baseline has, too.")
    var noBaseline = false

    @Flag(name: .customLong("strict-baseline"), help: "Fails where a baseline has what is not found any more.")
    var strictBaseline = false

    @Flag(
        help: "Says what was looked at and what could not be; on standard error where the format has no place for it.")
    var coverage = false

    @Flag(name: .customLong("fail-on-unmeasured"), help: "Fails where the contrast of any text could not be told.")
    var failOnUnmeasured = false

    @Flag(name: .customLong("no-inline"), help: "Reports what designs state exceptions for, too.")
    var noInline = false

    @Flag(
        name: .customLong("show-suppressed"), help: "Reports what exceptions and baselines hide, too; it fails no run.")
    var showSuppressed = false

    @Flag(help: "Changes files where nobody would see a difference, then says what is left.")
    var fix = false

    @Flag(
        name: .customLong("unsafe-fixes"), help: "With --fix or --diff: makes suggested changes, too; look at them.")
    var unsafeFixes = false

    @Flag(help: "Prints what --fix would change as a unified diff, and changes nothing.")
    var diff = false

    @Option(
        help: ArgumentHelp("\(LintFormat.names) (default: human).", valueName: "format"),
        completion: .list(LintFormat.allCases.map(\.rawValue)))
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

    @Option(
        name: .customLong("cache-dir"),
        help: ArgumentHelp(
            "A folder that keeps what was found, so that files that did not change are not judged again.",
            valueName: "folder"),
        completion: .directory)
    var cacheFolder: String?

    @Flag(help: "Judges what is staged in Git, as it would be committed.")
    var staged = false

    @Flag(help: "Judges again whenever a file changes, until Ctrl-C.")
    var watch = false

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
        try DayOption.check(today)
        if cacheFolder?.isEmpty == true { throw ValidationError("--cache-dir wants a folder") }
        if baseline != nil, noBaseline {
            throw ValidationError("--baseline and --no-baseline say the opposite; give one")
        }
        if unsafeFixes, !fix, !diff {
            throw ValidationError("--unsafe-fixes says which changes are made; give --fix or --diff, too")
        }
        if fix, !diff, input.paths.contains("-") {
            throw ValidationError("a design from standard input is not edited; --diff shows what would change")
        }
        if diff, format != nil || !outputs.isEmpty {
            throw ValidationError("--diff prints a diff alone; leave --format and --output out")
        }
        if staged, fix || diff || watch || input.isHandedOver {
            throw ValidationError("--staged judges what is in Git's index; leave --fix, --diff, --watch and - out")
        }
        if watch, fix || diff || shard != nil || input.isHandedOver {
            throw ValidationError("--watch judges files as they change; leave --fix, --diff, --shard and - out")
        }
        try LintOutput.check(outputs)
        try LintOutput.check(outputs, againstList: input.filesFrom)
        let isPartial = format == LintFormat.partial.rawValue || outputs.contains { $0.hasPrefix("partial=") }
        if fix || diff, isPartial {
            throw ValidationError("a partial report is of files as they are; fix them in a run of its own")
        }
        if let shard, Lint.part(shard) == nil {
            throw ValidationError("--shard wants a part and how many there are, such as 2/4, not “\(shard)”")
        }
    }

    /// The part that a text such as `2/4` names; nil if the text is malformed.
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
        task.options.today = DayOption.day(today)
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
        task.settings.baseline = baseline
        task.settings.ignoresBaselines = noBaseline
        task.settings.failsOnStaleBaseline = strictBaseline
        task.settings.failsOnUnmeasured = failOnUnmeasured
        task.settings.ignoresStatedExceptions = noInline
        task.settings.scope = scope
        task.color = color.flatMap(TerminalStyle.Choice.init) ?? .auto
        task.isQuiet = quiet
        task.exitsZero = exitsZero
        if fix || diff { task.options.fixes = unsafeFixes ? .suggested : .safe }
        task.options.baseline = noBaseline ? .none : baseline.map { .file($0) } ?? .ofConfiguration
        task.options.failsOnStaleBaseline = strictBaseline
        task.options.failsOnUnmeasured = failOnUnmeasured
        task.showsCoverage = coverage || failOnUnmeasured
        task.asksCoverage = coverage
        task.options.heedsStatedExceptions = !noInline
        task.options.cacheFolder = cacheFolder
        task.showsSuppressed = showSuppressed
        task.isPreview = diff
        task.outputs = try outputs.map { try LintOutput($0) }
        if watch { Watch(task: task, input: input, choice: choice, baseline: baseline).run() }
        let selection =
            staged ? input.stagedSelection(choice, baseline: baseline) : input.selection(choice, baseline: baseline)
        let own = selection.customRules
        if let unknown = choice.unknownCustom(among: own) {
            let near = NearestSpelling.of(unknown, among: own.sorted()).map { "; did you mean “\($0)”?" }
            throw ValidationError("no tincture.yml states the rule “\(unknown)”\(near ?? "")")
        }
        task.run(over: selection)
    }
}
