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

    /// A pass with those of the given rules that judge projects.
    public init(_ rules: [ActiveRule]) {
        self.rules = rules.filter(\.judgesProject)
    }

    /// What the rules want to know of the designs.
    public var facts: ProjectFacts.Parts {
        rules.reduce(into: ProjectFacts.Parts()) { parts, active in
            if case .project(let rule) = active.scope { parts.formUnion(rule.facts) }
        }
    }

    /// What every rule finds; `facts` are those of the designs that a rule judges.
    public func outcomes(in house: HouseStyle, facts: (ActiveRule) -> ProjectFacts) -> [Outcome] {
        rules.compactMap { active in
            guard case .project(let rule) = active.scope else { return nil }
            var findings = ProjectFindings()
            rule.check(facts(active), in: house, &findings)
            return Outcome(rule: active, findings: findings.all)
        }
    }
}
