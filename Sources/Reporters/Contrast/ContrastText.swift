import ColorScience
import Linting
import SourceText

/// A contrast report for people: a table of the pairs that are painted, the worst first, equal ones in one row.
public enum ContrastText {
    /// The report as UTF-8, styled for a stream.
    public static func bytes(of report: ContrastReport, style: TerminalStyle) -> [UInt8] {
        // Where excludes leave nothing, nothing is said.
        guard !report.documents.isEmpty else { return [] }
        var text = TerminalText(style)
        let rows = PairRow.rows(of: report)
        let count = rows.reduce(0) { $0 + $1.count }
        text.line(
            "Contrast of \(counted(count, "text")) in \(counted(report.documents.count, "file")), "
                + "WCAG 2.2 AA, on \(report.backdrop.hex)", .strong)
        text.endLine()
        if !rows.isEmpty {
            text.line(
                " ratio  need  verdict     text on background" + String(repeating: " ", count: 15)
                    + "size   ×     where",
                .faint)
            for row in rows { put(row, in: &text) }
            text.endLine()
        }
        for document in report.documents where document.error != nil {
            text.put(style.isUnicode ? "✖ " : "error: ", .error)
            text.line("\(document.path): \(document.error ?? "")")
        }
        summary(report, in: &text)
        return text.bytes
    }

    private static func put(_ row: PairRow, in text: inout TerminalText) {
        let ratio = row.run.lowest.map(Figure.ratio) ?? "?"
        text.put(right(ratio, 6))
        text.put(right(Figure.limit(row.run.required), 6) + "  ")
        verdict(row.run, in: &text)
        text.pad(to: 26)
        pair(row.run, in: &text)
        text.pad(to: 59)
        text.put(Figure.pixels(row.run.size) + (row.run.weight >= 700 ? " b" : ""))
        text.pad(to: 66)
        text.put("\(row.count)")
        text.pad(to: 72)
        let name = row.run.name == row.run.identifier ? row.run.name : "“\(row.run.text.prefix(24))”"
        text.put("\(row.path):\(row.run.position.line):\(row.run.position.column)  \(name)")
        if let reason = row.run.reason { text.put("  " + reason, .faint) }
        text.endLine()
    }

    private static func verdict(_ run: ContrastReport.Run, in text: inout TerminalText) {
        let isUnicode = text.style.isUnicode
        switch run.verdict {
        case .pass:
            let level =
                run.lowest.map { $0 >= (run.isLarge ? Contrast.aaaLarge : Contrast.aaa).ratio } == true ? "AAA" : "AA"
            text.put((isUnicode ? "✔ " : "") + (run.isLarge ? "\(level) large" : level), .good)
        case .fail: text.put((isUnicode ? "✖ " : "") + "fail", .error)
        case .review: text.put((isUnicode ? "⚠ " : "") + "review", .warning)
        case .unseen: text.put("unseen", .faint)
        }
    }

    private static func pair(_ run: ContrastReport.Run, in text: inout TerminalText) {
        if let foreground = run.foreground {
            text.swatch(foreground)
            text.put(foreground.hex)
        }
        text.put(" on ")
        if let background = run.background {
            text.swatch(background)
            text.put(background.hex)
        }
    }

    private static func summary(_ report: ContrastReport, in text: inout TerminalText) {
        let runs = report.documents.flatMap(\.runs)
        func count(_ verdict: ContrastReport.Verdict) -> Int { runs.count { $0.verdict == verdict } }
        var parts = ["\(count(.fail)) fail", "\(count(.pass)) pass"]
        if count(.review) > 0 { parts.append("\(count(.review)) need review") }
        if count(.unseen) > 0 { parts.append("\(count(.unseen)) unseen") }
        text.line(parts.joined(separator: text.style.isUnicode ? " · " : ", "), .strong)
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private static func right(_ words: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - words.count)) + words
    }
}

/// Texts of one look: the same pair of colours, size and verdict.
private struct PairRow {
    /// The first of them.
    let run: ContrastReport.Run
    /// The file the first is in.
    let path: String
    /// How many there are.
    var count: Int

    private struct Look: Hashable {
        let foreground: RGBA8?
        let background: RGBA8?
        let ratio: String
        let size: String
        let isBold: Bool
        let verdict: ContrastReport.Verdict
        let reason: String?
    }

    /// The rows, failures first, then what needs review, then the rest; each from the lowest ratio up.
    static func rows(of report: ContrastReport) -> [PairRow] {
        var rows: [PairRow] = []
        var places: [Look: Int] = [:]
        for document in report.documents {
            for run in document.runs where run.verdict != .unseen {
                let look = Look(
                    foreground: run.foreground, background: run.background,
                    ratio: run.lowest.map(Figure.ratio) ?? "?", size: Figure.pixels(run.size),
                    isBold: run.weight >= 700, verdict: run.verdict, reason: run.reason)
                if let place = places[look] {
                    rows[place].count += 1
                } else {
                    places[look] = rows.count
                    rows.append(PairRow(run: run, path: document.path, count: 1))
                }
            }
        }
        // Equal rows keep the order of the files: `offset` makes the sort stable.
        return rows.enumerated().sorted { a, b in
            let first = (rank(a.element.run.verdict), a.element.run.lowest ?? 0, a.offset)
            return first < (rank(b.element.run.verdict), b.element.run.lowest ?? 0, b.offset)
        }.map(\.element)
    }

    private static func rank(_ verdict: ContrastReport.Verdict) -> Int {
        switch verdict {
        case .fail: 0
        case .review: 1
        case .pass: 2
        case .unseen: 3
        }
    }
}
