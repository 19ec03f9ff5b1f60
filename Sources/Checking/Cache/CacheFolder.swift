#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The folder that `--cache-dir` names: files of what earlier runs found, each for one way to ask.
public struct CacheFolder: Sendable {
    static let suffix = "tincture-cache"
    /// Beyond it, what has not been used for longest is removed.
    private static let mostBytes = 512 << 20
    /// What other programs know a folder by that need not be kept (Cache Directory Tagging Specification).
    private static let tag = (
        name: "CACHEDIR.TAG",
        text: """
        Signature: 8a477f597d28d172789f06886806bc55
        # Made by tincture lint --cache-dir; whatever is in it can be removed.

        """
    )

    /// The files in it, the one used last first.
    public struct File: Sendable {
        /// Its path.
        public let path: String
        /// Its size in bytes.
        public let size: Int
        fileprivate let used: Int
    }

    private let path: String

    /// The folder at a path.
    public init(at path: String) { self.path = PathNames.absolute(path, in: FileSystem.workingFolder) }

    /// What the cache holds; nothing else in the folder counts.
    public var files: [File] {
        let names = (FileSystem.names(in: path) ?? []).filter { PathNames.suffix(of: $0) == CacheFolder.suffix }
        let files = names.compactMap { name -> File? in
            let whole = path + "/" + name
            var status = stat()
            guard unsafe lstat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            #if canImport(Darwin)
                let used = Int(status.st_mtimespec.tv_sec)
            #else
                let used = Int(status.st_mtim.tv_sec)
            #endif
            return File(path: whole, size: Int(status.st_size), used: used)
        }
        return files.sorted { ($1.used, $0.path) < ($0.used, $1.path) }
    }

    /// Removes what the cache holds, and nothing else; throws the first file that cannot be removed.
    public func clean() throws(ReportFile.Failure) {
        for file in files {
            guard unsafe unlink(file.path) == 0 else {
                throw ReportFile.Failure(
                    description: "\(file.path): cannot be removed: \(FileSystem.systemReason())")
            }
        }
    }

    /// Writes a file of the cache, and removes what the folder has no room for any more.
    static func write(_ bytes: [UInt8], to path: String) throws(ReportFile.Failure) {
        let folder = PathNames.folder(of: path)
        if case .missing = FileSystem.kind(of: folder) {
            try create(folder)
            try ReportFile.write(Array(tag.text.utf8), to: folder + "/" + tag.name)
        }
        try ReportFile.write(bytes, to: path)
        var size = 0
        for file in CacheFolder(at: folder).files {
            size += file.size
            if size > mostBytes, file.path != path { unsafe unlink(file.path) }
        }
    }

    /// Makes the folder, and those it lies in.
    private static func create(_ folder: String) throws(ReportFile.Failure) {
        let parent = PathNames.folder(of: folder)
        if parent != folder, case .missing = FileSystem.kind(of: parent) { try create(parent) }
        guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
            throw ReportFile.Failure(description: "\(folder): cannot be made: \(FileSystem.systemReason())")
        }
    }

    /// Notes that a file was used.
    static func touch(_ path: String) { unsafe _ = utimes(path, nil) }
}
