public import Linting
import SourceText

/// A lint report as Checkstyle's XML, which many CI servers read; files without findings are left out.
public enum LintCheckstyle {
    /// The report as UTF-8.
    public static func bytes(of report: LintReport, in surroundings: LintSurroundings) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("checkstyle", [("version", "4.3")]) { xml in
            for document in report.documents where !document.diagnostics.isEmpty {
                xml.element("file", [("name", surroundings.path(of: document))]) { xml in
                    for diagnostic in document.diagnostics.flatMap(\.apart) {
                        xml.element("error", attributes(of: diagnostic))
                    }
                }
            }
        }
        return xml.bytes
    }

    private static func attributes(of diagnostic: Diagnostic) -> [(String, String)] {
        // Jenkins uses the part before the last period as the category.
        let source = "tincture." + diagnostic.rule.split(separator: "/").joined(separator: ".")
        return [
            ("line", String(diagnostic.start.line)), ("column", String(diagnostic.start.column)),
            ("severity", diagnostic.severity.rawValue), ("message", diagnostic.plainMessage), ("source", source),
        ]
    }
}
