#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The signals by which people stop a program.
enum Interruptions {
    /// Blocks the signals until `work` is done, so that no incomplete file is left behind. Files are written by the
    /// first thread, and all other threads start with the signals blocked, so that no other thread can receive them.
    /// The exception is the thread that ``tidy(_:)`` starts, and callers that use it write no lasting files.
    static func held<Answer, Failure>(_ work: () throws(Failure) -> Answer) throws(Failure) -> Answer {
        var stopping = set(of: signals)
        var before = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, &stopping, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try work()
    }

    /// From now on, runs `work` before one of the signals ends the program; must be called on the first thread, whose
    /// signals another thread takes over. `work` receives a closure that ends the program, and holds the locks that
    /// stop the first thread meanwhile. Signals that the program was started with as ignored stay ignored.
    static func tidy(_ work: @escaping @Sendable (_ end: () -> Never) -> Never) {
        let heeded = signals.filter { number in
            // `SIG_IGN` is 1 on all systems.
            let isIgnored = unsafe unsafeBitCast(signal(number, SIG_DFL), to: Int.self) == 1
            if isIgnored { _ = signal(number, SIG_IGN) }
            return !isIgnored
        }
        var stopping = set(of: heeded)
        var before = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, &stopping, &before)
        let isWatched = Thread.starts {
            var stopping = set(of: heeded)
            var number: Int32 = 0
            while unsafe sigwait(&stopping, &number) != 0 {}
            work {
                unsafe pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
                kill(getpid(), number)
                // The status with which shells report a program ended by a signal.
                _exit(128 + number)
            }
        }
        if !isWatched { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        return set
    }
}
