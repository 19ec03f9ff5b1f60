/// A file in a zip archive, as the archive's directory describes it.
public struct ArchiveEntry: Hashable, Sendable {
    /// The path in the archive, such as `pages/1.json`.
    public let name: String
    /// The stated number of bytes when unpacked.
    public let size: Int
    /// The number of bytes in the archive.
    public let packedSize: Int
    /// Whether a password is needed.
    let isEncrypted: Bool
    /// The compression method: APPNOTE 4.4.5.
    let method: Int
    /// The CRC-32 of the unpacked bytes.
    let checksum: UInt32
    /// The offset of the local header.
    let header: Int
    /// The offset of the packed bytes.
    var start: Int

    /// Whether the entry is a folder, which has no bytes.
    public var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }
}

/// Limits beyond which an archive is refused.
public struct ArchiveLimits: Sendable {
    /// The maximum number of entries.
    public var entries: Int
    /// The maximum unpacked size of one entry, in bytes.
    public var entrySize: Int
    /// The maximum unpacked size of all entries together, in bytes.
    public var totalSize: Int

    /// Limits that no honest design reaches.
    public init(entries: Int = 100_000, entrySize: Int = SourceBytes.defaultLimit, totalSize: Int = 2 << 30) {
        self.entries = max(entries, 0)
        self.entrySize = min(max(entrySize, 0), SourceBytes.highestLimit)
        // No sum of sizes can overflow below this.
        self.totalSize = min(max(totalSize, 0), 1 << 40)
    }
}

/// A zip archive in memory, such as a `.sketch` file: PKWARE's APPNOTE 6.3, stored and deflated entries.
///
/// Nothing is ever written to disk. The directory's statements are checked against the file before anything is
/// unpacked.
public struct Archive: Sendable {
    /// The files in the order of the directory, without those with odd names.
    public let entries: [ArchiveEntry]
    /// Problems with single entries, which do not keep the others from being read.
    public let troubles: [ArchiveError]
    private let source: SourceBytes
    private let limits: ArchiveLimits
    private let indices: [String: Int]

    /// The highest compression ratio accepted for an entry larger than `trustedSize`; text compresses 200 times at
    /// most.
    private static let highestRatio = 200
    /// Up to these sizes in bytes any ratio is accepted: for one entry, and for all entries with a higher ratio
    /// together.
    private static let trustedSize = 1 << 20
    private static let trustedTotal = 16 << 20
    /// Whether the entries with a higher ratio exceed `trustedTotal`.
    private let isFoldedTooOften: Bool

    /// Reads the directory.
    public init(_ source: SourceBytes, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError) {
        let directory = try ArchiveDirectory(source.bytes, limits: limits)
        var indices: [String: Int] = [:]
        var troubles = directory.troubles
        for (index, entry) in directory.entries.enumerated() {
            if indices.updateValue(index, forKey: entry.name) != nil {
                troubles.append(.repeatedName(name: entry.name))
            }
        }
        let entries = directory.entries
        self.entries = entries.indices.filter { indices[entries[$0].name] == $0 }.map { entries[$0] }
        self.indices = Dictionary(uniqueKeysWithValues: zip(self.entries.map(\.name), self.entries.indices))
        self.troubles = troubles
        isFoldedTooOften =
            entries.lazy.filter(Archive.foldsOften).reduce(0) { $0 + $1.size } > Archive.trustedTotal
        self.source = source
        self.limits = limits
    }

    /// The entry with this name.
    public func entry(named name: String) -> ArchiveEntry? { indices[name].map { entries[$0] } }

    /// Whether bytes begin like a zip archive: with an entry, or with the directory of an empty one.
    public static func isLikely(_ bytes: Span<UInt8>) -> Bool {
        matches("PK\u{3}\u{4}", in: bytes, at: 0) || matches("PK\u{5}\u{6}", in: bytes, at: 0)
    }

    /// The unpacked bytes of an entry, after verifying their number and checksum.
    public func bytes(of entry: ArchiveEntry) throws(ArchiveError) -> SourceBytes {
        try check(entry)
        var failure: ArchiveError?
        // Unsafe because they are filled through a pointer; the buffer holds `size` bytes and outlives the call.
        let unpacked = unsafe SourceBytes(count: entry.size) { failure = unsafe unpack(entry, into: $0) }
        if let failure { throw failure }
        return unpacked
    }

    /// Checks the directory's statements about an entry before memory is allocated for it.
    func check(_ entry: ArchiveEntry) throws(ArchiveError) {
        let name = entry.name
        guard !entry.isEncrypted else { throw .encrypted(name: name) }
        guard entry.method == 0 || entry.method == 8 else { throw .unknownMethod(name: name, number: entry.method) }
        guard entry.size <= limits.entrySize else { throw .tooLarge(name: name, limit: limits.entrySize) }
        if Archive.foldsOften(entry), isFoldedTooOften || entry.size > Archive.trustedSize { throw .bomb(name: name) }
        guard entry.start >= 0, entry.packedSize >= 0, entry.start <= source.count - entry.packedSize else {
            throw .notWhereSaid(name: name)
        }
        if entry.method == 0, entry.size != entry.packedSize { throw .wrongSize(name: name) }
    }

    /// Whether the entry's compression ratio is higher than that of text.
    private static func foldsOften(_ entry: ArchiveEntry) -> Bool {
        entry.size / highestRatio > entry.packedSize
    }

    /// Unpacks a checked entry into a buffer of exactly its stated size, which cannot be exceeded, and verifies the
    /// bytes.
    @unsafe func unpack(_ entry: ArchiveEntry, into output: UnsafeMutableBufferPointer<UInt8>) -> ArchiveError? {
        let packed = source.bytes.extracting(entry.start..<entry.start + entry.packedSize)
        let failure =
            if entry.method == 0 {
                unsafe copyStored(packed, to: output)
            } else {
                unsafe inflate(packed, to: output, entry.name)
            }
        if let failure { return failure }
        let written = unsafe Span(_unsafeElements: UnsafeBufferPointer(output))
        return checksum(of: written) == entry.checksum ? nil : .wrongChecksum(name: entry.name)
    }
}
