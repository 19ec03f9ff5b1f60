/// Threads that are kept once started and wait for work. A waiting thread wakes within a tenth of a millisecond; a new
/// one took up to three milliseconds to get a processor (Linux 6.18, two processors).
final class WaitingThreads: Sendable {
    /// The threads of the program.
    static let all = WaitingThreads()

    /// Work that waiting threads may join.
    private struct Offer {
        let number: Int
        let body: @Sendable () -> Void
        /// The number of threads that may still join.
        var wanted: Int
        /// The number of threads that have joined and are working.
        var working = 0
    }

    /// The next step of a thread.
    private enum Turn {
        case offer(Offer)
        case errand(@Sendable () -> Bool)
    }

    /// The state shared by the threads.
    private struct State {
        var offers: [Offer] = []
        /// A task that waiting threads may do bit by bit; returns whether more of it is left.
        var errand: (@Sendable () -> Bool)?
        var offered = 0
        var threads = 0

        /// An offer that a thread joins; nil if no offer wants another thread.
        mutating func taken() -> Offer? {
            guard let place = offers.firstIndex(where: { $0.wanted > 0 }) else { return nil }
            offers[place].wanted -= 1
            offers[place].working += 1
            return offers[place]
        }

        /// The next step of a thread; work that somebody waits for comes first.
        mutating func turn() -> Turn? {
            if let offer = taken() { return .offer(offer) }
            return errand.take().map { .errand($0) }
        }

        /// Closes an offer, since a thread that joined now would find nothing to do. Returns true, and removes the
        /// offer, if all threads that joined are done.
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

    /// Starts threads until there are this many, as far as the system allows.
    func gather(_ count: Int) {
        state.change { gather(count, in: &$0) }
    }

    private func gather(_ count: Int, in state: inout State) {
        // The thread that starts the others has as much to do as they have.
        if state.threads == 0, count > 0 { Heap.prepareThread() }
        while state.threads < count, Thread.starts({ self.work() }) { state.threads += 1 }
    }

    /// Has a waiting thread call `errand` for as long as that returns true. Nobody waits for it, and the next errand
    /// replaces it.
    func meanwhile(_ errand: @escaping @Sendable () -> Bool) {
        state.change { $0.errand = errand }
    }

    /// Does work on this thread and on up to `others` more, and returns when all of them are done. The work distributes
    /// itself: if no other thread joins in time, all of it is done here. `first` is always done here.
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

    /// The loop of each thread, which runs as long as the program.
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
