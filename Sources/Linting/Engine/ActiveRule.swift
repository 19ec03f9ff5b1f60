public import DesignAnalysis

/// A rule that is switched on, with its options, and how much its findings matter.
public struct ActiveRule: Sendable {
    /// Who the rule is.
    public let card: RuleCard
    /// How much its findings matter.
    public let severity: Severity
    let scope: RuleScope
    private let rule: any Judgement

    /// A rule with its options.
    public init(_ rule: any Judgement, severity: Severity) {
        self.rule = rule
        card = type(of: rule).card
        self.severity = severity
        scope = rule.scope
    }

    /// A rule that a configuration states, with the severity stated there unless it is another.
    public init(_ rule: CustomRule, severity: Severity? = nil) {
        let judgement = CustomJudgement(rule)
        self.rule = judgement
        card = rule.card
        self.severity = severity ?? rule.card.severity ?? .warning
        scope = judgement.scope
    }

    /// A rule with its defaults.
    public init(_ type: any Judgement.Type, severity: Severity) {
        self.init(ActiveRule.made(type), severity: severity)
    }

    /// Whether it judges all designs together.
    public var judgesProject: Bool {
        if case .project = scope { true } else { false }
    }

    /// Whether it looks at shapes of designs that hold no text.
    public func needsShapes(in house: HouseStyle) -> Bool { rule.needsShapes(in: house) }

    private static func made<R: Judgement>(_ type: R.Type) -> any Judgement { R(R.Options()) }
}
