#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import Synchronization

/// Runs `work` for each number below `count`, divided among threads, and returns when all are done.
public typealias Sharing = (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

/// Reads the beginning of a large file with several threads: most of the time goes into copying it to memory that the
/// system must clear first.
enum ParallelReading {
    /// A smaller file is read before another thread could help.
    static let smallest = 8 << 20
    /// The number of bytes read at once.
    private static let piece = 4 << 20

    /// Reads `count` bytes to `start`, which must have room for them; false if the file has fewer or cannot be read.
    @unsafe
    static func fills(
        _ start: UnsafeMutablePointer<UInt8>, count: Int, from descriptor: Int32, by sharing: Sharing
    ) -> Bool {
        // Unsafe but sound: no two pieces write to the same byte, and nothing is read before all are done.
        nonisolated(unsafe) let start = unsafe start
        let isShort = Atomic<Bool>(false)
        sharing((count + piece - 1) / piece) { number in
            var place = number * piece
            let end = min(place + piece, count)
            while place < end {
                let got = unsafe pread(descriptor, start + place, end - place, off_t(place))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return isShort.store(true, ordering: .relaxed) }
                place += got
            }
        }
        return !isShort.load(ordering: .relaxed)
    }
}
