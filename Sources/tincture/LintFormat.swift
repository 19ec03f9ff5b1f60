import ArgumentParser
import Checking
import Linting
import Reporters

/// The output format of a lint report.
enum LintFormat: String, CaseIterable {
    case human, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjsonl, sonar, markdown, html
    /// The findings of one part of a run, for `tincture merge`.
    case partial
    /// Nothing on standard output, for runs that only write files.
    case silent = "none"

    /// The names of all formats, separated by commas.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// Whether paths are written the way other programs expect them rather than the way Tincture itself does.
    var isForOthers: Bool {
        switch self {
        case .human, .concise, .json, .jsonl, .html, .partial, .silent: false
        case .sarif, .github, .gitlab, .junit, .checkstyle, .rdjsonl, .sonar, .markdown: true
        }
    }

    /// Whether the format includes each file's path in its repository, besides the path below its configuration.
    var tellsRepositoryPaths: Bool { self == .json || self == .jsonl }

    /// Whether the format lists every place of a finding, because its readers identify findings by place or mark the
    /// places.
    var tellsEachPlace: Bool {
        switch self {
        case .concise, .json, .jsonl, .sarif, .gitlab, .checkstyle, .rdjsonl, .sonar: true
        case .human, .github, .junit, .markdown, .html, .partial, .silent: false
        }
    }

    /// Whether the format tells people what a run changed.
    var tellsFixes: Bool { [.human, .github].contains(self) }

    /// Whether the format has room for the coverage of a run.
    var tellsCoverage: Bool { [.human, .json, .jsonl, .html, .partial].contains(self) }

    /// The report in this format, as UTF-8; empty for formats that are written from the run itself.
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
        // These are written from the run, not from its report.
        case .partial, .html, .silent: return []
        case .github:
            let commands = LintGitHub.bytes(of: report, in: surroundings, hasSummary: JobSummary.path != nil)
            // The step's log holds every finding; annotations hold only the first ones.
            return commands + LintGitHub.inert(LintText.bytes(of: report, in: surroundings, style: style))
        }
    }
}

extension LintSurroundings {
    /// The surroundings for people and editors in the working folder, where paths open as printed.
    static var here: LintSurroundings { LintSurroundings(root: SourceRoot.workingFolder) }
}

/// The summary page of a GitHub job, which its steps append to.
enum JobSummary {
    /// The file to append to; nil outside GitHub jobs.
    static var path: String? { Console.variable("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 } }
}

/// One value of `--output`: a report's format and its path, as `FORMAT=PATH`.
struct LintOutput {
    let format: LintFormat
    let path: String

    /// Whether the report goes to standard output.
    var isStandardOutput: Bool { path == "-" }

    /// Throws if a text is not a valid output, or if two outputs share a destination.
    static func check(_ texts: [String]) throws {
        let outputs = try texts.map { try LintOutput($0) }
        let streamed = outputs.filter(\.isStandardOutput)
        guard streamed.count < 2 else {
            let formats = streamed.map(\.format.rawValue).joined(separator: " and ")
            throw ValidationError("--output sends \(formats) to standard output; give each but one a file of its own")
        }
        try OutputPaths.check(outputs.filter { !$0.isStandardOutput }.map(\.path))
    }

    /// Throws if an output would overwrite the list of files to read.
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
