public import DesignAnalysis
public import DesignModel

/// A rule that is switched on, with its options, and how much its findings matter. One object for all who ask it: threads that
/// judge designs would wait for each other's copies.
public final class ActiveRule: Sendable {
    /// Who the rule is.
    public let card: RuleCard
    /// How much its findings matter.
    public let severity: Severity
    let scope: RuleScope
    private let rule: any Judgement
    /// The options that it was told, by their names, as they were written last.
    private let told: [String: String]

    /// A rule with its options.
    public convenience init(_ rule: any Judgement, severity: Severity) {
        self.init(rule, severity: severity, told: [:])
    }

    init(_ rule: any Judgement, severity: Severity, told: [String: String]) {
        self.rule = rule
        self.told = told
        card = type(of: rule).card
        self.severity = severity
        scope = rule.scope
    }

    /// A rule that a configuration states, with the severity stated there unless it is another.
    public init(_ rule: CustomRule, severity: Severity? = nil) {
        let judgement = CustomJudgement(rule)
        self.rule = judgement
        told = [:]
        card = rule.card
        self.severity = severity ?? rule.card.severity ?? .warning
        scope = judgement.scope
    }

    /// A rule with its defaults.
    public convenience init(_ type: any Judgement.Type, severity: Severity) {
        self.init(ActiveRule.made(type), severity: severity)
    }

    /// The kind of rule it is, for its page.
    public var judgement: any Judgement.Type { type(of: rule) }

    /// Whether another is the same rule and was told the same, so that both find the same, however much it matters. Both must
    /// come of one configuration.
    func judgesLike(_ other: ActiveRule) -> Bool { card.id == other.card.id && told == other.told }

    /// Whether a configuration states it.
    var isCustom: Bool { card.family == CustomRule.family }

    /// Whether it judges all designs together.
    public var judgesProject: Bool {
        if case .project = scope { true } else { false }
    }

    /// Whether it judges all designs together, and each by itself where it is not shown all.
    public var judgesAlone: Bool {
        if case .project(let rule) = scope { type(of: rule).judgesAlone } else { false }
    }

    /// Whether a design by itself gives it anything to judge.
    public func isConcerned(byAlone design: Design) -> Bool {
        if case .project(let rule) = scope { rule.isConcerned(byAlone: design) } else { false }
    }

    /// Whether it looks at outlines of most designs that hold no text.
    public func needsOutlines(in house: HouseStyle) -> Bool { rule.needsOutlines(in: house) }

    /// Whether the house has said too little for it to judge anything.
    public func isSilent(in house: HouseStyle) -> Bool { rule.isSilent(in: house) }

    private static func made<R: Judgement>(_ type: R.Type) -> any Judgement { R(R.Options()) }
}
