public import DesignAnalysis

/// Runs the project rules: hands each the facts of all designs it judges.
public struct ProjectLinter: Sendable {
    /// The findings of one rule.
    public struct Outcome: Sendable {
        /// The rule.
        public let rule: ActiveRule
        /// Its findings with their places.
        public let findings: [ProjectFindings.Entry]
    }

    /// The project rules that are on, sorted by id.
    public let rules: [ActiveRule]
    /// The facts that the rules need of the designs.
    public let facts: ProjectFacts.Parts

    /// Keeps those of the given rules that judge projects.
    public init(_ rules: [ActiveRule]) {
        self.rules = rules.filter(\.judgesProject)
        facts = self.rules.reduce(into: ProjectFacts.Parts()) { parts, active in
            if case .project(let rule) = active.scope { parts.formUnion(rule.facts) }
        }
    }

    /// The findings of every rule; `facts` returns the facts of the designs that a rule judges.
    public func outcomes(in house: HouseStyle, facts: (ActiveRule) -> ProjectFacts) -> [Outcome] {
        rules.indices.map { outcome(of: $0, in: house, facts(rules[$0])) }
    }

    /// The findings of the rule at an index of ``rules`` in the facts of the designs that it judges.
    public func outcome(of place: Int, in house: HouseStyle, _ facts: ProjectFacts) -> Outcome {
        var findings = ProjectFindings()
        if case .project(let rule) = rules[place].scope { rule.check(facts, in: house, &findings) }
        return Outcome(rule: rules[place], findings: findings.all)
    }
}
