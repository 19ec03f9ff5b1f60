import Linting

/// What one round makes of all files: the changes of each, as far as nothing new is found by rules that judge all designs
/// together, or in a design that shows a file which changes.
struct JointRound {
    /// The changes that go together, one of a file.
    private(set) var admitted: [FileChange] = []
    /// Whose fixes are not made, and why.
    private(set) var refused: [RefusedFix] = []
    /// The run after them, and the files as they are then.
    private(set) var run: LintRun
    private(set) var selection: Selection

    private let before: (run: LintRun, selection: Selection)
    /// What the round makes of the file of a change where only some findings are to be settled.
    private let retry: (FileChange, [Diagnostic]) -> FileRound?
    /// Each trial judges the project once more. Where one is not enough, which fixes are to blame is found by halves.
    private var trialsLeft = 64

    init(
        from run: LintRun, over selection: Selection, retrying retry: @escaping (FileChange, [Diagnostic]) -> FileRound?
    ) {
        (self.run, self.selection) = (run, selection)
        before = (run, selection)
        self.retry = retry
    }

    /// Takes in what goes together of the changes of several files.
    mutating func admit(_ changes: [FileChange]) {
        guard !changes.isEmpty, let obstacle = obstacle(to: changes) else { return }
        admitHalves(of: changes, obstacle)
    }

    /// Takes in what goes together of changes that do not go all.
    private mutating func admitHalves(of changes: [FileChange], _ obstacle: Obstacle) {
        guard changes.count > 1 else {
            admitHalves(of: changes[0].plan.diagnostics, changes[0], obstacle)
            return
        }
        for half in JointRound.halves(of: changes) {
            guard trialsLeft > 0 else {
                for change in half { refuse(change.plan.diagnostics, of: change, .untried) }
                continue
            }
            if let own = self.obstacle(to: half) { admitHalves(of: half, own) }
        }
    }

    /// Takes in what goes together of some fixes of one file that do not go all.
    private mutating func admitHalves(of diagnostics: [Diagnostic], _ change: FileChange, _ obstacle: Obstacle) {
        guard diagnostics.count > 1 else {
            refuse(diagnostics, of: change, obstacle)
            return
        }
        for half in JointRound.halves(of: diagnostics) {
            guard trialsLeft > 0 else {
                refuse(half, of: change, .untried)
                continue
            }
            let known = admitted.first { $0.index == change.index }?.plan.diagnostics ?? []
            guard let round = retry(change, known + half), let made = round.change else { continue }
            if made.plan.diagnostics.count > known.count, let own = self.obstacle(to: [made]) {
                admitHalves(of: half, change, own)
            } else {
                // What does not go without the other half is told by the file itself.
                refused += round.refused.filter { entry in half.contains { $0.isSame(as: entry.diagnostic) } }
            }
        }
    }

    private static func halves<Element>(of elements: [Element]) -> [[Element]] {
        let middle = elements.count / 2
        return [Array(elements.prefix(middle)), Array(elements.dropFirst(middle))]
    }

    private mutating func refuse(_ diagnostics: [Diagnostic], of change: FileChange, _ obstacle: Obstacle) {
        refused += diagnostics.map { RefusedFix($0, at: change.index, obstacle) }
    }

    /// What stands in the way of changes along with those that are admitted; where nothing does, they are, too.
    private mutating func obstacle(to changes: [FileChange]) -> Obstacle? {
        trialsLeft -= 1
        let anew = Set(changes.map(\.index))
        let tried = admitted.filter { !anew.contains($0.index) } + changes
        let held = before.selection.holding(
            Dictionary(tried.map { ($0.index, $0.text.bytes) }, uniquingKeysWith: { _, last in last }))
        let answers = Dictionary(tried.map { ($0.index, $0.answer) }, uniquingKeysWith: { _, last in last })
        guard let after = try? before.run.answering(held, anew: answers) else { return .unusable }
        for index in after.shown {
            let (old, new) = (before.run.answers[index], after.run.answers[index])
            let change = tried.first { $0.index == index }
            let obstacle =
                change.map { Obstacle(between: old, new, made: $0) }
                ?? Obstacle(between: old, new, in: held.files[index].shown)
            if let obstacle { return obstacle }
        }
        if let obstacle = Obstacle(between: before.run, after.run, over: held, made: tried) { return obstacle }
        (admitted, run, selection) = (tried, after.run, after.selection)
        return nil
    }
}
