import SourceText
import Synchronization

/// The parts of a large file: other threads read some of them ahead, and the thread that reads in order reads the rest.
final class FigmaParts: Sendable {
    private enum State: Sendable {
        case waiting
        case read(FigmaPart)
        /// The thread that reads in order has reached it.
        case gone
    }

    /// The state of a part, which one thread at a time may access.
    private final class Slot: Sendable {
        let state = Mutex(State.waiting)
    }

    /// The approximate size of a part in bytes.
    private static let size = 1 << 20
    /// The number of bytes searched for the beginning of a part; the search delays all reading.
    private static let searched = 32 << 10

    /// The byte offsets of the parts; each begins with the first child of some node.
    let starts: [Int]
    private let bytes: SourceBytes
    private let slots: [Slot]
    /// The next part that no thread has begun. The first is left out: reading in order reaches it before another thread
    /// could help.
    private let next = Atomic<Int>(1)

    init(of bytes: SourceBytes) {
        self.bytes = bytes
        starts = stride(from: 0, to: bytes.count, by: FigmaParts.size).compactMap { place in
            let end = min(place + FigmaParts.searched, bytes.count)
            return bytes.firstObject(ofArrayUnder: "\"children\"", in: place..<end)
        }
        slots = starts.map { _ in Slot() }
    }

    /// Reads the next part that no thread has begun; false where none is left.
    @discardableResult
    func readNext() -> Bool {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < starts.count else { return false }
        slots[number].state.withLock { state in
            guard case .waiting = state else { return }
            let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
            state = .read(FigmaPart(of: bytes, from: starts[number], to: end))
        }
        return true
    }

    /// Hands over a part, once; nil where it has not been read. While another thread is reading it, this one reads
    /// further parts.
    func take(_ number: Int) -> FigmaPart? {
        while true {
            if let part = slots[number].state.withLockIfAvailable({ FigmaParts.take(&$0) }) { return part }
            if !readNext() { return slots[number].state.withLock { FigmaParts.take(&$0) } }
        }
    }

    private static func take(_ state: inout State) -> FigmaPart? {
        defer { state = .gone }
        guard case .read(let part) = state else { return nil }
        return part
    }
}

/// What has been read ahead, for the thread that reads in order.
struct FigmaAhead: Sendable {
    private let parts: FigmaParts?
    /// The number of the next part.
    private var next = 0
    /// The part that was reached, and its siblings that are still ahead.
    private var part: FigmaPart?
    private var rest: ArraySlice<FigmaPart.Siblings> = []
    /// The byte offset before which nothing was read ahead.
    private var watch: Int

    /// Nothing is read ahead without parts.
    init(_ parts: FigmaParts? = nil) {
        self.parts = parts
        watch = parts?.starts.first ?? .max
    }

    /// The siblings that were read ahead from the offset `start` on, with their part; offsets must be passed in rising
    /// order.
    mutating func siblings(at start: Int) -> (FigmaPart.Siblings, in: FigmaPart)? {
        guard start >= watch, let parts else { return nil }
        while next < parts.starts.count, parts.starts[next] <= start {
            if parts.starts[next] == start {
                part = parts.take(next)
                rest = part?.siblings[...] ?? []
            }
            next += 1
        }
        while let first = rest.first, first.range.lowerBound < start { rest.removeFirst() }
        let found = rest.first.flatMap { $0.range.lowerBound == start ? $0 : nil }
        if found != nil { rest.removeFirst() }
        watch = min(rest.first?.range.lowerBound ?? .max, next < parts.starts.count ? parts.starts[next] : .max)
        guard let found, let part else { return nil }
        return (found, part)
    }
}
