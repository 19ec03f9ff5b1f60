public import DesignAnalysis

/// Which of an exception's rules ran, and how completely. This alone decides whether the exception is known to hide
/// nothing, both for `lint` and for lists of exceptions.
public struct AskedRules: Sendable {
    /// Rules that ran on everything there is.
    private let settled: Set<String>
    /// Rules that ran but could not judge everything.
    private let unsettled: Set<String>
    /// Rules that are on but were given nothing to judge by.
    private let silent: Set<String>
    /// Rules that are on and judge all designs together, whether or not they ran.
    private let ofProject: Set<String>
    /// Why no rule is known to have judged everything, as a clause; nil if nothing prevents that.
    private let obstacle: String?

    /// The rules that ran on a design; `rules` are all rules that are on for it, and `ofProject` those of them that
    /// judge all designs together.
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

    /// Why it is not known whether an exception hides more than was found; nil if it is known. `words` holds the rules
    /// that each of its words names, of which one that judged everything is enough. `projectIsJudged` is false if rules
    /// that judge all designs together have yet to run.
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

    /// Both together; a rule counts as having judged everything if it did so in one of them and was not incomplete in
    /// the other.
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
