import ColorScience
import DesignModel
import Linting
import SourceText

/// What one round makes of one file.
struct FileRound: Sendable {
    private(set) var text: EditedText?
    private(set) var answer: LintRun.Answer?
    private(set) var fixed: [Diagnostic] = []
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
        func trial(_ plan: FixPlan) -> (text: EditedText, answer: LintRun.Answer)? {
            var edited = text
            edited.apply(plan.edits)
            var changed = file
            changed.contents = edited.bytes
            let after = run.answer(of: changed, at: index)
            return after.isNoWorse(than: before) ? (edited, after) : nil
        }
        let whole = FixPlan(of: diagnostics, trusting: trust, in: text)
        guard !whole.isEmpty else { return }
        if let made = trial(whole) {
            take(made, whole)
            return
        }
        guard whole.diagnostics.count > 1 else { return }
        var good: [Diagnostic] = []
        var best: (made: (text: EditedText, answer: LintRun.Answer), plan: FixPlan)?
        for diagnostic in whole.diagnostics.prefix(FileRound.mostTrials) {
            let plan = FixPlan(of: good + [diagnostic], trusting: trust, in: text)
            guard plan.diagnostics.count > good.count, let made = trial(plan) else { continue }
            good.append(diagnostic)
            best = (made, plan)
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

extension LintRun.Answer {
    /// Whether a changed file can be read as well as before, and no rule finds more in it.
    fileprivate func isNoWorse(than before: LintRun.Answer) -> Bool {
        guard let document, let old = before.document, document.format == old.format,
            document.error == nil || old.error != nil, case .verbatim? = text
        else { return false }
        guard LintRun.Answer.isNoMore(troubles.map(\.kind), than: before.troubles.map(\.kind)) else { return false }
        // What is settled in one mode and breaks another is not settled.
        let places = { (all: [Diagnostic]) in
            all.flatMap { Array(repeating: "\($0.rule) \($0.mode?.rawValue ?? "")", count: $0.places) }
        }
        return LintRun.Answer.isNoMore(places(document.diagnostics), than: places(old.diagnostics))
    }

    private static func isNoMore<Value: Hashable>(_ values: [Value], than others: [Value]) -> Bool {
        let allowed = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
        return Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +).allSatisfy { $1 <= allowed[$0] ?? 0 }
    }
}
