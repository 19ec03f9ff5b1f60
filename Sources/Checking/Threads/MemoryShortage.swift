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
            guard let stream = unsafe fopencookie(nil, "w", functions) else { return }
            unsafe setvbuf(stream, nil, _IONBF, 0)
            unsafe stderr = stream
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
