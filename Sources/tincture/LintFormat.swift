import ArgumentParser
import Linting
import Reporters

/// How a lint report looks.
enum LintFormat: String, CaseIterable {
    case human, concise, json, github

    /// The report in this format, UTF-8.
    func bytes(
        of found: LintReport, style: TerminalStyle, next: [String] = [], showsSuppressed: Bool,
        showsCoverage: Bool = false
    ) -> [UInt8] {
        let report = showsSuppressed ? found : found.withoutHidden
        switch self {
        case .human: return LintText.bytes(of: report, style: style, next: next, showsCoverage: showsCoverage)
        case .concise: return LintConcise.bytes(of: report)
        case .json: return LintJSON.bytes(of: report)
        case .github:
            let workspace = Console.variable("GITHUB_WORKSPACE") ?? Console.workingFolder
            let commands = LintGitHub.bytes(of: report, workspace: workspace)
            // The log of the step holds every finding; annotations hold the first.
            return commands + LintText.bytes(of: report, style: style)
        }
    }
}

/// A report to write: `FORMAT=PATH`.
struct LintOutput {
    let format: LintFormat
    let path: String

    /// Whether it goes to standard output.
    var isStandardOutput: Bool { path == "-" }

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
