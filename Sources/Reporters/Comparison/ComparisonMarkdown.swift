import ColorScience
import Linting
import SourceText

/// A comparison in GitHub's Markdown, for a comment on a pull request.
public enum ComparisonMarkdown {
    /// The report as UTF-8, no longer than `limit` bytes; rows that do not fit are counted instead.
    public static func bytes(of report: ComparisonReport, limit: Int = LintMarkdown.comment) -> [UInt8] {
        var page = Page(room: limit)
        page.put("## Tincture: what changed\n\n")
        page.put(
            "\(MarkdownText.code(report.names.old, inCell: false)) → \(MarkdownText.code(report.names.new, inCell: false))\n\n"
        )
        guard !report.isEmpty else {
            page.put("✔ Nothing that is looked at has changed.\n")
            return Array(page.text.utf8)
        }
        page.put("\(report.isRegression ? "❌" : "✔") **\(ComparisonText.verdict(of: report))**\n")
        page.table("New findings", ["", "place", "finding", "rule"], report.findings.added.map(row))
        page.table("Contrast is worse", ["before", "now", "needs", "text", "file"], report.worse.map(row))
        page.table("Contrast is better", ["before", "now", "needs", "text", "file"], report.better.map(row))
        page.table(
            "Colors", ["", "color", "name", "painted"],
            report.colors.added.map { row("added", $0) } + report.colors.gone.map { row("gone", $0) })
        page.table(
            "Sizes", ["", "size", "texts"],
            report.sizes.added.map { ["added", "\(Figure.pixels($0.size)) px", "\($0.count)"] }
                + report.sizes.gone.map { ["gone", "\(Figure.pixels($0.size)) px", "\($0.count)"] })
        page.table("Components", ["", "name"], named(report.components))
        page.table("Files", ["", "file"], named(report.files))
        page.table("Gone findings", ["", "place", "finding", "rule"], report.findings.gone.map(row))
        return Array(page.text.utf8)
    }

    private static func named(_ change: ComparisonReport.Change<String>) -> [[String]] {
        change.added.map { ["added", MarkdownText.code($0)] } + change.gone.map { ["gone", MarkdownText.code($0)] }
    }

    private static func row(_ change: ComparisonReport.FindingChange) -> [String] {
        let found = change.diagnostic
        return [
            found.severity.rawValue, "\(MarkdownText.code(change.path)) \(found.start.line):\(found.start.column)",
            MarkdownText.cell(found.message), MarkdownText.code(found.rule),
        ]
    }

    private static func row(_ change: ComparisonReport.TextChange) -> [String] {
        let mode = change.mode.map { " (\($0.rawValue))" } ?? ""
        return [
            Figure.ratio(change.before), Figure.ratio(change.after) + (change.hasFallen ? " ❌" : ""),
            Figure.ratio(change.required), MarkdownText.code(change.text.shortened(to: 60)),
            MarkdownText.code(change.path) + mode,
        ]
    }

    private static func row(_ sign: String, _ change: ComparisonReport.ColorChange) -> [String] {
        [sign, "`\(change.color.hex)`", change.name.map { MarkdownText.code($0) } ?? "", "\(change.count) ×"]
    }

    /// A page that grows up to a given length; a table that does not fit ends with the number of missing rows.
    private struct Page {
        var text = ""
        var room: Int
        /// The bytes reserved for the number of rows left out.
        private static let reserve = 60

        init(room: Int) { self.room = room }

        mutating func put(_ words: String) {
            guard words.utf8.count <= room else { return }
            text += words
            room -= words.utf8.count
        }

        mutating func table(_ title: String, _ columns: [String], _ rows: [[String]]) {
            guard !rows.isEmpty else { return }
            let head =
                "\n### \(title) (\(rows.count))\n\n| \(columns.joined(separator: " | ")) |\n|"
                + String(repeating: "---|", count: columns.count) + "\n"
            guard head.utf8.count + Page.reserve <= room else { return }
            put(head)
            for (place, row) in rows.enumerated() {
                let line = "| \(row.joined(separator: " | ")) |\n"
                guard line.utf8.count + Page.reserve <= room else {
                    return put("\n\(rows.count - place) more are left out for want of room.\n")
                }
                put(line)
            }
        }
    }
}
