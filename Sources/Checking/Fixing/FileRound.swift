import ColorScience
import DesignModel
import Linting
import SourceText

/// What one round makes of one file.
struct FileRound: Sendable {
    private(set) var change: FileChange?
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
        func trial(_ plan: FixPlan) -> Result<FileChange, Obstacle> {
            var edited = text
            edited.apply(plan.edits)
            var changed = file
            changed.contents = edited.bytes
            let made = FileChange(
                index: index, before: text, text: edited, answer: run.answer(of: changed, at: index), plan: plan)
            return Obstacle(between: before, made.answer, made: made).map { .failure($0) } ?? .success(made)
        }
        let whole = FixPlan(of: diagnostics, trusting: trust, in: text)
        guard !whole.isEmpty else { return }
        switch trial(whole) {
        case .success(let made):
            change = made
            return
        case .failure(let obstacle) where whole.diagnostics.count == 1:
            refused = [(whole.diagnostics[0], obstacle.clause)]
            return
        case .failure: break
        }
        var good: [Diagnostic] = []
        for diagnostic in whole.diagnostics.prefix(FileRound.mostTrials) {
            let plan = FixPlan(of: good + [diagnostic], trusting: trust, in: text)
            guard plan.diagnostics.count > good.count else { continue }
            switch trial(plan) {
            case .success(let made):
                good.append(diagnostic)
                change = made
            case .failure(let obstacle): refused.append((diagnostic, obstacle.clause))
            }
        }
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
