import Linting

/// What one file is going to hold, and what came of it so.
struct FileChange: Sendable {
    /// The file, by its place among those of the run.
    let index: Int
    /// Its text before.
    let before: EditedText
    /// Its text after.
    let text: EditedText
    /// What came of the file by itself.
    let answer: LintRun.Answer
    /// What was changed, and for which findings.
    let plan: FixPlan
}
