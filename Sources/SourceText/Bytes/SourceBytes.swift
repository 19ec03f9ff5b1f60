#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes of one source, fixed for life, with a NUL after the last so that C parsers can borrow them.
@safe
public final class SourceBytes: @unchecked Sendable {
    // Sendable although it holds a pointer: nothing writes through it once `init` is done.
    private let start: UnsafeMutablePointer<UInt8>
    /// The file whose pages these are; nil where the bytes are a copy.
    private let mapping: FileMapping?

    /// How many bytes there are, without the NUL.
    public let count: Int

    /// The most bytes a file may hold unless the caller says otherwise: 512 MiB.
    public static let defaultLimit = 512 << 20

    /// The most bytes any caller may ask for: offsets are kept in 31 bits.
    public static let highestLimit = Int(Int32.max) - 1

    /// A copy of `contents`.
    public convenience init(_ contents: [UInt8]) {
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: contents.count + 1)
        unsafe contents.withUnsafeBufferPointer { source in
            if let first = source.baseAddress {
                unsafe start.update(from: first, count: source.count)
            }
        }
        unsafe self.init(adopting: start, count: contents.count)
    }

    /// So many bytes, every one of which `fill` must write, unless what it made is thrown away.
    @unsafe
    convenience init(count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
        unsafe fill(UnsafeMutableBufferPointer(start: start, count: count))
        unsafe self.init(adopting: start, count: count)
    }

    /// Parts of a source in one, each without its byte order mark and with a line feed behind it; `places` are where they lie
    /// there, and then here.
    convenience init(joining places: inout [Range<Int>], of source: SourceBytes) {
        for (index, place) in places.enumerated() where matches("\u{FEFF}", in: source.bytes, at: place.lowerBound) {
            places[index] = min(place.lowerBound + 3, place.upperBound)..<place.upperBound
        }
        let count = places.reduce(0) { $0 + $1.count + 1 }
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
        var offset = 0
        for (index, place) in places.enumerated() {
            // There is room for all parts, and for a byte behind each.
            unsafe (start + offset).update(from: source.base + place.lowerBound, count: place.count)
            places[index] = offset..<offset + place.count
            offset += place.count
            unsafe start[offset] = 0x0A
            offset += 1
        }
        unsafe self.init(adopting: start, count: count)
    }

    /// Has some of the bytes written anew; only before anybody reads them.
    @unsafe func fill(_ range: Range<Int>, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        unsafe fill(UnsafeMutableBufferPointer(start: start + range.lowerBound, count: range.count))
    }

    /// Takes over memory with room for `count + 1` bytes.
    private init(adopting start: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe start[count] = 0
        unsafe self.start = start
        self.count = count
        mapping = nil
    }

    /// The pages of a mapped file.
    private init(_ mapping: FileMapping) {
        unsafe start = mapping.base
        count = mapping.count
        self.mapping = mapping
    }

    deinit {
        if mapping == nil { unsafe start.deallocate() }
    }

    /// Reads the whole file at `path`, refusing more than `limit` bytes and, unless `streams` are wanted, pipes and devices:
    /// nobody knows when, or whether, these come to an end.
    ///
    /// A large one is read by those who share the work; where `mapping` is allowed, JSON of that size is mapped instead, and who
    /// allows it asks in the end whether it ``isIntact``.
    public convenience init(
        readingFrom path: String, limit: Int = SourceBytes.defaultLimit, streams: Bool = false, mapping: Bool = false,
        by sharing: Sharing? = nil
    ) throws(SourceError) {
        let limit = min(max(limit, 0), SourceBytes.highestLimit)
        // Opening a pipe waits for somebody to write into it, unless one says not to wait.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            // A socket cannot be opened at all.
            if errno == ENXIO { throw .stream(path: path) }
            throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, reason: systemReason())
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            throw .unreadable(path: path, reason: systemReason())
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .folder(path: path) }
        if status.st_mode & S_IFMT != S_IFREG {
            guard streams else { throw .stream(path: path) }
            // The other end of what was opened before is there, or was; by its name, a pipe waits for one that may never come.
            guard status.st_mode & S_IFMT != S_IFIFO || namesDescriptor(path) else { throw .namedPipe(path: path) }
            // What is sent is waited for.
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        }
        let expected = Int(clamping: status.st_size)
        guard expected <= limit else { throw .tooLarge(path: path, limit: limit) }
        if mapping, startsLikeJSON(descriptor), let mapping = FileMapping(of: descriptor, status) {
            self.init(mapping)
            return
        }

        // One byte more than the file is said to hold: the read that meets the end needs no growth.
        var buffer = unsafe GrowingBuffer(capacity: max(expected + 1, 4096))
        if let sharing, expected >= ParallelReading.smallest, status.st_mode & S_IFMT == S_IFREG,
            unsafe ParallelReading.fills(buffer.start, count: expected, from: descriptor, by: sharing),
            lseek(descriptor, off_t(expected), SEEK_SET) == expected
        {
            // What it grew by since it was asked for its size is read below.
            unsafe buffer.count = expected
        }
        while true {
            if unsafe buffer.count == buffer.capacity { unsafe buffer.grow() }
            let got = unsafe read(descriptor, buffer.start + buffer.count, buffer.capacity - buffer.count)
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                let reason = systemReason()
                unsafe buffer.start.deallocate()
                throw .unreadable(path: path, reason: reason)
            }
            unsafe buffer.count += got
            guard unsafe buffer.count <= limit else {
                unsafe buffer.start.deallocate()
                throw .tooLarge(path: path, limit: limit)
            }
        }
        if unsafe buffer.count == buffer.capacity { unsafe buffer.grow() }
        unsafe self.init(adopting: buffer.start, count: buffer.count)
    }

    /// Whether these are the pages of a file, which changes with it.
    public var isMapped: Bool { mapping != nil }

    /// Lets the system have back what can be fetched again of some of the bytes, because nobody needs them soon.
    public func letGo(of range: Range<Int>) { mapping?.letGo(of: range) }

    /// The same for who reads from front to back and came from one offset to another: large pieces once they are passed.
    public func letGo(passing first: Int, to next: Int) {
        guard let mapping, first / SourceBytes.piece < next / SourceBytes.piece else { return }
        mapping.letGo(of: first / SourceBytes.piece * SourceBytes.piece..<next / SourceBytes.piece * SourceBytes.piece)
    }

    /// So many bytes are let go of at once by those who pass all.
    private static let piece = 1 << 20

    /// How far who looks through all from an offset on goes before what was passed is let go of.
    func pieceEnd(after offset: Int) -> Int {
        mapping == nil ? count : min(count, (offset / SourceBytes.piece + 1) * SourceBytes.piece)
    }

    /// Whether the file is still what it was when it was opened, as far as that matters: what was copied stays what it is.
    public var isIntact: Bool { mapping?.isIntact ?? true }

    /// Where the lines begin, once somebody has asked.
    private let knownLines = MadeOnce<LineIndex>()

    /// Where the lines begin; found once, by whoever asks first.
    public var lines: LineIndex {
        knownLines.value { LineIndex(bytes) }
    }

    /// The bytes, borrowed.
    public var bytes: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            // The memory lives as long as `self`, and nobody writes to it.
            let span = unsafe Span(_unsafeStart: start, count: count)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// The bytes and the NUL after them, for a C parser that borrows its input.
    @unsafe
    var base: UnsafePointer<UInt8> { unsafe UnsafePointer(start) }
}

