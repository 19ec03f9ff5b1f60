public import Linting
import SourceText

/// A lint report for GitLab's Code Quality: a JSON array, empty if there are no findings.
///
/// GitLab keeps one finding per fingerprint, so further findings with the same one are numbered.
public enum LintGitLab {
    /// The report as UTF-8, without a byte order mark, which GitLab rejects.
    public static func bytes(of report: LintReport, in surroundings: LintSurroundings) -> [UInt8] {
        var json = JSONWriter()
        var names = UniqueNames()
        json.array { json in
            for document in report.documents {
                let path = surroundings.path(of: document)
                for diagnostic in document.diagnostics.flatMap(\.apart) {
                    // Several packages may have files with the same path below their configurations.
                    let text = diagnostic.fingerprint.known(at: path).text
                    let ordinal = names.ordinal(of: text)
                    issue(diagnostic, path: path, fingerprint: ordinal == 1 ? text : "\(text)-\(ordinal)", &json)
                }
            }
        }
        json.endLine()
        return json.bytes
    }

    private static func issue(_ diagnostic: Diagnostic, path: String, fingerprint: String, _ json: inout JSONWriter) {
        json.object { json in
            json.member("description", "\(diagnostic.rule): \(diagnostic.plainMessage)")
            json.member("check_name", diagnostic.rule)
            json.member("fingerprint", fingerprint)
            json.member("severity", severity(diagnostic.severity))
            json.key("location")
            json.object { json in
                json.member("path", path)
                json.key("lines")
                json.object { json in
                    json.member("begin", diagnostic.start.line)
                    json.member("end", diagnostic.end.line)
                }
            }
        }
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "major"
        case .info: "info"
        }
    }
}
