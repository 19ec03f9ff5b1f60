import Linting
import SourceText

/// The state of a fixing run between rounds.
struct FixState: Sendable {
    var run: LintRun
    var texts: [Int: EditedText] = [:]
    var fixed: [Int: [Diagnostic]] = [:]
    var failures: [String] = []

    /// The fixes refused so far. Fixes that have not been tried come first; refused ones are tried again afterwards.
    private var refused: [RefusedFix] = []
    /// Whether fixes were made since then, which may have made refused fixes possible.
    private var isOutdated = false
    private var selection: Selection
    private let trust: Fix.Trust
    private let jobs: Int

    init(_ run: LintRun, _ selection: Selection, trust: Fix.Trust, jobs: Int) {
        self.run = run
        self.selection = selection
        self.trust = trust
        self.jobs = jobs
    }

    /// The number of findings with fixes that may be made; it decreases with every round that makes some.
    private var openCount: Int { open.reduce(0) { $0 + $1.diagnostics.count } }

    /// The findings whose fixes are not made, each with the reason as a clause that begins with “as”.
    var refusals: [(diagnostic: Diagnostic, obstacle: Message)] {
        let known = Dictionary(grouping: refused, by: \.index)
        return open.flatMap { task in
            task.diagnostics.compactMap { diagnostic in
                known[task.index]?.first { $0.isOf(diagnostic) }.map { (diagnostic, $0.obstacle.clause) }
            }
        }
    }

    private struct Task: Sendable {
        let index: Int
        var diagnostics: [Diagnostic]
        let text: EditedText?
        let digest: EditableText.Digest

        /// The result of a round for the file if only these findings are to be settled.
        func round(
            for diagnostics: [Diagnostic], in selection: Selection, _ trust: Fix.Trust, _ run: LintRun
        ) -> FileRound {
            FileRound(diagnostics, selection.files[index], at: index, text, digest, trust, run)
        }
    }

    private var open: [Task] {
        let places = Dictionary(
            selection.files.enumerated().map { (PathNames.key($0.element.path), $0.offset) },
            uniquingKeysWith: { first, _ in first })
        return run.report.documents.compactMap { document in
            guard let index = document.location.flatMap({ places[PathNames.key($0)] }),
                case .verbatim(let digest)? = run.answers[index].text
            else { return nil }
            let own = document.diagnostics.filter { $0.fix.map { $0.trust <= trust } ?? false }
            return own.isEmpty ? nil : Task(index: index, diagnostics: own, text: texts[index], digest: digest)
        }
    }

    /// Open findings whose fixes have not been tried.
    private var untried: [Task] {
        let known = Dictionary(grouping: refused.filter(\.obstacle.isTried), by: \.index)
        return open.compactMap { task in
            var copy = task
            copy.diagnostics.removeAll { diagnostic in known[task.index]?.contains { $0.isOf(diagnostic) } ?? false }
            return copy.diagnostics.isEmpty ? nil : copy
        }
    }

    /// Goes one more round; returns whether another one could achieve more.
    mutating func advance() -> Bool {
        let fresh = untried
        if !fresh.isEmpty {
            let (made, learned) = go(over: fresh)
            if made || learned { return true }
        }
        guard isOutdated else { return false }
        isOutdated = false
        return go(over: open).made
    }

    /// Makes the fixes of some tasks that go together, and records the others as refused.
    private mutating func go(over tasks: [Task]) -> (made: Bool, learned: Bool) {
        let (run, selection, trust) = (run, selection, trust)
        let rounds = Workers.map(tasks, jobs: jobs) { task in
            task.round(for: task.diagnostics, in: selection, trust, run)
        }
        for failure in rounds.compactMap(\.failure) where !failures.contains(failure) { failures.append(failure) }
        var joint = JointRound(from: run, over: selection) { change, diagnostics in
            tasks.first { $0.index == change.index }?.round(for: diagnostics, in: selection, trust, run)
        }
        joint.admit(rounds.compactMap(\.change))
        let told = rounds.flatMap(\.refused) + joint.refused
        refused =
            told.filter(\.obstacle.isTried) + refused.filter(\.obstacle.isTried)
            + told.filter { !$0.obstacle.isTried }
        guard !joint.admitted.isEmpty else { return (false, told.contains(where: \.obstacle.isTried)) }
        var after = self
        for change in joint.admitted {
            after.texts[change.index] = change.text
            after.fixed[change.index, default: []] += change.plan.diagnostics
        }
        (after.run, after.selection) = (joint.run, joint.selection)
        after.refused = refused.map { $0.moved(by: joint.admitted) }
        after.isOutdated = true
        guard after.openCount < openCount else { return (false, false) }
        self = after
        return (true, true)
    }
}
