public import ColorScience
public import Linting

/// Which rules a run asks.
public enum LintScope: String, Sendable, Hashable, CaseIterable {
    /// Rules that judge one design.
    case file
    /// Rules that judge all designs together.
    case project
    /// All rules.
    case all
}

/// What a run is told beside its configurations; it goes before what they say.
public struct LintOptions: Sendable {
    /// The least severity that makes the run fail; nil for what the configuration says.
    public var failOn: FailOn?
    /// Which rules are asked; nil for all where a folder was named, else those that judge one design.
    public var scope: LintScope?
    /// The day that exceptions expire by: one for a whole run, even where it ends on the next.
    public var today = SystemClock.today
    /// The one mode in which designs are judged; nil for all that the house names or the design follows.
    public var mode: ColorScheme?
    /// Whether the run is to be merged with others by its ``Partial``: every fact is gathered, whatever the scope.
    public var gathersFacts = false
    /// Whether findings told as one are to be known one by one.
    public var tellsMembers = false
    /// Whether the run looks at a part of the files, so that the project is not judged by it.
    public var isPart = false
    /// Which baseline findings are held against.
    public var baseline = BaselineChoice.ofConfiguration
    /// Whether entries of a baseline that nothing answers to any more make the run fail.
    public var failsOnStaleBaseline = false
    /// Whether text that was not measured makes the run fail.
    public var failsOnUnmeasured = false
    /// Whether exceptions that designs state themselves count.
    public var heedsStatedExceptions = true
    /// Which fixes are made; nil for none.
    public var fixes: Fix.Trust?
    /// The folder that what was found is kept in for later runs; nil for none. Runs that change files, or that are merged
    /// with others, go without.
    public var cacheFolder: String?
    /// How many files are worked on at once.
    public var jobs = 1

    /// Nothing but the configurations.
    public init() {}
}

/// Which baseline findings are held against.
public enum BaselineChoice: Sendable, Hashable {
    /// The one that the configuration names, else the one that lies beside it.
    case ofConfiguration
    /// The file of this path, for all designs.
    case file(String)
    /// None.
    case none
}
