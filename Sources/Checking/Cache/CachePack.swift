import SourceText

/// The findings of earlier runs in one file: entries of a few sections of bytes each, stored under a digest of what
/// they depend on.
///
/// Whatever the file contains, an entry is either exactly what was written under its key or missing.
struct CachePack: Sendable {
    /// An entry in the file.
    struct Entry: Sendable {
        /// The number of consecutive runs that have not used it.
        var age: Int
        fileprivate let sections: [Section]
    }

    fileprivate struct Section: Sendable {
        let range: Range<Int>
        let sum: UInt64
    }

    private let bytes: SourceBytes
    private(set) var entries: [Digest: Entry] = [:]

    /// The first bytes of the file in every version.
    private static let sign = "tincture cache "
    /// The first bytes of a file of this version.
    private static let mark = sign + "1\n"
    /// The most bytes a cache file may have.
    static let largest = 512 << 20
    /// An entry that this many consecutive runs have not used is left out of the next file.
    static let oldest = 8

    /// Whether a file was written as a cache by this version or another, judged by its first bytes.
    static func isPack(at path: String) -> Bool {
        FileSystem.isPlainFile(path) && !FileSystem.isLink(path)
            && FileSystem.start(of: path, atMost: sign.utf8.count) == Array(sign.utf8)
    }

    /// Reads a file; empty if the file is missing or damaged.
    init(readingFrom path: String) {
        guard FileSystem.isPlainFile(path), !FileSystem.isLink(path),
            let bytes = try? SourceBytes(readingFrom: path, limit: CachePack.largest)
        else {
            bytes = SourceBytes([])
            return
        }
        self.bytes = bytes
        entries = (try? CachePack.table(of: bytes)) ?? [:]
    }

    /// A section of an entry; nil if it is missing or damaged.
    func section(_ number: Int, of key: Digest) -> [UInt8]? {
        guard let section = entries[key]?.sections, section.indices.contains(number) else { return nil }
        let range = section[number].range
        let copy = CachePack.copy(range, of: bytes)
        return CachePack.sum(of: copy.span) == section[number].sum ? copy : nil
    }

    private static func copy(_ range: Range<Int>, of bytes: SourceBytes) -> [UInt8] {
        // Unsafe for speed: the buffer is copied in one piece before the call ends, which matters for ten thousand
        // files.
        unsafe bytes.bytes.extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// The table at the start of the file: the mark, the table's length and checksum, and the entries.
    private static func table(of bytes: SourceBytes) throws -> [Digest: Entry] {
        let mark = Array(CachePack.mark.utf8)
        let start = mark.count + 16
        let head = bytes.bytes
        guard head.count >= start, mark.indices.allSatisfy({ head[$0] == mark[$0] }) else { return [:] }
        let length = number(in: head, at: mark.count)
        guard length <= UInt64(head.count - start) else { return [:] }
        let table = copy(start..<start + Int(length), of: bytes)
        guard sum(of: table.span) == number(in: head, at: mark.count + 8) else { return [:] }
        let written = try CompactDecoder(table).read([Row].self)
        var offset = start + table.count
        var entries: [Digest: Entry] = [:]
        for row in written {
            var sections: [Section] = []
            for (size, sum) in zip(row.sizes, row.sums) {
                guard size >= 0, size <= head.count - offset else { return [:] }
                sections.append(Section(range: offset..<offset + size, sum: sum))
                offset += size
            }
            entries[row.key] = Entry(age: min(max(row.age, 0), oldest), sections: sections)
        }
        return entries
    }

    private struct Row: Codable {
        let key: Digest
        let age: Int
        let sizes: [Int]
        let sums: [UInt64]
    }

    private static func number(in bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << ($1 * 8) }
    }

    /// A checksum that detects damage, made like FNV-1a but over words instead of bytes.
    private static func sum(of bytes: Span<UInt8>) -> UInt64 {
        var hash = StableHash()
        hash.value ^= UInt64(bytes.count)
        var offset = 0
        while offset < bytes.count {
            var word: UInt64 = 0
            for index in offset..<min(offset + 8, bytes.count) { word = word << 8 | UInt64(bytes[index]) }
            hash.mix(word: word)
            hash.value = hash.folded
            offset += 8
        }
        return hash.value
    }

    /// The bytes of a file with new entries, and with those of this file for which `keeping` returns an age.
    func bytes(adding new: [Digest: [[UInt8]]], keeping: (Digest, Entry) -> Int?) throws -> [UInt8] {
        var rows: [Row] = []
        var body: [UInt8] = []
        for (key, sections) in new.sorted(by: { $0.key.hexadecimal < $1.key.hexadecimal }) {
            rows.append(
                Row(
                    key: key, age: 0, sizes: sections.map(\.count),
                    sums: sections.map { CachePack.sum(of: $0.span) }))
            for section in sections { body += section }
        }
        for (key, entry) in entries where new[key] == nil {
            guard let age = keeping(key, entry) else { continue }
            let sections = entry.sections
            rows.append(Row(key: key, age: age, sizes: sections.map(\.range.count), sums: sections.map(\.sum)))
            for section in sections { body += CachePack.copy(section.range, of: bytes) }
        }
        let encoder = CompactEncoder()
        try encoder.write(rows)
        var file = Array(CachePack.mark.utf8)
        for number in [UInt64(encoder.bytes.count), CachePack.sum(of: encoder.bytes.span)] {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                file.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        return file + encoder.bytes + body
    }
}
