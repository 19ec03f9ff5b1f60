#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A report in a file, which is written completely or not at all.
public enum ReportFile {
    /// Writes a report to a new file and moves it into place, so that no one ever reads half of it. If the path is a
    /// pipe or another stream, the report is written directly to it. Throws if the path is a link, or if a folder on
    /// the way is a link out of the repository, since a repository may contain such links.
    public static func write(_ bytes: [UInt8], to path: String) throws(CheckingError) {
        try checkWay(to: path)
        switch FileSystem.kind(of: path) {
        case .folder: throw .unwritten("\(path): is a folder; name a file in it")
        case .closed where FileSystem.isStream(path):
            if let reason = writeThrough(bytes, to: path, flags: O_WRONLY) { throw unwritten(path, reason) }
            return
        case .file, .missing, .closed: break
        }
        guard !FileSystem.isLink(path) else {
            throw .unwritten("\(path): is a link, which reports are not written through; name the file itself")
        }
        if let reason = Interruptions.held({ replace(path, with: bytes) }) { throw unwritten(path, reason) }
    }

    /// The first two paths, as written, that lead to the same file, with links in their folders resolved; nil if all
    /// differ.
    public static func sharedPlace(of paths: [String]) -> (first: String, second: String)? {
        var known: [String: String] = [:]
        for path in paths {
            let key = PathNames.key(FileSystem.place(path))
            if let first = known[key] { return (first, path) }
            known[key] = path
        }
        return nil
    }

    /// Throws if a report would overwrite a file that the run reads.
    public static func check(
        _ paths: [String], against selection: Selection, baseline: BaselineChoice = .none
    ) throws(CheckingError) {
        try ReadFiles(of: selection, baseline: baseline).check(paths, advice: "name another file for the report")
    }

    /// Returns nil if the file is written and in place, else the reason.
    private static func replace(_ path: String, with bytes: [UInt8]) -> String? {
        guard let beside = NeighboringFile(beside: path, mode: 0o666) else { return FileSystem.systemReason() }
        if let reason = fill(beside.descriptor, bytes) {
            // An incomplete file is of no use.
            beside.remove()
            return reason
        }
        return beside.move(to: path)
    }

    /// Appends a report to a file that several programs may append to; never through a link.
    public static func append(_ bytes: [UInt8], to path: String) throws(CheckingError) {
        try checkWay(to: path)
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW
        if let reason = writeThrough(bytes, to: path, flags: flags) { throw unwritten(path, reason) }
    }

    /// Throws if a folder on the way to a path, as written, is a link that leads out of the repository around the
    /// working folder, or out of the working folder if there is no repository. Links elsewhere belong to the system or
    /// are the user's own choice.
    static func checkWay(to path: String) throws(CheckingError) {
        let here = FileSystem.workingFolder
        let bound = RepositoryRoot.around(here) ?? here
        func isWithin(_ place: String) -> Bool { place == bound || PathNames.isWithin(place, bound) }
        var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : here
        for name in PathNames.steps(of: path).dropLast() {
            let next = PathNames.path(of: String(name), in: folder)
            // A missing folder leads nowhere.
            guard let place = FileSystem.physical(next) else { return }
            if isWithin(folder), FileSystem.isLink(next), !isWithin(place) {
                let shown = PathNames.relative(next, to: here)
                let reason = "\(shown) is a link that leads out of \(bound), and nothing is written through it"
                throw .unwritten("\(path): \(reason); name another folder")
            }
            folder = place
        }
    }

    private static func unwritten(_ path: String, _ reason: String) -> CheckingError {
        .unwritten("\(path): cannot be written: \(reason)")
    }

    /// Returns nil if everything is written, else the reason.
    private static func writeThrough(_ bytes: [UInt8], to path: String, flags: Int32) -> String? {
        let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return FileSystem.systemReason() }
        return fill(descriptor, bytes)
    }

    /// Writes all bytes and closes the file; returns nil on success, else the reason.
    private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> String? {
        let reason = OpenFile(descriptor: descriptor).write(bytes)
        return close(descriptor) == 0 ? reason : reason ?? FileSystem.systemReason()
    }
}
