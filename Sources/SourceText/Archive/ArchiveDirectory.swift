/// The directory at the end of a zip archive (APPNOTE 4.3.12 to 4.3.16), checked against the entries it names.
struct ArchiveDirectory {
    private(set) var entries: [ArchiveEntry] = []
    private(set) var troubles: [ArchiveError] = []

    init(_ bytes: Span<UInt8>, limits: ArchiveLimits) throws(ArchiveError) {
        let fields = ArchiveFields(bytes: bytes)
        let end = try ArchiveEnd(fields)
        guard end.count <= limits.entries else { throw .tooManyEntries(limit: limits.entries) }
        var offset = end.start
        var total = 0
        for _ in 0..<end.count {
            let (entry, next) = try fields.directoryEntry(at: offset, limit: end.end)
            offset = next
            total += entry.size
            guard total <= limits.totalSize else { throw .tooLargeTogether(limit: limits.totalSize) }
            entries.append(entry)
        }
        try checkPlaces(fields, directory: end.start)
        troubles = entries.filter { !ArchiveDirectory.isPlain($0.name) }.map { .oddName(name: printable($0.name)) }
        entries.removeAll { !ArchiveDirectory.isPlain($0.name) }
    }

    /// Finds the start of each entry's bytes, and rejects entries that share bytes: a small file listed as a million
    /// entries would unpack to an enormous size.
    private mutating func checkPlaces(_ fields: ArchiveFields, directory: Int) throws(ArchiveError) {
        let order = entries.indices.sorted { entries[$0].header < entries[$1].header }
        var free = 0
        for index in order {
            let entry = entries[index]
            guard entry.header >= free else { throw .overlap(name: printable(entry.name)) }
            guard let start = fields.startOfData(ofHeaderAt: entry.header), entry.packedSize <= directory - start else {
                throw .notWhereSaid(name: printable(entry.name))
            }
            entries[index].start = start
            free = start + entry.packedSize
        }
    }

    /// Whether a name is a relative path downwards, with slashes and without empty, `.` or `..` steps. Compared by
    /// bytes: libraries have thousands of entries, and in a string a combining mark would merge with the slash before
    /// it.
    private static func isPlain(_ name: String) -> Bool {
        // The length of the current step, and the number of dots in it.
        var (length, dots) = (0, 0)
        var isNamed: Bool { length > 0 && (dots < length || length > 2) }
        var place = 0
        var (last, lastButOne): (UInt8, UInt8) = (0, 0)
        for byte in name.utf8 {
            guard byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "\\") else { return false }
            // A colon in second place is the drive letter of a Windows path.
            if place == 1, byte == UInt8(ascii: ":") { return false }
            // U+FFFD stands for invalid UTF-8.
            if (lastButOne, last, byte) == (0xEF, 0xBF, 0xBD) { return false }
            if byte == UInt8(ascii: "/") {
                guard isNamed else { return false }
                (length, dots) = (0, 0)
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
            (lastButOne, last) = (last, byte)
            place += 1
        }
        return last == UInt8(ascii: "/") || isNamed
    }

    /// A name in a form fit for messages.
    private func printable(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars.prefix(200) {
            scalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }
}

/// Reads little-endian numbers; nil beyond the end.
struct ArchiveFields: ~Escapable {
    let bytes: Span<UInt8>

