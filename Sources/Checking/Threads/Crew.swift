public import DesignModel

/// The threads that share the work on one design, if the run has no other work for them.
public struct Crew: Workforce {
    /// Smaller files are read before a thread could be started.
    private static let smallest = 256 << 10

    /// The most bytes cleared in advance, since the estimate may be too high and clearing more than is filled would
    /// take noticeable time.
    private static let mostCleared = 32 << 20

    private let threads: Int

    /// The threads available for each of `designs` designs: all of them if designs are read one after the other.
    public init(jobs: Int, designs: Int = 1) {
        threads = designs > Workers.fewest ? 1 : min(max(1, jobs), 64)
    }

    /// Starts the threads before a file of this size is read, so that they are awake when there is work for them.
    func gather(forReading bytes: Int) {
        if threads > 1, bytes >= Crew.smallest { WaitingThreads.all.gather(threads - 1) }
    }

    /// Has a waiting thread prepare memory.
    public func expectTables(of bytes: Int) {
        guard threads > 1, bytes >= Crew.smallest else { return }
        WaitingThreads.all.meanwhile(Heap.clearing(min(bytes, Crew.mostCleared)))
    }

    /// Whether there is only one thread.
    public var isAlone: Bool { threads == 1 }

    /// The answers to `count` questions, in order, computed by several threads.
    public func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer] {
        Workers.map(Array(0..<count), threads: min(threads, count), answer)
    }

    /// The most finished answers that wait to be taken, besides those in progress.
    private static let mostWaiting = 4

    /// Passes the answers to `take` in order, each as soon as it is ready, computed by several threads.
    public func answers<Answer: Sendable>(
        to count: Int, _ answer: @escaping @Sendable (Int) -> Answer, taking take: (Answer) -> Bool
    ) {
        guard threads > 1, count > 1 else { return LoneWorker().answers(to: count, answer, taking: take) }
        let handover = Handover(of: count, ahead: threads + Crew.mostWaiting, answer)
        WaitingThreads.all.share(with: min(threads, count) - 1, first: { handover.take(take) }, handover.work)
    }
}
