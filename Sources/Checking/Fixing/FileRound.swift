import Linting
import SourceText

/// The result of one round for one file.
struct FileRound: Sendable {
    private(set) var change: FileChange?
    /// The fixes that are not made, and why.
    private(set) var refused: [RefusedFix] = []
    private(set) var failure: String?

    /// The most trials; each judges the file once more. If one is not enough, the fixes to blame are found by
    /// bisection.
    private static let mostTrials = 64

    init(
        _ diagnostics: [Diagnostic], _ file: Selection.File, at index: Int, _ text: EditedText?,
        _ digest: EditableText.Digest, _ trust: Fix.Trust, _ run: LintRun
    ) {
        guard let text = text ?? FileRound.text(of: file, digest) else {
            failure = "\(file.told): changed while it was checked, and is left as it is; run again"
            return
        }
        let trial = FixTrial(of: file, at: index, text, trusting: trust, in: run)
        // Any subset of fixes that fit together also fits together.
        let whole = trial.plan(of: diagnostics).diagnostics
        var trialsLeft = FileRound.mostTrials
        /// The groups still to be tried, next one last.
        var groups = whole.isEmpty ? [] : [whole]
        while let group = groups.popLast() {
            guard trialsLeft > 0 else {
                refused += group.map { RefusedFix($0, at: index, .untriedInFile) }
                continue
            }
            trialsLeft -= 1
            switch trial.change(making: (change?.plan.diagnostics ?? []) + group) {
            case .success(let made): change = made
            case .failure(let obstacle) where group.count == 1:
                refused.append(RefusedFix(group[0], at: index, obstacle))
            case .failure:
                let middle = group.count / 2
                groups += [Array(group[middle...]), Array(group[..<middle])]
            }
        }
    }

    /// The text of a file if it has not changed since it was read; else nil.
    private static func text(of file: Selection.File, _ digest: EditableText.Digest) -> EditedText? {
        let bytes: SourceBytes
        if let contents = file.contents {
            bytes = SourceBytes(contents)
        } else {
            // The file's size limit was checked when it was first read, and the digest shows whether it is still the
            // same.
            guard let read = try? SourceBytes(readingFrom: file.path, limit: SourceBytes.highestLimit) else {
                return nil
            }
            bytes = read
        }
        return EditableText.Digest(of: bytes) == digest ? EditedText(bytes) : nil
    }
}
