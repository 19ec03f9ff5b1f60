/// Threads that are kept once they are started and wait for work. One that waits is awake within a tenth of a millisecond;
/// one just started was seen to wait for three until a processor took it (Linux 6.18, two processors).
final class WaitingThreads: Sendable {
    /// Those of the program.
    static let all = WaitingThreads()

    /// Work that threads may come to.
    private struct Offer {
        let number: Int
        let body: @Sendable () -> Void
        /// How many more threads may come.
        var wanted: Int
        /// How many came and are at it.
        var working = 0
    }

    /// What a thread has to do next.
    private enum Turn {
        case offer(Offer)
        case errand(@Sendable () -> Bool)
    }

    /// What the threads know of one another.
    private struct State {
        var offers: [Offer] = []
        /// What a thread may do a little of while it waits, and whether more of it is left.
        var errand: (@Sendable () -> Bool)?
        var offered = 0
        var threads = 0

        /// An offer that a thread comes to; nil where none wants one.
        mutating func taken() -> Offer? {
            guard let place = offers.firstIndex(where: { $0.wanted > 0 }) else { return nil }
            offers[place].wanted -= 1
            offers[place].working += 1
            return offers[place]
        }

        /// What a thread does next: work that somebody waits for comes first.
        mutating func turn() -> Turn? {
            if let offer = taken() { return .offer(offer) }
            return errand.take().map { .errand($0) }
        }

        /// Lets nobody else come, who would find nothing left to do; true, and the offer is gone, where all who came are done.
        mutating func withdraws(_ number: Int) -> Bool {
            guard let place = place(of: number) else { return true }
            offers[place].wanted = 0
            guard offers[place].working == 0 else { return false }
            offers.remove(at: place)
            return true
        }

        func place(of number: Int) -> Int? { offers.firstIndex { $0.number == number } }
    }

    private let state = Monitor(State())

    /// Starts threads until so many wait, as far as the system allows it.
    func gather(_ count: Int) {
        state.change { gather(count, in: &$0) }
    }

    private func gather(_ count: Int, in state: inout State) {
        // Who starts the first has as much to do as those that are started.
        if state.threads == 0, count > 0 { Heap.prepareThread() }
        while state.threads < count, Thread.starts({ self.work() }) { state.threads += 1 }
    }

    /// Has a thread do something while it waits, a little at a time for as long as it answers that there is more: nobody waits for
    /// it, and it is forgotten for the next.
    func meanwhile(_ errand: @escaping @Sendable () -> Bool) {
        state.change { $0.errand = errand }
    }

    /// Does work on this thread and on up to so many others, and ends when all of them are done. The work shares itself out:
    /// where no other comes in time, all of it is done here. What is `first` is done here in any case.
    func share(with others: Int, first: () -> Void = {}, _ body: @escaping @Sendable () -> Void) {
        let number = state.change { state in
            gather(others, in: &state)
            state.offered += 1
            state.offers.append(Offer(number: state.offered, body: body, wanted: others))
            return state.offered
        }
        first()
        body()
        state.wait { $0.withdraws(number) ? () : nil }
    }

    /// What each thread does, for as long as the program runs.
    private func work() -> Never {
        Heap.prepareThread()
        while true {
            switch state.wait(for: { $0.turn() }) {
            case .offer(let offer):
                offer.body()
                state.change { state in
                    guard let place = state.place(of: offer.number) else { return }
                    state.offers[place].working -= 1
                }
            case .errand(let errand):
                guard errand() else { continue }
                state.change { if $0.errand == nil { $0.errand = errand } }
            }
        }
    }
}
