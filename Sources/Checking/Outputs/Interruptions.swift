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
    /// the first thread, and all others are started with the signals held for good; nobody else could take them meanwhile.
    static func held<Answer, Failure>(_ work: () throws(Failure) -> Answer) throws(Failure) -> Answer {
        var stopping = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&stopping)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&stopping, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &stopping, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try work()
    }
}
