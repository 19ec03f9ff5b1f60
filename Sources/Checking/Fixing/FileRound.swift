import ColorScience
import DesignModel
import DesignReaders
import Linting
import SourceText

/// What one round makes of one file.
struct FileRound: Sendable {
    private(set) var change: FileChange?
    /// Whose fixes are not made, and why.
    private(set) var refused: [RefusedFix] = []
    private(set) var failure: String?

    /// Each trial judges the file once more. Where one is not enough, which fixes are to blame is found by halves.
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
        let isSVG = before.document?.format == DesignFormat.svg.rawValue
        let selected = isSVG ? SelectedAttributes(in: text.bytes) : nil
        let isAmplified = isSVG && StrongFilters.areMentioned(in: text.bytes)
        let isRecolored = isSVG && StrongFilters.recolor(text.bytes)
        func trial(_ diagnostics: [Diagnostic]) -> Result<FileChange, Obstacle> {
            let plan = FixPlan(of: diagnostics, trusting: trust, in: text)
            if selected?.isOpen == true { return .failure(.open) }
            let name = plan.edits.lazy.compactMap { selected?.name(of: $0.range.range) }.first
            if let name { return .failure(.selected(name)) }
            let isUnseen = plan.diagnostics.allSatisfy { diagnostic in
                guard diagnostic.rule.hasPrefix("palette/"), diagnostic.fix?.trust == .safe else { return true }
                return !isAmplified && !(isRecolored && diagnostic.rule == "palette/colored-template")
            }
            guard isUnseen else { return .failure(.amplified) }
            var edited = text
            edited.apply(plan.edits)
            var changed = file
            changed.contents = edited.bytes
            let made = FileChange(
                index: index, before: text, text: edited, answer: run.answer(of: changed, at: index), plan: plan)
            return Obstacle(between: before, made.answer, made: made).map { .failure($0) } ?? .success(made)
        }
        // Of those that fit together any part does.
        let whole = FixPlan(of: diagnostics, trusting: trust, in: text).diagnostics
        var trialsLeft = FileRound.mostTrials
        /// What is left to be tried, the first last.
        var groups = whole.isEmpty ? [] : [whole]
        while let group = groups.popLast() {
            guard trialsLeft > 0 else {
                refused += group.map { RefusedFix($0, at: index, .untriedInFile) }
                continue
            }
            trialsLeft -= 1
            switch trial((change?.plan.diagnostics ?? []) + group) {
            case .success(let made): change = made
            case .failure(let obstacle) where group.count == 1:
                refused.append(RefusedFix(group[0], at: index, obstacle))
            case .failure:
                let middle = group.count / 2
                groups += [Array(group[middle...]), Array(group[..<middle])]
            }
        }
    }

    /// The bytes of a file that is still the one that was read.
    private static func text(of file: Selection.File, _ digest: EditableText.Digest) -> EditedText? {
        let bytes: SourceBytes
        if let contents = file.contents {
            bytes = SourceBytes(contents)
        } else {
            // How large it may be was said when it was read, and its digest is held against that.
            guard let read = try? SourceBytes(readingFrom: file.path, limit: SourceBytes.highestLimit) else {
                return nil
            }
            bytes = read
        }
        return EditableText.Digest(of: bytes) == digest ? EditedText(bytes) : nil
    }
}
