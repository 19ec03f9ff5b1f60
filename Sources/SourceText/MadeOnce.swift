import Synchronization

/// Something that is made when it is first asked for, by whichever thread asks, and kept for all others.
package struct MadeOnce<Value: Sendable>: ~Copyable, Sendable {
    private let known = Mutex<Value?>(nil)

    /// Not made yet.
    package init() {}

    /// The value; who asks while it is being made waits for it.
    package func value(making make: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
