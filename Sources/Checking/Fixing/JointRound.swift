import Linting

/// The result of one round for all files: the changes of each that cause no new findings, either by rules that judge
/// all designs together or in a design that shows a changed file.
struct JointRound {
    /// The changes that go together, one per file.
    private(set) var admitted: [FileChange] = []
    /// The fixes that are not made, and why.
    private(set) var refused: [RefusedFix] = []
    /// The run with these changes made, and the files with their new contents.
    private(set) var run: LintRun
    private(set) var selection: Selection

    private let before: (run: LintRun, selection: Selection)
    /// Repeats the round for the file of a change with only some of its findings.
    private let retry: (FileChange, [Diagnostic]) -> FileRound?
    /// The remaining trials; each judges the project once more. If one is not enough, the fixes to blame are found by
    /// bisection.
    private var trialsLeft = 64

    init(
        from run: LintRun, over selection: Selection, retrying retry: @escaping (FileChange, [Diagnostic]) -> FileRound?
    ) {
        (self.run, self.selection) = (run, selection)
        before = (run, selection)
        self.retry = retry
    }

    /// Admits those changes of several files that go together.
    mutating func admit(_ changes: [FileChange]) {
        guard !changes.isEmpty, let obstacle = obstacle(to: changes) else { return }
        admitHalves(of: changes, obstacle)
    }

    /// Admits those of the changes that go together, after all of them at once did not.
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

    /// Admits those fixes of one file that go together, after all of them at once did not.
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
                // A fix that fails without the other half has been refused by the file's own round.
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

    /// The obstacle to making changes together with those already admitted; if there is none, they are admitted.
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
