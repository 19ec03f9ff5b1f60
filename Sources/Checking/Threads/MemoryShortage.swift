#if canImport(Glibc)
    @unsafe @preconcurrency import CMalloc
    import Glibc

    /// The error message for when the system has no more memory.
    public enum MemoryShortage {
        /// The start of the message that Swift's runtime prints before it ends the program, which cannot be prevented.
        private static let message: StaticString = "Fatal error: failed to allocate"
        private static let sentence: StaticString = """
            tincture: there is not enough memory to go on, and no report was made: give it more, have fewer designs read at \
            a time (--jobs 1), or leave out the largest (files: { max-size-mb: … })

            """

        /// Replaces the runtime's message with the sentence above, and makes the program exit with the status of a job
        /// that could not be done.
        ///
        /// The runtime has no hook for this, but it prints to the C library's standard error stream, which can be
        /// replaced. All memory needed for that is allocated here, in advance.
        public static func isSaidPlainly() {
            // Unsafe because C streams are pointers; this runs before there is a second thread.
            let functions = unsafe cookie_io_functions_t(
                read: nil,
                write: { _, text, count in
                    guard let text = unsafe text else { return 0 }
                    if unsafe MemoryShortage.startsLikeMessage(text, count) {
                        unsafe _ = Glibc.write(
                            2, MemoryShortage.sentence.utf8Start, MemoryShortage.sentence.utf8CodeUnitCount)
                        _exit(2)
                    }
                    var written = 0
                    while written < count {
                        let more = unsafe Glibc.write(2, text + written, count - written)
                        if more < 0, errno == EINTR { continue }
                        // The C library takes 0 for an error.
                        guard more > 0 else { return 0 }
                        written += more
                    }
                    return count
                }, seek: nil, close: nil)
            isToldByFaults()
            guard let stream = unsafe fopencookie(nil, "w", functions) else { return }
            unsafe setvbuf(stream, nil, _IONBF, 0)
            unsafe stderr = stream
        }

        /// The least amount, in bytes, that a C library requests from the system before it reports a shortage
        /// (`sysmalloc` of glibc).
        private static let leastRequest = 1 << 20

        /// Prints the same sentence after a memory fault caused by an allocation that failed unnoticed, as happens in
        /// the runtime's own printing. The fault counts as a shortage only if the system has no more memory at that
        /// moment.
        private static func isToldByFaults() {
            // A signal handler may do very little, so it only makes system calls.
            _ = Glibc.signal(SIGSEGV) { number in
                let more = unsafe mmap(
                    nil, MemoryShortage.leastRequest, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                if unsafe more == MAP_FAILED {
                    unsafe _ = Glibc.write(
                        2, MemoryShortage.sentence.utf8Start, MemoryShortage.sentence.utf8CodeUnitCount)
                    _exit(2)
                }
                // The fault occurs again and ends the program as it would have without the handler.
                _ = Glibc.signal(number, SIG_DFL)
            }
        }

        private static func startsLikeMessage(_ text: UnsafePointer<CChar>, _ count: Int) -> Bool {
            let length = message.utf8CodeUnitCount
            return unsafe count >= length && memcmp(text, message.utf8Start, length) == 0
        }
    }
#else
    /// The standard streams of other systems cannot be replaced.
    public enum MemoryShortage {
        /// Does nothing.
        public static func isSaidPlainly() {}
    }
#endif
