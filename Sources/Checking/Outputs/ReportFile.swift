#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A report in a file of its own, which is there whole or not at all.
public enum ReportFile {
    /// Writes a report beside its place and moves it there, so that nobody ever reads half of it. What stands there and is
    /// no plain file, such as a pipe, is written to as it is. A link to a file, or to nothing, is refused, and so is a folder
    /// that is a link out of the repository: a repository may hold one.
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

    /// The first two paths, as written, that lead to one file, links to their folders followed; nil where each has its own.
    public static func sharedPlace(of paths: [String]) -> (first: String, second: String)? {
        var known: [String: String] = [:]
        for path in paths {
            let key = PathNames.key(FileSystem.place(path))
            if let first = known[key] { return (first, path) }
            known[key] = path
        }
        return nil
    }

    /// Throws where a report is to go where a file lies that the run reads: it would take its place.
    public static func check(
        _ paths: [String], against selection: Selection, baseline: BaselineChoice = .none
    ) throws(CheckingError) {
        try ReadFiles(of: selection, baseline: baseline).check(paths, advice: "name another file for the report")
    }

    /// Nil where all is written and in its place, else why not.
    private static func replace(_ path: String, with bytes: [UInt8]) -> String? {
        guard let beside = NeighboringFile(beside: path, mode: 0o666) else { return FileSystem.systemReason() }
        if let reason = fill(beside.descriptor, bytes) {
            // What was begun here and is not whole is nobody's.
            beside.remove()
            return reason
        }
        return beside.move(to: path)
    }

    /// Adds a report to the end of a file that several programs add to; never through a link.
    public static func append(_ bytes: [UInt8], to path: String) throws(CheckingError) {
        try checkWay(to: path)
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW
        if let reason = writeThrough(bytes, to: path, flags: flags) { throw unwritten(path, reason) }
    }

    /// Throws where a folder on the way to a path, as written, lies in the repository around the working folder, or in that
    /// folder where there is none, and is a link that leads out of it. Links that lie elsewhere are the system's, or for
    /// whoever names them to know.
    static func checkWay(to path: String) throws(CheckingError) {
        let here = FileSystem.workingFolder
        let bound = RepositoryRoot.around(here) ?? here
        func isWithin(_ place: String) -> Bool { place == bound || PathNames.isWithin(place, bound) }
        var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : here
        for name in PathNames.steps(of: path).dropLast() {
            let next = PathNames.path(of: String(name), in: folder)
            // What is not there leads nowhere.
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

    /// Nil where all is written, else why not.
    private static func writeThrough(_ bytes: [UInt8], to path: String, flags: Int32) -> String? {
        let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return FileSystem.systemReason() }
        return fill(descriptor, bytes)
    }

    /// Writes all there is and closes; nil where it is written, else why not.
    private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> String? {
        let reason = OpenFile(descriptor: descriptor).write(bytes)
        return close(descriptor) == 0 ? reason : reason ?? FileSystem.systemReason()
    }
}
