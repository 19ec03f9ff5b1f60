import Linting
import SourceText

/// Where a fixing run has got to.
struct FixState: Sendable {
    var run: LintRun
    var texts: [Int: EditedText] = [:]
    var fixed: [Int: [Diagnostic]] = [:]
    var failures: [String] = []
    /// Whose fixes the last round did not make, and why.
    private(set) var refused: [(diagnostic: Diagnostic, obstacle: Message)] = []

    private var selection: Selection
    private let trust: Fix.Trust
    private let jobs: Int

    init(_ run: LintRun, _ selection: Selection, trust: Fix.Trust, jobs: Int) {
        self.run = run
        self.selection = selection
        self.trust = trust
        self.jobs = jobs
    }

    /// How many findings have fixes that may be made; it falls from round to round.
    var openCount: Int { open.reduce(0) { $0 + $1.diagnostics.count } }

    private struct Task: Sendable {
        let index: Int
        let diagnostics: [Diagnostic]
        let text: EditedText?
        let digest: EditableText.Digest

        /// What the round makes of the file where these findings are to be settled.
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

    /// The state after one more round; the same where nothing can be done.
    func next() -> FixState {
        let tasks = open
        let (run, selection, trust) = (run, selection, trust)
        let rounds = Workers.map(tasks, jobs: jobs) { task in
            task.round(for: task.diagnostics, in: selection, trust, run)
        }
        var copy = self
        copy.refused = rounds.flatMap(\.refused)
        for failure in rounds.compactMap(\.failure) where !copy.failures.contains(failure) {
            copy.failures.append(failure)
        }
        var joint = JointRound(from: run, over: selection) { change, diagnostics in
            tasks.first { $0.index == change.index }?.round(for: diagnostics, in: selection, trust, run)
        }
        joint.admit(rounds.compactMap(\.change))
        copy.refused += joint.refused
        for change in joint.admitted {
            copy.texts[change.index] = change.text
            copy.fixed[change.index, default: []] += change.plan.diagnostics
        }
        (copy.run, copy.selection) = (joint.run, joint.selection)
        return copy
    }
}
