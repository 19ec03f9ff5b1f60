import ArgumentParser
import Checking
import Linting
import Reporters

/// How a lint report looks.
enum LintFormat: String, CaseIterable {
    case human, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjsonl, sonar, markdown, html
    /// What one part of a run found, for `tincture merge`.
    case partial
    /// Nothing on standard output, for runs that only write files.
    case silent = "none"

    /// Every format by its name, with commas between.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// Whether paths are told as other programs take them, and not as Tincture itself does.
    var isForOthers: Bool {
        switch self {
        case .human, .concise, .json, .jsonl, .html, .partial, .silent: false
        case .sarif, .github, .gitlab, .junit, .checkstyle, .rdjsonl, .sonar, .markdown: true
        }
    }

    /// Whether it tells where files lie in their repositories, beside the paths below their configurations.
    var tellsRepositoryPaths: Bool { self == .json || self == .jsonl }

    /// Whether each place of a finding is told in it: its readers know findings by their places, or mark them.
    var tellsEachPlace: Bool {
        switch self {
        case .concise, .json, .jsonl, .sarif, .gitlab, .checkstyle, .rdjsonl, .sonar: true
        case .human, .github, .junit, .markdown, .html, .partial, .silent: false
        }
    }

    /// Whether people read in it what a run changed.
    var tellsFixes: Bool { [.human, .github].contains(self) }

    /// Whether what was looked at can be read in it.
    var tellsCoverage: Bool { [.human, .json, .jsonl, .html, .partial].contains(self) }

    /// The report in this format, UTF-8.
    func bytes(
        of report: LintReport, in surroundings: LintSurroundings, style: TerminalStyle, next: [String] = [],
        showsCoverage: Bool = false, jobs: Int = 1
    ) -> [UInt8] {
        switch self {
        case .human:
            return LintText.bytes(
                of: report, in: .here, style: style, next: next, showsCoverage: showsCoverage, by: Crew(jobs: jobs))
        case .concise: return LintConcise.bytes(of: report, in: .here)
        case .json: return LintJSON.bytes(of: report)
        case .jsonl: return LintJSONLines.bytes(of: report)
        case .sarif: return LintSARIF.bytes(of: report, in: surroundings)
        case .gitlab: return LintGitLab.bytes(of: report, in: surroundings)
        case .junit: return LintJUnit.bytes(of: report, in: surroundings)
        case .checkstyle: return LintCheckstyle.bytes(of: report, in: surroundings)
        case .rdjsonl: return LintReviewdog.bytes(of: report, in: surroundings)
        case .sonar: return LintSonar.bytes(of: report, in: surroundings)
        case .markdown: return LintMarkdown.bytes(of: report, in: surroundings)
        // Written from the run and not from its report.
        case .partial, .html, .silent: return []
        case .github:
            let commands = LintGitHub.bytes(of: report, in: surroundings, hasSummary: JobSummary.path != nil)
            // The log of the step holds every finding; annotations hold the first.
            return commands + LintGitHub.inert(LintText.bytes(of: report, in: surroundings, style: style))
        }
    }
}

extension LintSurroundings {
    /// Those of people and editors in the working folder, where paths open as they are told.
    static var here: LintSurroundings { LintSurroundings(root: SourceRoot.workingFolder) }
}

/// The page that GitHub shows for a job, to which its steps add.
enum JobSummary {
    /// The file to add to; nil outside of GitHub's jobs.
    static var path: String? { Console.variable("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 } }
}

/// A report to write: `FORMAT=PATH`.
struct LintOutput {
    let format: LintFormat
    let path: String

    /// Whether it goes to standard output.
    var isStandardOutput: Bool { path == "-" }

    /// Throws where a text names no output, or two name one file.
    static func check(_ texts: [String]) throws {
        let outputs = try texts.map { try LintOutput($0) }
        let streamed = outputs.filter(\.isStandardOutput)
        guard streamed.count < 2 else {
            let formats = streamed.map(\.format.rawValue).joined(separator: " and ")
            throw ValidationError("--output sends \(formats) to standard output; give each but one a file of its own")
        }
        try OutputPaths.check(outputs.filter { !$0.isStandardOutput }.map(\.path))
    }

    /// Throws where one of them would take the place of the list that names the files.
    static func check(_ texts: [String], againstList list: String?) throws {
        guard let list, list != "-" else { return }
        for output in try texts.map({ try LintOutput($0) }) where !output.isStandardOutput {
            guard ReportFile.sharedPlace(of: [list, output.path]) != nil else { continue }
            throw ValidationError(
                "\(output.path) is the list of files, which is read; name another file for the report")
        }
    }

    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty else {
            throw ValidationError("--output wants FORMAT=PATH, such as json=report.json, not “\(text)”")
        }
        try Word.check(parts[0], of: "--output", among: LintFormat.allCases.map(\.rawValue))
        guard let format = LintFormat(rawValue: parts[0]) else { throw ValidationError("--output wants a format") }
        self.format = format
        path = parts[1]
    }
}
