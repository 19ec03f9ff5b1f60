/// A file in a zip archive, as the archive's directory describes it.
public struct ArchiveEntry: Hashable, Sendable {
    /// Its path in the archive, such as `pages/1.json`.
    public let name: String
    /// How many bytes it says it holds when unpacked.
    public let size: Int
    /// How many bytes it takes in the archive.
    public let packedSize: Int
    /// Whether a password is needed.
    let isEncrypted: Bool
    /// How it is compressed: APPNOTE 4.4.5.
    let method: Int
    /// The checksum of its bytes.
    let checksum: UInt32
    /// Offset of its local header.
    let header: Int
    /// Offset of its packed bytes.
    var start: Int

    /// Whether it is a folder, which holds no bytes.
    public var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }
}

/// What is believed of an archive before it is refused.
public struct ArchiveLimits: Sendable {
    /// The most entries.
    public var entries: Int
    /// The most bytes of one entry, unpacked.
    public var entrySize: Int
    /// The most bytes of all entries together, unpacked.
    public var totalSize: Int

    /// Limits no honest design meets.
    public init(entries: Int = 100_000, entrySize: Int = SourceBytes.defaultLimit, totalSize: Int = 2 << 30) {
        self.entries = max(entries, 0)
        self.entrySize = min(max(entrySize, 0), SourceBytes.highestLimit)
        // No sum of sizes can overflow below this.
        self.totalSize = min(max(totalSize, 0), 1 << 40)
    }
}

/// A zip archive in memory, such as a `.sketch` file: PKWARE's APPNOTE 6.3, stored and deflated entries.
///
/// Nothing is ever written to disk. What the directory says is held against what is there before anything is unpacked.
public struct Archive: Sendable {
    /// The files, in the order of the directory; those with odd names left out.
    public let entries: [ArchiveEntry]
    /// What is wrong with single entries, and does not keep the others from being read.
    public let troubles: [ArchiveError]
    private let source: SourceBytes
    private let limits: ArchiveLimits
    private let indices: [String: Int]

    /// How many times its packed size an entry may hold beyond `trustedSize`; text folds 200 times at most.
    private static let highestRatio = 200
    /// Up to this many bytes any compression is believed, of one entry and of all entries that fold more often.
    private static let trustedSize = 1 << 20
    private static let trustedTotal = 16 << 20
    /// Whether more than that is folded too often to be believed.
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

    /// The entry of a name.
    public func entry(named name: String) -> ArchiveEntry? { indices[name].map { entries[$0] } }

    /// Whether bytes begin like a zip archive: with an entry, or with the directory of an empty one.
    public static func isLikely(_ bytes: Span<UInt8>) -> Bool {
        matches("PK\u{3}\u{4}", in: bytes, at: 0) || matches("PK\u{5}\u{6}", in: bytes, at: 0)
    }

    /// The bytes of an entry, unpacked, their number and checksum verified.
    public func bytes(of entry: ArchiveEntry) throws(ArchiveError) -> SourceBytes {
        try check(entry)
        var failure: ArchiveError?
        // Unsafe because the bytes are filled through a pointer; the buffer holds `size` bytes and outlives the call.
        let unpacked = unsafe SourceBytes(count: entry.size) { failure = unsafe unpack(entry, into: $0) }
        if let failure { throw failure }
        return unpacked
    }

    /// Holds what the directory says of an entry against what may be believed, before room is made for it.
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

    /// Whether an entry unfolds to more times its packed size than text does.
    private static func foldsOften(_ entry: ArchiveEntry) -> Bool {
        entry.size / highestRatio > entry.packedSize
    }

    /// Unpacks a checked entry into room for exactly as many bytes as it says it holds, and verifies them: it cannot write
    /// more.
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
