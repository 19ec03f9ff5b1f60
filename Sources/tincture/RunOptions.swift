import ArgumentParser
import Checking
import ColorScience
import Linting
import Reporters
import Rules
import SourceText

/// The output format of a measurement.
enum ReportFormat: String, CaseIterable {
    case human, json
}

// Options hold plain text and are checked by hand: each additional option type costs as much startup time as parsing a
// small design.

/// The options that select the files to read.
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
        if paths.contains("-"), let filesFrom {
            throw ValidationError(
                filesFrom == "-"
                    ? "standard input is either a design (-) or a list (--files-from -), not both"
                    : "a run judges either a design from standard input (-) or the files of a list (--files-from), not both"
            )
        }
        if stdinFilename != nil, !paths.contains("-") {
            throw ValidationError("--stdin-filename says what - stands for; give the path -, too")
        }
        if let stdinFilename, stdinFilename.isEmpty || stdinFilename.hasPrefix("file:") {
            throw ValidationError("--stdin-filename wants a path, such as design/home.svg, not “\(stdinFilename)”")
        }
    }

    /// The files these options select; ends the program if a configuration cannot be used.
    func selection(_ choice: RuleChoice = RuleChoice(), baseline: String? = nil) -> Selection {
        InputOptions.selection(runInput(), configuration: config, choice, baseline: baseline, jobs: threads)
    }

    /// The files staged in Git below the paths; ends the program if they cannot be read.
    func stagedSelection(_ choice: RuleChoice, baseline: String?) -> Selection {
        do throws(CheckingError) {
            return InputOptions.selection(
                try RunInput(stagedBelow: paths), configuration: config, choice, baseline: baseline)
        } catch {
            Console.fail("--staged: \(error.description)")
        }
    }

    /// The name of a design from standard input if none is given.
    static let standardInputName = "standard-input.svg"

    /// Whether the input comes from standard input or from a list of files.
    var isHandedOver: Bool { paths.contains("-") || filesFrom != nil }

    /// The files an input selects; ends the program if a configuration cannot be used.
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

/// The output options of commands that measure.
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

    /// The output format of the report.
    var format: ReportFormat { formatName.flatMap(ReportFormat.init) ?? .human }

    /// When to use colors.
    var color: TerminalStyle.Choice { colorName.flatMap(TerminalStyle.Choice.init) ?? .auto }

    /// What standard output can display.
    var style: TerminalStyle { Console.standardOutput.style(color) }

    /// Prints the failures and, unless `--quiet` is given, the notices.
    func tell(failures: [String], notices: [String]) {
        Console.tell(failures: failures, notices: quiet ? [] : notices)
    }
}

/// The paths of `--output`.
enum OutputPaths {
    /// Throws if two paths denote the same file, however they are spelled.
    static func check(_ paths: [String]) throws {
        guard let (first, second) = ReportFile.sharedPlace(of: paths) else { return }
        let twice = first == second ? "names \(first) twice" : "names one file twice, as \(first) and as \(second)"
        throw ValidationError("--output \(twice); give each format a file of its own")
    }
}

/// `--mode`: whether designs are seen in light mode, in dark mode, or in every mode that the house names or a design
/// follows.
enum ModeOption {
    static let help = ArgumentHelp(
        "light, dark or all (default: all that the house names or a design follows).", valueName: "mode")

    static func check(_ word: String?) throws {
        try Word.check(word, of: "--mode", among: ColorScheme.allCases.map(\.rawValue) + ["all"])
    }

    /// The one mode requested, or nil for all.
    static func mode(_ word: String?) -> ColorScheme? { word.flatMap(ColorScheme.init) }
}

/// `--today`: the day by which exceptions count as expired.
enum DayOption {
    static func help(_ what: String) -> ArgumentHelp {
        ArgumentHelp("The day that \(what) expire by, such as 2026-12-31 (default: today).", valueName: "day")
    }

    static func check(_ word: String?) throws {
        if let word, CalendarDay(word) == nil {
            throw ValidationError("--today wants a day such as 2026-12-31, not “\(word)”")
        }
    }

    /// The day requested, or the current day.
    static func day(_ word: String?) -> CalendarDay { word.flatMap { CalendarDay($0) } ?? SystemClock.today }
}

/// Checks for options that accept one of a few words.
enum Word {
    /// Throws if an option's value is none of the accepted words; the error suggests the nearest one.
    static func check(_ word: String?, of option: String, among words: [String]) throws {
        guard let word, !words.contains(word) else { return }
        let advice =
            NearestSpelling.of(word, among: words).map { "did you mean \($0)?" }
            ?? "it is one of \(words.joined(separator: ", "))"
        throw ValidationError("\(option) cannot be “\(word)”; \(advice)")
    }
}
