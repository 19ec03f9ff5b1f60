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
    /// Done once: a signal takes them away, after the program that writes into them. Both locks are kept until the end, so that
    /// the first thread starts no other, makes no folder, and says nothing of what it found in those that are going.
    private static let isWatched: Void = Interruptions.tidy { end in
        standing.withLock { folders in
            Subprocess.stop {
                folders.forEach(remove)
                end()
            }
        }
    }

    /// Takes all of them away; whoever has made some says nothing before that is done.
    static func removeAll() {
        standing.withLock { folders in
            folders.forEach(remove)
            folders = []
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
        TemporaryFolder.isWatched
        path = try TemporaryFolder.standing.withLock { (folders) throws(CheckingError) in
            let parent = TemporaryFolder.parent
            var template = Array("\(parent)/tincture-XXXXXX".utf8CString)
            // The system writes the name it chose over the six letters, and hands the same array back.
            guard unsafe mkdtemp(&template) != nil else { throw TemporaryFolder.unmade(in: parent) }
            let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let path = FileSystem.physical(made) ?? made
            folders.insert(path)
            return path
        }
    }

    /// Makes a folder in it.
    func makeFolder(_ name: String) { unsafe _ = mkdir("\(path)/\(name)", 0o700) }

    /// Takes everything in it away. Links are taken away, not followed.
    func remove() {
        TemporaryFolder.standing.withLock { folders in
            TemporaryFolder.remove(path)
            folders.remove(path)
        }
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
