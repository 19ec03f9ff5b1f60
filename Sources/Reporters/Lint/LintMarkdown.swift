public import Linting
import SourceText

/// A lint report in GitHub's Markdown, for a comment on a pull request or the summary of a job: one table per file.
///
/// Hosts accept only a limited size and drop a text that exceeds it, so the report is cut and ends with the number of
/// findings left out.
public enum LintMarkdown {
    /// The most bytes of a comment; GitHub accepts 65,536 characters, GitLab a million.
    public static let comment = 60_000
    /// The most bytes of a step's summary; GitHub drops a summary longer than 1 MiB.
    public static let jobSummary = 900 * 1024
    /// The bytes reserved for the number of findings left out.
    private static let reserve = 200

    /// The report as UTF-8, no longer than `limit` bytes; if not everything fits, errors take precedence.
    public static func bytes(
        of report: LintReport, in surroundings: LintSurroundings, limit: Int = comment
    ) -> [UInt8] {
        let fixed = LintText.fixedSentence(report).map { "  \n\($0)" } ?? ""
        guard !report.diagnostics.isEmpty else {
            let mark = report.isBlind || !report.isWhole ? "⚠️" : "✔"
            return Array("## Tincture\n\n\(mark) \(LintText.cleanSentence(report))\(fixed)\n".utf8)
        }
        let head =
            "## Tincture\n\n**\(LintText.countsSentence(report, in: surroundings))**  \n\(LintText.verdict(report))\(fixed)\n"
        let tables = report.documents.map { Table($0, path: surroundings.path(of: $0)) }
        var room = limit - head.utf8.count - reserve
        var kept: [Set<Int>] = tables.map { _ in [] }
        var leftOut = 0
        for severity in Severity.allCases.sorted().reversed() {
            for (index, table) in tables.enumerated() {
                for (place, row) in table.rows.enumerated() where row.severity == severity {
                    let cost = row.text.utf8.count + (kept[index].isEmpty ? table.head.utf8.count : 0)
                    guard leftOut == 0, cost <= room else {
                        leftOut += 1
                        continue
                    }
                    room -= cost
                    kept[index].insert(place)
                }
            }
        }
        var text = head
        for (table, places) in zip(tables, kept) where !places.isEmpty {
            text += table.head + table.rows.indices.filter(places.contains).map { table.rows[$0].text }.joined()
        }
        if leftOut > 0 {
            text += "\n\(leftOut) more \(leftOut == 1 ? "finding is" : "findings are") left out for want of room.\n"
        }
        return Array(text.utf8)
    }

    private struct Table {
        let head: String
        let rows: [(severity: Severity, text: String)]

        init(_ document: LintReport.Document, path: String) {
            head =
                "\n### \(MarkdownText.code(path, inCell: false))\n\n| | place | finding | rule |\n|---|---|---|---|\n"
            rows = document.diagnostics.map { ($0.severity, Table.row($0)) }
        }

        private static func row(_ diagnostic: Diagnostic) -> String {
            let place = "\(diagnostic.start.line):\(diagnostic.start.column)"
            var text = MarkdownText.cell(diagnostic.message)
            if diagnostic.places > 1 { text += " (\(diagnostic.places) places)" }
            if let advice = diagnostic.advice { text += "<br>" + MarkdownText.cell(advice) }
            let rule = MarkdownText.code(diagnostic.rule)
            return "| \(mark(diagnostic.severity)) | \(place) | \(text) | \(rule) |\n"
        }

        private static func mark(_ severity: Severity) -> String {
            switch severity {
            case .error: "❌ error"
            case .warning: "⚠️ warning"
            case .info: "ℹ️ info"
            }
        }
    }
}
