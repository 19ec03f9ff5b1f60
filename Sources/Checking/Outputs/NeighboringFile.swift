#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A new file in the folder of another, to be filled and moved into that file's place.
///
/// Its name is short, however long the other name is, and unused: in containers a program may get the same process id
/// each time, and files left behind by a killed program must not get in the way.
struct NeighboringFile {
    let path: String
    let descriptor: Int32

    /// The most names tried, since that many files may have been left behind.
    private static let mostNames = 1_000

    /// Creates the file; nil if the system refuses, with the reason in `errno`.
    init?(beside place: String, mode: mode_t) {
        let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
        for number in 0..<NeighboringFile.mostNames {
            let path = "\(folder).tincture-\(getpid())-\(number).partial"
            let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            if descriptor >= 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            guard errno == EEXIST else { return nil }
        }
        return nil
    }

    /// Moves the file to a place. Returns nil on success, else the reason, with the file removed.
    func move(to place: String) -> String? {
        guard unsafe rename(path, place) != 0 else { return nil }
        let reason = FileSystem.systemReason()
        remove()
        return reason
    }

    func remove() { unsafe _ = unlink(path) }

    /// Whether a name has the form of such a file's name.
    static func isGiven(_ name: String) -> Bool { name.hasPrefix(".tincture-") && name.hasSuffix(".partial") }
}
