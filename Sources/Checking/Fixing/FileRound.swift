import ColorScience
import DesignModel
import Linting
import SourceText

/// What one round makes of one file.
struct FileRound: Sendable {
    private(set) var text: EditedText?
    private(set) var answer: LintRun.Answer?
    private(set) var fixed: [Diagnostic] = []
    /// Whose fixes are not made, and why: clauses that begin with “as”.
    private(set) var refused: [(diagnostic: Diagnostic, obstacle: Message)] = []
    private(set) var failure: String?

    /// Fixes that do not go together are tried one by one, so many at most.
    private static let mostTrials = 64

    init(
        _ diagnostics: [Diagnostic], _ file: Selection.File, at index: Int, _ text: EditedText?,
        _ digest: EditableText.Digest, _ trust: Fix.Trust, _ run: LintRun
    ) {
        guard let text = text ?? FileRound.text(of: file, digest) else {
            failure = "\(file.shown): changed while it was checked, and is left as it is; run again"
            return
        }
        let before = run.answers[index]
        func trial(_ plan: FixPlan) -> Result<(text: EditedText, answer: LintRun.Answer), Obstacle> {
            var edited = text
            edited.apply(plan.edits)
            var changed = file
            changed.contents = edited.bytes
            let after = run.answer(of: changed, at: index)
            return Obstacle(between: before, after, made: plan, in: text).map { .failure($0) }
                ?? .success((edited, after))
        }
        let whole = FixPlan(of: diagnostics, trusting: trust, in: text)
        guard !whole.isEmpty else { return }
        switch trial(whole) {
        case .success(let made):
            take(made, whole)
            return
        case .failure(let obstacle) where whole.diagnostics.count == 1:
            refused = [(whole.diagnostics[0], obstacle.clause)]
            return
        case .failure: break
        }
        var good: [Diagnostic] = []
        var best: (made: (text: EditedText, answer: LintRun.Answer), plan: FixPlan)?
        for diagnostic in whole.diagnostics.prefix(FileRound.mostTrials) {
            let plan = FixPlan(of: good + [diagnostic], trusting: trust, in: text)
            guard plan.diagnostics.count > good.count else { continue }
            switch trial(plan) {
            case .success(let made):
                good.append(diagnostic)
                best = (made, plan)
            case .failure(let obstacle): refused.append((diagnostic, obstacle.clause))
            }
        }
        if let best { take(best.made, best.plan) }
    }

    private mutating func take(_ made: (text: EditedText, answer: LintRun.Answer), _ plan: FixPlan) {
        text = made.text
        answer = made.answer
        fixed = plan.diagnostics
    }

    /// The bytes of a file that is still the one that was read.
    private static func text(of file: Selection.File, _ digest: EditableText.Digest) -> EditedText? {
        let bytes: SourceBytes
        if let contents = file.contents {
            bytes = SourceBytes(contents)
        } else {
            guard let read = try? SourceBytes(readingFrom: file.path) else { return nil }
            bytes = read
        }
        return EditableText.Digest(of: bytes) == digest ? EditedText(bytes) : nil
    }
}
