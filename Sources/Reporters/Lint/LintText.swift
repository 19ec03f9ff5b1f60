public import DesignModel
public import Linting
import SourceText

/// A lint report for people: a heading for each file, each finding with its source line, and why the run fails.
public enum LintText {
    /// Up to this many files are written before another thread could begin.
    private static let fewest = 32

    /// The report as UTF-8, styled for a stream; `next` are hints on what to do next, printed last. Paths are written
    /// so that they open in the given surroundings; without any, they are Tincture's own. The workforce shares the
    /// files or, if there are few, the findings of each.
    public static func bytes(
        of report: LintReport, in surroundings: LintSurroundings? = nil, style: TerminalStyle, next: [String] = [],
        showsCoverage: Bool = false, by workforce: any Workforce = LoneWorker()
    ) -> [UInt8] {
        var text = TerminalText(style)
        let paths = surroundings?.paths(in: report) ?? [:]
        let documents = report.documents.filter { !$0.diagnostics.isEmpty || !$0.hidden.isEmpty }
        let areMany = documents.count > fewest
        let (workers, sharers): (any Workforce, any Workforce) =
            areMany ? (workforce, LoneWorker()) : (LoneWorker(), workforce)
        let parts = workers.answers(to: documents.count) { number in
            let path = surroundings?.path(of: documents[number]) ?? documents[number].path
            return LintText.text(of: documents[number], at: path, among: paths, style: style, by: sharers)
        }
        for part in parts { text.append(part) }
        put(fixedIn: report, at: paths, in: &text)
        summary(report, surroundings, in: &text)
        for baseline in report.baselines { put(baseline, in: &text) }
        if showsCoverage { put(report.coverage, rules: report.rules.count, in: &text) }
        for (index, hint) in next.enumerated() { text.line((index == 0 ? "Next:  " : "       ") + hint, .faint) }
        return text.bytes
    }

    /// A file and its findings.
    private static func text(
        of document: LintReport.Document, at path: String, among paths: [String: String], style: TerminalStyle,
        by workforce: any Workforce
    ) -> TerminalText {
        var text = TerminalText(style)
        text.line(path, .strong)
        text.endLine()
        let diagnostics = document.found
        let pieces = Pieces.of(diagnostics.count, .findings)
        let parts = workforce.answers(to: pieces.count) { place in
            var text = TerminalText(style)
            for diagnostic in diagnostics[pieces[place]] {
                put(diagnostic, at: path, among: paths, in: &text)
                text.endLine()
            }
            return text
        }
        for part in parts { text.append(part) }
        return text
    }

    /// The findings that were fixed, one per line, for reports that do not list them; empty if the run was not asked to
    /// fix any.
    public static func fixed(of report: LintReport, in surroundings: LintSurroundings) -> [UInt8] {
        var text = TerminalText(.plain)
        put(fixedIn: report, at: surroundings.paths(in: report), in: &text)
        return text.bytes
    }

    /// The coverage, for reports that do not include it.
    public static func coverage(of report: LintReport) -> [UInt8] {
        var text = TerminalText(.plain)
        put(report.coverage, rules: report.rules.count, in: &text)
        return text.bytes
    }

    /// How much was fixed, in a few words; nil if the run was not asked to fix anything.
    static func fixedSentence(_ report: LintReport) -> String? {
        report.fixed.map { fixed in
            guard !fixed.isEmpty else { return "Nothing was fixed" }
            let files = Figure.counted(Set(fixed.map { ExactName.key($0.path) }).count, "file")
            return "Fixed \(Figure.counted(fixed.count, "finding")) in \(files)"
        }
    }

    /// How many findings a preview of fixes would settle, and how many remain, on one line.
    public static func remaining(of report: LintReport) -> String {
        let fixed = report.fixed ?? []
        let files = Figure.counted(Set(fixed.map { ExactName.key($0.path) }).count, "file")
        let settled =
            fixed.isEmpty ? "Nothing to fix" : "Would fix \(Figure.counted(fixed.count, "finding")) in \(files)"
        let left = report.diagnostics.count
        return left == 0 ? "\(settled).\n" : "\(settled); \(Figure.counted(left, "finding")) no fix settles:\n"
    }

    private static func put(
        _ diagnostic: Diagnostic, at path: String, among paths: [String: String], in text: inout TerminalText
    ) {
        text.put(mark(diagnostic.severity, isUnicode: text.style.isUnicode) + " ", look(diagnostic.severity))
        if diagnostic.suppression != nil { text.put("(suppressed) ", .faint) }
        text.put(diagnostic.message, .strong)
        if diagnostic.places > 1 { text.put(" (\(diagnostic.places) places)") }
        let width = DisplayWidth.of(diagnostic.rule)
        text.put(" ", times: max(2, text.style.width - text.column - width))
        text.put(diagnostic.rule, .faint)
        text.endLine()
        CodeFrame(diagnostic, at: path, style: text.style).put(in: &text)
        for note in diagnostic.notes {
            text.put(CodeFrame.margin(for: diagnostic) + " = ", .faint)
            text.put(note.message)
            if let position = note.position {
                let place = note.path.map { "\(paths[$0] ?? $0):" } ?? ""
                text.put(" (\(place)\(position.line):\(position.column))", .faint)
            }
            text.endLine()
        }
    }

    /// Writes the findings that were fixed, one per line.
    private static func put(fixedIn report: LintReport, at paths: [String: String], in text: inout TerminalText) {
        guard let fixed = report.fixed, let sentence = fixedSentence(report) else { return }
        guard !fixed.isEmpty else { return text.line(sentence + ".", .faint) }
        text.line(sentence + ":", .strong)
        for diagnostic in fixed {
            let path = paths[diagnostic.path] ?? diagnostic.path
            text.put("  \(path):\(diagnostic.start.line):\(diagnostic.start.column)  ", .faint)
            text.put(diagnostic.fix?.summary ?? "")
            text.put("  \(diagnostic.rule)", .faint)
            text.endLine()
        }
        text.endLine()
    }

