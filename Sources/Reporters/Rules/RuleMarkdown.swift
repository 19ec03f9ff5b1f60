public import Linting

/// Pages of rules as Markdown, for `docs/rules/`; written by `make pages`, never by hand.
public enum RuleMarkdown {
    private static let mark = "<!-- Written by `make pages` from the rule itself; change the rule, not this page. -->"

    /// Returns the lines that a rule reports for one of its examples.
    public typealias Speech = (RuleCard, Example) -> [String]

    /// The page of one rule; `speech` returns what the rule reports for each of its examples.
    public static func text(of page: RulePage, saying speech: Speech) -> String {
        var lines = ["# \(page.card.id)", "", mark, "", page.card.summary, "", page.card.why, "", page.standing]
        if let configuration = page.configuration {
            lines += ["", "## Options", "", "| option | accepts | default | what it is for |", "|---|---|---|---|"]
            lines += page.options.map { row(of: $0) }
            lines += ["", "```yaml", configuration, "```"]
        }
        lines += examples(page.examples.filter(\.isFlagged), "What it finds", "`↓` marks where each finding starts.") {
            speech(page.card, $0)
        }
        lines += examples(page.examples.filter { !$0.isFlagged }, "What it leaves alone", nil) { _ in [] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// An option as a row of a table.
    static func row(of option: RulePage.Option) -> String {
        "| `\(option.name)` | \(cell(option.accepts)) | `\(option.initial)` | \(cell(option.help)) |"
    }

    /// The table of all rules.
    public static func index(of pages: [RulePage]) -> String {
        var lines = ["# Rules", "", mark, ""]
        for family in Set(pages.map(\.card.family)).sorted() {
            lines += ["## \(family)", "", "| rule | default | judges | what it finds |", "|---|---|---|---|"]
            for page in pages where page.card.family == family {
                let link = "[\(page.card.id)](\(path(of: page.card.id)))"
                lines.append("| \(link) | \(page.severity) | \(page.scope) | \(cell(page.card.summary)) |")
            }
            lines.append("")
        }
        lines += ["A pack sets many at once: `extends: [pack:strict]`. See [the configuration](../configuration.md)."]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page about a rule, by its path from the root of Tincture's repository.
    static func address(of rule: String) -> String {
        rule.hasPrefix("custom/") ? "docs/custom-rules.md" : "docs/rules/\(path(of: rule))"
    }

    /// The path of a rule's page, relative to `docs/rules/`.
    public static func path(of id: String) -> String { "\(id).md" }

    /// All pages of a catalog, by their paths relative to `docs/rules/`.
    public static func pages(of catalog: RuleCatalog, saying speech: Speech) -> [(path: String, text: String)] {
        let pages = RulePage.all(of: catalog)
        return [("README.md", index(of: pages))] + pages.map { (path(of: $0.card.id), text(of: $0, saying: speech)) }
    }

    private static func examples(
        _ examples: [Example], _ title: String, _ remark: String?, saying speech: (Example) -> [String]
    ) -> [String] {
        guard !examples.isEmpty else { return [] }
        var lines = ["", "## \(title)"]
        if let remark { lines += ["", remark] }
        for example in examples {
            lines += ["", "### \(capitalized(example.title))", ""]
            if !example.configuration.isEmpty { lines += ["```yaml", example.configuration, "```", ""] }
            lines += ["```\(example.marked.first == "{" ? "json" : "svg")", example.marked, "```"]
            let said = speech(example)
            if !said.isEmpty { lines += ["", "```text"] + said + ["```"] }
        }
        return lines
    }

    private static func capitalized(_ title: String) -> String { title.prefix(1).uppercased() + title.dropFirst() }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
