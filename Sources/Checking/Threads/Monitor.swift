#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A value that one thread at a time may read and change, and that threads can wait on until others have changed it.
///
/// Safe although it is made of pointers: they point to a lock and a condition variable, which must not move, live as
/// long as this object, and are used nowhere else. The value is accessed only by the thread that holds the lock.
@safe
final class Monitor<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changes = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(_ value: sending Value) {
        self.value = value
        unsafe _ = pthread_mutex_init(lock, nil)
        unsafe _ = pthread_cond_init(changes, nil)
    }

    deinit {
        unsafe _ = pthread_cond_destroy(changes)
        unsafe _ = pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
        unsafe changes.deallocate()
    }

    /// Changes the value and wakes all waiting threads.
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe _ = pthread_mutex_lock(lock)
        defer {
            unsafe _ = pthread_mutex_unlock(lock)
            unsafe _ = pthread_cond_broadcast(changes)
        }
        return body(&value)
    }

    /// Waits until `answer` returns a result; it is called again after each change.
    func wait<Result>(for answer: (inout Value) -> Result?) -> Result {
        unsafe _ = pthread_mutex_lock(lock)
        defer { unsafe _ = pthread_mutex_unlock(lock) }
        while true {
            if let result = answer(&value) { return result }
            unsafe _ = pthread_cond_wait(changes, lock)
        }
    }
}
