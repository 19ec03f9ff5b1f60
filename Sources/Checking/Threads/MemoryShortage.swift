#if canImport(Glibc)
    @unsafe @preconcurrency import CMalloc
    import Glibc

    /// What is said where the system gives no more memory.
    public enum MemoryShortage {
        /// How the message of Swift's runtime starts, which nothing can keep from ending the program.
        private static let message: StaticString = "Fatal error: failed to allocate"
        private static let sentence: StaticString = """
            tincture: there is not enough memory to go on, and no report was made: give it more, have fewer designs read at \
            a time (--jobs 1), or leave out the largest (files: { max-size-mb: … })

            """

        /// Has that sentence said instead of addresses, and the program leave as it does when it cannot do its job.
        ///
        /// The runtime asks nobody before it prints its message and stops, but prints it to the C library's stream, which
        /// can be another one. All that is allocated is allocated here.
        public static func isSaidPlainly() {
            // Unsafe because streams of C are pointers; this runs before there is a second thread.
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
                        // None is what the C library takes for an error.
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

        /// What a C library asks of the system at least, in bytes, before it says that there is no memory (`sysmalloc` of glibc).
        private static let leastRequest = 1 << 20

        /// Has the same said where somebody went on without the memory that was not given, as the runtime itself does with its
        /// message: the fault is taken for that where the system gives no more now, and for what it is everywhere else.
        private static func isToldByFaults() {
            // What a handler does to a program that is at fault must be little: it calls nothing but the system.
            _ = Glibc.signal(SIGSEGV) { number in
                let more = unsafe mmap(
                    nil, MemoryShortage.leastRequest, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                if unsafe more == MAP_FAILED {
                    unsafe _ = Glibc.write(
                        2, MemoryShortage.sentence.utf8Start, MemoryShortage.sentence.utf8CodeUnitCount)
                    _exit(2)
                }
                // The same fault comes again, and ends the program as it would have.
                _ = Glibc.signal(number, SIG_DFL)
            }
        }

        private static func startsLikeMessage(_ text: UnsafePointer<CChar>, _ count: Int) -> Bool {
            let length = message.utf8CodeUnitCount
            return unsafe count >= length && memcmp(text, message.utf8Start, length) == 0
        }
    }
#else
    /// Other systems' streams cannot be put in place of another.
    public enum MemoryShortage {
        /// Does nothing.
        public static func isSaidPlainly() {}
    }
#endif
