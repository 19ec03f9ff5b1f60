public import Linting
import SourceText

/// A lint report of one line a finding, as compilers print: `path:line:column: severity: message [rule]`.
public enum LintConcise {
    /// The report as UTF-8; nothing where nothing was found.
    public static func bytes(of report: LintReport) -> [UInt8] {
        var text = ""
        for diagnostic in report.diagnostics {
            let place = "\(diagnostic.path):\(diagnostic.start.line):\(diagnostic.start.column)"
            let places = diagnostic.places > 1 ? " (\(diagnostic.places) places)" : ""
            let line = "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)\(places) [\(diagnostic.rule)]"
            text += PrintableText.of(line) + "\n"
        }
        return Array(text.utf8)
    }
}
