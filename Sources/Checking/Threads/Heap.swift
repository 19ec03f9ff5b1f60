#if canImport(Glibc)
    import CMalloc
    import Glibc

    /// The C library's heap. A design of a megabyte becomes twenty of tables, and a third of the time to read it went into
    /// having them page by page from the system.
    enum Heap {
        /// Files smaller than this fit the heap as it comes.
        private static let smallest = 256 << 10
        /// What is asked for ahead: address space alone, until something is written there.
        private static let ahead = 64 << 20
        /// The size of a large page on all systems that have them.
        private static let page = 2 << 20

        /// Asks for room ahead, in large pages where the system has them, before the first large file is read.
        static func prepare(forReading bytes: Int) {
            if bytes >= smallest { prepared }
        }

        private static let prepared: Void = {
            mallopt(M_TOP_PAD, Int32(ahead))
            mallopt(M_MMAP_THRESHOLD, 1 << 30)
            mallopt(M_TRIM_THRESHOLD, .max)
            // Unsafe because it speaks of the process's own memory; the advice changes no byte of it. The block makes the
            // heap grow, and what it grew by is room ahead; a block of which nobody asks anything would be optimised away.
            let start = UInt(bitPattern: unsafe sbrk(0))
            let block = unsafe malloc(page)
            guard unsafe malloc_usable_size(block) >= page else { return }
            unsafe free(block)
            let end = UInt(bitPattern: unsafe sbrk(0))
            let mask = UInt(page - 1)
            let first = (start + mask) & ~mask
            guard first < end & ~mask, let place = unsafe UnsafeMutableRawPointer(bitPattern: first) else { return }
            unsafe _ = madvise(place, Int((end & ~mask) - first), MADV_HUGEPAGE)
        }()
    }
#else
    /// Other systems' heaps are left as they are.
    enum Heap {
        static func prepare(forReading bytes: Int) {}
    }
#endif
