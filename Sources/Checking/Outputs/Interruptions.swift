#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Signals by which people stop a program.
enum Interruptions {
    /// Keeps them waiting until `work` is done, so that no file is left that was begun and is not whole. Files are written by
    /// the first thread, and all others are started with the signals held for good; nobody else could take them meanwhile, but where ``tidy(_:)`` was asked for: who does writes nothing that is kept.
    static func held<Answer, Failure>(_ work: () throws(Failure) -> Answer) throws(Failure) -> Answer {
        var stopping = set(of: signals)
        var before = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, &stopping, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try work()
    }

    /// Has something done before one of them ends the program, from now on; asked of the first thread, whose signals another
    /// takes over. `work` is given what ends the program, and keeps whatever the first thread must not go on with meanwhile.
    /// Those that whoever started the program has it ignore are left alone.
    static func tidy(_ work: @escaping @Sendable (_ end: () -> Never) -> Never) {
        let heeded = signals.filter { number in
            // One and the same in all systems: SIG_IGN.
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
                // As shells say that a signal ended a program.
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
