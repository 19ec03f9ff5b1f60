import ArgumentParser
import Checking
import ColorScience
import Linting
import Reporters
import Rules
import SourceText

/// How a measurement looks.
enum ReportFormat: String, CaseIterable {
    case human, json
}

// Options hold plain texts and are checked by hand: each further type of option costs as much at the start as parsing
// a small design.

/// What to look at.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Designs, and folders to look for designs in; - reads one design from standard input.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(
        name: .customLong("files-from"),
        help: ArgumentHelp(
            "A file that lists paths, one a line or NUL between; - for standard input.", valueName: "file"),
        completion: .file())
    var filesFrom: String?

    @Option(
        name: .customLong("stdin-filename"),
        help: ArgumentHelp("The path that a design from standard input stands for.", valueName: "path"))
    var stdinFilename: String?

    @Option(
        help: ArgumentHelp("The one configuration to go by, instead of the nearest tincture.yml.", valueName: "file"),
        completion: .file())
    var config: String?

    @Option(
        help: ArgumentHelp("How many files are worked on at once; by default one a processor.", valueName: "number"))
    var jobs: String?

    func validate() throws {
        if let jobs, Int(jobs).map({ !(1...256).contains($0) }) ?? true {
            throw ValidationError("--jobs wants a number from 1 to 256, not “\(jobs)”")
        }
        if paths.contains("-"), filesFrom == "-" {
            throw ValidationError("standard input is either a design (-) or a list (--files-from -), not both")
        }
        if stdinFilename != nil, !paths.contains("-") {
            throw ValidationError("--stdin-filename says what - stands for; give the path -, too")
        }
        if let stdinFilename, stdinFilename.isEmpty || stdinFilename.hasPrefix("file:") {
            throw ValidationError("--stdin-filename wants a path, such as design/home.svg, not “\(stdinFilename)”")
        }
    }

    /// The files these options name; a configuration that cannot be used ends the program.
    func selection(_ choice: RuleChoice = RuleChoice(), baseline: String? = nil) -> Selection {
        InputOptions.selection(runInput(), configuration: config, choice, baseline: baseline, jobs: threads)
    }

    /// What is staged in Git below the paths; what stands in the way ends the program.
    func stagedSelection(_ choice: RuleChoice, baseline: String?) -> Selection {
        do throws(CheckingError) {
            return InputOptions.selection(
                try RunInput(stagedBelow: paths), configuration: config, choice, baseline: baseline)
        } catch {
            Console.fail("--staged: \(error.description)")
        }
    }

    /// What a design from standard input is called where nobody says.
    static let standardInputName = "standard-input.svg"

    /// Whether standard input is read, or a list of files.
    var isHandedOver: Bool { paths.contains("-") || filesFrom != nil }

    /// The files an input names; a configuration that cannot be used ends the program.
    static func selection(
        _ input: RunInput, configuration: String? = nil, _ choice: RuleChoice, baseline: String? = nil, jobs: Int = 1
    ) -> Selection {
        do throws(ConfigurationError) {
            return try Selection(
                input, configuration: configuration, choice: choice, catalog: AllRules.catalog, baseline: baseline,
                jobs: jobs)
        } catch {
            Console.standardError.show(error.description + "\n")
            Console.leave(.failure)
        }
    }

    private func runInput() -> RunInput {
        let named = paths.filter { $0 != "-" }
        if named.count < paths.count {
            return RunInput(
                standardInput: Console.standardInput(), standingFor: stdinFilename ?? InputOptions.standardInputName,
                isExpected: stdinFilename == nil, paths: named)
        }
        guard let filesFrom else { return RunInput(paths: named.isEmpty ? ["."] : named) }
        guard filesFrom != "-" else { return RunInput(list: Console.standardInput(), paths: named) }
        do throws(CheckingError) {
            return RunInput(list: try InputList.bytes(at: filesFrom), paths: named)
        } catch {
            Console.fail(error.description)
        }
    }

    var threads: Int { jobs.flatMap { Int($0) } ?? Processors.count }
}

/// How to say it, for commands that measure.
struct OutputOptions: ParsableArguments {
    @Option(name: .customLong("format"), help: ArgumentHelp("human or json (default: human).", valueName: "format"))
    var formatName: String?

    @Option(name: .customLong("color"), help: ArgumentHelp("auto, always or never (default: auto).", valueName: "when"))
    var colorName: String?

    @Flag(name: [.short, .long], help: "Nothing on standard error but what stands in the way.")
    var quiet = false

    func validate() throws {
        try Word.check(formatName, of: "--format", among: ReportFormat.allCases.map(\.rawValue))
        try Word.check(colorName, of: "--color", among: TerminalStyle.Choice.allCases.map(\.rawValue))
    }

    /// How the report looks.
    var format: ReportFormat { formatName.flatMap(ReportFormat.init) ?? .human }

    /// When to show colors.
    var color: TerminalStyle.Choice { colorName.flatMap(TerminalStyle.Choice.init) ?? .auto }

    /// What standard output can show.
    var style: TerminalStyle { Console.standardOutput.style(color) }

    /// Says what stood in the way, and, unless it should be quiet, what is worth a word.
    func tell(failures: [String], notices: [String]) {
        Console.tell(failures: failures, notices: quiet ? [] : notices)
    }
}

/// The files of `--output`.
enum OutputPaths {
    /// Throws where two of them are one file, however they are spelt.
    static func check(_ paths: [String]) throws {
        guard let (first, second) = ReportFile.sharedPlace(of: paths) else { return }
        let twice = first == second ? "names \(first) twice" : "names one file twice, as \(first) and as \(second)"
        throw ValidationError("--output \(twice); give each format a file of its own")
    }
}

/// `--mode`: whether designs are seen light, dark, or as the house and they themselves tell apart.
enum ModeOption {
    static let help = ArgumentHelp(
        "light, dark or all (default: all that the house names or a design follows).", valueName: "mode")

    static func check(_ word: String?) throws {
        try Word.check(word, of: "--mode", among: ColorScheme.allCases.map(\.rawValue) + ["all"])
    }

    /// The one mode asked for, or nil for all.
    static func mode(_ word: String?) -> ColorScheme? { word.flatMap(ColorScheme.init) }
}

/// `--today`: the day that exceptions expire by.
enum DayOption {
    static func help(_ what: String) -> ArgumentHelp {
        ArgumentHelp("The day that \(what) expire by, such as 2026-12-31 (default: today).", valueName: "day")
    }

    static func check(_ word: String?) throws {
        if let word, CalendarDay(word) == nil {
            throw ValidationError("--today wants a day such as 2026-12-31, not “\(word)”")
        }
    }

    /// The day asked for, or that of the clock.
    static func day(_ word: String?) -> CalendarDay { word.flatMap { CalendarDay($0) } ?? SystemClock.today }
}

/// One of a few words in an option.
enum Word {
    /// Throws, with the nearest word, where an option holds none of them.
    static func check(_ word: String?, of option: String, among words: [String]) throws {
        guard let word, !words.contains(word) else { return }
        let advice =
            NearestSpelling.of(word, among: words).map { "did you mean \($0)?" }
            ?? "it is one of \(words.joined(separator: ", "))"
        throw ValidationError("\(option) cannot be “\(word)”; \(advice)")
    }
}
