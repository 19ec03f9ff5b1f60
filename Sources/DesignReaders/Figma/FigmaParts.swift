import SourceText
import Synchronization

/// The parts of a large file: some are read ahead by other threads, the rest by who reads all in order and comes there first.
final class FigmaParts: Sendable {
    private enum State: Sendable {
        case waiting
        case read(FigmaPart)
        /// Who reads in order has come to it.
        case gone
    }

    /// What one thread at a time may look at.
    private final class Slot: Sendable {
        let state = Mutex(State.waiting)
    }

    /// A part has about so many bytes.
    private static let size = 1 << 20
    /// Where it begins is looked for among so many: that is done before anything is read.
    private static let searched = 32 << 10

    /// Where each begins: with the first child of some node.
    let starts: [Int]
    private let bytes: SourceBytes
    private let slots: [Slot]
    /// The next that nobody has begun; the first is come to in order before another thread could help.
    private let next = Atomic<Int>(1)

    init(of bytes: SourceBytes) {
        self.bytes = bytes
        starts = stride(from: 0, to: bytes.count, by: FigmaParts.size).compactMap { place in
            let end = min(place + FigmaParts.searched, bytes.count)
            return bytes.firstObject(ofArrayUnder: "\"children\"", in: place..<end)
        }
        slots = starts.map { _ in Slot() }
    }

    /// Reads the next part that nobody has begun; false where there is none left.
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

    /// Hands over a part, for good; nil where it is still to be read. While another thread reads it, further ones are read here.
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

/// What has been read ahead, for who reads in order.
struct FigmaAhead: Sendable {
    private let parts: FigmaParts?
    /// The part that comes next.
    private var next = 0
    /// The part that is come to, and what of it is still ahead.
    private var part: FigmaPart?
    private var rest: ArraySlice<FigmaPart.Siblings> = []
    /// Before this there is nothing to look for.
    private var watch: Int

    /// Nothing is read ahead without parts.
    init(_ parts: FigmaParts? = nil) {
        self.parts = parts
        watch = parts?.starts.first ?? .max
    }

    /// The nodes that were read from a place on, with the part they are in. Places are asked for in order.
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
