/// Entries of an archive, unpacked one behind the other into one text with a line feed behind each, so that every place in them
/// has one offset. Several threads may unpack an entry each at the same time.
///
/// Sendable although bytes are written by several threads: each entry has bytes of its own, and nobody may look at these
/// before it is unpacked.
public final class JoinedEntries: @unchecked Sendable {
    private let archive: Archive
    private let entries: [ArchiveEntry]
    /// Where each entry lies, the line feed behind it left out; nil for one that there is no room for.
    private let room: [Result<Range<Int>, ArchiveError>]
    /// What is unpacked so far, and room for the rest.
    public let source: SourceBytes

    /// Room for a text that is there already, and entries behind it.
    public init(_ first: SourceBytes?, and entries: [ArchiveEntry], of archive: Archive) {
        var end = first.map { $0.count + 1 } ?? 0
        room = entries.map { entry in
            do throws(ArchiveError) {
                try archive.check(entry)
                // Offsets are kept in 31 bits.
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
        // Unsafe because the bytes are filled through a pointer, most of them later; no other thread knows of them yet.
        source = unsafe SourceBytes(count: end) { _ in }
        if let first {
            unsafe source.fill(0..<first.count + 1) { output in
                _ = unsafe output.update(fromContentsOf: UnsafeBufferPointer(start: first.base, count: first.count))
                unsafe output[first.count] = 0x0A
            }
        }
    }

    /// How many bytes an entry takes when it is unpacked; none where there is no room for it.
    public func size(of index: Int) -> Int { (try? room[index].get().count) ?? 0 }

    /// Unpacks an entry, and tells where it lies. Each entry is asked for once.
    public func unpack(_ index: Int) -> Result<Range<Int>, ArchiveError> {
        room[index].flatMap { place in
            var failure: ArchiveError?
            // Unsafe because the bytes are filled through a pointer; nobody else writes to these, nor reads them yet.
            unsafe source.fill(place.lowerBound..<place.upperBound + 1) { output in
                unsafe output[place.count] = 0x0A
                failure = unsafe archive.unpack(entries[index], into: output.extracting(..<place.count))
            }
            return failure.map { .failure($0) } ?? .success(place)
        }
    }

    /// Some of the entries, by where they lie, in a text of their own without byte order marks; `places` are where they lie there.
    public func joined(_ places: inout [Range<Int>]) -> SourceBytes { SourceBytes(joining: &places, of: source) }

    /// Whether a byte order mark stands at an offset.
    public func hasMark(at offset: Int) -> Bool {
        let source = source
        return matches("\u{FEFF}", in: source.bytes, at: offset)
    }
}
