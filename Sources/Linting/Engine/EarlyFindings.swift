public import DesignAnalysis
import Synchronization

/// The findings of rules that ran on a design before the others.
public struct EarlyFindings: Sendable {
    /// By the indices of the rules in ``FileRules/rules``; empty if no rule ran early.
    private var findings: [Findings?] = []

    /// No rule ran early.
    public init() {}

    fileprivate init(ofRules count: Int) { findings = Array(repeating: nil, count: count) }

    /// The findings of the rule at an index; nil if it has yet to run.
    subscript(place: Int) -> Findings? {
        get { findings.isEmpty ? nil : findings[place] }
        set { findings[place] = newValue }
    }
}

// Runs rules on several threads. If nodes are excepted, the rules run one after another instead.
extension Linter {
    /// The most threads; there are too few expensive rules to keep more of them busy.
    private static let mostThreads = 4

    /// The findings of rules that look only at the design itself, for callers that can study it before what it paints
    /// is known. Empty if parts of the design are excepted, since those are determined later.
    public static func early(of study: Study, by rules: FileRules, waivers: Waivers) -> EarlyFindings {
        guard rules.exceptions.isEmpty, waivers.all.isEmpty else { return EarlyFindings() }
        var early = EarlyFindings(ofRules: rules.rules.count)
        for place in rules.rules.indices {
            guard case .file(let rule) = rules.rules[place].scope, isPlain(rule) else { continue }
            early[place] = findings(of: rules.rules[place], in: study)
        }
        return early
    }

    private static func isPlain<R: Rule>(_ rule: R) -> Bool { R.isPlain }

    /// The early findings and, for a large design, those of the remaining rules, where each free thread takes the next
    /// rule. Custom rules run one after another later, because they share a limit on their findings.
    static func shared(
        over study: Study, by rules: FileRules, _ waivers: Waivers, _ early: EarlyFindings
    ) -> EarlyFindings {
        guard study.mayBeShared, rules.exceptions.isEmpty, waivers.all.isEmpty else { return early }
        let all = rules.rules
        let left = all.indices.filter { early[$0] == nil && !all[$0].isCustom }
        let turn = Atomic(0)
        let answers = study.answers(ofThreads: mostThreads, measuring: rules.contrastLimits(in: study.house)) { study in
            var found: [(place: Int, findings: Findings)] = []
            while true {
                let next = turn.wrappingAdd(1, ordering: .relaxed).oldValue
                guard next < left.count else { return found }
                if let findings = findings(of: all[left[next]], in: study) { found.append((left[next], findings)) }
            }
        }
        guard let answers else { return early }
        var shared = EarlyFindings(ofRules: all.count)
        for place in all.indices { shared[place] = early[place] }
        for (place, findings) in answers.joined() { shared[place] = findings }
        return shared
    }

    /// The findings of a rule in a design without exceptions; nil if the rule does not judge single designs.
    private static func findings(of active: ActiveRule, in study: Study) -> Findings? {
        guard case .file(let rule) = active.scope, !rule.isSilent(in: study.house) else { return nil }
        var findings = Findings()
        run(rule, over: study, &findings, except: nil)
        return findings
    }
}
