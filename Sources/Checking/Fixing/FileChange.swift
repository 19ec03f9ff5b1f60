import Linting

/// The planned contents of one file, and the result of judging them.
struct FileChange: Sendable {
    /// The index of the file in the run.
    let index: Int
    /// Its text before.
    let before: EditedText
    /// Its text after.
    let text: EditedText
    /// The result of judging the file by itself.
    let answer: LintRun.Answer
    /// The edits, and the findings they are for.
    let plan: FixPlan
}
