import Checking
import Synchronization

/// How far a long run has come, on one line of standard error that goes away when it ends. Only for people: on a terminal,
/// not in CI, and not before half a second has passed.
final class ProgressLine: Sendable {
    private struct State {
        var next: ContinuousClock.Instant
        var isShown = false
    }

    private let state: Mutex<State>
    private static let patience = Duration.milliseconds(500)
    private static let pace = Duration.milliseconds(100)

    private init() {
        state = Mutex(State(next: ContinuousClock.now + ProgressLine.patience))
    }

    /// A line where somebody looks on, else nil.
    static var onTerminal: ProgressLine? {
        guard Console.standardError.isTerminal, Console.variable("CI") == nil, Console.variable("TERM") != "dumb" else {
            return nil
        }
        return ProgressLine()
    }

    /// Shows how many files of how many are done; called by any thread after each.
    @Sendable func show(_ done: Int, of count: Int) {
        let now = ContinuousClock.now
        state.withLock { state in
            guard now >= state.next, done < count else { return }
            state.next = now + ProgressLine.pace
            state.isShown = true
            Console.standardError.write("\r\u{1B}[KChecking \(done)/\(count) files…")
        }
    }

    /// Leaves the line as it was.
    func erase() {
        state.withLock { state in
            if state.isShown { Console.standardError.write("\r\u{1B}[K") }
            state.isShown = false
        }
    }
}
