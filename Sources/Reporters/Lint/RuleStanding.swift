import Linting

/// A rule as shown in a report, with the severity of its findings in this run.
struct RuleStanding {
    let card: RuleCard
    let severity: Severity
    /// The rule's page; nil for findings of the run itself.
    let page: RulePage?

    /// Every rule that was on, and the findings of the run itself, sorted by id. Rules without findings are included,
    /// because consumers treat the findings of a missing rule as gone.
    static func all(in report: LintReport) -> [RuleStanding] {
        let rules = report.rules.map {
            RuleStanding(card: $0.card, severity: $0.severity, page: RulePage($0.judgement))
        }
        let ofRuns = RuleCard.ofRuns.map { RuleStanding(card: $0, severity: $0.severity ?? .warning, page: nil) }
        return (rules + ofRuns).sorted { $0.card.id < $1.card.id }
    }
}
