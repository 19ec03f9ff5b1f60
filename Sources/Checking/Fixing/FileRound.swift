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
            failure = "\(file.told): changed while it was checked, and is left as it is; run again"
            return
        }
        let trial = FixTrial(of: file, at: index, text, trusting: trust, in: run)
        // Of those that fit together any part does.
        let whole = trial.plan(of: diagnostics).diagnostics
        var trialsLeft = FileRound.mostTrials
        /// What is left to be tried, the first last.
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
