internal import DesignModel

/// How much work measuring the runs of one design may take, in entries looked at, which is about 15 ns each: some seconds, however
/// often its runs are measured.
struct MeasuringWork: Sendable {
    /// What each run may cost whatever the others did: 256 points below a hundred layers. A page may be as long as it likes.
    private static let allowance = 20_000
    /// The allowances of all runs together: a page of ten thousand runs has them whole, and of a quarter of a million each still has
    /// twenty points below forty layers.
    private static let mostAllowances = 200_000_000
    /// What runs may cost beyond their allowance, all together: far more than any honest design needs.
    private static let mostBeyond = 100_000_000

    /// What each run may cost whatever the others did.
    let allowance: Int
    /// What runs may cost beyond that, all together.
    let beyond: Int

    /// The work on a design with so many runs that is measured so many times: in other modes, by other limits.
    init(onRuns count: Int, measured times: Int = 1) {
        let times = max(1, times)
        allowance = min(Self.allowance, Self.mostAllowances / times / max(1, count))
        beyond = Self.mostBeyond / times
    }

    private init(allowance: Int, beyond: Int) {
        (self.allowance, self.beyond) = (allowance, beyond)
    }

    /// What one of so many parts of the runs may take of it.
    func shared(by parts: Int) -> MeasuringWork {
        MeasuringWork(allowance: allowance, beyond: beyond / max(1, parts))
    }
}
