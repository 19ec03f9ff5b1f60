import ArgumentParser
import Checking
import ColorScience
import Linting
import Reporters

/// One measurement of texts from start to end, and where its results are written.
struct ContrastTask {
    var format = ReportFormat.human
    var color = TerminalStyle.Choice.auto
    var isQuiet = false
    /// The ratio below which a visible text fails the run.
    var limit: Double?
    /// The only mode to measure in; nil for every mode that the house names or a design follows.
    var mode: ColorScheme?
    var jobs = Processors.count
    /// Reports that are written to files.
    var outputs: [ContrastOutput] = []

    /// The task for `contrast PATH…` or `contrast --format json PATH…`; nil for any other command line. These are read
    /// here because the argument parser takes longer than measuring a small design.
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

    /// Measures the selected files, writes the reports, and ends the program.
    func run(over selection: Selection) -> Never {
        Console.check(outputs.map(\.path), against: selection)
        let run = ContrastRun(over: selection, in: mode, jobs: jobs)
        var failures = run.failures
        for output in outputs {
            do throws(CheckingError) {
                let report = report(of: run, over: selection, as: output.format, style: .plain)
                try ReportFile.write(report.joined, to: output.path)
            } catch {
                failures.append(error.description)
            }
        }
        let style = Console.standardOutput.style(color)
        Console.standardOutput.write(
            report(of: run, over: selection, as: format == .json ? .json : .human, style: style),
            isForPeople: format != .json)
        Console.tell(failures: failures, notices: isQuiet ? [] : run.notices)
        Console.leave(failures.isEmpty ? run.status(failUnder: limit) : .failure)
    }

    private func report(
        of run: ContrastRun, over selection: Selection, as format: ContrastOutput.Format, style: TerminalStyle
    ) -> ReportBytes {
        switch format {
        case .human: ReportBytes(ContrastText.bytes(of: run.report, in: .here, style: style))
        case .json: run.json(jobs: jobs)
        case .html: ReportBytes(PageRun(over: selection, measured: run.report, in: mode, jobs: jobs).bytes)
        }
    }
}

/// One value of `--output`: a report's format and its path, as `FORMAT=PATH`.
struct ContrastOutput {
    /// The format of the report.
    enum Format: String, CaseIterable {
        case human, json, html
    }

    let format: Format
    let path: String

    /// Throws if a text is not a valid output, or if two outputs share a file.
    static func check(_ texts: [String]) throws {
        try OutputPaths.check(try texts.map { try ContrastOutput($0).path })
    }

    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty, parts[1] != "-" else {
            throw ValidationError("--output wants FORMAT=PATH, such as html=contrast.html, not “\(text)”")
        }
        try Word.check(parts[0], of: "--output", among: Format.allCases.map(\.rawValue))
        guard let format = Format(rawValue: parts[0]) else { throw ValidationError("--output wants a format") }
        self.format = format
        path = parts[1]
    }
}
