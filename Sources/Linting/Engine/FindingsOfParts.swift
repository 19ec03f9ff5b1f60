/// The findings of rules in parts of a design that have overrides of their own. A rule with the same options in several
/// parts judges the design once for all of them: a hundred overrides may set a rule's severity in a hundred places.
struct FindingsOfParts {
    private let exceptions: [FileRules.Exception]
    /// Findings for parts that are still to come, by the index of their override and the id of their rule.
    private var kept: [Part: [Finding]] = [:]
    private struct Part: Hashable {
        let exception: Int
        let rule: String
    }

    init(_ rules: FileRules) { exceptions = rules.exceptions }

    /// The findings of a rule in the part that an override applies to; `find` runs the rule on the whole design.
    mutating func take(
        of active: ActiveRule, in exception: Int, _ excepted: RuleExceptions, _ find: (RuleExceptions) -> [Finding]
    ) -> [Finding] {
        let rule = active.card.id
        if let known = kept.removeValue(forKey: Part(exception: exception, rule: rule)) { return known }
        var own: [Finding] = []
        let alike = exceptions.indices.filter { index in
            index > exception && excepted.concerns(override: index)
                && exceptions[index].rules.contains { $0.judgesLike(active) }
        }
        for index in alike { kept[Part(exception: index, rule: rule)] = [] }
        let others = Set(alike)
        for finding in find(excepted) {
            guard let index = excepted.override(of: finding) else { continue }
            if index == exception {
                own.append(finding)
            } else if others.contains(index) {
                kept[Part(exception: index, rule: rule)]?.append(finding)
            }
        }
        return own
    }
}
