#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A new file in the folder of another, to be filled and moved into its place.
///
/// Its name is short, whatever the other is called, and its own: in containers a program may get the same process id each time,
/// and what one that was killed left behind must stand in nobody's way.
struct NeighboringFile {
    let path: String
    let descriptor: Int32

    /// So many may have been left behind.
    private static let mostNames = 1_000

    /// Makes the file; nil where the system gives none, whose reason stands then.
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

    /// Moves it to a place; nil where it is there, else why not, and it is gone.
    func move(to place: String) -> String? {
        guard unsafe rename(path, place) != 0 else { return nil }
        let reason = FileSystem.systemReason()
        remove()
        return reason
    }

    func remove() { unsafe _ = unlink(path) }

    /// Whether a name is that of such a file.
    static func isGiven(_ name: String) -> Bool { name.hasPrefix(".tincture-") && name.hasSuffix(".partial") }
}
