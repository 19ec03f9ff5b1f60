#if canImport(Glibc)
    import Glibc
    import Synchronization

    /// Has zeros stand for pages of mapped files that are no longer there, where the system would end the program (`SIGBUS`).
    enum MissingPages {
        /// Where a mapping lies, for a signal's handler, which may neither wait nor allocate.
        private struct Place: ~Copyable {
            let isTaken = Atomic(false)
            /// Odd while the bounds are being changed.
            let change = Atomic<UInt>(0)
            let start = Atomic<UInt>(0)
            let end = Atomic<UInt>(0)
            /// Whether zeros stand for some of it.
            let isMended = Atomic(false)
        }

        /// As many as files may be mapped at a time.
        private static let places = InlineArray<64, Place> { _ in Place() }

        /// How many bytes the system hands out at once.
        static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

        /// A place for one more mapping; nil where there is none.
        static func freePlace() -> Int? {
            guard isHandled else { return nil }
            for number in places.indices {
                let taken = places[number].isTaken.compareExchange(
                    expected: false, desired: true, ordering: .acquiringAndReleasing)
                if taken.exchanged { return number }
            }
            return nil
        }

        /// From now on zeros stand for what goes missing of this memory.
        static func watch(_ range: Range<UInt>, at place: Int) {
            places[place].isMended.store(false, ordering: .relaxed)
            bound(place, by: range)
        }

        /// Before the memory is given back.
        static func free(_ place: Int) {
            bound(place, by: 0..<0)
            places[place].isTaken.store(false, ordering: .releasing)
        }

        /// Whoever has taken a place is the only one that changes it.
        private static func bound(_ place: Int, by range: Range<UInt>) {
            places[place].change.wrappingAdd(1, ordering: .sequentiallyConsistent)
            places[place].start.store(range.lowerBound, ordering: .sequentiallyConsistent)
            places[place].end.store(range.upperBound, ordering: .sequentiallyConsistent)
            places[place].change.wrappingAdd(1, ordering: .sequentiallyConsistent)
        }

        /// The bounds of a place; nil while they are being changed, as those are of no mapping that is read.
        private static func bounds(_ place: Int) -> Range<UInt>? {
            let before = places[place].change.load(ordering: .sequentiallyConsistent)
            let start = places[place].start.load(ordering: .sequentiallyConsistent)
            let end = places[place].end.load(ordering: .sequentiallyConsistent)
            let after = places[place].change.load(ordering: .sequentiallyConsistent)
            return before == after && before % 2 == 0 && start < end ? start..<end : nil
        }

        /// Whether zeros stand for some of the memory at a place.
        static func stand(in place: Int) -> Bool { places[place].isMended.load(ordering: .acquiring) }

        /// Whether the handler is in place; put there by whoever asks first.
        private static let isHandled: Bool = {
            // Made now: a handler must find all that it asks for made already.
            guard pageSize > 0, !places[0].isMended.load(ordering: .relaxed) else { return false }
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_sigaction = { number, information, _ in
                // What another process sent is no fault, and has no address.
                let address = unsafe information.flatMap { information in
                    unsafe information.pointee.si_code > 0
                        ? unsafe UInt(bitPattern: information.pointee._sifields._sigfault.si_addr) : nil
                }
                if let address, mend(address) { return }
                // Of others' memory nothing is known: the program ends as it would have.
                signal(number, SIG_DFL)
                raise(number)
            }
            action.sa_flags = SA_SIGINFO
            return unsafe sigaction(SIGBUS, &action, nil) == 0
        }()

        /// Puts zeros where a page is missing, and behind it to the end of the mapping; false where no file is mapped there.
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
