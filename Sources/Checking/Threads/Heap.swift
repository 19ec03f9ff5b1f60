#if canImport(Glibc)
    import CMalloc
    import Glibc
    import Synchronization

    /// The C library's heap. A design of one megabyte turns into twenty megabytes of tables, and a third of the reading
    /// time would go into getting them from the system page by page.
    enum Heap {
        /// Smaller files fit the heap as it is.
        private static let smallest = 256 << 10
        /// The least and the most memory reserved in advance; it is only address space until something is written to
        /// it.
        private static let fewest = 64 << 20
        private static let most = 1 << 30
        /// Less than the largest heap of a thread (`HEAP_MAX_SIZE`).
        private static let aThread = 48 << 20
        /// The file and as much again. A JSON design takes three times its size, and an XML design twenty times, up to
        /// the least amount reserved. Large pages are taken as a whole, including what tables leave free in them, so
        /// everything beyond that is left to small pages.
        private static let growth = 2
        /// An archive holds ten times its size in JSON, which takes twice as much again.
        private static let growthOfArchive = 24
        /// The size of a large page on all systems that support them.
        private static let page = 2 << 20

        /// The amount reserved so far.
        private static let prepared = Mutex(0)

        /// Reserves memory before a file of this size is read, in large pages if the system has them.
        static func prepare(forReading bytes: Int, isArchive: @autoclosure () -> Bool) {
            guard bytes >= smallest else { return }
            let wanted = min(max(fewest, min(bytes, most) * (isArchive() ? growthOfArchive : growth)), most)
            prepared.withLock { known in
                guard wanted > known else { return }
                known = wanted
                grow(by: wanted)
            }
        }

        /// Reserves memory for the current thread. Threads other than the first have heaps of their own, which also
        /// grow page by page, and the designs of a folder fill a few tens of megabytes of them.
        static func prepareThread() { grow(by: aThread) }

        /// Reserves memory for tables to be filled, and returns a closure that clears one large page per call and
        /// returns true while there are more. Clearing takes as long as filling, so another thread can do it in
        /// advance.
        static func clearing(_ bytes: Int) -> @Sendable () -> Bool {
            let room = grow(by: min(bytes, most))
            let done = Atomic(0)
            return {
                let place = room.lowerBound + UInt(done.wrappingAdd(page, ordering: .relaxed).oldValue)
                return place < room.upperBound && clear(place)
            }
        }

        /// Has the system map a large page without changing its contents; false if it cannot.
        private static func clear(_ place: UInt) -> Bool {
            // Unsafe because memory is passed by address; the system skips pages already in use.
            unsafe madvise(UnsafeMutableRawPointer(bitPattern: place), page, populate) == 0
        }

        /// `MADV_POPULATE_WRITE` of Linux 5.14, which older C libraries do not define.
        private static let populate: Int32 = 23

        /// Grows the heap by this amount, and returns the addresses of the large pages in it.
        @discardableResult private static func grow(by ahead: Int) -> Range<UInt> {
            mallopt(M_TOP_PAD, Int32(truncatingIfNeeded: fewest))
            mallopt(M_MMAP_THRESHOLD, Int32(truncatingIfNeeded: most))
            mallopt(M_TRIM_THRESHOLD, .max)
            // Unsafe because it concerns the process's own memory; the advice changes no byte of it. Allocating the
            // block makes the heap grow, and freeing it keeps the space reserved.
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
    /// The heaps of other systems are left as they are.
    enum Heap {
        static func prepare(forReading bytes: Int, isArchive: @autoclosure () -> Bool) {}
        static func prepareThread() {}
        static func clearing(_ bytes: Int) -> @Sendable () -> Bool { { false } }
    }
#endif
