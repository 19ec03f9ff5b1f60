public import DesignAnalysis
import Synchronization

/// What some rules found in a design before the others were asked.
public struct EarlyFindings: Sendable {
    /// By the places of the rules in ``FileRules/rules``; empty where nothing was asked early.
    private var findings: [Findings?] = []

    /// Nothing was asked early.
    public init() {}

    fileprivate init(ofRules count: Int) { findings = Array(repeating: nil, count: count) }

    /// What the rule at a place found; nil where it is still to be asked.
    subscript(place: Int) -> Findings? {
        get { findings.isEmpty ? nil : findings[place] }
        set { findings[place] = newValue }
    }
}

// Rules that are asked by several threads. Where nodes are excepted, each is asked in its turn.
extension Linter {
    /// More threads than there are dear rules would wait.
    private static let mostThreads = 4

    /// What rules find that look at nothing but the design itself, for who has a study of it before others have one of what is
    /// painted. Nothing where parts of the design are excepted, which is found out later.
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

    /// The same, and what the rules find that are left of a large design: whichever thread is free asks the next. Custom rules are
    /// asked in their turn: how much they find together is bounded.
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

    /// What a rule finds in a design where nobody is excepted; nil of one that is not asked of designs.
    private static func findings(of active: ActiveRule, in study: Study) -> Findings? {
        guard case .file(let rule) = active.scope, !rule.isSilent(in: study.house) else { return nil }
        var findings = Findings()
        run(rule, over: study, &findings, except: nil)
        return findings
    }
}
