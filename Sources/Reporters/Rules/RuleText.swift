import Linting

/// Rules for people at a terminal.
public enum RuleText {
    /// The page of one rule.
    public static func bytes(of page: RulePage, style: TerminalStyle) -> [UInt8] {
        var text = TerminalText(style)
        text.line(page.card.id, .strong)
        text.endLine()
        for sentence in [page.card.summary, page.card.why, page.standing] { paragraph(sentence, in: &text) }
        if let configuration = page.configuration {
            text.endLine()
            text.line("Options", .strong)
            for option in page.options {
                text.line("  \(option.name) (\(option.initial))")
                text.line("      \(option.help) Accepts \(option.accepts).", .faint)
            }
            text.endLine()
            for line in configuration.split(separator: "\n") { text.line("  \(line)") }
        }
        examples(page.examples.filter(\.isFlagged), "What it finds (↓ marks where)", in: &text)
        examples(page.examples.filter { !$0.isFlagged }, "What it leaves alone", in: &text)
        return text.bytes
    }

    /// All rules, one per line.
    public static func bytes(ofAll pages: [RulePage], style: TerminalStyle) -> [UInt8] {
        var text = TerminalText(style)
        let width = pages.map(\.card.id.count).max() ?? 0
        for page in pages {
            text.put(page.card.id.padded(to: width + 2), .strong)
            text.put(page.severity.padded(to: 9), look(page.card.severity))
            text.put(page.scope.padded(to: 9), .faint)
            text.line(page.card.summary)
        }
        text.endLine()
        text.line("tincture explain RULE says more of one.", .faint)
        return text.bytes
    }

    private static func examples(_ examples: [Example], _ title: String, in text: inout TerminalText) {
        guard !examples.isEmpty else { return }
        text.endLine()
        text.line(title, .strong)
        for example in examples {
            text.line("  \(example.title)")
            for line in example.configuration.split(separator: "\n") { text.line("      \(line)", .faint) }
            for line in example.marked.split(separator: "\n") { text.line("      \(line)", .faint) }
        }
    }

    /// Writes words on lines as wide as the terminal, at most 100 columns.
    private static func paragraph(_ words: String, in text: inout TerminalText) {
        let width = min(100, text.style.width)
        for word in words.split(separator: " ") {
            if text.column > 0, text.column + 1 + DisplayWidth.of(String(word)) > width { text.endLine() }
            text.put(text.column > 0 ? " \(word)" : String(word))
        }
        text.endLine()
    }

    private static func look(_ severity: Severity?) -> TerminalText.Look {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .info: .info
        case nil: .faint
        }
    }
}
