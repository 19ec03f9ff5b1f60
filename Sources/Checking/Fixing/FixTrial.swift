import DesignModel
import DesignReaders
import Linting
import SourceText

/// Makes some fixes of a file in memory and judges the result.
struct FixTrial {
    private let file: Selection.File
    private let index: Int
    private let text: EditedText
    private let trust: Fix.Trust
    private let run: LintRun
    /// The attributes that style sheets in the file select by, if it is an SVG.
    private let selected: SelectedAttributes?
    /// Whether filters in the file may make invisible color differences visible.
    private let isAmplified: Bool
    /// Whether they may do so for colors that are set only where the file is used.
    private let isRecolored: Bool

    init(of file: Selection.File, at index: Int, _ text: EditedText, trusting trust: Fix.Trust, in run: LintRun) {
        (self.file, self.index, self.text, self.trust, self.run) = (file, index, text, trust, run)
        let isSVG = run.answers[index].document?.format == DesignFormat.svg.rawValue
        selected = isSVG ? SelectedAttributes(in: text.bytes) : nil
        isAmplified = isSVG && StrongFilters.areMentioned(in: text.bytes)
        isRecolored = isSVG && StrongFilters.recolor(text.bytes)
    }

    /// The fixes of `diagnostics` that fit together, with their edits.
    func plan(of diagnostics: [Diagnostic]) -> FixPlan {
        FixPlan(of: diagnostics, trusting: trust, in: text)
    }

    /// The file with the fixes of `diagnostics` made, or the reason why they cannot be made.
    func change(making diagnostics: [Diagnostic]) -> Result<FileChange, Obstacle> {
        let plan = plan(of: diagnostics)
        if selected?.isOpen == true { return .failure(.open) }
        let name = plan.edits.lazy.compactMap { selected?.name(of: $0.range.range) }.first
        if let name { return .failure(.selected(name)) }
        if plan.diagnostics.contains(where: showsThroughFilters) { return .failure(.amplified) }
        var edited = text
        edited.apply(plan.edits)
        var changed = file
        changed.contents = edited.bytes
        let made = FileChange(
            index: index, before: text, text: edited, answer: run.answer(of: changed, at: index), plan: plan)
        return Obstacle(between: run.answers[index], made.answer, made: made).map { .failure($0) } ?? .success(made)
    }

    /// Whether a fix that is normally invisible might become visible through a filter.
    private func showsThroughFilters(_ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.rule.hasPrefix("palette/"), diagnostic.fix?.trust == .safe else { return false }
        return isAmplified || isRecolored && diagnostic.rule == "palette/colored-template"
    }
}
