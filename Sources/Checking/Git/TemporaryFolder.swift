#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import Synchronization

/// A folder of the program's own, to be taken away again, which is done where a signal ends the program, too.
final class TemporaryFolder: Sendable {
    /// Those that are there.
    private static let standing = Mutex<Set<String>>([])
    private static let areTidied: Void = Interruptions.tidy {
        Subprocess.stop()
        // The first thread goes on meanwhile, and may put something more into them.
        for _ in 0..<100 {
            let left = standing.withLock(\.self).filter { FileSystem.physical($0) != nil }
            if left.isEmpty { return }
            left.forEach(remove)
            usleep(10_000)
        }
    }

    /// Its path from the root, links followed.
    let path: String

    /// Where the system wants files that are not to stay.
    static var parent: String {
        let stated = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
        return stated.isEmpty ? "/tmp" : stated
    }

    /// Why nothing can be made there.
    static func unmade(in parent: String) -> CheckingError {
        .repository("\(parent), the folder of TMPDIR: nothing can be made in it: \(FileSystem.systemReason())")
    }

    init() throws(CheckingError) {
        let parent = TemporaryFolder.parent
        var template = Array("\(parent)/tincture-XXXXXX".utf8CString)
        // The system writes the name it chose over the six letters, and hands the same array back.
        guard unsafe mkdtemp(&template) != nil else {
            throw TemporaryFolder.unmade(in: parent)
        }
        let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = FileSystem.physical(made) ?? made
        self.path = path
        TemporaryFolder.standing.withLock { _ = $0.insert(path) }
        TemporaryFolder.areTidied
    }

    /// Makes a folder in it.
    func makeFolder(_ name: String) { unsafe _ = mkdir("\(path)/\(name)", 0o700) }

    /// Takes everything in it away. Links are taken away, not followed.
    func remove() {
        TemporaryFolder.remove(path)
        TemporaryFolder.standing.withLock { _ = $0.remove(path) }
    }

    /// Paths are taken as the bytes they are: revisions hold names that are no UTF-8.
    private static func remove(_ root: String) {
        var open = [Array(root.utf8CString)]
        var emptied: [[CChar]] = []
        while let folder = open.popLast() {
            emptied.append(folder)
            for name in FileSystem.bytesOfNames(in: folder) {
                let entry = folder.dropLast() + [CChar(UInt8(ascii: "/"))] + name
                // What is no folder goes at once; of a folder the system says no.
                if unsafe unlink(entry) != 0 { open.append(entry) }
            }
        }
        for folder in emptied.reversed() { unsafe _ = rmdir(folder) }
    }
}