    /// Writes how many findings a baseline hides, and which of its entries are mended.
    private static func put(_ baseline: LintReport.UsedBaseline, in text: inout TerminalText) {
        if baseline.hidden > 0 || baseline.count > 0 {
            text.line("\(Figure.counted(baseline.hidden, "finding")) hidden by the baseline \(baseline.path)", .faint)
        }
        guard !baseline.stale.isEmpty else { return }
        let gone = baseline.stale.reduce(0) { $0 + $1.count }
        let (verb, them) = gone == 1 ? ("is", "it") : ("are", "them")
        text.line(
            "\(Figure.counted(gone, "finding")) of it \(verb) mended; tincture baseline prune takes \(them) out:",
            .faint)
        for entry in baseline.stale.prefix(mostStale) {
            text.line("  \(entry.file)  \(entry.rule)  \(entry.node)  \(entry.note)", .faint)
        }
        let more = baseline.stale.count - mostStale
        if more > 0 { text.line("  and \(more) more", .faint) }
    }

    private static let mostStale = 5

    /// Writes the coverage.
    private static func put(_ coverage: Coverage, rules: Int, in text: inout TerminalText) {
        text.endLine()
        text.line("Looked at", .strong)
        for fact in CoverageText.facts(of: coverage, rules: rules) {
            text.line("  \(fact.words)", .faint)
            for reason in fact.reasons { text.line("      \(reason)", .faint) }
        }
    }

    private static func summary(
        _ report: LintReport, _ surroundings: LintSurroundings?, in text: inout TerminalText
    ) {
        guard report.documents.contains(where: { !$0.diagnostics.isEmpty }) else {
            guard !report.documents.isEmpty else { return }
            if report.isBlind || !report.isWhole {
                text.put(mark(.warning, isUnicode: text.style.isUnicode) + " ", .warning)
            } else {
                text.put(text.style.isUnicode ? "✔ " : "ok: ", .good)
            }
            text.line(cleanSentence(report))
            return
        }
        text.line(countsSentence(report, in: surroundings), .strong)
        text.line(verdict(report), .faint)
    }

    /// The sentence for a run without findings.
    static func cleanSentence(_ report: LintReport) -> String {
        cleanWords(report) + (report.isWhole ? "" : "; something stood in the way, and not all was looked at")
    }

    private static func cleanWords(_ report: LintReport) -> String {
        let files = Figure.counted(report.designCount, "file")
        if report.asksNothing { return "\(files) read, and no rule asked: nothing was looked for" }
        guard !report.isBlind else {
            let unknown = Figure.counted(report.coverage.undeterminedCount, "text")
            return "\(files) read, and no text measured: the contrast of \(unknown) cannot be told"
        }
        let areTokens = report.documents.allSatisfy { $0.format == DesignFormat.tokens.rawValue || !$0.isDesign }
        if areTokens, report.designCount > 0 { return "\(files) of design tokens checked: no findings" }
        let texts = Figure.counted(report.documents.reduce(0) { $0 + $1.textCount }, "text")
        if report.coverage.unasked > 0, report.coverage.unasked == report.coverage.texts {
            return "\(files) checked: no findings; no rule asked for the contrast of \(texts)"
        }
        return "\(files), \(texts) checked: no findings"
    }

    /// The number of findings, and of the files that have them.
    static func countsSentence(_ report: LintReport, in surroundings: LintSurroundings? = nil) -> String {
        var total = 0
        var parts = ""
        for (severity, noun) in [(Severity.error, "error"), (.warning, "warning"), (.info, "remark")] {
            let count = report.count(severity)
            guard count > 0 else { continue }
            total += count
            parts += (parts.isEmpty ? ": " : ", ") + Figure.counted(count, noun)
        }
        return "\(Figure.counted(total, "finding")) \(placesClause(report, surroundings))\(parts)"
    }

    /// The number of checked files with findings; configurations and palettes are not counted among them.
    private static func placesClause(_ report: LintReport, _ surroundings: LintSurroundings?) -> String {
        let concerned = report.documents.filter { !$0.diagnostics.isEmpty }
        let designs = concerned.count { $0.isDesign }
        let share = "\(designs == 0 ? "none" : "\(designs)") of \(Figure.counted(report.designCount, "file"))"
        let others = concerned.filter { !$0.isDesign }
        guard let other = others.first else { return "in \(share)" }
        let beside =
            others.count == 1
            ? PrintableText.of(surroundings?.path(of: other) ?? other.path) : "\(others.count) files beside them"
        return designs == 0 ? "in \(beside) and \(share)" : "in \(share) and in \(beside)"
    }

    /// Why the run passes or fails.
    static func verdict(_ report: LintReport) -> String {
        let failing = report.documents.reduce(0) { sum, document in
            sum + document.diagnostics.count { document.failOn.isReached(by: $0.severity) }
        }
        let limits = Set(report.documents.map(\.failOn.rawValue)).sorted().reduce("") {
            $0.isEmpty ? $1 : "\($0) or \($1)"
        }
        guard failing > 0 else {
            return limits == FailOn.never.rawValue
                ? "Not judged: fail-on is never." : "Passing: nothing reaches fail-on (\(limits))."
        }
        return
            "Failing: \(Figure.counted(failing, "finding")) \(failing == 1 ? "reaches" : "reach") fail-on (\(limits))."
    }

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
