import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the file system says of a file without opening it.
struct FileStamp: Hashable, Sendable, Codable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let modified: Int64
    private let modifiedNanoseconds: Int64
    private let changed: Int64
    private let changedNanoseconds: Int64

    /// The stamp of a file, links followed, and whether a change from now on must show in it: the clocks of file systems
    /// tick every two seconds at worst, and what was changed within the last tick may be changed again without a sign.
    static func now(of path: String) -> (stamp: FileStamp, isSettled: Bool)? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let stamp = FileStamp(status)
        let age = Int64(time(nil)) - max(stamp.modified, stamp.changed)
        return (stamp, age > 2)
    }

    /// What tells a build of a program from others: its size and when it was made, which copies and archives keep.
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

/// What tells whether a file still holds what was read of it.
struct FileTrace: Hashable, Sendable, Codable {
    /// What the file system said before the file was read; nil where a later change might not show in it.
    let stamp: FileStamp?
    /// What the file held.
    let digest: Digest

    /// The trace of bytes read after the stamp was taken.
    init(_ stamp: (stamp: FileStamp, isSettled: Bool)?, _ bytes: SourceBytes) {
        self.stamp = stamp.flatMap { $0.isSettled ? $0.stamp : nil }
        digest = Digest(of: bytes.bytes)
    }

    /// Reads a file; nil where it cannot be read.
    init?(reading path: String, limit: Int) {
        let stamp = FileStamp.now(of: path)
        guard stamp != nil, let bytes = try? SourceBytes(readingFrom: path, limit: limit) else { return nil }
        self.init(stamp, bytes)
    }

    /// The trace of the file now, read only where the stamp does not tell; nil where it cannot be read or holds something
    /// else.
    func confirmed(at path: String, limit: Int) -> FileTrace? {
        if let stamp, FileStamp.now(of: path)?.stamp == stamp { return self }
        guard let now = FileTrace(reading: path, limit: limit), now.digest == digest else { return nil }
        return now
    }
}
