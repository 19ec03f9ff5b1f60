#if canImport(Glibc)
    import CMalloc
    import Glibc
    import Synchronization

    /// The C library's heap. A design of a megabyte becomes twenty of tables, and a third of the time to read it went into
    /// having them page by page from the system.
    enum Heap {
        /// Files smaller than this fit the heap as it comes.
        private static let smallest = 256 << 10
        /// What is asked for ahead at least, and at most: address space alone, until something is written there.
        private static let fewest = 64 << 20
        private static let most = 1 << 30
        /// Less than the heap of a thread can become (`HEAP_MAX_SIZE`).
        private static let aThread = 48 << 20
        /// A design of JSON becomes three times its size, and one of XML twenty times up to the least that is asked for.
        private static let growth = 4
        /// The size of a large page on all systems that have them.
        private static let page = 2 << 20

        /// How much was asked for so far.
        private static let prepared = Mutex(0)

        /// Asks for room ahead, in large pages where the system has them, before a file of this size is read.
        static func prepare(forReading bytes: Int) {
            guard bytes >= smallest else { return }
            let wanted = min(max(fewest, min(bytes, most) * growth), most)
            prepared.withLock { known in
                guard wanted > known else { return }
                known = wanted
                grow(by: wanted)
            }
        }

        /// Asks for room ahead for what this thread will keep. Threads beside the first have heaps of their own, which grow
        /// page by page as well, and a folder's designs fill some tens of megabytes of them.
        static func prepareThread() { grow(by: aThread) }

        private static func grow(by ahead: Int) {
            mallopt(M_TOP_PAD, Int32(truncatingIfNeeded: fewest))
            mallopt(M_MMAP_THRESHOLD, Int32(truncatingIfNeeded: most))
            mallopt(M_TRIM_THRESHOLD, .max)
            // Unsafe because it speaks of the process's own memory; the advice changes no byte of it. The block makes the
            // heap grow, and stays room ahead when it is given back.
            guard let block = unsafe malloc(ahead) else { return }
            let start = UInt(bitPattern: block)
            let mask = UInt(page - 1)
            let (first, end) = ((start + mask) & ~mask, (start + UInt(ahead)) & ~mask)
            if first < end, let place = unsafe UnsafeMutableRawPointer(bitPattern: first) {
                unsafe _ = madvise(place, Int(end - first), MADV_HUGEPAGE)
            }
            unsafe free(block)
        }
    }
#else
    /// Other systems' heaps are left as they are.
    enum Heap {
        static func prepare(forReading bytes: Int) {}
        static func prepareThread() {}
    }
#endif
