#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The few file-system queries that finding files needs.
enum FileSystem {
    /// The kind of thing at a path, following links.
    enum Kind: Sendable {
        case folder, missing
        /// A regular file, with its size in bytes.
        case file(size: Int)
        /// Something that exists or may exist, but cannot be read.
        case closed(reason: String)
    }

    /// The identity of a folder, whatever path leads to it.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// The kind of thing at `path`, following links.
    static func kind(of path: String) -> Kind {
        var status = stat()
        return kind(unsafe stat(path, &status), status)
    }

    /// The kind that the result of a `stat` call stands for.
    private static func kind(_ answer: Int32, _ status: stat) -> Kind {
        guard answer == 0 else {
            return errno == ENOENT || errno == ENOTDIR ? .missing : .closed(reason: systemReason())
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file(size: Int(clamping: status.st_size))
        // Opening a pipe waits for a writer.
        default: return .closed(reason: "it is a pipe or a device, not a file")
        }
    }

    /// The size of a file in bytes, following links; 0 if it cannot be determined.
    static func size(of path: String) -> Int {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Int(clamping: status.st_size) : 0
    }

    /// Whether anything has that name, even a dangling link.
    static func holdsName(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    /// Whether a path leads to a regular file, following links, rather than a pipe or a device.
    static func isPlainFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a path leads to a pipe, a terminal, a device or a socket, following links.
    static func isStream(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return false }
        return [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Whether a path is a link, even a dangling one.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The first bytes of a file; nil if it cannot be opened or read.
    static func start(of path: String, atMost count: Int) -> [UInt8]? {
        // With `O_NONBLOCK`, a pipe without a writer is opened at once.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        // The system writes no more than `count` bytes.
        let got = unsafe read(descriptor, &bytes, count)
        return got < 0 ? nil : Array(bytes.prefix(got))
    }

    /// The identity of a folder; nil if it cannot be accessed.
    static func identity(of folder: String) -> Identity? {
        var status = stat()
        guard unsafe stat(folder, &status) == 0 else { return nil }
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// The names in a folder, sorted by bytes; nil if it cannot be opened.
    static func names(in folder: String) -> [String]? {
        var names: [String] = []
        guard visit(folder, { name, _, _ in names.append(name) }) else { return nil }
        return names.sorted { PathNames.stands($0, before: $1) }
    }

    /// The entries of a folder, following links and without names that begin with a period, sorted by the bytes of
    /// their names; nil if the folder cannot be opened.
    static func entries(in folder: String) -> [FolderEntry]? {
        var entries: [FolderEntry] = []
        let isOpen = visit(folder) { name, descriptor, type in
            guard name.utf8.first != UInt8(ascii: ".") else { return }
            // Relative to the open folder, so that the system need not resolve its path each time.
            var status = stat()
            let kind = kind(unsafe fstatat(descriptor, name, &status, 0), status)
            // Some file systems do not report the type of an entry.
            let isLink = type == DT_LNK || type == DT_UNKNOWN && isLink(PathNames.path(of: name, in: folder))
            entries.append(FolderEntry(name: name, kind: kind, isLink: isLink))
        }
        return isOpen ? entries.sorted { PathNames.stands($0.name, before: $1.name) } : nil
    }

    /// Calls `body` with each name in a folder, the folder's descriptor and the reported type of the entry; returns
    /// whether the folder could be opened.
    private static func visit(_ folder: String, _ body: (String, Int32, Int) -> Void) -> Bool {
        unsafe visitBytes(Array(folder.utf8CString)) { name, descriptor, type in
            unsafe body(String(cString: name), descriptor, type)
        }
    }

    /// The names in a folder as raw bytes, which need not be UTF-8, each with its terminating zero.
    static func bytesOfNames(in folder: [CChar]) -> [[CChar]] {
        var names: [[CChar]] = []
        _ = unsafe visitBytes(folder) { name, _, _ in
            names.append(unsafe Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
        }
        return names
    }

    /// Like ``visit(_:_:)``, with names that are valid only during the call.
    private static func visitBytes(
        _ folder: [CChar], _ body: (UnsafePointer<CChar>, Int32, Int) -> Void
    ) -> Bool {
        // Unsafe because the system returns entries through a pointer; each name is copied before the next is read.
        guard let stream = unsafe opendir(folder) else { return false }
        defer { unsafe _ = closedir(stream) }
        while let entry = unsafe readdir(stream) {
            unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe field.withMemoryRebound(to: CChar.self, capacity: 1) { name in
                    guard unsafe strcmp(name, ".") != 0, unsafe strcmp(name, "..") != 0 else { return }
                    unsafe body(name, dirfd(stream), Int(entry.pointee.d_type))
                }
            }
        }
        return true
    }

    /// The path with all links resolved; nil if it leads nowhere.
    static func physical(_ path: String) -> String? {
        // The system allocates the string, so it is copied and then freed.
        guard let answer = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(answer) }
        return unsafe String(cString: answer)
    }

    /// The destination of an absolute path, with links resolved as far as the path exists.
    static func destination(_ path: String) -> String {
        var folder = path
        var missing: [String] = []
        while folder != "/" {
            if let physical = physical(folder) {
                return missing.reversed().reduce(physical) { PathNames.path(of: $1, in: $0) }
            }
            missing.append(PathNames.name(of: folder))
            folder = PathNames.folder(of: folder)
        }
        return path
    }

    /// The place of an existing or new file, by its path as written: links in its folder are resolved, and a link at
    /// the path itself is not.
    static func place(_ path: String) -> String {
        let whole = path.utf8.first == UInt8(ascii: "/") ? path : PathNames.path(of: path, in: workingFolder)
        let name = PathNames.name(of: whole)
        guard !["", ".", ".."].contains(name), let folder = physical(PathNames.folder(of: whole)) else {
            return PathNames.absolute(whole, in: "/")
        }
        return PathNames.path(of: name, in: folder)
    }

    /// The working folder, with links resolved.
    static var workingFolder: String { physical(".") ?? "/" }

    /// The number of available processors.
    static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// The system's message for the last call that failed.
    static func systemReason() -> String {
        let number = errno
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}
