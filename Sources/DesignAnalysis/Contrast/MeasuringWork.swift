internal import DesignModel

/// The work that measuring the runs of one design may take, in entries examined at about 15 ns each: a few seconds,
/// however often the runs are measured.
struct MeasuringWork: Sendable {
    /// The work that each run may take, whatever the others took: 256 points below a hundred layers. A page may
    /// have any length.
    private static let allowance = 20_000
    /// The allowances of all runs together: ten thousand runs have theirs in full, and each of a quarter of a million
    /// still has twenty points below forty layers.
    private static let mostAllowances = 200_000_000
    /// The work that all runs together may take beyond their allowances: far more than an honest design needs.
    private static let mostBeyond = 100_000_000

    /// The work that each run may take, whatever the others took.
    let allowance: Int
    /// The work that all runs together may take beyond that.
    let beyond: Int

    /// The work for a design with this many runs that is measured this many times: in other modes, by other limits.
    init(onRuns count: Int, measured times: Int = 1) {
        let times = max(1, times)
        allowance = min(Self.allowance, Self.mostAllowances / times / max(1, count))
        beyond = Self.mostBeyond / times
    }

    private init(allowance: Int, beyond: Int) {
        (self.allowance, self.beyond) = (allowance, beyond)
    }

    /// The share of the work for one of `parts` parts of the runs.
    func shared(by parts: Int) -> MeasuringWork {
        MeasuringWork(allowance: allowance, beyond: beyond / max(1, parts))
    }
}
