public import DesignAnalysis

/// What was asked of the rules that an exception speaks of, which says whether it is known to hide nothing: what `lint` tells and
/// what lists of exceptions say depends on this alone.
public struct AskedRules: Sendable {
    /// Those that looked at all there is.
    private let settled: Set<String>
    /// Those that were asked, and could not look at everything.
    private let unsettled: Set<String>
    /// Those that are on, and were told nothing to judge by.
    private let silent: Set<String>
    /// Those that are on and judge all designs together, whether they were asked or not.
    private let ofProject: Set<String>
    /// Why none of them is known to have looked at everything, as a clause; nil where that is no matter.
    private let obstacle: String?

    /// What was asked of a design; `on` are all rules that are on for it, `ofProject` those of them that judge all designs together.
    public init(
        on rules: [ActiveRule], ofProject: Set<String>, in house: HouseStyle, covering coverage: Coverage,
        obstacle: String? = nil
    ) {
        var settled: Set<String> = []
        var unsettled: Set<String> = []
        var silent: Set<String> = []
        for rule in rules {
            if rule.isSilent(in: house) {
                silent.insert(rule.card.id)
            } else if coverage.settles(rule.card) {
                settled.insert(rule.card.id)
            } else {
                unsettled.insert(rule.card.id)
            }
        }
        self.settled = settled
        self.unsettled = unsettled
        self.silent = silent.subtracting(settled).subtracting(unsettled)
        self.ofProject = ofProject
        self.obstacle = obstacle
    }

    /// Why it is not known whether an exception hides more than it does; nil where it is. `words` are the rules that each of its words
    /// names: what is on, of a family, is enough to be asked. Rules that judge all designs together may not have spoken yet.
    public func unasked(_ words: [Set<String>], projectIsJudged: Bool) -> String? {
        if let obstacle { return obstacle }
        let all = words.reduce(into: Set()) { $0.formUnion($1) }
        let waiting = projectIsJudged ? [] : all.intersection(ofProject)
        if let first = waiting.min() {
            let more = waiting.count > 1 ? " and \(waiting.count - 1) more" : ""
            return "\(first)\(more) \(waiting.count == 1 ? "judges" : "judge") all designs together; name their folder"
        }
        for word in words where word.isDisjoint(with: settled) {
            if let known = word.intersection(silent).min() {
                return "\(known) was told nothing to judge by, such as a palette or a scale"
            }
            if let known = word.intersection(unsettled).min() { return "\(known) could not look at all there is" }
            guard let first = word.min() else { continue }
            return word.count == 1 ? "\(first) is off here" : "its rules are off here"
        }
        return nil
    }

    /// Whether any of the rules judges all designs together.
    func waitsForProject(_ words: [Set<String>]) -> Bool { words.contains { !$0.isDisjoint(with: ofProject) } }

    /// Both together, of which one knows enough where either does.
    public func union(_ other: AskedRules) -> AskedRules {
        AskedRules(
            settled: settled.union(other.settled), unsettled: unsettled.union(other.unsettled),
            silent: silent.union(other.silent), ofProject: ofProject.union(other.ofProject),
            obstacle: obstacle ?? other.obstacle)
    }

    private init(
        settled: Set<String>, unsettled: Set<String>, silent: Set<String>, ofProject: Set<String>, obstacle: String?
    ) {
        (self.settled, self.unsettled) = (settled.subtracting(unsettled), unsettled)
        (self.silent, self.ofProject, self.obstacle) = (silent, ofProject, obstacle)
    }
}
