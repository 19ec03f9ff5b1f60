import Linting

/// The tool and its rules in SARIF. Every rule that is on is listed, because alerts of a missing rule would count as
/// fixed.
enum SARIFRules {
    /// The members of `tool`.
    static func tool(_ standings: [RuleStanding], _ json: inout JSONWriter) {
        json.key("driver")
        json.object { json in
            // Alerts are identified by this name, so it must never change.
            json.member("name", "tincture")
            json.member("version", Version.current.description)
            json.member("semanticVersion", Version.current.description)
            json.key("rules")
            json.array { json in
                for standing in standings { json.object { put(standing, &$0) } }
            }
        }
    }

    /// The SARIF level of a severity.
    static func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }

    private static func put(_ standing: RuleStanding, _ json: inout JSONWriter) {
        let card = standing.card
        json.member("id", card.id)
        json.member("name", name(of: card.id))
        json.key("shortDescription")
        json.object { $0.member("text", card.summary) }
        json.key("fullDescription")
        json.object { $0.member("text", "\(card.summary) \(card.why)") }
        json.key("help")
        json.object { json in
            json.member("text", "\(card.summary) \(card.why) \(explanation(of: card))")
            json.member("markdown", markdown(standing))
        }
        json.key("defaultConfiguration")
        json.object { $0.member("level", level(standing.severity)) }
        json.key("properties")
        json.object { json in
            json.member("problem.severity", problem(standing.severity))
            json.member("tags", tags(of: card))
        }
    }

    /// `contrast/faint-text` is `ContrastFaintText`.
    private static func name(of id: String) -> String {
        id.split(whereSeparator: { $0 == "/" || $0 == "-" }).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func explanation(of card: RuleCard) -> String { "tincture explain \(card.id) says more." }

    private static func markdown(_ standing: RuleStanding) -> String {
        let card = standing.card
        var lines = ["**\(card.summary)**", "", card.why]
        if let page = standing.page {
            if !page.options.isEmpty {
                lines += ["", "| option | accepts | default | what it is for |", "|---|---|---|---|"]
                for option in page.options { lines.append(RuleMarkdown.row(of: option)) }
            }
            if let configuration = page.configuration { lines += ["", "```yaml", configuration, "```"] }
        }
        lines += ["", "`tincture explain \(card.id)` says more."]
        return lines.joined(separator: "\n")
    }

    /// At most ten tags are kept. `security` must not be among them: it would turn findings into vulnerabilities.
    private static func tags(of card: RuleCard) -> [String] {
        // WCAG criteria concern accessibility, and are named as other tools name them.
        let criteria = card.criteria.map { "wcag22-\($0)" }
        return ["design", card.family] + (criteria.isEmpty ? [] : ["accessibility"]) + criteria.prefix(6)
    }

    /// The words that GitHub sorts by.
    private static func problem(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "recommendation"
        }
    }
}
