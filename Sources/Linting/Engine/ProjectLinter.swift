public import DesignAnalysis

/// The pass over a project: hands every project rule the facts of all designs it judges.
public struct ProjectLinter: Sendable {
    /// What one rule found.
    public struct Outcome: Sendable {
        /// The rule.
        public let rule: ActiveRule
        /// What it found, with the places.
        public let findings: [ProjectFindings.Entry]
    }

    /// The project rules that are on, in the order of their ids.
    public let rules: [ActiveRule]
    /// What the rules want to know of the designs.
    public let facts: ProjectFacts.Parts

    /// A pass with those of the given rules that judge projects.
    public init(_ rules: [ActiveRule]) {
        self.rules = rules.filter(\.judgesProject)
        facts = self.rules.reduce(into: ProjectFacts.Parts()) { parts, active in
            if case .project(let rule) = active.scope { parts.formUnion(rule.facts) }
        }
    }

    /// What every rule finds; `facts` are those of the designs that a rule judges.
    public func outcomes(in house: HouseStyle, facts: (ActiveRule) -> ProjectFacts) -> [Outcome] {
        rules.indices.map { outcome(of: $0, in: house, facts(rules[$0])) }
    }

    /// What the rule at a place of ``rules`` finds in the facts of the designs that it judges.
    public func outcome(of place: Int, in house: HouseStyle, _ facts: ProjectFacts) -> Outcome {
        var findings = ProjectFindings()
        if case .project(let rule) = rules[place].scope { rule.check(facts, in: house, &findings) }
        return Outcome(rule: rules[place], findings: findings.all)
    }
}
