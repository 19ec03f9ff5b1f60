import Checking
import Synchronization

/// The progress of a long run, on one line of standard error that is erased when the run ends. Shown only to people: on
/// a terminal, not in CI, and not within the first half second.
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

    /// A progress line if standard error is a terminal that can show one, else nil.
    static var onTerminal: ProgressLine? {
        guard Console.standardError.isTerminal, Console.variable("CI") == nil, Console.variable("TERM") != "dumb" else {
            return nil
        }
        return ProgressLine()
    }

    /// Shows the number of files done out of the total; any thread may call this after each file.
    @Sendable func show(_ done: Int, of count: Int) {
        let now = ContinuousClock.now
        state.withLock { state in
            guard now >= state.next, done < count else { return }
            state.next = now + ProgressLine.pace
            state.isShown = true
            Console.standardError.write("\r\u{1B}[KChecking \(done)/\(count) files…")
        }
    }

    /// Erases the line.
    func erase() {
        state.withLock { state in
            if state.isShown { Console.standardError.write("\r\u{1B}[K") }
            state.isShown = false
        }
    }
}
