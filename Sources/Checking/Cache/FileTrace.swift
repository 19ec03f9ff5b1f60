import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The metadata that identify a file's state without opening it.
struct FileStamp: Hashable, Sendable, Codable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let modified: Int64
    private let modifiedNanoseconds: Int64
    private let changed: Int64
    private let changedNanoseconds: Int64

    /// The stamp of a file, following links, and whether any later change must show in it: file-system clocks tick
    /// every two seconds at worst, and a file changed within the last tick may change again under the same stamp.
    static func now(of path: String) -> (stamp: FileStamp, isSettled: Bool)? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let stamp = FileStamp(status)
        let age = Int64(time(nil)) - max(stamp.modified, stamp.changed)
        return (stamp, age > 2)
    }

    /// Identifies a build of the program by its size and modification time, which copies and archives preserve.
    var build: String { "\(size) \(modified).\(modifiedNanoseconds)" }

    private init(_ status: stat) {
        #if canImport(Darwin)
            let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modification, change) = (status.st_mtim, status.st_ctim)
        #endif
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        modified = Int64(modification.tv_sec)
        modifiedNanoseconds = Int64(modification.tv_nsec)
        changed = Int64(change.tv_sec)
        changedNanoseconds = Int64(change.tv_nsec)
    }
}

/// Shows whether a file still has the contents that were read.
struct FileTrace: Hashable, Sendable, Codable {
    /// The stamp taken before the file was read; nil if a later change might not show in it.
    let stamp: FileStamp?
    /// The digest of the file's contents.
    let digest: Digest

    /// The trace of bytes that were read after the stamp was taken.
    init(_ stamp: (stamp: FileStamp, isSettled: Bool)?, _ bytes: SourceBytes) {
        self.stamp = stamp.flatMap { $0.isSettled ? $0.stamp : nil }
        digest = Digest(of: bytes.bytes)
    }

    /// Reads a file; nil if it cannot be read.
    init?(reading path: String, limit: Int) {
        let stamp = FileStamp.now(of: path)
        guard stamp != nil, let bytes = try? SourceBytes(readingFrom: path, limit: limit) else { return nil }
        self.init(stamp, bytes)
    }

    /// The trace of the file now, which is read only if its stamp has changed; nil if the file cannot be read or its
    /// contents differ.
    func confirmed(at path: String, limit: Int) -> FileTrace? {
        if let stamp, FileStamp.now(of: path)?.stamp == stamp { return self }
        guard let now = FileTrace(reading: path, limit: limit), now.digest == digest else { return nil }
        return now
    }
}
