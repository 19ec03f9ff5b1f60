#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The few questions that finding files asks of the system.
enum FileSystem {
    /// What a path names, links followed.
    enum Kind: Sendable {
        case folder, missing
        /// A file with bytes of its own, so many of them.
        case file(size: Int)
        /// It is there, or may be, and cannot be looked at.
        case closed(reason: String)
    }

    /// What makes a folder itself, whatever name it is reached by.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// What `path` names, links followed.
    static func kind(of path: String) -> Kind {
        var status = stat()
        return kind(unsafe stat(path, &status), status)
    }

    /// What the system's answer to a question about a path says.
    private static func kind(_ answer: Int32, _ status: stat) -> Kind {
        guard answer == 0 else {
            return errno == ENOENT || errno == ENOTDIR ? .missing : .closed(reason: systemReason())
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file(size: Int(clamping: status.st_size))
        // Opening a pipe waits for somebody to write into it.
        default: return .closed(reason: "it is a pipe or a device, not a file")
        }
    }

    /// How many bytes a file holds, links followed; 0 where that cannot be known.
    static func size(of path: String) -> Int {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Int(clamping: status.st_size) : 0
    }

    /// Whether there is anything of that name, even a link that leads nowhere.
    static func holdsName(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    /// Whether a path names a file with bytes of its own, links followed: no pipe, no device.
    static func isPlainFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a path names a pipe, a terminal or a device, links followed: what is written into as it comes.
    static func isStream(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return false }
        return [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Whether a path is a link, wherever it leads.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The first bytes of a file; nil where it cannot be opened or read.
    static func start(of path: String, atMost count: Int) -> [UInt8]? {
        // A pipe that nobody writes into is opened at once.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        // The system writes no more than it is given room for.
        let got = unsafe read(descriptor, &bytes, count)
        return got < 0 ? nil : Array(bytes.prefix(got))
    }

    /// What makes the folder itself; nil where it cannot be looked at.
    static func identity(of folder: String) -> Identity? {
        var status = stat()
        guard unsafe stat(folder, &status) == 0 else { return nil }
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// The names in a folder, in the order of their bytes; nil where it cannot be opened.
    static func names(in folder: String) -> [String]? {
        var names: [String] = []
        guard visit(folder, { name, _, _ in names.append(name) }) else { return nil }
        return names.sorted { PathNames.stands($0, before: $1) }
    }

    /// What a folder holds, links followed and names that begin with a point left out, in the order of the names' bytes; nil
    /// where it cannot be opened.
    static func entries(in folder: String) -> [FolderEntry]? {
        var entries: [FolderEntry] = []
        let isOpen = visit(folder) { name, descriptor, type in
            guard name.utf8.first != UInt8(ascii: ".") else { return }
            // From the folder on, which the system need not look for again each time.
            var status = stat()
            let kind = kind(unsafe fstatat(descriptor, name, &status, 0), status)
            // Some file systems do not say in their lists what a name is.
            let isLink = type == DT_LNK || type == DT_UNKNOWN && isLink(PathNames.path(of: name, in: folder))
            entries.append(FolderEntry(name: name, kind: kind, isLink: isLink))
        }
        return isOpen ? entries.sorted { PathNames.stands($0.name, before: $1.name) } : nil
    }

    /// Hands over each name in a folder, with the folder's descriptor and what the list says it is; answers whether the folder could be opened.
    private static func visit(_ folder: String, _ body: (String, Int32, Int) -> Void) -> Bool {
        unsafe visitBytes(Array(folder.utf8CString)) { name, descriptor, type in
            unsafe body(String(cString: name), descriptor, type)
        }
    }

    /// The names in a folder as the bytes they are, which need be no UTF-8, each with the zero that C ends it with.
    static func bytesOfNames(in folder: [CChar]) -> [[CChar]] {
        var names: [[CChar]] = []
        _ = unsafe visitBytes(folder) { name, _, _ in
            names.append(unsafe Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
        }
        return names
    }

    /// The same as ``visit(_:_:)`` with names that are good for as long as they are handed over.
    private static func visitBytes(
        _ folder: [CChar], _ body: (UnsafePointer<CChar>, Int32, Int) -> Void
    ) -> Bool {
        // Unsafe because the system hands out entries through a pointer; each name is copied before the next is read.
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

    /// The path with every link followed; nil where it leads nowhere.
    static func physical(_ path: String) -> String? {
        // The system allocates the answer; it is copied and given back.
        guard let answer = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(answer) }
        return unsafe String(cString: answer)
    }

    /// Where a path from the root leads, links followed as far as there is anything.
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

    /// Where a file lies or would lie, by its path as written: links to its folder followed, and itself not.
    static func place(_ path: String) -> String {
        let whole = path.utf8.first == UInt8(ascii: "/") ? path : PathNames.path(of: path, in: workingFolder)
        let name = PathNames.name(of: whole)
        guard !["", ".", ".."].contains(name), let folder = physical(PathNames.folder(of: whole)) else {
            return PathNames.absolute(whole, in: "/")
        }
        return PathNames.path(of: name, in: folder)
    }

    /// The working folder, links followed.
    static var workingFolder: String { physical(".") ?? "/" }

    /// How many processors may be used.
    static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// What the system said of the last call that failed.
    static func systemReason() -> String {
        let number = errno
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}
