import Synchronization

/// A value that is made when first needed, by whichever thread needs it, and kept for all others.
package struct MadeOnce<Value: Sendable>: ~Copyable, Sendable {
    private let known = Mutex<Value?>(nil)

    /// A value yet to be made.
    package init() {}

    /// The value; other threads wait while it is being made.
    package func value(making make: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
