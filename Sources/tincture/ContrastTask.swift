import Checking
import ColorScience
import Linting
import Reporters

/// A measurement of texts from start to end, and what it says where.
struct ContrastTask {
    var format = ReportFormat.human
    var color = TerminalStyle.Choice.auto
    var isQuiet = false
    /// The ratio below which a text that is seen fails the run.
    var limit: Double?
    /// The one mode to measure in; nil for all that the house names or a design follows.
    var mode: ColorScheme?
    var jobs = Processors.count

    /// What `contrast PATH…` and `contrast --format json PATH…` ask for, nil for any other command line. The argument
    /// parser takes longer to find that out than a small design takes to be measured.
    static func plain(_ arguments: [String]) -> (task: ContrastTask, paths: [String])? {
        guard arguments.first == "contrast" else { return nil }
        var task = ContrastTask()
        var paths = arguments.dropFirst()
        if paths.starts(with: ["--format", "json"]) {
            task.format = .json
            paths = paths.dropFirst(2)
        }
        guard !paths.isEmpty, paths.allSatisfy({ !$0.hasPrefix("-") && !$0.isEmpty }) else { return nil }
        return (task, Array(paths))
    }

    /// Measures the selected files, says what was found, and ends the program.
    func run(over selection: Selection) -> Never {
        let run = ContrastRun(over: selection, in: mode, jobs: jobs)
        switch format {
        case .json: Console.standardOutput.write(run.json(jobs: jobs))
        case .human:
            let style = Console.standardOutput.style(color)
            Console.standardOutput.write(ContrastText.bytes(of: run.report, style: style))
        }
        Console.tell(failures: run.failures, notices: isQuiet ? [] : run.notices)
        Console.leave(run.status(failUnder: limit))
    }
}