    @_lifetime(copy bytes)
    init(bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    func short(_ offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - 2 else { return nil }
        return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
    }

    func long(_ offset: Int) -> Int? {
        guard let low = short(offset), let high = short(offset + 2) else { return nil }
        return low | high << 16
    }

    /// A number of 64 bits; nil if it is larger than any file.
    func huge(_ offset: Int) -> Int? {
        guard let low = long(offset), let high = long(offset + 4), high < 1 << 18 else { return nil }
        return low | high << 32
    }

    /// Reads an entry of the directory, and the offset of the next: APPNOTE 4.3.12.
    func directoryEntry(at offset: Int, limit: Int) throws(ArchiveError) -> (entry: ArchiveEntry, next: Int) {
        guard long(offset) == 0x0201_4B50, let flags = short(offset + 8), let method = short(offset + 10),
            let checksum = long(offset + 16), var packed = long(offset + 20), var size = long(offset + 24),
            let nameLength = short(offset + 28), let extraLength = short(offset + 30),
            let commentLength = short(offset + 32), var header = long(offset + 42)
        else { throw .brokenDirectory }
        let extra = offset + 46 + nameLength
        let next = extra + extraLength + commentLength
        guard next <= limit else { throw .brokenDirectory }
        // 4.5.3: the values of fields with all bits set are in an extra field, in this order.
        var wide = wideFields(from: extra, to: extra + extraLength)
        size = try widened(size, &wide)
        packed = try widened(packed, &wide)
        header = try widened(header, &wide)
        let entry = ArchiveEntry(
            name: name(offset + 46..<extra), size: size, packedSize: packed, isEncrypted: flags & 1 != 0,
            method: method,
            checksum: UInt32(truncatingIfNeeded: checksum), header: header, start: -1)
        return (entry, next)
    }

    /// A field of 32 bits, or the next of 64 bits if all its bits are set.
    private func widened(_ value: Int, _ wide: inout ArraySlice<Int>) throws(ArchiveError) -> Int {
        guard value == 0xFFFF_FFFF else { return value }
        guard let offset = wide.popFirst(), let value = huge(offset) else { throw .brokenDirectory }
        return value
    }

    /// The offsets of the 64-bit numbers in the extra field 0x0001.
    private func wideFields(from start: Int, to end: Int) -> ArraySlice<Int> {
        var offset = start
        while offset + 4 <= end, let kind = short(offset), let length = short(offset + 2) {
            if kind == 1 { return Array(stride(from: offset + 4, to: min(offset + 4 + length, end) - 7, by: 8))[...] }
            offset += 4 + length
        }
        return []
    }

    /// Decodes UTF-8, flagged or not, as written by every tool of the last decade; invalid bytes become U+FFFD.
    private func name(_ range: Range<Int>) -> String {
        // Unsafe because of the pointer, which is only used while the bytes are borrowed.
        unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// The start of the packed bytes after a local header: APPNOTE 4.3.7. The sizes there may be zero and are ignored.
    func startOfData(ofHeaderAt offset: Int) -> Int? {
        guard long(offset) == 0x0403_4B50, let name = short(offset + 26), let extra = short(offset + 28) else {
            return nil
        }
        let start = offset + 30 + name + extra
        return start <= bytes.count ? start : nil
    }
}

/// The location of the directory, from the record at the end of the archive.
private struct ArchiveEnd {
    let start: Int
    let end: Int
    let count: Int

    init(_ fields: borrowing ArchiveFields) throws(ArchiveError) {
        let bytes = fields.bytes
        guard Archive.isLikely(bytes) else { throw .notAnArchive }
        // The record takes 22 bytes, and its comment at most 65535.
        var record = bytes.count - 22
        let lowest = max(0, record - 0xFFFF)
        while record >= lowest, !ArchiveEnd.isRecord(fields, record) { record -= 1 }
        guard record >= lowest, let disk = fields.short(record + 4), var count = fields.short(record + 10),
            var size = fields.long(record + 12), var start = fields.long(record + 16)
        else { throw .cutShort }
        var end = record
        // 4.3.15: a locator directly before the record points to a record with wider fields.
        if fields.long(record - 20) == 0x0706_4B50 {
            guard let wide = fields.huge(record - 12), fields.long(wide) == 0x0606_4B50,
                let wideCount = fields.huge(wide + 32), let wideSize = fields.huge(wide + 40),
                let wideStart = fields.huge(wide + 48)
            else { throw .brokenDirectory }
            (count, size, start, end) = (wideCount, wideSize, wideStart, wide)
        } else if disk != 0 {
            throw .severalParts
        }
        guard start + size <= end, count <= size / 46 else { throw .brokenDirectory }
        self.start = start
        self.end = start + size
        self.count = count
    }

    private static func isRecord(_ fields: borrowing ArchiveFields, _ offset: Int) -> Bool {
        guard fields.long(offset) == 0x0605_4B50, let comment = fields.short(offset + 20) else { return false }
        return offset + 22 + comment == fields.bytes.count
    }
}
