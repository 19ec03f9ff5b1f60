public import Linting
import SourceText

/// A lint report as GitHub's workflow commands, which become annotations of a change.
///
/// GitHub keeps ten annotations of each level a step and drops the rest without a word, so that nine of each are sent, the
/// files in turn, and the last says how many are left out.
public enum LintGitHub {
    private static let most = 9
    /// GitHub cuts titles at 255 characters and messages at 64 KB.
    private static let longestMessage = 4000

    /// The report as UTF-8; `workspace` is the folder that GitHub takes paths to be relative to, from the root.
    public static func bytes(of report: LintReport, workspace: String) -> [UInt8] {
        var text = ""
        var left = 0
        for severity in [Severity.error, .warning, .info] {
            let all = inTurn(report, severity)
            left += max(0, all.count - most)
            for (diagnostic, path) in all.prefix(most) { text += command(diagnostic, path: relative(path, workspace)) }
        }
        if left > 0 {
            let findings = left == 1 ? "1 more finding" : "\(left) more findings"
            text += "::notice title=tincture::\(findings), which GitHub would not show, in the log of this step\n"
        }
        return Array(text.utf8)
    }

    /// The findings of a severity: the first of each file, then the second, and so on.
    private static func inTurn(_ report: LintReport, _ severity: Severity) -> [(Diagnostic, String)] {
        let files = report.documents.map { document in
            document.diagnostics.filter { $0.severity == severity }.map { ($0, document.location ?? document.path) }
        }
        let longest = files.map(\.count).max() ?? 0
        return (0..<longest).flatMap { turn in files.compactMap { turn < $0.count ? $0[turn] : nil } }
    }

    private static func command(_ diagnostic: Diagnostic, path: String) -> String {
        let level =
            switch diagnostic.severity {
            case .error: "error"
            case .warning: "warning"
            case .info: "notice"
            }
        var properties = ["file=\(escaped(property: path))", "line=\(diagnostic.start.line)"]
        properties.append("endLine=\(diagnostic.end.line)")
        // Columns mean something only within one line; the end is inclusive there.
        if diagnostic.start.line == diagnostic.end.line {
            properties.append("col=\(diagnostic.start.column)")
            properties.append("endColumn=\(max(diagnostic.start.column, diagnostic.end.column - 1))")
        }
        properties.append("title=\(escaped(property: "tincture \(diagnostic.rule)"))")
        let advice = diagnostic.notes.last.map { "\n\($0.message)" } ?? ""
        let message = String("\(diagnostic.message)\(advice)".prefix(longestMessage))
        return "::\(level) \(properties.joined(separator: ","))::\(escaped(message))\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func escaped(property text: String) -> String {
        var result = ""
        for scalar in escaped(text).unicodeScalars {
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func relative(_ path: String, _ workspace: String) -> String {
        let folder = workspace.hasSuffix("/") ? workspace : workspace + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}
