/// Entries of an archive, unpacked one after another into one text with a line feed after each, so that every position
/// in them has a single offset. Several threads may unpack different entries at the same time.
///
/// Sendable although several threads write bytes: each entry has its own bytes, which must not be read before it is
/// unpacked.
public final class JoinedEntries: @unchecked Sendable {
    private let archive: Archive
    private let entries: [ArchiveEntry]
    /// The range of each entry, without the line feed after it; an error for one that cannot be read or does not fit.
    private let room: [Result<Range<Int>, ArchiveError>]
    /// The entries unpacked so far, and room for the rest.
    public let source: SourceBytes

    /// Makes room for an existing text and entries after it.
    public init(_ first: SourceBytes?, and entries: [ArchiveEntry], of archive: Archive) {
        var end = first.map { $0.count + 1 } ?? 0
        room = entries.map { entry in
            do throws(ArchiveError) {
                try archive.check(entry)
                // Offsets must fit in 31 bits.
                guard end + entry.size < SourceBytes.highestLimit else {
                    throw .tooLarge(name: entry.name, limit: SourceBytes.highestLimit)
                }
                defer { end += entry.size + 1 }
                return .success(end..<end + entry.size)
            } catch {
                return .failure(error)
            }
        }
        self.archive = archive
        self.entries = entries
        // Unsafe because the bytes are filled through a pointer, most of them later; no other thread has access yet.
        source = unsafe SourceBytes(count: end) { _ in }
        if let first {
            unsafe source.fill(0..<first.count + 1) { output in
                _ = unsafe output.update(fromContentsOf: UnsafeBufferPointer(start: first.base, count: first.count))
                unsafe output[first.count] = 0x0A
            }
        }
    }

    /// The number of bytes of an entry when unpacked; 0 if it cannot be read.
    public func size(of index: Int) -> Int { (try? room[index].get().count) ?? 0 }

    /// Unpacks an entry and returns its range. Call it only once for each entry.
    public func unpack(_ index: Int) -> Result<Range<Int>, ArchiveError> {
        room[index].flatMap { place in
            var failure: ArchiveError?
            // Unsafe because the bytes are filled through a pointer; no other thread writes these bytes, or reads them
            // yet.
            unsafe source.fill(place.lowerBound..<place.upperBound + 1) { output in
                unsafe output[place.count] = 0x0A
                failure = unsafe archive.unpack(entries[index], into: output.extracting(..<place.count))
            }
            return failure.map { .failure($0) } ?? .success(place)
        }
    }

    /// Joins some of the entries, given by their ranges, in a text of their own without byte order marks; `places`
    /// become their ranges there.
    public func joined(_ places: inout [Range<Int>]) -> SourceBytes { SourceBytes(joining: &places, of: source) }

    /// Whether there is a byte order mark at an offset.
    public func hasMark(at offset: Int) -> Bool {
        let source = source
        return matches("\u{FEFF}", in: source.bytes, at: offset)
    }
}
