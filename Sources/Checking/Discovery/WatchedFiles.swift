#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import Linting
import SourceText

/// The state of everything a run goes by: its files and the configurations that govern them, by when they were changed.
///
/// Asked again and again, as that works on every system and every kind of disk, networks and containers included.
public struct WatchedFiles: Sendable, Hashable {
    /// When a file was changed and how large it is; gone files have none.
    private struct Stamp: Sendable, Hashable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int64
        let inode: UInt64
    }

    private var stamps: [String: Stamp?] = [:]
    private let failures: [String]

    /// The state of what a selection goes by, now.
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

    /// How many files there are.
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
