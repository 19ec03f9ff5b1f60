#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import Synchronization

/// Has so many pieces of work done, by whoever shares them, and ends when all are.
public typealias Sharing = (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

/// The beginning of a large file, read by several threads: most of the time goes into copying it to memory that the system has to
/// clear first.
enum ParallelReading {
    /// Smaller files are read before another thread could help.
    static let smallest = 8 << 20
    /// So many bytes are read at once.
    private static let piece = 4 << 20

    /// Reads so many bytes to `start`, where there is room for them; false where the file has fewer, or cannot be read.
    @unsafe
    static func fills(
        _ start: UnsafeMutablePointer<UInt8>, count: Int, from descriptor: Int32, by sharing: Sharing
    ) -> Bool {
        // No two pieces write to the same byte, and nobody reads one before all have ended.
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
