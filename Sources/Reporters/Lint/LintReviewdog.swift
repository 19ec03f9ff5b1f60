public import Linting
import SourceText

/// A lint report as reviewdog diagnostics, one JSON object per line (rdjsonl). Columns count UTF-8 bytes.
///
/// reviewdog adds suggestions to a review as they are, so only fixes that need no human check are included.
public enum LintReviewdog {
    /// The report as UTF-8; empty if there are no findings.
    public static func bytes(of report: LintReport, in surroundings: LintSurroundings) -> [UInt8] {
        var json = JSONWriter()
        for document in report.documents {
            let path = surroundings.path(of: document)
            for diagnostic in document.diagnostics.flatMap(\.apart) {
                json.object { json in
                    json.member("message", message(diagnostic))
                    json.key("location")
                    json.object { json in
                        json.member("path", path)
                        json.key("range")
                        range(diagnostic.span, &json)
                    }
                    json.member("severity", severity(diagnostic.severity))
                    json.key("source")
                    json.object { $0.member("name", "tincture") }
                    json.key("code")
                    json.object { $0.member("value", diagnostic.rule) }
                    if diagnostic.fix?.trust == .safe { suggestions(diagnostic.edits, &json) }
                }
                json.endLine()
            }
        }
        return json.bytes
    }

    private static func message(_ diagnostic: Diagnostic) -> String {
        diagnostic.plainMessage + (diagnostic.plainAdvice.map { "\n\($0)" } ?? "")
    }

    private static func suggestions(_ edits: [Diagnostic.PlacedEdit], _ json: inout JSONWriter) {
        json.key("suggestions")
        json.array { json in
            for edit in edits {
                json.object { json in
                    json.key("range")
                    range(edit.span, &json)
                    json.member("text", edit.replacement)
                }
            }
        }
    }

    private static func range(_ span: TextSpan, _ json: inout JSONWriter) {
        json.object { json in
            json.key("start")
            position(line: span.start.line, column: span.startColumns.utf8, &json)
            json.key("end")
            position(line: span.end.line, column: span.endColumns.utf8, &json)
        }
    }

    private static func position(line: Int, column: Int, _ json: inout JSONWriter) {
        json.object { json in
            json.member("line", line)
            json.member("column", column)
        }
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "ERROR"
        case .warning: "WARNING"
        case .info: "INFO"
        }
    }
}
