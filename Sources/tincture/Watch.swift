import Checking
import Linting
import Reporters
import Rules

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// `tincture lint --watch`: judges again whenever a file changes, until the program is interrupted.
struct Watch {
    let task: LintTask
    let input: InputOptions
    let choice: RuleChoice
    let baseline: String?

    /// The shortest time between two looks at the files.
    private static let pace = Duration.milliseconds(400)
    /// Divides the time: the wait is at least this many times as long as the last look took, so that looking stays
    /// below a tenth of the time however many files there are.
    private static let share = 10

    /// The state of the files at one moment.
    private enum State: Equatable {
        case files(WatchedFiles)
        /// The error text of a configuration that cannot be used.
        case broken(String)
    }

    /// Runs until the program is interrupted, which ends it like any other program.
    func run() -> Never {
        let clock = ContinuousClock()
        var last: State?
        while true {
            let start = clock.now
            let (state, selection) = look()
            // Only the look is timed, not the judging that follows: people who wait for a result are likely to change a
            // file meanwhile.
            let spent = clock.now - start
            if state != last {
                last = state
                show(state, selection)
            }
            let wait = max(Watch.pace, spent * Watch.share)
            let (seconds, fraction) = wait.components
            var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(fraction / 1_000_000_000))
            unsafe nanosleep(&rest, nil)
        }
    }

    private func look() -> (State, Selection?) {
        do throws(ConfigurationError) {
            let paths = input.paths.isEmpty ? ["."] : input.paths
            let selection = try Selection(
                RunInput(paths: paths), configuration: input.config, choice: choice, catalog: AllRules.catalog,
                baseline: baseline)
            return (.files(WatchedFiles(of: selection)), selection)
        } catch {
            return (.broken(error.description), nil)
        }
    }

    private func show(_ state: State, _ selection: Selection?) {
        // Clears the previous report from a terminal; output redirected to a file keeps every report.
        if Console.standardOutput.isTerminal { Console.standardOutput.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
        switch state {
        case .broken(let words): Console.standardError.write(words + "\n")
        case .files(let files):
            if let selection { _ = task.outcome(over: selection) }
            if !task.isQuiet {
                Console.standardError.write("Watching \(Figure.counted(files.count, "file")); Ctrl-C ends.\n")
            }
        }
    }
}
