import ColorScience
import Linting
import SourceText

/// A comparison for people at a terminal.
public enum ComparisonText {
    /// The report as UTF-8, styled for a stream; at most `limit` entries of each kind, followed by the number of
    /// further ones.
    public static func bytes(of report: ComparisonReport, style: TerminalStyle, limit: Int = 30) -> [UInt8] {
        var text = TerminalText(style)
        text.line("\(report.names.old) → \(report.names.new)", .strong)
        if report.isEmpty {
            text.line("Nothing that is looked at has changed.")
            return text.bytes
        }
        text.endLine()
        list("Files", report.files, limit, &text) { text, path in text.put(path) }
        list("Colors", report.colors, limit, &text) { text, change in
            text.swatch(change.color)
            text.put(change.color.hex)
            text.put(change.name.map { "  \($0)" } ?? "", .good)
            text.put("  × \(change.count)", .faint)
        }
        list("Sizes", report.sizes, limit, &text) { text, size in
            text.put("\(Figure.pixels(size.size)) px")
            text.put("  × \(size.count)", .faint)
        }
        list("Components", report.components, limit, &text) { text, name in text.put(name) }
        contrast("Contrast is worse", report.worse, limit, &text)
        contrast("Contrast is better", report.better, limit, &text)
        findings("New findings", report.findings.added, limit, isNew: true, &text)
        findings("Gone findings", report.findings.gone, limit, isNew: false, &text)
        text.line(ComparisonText.verdict(of: report), report.isRegression ? .error : .good)
        return text.bytes
    }

    /// The result in one sentence.
    static func verdict(of report: ComparisonReport) -> String {
        let failing = report.findings.added.count { $0.isFailing }
        let counts =
            "\(report.findings.added.count) new, \(report.findings.gone.count) gone, \(report.sameFindings) as before"
        return report.isRegression
            ? "Worse: \(failing) of the new findings \(failing == 1 ? "reaches" : "reach") fail-on. Findings: \(counts)."
            : "No new finding reaches fail-on. Findings: \(counts)."
    }

    private static func list<Element>(
        _ title: String, _ change: ComparisonReport.Change<Element>, _ limit: Int, _ text: inout TerminalText,
        _ put: (inout TerminalText, Element) -> Void
    ) {
        guard !change.isEmpty else { return }
        text.line("\(title): \(change.added.count) added, \(change.gone.count) gone", .strong)
        for (sign, elements) in [("+", change.added), ("-", change.gone)] {
            for element in elements.prefix(limit) {
                text.put("  \(sign) ")
                put(&text, element)
                text.endLine()
            }
            if elements.count > limit { text.line("  \(sign) and \(elements.count - limit) more", .faint) }
        }
        text.endLine()
    }

    private static func contrast(
        _ title: String, _ changes: [ComparisonReport.TextChange], _ limit: Int, _ text: inout TerminalText
    ) {
        guard !changes.isEmpty else { return }
        text.line("\(title): \(changes.count)", .strong)
        for change in changes.prefix(limit) {
            text.put("  \(Figure.ratio(change.before)) → \(Figure.ratio(change.after))", look(of: change))
            text.pad(to: 18)
            text.put("“\(change.text.shortened(to: 40))”")
            if change.hasFallen { text.put("  needs \(Figure.ratio(change.required))", .error) }
            text.put("  \(change.path)\(change.mode.map { ", \($0.rawValue)" } ?? "")", .faint)
            text.endLine()
        }
        if changes.count > limit { text.line("  and \(changes.count - limit) more", .faint) }
        text.endLine()
    }

    private static func look(of change: ComparisonReport.TextChange) -> TerminalText.Look {
        change.hasFallen ? .error : change.isWorse ? .warning : .good
    }

    private static func findings(
        _ title: String, _ changes: [ComparisonReport.FindingChange], _ limit: Int, isNew: Bool,
        _ text: inout TerminalText
    ) {
        guard !changes.isEmpty else { return }
        text.line("\(title): \(changes.count)", .strong)
        for change in changes.prefix(limit) {
            let found = change.diagnostic
            text.put("  \(isNew ? "+" : "-") \(change.path):\(found.start.line):\(found.start.column)  ")
            text.put("\(found.severity.rawValue): ", isNew ? look(of: found.severity) : .faint)
            text.put(found.message, isNew ? .plain : .faint)
            text.put("  \(found.rule)", .faint)
            text.endLine()
        }
        if changes.count > limit { text.line("  and \(changes.count - limit) more", .faint) }
        text.endLine()
    }

    private static func look(of severity: Severity) -> TerminalText.Look {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .info: .info
        }
    }
}
