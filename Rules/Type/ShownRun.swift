public import DesignAnalysis
public import Linting

/// A run of text that is painted somewhere, by its place in `Design.textRuns`.
public struct ShownRun: RuleSubject {
    /// The place.
    public let index: Int

    /// Every run that is painted, in paint order.
    public static func bucket(of study: Study) -> [ShownRun] { study.shownRuns.map { ShownRun(index: $0) } }
}
