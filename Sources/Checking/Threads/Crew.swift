public import DesignModel

/// The threads that share the work on one design, where a run has no others to give them.
public struct Crew: Workforce {
    /// Files smaller than this are read before a thread is started.
    private static let smallest = 256 << 10

    /// Nobody knows how much of what is expected is filled; more than this, cleared and not filled, would be felt.
    private static let mostCleared = 32 << 20

    private let threads: Int

    /// The threads left for each of so many designs: all of them where designs are read one after the other.
    public init(jobs: Int, designs: Int = 1) {
        threads = designs > Workers.fewest ? 1 : min(max(1, jobs), 64)
    }

    /// Has the threads wait before a file of this size is read: by the time there is work for them they are awake.
    func gather(forReading bytes: Int) {
        if threads > 1, bytes >= Crew.smallest { WaitingThreads.all.gather(threads - 1) }
    }

    /// Has a thread that waits get memory ready.
    public func expectTables(of bytes: Int) {
        guard threads > 1, bytes >= Crew.smallest else { return }
        WaitingThreads.all.meanwhile(Heap.clearing(min(bytes, Crew.mostCleared)))
    }

    /// Whether there is one thread only.
    public var isAlone: Bool { threads == 1 }

    /// The answers to so many questions, in their order, whichever thread worked them out.
    public func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer] {
        Workers.map(Array(0..<count), threads: min(threads, count), answer)
    }

    /// So many answers wait to be taken at most, beside those that threads work on.
    private static let mostWaiting = 4

    /// The answers in their order, each as soon as it is there, whichever thread worked it out.
    public func answers<Answer: Sendable>(
        to count: Int, _ answer: @escaping @Sendable (Int) -> Answer, taking take: (Answer) -> Bool
    ) {
        guard threads > 1, count > 1 else { return LoneWorker().answers(to: count, answer, taking: take) }
        let handover = Handover(of: count, ahead: threads + Crew.mostWaiting, answer)
        WaitingThreads.all.share(with: min(threads, count) - 1, first: { handover.take(take) }, handover.work)
    }
}
