public import ColorScience
public import Linting

/// The rules that a run uses.
public enum LintScope: String, Sendable, Hashable, CaseIterable {
    /// Rules that judge one design.
    case file
    /// Rules that judge all designs together.
    case project
    /// All rules.
    case all
}

/// The options of a run, which take precedence over its configurations.
public struct LintOptions: Sendable {
    /// The least severity that makes the run fail; nil for the configuration's.
    public var failOn: FailOn?
    /// The rules that run; nil for all if a folder was named, else those that judge one design.
    public var scope: LintScope?
    /// The day by which exceptions expire, the same throughout a run even if it lasts past midnight.
    public var today = SystemClock.today
    /// The one mode in which designs are judged; nil for all modes that the house names or the design follows.
    public var mode: ColorScheme?
    /// Whether the run is to be merged with others through its ``Partial``; all facts are then gathered, whatever the
    /// scope.
    public var gathersFacts = false
    /// Whether findings reported as one keep their individual members.
    public var tellsMembers = false
    /// Whether the run covers only part of the files, so that it cannot judge the project.
    public var isPart = false
    /// The baseline that findings are compared with.
    public var baseline = BaselineChoice.ofConfiguration
    /// Whether baseline entries that no finding matches any more make the run fail.
    public var failsOnStaleBaseline = false
    /// Whether text that could not be measured makes the run fail.
    public var failsOnUnmeasured = false
    /// Whether exceptions that designs state are honored.
    public var heedsStatedExceptions = true
    /// The fixes that are made; nil for none.
    public var fixes: Fix.Trust?
    /// The folder that keeps results for later runs; nil for none. Runs that change files or are merged with others do
    /// not use it.
    public var cacheFolder: String?
    /// The number of files processed at the same time.
    public var jobs = 1

    /// No options besides the configurations.
    public init() {}
}

/// The baseline that findings are compared with.
public enum BaselineChoice: Sendable, Hashable {
    /// The one that the configuration names, else the one beside it.
    case ofConfiguration
    /// The file at this path, for all designs.
    case file(String)
    /// No baseline.
    case none
}
