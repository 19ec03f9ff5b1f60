/// Answers that threads work out side by side, while the one that asked takes them in their order and works along.
final class Handover<Answer: Sendable>: Sendable {
    private struct State {
        /// The place of the next to be worked out; the first is kept for who asked, as what that makes goes where there is room
        /// again of what was made before, while each thread has a heap of its own.
        var next = 1
        /// How many were taken.
        var taken = 0
        /// Those that nobody took yet, by their places.
        var waiting: [Int: Answer] = [:]
        /// Whether no more are wanted.
        var isOver = false
    }

    /// What a thread does next.
    private enum Turn {
        case work(Int), take(Answer), end
    }

    private let state = Monitor(State())
    private let count: Int
    /// So many may be ahead of the one that is to be taken next: they take room.
    private let most: Int
    private let answer: @Sendable (Int) -> Answer

    init(of count: Int, ahead most: Int, _ answer: @escaping @Sendable (Int) -> Answer) {
        self.count = count
        self.most = most
        self.answer = answer
    }

    /// Takes the answers in their order until one is refused, and works them out where none waits.
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

    /// Works answers out for who takes them.
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
