#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import Linting
import SourceText

/// The state of everything a run depends on: its files and the configurations that govern them, by modification time.
///
/// The state is polled, because polling works on every system and every kind of disk, including network volumes and
/// containers.
public struct WatchedFiles: Sendable, Hashable {
    /// The modification time, size and inode of a file; missing files have none.
    private struct Stamp: Sendable, Hashable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int64
        let inode: UInt64
    }

    private var stamps: [String: Stamp?] = [:]
    private let failures: [String]

    /// The current state of everything a selection depends on.
    public init(of selection: Selection) {
        failures = selection.failures
        for file in selection.files { stamps[PathNames.key(file.path)] = WatchedFiles.stamp(of: file.path) }
        for governance in selection.governances {
            let own = governance.configuration
            var paths = own.sourcePaths
            paths += governance.swatchSources.all.map(\.value.path)
            paths += own.namedFiles.map(\.place)
            paths += governance.tokens.files.map(\.path)
            for path in paths where path.hasPrefix("/") { stamps[PathNames.key(path)] = WatchedFiles.stamp(of: path) }
        }
    }

    /// The number of files.
    public var count: Int { stamps.count }

    private static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(
            seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int64(status.st_size),
            inode: UInt64(truncatingIfNeeded: status.st_ino))
    }
}
