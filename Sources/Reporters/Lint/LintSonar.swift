public import Linting
import SourceText

/// A lint report as SonarQube generic issues (10.3 and later): rules, then issues. Lines count from 1, columns from 0,
/// in UTF-16 code units.
public enum LintSonar {
    /// The report as UTF-8.
    public static func bytes(of report: LintReport, in surroundings: LintSurroundings) -> [UInt8] {
        let paths = surroundings.paths(in: report)
        var json = JSONWriter()
        json.object { json in
            json.key("rules")
            json.array { json in
                for rule in RuleStanding.all(in: report) { put(rule, &json) }
            }
            json.key("issues")
            json.array { json in
                for document in report.documents {
                    let path = surroundings.path(of: document)
                    for diagnostic in document.diagnostics.flatMap(\.apart) {
                        issue(diagnostic, path: path, paths, &json)
                    }
                }
            }
        }
        json.endLine()
        return json.bytes
    }

    private static func put(_ rule: RuleStanding, _ json: inout JSONWriter) {
        json.object { json in
            json.member("id", rule.card.id)
            json.member("name", rule.card.summary)
            json.member("description", "\(rule.card.summary) \(rule.card.why)")
            json.member("engineId", "tincture")
            json.member("cleanCodeAttribute", "CONVENTIONAL")
            json.member("type", "CODE_SMELL")
            json.member("severity", older(rule.severity))
            json.key("impacts")
            json.array { json in
                json.object { json in
                    json.member("softwareQuality", "MAINTAINABILITY")
                    json.member("severity", newer(rule.severity))
                }
            }
        }
    }

    private static func issue(
        _ diagnostic: Diagnostic, path: String, _ paths: [String: String], _ json: inout JSONWriter
    ) {
        json.object { json in
            json.member("ruleId", diagnostic.rule)
            json.key("primaryLocation")
            json.object { json in
                json.member("message", diagnostic.plainMessage)
                json.member("filePath", path)
                if !diagnostic.concernsWholeFile { textRange(diagnostic.span, &json) }
            }
            let places = diagnostic.notes.filter { $0.position != nil }
            guard !places.isEmpty else { return }
            json.key("secondaryLocations")
            json.array { json in
                for note in places { secondary(note, path: note.path.map { paths[$0] ?? $0 } ?? path, &json) }
            }
        }
    }

    private static func secondary(_ note: Diagnostic.PlacedNote, path: String, _ json: inout JSONWriter) {
        json.object { json in
            json.member("message", PrintableText.of(note.message.description))
            json.member("filePath", path)
            json.key("textRange")
            json.object { $0.member("startLine", note.position?.line ?? 1) }
        }
    }

    private static func textRange(_ span: TextSpan, _ json: inout JSONWriter) {
        json.key("textRange")
        json.object { json in
            json.member("startLine", span.start.line)
            json.member("endLine", span.end.line)
            // Sonar rejects an empty range, so only the line is given.
            guard span.start != span.end else { return }
            json.member("startColumn", span.startColumns.utf16 - 1)
            json.member("endColumn", span.endColumns.utf16 - 1)
        }
    }

    /// The severities of version 10.3 and later.
    private static func newer(_ severity: Severity) -> String {
        switch severity {
        case .error: "HIGH"
        case .warning: "MEDIUM"
        case .info: "LOW"
        }
    }

    /// The severities of earlier versions, which are still required.
    private static func older(_ severity: Severity) -> String {
        switch severity {
        case .error: "CRITICAL"
        case .warning: "MAJOR"
        case .info: "INFO"
        }
    }
}
