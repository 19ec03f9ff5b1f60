import DesignAnalysis

/// The threads that share the work on one design, where a run has no others to give them.
struct Crew: Workforce {
    private let threads: Int

    /// The threads left for each of so many designs: all of them where designs are read one after the other.
    init(jobs: Int, designs: Int) {
        threads = designs > Workers.fewest ? 1 : min(max(1, jobs), 64)
    }

    var isAlone: Bool { threads == 1 }

    func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer] {
        Workers.map(Array(0..<count), threads: min(threads, count), answer)
    }
}
