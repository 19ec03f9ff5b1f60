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
        /// The file and as much again: a design of JSON becomes three times its size, and one of XML twenty times up to the least
        /// that is asked for. Of large pages all is taken that tables leave free in them, so that the rest comes in small ones.
        private static let growth = 2
        /// An archive holds ten times its size of JSON, and becomes twice as much again.
        private static let growthOfArchive = 24
        /// The size of a large page on all systems that have them.
        private static let page = 2 << 20

        /// How much was asked for so far.
        private static let prepared = Mutex(0)

        /// Asks for room ahead, in large pages where the system has them, before a file of this size is read.
        static func prepare(forReading bytes: Int, isArchive: @autoclosure () -> Bool) {
            guard bytes >= smallest else { return }
            let wanted = min(max(fewest, min(bytes, most) * (isArchive() ? growthOfArchive : growth)), most)
            prepared.withLock { known in
                guard wanted > known else { return }
                known = wanted
                grow(by: wanted)
            }
        }

        /// Asks for room ahead for what this thread will keep. Threads beside the first have heaps of their own, which grow
        /// page by page as well, and a folder's designs fill some tens of megabytes of them.
        static func prepareThread() { grow(by: aThread) }

        /// Asks for room ahead for tables that are going to be filled, and answers with what has it cleared a large page at a
        /// time, true while there is more: that takes as long as filling them, and another thread can be ahead of this one.
        static func clearing(_ bytes: Int) -> @Sendable () -> Bool {
            let room = grow(by: min(bytes, most))
            let done = Atomic(0)
            return {
                let place = room.lowerBound + UInt(done.wrappingAdd(page, ordering: .relaxed).oldValue)
                return place < room.upperBound && clear(place)
            }
        }

        /// Has the system clear a large page, whatever is in it stays; false where it cannot.
        private static func clear(_ place: UInt) -> Bool {
            // Unsafe because it speaks of memory by its address; what is already in use is passed over by the system.
            unsafe madvise(UnsafeMutableRawPointer(bitPattern: place), page, populate) == 0
        }

        /// `MADV_POPULATE_WRITE` of Linux 5.14, which C libraries before do not name.
        private static let populate: Int32 = 23

        /// Asks for so much, and answers where its large pages lie, by their addresses.
        @discardableResult private static func grow(by ahead: Int) -> Range<UInt> {
            mallopt(M_TOP_PAD, Int32(truncatingIfNeeded: fewest))
            mallopt(M_MMAP_THRESHOLD, Int32(truncatingIfNeeded: most))
            mallopt(M_TRIM_THRESHOLD, .max)
            // Unsafe because it speaks of the process's own memory; the advice changes no byte of it. The block makes the
            // heap grow, and stays room ahead when it is given back.
            guard let block = unsafe malloc(ahead) else { return 0..<0 }
            let start = UInt(bitPattern: block)
            let mask = UInt(page - 1)
            let (first, end) = ((start + mask) & ~mask, (start + UInt(ahead)) & ~mask)
            defer { unsafe free(block) }
            guard first < end, let place = unsafe UnsafeMutableRawPointer(bitPattern: first) else { return 0..<0 }
            unsafe _ = madvise(place, Int(end - first), MADV_HUGEPAGE)
            return first..<end
        }
    }
#else
    /// Other systems' heaps are left as they are.
    enum Heap {
        static func prepare(forReading bytes: Int, isArchive: @autoclosure () -> Bool) {}
        static func prepareThread() {}
        static func clearing(_ bytes: Int) -> @Sendable () -> Bool { { false } }
    }
#endif
