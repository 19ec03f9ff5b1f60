#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The folder that `--cache-dir` names. Its files hold the findings of earlier runs, one file for each set of options.
public struct CacheFolder: Sendable {
    static let suffix = "tincture-cache"
    /// The size limit in bytes; beyond it, the least recently used files are removed.
    private static let mostBytes = 512 << 20
    /// The file that tells other programs that the folder need not be kept (Cache Directory Tagging Specification).
    private static let tag = (
        name: "CACHEDIR.TAG",
        text: """
        Signature: 8a477f597d28d172789f06886806bc55
        # Made by tincture lint --cache-dir; whatever is in it can be removed.

        """
    )

    /// A file of the cache.
    public struct File: Sendable {
        /// Its path.
        public let path: String
        /// Its size in bytes.
        public let size: Int
        fileprivate let used: Int
    }

    private let path: String

    /// The folder at a path; throws if there is none.
    public init(at path: String) throws(CheckingError) {
        guard !path.isEmpty else {
            throw .unwritten("an empty path is no folder; name the one that --cache-dir names")
        }
        let whole = PathNames.absolute(path, in: FileSystem.workingFolder)
        if let trouble = CacheFolder.trouble(at: whole) {
            throw .unwritten("\(path): \(trouble)")
        }
        self.path = whole
        if case .missing = FileSystem.kind(of: whole) {
            throw .unwritten("\(path): no such folder; name the one that --cache-dir names")
        }
    }

    /// A folder that exists.
    private init(opened path: String) { self.path = path }

    /// Why a path cannot be a cache folder, existing or new; nil if it can.
    private static func trouble(at path: String) -> String? {
        switch FileSystem.kind(of: path) {
        case .folder: nil
        case .missing where FileSystem.isLink(path):
            "is a link that leads nowhere; make the folder that it leads to, or name another"
        case .missing: nil
        case .file: "is a file; name a folder"
        case .closed(let reason): reason
        }
    }

    /// The files of the cache, most recently used first; other files in the folder are ignored, whatever their names.
    public var files: [File] {
        let names = (FileSystem.names(in: path) ?? []).filter { PathNames.suffix(of: $0) == CacheFolder.suffix }
        let isTagged = isTagged
        let files = names.compactMap { name -> File? in
            let whole = path + "/" + name
            var status = stat()
            // A file damaged at its start may no longer be recognized by its contents.
            let isOurs = CachePack.isPack(at: whole) || isTagged && CacheFolder.isGiven(name)
            guard isOurs, FileSystem.isPlainFile(whole), !FileSystem.isLink(whole), unsafe lstat(whole, &status) == 0
            else { return nil }
            #if canImport(Darwin)
                let used = Int(status.st_mtimespec.tv_sec)
            #else
                let used = Int(status.st_mtim.tv_sec)
            #endif
            return File(path: whole, size: Int(status.st_size), used: used)
        }
        return files.sorted { ($1.used, $0.path) < ($0.used, $1.path) }
    }

    /// Whether the folder is marked as holding only a cache.
    private var isTagged: Bool {
        let written = Array(CacheFolder.tag.text.utf8)
        return FileSystem.isPlainFile(path + "/" + CacheFolder.tag.name)
            && FileSystem.start(of: path + "/" + CacheFolder.tag.name, atMost: written.count) == written
    }

    /// Whether a name has the form that runs give to their files.
    private static func isGiven(_ name: String) -> Bool {
        let stem = name.dropLast(suffix.count + 1)
        return stem.count == CacheGround.nameLength && stem.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }

    /// Removes the files of the cache and nothing else; throws at the first file that cannot be removed.
    public func clean() throws(CheckingError) {
        if isTagged {
            // Left behind by a run that was killed.
            for name in FileSystem.names(in: path) ?? [] where NeighboringFile.isGiven(name) {
                unsafe _ = unlink("\(path)/\(name)")
            }
        }
        for file in files {
            guard unsafe unlink(file.path) == 0 else {
                throw .unwritten("\(file.path): cannot be removed: \(FileSystem.systemReason())")
            }
        }
    }

    /// Writes a file of the cache, and removes files that exceed the folder's size limit.
    static func write(_ bytes: [UInt8], to path: String) throws(CheckingError) {
        let folder = PathNames.folder(of: path)
        try ReportFile.checkWay(to: path)
        try create(folder)
        // Writing to a pipe would wait for a reader.
        guard !FileSystem.isStream(path) else {
            throw .unwritten("\(path): is no plain file; remove it")
        }
        // A folder with other contents is not marked, since they may have to be kept.
        let others = FileSystem.names(in: folder)?.filter { !NeighboringFile.isGiven($0) }
        if others?.allSatisfy({ CachePack.isPack(at: folder + "/" + $0) }) ?? false {
            try ReportFile.write(Array(tag.text.utf8), to: folder + "/" + tag.name)
        }
        try ReportFile.write(bytes, to: path)
        var size = 0
        for file in CacheFolder(opened: folder).files {
            size += file.size
            if size > mostBytes, file.path != path { unsafe unlink(file.path) }
        }
    }

    /// Creates the folder and missing folders above it.
    private static func create(_ folder: String) throws(CheckingError) {
        if let trouble = trouble(at: folder) { throw .unwritten("\(folder): \(trouble)") }
        if case .folder = FileSystem.kind(of: folder) { return }
        let parent = PathNames.folder(of: folder)
        if parent != folder { try create(parent) }
        guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
            throw .unwritten("\(folder): cannot be made: \(FileSystem.systemReason())")
        }
    }

    /// Marks a file as used now.
    static func touch(_ path: String) { unsafe _ = utimes(path, nil) }
}
