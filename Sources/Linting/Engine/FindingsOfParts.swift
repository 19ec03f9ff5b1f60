/// What rules find in the parts of a design that have rules of their own. A rule that is told the same for several parts judges
/// the design once for all of them: a hundred overrides may say how much a rule matters in a hundred places.
struct FindingsOfParts {
    private let exceptions: [FileRules.Exception]
    /// Findings for parts that are still to come, by the place of their override and the id of their rule.
    private var kept: [Part: [Finding]] = [:]
    private struct Part: Hashable {
        let exception: Int
        let rule: String
    }

    init(_ rules: FileRules) { exceptions = rules.exceptions }

    /// What a rule finds in the part that an override is for; `find` looks for it in the whole design.
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
