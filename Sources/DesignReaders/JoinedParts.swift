import DesignModel
import Synchronization

/// What parts are joined to, while further ones are built. Nobody else holds it meanwhile: what is held twice is copied before it
/// is written to.
final class JoinedParts<Whole: Sendable>: Sendable {
    private struct State: Sendable {
        var whole: Whole
        /// The parts that were built last, the first of them at the end.
        var waiting: [Whole] = []
    }

    private let state: Mutex<State>

    init(to whole: Whole) { state = Mutex(State(whole: whole)) }

    /// Whether parts wait to be joined.
    var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Takes parts that are joined while the next are built.
    func add(_ parts: [Whole]) { state.withLock { $0.waiting = parts.reversed() + $0.waiting } }

    func change(_ body: (inout Whole) -> Void) { state.withLock { body(&$0.whole) } }

    /// Hands it over, and keeps something else in its place.
    func taken(leaving other: Whole) -> Whole {
        state.withLock { state in
            let taken = state.whole
            state.whole = other
            return taken
        }
    }

    /// Builds so many parts, and meanwhile joins those that wait; the same whoever shares the work.
    func joining(
        _ join: @escaping @Sendable (inout Whole, Whole) -> Void, by workforce: any Workforce, building count: Int,
        _ build: @escaping @Sendable (Int) -> Whole
    ) -> [Whole] {
        let answers = workforce.answers(to: count + 1) { [self] place -> Whole? in
            if place > 0 { return build(place - 1) }
            state.withLock { state in
                // Each goes as soon as it is joined.
                while let part = state.waiting.popLast() { join(&state.whole, part) }
            }
            return nil
        }
        return answers.compactMap { $0 }
    }
}
