#if canImport(Glibc)
    import Glibc

    /// A large file mapped into memory: pages are loaded when they are read, and may be released and loaded again.
    ///
    /// Normally, truncating a mapped file would end the process. Here, zeros stand in for the missing pages, and
    /// ``isIntact`` becomes false.
    @safe
    final class FileMapping: @unchecked Sendable {
        // Sendable although it holds a pointer, because nothing writes through it.
        private let start: UnsafeMutableRawPointer
        let count: Int
        /// The file, kept open so that it can be checked for changes.
        private let descriptor: Int32
        private let stamp: Stamp
        private let place: Int

        /// Smaller files are read instead: there is little memory to save, and they may then be changed freely.
        static let smallest = 16 << 20

        /// Maps an open file; nil if it is small, if its last page has no room for a NUL after the last byte, or if the
        /// system refuses.
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

        /// The first byte; valid as long as the mapping.
        @unsafe var base: UnsafeMutablePointer<UInt8> { unsafe start.assumingMemoryBound(to: UInt8.self) }

        /// Releases the pages in a range of bytes; the system loads them again when they are read.
        func letGo(of range: Range<Int>) {
            let page = MissingPages.pageSize
            let (lower, upper) = (max(0, range.lowerBound) / page * page, min(range.upperBound, count))
            guard lower < upper else { return }
            // Nothing was written to these pages, so nothing is lost.
            unsafe _ = madvise(start + lower, upper - lower, MADV_DONTNEED)
        }

        /// Whether the file has not been written to since it was opened, so that every read saw the same bytes.
        var isIntact: Bool {
            var status = stat()
            return unsafe fstat(descriptor, &status) == 0 && stamp.isThat(of: status) && !MissingPages.stand(in: place)
        }

        /// The properties that change when a file is written to.
        private struct Stamp {
            private let opened: stat

            init(_ status: stat) { opened = status }

            func isThat(of status: stat) -> Bool {
                guard status.st_size == opened.st_size, Stamp.areSame(status.st_mtim, opened.st_mtim) else {
                    return false
                }
                // A program that resets the modification time still changes this time. It also changes, harmlessly,
                // when a name of the file is removed, for example because another file is moved in its place.
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

    /// On other systems files are always read, so this type has no values.
    enum FileMapping: Sendable {
        init?(of descriptor: Int32, _ status: stat) { return nil }

        @unsafe var base: UnsafeMutablePointer<UInt8> { switch self {} }
        var count: Int { switch self {} }
        var isIntact: Bool { switch self {} }
        func letGo(of range: Range<Int>) {}
    }
#endif
