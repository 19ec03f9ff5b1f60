import Linting

/// A rule as a report tells of it: what it is, and how much its findings matter in this run.
struct RuleStanding {
    let card: RuleCard
    let severity: Severity
    /// The rule's own page; nil for what the run itself judges.
    let page: RulePage?

    /// Every rule that was on, and what the run itself judges, by id: with their findings or without, as consumers take a
    /// rule that is gone for one that is forgotten.
    static func all(in report: LintReport) -> [RuleStanding] {
        let rules = report.rules.map {
            RuleStanding(card: $0.card, severity: $0.severity, page: RulePage($0.judgement))
        }
        let ofRuns = RuleCard.ofRuns.map { RuleStanding(card: $0, severity: $0.severity ?? .warning, page: nil) }
        return (rules + ofRuns).sorted { $0.card.id < $1.card.id }
    }
}
