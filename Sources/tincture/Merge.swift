import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture merge`: joins the findings of several parts of a run into the report that one run would have given.
struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", _superCommandName: "tincture",
        abstract: "Joins the parts of a run, and judges the project as a whole.",
        usage: """
            tincture lint design --shard 1/2 --format none --output partial=1.json
            tincture lint design --shard 2/2 --format none --output partial=2.json
            tincture merge 1.json 2.json
            """)

    @Argument(
        help: ArgumentHelp("Parts, as --output partial=PATH writes them.", valueName: "partial"), completion: .file())
    var partials: [String]

    @Option(
        name: .customLong("expect-shards"),
        help: ArgumentHelp("How many parts of --shard there must be; one that is lost is an error.", valueName: "n"))
    var expected: Int?

    @Option(help: ArgumentHelp("\(LintFormat.names) (default: human).", valueName: "format"))
    var format: String?

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp("Writes a report to a file, too; repeatable.", valueName: "format=path"))
    var outputs: [String] = []

    @Option(
        name: .customLong("sarif-category"),
        help: ArgumentHelp("Keeps this SARIF report apart from others on the same repository.", valueName: "name"))
    var category: String?

    @Flag(help: "Says what was looked at and what could not be.")
    var coverage = false

    @Flag(
        name: .customLong("show-suppressed"), help: "Reports what exceptions and baselines hide, too; it fails no run.")
    var showSuppressed = false

    @Option(help: ArgumentHelp("auto, always or never (default: auto).", valueName: "when"))
    var color: String?

    @Flag(name: [.short, .long], help: "Nothing on standard error but what stands in the way.")
    var quiet = false

    func validate() throws {
        try Word.check(format, of: "--format", among: LintFormat.allCases.map(\.rawValue))
        try Word.check(color, of: "--color", among: TerminalStyle.Choice.allCases.map(\.rawValue))
        try LintOutput.check(outputs)
    }

    func run() throws {
        do throws(CheckingError) {
            try merge()
        } catch {
            Console.fail(error.description)
        }
    }

    /// Whether a report would overwrite a part.
    private func isPart(_ path: String) -> Bool {
        partials.contains { ReportFile.sharedPlace(of: [$0, path]) != nil }
    }

    private func merge() throws(CheckingError) -> Never {
        var sum: Partial?
        for path in partials {
            let part = try Partial(readingFrom: path)
            sum = try sum?.merged(with: part) ?? part
        }
        guard let whole = sum else { Console.leave(.failure) }
        try whole.expect(shards: expected)
        let root = SourceRoot.path(environment: Console.variable)
        let settings = whole.settings(root: root)
        let choice: RuleChoice
        do throws(RuleChoice.Mistake) {
            choice = try RuleChoice(
                select: settings.select, ignore: settings.ignore, severity: settings.severity,
                catalog: AllRules.catalog)
        } catch {
            Console.fail(error.description)
        }
        let input = RunInput(list: [], paths: whole.paths(root: root))
        let selection = InputOptions.selection(
            input, configuration: settings.configuration, choice, baseline: settings.baseline)
        var task = LintTask()
        task.options.failOn = settings.failOn.flatMap(FailOn.init)
        task.options.mode = ModeOption.mode(settings.mode)
        task.options.today = DayOption.day(settings.today)
        // The parts belong to one project, whatever paths were named to make them.
        task.options.scope = settings.scope.flatMap(LintScope.init) ?? .all
        task.options.baseline =
            settings.ignoresBaselines ? .none : settings.baseline.map { .file($0) } ?? .ofConfiguration
        task.options.failsOnStaleBaseline = settings.failsOnStaleBaseline
        task.options.failsOnUnmeasured = settings.failsOnUnmeasured
        task.options.heedsStatedExceptions = !settings.ignoresStatedExceptions
        task.showsCoverage = coverage || settings.failsOnUnmeasured
        task.asksCoverage = coverage
        task.showsSuppressed = showSuppressed
        task.format = format.flatMap(LintFormat.init) ?? .human
        task.color = color.flatMap(TerminalStyle.Choice.init) ?? .auto
        task.isQuiet = quiet
        task.category = category
        task.outputs = outputs.compactMap { try? LintOutput($0) }
        let files = task.outputs.filter { !$0.isStandardOutput }.map(\.path)
        if let part = files.first(where: { isPart($0) }) {
            let failure = "\(part): is one of the parts, which is read; name another file for the report"
            Console.tell(failures: [failure], notices: [])
            Console.leave(.failure)
        }
        Console.check(files, against: selection, baseline: task.options.baseline)
        let run = try whole.run(over: selection, options: task.options, root: root)
        task.run(merging: run, part: try whole.bytes(), over: selection)
    }
}
