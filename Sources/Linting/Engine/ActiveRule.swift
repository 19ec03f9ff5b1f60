public import DesignAnalysis
public import DesignModel

/// A rule that is switched on, with its options and the severity of its findings. A class, so that all threads share
/// one object instead of contending for each other's copies.
public final class ActiveRule: Sendable {
    /// The rule's card.
    public let card: RuleCard
    /// The severity of its findings.
    public let severity: Severity
    let scope: RuleScope
    private let rule: any Judgement
    /// The options that were set, by name, as last written.
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

    /// A custom rule, with the severity its configuration states unless another is given.
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

    /// The type of the rule, for its page.
    public var judgement: any Judgement.Type { type(of: rule) }

    /// Whether another is the same rule with the same options, so that both have the same findings, whatever their
    /// severity. Both must come from one configuration.
    func judgesLike(_ other: ActiveRule) -> Bool { card.id == other.card.id && told == other.told }

    /// Whether it is a custom rule.
    var isCustom: Bool { card.family == CustomRule.family }

    /// Whether it judges all designs together.
    public var judgesProject: Bool {
        if case .project = scope { true } else { false }
    }

    /// Whether it judges all designs together, and a design alone if it is not given all of them.
    public var judgesAlone: Bool {
        if case .project(let rule) = scope { type(of: rule).judgesAlone } else { false }
    }

    /// Whether a design alone gives it anything to judge.
    public func isConcerned(byAlone design: Design) -> Bool {
        if case .project(let rule) = scope { rule.isConcerned(byAlone: design) } else { false }
    }

    /// Whether it needs the outlines of most designs that hold no text.
    public func needsOutlines(in house: HouseStyle) -> Bool { rule.needsOutlines(in: house) }

    /// Whether the house has set too little for it to judge anything.
    public func isSilent(in house: HouseStyle) -> Bool { rule.isSilent(in: house) }

    private static func made<R: Judgement>(_ type: R.Type) -> any Judgement { R(R.Options()) }
}