/// Raw memory that doubles; the owner frees it.
@unsafe
private struct GrowingBuffer {
    var start: UnsafeMutablePointer<UInt8>
    var capacity: Int
    var count = 0

    init(capacity: Int) {
        unsafe self.start = .allocate(capacity: capacity)
        unsafe self.capacity = capacity
    }

    mutating func grow() {
        let larger = unsafe UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
        unsafe larger.update(from: start, count: count)
        unsafe start.deallocate()
        unsafe start = larger
        unsafe capacity *= 2
    }
}

/// Whether a path is one of those by which systems name what a program has open: standard input, and `<(…)` of shells.
private func namesDescriptor(_ path: String) -> Bool {
    if path == "/dev/stdin" { return true }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    guard names.last.flatMap({ Int($0) }) != nil else { return false }
    // On Linux, `/dev/fd` is a link to `/proc/self/fd`.
    return names.dropLast() == ["dev", "fd"] || names.count == 4 && names[0] == "proc" && names[2] == "fd"
}

/// Whether a file holds an object or an array of JSON, by the first byte that says something. Whoever reads JSON looks at each byte by
/// itself, so that bytes that change do no harm; parsers of C are not held to that.
private func startsLikeJSON(_ descriptor: Int32) -> Bool {
    var beginning = [UInt8](repeating: 0, count: 64)
    // The system writes no more than it is given room for.
    let count = unsafe pread(descriptor, &beginning, beginning.count, 0)
    let known = beginning.prefix(max(0, count))
    // In wider units there is a zero in every other byte.
    guard !known.contains(0) else { return false }
    let first = known.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
}

/// The system's sentence for the last error of this thread.
private func systemReason() -> String {
    let number = errno
    var text = [CChar](repeating: 0, count: 256)
    let capacity = text.count
    _ = unsafe strerror_r(number, &text, capacity)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "error \(number)" : String(decoding: bytes, as: UTF8.self)
}
