public import Linting
import SourceText

/// A lint report with one line per finding, as compilers print them: `path:line:column: severity: message [rule]`.
public enum LintConcise {
    /// The report as UTF-8; empty if there are no findings. Paths are written so that they open in the given
    /// surroundings; without any, they are Tincture's own.
    public static func bytes(of report: LintReport, in surroundings: LintSurroundings? = nil) -> [UInt8] {
        var text = ""
        for (document, diagnostic) in report.documents.lazy.flatMap({ file in
            file.diagnostics.flatMap(\.apart).map { (file, $0) }
        }) {
            let path = surroundings?.path(of: document) ?? document.path
            let place = "\(path):\(diagnostic.start.line):\(diagnostic.start.column)"
            let places = diagnostic.places > 1 ? " (\(diagnostic.places) places)" : ""
            let line = "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)\(places) [\(diagnostic.rule)]"
            text += PrintableText.of(line) + "\n"
        }
        return Array(text.utf8)
    }
}
