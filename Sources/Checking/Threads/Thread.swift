#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A system thread.
enum Thread {
    /// Some systems give secondary threads only half a megabyte of stack, too little for deeply nested geometry and
    /// selectors.
    private static let stackSize = 8 << 20

    /// The work of a thread, in a box that can be passed through C.
    private final class Task: Sendable {
        let body: @Sendable () -> Never
        init(_ body: @escaping @Sendable () -> Never) { self.body = body }
    }

    /// Starts a thread that runs for as long as the program; false if the system cannot start one.
    ///
    /// Unsafe inside because the box is passed through C as a raw pointer; it is retained here and released by the
    /// thread.
    static func starts(_ body: @escaping @Sendable () -> Never) -> Bool {
        // Uninitialized memory, because the C module that declares the type depends on what the compiler imported
        // first; the system fills it in before anything reads it.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { unsafe attributes.deallocate() }
        guard unsafe pthread_attr_init(attributes) == 0 else { return false }
        defer { unsafe _ = pthread_attr_destroy(attributes) }
        unsafe _ = pthread_attr_setstacksize(attributes, stackSize)
        unsafe _ = pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        let box = unsafe Unmanaged.passRetained(Task(body))
        // Signals that stop the program are left to its first thread, which knows when it must not be interrupted.
        let status = Interruptions.held {
            #if canImport(Darwin)
                var thread: pthread_t?
                return unsafe pthread_create(
                    &thread, attributes, { unsafe Unmanaged<Task>.fromOpaque($0).takeRetainedValue().body() },
                    box.toOpaque())
            #else
                var thread = pthread_t()
                return unsafe pthread_create(
                    &thread, attributes,
                    { context in
                        if let context = unsafe context {
                            unsafe Unmanaged<Task>.fromOpaque(context).takeRetainedValue().body()
                        }
                        return nil
                    }, box.toOpaque())
            #endif
        }
        guard status == 0 else {
            unsafe box.release()
            return false
        }
        return true
    }
}
