/// Answers that threads compute side by side, while the calling thread takes them in order and helps with the work.
final class Handover<Answer: Sendable>: Sendable {
    private struct State {
        /// The index of the next answer to compute. The first is left to the calling thread, whose heap can reuse the
        /// space of its earlier work, while each other thread has a heap of its own.
        var next = 1
        /// The number of answers taken.
        var taken = 0
        /// Answers that have not been taken yet, by index.
        var waiting: [Int: Answer] = [:]
        /// Whether no more answers are wanted.
        var isOver = false
    }

    /// The next step of a thread.
    private enum Turn {
        case work(Int), take(Answer), end
    }

    private let state = Monitor(State())
    private let count: Int
    /// The most answers computed ahead of the next one to be taken, because they take up memory.
    private let most: Int
    private let answer: @Sendable (Int) -> Answer

    init(of count: Int, ahead most: Int, _ answer: @escaping @Sendable (Int) -> Answer) {
        self.count = count
        self.most = most
        self.answer = answer
    }

    /// Takes the answers in order until one is refused, and computes answers itself while none is ready.
    func take(_ receive: (Answer) -> Bool) {
        work(on: 0)
        while true {
            switch state.wait(for: { takersTurn(&$0) }) {
            case .work(let place): work(on: place)
            case .take(let answer):
                guard receive(answer) else { return state.change { $0.isOver = true } }
            case .end: return
            }
        }
    }

    /// Computes answers for the calling thread.
    @Sendable func work() {
        while case .work(let place) = state.wait(for: { workersTurn(&$0) }) { work(on: place) }
    }

    private func work(on place: Int) {
        let found = answer(place)
        state.change { $0.waiting[place] = found }
    }

    private func takersTurn(_ state: inout State) -> Turn? {
        if state.isOver || state.taken == count { return .end }
        if let answer = state.waiting.removeValue(forKey: state.taken) {
            state.taken += 1
            return .take(answer)
        }
        return turn(&state)
    }

    private func workersTurn(_ state: inout State) -> Turn? {
        state.isOver || state.next >= count ? .end : turn(&state)
    }

    private func turn(_ state: inout State) -> Turn? {
        guard state.next < count, state.next - state.taken < most else { return nil }
        defer { state.next += 1 }
        return .work(state.next)
    }
}
