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
    }

    private var open: [Task] {
        let places = Dictionary(
            selection.files.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
        return run.report.documents.compactMap { document in
            guard let index = document.location.flatMap({ places[$0] }),
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
            FileRound(task.diagnostics, selection.files[task.index], at: task.index, task.text, task.digest, trust, run)
        }
        var copy = self
        copy.refused = rounds.flatMap(\.refused)
        var anew: [Int: LintRun.Answer] = [:]
        var contents: [Int: [UInt8]] = [:]
        for (task, round) in zip(tasks, rounds) {
            if let failure = round.failure, !copy.failures.contains(failure) { copy.failures.append(failure) }
            guard let text = round.text, let answer = round.answer else { continue }
            copy.texts[task.index] = text
            copy.fixed[task.index, default: []] += round.fixed
            anew[task.index] = answer
            contents[task.index] = text.bytes
        }
        guard !anew.isEmpty else { return copy }
        copy.selection = selection.holding(contents)
        copy.run = run.answering(copy.selection, anew: anew)
        return copy
    }
}
