#if canImport(Glibc)
    import Glibc
    import Synchronization

    /// Substitutes zeros for pages of mapped files that no longer exist, where the system would otherwise end the
    /// program (`SIGBUS`).
    enum MissingPages {
        /// The location of a mapping, for a signal handler, which may neither wait nor allocate.
        private struct Place: ~Copyable {
            let isTaken = Atomic(false)
            /// Odd while the bounds are being changed.
            let change = Atomic<UInt>(0)
            let start = Atomic<UInt>(0)
            let end = Atomic<UInt>(0)
            /// Whether zeros have been substituted for some of the mapping.
            let isMended = Atomic(false)
        }

        /// The maximum number of files mapped at a time.
        private static let places = InlineArray<64, Place> { _ in Place() }

        /// The page size in bytes.
        static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

        /// Reserves a place for another mapping; nil if there is none.
        static func freePlace() -> Int? {
            guard isHandled else { return nil }
            for number in places.indices {
                let taken = places[number].isTaken.compareExchange(
                    expected: false, desired: true, ordering: .acquiringAndReleasing)
                if taken.exchanged { return number }
            }
            return nil
        }

        /// Starts substituting zeros for missing pages of this memory.
        static func watch(_ range: Range<UInt>, at place: Int) {
            places[place].isMended.store(false, ordering: .relaxed)
            bound(place, by: range)
        }

        /// Releases a place; to be called before the memory is unmapped.
        static func free(_ place: Int) {
            bound(place, by: 0..<0)
            places[place].isTaken.store(false, ordering: .releasing)
        }

        /// Only the owner of a place calls this, so there is a single writer.
        private static func bound(_ place: Int, by range: Range<UInt>) {
            places[place].change.wrappingAdd(1, ordering: .sequentiallyConsistent)
            places[place].start.store(range.lowerBound, ordering: .sequentiallyConsistent)
            places[place].end.store(range.upperBound, ordering: .sequentiallyConsistent)
            places[place].change.wrappingAdd(1, ordering: .sequentiallyConsistent)
        }

        /// The bounds of a place; nil while they are being changed, when no mapping there can be in use.
        private static func bounds(_ place: Int) -> Range<UInt>? {
            let before = places[place].change.load(ordering: .sequentiallyConsistent)
            let start = places[place].start.load(ordering: .sequentiallyConsistent)
            let end = places[place].end.load(ordering: .sequentiallyConsistent)
            let after = places[place].change.load(ordering: .sequentiallyConsistent)
            return before == after && before % 2 == 0 && start < end ? start..<end : nil
        }

        /// Whether zeros have been substituted for some of the memory at a place.
        static func stand(in place: Int) -> Bool { places[place].isMended.load(ordering: .acquiring) }

        /// Whether the handler is installed; the first use installs it.
        private static let isHandled: Bool = {
            // Initialized now, because a signal handler must not initialize anything.
            guard pageSize > 0, !places[0].isMended.load(ordering: .relaxed) else { return false }
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_sigaction = { number, information, _ in
                // A signal sent by another process is not a fault and has no address.
                let address = unsafe information.flatMap { information in
                    unsafe information.pointee.si_code > 0
                        ? unsafe UInt(bitPattern: information.pointee._sifields._sigfault.si_addr) : nil
                }
                if let address, mend(address) { return }
                // The address is not in a mapping of ours: let the program end as it would have.
                signal(number, SIG_DFL)
                raise(number)
            }
            action.sa_flags = SA_SIGINFO
            return unsafe sigaction(SIGBUS, &action, nil) == 0
        }()

        /// Substitutes zeros from the missing page to the end of its mapping; false if no mapping contains the address.
        private static func mend(_ address: UInt) -> Bool {
            for number in places.indices {
                guard let bounds = bounds(number), bounds.contains(address) else { continue }
                places[number].isMended.store(true, ordering: .releasing)
                let page = address & ~UInt(pageSize - 1)
                let zeros = unsafe mmap(
                    UnsafeMutableRawPointer(bitPattern: page), Int(bounds.upperBound - page), PROT_READ,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
                return unsafe zeros != MAP_FAILED
            }
            return false
        }
    }
#endif
