#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import SourceText

/// Replaces a design's file with new contents, completely or not at all, and only if the file has not changed since it
/// was read.
enum EditedFile {
    /// Writes `bytes` to a new file beside `path` and moves it there, keeping owner and permissions. Throws if the file
    /// is a link, may not be written, or no longer holds `original`.
    static func write(
        _ bytes: [UInt8], to path: String, inPlaceOf original: SourceBytes, shown: String
    ) throws(CheckingError) {
        let before = try editable(path, shown: shown)
        guard holds(path, original) else { throw changed(shown) }
        try Interruptions.held { () throws(CheckingError) in
            try replace(path, with: bytes, inPlaceOf: before, shown: shown)
        }
    }

    private static func replace(
        _ path: String, with bytes: [UInt8], inPlaceOf before: stat, shown: String
    ) throws(CheckingError) {
        guard let beside = NeighboringFile(beside: path, mode: 0o600) else {
            throw unwritten(shown, FileSystem.systemReason())
        }
        if let reason = put(bytes, into: beside, like: before) { throw unwritten(shown, reason) }
        var now = stat()
        guard unsafe lstat(path, &now) == 0, now.isSame(as: before) else {
            beside.remove()
            throw changed(shown)
        }
        if let reason = beside.move(to: path) { throw unwritten(shown, reason) }
    }

    /// Throws if the file is a link or may not be written; returns its status.
    @discardableResult
    static func editable(_ path: String, shown: String) throws(CheckingError) -> stat {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { throw changed(shown) }
        if status.st_mode & S_IFMT == S_IFLNK {
            throw .unedited("\(shown): is a link, and is not edited through it; name the file it leads to")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw changed(shown) }
        // Moving a file into place needs only the folder's permission, but the file's own must be respected as well.
        guard unsafe access(path, W_OK) == 0, status.st_mode & 0o222 != 0 else {
            throw unwritten(shown, "it may only be read")
        }
        return status
    }

    private static func changed(_ shown: String) -> CheckingError {
        .unedited("\(shown): changed while it was checked, and is left as it is; run again")
    }

    private static func unwritten(_ shown: String, _ reason: String) -> CheckingError {
        .unedited("\(shown): cannot be written, and is left as it is: \(reason)")
    }

    private static func holds(_ path: String, _ original: SourceBytes) -> Bool {
        guard let bytes = try? SourceBytes(readingFrom: path, limit: SourceBytes.highestLimit) else { return false }
        let (now, then) = (bytes.bytes, original.bytes)
        guard now.count == then.count else { return false }
        for index in now.indices where now[index] != then[index] { return false }
        return true
    }

    /// Writes the bytes and flushes them to disk. Returns nil on success, else the reason, with the new file removed.
    private static func put(_ bytes: [UInt8], into file: NeighboringFile, like model: stat) -> String? {
        let descriptor = file.descriptor
        // The owner can be kept only by the owner or a privileged user; the permissions are kept in any case.
        if model.st_uid != geteuid() || model.st_gid != getegid() {
            _ = fchown(descriptor, model.st_uid, model.st_gid)
        }
        var reason: String?
        if let failed = OpenFile(descriptor: descriptor).write(bytes) {
            reason = failed
        } else if fchmod(descriptor, model.st_mode & 0o7777) != 0 || fsync(descriptor) != 0 {
            reason = FileSystem.systemReason()
        }
        if close(descriptor) != 0, reason == nil { reason = FileSystem.systemReason() }
        if reason != nil { file.remove() }
        return reason
    }
}

extension stat {
    /// Whether both describe the same file, unchanged.
    fileprivate func isSame(as other: stat) -> Bool {
        #if canImport(Darwin)
            let (one, two) = (st_mtimespec, other.st_mtimespec)
        #else
            let (one, two) = (st_mtim, other.st_mtim)
        #endif
        return st_dev == other.st_dev && st_ino == other.st_ino && st_size == other.st_size
            && one.tv_sec == two.tv_sec && one.tv_nsec == two.tv_nsec
    }
}
