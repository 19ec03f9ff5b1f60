public import Linting
import SourceText

/// A lint report for people: a header for each file, each finding with the line it is in, and why the run fails.
public enum LintText {
    /// The report as UTF-8, styled for a stream; `next` are hints on what to do next, printed last.
    public static func bytes(of report: LintReport, style: TerminalStyle, next: [String] = []) -> [UInt8] {
        var text = TerminalText(style)
        for document in report.documents where !document.diagnostics.isEmpty {
            text.line(document.path, .strong)
            text.endLine()
            for diagnostic in document.diagnostics {
                put(diagnostic, in: &text)
                text.endLine()
            }
        }
        summary(report, in: &text)
        for (index, hint) in next.enumerated() { text.line((index == 0 ? "Next:  " : "       ") + hint, .faint) }
        return text.bytes
    }

    private static func put(_ diagnostic: Diagnostic, in text: inout TerminalText) {
        text.put(mark(diagnostic.severity, isUnicode: text.style.isUnicode) + " ", look(diagnostic.severity))
        text.put(diagnostic.message, .strong)
        if diagnostic.places > 1 { text.put(" (\(diagnostic.places) places)") }
        let width = DisplayWidth.of(diagnostic.rule)
        text.put(String(repeating: " ", count: max(2, text.style.width - text.column - width)))
        text.put(diagnostic.rule, .faint)
        text.endLine()
        CodeFrame(diagnostic, style: text.style).put(in: &text)
        for note in diagnostic.notes {
            text.put(CodeFrame.margin(for: diagnostic) + " = ", .faint)
            text.put(note.message)
            if let position = note.position {
                let place = note.path.map { "\($0):" } ?? ""
                text.put(" (\(place)\(position.line):\(position.column))", .faint)
            }
            text.endLine()
        }
    }

    private static func summary(_ report: LintReport, in text: inout TerminalText) {
        guard report.documents.contains(where: { !$0.diagnostics.isEmpty }) else {
            guard !report.documents.isEmpty else { return }
            text.put(text.style.isUnicode ? "✔ " : "ok: ", .good)
            text.line(cleanSentence(report))
            return
        }
        text.line(countsSentence(report), .strong)
        text.line(verdict(report), .faint)
    }

    /// What a run that found nothing has looked at.
    static func cleanSentence(_ report: LintReport) -> String {
        let texts = counted(report.documents.reduce(0) { $0 + $1.textCount }, "text")
        return "\(counted(report.designCount, "file")), \(texts) checked: no findings"
    }

    /// How much was found, and in how many files.
    static func countsSentence(_ report: LintReport) -> String {
        let counts = [(Severity.error, "error"), (.warning, "warning"), (.info, "remark")]
            .map { (report.count($0.0), $0.1) }.filter { $0.0 > 0 }
        let total = counts.reduce(0) { $0 + $1.0 }
        let concerned = report.documents.count { !$0.diagnostics.isEmpty }
        return "\(counted(total, "finding")) in \(concerned) of \(counted(report.designCount, "file")): "
            + counts.map { counted($0.0, $0.1) }.joined(separator: ", ")
    }

    /// Why the run passes or fails.
    static func verdict(_ report: LintReport) -> String {
        let failing = report.documents.reduce(0) { sum, document in
            sum + document.diagnostics.count { document.failOn.isReached(by: $0.severity) }
        }
        let limits = Set(report.documents.map(\.failOn.rawValue)).sorted().joined(separator: " or ")
        guard failing > 0 else { return "Passing: nothing reaches fail-on (\(limits))." }
        return "Failing: \(counted(failing, "finding")) \(failing == 1 ? "reaches" : "reach") fail-on (\(limits))."
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private static func mark(_ severity: Severity, isUnicode: Bool) -> String {
        guard isUnicode else { return severity.rawValue + ":" }
        return switch severity {
        case .error: "✖"
        case .warning: "⚠"
        case .info: "ℹ"
        }
    }

    private static func look(_ severity: Severity) -> TerminalText.Look {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .info: .info
        }
    }
}
