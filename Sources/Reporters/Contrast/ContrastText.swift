import ColorScience
import DesignModel
import Linting
import SourceText

/// A contrast report for people: a table of the painted color pairs, worst first, with equal ones in one row.
public enum ContrastText {
    /// The report as UTF-8, styled for a stream. Paths are written so that they open in the given surroundings; without
    /// any, they are Tincture's own.
    public static func bytes(
        of report: ContrastReport, in surroundings: LintSurroundings? = nil, style: TerminalStyle
    ) -> [UInt8] {
        // If every file is excluded, nothing is printed.
        guard !report.documents.isEmpty else { return [] }
        var text = TerminalText(style)
        let rows = PairRow.rows(of: report, in: surroundings)
        let count = report.documents.reduce(0) { $0 + $1.seenCount }
        text.line(
            "Contrast of \(Figure.counted(count, "text")) in \(Figure.counted(report.documents.count, "file")), "
                + "WCAG 2.2 AA, \(ground(report.backdrops))", .strong)
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
            let path = surroundings?.path(of: document.location, or: document.path) ?? document.path
            text.line("\(path): \(document.error ?? "")")
        }
        summary(report, in: &text)
        return text.bytes
    }

    /// The backdrop beneath designs, by mode if it differs.
    private static func ground(_ backdrops: [ContrastReport.Backdrop]) -> String {
        guard let first = backdrops.first else { return "on their own canvas" }
        let others = backdrops.filter { $0.color != first.color }.map {
            ", in \($0.mode.rawValue) mode on \($0.color.hex)"
        }
        return "on \(first.color.hex)" + others.joined()
    }

    private static func put(_ row: PairRow, in text: inout TerminalText) {
        let ratio = row.run.ratio
        let shown = text.style.isUnicode ? ratio : ratio.replacing("–", with: "-")
        text.put(right(shown, 6))
        text.put(right(Figure.limit(row.run.required), 12 - max(6, shown.count)) + "  ")
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
        if let mode = row.mode { text.put("  in \(mode.rawValue) mode", .faint) }
        if let remark = row.run.remark { text.put("  " + remark, .faint) }
        text.endLine()
    }

    private static func verdict(_ run: ContrastReport.Run, in text: inout TerminalText) {
        let isUnicode = text.style.isUnicode
        switch run.standing {
        case .passing:
            let level =
                run.lowest.map { $0 >= (run.isLarge ? Contrast.aaaLarge : Contrast.aaa).ratio } == true ? "AAA" : "AA"
            text.put((isUnicode ? "✔ " : "") + (run.isLarge ? "\(level) large" : level), .good)
        case .failing: text.put((isUnicode ? "✖ " : "") + "fail", .error)
        case .open: text.put((isUnicode ? "⚠ " : "") + "review", .warning)
        case .exempt: text.put("exempt", .faint)
        case .unseen: text.put("unseen", .faint)
        }
    }

    private static func pair(_ run: ContrastReport.Run, in text: inout TerminalText) {
        guard run.foreground != nil || run.background != nil else { return text.put("not measured", .faint) }
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
        let modes = report.modes
        guard modes.count > 1 else { return summary(report.documents.map(\.runs), after: "", in: &text) }
        for mode in modes {
            // A design measured in one mode only counts in all modes.
            let runs = report.documents.map { document in
                document.modes.first { $0.mode == mode }?.runs ?? document.runs
            }
            summary(runs, after: " in \(mode.rawValue) mode", in: &text)
        }
    }

    private static func summary(
        _ runs: [PieceArray<ContrastReport.Run>], after words: String, in text: inout TerminalText
    ) {
        var counts: [ContrastReport.Standing: Int] = [:]
        for runs in runs {
            for index in runs.indices { counts[runs[index].standing, default: 0] += 1 }
        }
        var parts = ["\(counts[.failing] ?? 0) fail", "\(counts[.passing] ?? 0) pass"]
        if let count = counts[.open] { parts.append("\(count) \(count == 1 ? "needs" : "need") review") }
        if let count = counts[.exempt] { parts.append("\(count) exempt") }
        if let count = counts[.unseen] { parts.append("\(count) unseen") }
        text.line(parts.joined(separator: text.style.isUnicode ? " · " : ", ") + words, .strong)
    }

    private static func right(_ words: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - words.count)) + words
    }
}

extension ContrastReport.Document {
    /// The standing of each text in the mode where it fares worst; if the modes do not have the same texts, the
    /// standings in every mode.
    var worstStandings: [ContrastReport.Standing] {
        guard let first = modes.first, modes.allSatisfy({ $0.runs.count == first.runs.count }) else {
            return modes.flatMap { $0.runs.map(\.standing) }
        }
        let order: [ContrastReport.Standing] = [.failing, .open, .passing, .exempt, .unseen]
        return first.runs.indices.map { index in
            order.first { standing in modes.contains { $0.runs[index].standing == standing } } ?? .unseen
        }
    }

    /// The number of visible texts, in the mode that shows the most.
    var seenCount: Int {
        modes.map { $0.runs.count { $0.verdict != .unseen } }.max() ?? 0
    }
}
