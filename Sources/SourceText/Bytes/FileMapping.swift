#if canImport(Glibc)
    import Glibc

    /// A large file as the system maps it: pages are fetched when somebody reads them, and may be let go of and fetched again.
    ///
    /// A file that is cut short while it is mapped would end the process; here zeros stand for what is gone, and ``isIntact`` tells.
    @safe
    final class FileMapping: @unchecked Sendable {
        // Sendable although it holds a pointer: nothing writes through it.
        private let start: UnsafeMutableRawPointer
        let count: Int
        /// The file, kept open to be asked whether it is still the same.
        private let descriptor: Int32
        private let stamp: Stamp
        private let place: Int

        /// Smaller files are read: they leave no memory to be saved, and others may change them as they like.
        static let smallest = 16 << 20

        /// Maps an open file; nil where it is small, where no zero would stand behind its last byte, or where the system refuses.
        init?(of descriptor: Int32, _ status: stat) {
            let count = Int(clamping: status.st_size)
            guard status.st_mode & S_IFMT == S_IFREG, count >= FileMapping.smallest,
                count % MissingPages.pageSize != 0, let place = MissingPages.freePlace()
            else { return nil }
            let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard own >= 0, let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, own, 0),
                unsafe start != MAP_FAILED
            else {
                if own >= 0 { close(own) }
                MissingPages.free(place)
                return nil
            }
            unsafe self.start = start
            self.count = count
            self.descriptor = own
            self.place = place
            stamp = Stamp(status)
            MissingPages.watch(UInt(bitPattern: start)..<UInt(bitPattern: start) + UInt(count), at: place)
        }

        deinit {
            MissingPages.free(place)
            unsafe munmap(start, count)
            close(descriptor)
        }

        /// The first byte, good for as long as the mapping is.
        @unsafe var base: UnsafeMutablePointer<UInt8> { unsafe start.assumingMemoryBound(to: UInt8.self) }

        /// Gives the pages that lie in a range of bytes back to the system, which fetches them again for whoever reads them.
        func letGo(of range: Range<Int>) {
            let page = MissingPages.pageSize
            let (lower, upper) = (max(0, range.lowerBound) / page * page, min(range.upperBound, count))
            guard lower < upper else { return }
            // Nothing was written to these pages, so that nothing is lost with them.
            unsafe _ = madvise(start + lower, upper - lower, MADV_DONTNEED)
        }

        /// Whether the file has not been written to since it was opened, so that all who read its bytes read the same.
        var isIntact: Bool {
            var status = stat()
            return unsafe fstat(descriptor, &status) == 0 && stamp.isThat(of: status) && !MissingPages.stand(in: place)
        }

        /// What changes when a file is written to.
        private struct Stamp {
            private let opened: stat

            init(_ status: stat) { opened = status }

            func isThat(of status: stat) -> Bool {
                guard status.st_size == opened.st_size, Stamp.areSame(status.st_mtim, opened.st_mtim) else {
                    return false
                }
                // Who puts the time of writing back leaves this one behind. So does who takes away a name, as another file that is
                // moved to its place does.
                return Stamp.areSame(status.st_ctim, opened.st_ctim) || status.st_nlink != opened.st_nlink
            }

            private static func areSame(_ one: timespec, _ two: timespec) -> Bool {
                one.tv_sec == two.tv_sec && one.tv_nsec == two.tv_nsec
            }
        }
    }
#else
    #if canImport(Darwin)
        import Darwin
    #else
        import Musl
    #endif

    /// Other systems' files are read: there is never one of these.
    enum FileMapping: Sendable {
        init?(of descriptor: Int32, _ status: stat) { return nil }

        @unsafe var base: UnsafeMutablePointer<UInt8> { switch self {} }
        var count: Int { switch self {} }
        var isIntact: Bool { switch self {} }
        func letGo(of range: Range<Int>) {}
    }
#endif
