#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes of one source, immutable, with a NUL after the last so that C parsers can borrow them.
@safe
public final class SourceBytes: @unchecked Sendable {
    // Sendable although it holds a pointer, because nothing writes through it once the bytes are filled.
    private let start: UnsafeMutablePointer<UInt8>
    /// The mapping that the bytes belong to; nil if they are a copy.
    private let mapping: FileMapping?

    /// The number of bytes, without the NUL.
    public let count: Int

    /// The default for the maximum size of a file: 512 MiB.
    public static let defaultLimit = 512 << 20

    /// The highest possible limit, because offsets are kept in 31 bits.
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

    /// Makes room for `count` bytes; `fill` must write every byte before it is read.
    @unsafe
    convenience init(count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
        unsafe fill(UnsafeMutableBufferPointer(start: start, count: count))
        unsafe self.init(adopting: start, count: count)
    }

    /// Joins parts of a source, each without its byte order mark and with a line feed after it; `places` are their
    /// ranges in the source, and become their ranges here.
    convenience init(joining places: inout [Range<Int>], of source: SourceBytes) {
        for (index, place) in places.enumerated() where matches("\u{FEFF}", in: source.bytes, at: place.lowerBound) {
            places[index] = min(place.lowerBound + 3, place.upperBound)..<place.upperBound
        }
        let count = places.reduce(0) { $0 + $1.count + 1 }
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
        var offset = 0
        for (index, place) in places.enumerated() {
            // There is room for all parts, and for a byte after each.
            unsafe (start + offset).update(from: source.base + place.lowerBound, count: place.count)
            places[index] = offset..<offset + place.count
            offset += place.count
            unsafe start[offset] = 0x0A
            offset += 1
        }
        unsafe self.init(adopting: start, count: count)
    }

    /// Overwrites some of the bytes; only allowed before anything reads them.
    @unsafe func fill(_ range: Range<Int>, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        unsafe fill(UnsafeMutableBufferPointer(start: start + range.lowerBound, count: range.count))
    }

    /// Takes ownership of memory with room for `count + 1` bytes.
    private init(adopting start: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe start[count] = 0
        unsafe self.start = start
        self.count = count
        mapping = nil
    }

    /// The pages of a mapped file, without copying them.
    private init(_ mapping: FileMapping) {
        unsafe start = mapping.base
        count = mapping.count
        self.mapping = mapping
    }

    deinit {
        if mapping == nil { unsafe start.deallocate() }
    }

    /// Reads the whole file at `path`. Rejects more than `limit` bytes and, unless `streams` are wanted, pipes and
    /// devices, because nothing says when, or whether, they end.
    ///
    /// A large file is read by several threads through `sharing`; if `mapping` is allowed, large JSON is mapped
    /// instead, and the caller must check in the end whether it ``isIntact``.
    public convenience init(
        readingFrom path: String, limit: Int = SourceBytes.defaultLimit, streams: Bool = false, mapping: Bool = false,
        by sharing: Sharing? = nil
    ) throws(SourceError) {
        let limit = min(max(limit, 0), SourceBytes.highestLimit)
        // Without this flag, opening a pipe waits for something to write to it.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            // ENXIO means a socket, which cannot be opened at all.
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
            // A pipe inherited as a descriptor has, or had, something at its other end; a pipe opened by its name may
            // wait forever.
            guard status.st_mode & S_IFMT != S_IFIFO || namesDescriptor(path) else { throw .namedPipe(path: path) }
            // From here on, reading waits for data.
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        }
        let expected = Int(clamping: status.st_size)
        guard expected <= limit else { throw .tooLarge(path: path, limit: limit) }
        if mapping, startsLikeJSON(descriptor), let mapping = FileMapping(of: descriptor, status) {
            self.init(mapping)
            return
        }

        // One byte more than the stated size: the read that meets the end then needs no larger buffer.
        var buffer = unsafe GrowingBuffer(capacity: max(expected + 1, 4096))
        if let sharing, expected >= ParallelReading.smallest, status.st_mode & S_IFMT == S_IFREG,
            unsafe ParallelReading.fills(buffer.start, count: expected, from: descriptor, by: sharing),
            lseek(descriptor, off_t(expected), SEEK_SET) == expected
        {
            // Anything appended to the file since its size was determined is read below.
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

    /// Whether the bytes are pages of a mapped file, which change when the file does.
    public var isMapped: Bool { mapping != nil }

    /// Releases the pages in a range of a mapped file, because they are not needed soon.
    public func letGo(of range: Range<Int>) { mapping?.letGo(of: range) }

    /// The same for a sequential reader that has moved from one offset to another: releases large pieces once they are
    /// passed.
    public func letGo(passing first: Int, to next: Int) {
        guard let mapping, first / SourceBytes.piece < next / SourceBytes.piece else { return }
        mapping.letGo(of: first / SourceBytes.piece * SourceBytes.piece..<next / SourceBytes.piece * SourceBytes.piece)
    }

    /// The number of bytes released at once by a sequential reader.
    private static let piece = 1 << 20

    /// How far a sequential reader may go from an offset before it should release the bytes it has passed.
    func pieceEnd(after offset: Int) -> Int {
        mapping == nil ? count : min(count, (offset / SourceBytes.piece + 1) * SourceBytes.piece)
    }

    /// Whether a mapped file is unchanged since it was opened; always true for a copy.
    public var isIntact: Bool { mapping?.isIntact ?? true }

    /// The starts of the lines, once they have been needed.
    private let knownLines = MadeOnce<LineIndex>()

    /// The starts of the lines; determined once, at the first use.
    public var lines: LineIndex {
        knownLines.value { LineIndex(bytes) }
    }

    /// The bytes, borrowed.
    public var bytes: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            // Unsafe but sound: the memory lives as long as `self`, and nothing writes to it.
            let span = unsafe Span(_unsafeStart: start, count: count)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// The bytes and the NUL after them, for a C parser that borrows its input.
    @unsafe
    var base: UnsafePointer<UInt8> { unsafe UnsafePointer(start) }
}

/// Raw memory that grows by doubling; the owner frees it.
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

/// Whether a path is one of those by which systems name open descriptors: standard input, and the shell's `<(…)`.
private func namesDescriptor(_ path: String) -> Bool {
    if path == "/dev/stdin" { return true }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    guard names.last.flatMap({ Int($0) }) != nil else { return false }
    // On Linux, `/dev/fd` is a link to `/proc/self/fd`.
    return names.dropLast() == ["dev", "fd"] || names.count == 4 && names[0] == "proc" && names[2] == "fd"
}

/// Whether a file holds a JSON object or array, judged by its first significant byte. The JSON readers check every byte
/// they read, so changing bytes do no harm; C parsers may not be that careful.
private func startsLikeJSON(_ descriptor: Int32) -> Bool {
    var beginning = [UInt8](repeating: 0, count: 64)
    // Unsafe because of the pointer; the system writes no more than there is room for.
    let count = unsafe pread(descriptor, &beginning, beginning.count, 0)
    let known = beginning.prefix(max(0, count))
    // In UTF-16 or UTF-32 every ASCII character comes with a zero byte.
    guard !known.contains(0) else { return false }
    let first = known.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
}

/// The system's message for the last error of this thread.
private func systemReason() -> String {
    let number = errno
    var text = [CChar](repeating: 0, count: 256)
    let capacity = text.count
    _ = unsafe strerror_r(number, &text, capacity)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "error \(number)" : String(decoding: bytes, as: UTF8.self)
}
